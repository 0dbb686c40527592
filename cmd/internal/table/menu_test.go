package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// C66: a menu with nothing to resume says so by leaving it out; nothing is empty.
func TestEmptyFile(t *testing.T) {
	s := sit(t)
	s.shows("New game", "Past games")
	s.showsNot("Resume", "same again")
	s.typed("p")
	s.shows("No games yet")
	s.typed("⏎⎋n")
	s.shows("Name ›")
	s.typed("⏎")
	s.shows("nobody plays yet")
}

func TestNewGame(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎李雷⏎")
	s.shows("1 Ann   2 Ben   3 ▸李雷")
	s.typed("ann⏎")
	s.shows("would be the same name")
	s.typed("⎋<<") // 李雷 to the first seat
	s.shows("1 ▸李雷   2 Ann   3 Ben")
	s.typed("⏎")
	s.shows("which rules?", "▸ Farkle Frenzy", "to get on the sheet                  400")
	s.typed("⏎")
	s.shows("who starts", "▸ 李雷", "highest die starts")
	s.typed("↓⏎")
	s.shows("Farkle Frenzy · game 1 · round 1 · to 10,000", "Ann rolls the Common Die")
	h := s.game().Head()
	if h.Seats[0] != "李雷" || h.First != 2 || h.Rules.Name != "frenzy" {
		t.Errorf("head %+v", h)
	}
}

func TestHouseRules(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎")
	s.pick("Classic Farkle")
	s.typed("h")
	s.shows("House rules · Classic Farkle", "the game is played to 10,000 points", "Enter go on   / every rule   Esc back")
	s.shows("▸ [ ] four of a kind is twice three of a kind")
	s.showsNot("three 1s are 1,000") // they are, in classic
	s.typed(" ")
	s.shows("▸ [x] four of a kind is twice three of a kind")
	s.typed("→")
	s.shows("▸ [ ] four of a kind")
	s.typed(" ↓5000⏎")
	s.shows("the game is played to 5,000 points")
	s.typed("999999999⏎")
	s.shows("end.target can't be")
	s.typed("⎋↓→↓→")
	s.shows("a player's first bank must be worth 1,000 or more", "stopping short scores 0")
	s.typed("↑→") // of the openings that tables choose, the next is none
	s.shows("any bank gets a player on the sheet")
	s.typed("←⏎⏎")
	r := s.game().Head().Rules
	if r.End.Target != 5000 || r.Bank.Opening != 1000 || r.Bank.Below != "zero" {
		t.Errorf("rules %+v", r)
	}
	if points := r.Rows("1111"); len(points) != 1 || points[0].Points.Plus != 2000 {
		t.Errorf("four 1s are worth %+v", points)
	}
}

func TestRollOff(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎Cleo⏎⏎⏎↑↑⏎") // up from the first are the lots, and the roll-off
	s.shows("Ann rolls one die")
	s.typed("5")
	s.typed("35")
	s.shows("Ann and Cleo are tied and roll again")
	s.typed("⏎")
	s.shows("Ann 5 · Ben 3 · Cleo 5 · a tie", "Ann rolls one die")
	s.typed("2⌫16")
	s.shows("Cleo starts")
	s.typed("⏎")
	if got := s.game().Head().First; got != 3 {
		t.Errorf("seat %d starts", got)
	}
}

// The same people, the same rules, again: four keys at most.
func TestSameAgain(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben", "Cleo")
	s.typed(":call⏎⏎") // over
	s.typed("⎋")
	s.showsNot("Resume")
	s.typed("s")
	s.shows("The same again", "2  ▸ Ben starts")
	s.typed("⏎")
	h := s.game().Head()
	if s.play().page.Number != 2 || h.First != 2 || len(h.Seats) != 3 || h.Rules.Bank.Opening != 0 {
		t.Errorf("game %d, head %+v", s.play().page.Number, h)
	}
}

