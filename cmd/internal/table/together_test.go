package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"farkle/sheet"
)

// A whole game of Frenzy: a Wild, a 2X, a full riser, a tie and a tiebreak.
func TestWholeFrenzyGame(t *testing.T) {
	script := []struct{ keys, shows string }{
		{"w", "names its number after the first roll"},
		{"⏎", "Ann names the Wild, after the first roll"},
		{"4⏎", "round 1 is Wild 4"},
		{"444b", "Ann banks 1,000"},
		{"155 f", "Ben farkles and loses 200"},
		{"44b", "Round 1 is over"},
		{"⏎", "Ben rolls the Common Die"},
		{"2", "every score of the round doubles"},
		{"⏎", "2X doubles it"},
		{"@a⏎f", "Ann farkles"},
		{"111b", "Ben banks 300 x2 = 600"},
		{"155b", "Cleo banks 200 x2 = 400"},
		{"⏎5⏎", "the Common Die of round 3 is 5, rolled by Cleo"},
		{"@ann⏎111 ", "Ann · holds 350"},
		{"@ben⏎444 1 5 ", "Ben used up all the dice: Ann and Cleo must stop"},
		{"333b", "Ben banks 950"},
		{"s", "Cleo stops and scores nothing"},
		{"s", "Ann stops with 350"},
		{"⏎1⏎", "the Common Die of round 4 is 1, rolled by Ann"},
		{"666b", "Ann banks 700"},
		{"444b", "Ben banks 500"},
		{"f", "Ann and Ben are tied: a tiebreak round decides"},
		{"⏎", "Ben rolls the Common Die"},
		{"5⏎", "Ben · five dice to roll · is level with Ann and needs 50 to pass"},
		{"⇥1b", "Ann banks 150"},
		{"f", "Ann has won with 2,200"},
	}
	slow := playing(t, "frenzy", "end.target=2000", "Ann", "Ben", "Cleo")
	for _, step := range script {
		slow.typed(step.keys)
		slow.shows(step.shows)
	}
	want := []string{
		"Ann common wild", "Ann wild 4", "Ann 444 b", "Ben 155", "Ben f", "Cleo 44 b",
		"Ben common 2x", "Ann f", "Ben 111 b", "Cleo 155 b",
		"Cleo common 5", "Ann 111", "Ben 444", "Ben 1", "Ben 5", "Ben 333 b", "Cleo s", "Ann s",
		"Ann common 1", "Ann 666 b", "Ben 444 b", "Cleo f",
		"Ben common 5", "Ann 1 b", "Ben f",
	}
	slow.wrote(want...)
	s := slow.state()
	if !slices.Equal(s.Outcome.Winners, []int{1}) || s.Outcome.Status != sheet.Over {
		t.Errorf("outcome %+v", s.Outcome)
	}
	slow.shows("1st  Ann     2,200", "2nd  Ben     2,050", "3rd  Cleo      800", "r rematch")

	// Bursts give the same game, as long as they are of one turn each.
	fast := playing(t, "frenzy", "end.target=2000", "Ann", "Ben", "Cleo")
	for _, step := range script {
		if len([]rune(step.keys)) == 1 {
			fast.typed(step.keys)
			continue
		}
		fast.later(time.Second)
		fast.burst(strings.ReplaceAll(step.keys, "⇥", "\t"))
	}
	fast.wrote(want...)
}

func TestCommonDie(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("3")
	s.shows("the Common Die has no side 3")
	s.typed("⏎")
	s.wrote()
	s.typed("5")
	s.wrote() // nothing before Enter
	s.typed("1 ")
	s.wrote()
	s.typed("⇥⇥⏎")
	s.wrote("Cleo common 1")

	s = playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("w4⏎")
	s.wrote("Ann common wild 4")

	s = playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("w⏎")
	s.typed("⏎")
	s.shows("Ann names the Wild first")
	s.typed("⇥s")
	s.wrote("Ann common wild", "Ben s")
	s.typed("6⏎")
	s.wrote("Ann common wild", "Ben s", "Ann wild 6")
}

