package table

import (
	"strings"
	"testing"
)

func corrected(t *testing.T) *sitting {
	s := playing(t, "classic", "bank.opening=500", "Ann", "Ben")
	s.typed("555b444 1b5 f")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f")
	return s
}

// Two rounds back and one seat over: at most twelve keys, and the true totals are at the
// table again.
func TestKeysOfACorrection(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleo")
	s.typed("1b5b5b" + "1b5b5b" + "1b5b5b") // Ann is up in round 4
	keys := "↑↑→=1400b⏎⏎"
	if n := len([]rune(keys)); n > 12 {
		t.Errorf("%d keys", n)
	}
	s.typed(keys)
	s.wrote("Ann 1 b", "Ben 5 b", "Cleo 5 b", "Ann 1 b", "Ben 5 b", "Cleo 5 b", "Ann 1 b", "Ben 5 b", "Cleo 5 b", "fix 5 Ben =1400")
	s.shows("1,500", "▸ Ann", "› _", "Ben banks 1,400, total 1,500")
}

func TestRetypeATurn(t *testing.T) {
	s := corrected(t)
	s.typed("c") // the newest turn: two lines, one turn
	s.shows("Round 2 · Ann", "› 5 f_", "Ann farkles and loses 50")
	s.typed("↑→")
	s.shows("Round 1 · Ben", "› 444 1 b_", "Ben banks 500, total 500, and is on the sheet", "▸500")
	s.typed("444")
	s.shows("was 444 1 b", "› 444_", "three 4s = 400", "Ben holds 400")
	s.typed(" b")
	s.shows("the first bank must be worth 500 or more: 100 short")
	s.typed("⌫5b⏎")
	s.shows("50 short", "› 444 5b_")
	s.typed("⌫⌫55b⏎")
	s.shows("this changes what is written", "nothing else changes", "Enter change it")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f")
	s.typed("⎋") // back in the line
	s.shows("› 444 55b_")
	s.typed("⏎⏎")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "strike 3", "fix 2 Ben 444 55 b")
	s.shows("Ben banks 500, total 500", "▸ Ben", "› _")
	s.typed("↑") // a line of one piece now
	s.shows("› 444 55 b_")
	s.typed("⏎⎋⎋")
	s.shows("Ben · six dice to roll")
}

// What stands in the line can be mended, too, and Esc leaves it as it is.
func TestMendATurn(t *testing.T) {
	s := corrected(t)
	s.typed("↑←⌫⌫⌫")
	s.shows("Round 1 · Ann", "› 55_", "Ann holds 100")
	s.typed("⎋")
	s.shows("› 555 b_")
	s.typed("⏎←←3⏎") // the cursor goes into the line
	s.shows("› 5553_b", "the 3 scores nothing")
	s.typed("⎋⎋")
	s.shows("▸ Ben", "› _")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f")
}

// A turn is crossed out by leaving nothing of it, and written where nothing was.
func TestCrossOutAndFill(t *testing.T) {
	s := corrected(t)
	s.typed("↑" + strings.Repeat("⌫", 7) + "⏎")
	s.shows("Ben's total: 500, now 0", "Ben is now not on the sheet")
	s.typed("⏎")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "strike 3", "strike 2")
	s.shows("round 1, Ben: nothing is written, so it counts 0")
	s.typed("↑")
	s.shows("Round 1 · Ben", "nothing is written here")
	s.typed("600⏎") // points, as at the table
	s.shows("round 1: Ben empty, now 600", "Ben's total: 0, now 600")
	s.typed("⏎")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "strike 3", "strike 2", "Ben =600")
	s.shows("Ben banks 600, total 600")
	s.typed("u")
	s.shows("round 1, Ben: nothing is written")
}

func TestCorrectTheCommonDie(t *testing.T) {
	s := playing(t, "frenzy", "bank.opening=0", "Ann", "Ben")
	s.typed("w⏎4⏎444b155b⏎") // round 2 waits for its die
	s.typed("c←←")
	s.shows("Round 1 · the Common Die", "› wild 4_", "▸Wild 4")
	s.typed("5⏎")
	s.shows("round 1: Ann 1,000, now 450", "Ann's total: 1,000, now 450", "Ben's total: 200, now 600")
	s.typed("⏎")
	s.wrote("Ann common wild", "Ann wild 4", "Ann 444 b", "Ben 155 b", "strike 2", "fix 1 Ann common 5")
	s.shows("Ben rolls the Common Die")
}

func TestCorrectionsOfNothing(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed("c")
	s.shows("Round 1 · Ann", "nothing is written here")
	s.typed("↓")
	s.shows("Ann · six dice to roll")
}

// Who has won may change, and is told before it is written.
func TestCorrectionAfterTheEnd(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "Ann", "Ben")
	s.typed("111b⏎c555b⏎")
	s.shows("Ann's total: 1,000, now 500", "no longer: Ann has won with 1,000")
	s.typed("⏎")
	s.shows("▸ Ben")
}

// The cell that the cursor stands on is in view, with those around it.
func TestTheCursorIsInView(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed(strings.Repeat("5b", 60) + strings.Repeat("↑", 20))
	s.shows("Round 11 · Ann", "▸50", " 9 ", "12 ")
	s.typed("PP")
	s.shows("› pp_") // text, and nothing that scores
}
