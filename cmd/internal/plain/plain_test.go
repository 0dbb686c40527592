package plain_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/plain"
	"farkle/cmd/internal/shelf"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/storage"
)

// An evening is a file of games and what is said over it.
type evening struct {
	*testing.T
	pencil pencil.Pencil
	shelf  shelf.Shelf
}

func newEvening(t *testing.T) evening {
	now := func() time.Time { return time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC) }
	path := filepath.Join(t.TempDir(), "games.db")
	store, err := storage.Open(t.Context(), storage.Options{Path: path, Create: true, Now: now})
	require.NoError(t, err)
	t.Cleanup(func() { store.Close() })
	return evening{t, pencil.Pencil{Store: store, Now: now}, shelf.Beside(path)}
}

// game starts a game of the rules named, with changes such as "end.target=2000".
func (e evening) game(rules string, players ...string) {
	r, err := rulebook.Load(rules)
	require.NoError(e, err)
	_, err = e.pencil.New(e.Context(), pencil.Start{Rules: r, Players: players})
	require.NoError(e, err)
}

// typed is a conversation with a person at a terminal, piped one with a file.
func (e evening) typed(lines ...string) (string, error) { return e.talk(true, lines) }
func (e evening) piped(lines ...string) (string, error) { return e.talk(false, lines) }

func (e evening) talk(typist bool, lines []string) (string, error) {
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(append(lines, ""), "\n"))
	err := plain.Run(e.Context(), plain.Options{Pencil: e.pencil, Shelf: e.shelf, In: in, Out: &out, Typist: typist})
	assert.NotContains(e, out.String(), "\x1b", "a conversation moves no cursor")
	return out.String(), err
}

// written is what stands on the newest sheet, line by line.
func (e evening) written() []string {
	page, err := e.pencil.Open(e.Context(), 0)
	require.NoError(e, err)
	var lines []string
	for _, l := range page.Game.Lines() {
		lines = append(lines, page.Game.LineText(l))
	}
	return lines
}

func TestEveryPromptSaysWhoseTurnItIsTheTotalAndWhatMayBeTyped(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	out, err := e.piped("=1200", "=500", "1 5")
	require.Error(t, err)
	prompts := strings.Split(out, "\nRound ")[1:]
	require.Len(t, prompts, 4)
	for i, who := range []string{
		"1.\nAnn: total 0, needs 500 to get on the sheet, six dice to roll.\nType the dice kept, f for a farkle,",
		"1.\nBen: total 0, needs 500 to get on the sheet, six dice to roll.\nType the dice kept, f for a farkle,",
		"2.\nAnn: total 1,200, six dice to roll.\nType the dice kept, f for a farkle, = with points, - if absent, or ? for help: ",
		"2.\nAnn: total 1,200, holds 150, four dice to roll.\nType the dice kept, b to bank, f for a farkle, or ? for help: ",
	} {
		assert.True(t, strings.HasPrefix(prompts[i], who), "%s", prompts[i])
	}
}

func TestAPromptOffersOnlyWhatIsAllowed(t *testing.T) {
	e := newEvening(t)
	e.game("tenthousand", "Ann", "Ben")
	out, _ := e.piped("123456 1", "b", "<")
	assert.Contains(t, out, "Ben: total 0, six dice to roll.\nType the dice kept, f for a farkle, = with points, - if absent, "+
		"< to go on with the 3,100 and five dice of Ann, or ? for help: ")
	e = newEvening(t)
	e.game("classic", "Ann", "Ben")
	out, _ = e.piped("1")
	assert.Contains(t, out, "holds 100, 400 short of the 500 to get on the sheet, five dice to roll.\n"+
		"Type the dice kept, f for a farkle, or ? for help: ", "a bank would be refused")
}

