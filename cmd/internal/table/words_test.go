package table

import "testing"

// What undo and redo did is said by what was written, not by its number.
func TestTakenBackAndBroughtBack(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("155bu")
	s.shows("takes back line 1, Ann 155 b", "U brings it back")
	s.typed("U")
	s.shows("brings back line 1, Ann 155 b")
	s.showsNot("redo 1")
	s.typed(":undo⏎")
	s.shows("takes back line 1, Ann 155 b")
	s.typed(":restore 1⏎⏎")
	s.shows("brings back line 1, Ann 155 b")
	s.typed(":strike 1⏎⏎")
	s.shows("crosses out line 1, Ann 155 b")
}

// A line that is given up takes with it why it was refused.
func TestRefusedLineGivenUp(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed(":strike 9⏎")
	s.shows("there is no line 9")
	s.typed("⎋")
	s.showsNot("there is no line 9")
}

// Advice is about the dice that are typed: whether to bank them is the question.
func TestAdviceCountsWhatIsTyped(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("o1155")
	s.shows("44% chance of a farkle if you roll; banking 300 is better")
	s.typed("⎋5 1155") // and what was kept before
	s.shows("67% chance of a farkle if you roll; banking 350 is better")
	s.typed("⎋72") // nothing that can be kept
	s.showsNot("chance of a farkle")
}

// Whatever a game's dice show can be typed where their worth is asked.
func TestQuestionTakesEveryFace(t *testing.T) {
	s := playing(t, "cosmic", "Ann", "Ben")
	s.typed("a")
	s.shows("55T 5: a space between rolls")
	s.typed("tt 5w")
	s.shows("Kept › TT 5W", "two 10s = 20", "35 points · counted as two rolls")
	other := playing(t, "classic", "Ann", "Ben")
	other.typed("at") // no such face, and nothing to write
	other.shows("155 1: a space between rolls")
}

// While a Wild has no number a turn can't be played, and a key for that says so.
func TestKeysBeforeTheWildIsNamed(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Cleo")
	s.typed("w⏎")
	s.shows("wild a number: 1 2 3 4 5 6")
	for _, key := range []string{"f", "b", "="} {
		s.typed(key)
		s.shows("Ann names the Wild first", "type the number it counts as, then Enter")
	}
	s.typed("z")
	s.shows("z isn't a key here")
}

// A roll-off says why a key isn't taken.
func TestRollOffWords(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎⏎")
	s.pick("roll for it")
	s.typed("⏎7")
	s.shows("a die shows 1 to 6")
	s.typed("3")
	s.showsNot("a die shows 1 to 6")
	s.typed("41")
	s.shows("everybody has rolled: Enter goes on")
	s.typed("⏎")
	if first := s.play().page.Game.Head().First; first != 2 {
		t.Errorf("seat %d starts", first)
	}
}

// Once the game is over, keys that go on playing say how it can go on.
func TestKeysAfterTheEnd(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "Ann")
	s.typed("111b⏎")
	for _, key := range []string{"⏎", "1", "b", "@", "⇥"} {
		s.typed(key)
		s.shows("the game is over", "r plays again; u takes the last line back")
		s.typed("oo") // says something else
	}
}

// Esc goes back to where one came from, and what was chosen there stands.
func TestEscGoesBack(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "Ann", "Ben")
	s.typed("111bf⏎")
	s.typed("r")
	s.shows("The same again", "Esc back")
	s.typed("w")
	s.shows("who starts")
	s.typed("⎋")
	s.shows("The same again")
	s.typed("⎋")
	s.shows("Ann has won with 1,000", "r rematch")
	s.typed("⎋nCleo⏎⏎")
	s.pick("Zilch")
	s.typed("h⎋")
	s.shows("▸ Zilch")
	s.typed("⏎⎋") // one player: the game begins, and Esc is the menu
	s.shows("Resume game 2: Zilch, Cleo")
}

// The keys listed are those that mean something in this game now.
func TestHelpListsWhatMeansSomething(t *testing.T) {
	lists := func(s *sitting, want, wantNot []string) {
		t.Helper()
		s.resize(80, 50)
		s.typed("?")
		s.shows(want...)
		s.showsNot(wantNot...)
		s.typed(" ")
	}
	classic := playing(t, "classic", "bank.opening=0", "end.target=1000", "Ann", "Ben")
	lists(classic, []string{"s             give the turn up"}, []string{"steal", "riser", "Common Die", "rematch"})
	classic.typed("111bf⏎")
	lists(classic, []string{"r             a rematch", "u   U", "c   ← ↑ ↓ →   correct"}, []string{"roll on", "absent this round", "f             farkle"})
	lists(playing(t, "tenthousand", "Ann", "Ben"), []string{"<             steal"}, []string{"riser"})
	lists(playing(t, "frenzy", "Ann", "Ben"), []string{"1 5 2 w       what the Common Die shows", "s   S         stopped by a full riser"}, []string{"steal"})
	lists(playing(t, "cosmic", "Ann", "Ben"), []string{"55T           dice kept"}, []string{"155"})
}

// A question in the middle of a game is asked as things stand: with the round's Common
// Die, for the player who is up. The answer stays until other dice are typed.
func TestQuestionInAGame(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben")
	s.typed("5⏎444 a")
	s.shows("Common Die: 5", "space another roll")
	s.typed("11⏎")
	s.shows("11", "two 1s = 200", "Ann holds 650 then · bank 650 → total 650")
	s.typed("5")
	s.shows("Kept › 5_", "Ann holds 500 then")
	s.typed("⎋⎋")
	s.wrote("Ann common 5", "Ann 444")
}