func TestRematchFromTheWinnersScreen(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "Ann", "Ben")
	s.typed("111111b⏎")
	s.shows("Ann has won with 3,000", "1st  Ann", "2nd  Ben")
	s.typed("⏎ 1b5") // nothing here changes points
	s.wrote("Ann 111111 b")
	s.typed("u") // a mistyped last line
	s.shows("▸ Ann")
	s.typed("U")
	s.shows("Ann has won")
	s.typed("r")
	s.shows("Ben starts")
	s.typed("⏎")
	if s.play().page.Number != 2 {
		t.Error("no other game")
	}
	s.shows("▸ Ben")
}

// A rematch keeps the seats, and passes the start on from whoever had it.
func TestRematchOrder(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben", "Cleo")
	s.typed(":join Dora after Ann⏎:leave Ben⏎")
	next := again(s.play().page)
	want := []string{"Ann", "Dora", "Cleo"}
	for i, name := range want {
		if next.names[i] != name {
			t.Fatalf("seats %v, want %v", next.names, want)
		}
	}
	if next.first != 1 {
		t.Errorf("%s starts", next.names[next.first])
	}
}

func TestResume(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("1 5⎋") // half typed
	s.typed("⎋")
	s.shows("r  Resume game 1: Classic Farkle, Ann, Ben, round 1")
	s.typed("r")
	s.shows("Ann · holds 100")
	s.wrote("Ann 1")
}

// C33: players can be put in another order before the game starts; from then on
// seats stay, so that nobody's turn ever changes hands.
func TestSeatsAreOrderedBeforeTheGameOnly(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("1b5 ") // Ben is rolling
	s.typed("<>")
	s.shows("▸ Ben", "Ben · holds 50")
	if got := s.state().Names(); got[0] != "Ann" {
		t.Errorf("seats %v", got)
	}
}

func TestQuestion(t *testing.T) {
	s := sit(t)
	s.typed("a")
	s.typed("444 1")
	s.shows("400", "counted as two rolls")
	for range 30 {
		if strings.Contains(s.screen(), "Farkle Frenzy") {
			break
		}
		s.typed("⇥")
	}
	s.shows("Farkle Frenzy", "Common Die: none", "three 4s = 400", "500 points")
	s.typed("2")
	s.shows("the 2 scores nothing")
	s.typed("⎋444↑")
	s.shows("Common Die: 2X", "400 x2 = 800")
	s.typed("⎋⎋")
	s.shows("New game")
}

// A question of scoring comes up in the middle of a game: one key, and back.
func TestQuestionAtTheTable(t *testing.T) {
	s := playing(t, "classic", "points.111=300", "Ann", "Ben")
	s.typed("5 a111")
	s.shows("Classic Farkle", "three 1s = 300")
	s.typed("⎋⎋")
	s.shows("Ann · holds 50")
	s.wrote("Ann 5")
}

func TestSeveralOpenGames(t *testing.T) {
	s := playing(t, "classic", "Ann", "Ben")
	s.typed("⎋s⏎⎋")
	s.shows("r  Resume game 2", "2  or game 1")
	s.typed("2")
	s.shows("game 1")
}

func TestPastGames(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.typed("1b⎋p")
	s.shows("1  2026-11-29  Classic Farkle: Ann, Ben · round 1: Ann leads by 100")
	s.typed("⏎")
	s.shows("Classic Farkle · game 1", "Ann 1 b", "o opens it")
	s.typed("o")
	s.shows("▸ Ben")
}

func TestRulesGuide(t *testing.T) {
	s := sit(t)
	s.typed("g")
	s.pick("Farkle Frenzy")
	s.typed("⏎")
	s.resize(80, 60)
	s.shows("Farkle Frenzy", "two triplets (1 1 1 2 2 2)               2,500", "three 2s 200", "The Common Die")
	s.showsNot("xxxyyy", "2500", "fine") // farkles aren't fined
	s.typed("⎋⎋")
	s.shows("New game")
}

