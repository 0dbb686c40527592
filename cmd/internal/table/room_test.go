package table

import (
	"strings"
	"testing"
)

// A window that was made narrower shows what is typed, with its end.
func TestTypedTextAfterNarrowing(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed(":note the dog has eaten the second die of this evening")
	s.resize(40, 12)
	s.shows("second die of this evening_")
	s.typed("!")
	s.shows("second die of this evening!_")
	s.resize(80, 24)
	s.shows(": note the dog has eaten the second die of this evening!_")
}

// However small the window: what is typed, what it means, why it isn't taken and
// what could be done are in view. The sheet gives way to them.
func TestTheLineIsAlwaysInView(t *testing.T) {
	for _, z := range []size{{20, 7}, {30, 8}, {40, 12}, {60, 9}, {80, 24}} {
		s := playing(t, "classic", "Ann", "Ben", "Cleo")
		s.resize(z.wide, z.high)
		s.typed("155")
		if s.shows("› 155_"); z.wide > 20 {
			s.shows("200", "not enough yet: 300 short of")
		}
		s.typed("7b")
		read := strings.Join(strings.Fields(s.screen()), " ")
		for _, want := range []string{"› 1557_", `"1557" isn't dice: no die shows "7"`} {
			if !strings.Contains(read, want) {
				t.Errorf("%v: %q isn't shown:\n%s", z, want, s.screen())
			}
		}
	}
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo", "Dora")
	s.typed("1⏎=10000⏎=10000⏎=10000⏎f⏎⏎⏎5⏎")
	s.resize(40, 12)
	s.typed("7b") // in a tiebreak, which takes lines of its own
	s.shows("› 7_", "no die shows", "those of one roll together")
	s.resize(80, 24)
	s.shows("round", "total")
}

// u, and what it takes back, is among the keys wherever there is room for it.
func TestUndoIsAmongTheKeys(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("1⏎444b")
	for wide, want := range map[int]string{
		120: "Tab next player   u undo Ann 444 b   ? keys",
		80:  "space keep, roll on   b bank   f farkle   Tab next   u undo Ann 444 b   ? keys",
		72:  "space keep, roll on   b bank   f farkle   Tab next   u undo   ? keys",
		60:  "space keep   b bank   f farkle   Tab next   u undo   ? keys",
		40:  "space keep   b bank   f farkle   ? keys",
	} {
		s.resize(wide, 24)
		s.shows(want)
	}
	turns := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	turns.resize(40, 12)
	turns.typed("155b")
	turns.shows("space keep   b bank   f farkle   ? keys")
}

// A player's line is whole: it is broken where it is too long, and says nothing
// twice.
func TestStandingIsWhole(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo", "Dora")
	s.typed("2⏎")
	s.shows("Ann · five dice to roll · needs 400 to get on the sheet · 2X doubles it")
	s.resize(40, 12)
	s.shows("Ann · five dice · 400 to open\n2X doubles it")
	s.resize(80, 24)
	s.typed("11111 ")
	s.shows("Ann · holds 2,000 x2 = 4,000 · hot dice: may roll all five again\n", "bank 4,000 → total 4,000")
}

// Where players take turns, the line of one who isn't up says who is.
func TestNotUp(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleo")
	s.typed("155b⇥")
	s.shows("Cleo · Ben is up", "Tab next player")
	s.showsNot("rolls", "b bank")
	s.typed("⇥⇥")
	s.shows("Ben · six dice to roll", "b bank")
}

// In a tiebreak the heading says who is in it, and then who still has to play.
func TestTiebreakHeading(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo", "Dora")
	s.typed("1⏎=10000⏎=10000⏎=10000⏎f⏎⏎5⏎")
	lines := strings.Split(s.screen(), "\n")
	if lines[1] != "Ann, Ben and Cleo are tied: a tiebreak round decides" {
		t.Errorf("the heading is %q", lines[1])
	}
	s.typed("1b")
	lines = strings.Split(s.screen(), "\n")
	if lines[1] != "Tiebreak between Ann, Ben and Cleo; still to play: Ann and Cleo" {
		t.Errorf("the heading is %q", lines[1])
	}
	s.showsNot("to open") // Dora can't any more
}

// Stolen points are a line of the turn like its keeps: what they add up to is
// seen to the end.
func TestStolenPointsAreInTheTurn(t *testing.T) {
	s := playing(t, "tenthousand", "Ann", "Ben")
	s.typed("15b<55")
	s.shows("  <   stolen from Ann", "150", "  55  two 5s = 100", "250")
	s.typed(" ")
	s.shows("  <   stolen from Ann")
}

// The sheet's columns stay where they are for as long as the game goes on.
func TestColumnsDontMove(t *testing.T) {
	s := playing(t, "tenthousand", "end.target=1000", "Ann", "Ben", "Cleo")
	totals := func() int {
		for _, l := range strings.Split(s.screen(), "\n") {
			if strings.HasPrefix(l, "total") {
				return width(strings.TrimRight(l, " "))
			}
		}
		t.Fatal(s.screen())
		return 0
	}
	start := totals()
	for _, keys := range []string{"15b", "f", "f⏎", "1115", " ", "b", "<", "f", "-", "111f"} {
		s.typed(keys)
		if at := totals(); at != start {
			t.Errorf("after %q the sheet is %d wide, not %d:\n%s", keys, at, start, s.screen())
		}
	}
}

// What a correction left behind is said with whose turn it is, and c is offered.
func TestProblemsNameTheirPlayer(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed("=600⏎=700⏎=50⏎:strike 1⏎")
	s.shows("· round 1: Ann 600, now empty\n", "· round 2, Ann: the first bank must be worth 500 or more: 450 short\n")
	s.typed("⏎")
	s.shows("! line 3 (Ann) no longer fits: the first bank must be worth 500 or more: 450", "c correct")
}

// One who must stop doesn't roll.
func TestWhoMustStopDoesntRoll(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("1⏎⇥155 @ann⏎11111b")
	s.shows("Ben · must stop · holds 300\n")
	s.typed("s")
	s.shows("Cleo · must stop · needs 400 to get on the sheet")
}
