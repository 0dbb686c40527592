package table

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer/rulebook"
)

// A key that does nothing on a list is answered with the keys that do, where they
// don't all fit in the last line; else they stand there, once.
func TestKeysThatMeanNothing(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("1b⎋")
	words := func() string {
		return strings.Join(strings.Fields(strings.ReplaceAll(s.screen(), "·", "")), " ")
	}
	for _, at := range []struct{ screen, keys, says string }{
		{"the menu", "", "Enter or the letter opens"},
		{"past games", "p", "Enter shows the sheet Esc menu"},
		{"a past game", "⏎", "o opens it at the table Esc back"},
		{"the guides", "⎋⎋g", "Enter guide ↑ ↓ choose a-z find Esc menu"},
		{"a question", "⎋a", "space another roll Tab other rules Esc back"},
		{"the rules of a new game", "⎋nDora⏎Eve⏎⏎", "Enter plays h house rules ↑ ↓ choose a-z find Esc back"},
		{"house rules", "h", "Enter go on / every rule Esc back"},
		{"who starts", "⏎", "Enter starts Esc back"},
		{"the same again", "⎋⎋⎋⎋s", "p other players or rules w who starts Esc back"},
	} {
		s.typed(at.keys)
		s.showsNot("isn't a key here")
		if !strings.Contains(at.says, "a-z") { // else every letter has a meaning
			s.typed("z")
			s.resize(40, 24)
			for _, want := range []string{"z isn't a key here", at.says} {
				if !strings.Contains(words(), want) {
					t.Errorf("%s: %q isn't said:\n%s", at.screen, want, s.screen())
				}
			}
		}
		s.resize(200, 24)
		if n := strings.Count(words(), at.says); n != 1 {
			t.Errorf("%s: the keys stand there %d times:\n%s", at.screen, n, s.screen())
		}
		s.resize(80, 24)
	}
}

// What a key is told is gone with the next; what can't be read is told again.
func TestTheNextKeyIsAnotherMatter(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed("⎋pz")
	s.shows("z isn't a key here")
	s.typed("↓")
	s.showsNot("isn't a key here")
	s.typed("⎋z")
	s.shows("z isn't a key here")
	s.typed("↓")
	s.showsNot("isn't a key here")
}

// The list of games says how each ended, or how far it is.
func TestPastGamesSayWhoWon(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "Ann", "Ben")
	s.typed("1bf⏎111b⏎⎋s⏎1b⎋p") // Ann banks 100 and 1,000, Ben farkles
	s.shows("2  2026-11-29  Classic Farkle: Ann, Ben · round 1: Ben leads by 100", "1  2026-11-29  Classic Farkle: Ann, Ben · Ann won by 1,100")
}

// A game that is over is taken apart, from the menu or from the list; what is left before
// that is ready is dropped.
func TestReview(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "Ann", "Ben")
	s.typed("1b⎋")
	s.showsNot("Review") // who will win isn't said unasked while it goes on
	s.typed("rf111b⏎⎋")
	s.shows("v  Review of game 1")
	_, work := s.table.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("v")})
	s.shows("Working out the odds")
	s.typed("⎋")
	s.runs(work)
	s.shows("v  Review of game 1")
	for _, keys := range []string{"v", "⎋p⏎v"} {
		s.typed(keys)
		s.shows("Review", "Classic Farkle", "luck", "mistakes", "The turns that moved the chances most")
	}
	s.typed("⎋")
	s.shows("o opens it at the table   v reviews it")
}

// The names typed for a new game are there after a look at the menu, and those
// of a rematch go back to it.
func TestNamesOutliveEsc(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎")
	s.shows("1 Ann   2 ▸Ben", "Esc back, keeps the names")
	s.typed("⎋")
	s.shows("New game")
	s.typed("pz⎋n")
	s.shows("1 Ann   2 ▸Ben")

	s = playing(t, "classic", "Ann", "Ben")
	s.typed("⎋sp")
	s.shows("who plays", "1 Ann")
	s.typed("⎋")
	s.shows("The same again")
}

// The dice of every example can be typed, and are what the game's dice show.
func TestExamplesCanBeTyped(t *testing.T) {
	for _, name := range rulebook.Names() {
		s := playing(t, name, "Ann", "Ben")
		if s.state().Card.Rules().HasCommonDie() {
			s.typed("5⏎")
		}
		roll := sample(s.state().Card) + "/" + besides(s.state().Card)
		s.typed("?")
		s.shows(roll + " with the rest of the roll")
		s.typed("?")
		before := s.lines()
		s.typed(roll + " ")
		if after := s.lines(); after == before || !strings.Contains(after, "/") {
			t.Errorf("%s: %s isn't taken:\n%s", name, roll, s.screen())
		}
	}
}

// Rules made up at home may have few dice, or dice that all score.
func TestExamplesOfOddRules(t *testing.T) {
	s := playing(t, "classic", "points.2=20", "points.3=30", "points.4=40", "points.6=60", "bank.opening=0", "Ann", "Ben")
	s.typed("?")
	s.shows("166/666 with the rest of the roll")
	s = playing(t, "classic", "points.xxxx=off", "points.xxxxx=off", "points.xxxxxx=off", "points.123456=off", "points.xxyyzz=off", "dice=3", "Ann", "Ben")
	s.typed("?")
	s.shows("dice kept from one roll")
	s.showsNot("the rest of the roll")
}

// House rules that don't fit are cut off once.
func TestLongHouseRulesInTheHelp(t *testing.T) {
	s := playing(t, "classic", "bank.opening=350", "bank.below=zero", "end.target=2000", "farkle.streak=3", "Ann", "Ben")
	for wide := 40; wide < 120; wide++ {
		s.resize(wide, 40)
		s.typed("?")
		s.showsNot("……")
		s.typed("?")
	}
}
