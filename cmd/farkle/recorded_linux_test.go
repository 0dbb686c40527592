package main

import (
	"bufio"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A call is what a program asked of the system, as strace saw it.
type call struct {
	name         string
	path, second string // of the file meant; of the new name of a link or a rename
	data         []byte
	at           int64 // where data goes in the file; the length it is cut to
	creates      bool  // a file is opened that is made if it isn't there
	empties      bool  // and emptied if it is
}

// changing are the calls that change a disk, say that it must be right, or
// answer. Those that [disk.do] doesn't know are here so that a program that
// begins to use one is noticed.
const changing = "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,fsync,fdatasync,sync,syncfs,sync_file_range," +
	"truncate,ftruncate,fallocate,copy_file_range,sendfile,splice,link,linkat,symlink,symlinkat," +
	"unlink,unlinkat,rename,renameat,renameat2,mkdir,mkdirat,rmdir,msync"

// recorded runs the program and returns what it asked of the system.
func recorded(t *testing.T, dir, in string, args ...string) []call {
	t.Helper()
	strace := needed(t, "strace")
	file := filepath.Join(t.TempDir(), "calls")
	c := command(dir, strace, append([]string{
		"-f", "-qq", "-y", "-xx", "-s", "10000000", "-e", "signal=none", "-e", "trace=" + changing, "-o", file, "farkle",
	}, args...)...)
	c.Stdin = strings.NewReader(in)
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s", out)
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	calls := readCalls(t, f)
	require.NotEmpty(t, calls)
	return calls
}

var (
	traced  = regexp.MustCompile(`^(\d+) +(.*)$`)
	resumed = regexp.MustCompile(`^<\.\.\. \w+ resumed>`)
	callRE  = regexp.MustCompile(`^(\w+)\((.*)\) += (\S+)`)
	pathRE  = regexp.MustCompile(`^(?:\w+|-?\d+)?<((?:\\x[0-9a-f]{2})*)>`)
	textRE  = regexp.MustCompile(`^"((?:\\x[0-9a-f]{2})*)"`)
)

// readCalls reads what strace wrote: the calls that succeeded, in the order they
// were done with.
func readCalls(t *testing.T, r io.Reader) (calls []call) {
	t.Helper()
	begun := map[string]string{} // by thread: calls that another thread's came between
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return calls
		}
		m := traced.FindStringSubmatch(strings.TrimSpace(line))
		require.NotNil(t, m, "%.200s", line)
		thread, text := m[1], m[2]
		if first, ok := strings.CutSuffix(text, " <unfinished ...>"); ok {
			begun[thread] = first
			continue
		}
		if end := resumed.FindString(text); end != "" {
			text = begun[thread] + text[len(end):]
		}
		m = callRE.FindStringSubmatch(text)
		if m == nil || strings.HasPrefix(m[3], "-") || m[3] == "?" {
			continue // +++ exited with 0 +++, or it failed
		}
		calls = append(calls, readCall(t, m[1], m[2]))
	}
}

func readCall(t *testing.T, name, args string) call {
	t.Helper()
	c := call{name: name}
	var texts []string
	for _, arg := range strings.Split(args, ", ") { // what is between quotes is all hexadecimal
		switch {
		case textRE.MatchString(arg):
			texts = append(texts, unhex(t, textRE.FindStringSubmatch(arg)[1]))
		case pathRE.MatchString(arg) && !strings.HasPrefix(arg, "AT_FDCWD"):
			path := unhex(t, pathRE.FindStringSubmatch(arg)[1])
			if strings.HasPrefix(arg, "1<") {
				path = stdout
			}
			if strings.HasSuffix(arg, "(deleted)") {
				path += " (deleted)"
			}
			c.path = path
		case strings.Contains(arg, "O_CREAT"):
			c.creates = true
			c.empties = strings.Contains(arg, "O_TRUNC")
		case strings.Contains(arg, "O_TRUNC"):
			c.empties = true
		default:
			if n, err := strconv.ParseInt(arg, 10, 64); err == nil {
				c.at = n // the last number of a call is the one that says where
			}
		}
	}
	switch name {
	case "write", "pwrite64":
		if len(texts) == 1 {
			c.data = []byte(texts[0])
		}
	default:
		if len(texts) > 0 {
			c.path = texts[0]
		}
		if len(texts) > 1 {
			c.second = texts[1]
		}
	}
	return c
}

// stdout is the path of what a program answers.
const stdout = "the answer"

func unhex(t *testing.T, text string) string {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, `\x`, ""))
	require.NoError(t, err)
	return string(b)
}
