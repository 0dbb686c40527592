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

func TestRetypeAnEarlierLine(t *testing.T) {
	s := corrected(t)
	s.typed("c")
	s.shows("1  round 1   Ann 555 b", "▸ 5  round 2   Ann f")
	s.typed("↑↑↑↑⏎")
	s.shows("fix 1 › Ann 555 b")
	s.typed("⌫⌫⌫⌫⌫444 b")
	s.typed("⏎")
	s.shows("the first bank must be worth 500 or more: 100 short")
	s.typed("⌫⌫ 5 5 b⏎")
	s.shows("fix 1 Ann 444 5 5 b", "This changes:", "nothing else changes")
	s.typed("⏎ ") // only y writes it
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f")
	s.typed("y")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "fix 1 Ann 444 5 5 b")
	s.shows("(replaced by 6)")
	s.typed("⎋")
	s.shows("▸ Ben")
}

// What a line is typed in the place of isn't part of what is typed: clearing it
// all never makes another line of it.
func TestRetypeFromNothing(t *testing.T) {
	s := corrected(t)
	s.typed("c↑↑↑↑⏎")
	s.typed(strings.Repeat("⌫", 40))
	s.shows("fix 1 › ")
	s.typed("⏎")
	s.shows("nothing is typed", "x crosses the line out")
	s.typed("Ann 444 5 5 b⏎")
	s.shows("fix 1 Ann 444 5 5 b", "nothing else changes")
	s.typed("y")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "fix 1 Ann 444 5 5 b")
}

func TestStrikeAndRestore(t *testing.T) {
	s := corrected(t)
	s.typed("c↑↑↑↑x")
	s.shows("strike 1", "Ann's total: 500, now 0", "Ann is now not on the sheet")
	s.typed("n")
	s.shows("not written")
	s.typed("xy")
	s.shows("(struck by 6)")
	s.typed("r")
	s.shows("restore 1", "Ann's total: 0, now 500")
	s.typed("y⎋")
	s.wrote("Ann 555 b", "Ben 444", "Ben 1 b", "Ann 5", "Ann f", "strike 1", "restore 1")
}

func TestInsertInAnEmptyTurn(t *testing.T) {
	s := corrected(t)
	s.typed("c↑↑↑↑xy")
	s.typed("i")
	s.shows("round 1 › Ann")
	s.typed("111 b⏎")
	s.shows("round 1: Ann empty, now 1,000")
	s.typed("y")
	s.shows("round 1   Ann 111 b")
	if got := s.state().Seats[0].Total; got != 1000 {
		t.Errorf("total %d", got)
	}
}

func TestCorrectionsOfNothing(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed("c")
	s.shows("Nothing is written yet.")
	s.typed("⏎xr⎋")
	s.shows("▸ Ann")
}

// Who has won may change, and is told before it is written.
func TestCorrectionAfterTheEnd(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "Ann", "Ben")
	s.typed("111b⏎c⏎")
	s.typed("⌫⌫⌫⌫⌫555 b⏎")
	s.shows("Ann's total: 1,000, now 500", "no longer: Ann has won with 1,000")
	s.typed("y⎋")
	s.shows("▸ Ben")
}

// The newest line is chosen at first, and those before it are in view as well.
func TestCorrectionsOfALongGame(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed(strings.Repeat("5b", 30))
	s.typed("c")
	s.shows("▸ 30  round 15", "29  round 15", "12  round 6")
}

// The choice starts where something can be corrected: undo and redo are taken
// back in their own way.
func TestCorrectionsStartAtALine(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("155b5buc")
	s.shows("▸ 1  round 1   Ann 155 b", "  3  round 2   undo 2")
	s.typed("⎋Uc")
	s.shows("▸ 2  round 1   Ben 5 b", "  4  round 1   redo 2")
}