// Spaces separate no names, but somebody may think so.
func TestThreeWordsMayBeThreePlayers(t *testing.T) {
	e := newEvening(t)
	out, err := e.typed("Ann Ben Cleo", "Ann Ben Cleo", "", "", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, `is "Ann Ben Cleo" one player?`)
	page, err := e.pencil.Open(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann Ben Cleo"}, page.Game.Head().Seats)

	e = newEvening(t)
	_, err = e.typed("Ann Ben Cleo", "Ann=3.450, Ben, Cleo", "", "", "quit")
	require.NoError(t, err)
	page, err = e.pencil.Open(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann", "Ben", "Cleo"}, page.Game.Head().Seats)
	assert.Equal(t, 3450, page.Game.State().Seats[0].Total)
}

// C59, C61: the end of the input is no answer, and no default is taken for one.
func TestTheEndOfTheInput(t *testing.T) {
	t.Run("in the middle of a game it is an error that says the game is saved", func(t *testing.T) {
		for _, talk := range []func(evening, ...string) (string, error){evening.typed, evening.piped} {
			e := newEvening(t)
			e.game("classic", "Ann", "Ben")
			_, err := talk(e, "=500", "1")
			var ended *plain.Ended
			require.ErrorAs(t, err, &ended)
			assert.EqualError(t, err, "the input ended in the middle of the game")
			assert.Equal(t, "game 1 is saved, up to line 2; farkle table --plain 1 resumes it", scorer.HintOf(err))
		}
	})
	t.Run("it banks nothing and answers nothing", func(t *testing.T) {
		e := newEvening(t)
		e.game("classic", "Ann", "Ben")
		_, err := e.piped("=500", "fix 1 =1000")
		assert.Error(t, err)
		assert.Equal(t, []string{"Ann =500"}, e.written())
	})
	t.Run("before there is a game", func(t *testing.T) {
		for _, lines := range [][]string{{}, {"Ann, Ben"}, {"Ann, Ben", "classic"}} {
			e := newEvening(t)
			_, err := e.typed(lines...)
			assert.EqualError(t, err, "the input ended before a game was set up")
			_, err = e.pencil.Open(t.Context(), 0)
			assert.ErrorIs(t, err, pencil.NoGames)
		}
	})
	t.Run("after the game is over it is as good as quit", func(t *testing.T) {
		e := newEvening(t)
		e.game("classic", "Ann")
		_, err := e.piped("=10000")
		assert.NoError(t, err)
	})
	t.Run("a line half typed doesn't count, the last line of a file does", func(t *testing.T) {
		e := newEvening(t)
		e.game("classic", "Ann", "Ben")
		o := plain.Options{Pencil: e.pencil, Out: io.Discard, In: strings.NewReader("=500"), Typist: true}
		assert.Error(t, plain.Run(t.Context(), o))
		assert.Empty(t, e.written())
		o.In, o.Typist = strings.NewReader("=500"), false
		assert.Error(t, plain.Run(t.Context(), o))
		assert.Equal(t, []string{"Ann =500"}, e.written())
	})
}

// A person is asked before a slip is written; a file says what it means.
func TestSlips(t *testing.T) {
	for _, tc := range []struct {
		name, rules string
		before      []string
		slip        string
		question    string // "" if it isn't one
	}{
		{"a bank that scores nothing", "frenzy", []string{"common 5"}, "ann 1 b", "Ann's bank of 150 scores nothing: the first bank must be worth 400 or more: 250 short.\nBank 0?"},
		{"points called out below the opening", "frenzy", []string{"common 5"}, "ann =200", "Ann's bank of 200 scores nothing: the first bank must be worth 400 or more: 200 short.\nBank 0?"},
		{"a farkle after another's", "classic", []string{"f"}, "f", ""},
		{"a bank that ends the game", "frenzy", []string{"common 5", "ann =9800", "ben f"}, "cleo =10000",
			"That ends the game: Cleo would win with 10,000.\nWrite it?"},
		{"one line of several", "frenzy", []string{"common 5"}, "ann =9800, ben =10000, cleo =10200",
			"That ends the game: Cleo would win with 10,200.\nWrite it?"},
		{"a farkle after a bank", "classic", []string{"=500"}, "f", ""},
		{"a farkle whose dice are said", "classic", []string{"f"}, "f/223346", ""},
		{"a farkle that was rolled on for", "classic", []string{"f"}, "1 f", ""},
		{"a farkle whose other was undone", "classic", []string{"=500", "f", "undo"}, "f", ""},
		{"a bank that only starts the last turns", "classic", nil, "=10000", ""},
		{"calling the game off", "classic", []string{"=500"}, "call", "That ends the game: Ann would win with 500.\nWrite it?"},
		{"giving up points", "classic", []string{"=500"}, "1 s", "Ben would give up 100.\nGive it up?"},
		{"stopping players who have reported nothing", "frenzy", []string{"common 5", "ann 1"}, "all s",
			"Nothing has been typed yet for Ben and Cleo.\nStop all?"},
		{"a last turn that is sure to lose", "classic", []string{"=10000"}, "1 555 b",
			"Ben would still be 9,400 behind, and this was the last turn.\nBank all the same?"},
		{"a farkle that ends the game", "classic", []string{"=10000", "=500"}, "f", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, answer := range []string{"y", "n", ""} {
				e := newEvening(t)
				e.game(tc.rules, "Ann", "Ben", "Cleo")
				_, err := e.piped(tc.before...)
				require.Error(t, err)
				before := len(e.written())
				out, _ := e.typed(tc.slip, answer, "quit")
				if tc.question != "" {
					assert.Contains(t, out, tc.question+" y or n, Enter for n: ")
				} else {
					assert.NotContains(t, out, "y or n")
				}
				page, err := e.pencil.Open(t.Context(), 0)
				require.NoError(t, err)
				if tc.question == "" || answer == "y" {
					assert.Greater(t, len(page.Game.Lines()), before)
				} else {
					assert.Len(t, page.Game.Lines(), before)
					assert.Contains(t, out, "Nothing was written.")
				}
			}
			e := newEvening(t)
			e.game(tc.rules, "Ann", "Ben", "Cleo")
			out, _ := e.piped(append(tc.before, tc.slip)...)
			assert.NotContains(t, out, "y or n")
		})
	}
}

func TestCorrectionsAskInTheSameStream(t *testing.T) {
	for _, talk := range []func(evening, ...string) (string, error){evening.typed, evening.piped} {
		e := newEvening(t)
		e.game("classic", "Ann", "Ben")
		out, err := talk(e, "=1000", "=600", "fix 1 =600", "n", "strike 2", "", "fix 1 =600", "y", "quit")
		require.NoError(t, err)
		assert.Equal(t, []string{"Ann =1000", "Ben =600", "fix 1 Ann =600"}, e.written())
		assert.Contains(t, out, "fix 1 Ann =600\n   round 1: Ann 1,000, now 600\n   Ann's total: 1,000, now 600\nChange it? y or n, Enter for n: ")
	}
}

func TestAnAnswerThatIsNeither(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	_, err := e.piped("=1000", "strike 1", "=600", "quit")
	var unreadable *scorer.Refusal
	require.ErrorAs(t, err, &unreadable, "a line of the file would be lost")
	assert.EqualError(t, err, `line 3 of the input: a y or n was expected, not "=600"`)
	out, err := e.typed("strike 1", "=600", "y", "quit")
	require.NoError(t, err)
	assert.Equal(t, 2, strings.Count(out, "Change it?"), "a person is asked again")
	assert.Equal(t, []string{"Ann =1000", "strike 1"}, e.written())
}

func TestARefusal(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	out, err := e.typed("12", "1 5 b", "7", "ben f", "zoe 1", "450", "", "1", "quit")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann 1"}, e.written())
	assert.Contains(t, out, "Not written: the 2 scores nothing.\nHint: keep 1 for 100.\n")

	// A refusal that asks keeps its question mark.
	e = newEvening(t)
	e.game("frenzy", "Ann", "Ben")
	out, err = e.typed("common 5", "b", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, "Not written: whose turn is it: Ann or Ben?\nHint: start with the name: Ann b.\n")
}

func TestARefusalInAPipe(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	_, err := e.piped("1", "5", "ben f", "5")
	assert.EqualError(t, err, "line 3 of the input: Ann is up, not Ben")
	assert.Equal(t, []string{"Ann 1", "Ann 5"}, e.written())
}

func TestLinesOfSomebodyElseAreShownFirst(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	in, type_ := io.Pipe()
	var out bytes.Buffer
	done := make(chan error)
	go func() {
		done <- plain.Run(t.Context(), plain.Options{Pencil: e.pencil, In: in, Out: &out, Typist: true})
	}()
	say := func(line string) { _, err := type_.Write([]byte(line + "\n")); require.NoError(t, err) }
	say("=500") // the game has been read once this is taken
	say("")
	_, _, err := e.pencil.Write(t.Context(), pencil.Wish{Game: 1, Seen: pencil.AnyLine, Say: func(*sheet.Game) string { return "ben 1" }})
	require.NoError(t, err)
	say("5")
	say("5")
	say("quit")
	require.NoError(t, <-done)
	assert.Equal(t, []string{"Ann =500", "Ben 1", "Ben 5"}, e.written(), "the first 5 was typed without having seen Ben's 1")
	assert.Contains(t, out.String(), "Somebody else has written on this sheet:\n2  Ben 1\n   1  1 = 100  100\n   Ben holds 100, five dice to roll\n"+
		"Not written: somebody else has added a line meanwhile.\nHint: nothing was written; look at the new lines, then enter yours again.\n")
}

func TestCtrlC(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	ctx, stop := context.WithCancel(t.Context())
	in, type_ := io.Pipe()
	done := make(chan error)
	go func() {
		done <- plain.Run(ctx, plain.Options{Pencil: e.pencil, In: in, Out: io.Discard, Typist: true})
	}()
	for _, text := range []string{"=500\n", "\n", "1 5"} { // the last is half typed
		_, err := type_.Write([]byte(text))
		require.NoError(t, err)
	}
	stop()
	err := <-done
	assert.ErrorIs(t, err, context.Canceled)
	assert.EqualError(t, err, "stopped; game 1 is saved")
	assert.Equal(t, []string{"Ann =500"}, e.written())
}

// Also a line without an end can be stopped, typed or piped.
func TestCtrlCInALineTooLong(t *testing.T) {
	for _, typist := range []bool{true, false} {
		e := newEvening(t)
		e.game("classic", "Ann", "Ben")
		ctx, stop := context.WithCancel(t.Context())
		in, type_ := io.Pipe()
		done := make(chan error)
		go func() {
			done <- plain.Run(ctx, plain.Options{Pencil: e.pencil, In: in, Out: io.Discard, Typist: typist})
		}()
		_, err := type_.Write([]byte(strings.Repeat("1", 200_000)))
		require.NoError(t, err)
		stop()
		assert.EqualError(t, <-done, "stopped; game 1 is saved")
	}
}

// C60: of many answers in one pipe each question gets its own.
func TestSettingUp(t *testing.T) {
	e := newEvening(t)
	out, err := e.typed("", "Ann, ann", "Ann,Ben , Mary Ann", "chess", "frenzy", "zoe", "mary", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, "Not written: Ann and ann would be the same name.\n")
	assert.Contains(t, out, "Game 1: Farkle Frenzy to 10,000. Round 1.\nPlayers: Ann, Ben and Mary Ann. Type ? for help.\n")
	page, err := e.pencil.Open(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, 3, page.Game.Head().First)

	t.Run("the same once more, the start passed on", func(t *testing.T) {
		_, err := e.piped("common 5", "mary =10000, ann f, ben f")
		require.NoError(t, err)
		out, err := e.typed("", "", "", "quit")
		require.NoError(t, err)
		assert.Contains(t, out, "or Enter for Ann, Ben and Mary Ann: ")
		page, err := e.pencil.Open(t.Context(), 0)
		require.NoError(t, err)
		assert.Equal(t, 2, page.Number)
		assert.Equal(t, 1, page.Game.Head().First, "Ann sits next to Mary Ann")
	})
	t.Run("again", func(t *testing.T) {
		_, err := e.piped("again")
		assert.EqualError(t, err, "line 1 of the input: this game isn't over")
		_, err = e.piped("common 5", "ann =10000, ben f, mary f", "again", "common 5", "quit")
		require.NoError(t, err)
		page, err := e.pencil.Open(t.Context(), 0)
		require.NoError(t, err)
		assert.Equal(t, []any{3, 2}, []any{page.Number, page.Game.Head().First})
	})
}

func TestControlCharactersAreNotEchoed(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	for _, line := range []string{"\x1b[2J", "ann \x1b]0;x\x07 b", "note \x1b[31m", "join \x1b[31mZ", "ann =5\x1b", "1\u202e5", "\xff1"} {
		_, err := e.piped(line)
		require.Error(t, err)
		assert.NotContains(t, err.Error(), "\x1b")
		_, err = e.typed(line, "quit")
		assert.NoError(t, err)
	}
	assert.Empty(t, e.written())
}

func TestALineTooLong(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	_, err := e.piped(strings.Repeat("1", 200_000), "=500")
	assert.EqualError(t, err, "line 1 of the input: the line is longer than 64 KiB")
	_, err = e.typed(strings.Repeat("1", 200_000), "=500", "quit")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann =500"}, e.written())
}

// An output that is gone ends the conversation rather than playing on unheard.
func TestOutputGone(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	gone := errors.New("gone")
	err := plain.Run(t.Context(), plain.Options{Pencil: e.pencil, In: strings.NewReader("=500\n=600\n"), Out: failing{gone}})
	assert.ErrorIs(t, err, gone)
	assert.Empty(t, e.written())
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// Others see the game after each line, and nothing where nothing was written;
// what goes wrong with them is said before the next question.
func TestOthersAreShownEachLine(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	var shown []int
	trouble := make(chan error, 1)
	o := plain.Options{
		Pencil: e.pencil, In: strings.NewReader("=500\n2 b\nzoe 1\nshow\nf\nundo\ny\nquit\n"), Typist: true, Trouble: trouble,
		Shown: func(p render.Page) {
			shown = append(shown, len(p.Game.Lines()))
			if len(shown) == 2 {
				trouble <- errors.New("the live page is gone")
			}
		},
	}
	var out bytes.Buffer
	o.Out = &out
	require.NoError(t, plain.Run(t.Context(), o))
	assert.Equal(t, []int{0, 1, 2, 3}, shown, out.String())
	assert.Equal(t, 1, strings.Count(out.String(), "Note: the live page is gone.\n"))
}

// A household's own rules are played by their name, and by their path.
func TestOwnRules(t *testing.T) {
	e := newEvening(t)
	require.NoError(t, os.Mkdir(e.shelf.Folder, 0o700))
	own := filepath.Join(e.shelf.Folder, "home.toml")
	require.NoError(t, os.WriteFile(own, []byte("name = \"home\"\ntitle = \"Ours\"\ndice = 6\n[points]\n\"1\" = 100\n[end]\ntarget = 2000\n"), 0o600))
	for _, name := range []string{"Home", own} {
		out, err := e.piped("Ann, Ben", name, "", "=2000")
		require.NoError(t, err)
		assert.Contains(t, out, " zilch, home or a rule file")
		assert.Contains(t, out, ": Ours to 2,000. Round 1.")
	}
}

// Rules for more teams than there are players are refused where rules are asked
// for, not where nothing can be done about it any more.
func TestMoreTeamsThanPlayers(t *testing.T) {
	e := newEvening(t)
	require.NoError(t, os.Mkdir(e.shelf.Folder, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(e.shelf.Folder, "teams.toml"),
		[]byte("name = \"teams\"\ntitle = \"Teams\"\ndice = 6\n[points]\n\"1\" = 100\n[end]\ntarget = 2000\nteams = 3\n"), 0o600))
	out, err := e.typed("Ann, Ben", "teams", "classic", "", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, "Not written: two players can't be dealt into three teams.\n")
	assert.Contains(t, out, ": Classic Farkle to 10,000. Round 1.")
}

// The first prompt says everything, those after it what has changed; with brief
// off each says everything, as for a file.
func TestBriefPrompts(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ann", "Ben")
	out, err := e.typed("=500", "1 555", "brief off", "b", "quit")
	require.NoError(t, err)
	_, after, ok := strings.Cut(out, "\nRound 1.\nAnn: total 0, needs 500 to get on the sheet, six dice to roll.\nType the dice kept, f for a farkle, ")
	require.True(t, ok, out)
	assert.Contains(t, after, "\n\nBen: total 0, needs 500 to get on the sheet, six dice to roll: ", "what may be typed is as before")
	assert.Contains(t, after, "\n\nBen: total 0, holds 600, enough to get on the sheet, two dice to roll.\nType the dice kept, b to bank,")
	_, after, ok = strings.Cut(after, "or ? for help: \nRound 1.\nBen: total 0, holds 600,")
	require.True(t, ok, out)
	assert.Contains(t, after, "\nRound 2.\nAnn: total 500, six dice to roll.\nType the dice kept,")

	out, err = e.typed("brief", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, "brief is on or off")
	out, err = e.typed("1", "quit") // the next time it is as it was left
	require.NoError(t, err)
	assert.Equal(t, 2, strings.Count(out, "\nType the dice kept,"), out)
}

// House rules are said behind the rules, by name or as they stand in a rule file.
func TestHouseRules(t *testing.T) {
	e := newEvening(t)
	out, err := e.typed("Ann, Ben", "classic, five doubles", "classic, Four Doubles, bank.opening=300", "", "2222 b", "quit")
	require.NoError(t, err)
	assert.Contains(t, out, `Not written: there is no house rule called "five doubles".`)
	assert.Contains(t, out, "House rules, unlike classic: ")
	assert.Contains(t, out, "four 2s = 400")
	assert.Equal(t, []string{"Ann 2222 b"}, e.written())
}

// What is asked in the middle of a game writes nothing.
func TestAskedInMidGame(t *testing.T) {
	e := newEvening(t)
	e.game("frenzy", "Ann", "Ben")
	out, err := e.typed("common 5", "ann =1000", "ask 1 1 5", "ask b", "ask 2", "scores", "show", "show all", "u", "quit")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann common 5", "Ann =1000", "undo 2"}, e.written())
	assert.Contains(t, out, "300 points, two dice left\n", "with the Common Die of the round: 150, then 100, then 50")
	assert.Contains(t, out, `Not written: "b" isn't only dice that were kept.`)
	assert.Contains(t, out, "Not written: the 2 scores nothing.")
	assert.Contains(t, out, "Ann leads with 1,000, then Ben with 0.\n")
	assert.Equal(t, 1, strings.Count(out, "   1  r1  "), "show all has the lines, show hasn't")
}

// A word of the conversation that is a player's name is the player.
func TestAPlayerCalledAsk(t *testing.T) {
	e := newEvening(t)
	e.game("classic", "Ask", "Ben")
	_, err := e.typed("ask 1", "quit")
	require.NoError(t, err)
	assert.Equal(t, []string{"Ask 1"}, e.written())
}

// Words of the conversation are nobody's name while a game is set up.
func TestWordsAreNoNames(t *testing.T) {
	for _, word := range []string{"brief", "brief on", "scores", "show", "Show all", "ask 1 1 5", "again", "u", "undo"} {
		e := newEvening(t)
		out, err := e.typed(word, "quit")
		require.NoError(t, err)
		assert.Contains(t, out, "there is no game yet for "+word, word)
		assert.NotContains(t, out, "Which rules?", word)
	}
}