// Letters find a rule set by its name, and its card stands beside it.
func TestFindRules(t *testing.T) {
	s := sit(t)
	s.typed("g")
	s.shows("▸ Farkle Frenzy")
	s.typed("Zil")
	s.shows("▸ Zilch", "every turn after that                300", "farkles in a row                 3: -500")
	s.showsNot("Farkle Frenzy")
	s.typed("k")
	s.shows("no rules have \"Zilk\" in their name", "▸ Zilch")
	s.typed("⌫⌫⌫ten th")
	s.shows("▸ Ten Thousand")
	s.typed("⎋")
	s.shows("▸ Farkle Frenzy", "Esc menu")
	s.typed("hot d⏎") // an h is a letter like others here
	s.shows("Hot Dice", "What you need")
}

// A first game of Frenzy with four new names takes eight keys beside the letters.
func TestKeysOfAFirstGame(t *testing.T) {
	s := sit(t)
	names, keys := []string{"Ann", "Ben", "Cleo", "Dora"}, "nAnn⏎Ben⏎Cleo⏎Dora⏎⏎⏎⏎"
	beside := utf8.RuneCountInString(keys)
	for _, name := range names {
		beside -= len(name)
	}
	if beside > 9 {
		t.Errorf("%d keys beside the names", beside)
	}
	s.typed(keys)
	s.shows("Farkle Frenzy · game 1 · round 1", "Ann rolls the Common Die")
}

// On every list ? says what its keys are.
func TestKeysAreTold(t *testing.T) {
	s := sit(t)
	s.typed("?")
	s.shows("Enter or the letter opens")
	s.showsNot("isn't a key here")
}

// Lots are drawn where nobody wants to roll for the start.
func TestDrawnLots(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎⏎")
	s.pick("draw lots")
	s.typed("⏎")
	if first := s.game().Head().First; first != 1 && first != 2 {
		t.Errorf("seat %d starts", first)
	}
}

func TestKnownPlayers(t *testing.T) {
	s := playing(t, "classic", "Ann", "Bertha")
	s.typed("⎋nbe⇥⏎")
	s.shows("1 ▸Bertha")
	s.typed("An⏎") // that isn't Ann, who is there
	s.shows("2 ▸An")
	s.typed("↓⏎⏎⏎⏎")
	s.shows("game 2")
	if got := s.game().Head().Seats; len(got) != 3 || got[2] != "Ann" {
		t.Errorf("seats %q", got)
	}
}

// Commas separate the names, spaces don't; a game begun on paper brings its points.
func TestSeveralPlayersAtOnce(t *testing.T) {
	s := sit(t)
	s.typed("nAnn=3.450, Mary Jane, Ben⏎")
	s.shows("1 Ann 3,450   2 Mary Jane   3 ▸Ben")
	s.typed("Cleo Dora Eve⏎")
	s.shows(`is "Cleo Dora Eve" one player?`, "Enter again: yes; else put commas between the names")
	s.showsNot("4 ▸")
	s.typed("⎋")
	s.showsNot("one player?")
	s.typed("Cleo Dora Eve⏎⏎")
	s.shows("4 ▸Cleo Dora Eve")
	s.typed("Fay=200⏎")
	s.shows("5 ▸Fay 200")
	s.typed("⏎⏎⏎")
	want := []int{3450, 0, 0, 0, 200}
	for i, seat := range s.state().Seats {
		if seat.Total != want[i] || seat.Opened != (want[i] > 0) {
			t.Errorf("%+v", seat)
		}
	}
}

// Every rule can be changed for a new game: looked for by a word, and checked as
// --set is.
func TestEveryRule(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎")
	s.pick("Classic Farkle")
	s.typed("h/")
	s.shows("Every rule · Classic Farkle", "▸ name = classic")
	s.typed("multiple of")
	s.showsNot("bank.step")
	for range "multiple of" {
		s.typed("⌫")
	}
	s.typed("any number of points")
	s.shows("▸ bank.step = 0 · any number of points may be banked")
	s.typed("⏎⌫50⏎")
	s.shows("bank.step = 50", "a bank must be a multiple of 50")
	s.typed("bank.step=lots⏎")
	s.shows(`bank.step can't be "lots"`, "bank.step takes a whole number from 0 to 1,000,000")
	for range "bank.step=lots" {
		s.typed("⌫")
	}
	s.typed("points.111=400⏎end.closing=300⏎")
	s.shows("the turn that reaches the target must be worth 300 or more")
	s.typed("end.rouns=3⏎")
	s.shows("did you mean end.rounds?")
	s.typed("⎋⏎⏎")
	got := s.state().Card.Rules()
	if row := got.Rows("111"); len(row) != 1 || row[0].Points.Plus != 400 || got.Bank.Step != 50 || got.End.Closing != 300 {
		t.Errorf("played by %+v", got)
	}
}

