package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// kills is how often TestKills kills the table.
var kills = flag.Int("kills", 15, "TestKills: kill the table so often")

var roundShown = regexp.MustCompile(`\bround (\d+)\b`)

// What the table has shown outlives a kill at any moment, no half line is left,
// and the next table goes on with the same file.
func TestKills(t *testing.T) {
	const each = 50 // kills a game: a long one takes long
	var db string
	last, between := 0, 0
	newFile := func() string { return games(t) } // kept for all kills
	for kill := range *kills {
		t.Run("", func(t *testing.T) {
			if kill%each == 0 {
				db, last = newFile(), 0
				command(t, "new", "--db", db, "--set", "bank.opening=0", "--set", "end.target=1000000", "Ann")
			}
			tm := start(t, 80, 24, farkle, []string{"table", "--db", db, "1"})
			tm.shows(fmt.Sprintf("round %d", last+1)) // each line is a round for one player
			tm.types(strings.Repeat("=50\rf", 20))
			if n := rand.IntN(10); n > 0 {
				tm.until("some rounds more", func(screen string) bool { return rounds(screen) > last+n })
			}
			time.Sleep(rand.N(20 * time.Millisecond)) // any moment
			tm.cmd.Process.Kill()
			tm.exits()
			tm.shows("resumes it") // by the process that stands by: the last word

			shown := max(last, rounds(tm.out())-1)
			sheet := command(t, "show", "--db", db, "--format", "notation")
			_, journal, _ := strings.Cut(sheet, "\n\n")
			got := strings.Count(journal, "\n")
			if got < shown {
				t.Fatalf("the table showed %d lines, and %d are written", shown, got)
			}
			if got > shown {
				between++
			}
			if out := command(t, "check", "--db", db); !strings.Contains(out, "everything is as it was written") {
				t.Fatalf("farkle check: %s", out)
			}
			last = got
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("%d kills, %d of them with lines written and not shown yet", *kills, between)
}

// rounds is the highest round that is named.
func rounds(text string) (most int) {
	for _, m := range roundShown.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		most = max(most, n)
	}
	return most
}
