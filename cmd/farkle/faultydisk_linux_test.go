package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var diskFaults = flag.Int("diskfaults", 3, "TestFaultyDisk: let so many calls of each kind go wrong, one after the other")

// Whichever read, write, sync or cut of the file of games or of what lies beside it
// fails, or takes long: what was answered is there, and a program that couldn't go on
// says so. strace makes the calls fail, take long, or do nothing at all, which is as
// short as a read or a write gets. It can't have one do a part of what it should; what
// a write that was cut off leaves is tried by the power cut.
func TestFaultyDisk(t *testing.T) {
	strace := needed(t, "strace")
	if os.Getenv("FARKLE_THOROUGH") == "" {
		*diskFaults = 1
	}
	var evening strings.Builder
	const lines = 12
	for range lines / 2 {
		evening.WriteString("ann =50\nben f\n")
	}
	for _, fault := range []struct{ calls, how string }{
		{"pread64", "error=EIO"}, {"pread64", "retval=0"}, {"pwrite64", "error=EIO"}, {"pwrite64", "retval=0"}, {"pwrite64", "error=ENOSPC"}, {"pwrite64", "delay_enter=100000"},
		{"fsync,fdatasync", "error=EIO"}, {"fsync,fdatasync", "delay_enter=100000"}, {"ftruncate", "error=EIO"},
	} {
		t.Run(fault.calls+" "+fault.how, func(t *testing.T) {
			failed := 0
			for n := 1; n <= *diskFaults; n++ {
				dir := t.TempDir()
				run(t, dir, "farkle", "new", "--set", "bank.opening=0", "--set", "end.target=1000000", "Ann", "Ben")
				games := filepath.Join(dir, "games.db")
				c := command(dir, strace, "-f", "-qq", "-o", filepath.Join(t.TempDir(), "calls"), "-e", "signal=none",
					"-P", games, "-P", games+"-wal", "-e", "trace="+fault.calls, "-e", fmt.Sprintf("inject=%s:%s:when=%d", fault.calls, fault.how, n),
					"farkle", "--json", "add", "-")
				c.Stdin = strings.NewReader(evening.String())
				var out, said bytes.Buffer
				c.Stdout, c.Stderr = &out, &said
				err := c.Run()
				answered := 0
				for answer := range bytes.Lines(out.Bytes()) {
					answered = max(answered, acknowledged(answer))
				}
				if err != nil {
					failed++
					assert.Contains(t, said.String(), `"problem":`, "call %d", n)
				} else {
					assert.Equal(t, lines, answered, "call %d: %s", n, said.String())
				}
				got := linesIn(t, games)
				assert.GreaterOrEqual(t, got, answered, "call %d: an answered line is gone: %s", n, said.String())
				assert.LessOrEqual(t, got, answered+1, "call %d: what was never answered may be one line", n)
				require.Equal(t, "", strings.TrimSpace(faultsIn(t, dir)), "call %d", n)
			}
			t.Logf("%d calls went wrong, %d of them ended the program", *diskFaults, failed)
		})
	}
}