// House rules that were changed aren't dropped by one key.
func TestHouseRulesAreNotLostByAKey(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎h⎋")
	s.shows("which rules?") // nothing was changed
	s.typed("h↓↓5000⏎⎋")
	s.shows("House rules", "5,000", "the changed rules would be dropped", "Esc again drops them; Enter goes on with them")
	s.typed("↓⎋") // any other key, and it is asked again
	s.shows("the changed rules would be dropped")
	s.typed("⎋")
	s.shows("which rules?")
	s.typed("h")
	s.showsNot("5,000")
	s.typed("↓↓5000⏎⎋⏎⏎")
	if got := s.state().Card.Rules().End.Target; got != 5000 {
		t.Errorf("played to %d", got)
	}
}

// More teams than players can't be started; it is said where it can be changed.
func TestMoreTeamsThanPlayers(t *testing.T) {
	s := sit(t)
	s.typed("nAnn⏎Ben⏎⏎h/end.teams=3⏎⎋⏎⏎")
	s.shows("who starts", "two players can't be dealt into three teams", "set end.teams to fewer teams, or 0 for none")
	s.typed("⎋/end.teams=2⏎⎋⏎⏎")
	if got := s.state().Card.Rules().End.Teams; got != 2 {
		t.Errorf("%d teams", got)
	}
}

// A household's own rules are offered among the others; a file of theirs that is
// broken is told about, and in nobody's way.
func TestOwnRules(t *testing.T) {
	s := sit(t)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(s.desk.shelf.Folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(s.desk.shelf.Folder, 0o700); err != nil {
		t.Fatal(err)
	}
	const ours = "name = \"home\"\ntitle = \"Rules of our house\"\ndice = 6\n[points]\n\"1\" = 100\n[end]\ntarget = 2000\n"
	write("home.toml", ours)
	write("odd.toml", "name = ")
	s.typed("nAnn⏎Ben⏎⏎")
	s.shows("odd can't be played", "farkle rules check odd says what is wrong")
	s.pick("Rules of our house")
	s.shows("(own)", "played to                          2,000")
	s.typed("⏎⏎=2000⏎⏎")
	if winners := s.state().Outcome.Winners; len(winners) != 1 {
		t.Errorf("nobody has won by our rules:\n%s", s.screen())
	}
}

// A new game with other people goes by the rules of the last one, house rules and
// all, unless others are chosen.
func TestNewGameByTheLastRules(t *testing.T) {
	s := playing(t, "frenzy", "end.target=5000", "Ann", "Ben")
	s.typed("⎋n")
	s.typed("Cleo⏎Dora⏎⏎")
	s.shows("▸ Farkle Frenzy (last)", "played to                          5,000")
	s.typed("⏎⏎")
	if got := s.state().Card.Rules(); got.Name != "frenzy" || got.End.Target != 5000 {
		t.Errorf("%s to %d", got.Name, got.End.Target)
	}
}

// The menu has the figures of those who played last, by the rules they played, and the
// card of these rules.
func TestMenuOfTheLastGame(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "end.target=1000", "ann", "ben")
	s.typed("⎋t")
	s.shows("Statistics · Classic Farkle", "No game by these rules has a winner yet.")
	s.typed("⎋r=1000b⏎f")
	s.shows("ann has won with 1,000")
	s.typed("⎋t")
	s.shows("Statistics · Classic Farkle", "ann", "ben", "wins", "100.0% of 1")
	s.typed("⎋c")
	s.shows("Classic Farkle", "three of a kind", "What you need")
	s.typed("⎋")
	s.shows("Farkle keeps score while you roll")
}