// What is typed for a round that has closed never gets into the next.
func TestExtraKeysAfterARound(t *testing.T) {
	for _, extra := range []string{"5", "5⏎", "55 b", "1⏎5⏎", "f⏎", "w⏎4⏎", "155b⏎", "  ", "s", "5⏎⏎", "5 5 5⏎"} {
		s := playing(t, "frenzy", "Ann", "Ben")
		s.typed("5⏎555b")
		s.typed("f")
		before := s.lines()
		s.typed(extra)
		if got := s.lines(); got != before {
			t.Errorf("after %q:\n%s", extra, got)
		}
		if s.play().side != "" {
			t.Errorf("after %q the Common Die is %s", extra, s.play().side)
		}
	}
}

func TestStopAll(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo", "Dora")
	s.typed("5⏎11155 @cleo⏎111 ")
	s.shows("Ann used up all the dice: Ben, Cleo and Dora must stop")
	s.typed("S") // Ann may roll on
	s.wrote("Ann common 5", "Ann 11155", "Cleo 111", "Ben s", "Cleo s", "Dora s")
	s.typed("b")
	s.shows("Round 1 is over")

	s = playing(t, "frenzy", "Ann", "Ben")
	s.typed("5⏎1S")
	s.shows("1 is typed and not kept yet")
	s.typed("⎋S")
	s.shows("nothing has been typed yet for Ann and Ben")
	s.typed("⏎")
	s.wrote("Ann common 5", "Ann s", "Ben s")
}

func TestUndoOfASeat(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("5⏎444b555b")
	s.typed("@ann⏎u")
	s.wrote("Ann common 5", "Ann 444 b", "Ben 555 b", "undo 2")
	s.typed("666b")
	s.wrote("Ann common 5", "Ann 444 b", "Ben 555 b", "undo 2", "Ann 666 b")
	s.shows("▸ Cleo")
	s.typed("u") // nobody chosen: the newest
	s.wrote("Ann common 5", "Ann 444 b", "Ben 555 b", "undo 2", "Ann 666 b", "undo 5")
}

func TestUndoReopensARound(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben")
	s.typed("5⏎555bf")
	s.shows("Round 1 is over")
	s.typed("u")
	s.showsNot("Round 1 is over")
	s.shows("▸ Ben")
	s.typed("555b⏎")
	s.shows("Ben rolls the Common Die")
}

// Where the Common Die alone saves a throw, the table offers the 0 for one in
// which nothing scores, and no farkle.
func TestTheCommonDieAloneAtTheTable(t *testing.T) {
	s := playing(t, "frenzy", "common_die.alone_saves=true", "Ann", "Ben")
	s.typed("5⏎⏎")
	s.shows("nothing is typed")
	s.shows("0 where none of the dice scores")
	s.shows("0 nothing scores")
	s.typed("?")
	s.shows("none of the dice scored, and by the rules the turn goes on")
	s.typed("x")
	s.typed("f")
	s.shows("the Common Die 5 alone saves the throw, so it isn't a farkle")
	s.typed("0")
	s.shows("holds 50")
	s.typed("o")
	s.shows("8% chance of a farkle if you roll") // 600 of 7,776
	s.typed("o")
	s.typed(" ")
	s.shows("Common Die 5 = 50")
	s.shows("f farkle")
	s.typed("f")
	s.wrote("Ann common 5", "Ann 0", "Ann f")
}

// The points said for dice may be typed behind them.
func TestPointsSaidAtTheTable(t *testing.T) {
	s := playing(t, "frenzy", "keep.reading=said", "Ann", "Ben")
	s.typed("2x⏎⏎")
	s.typed("111=300")
	s.shows("holds 300 x2 = 600")
	s.typed(" 55=100b")
	s.wrote("Ann common 2x", "Ann 111=300", "Ann 55=100 b")
}
