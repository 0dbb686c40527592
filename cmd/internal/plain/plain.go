// Package plain is a game as a conversation in lines: the program says whose
// turn it is and what may be typed, somebody types what was set aside, and the
// program answers. No line is ever drawn over, so it can be read by a screen
// reader, kept in a file, or fed from one.
//
// What is typed is the notation of the sheet, and a few words of the
// conversation itself: help, show, scores, ask, brief, again and quit.
//
// A person at a terminal is asked before something is written that looks like a
// slip, and after a refusal simply types again. Where the input is piped nobody
// reads along, so the two differ:
//
//   - slips are written, for a file says what it means;
//   - the first line that is refused ends the conversation with its error. A
//     line left out would shift the turns of everybody after it;
//   - the questions before a correction are answered by the line that follows;
//   - the last line counts also where no line break ends it. At a terminal that
//     is a line half typed, and half-typed lines never count.
package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// Options say which game is talked about, and with whom.
type Options struct {
	Pencil pencil.Pencil
	Shelf  shelf.Shelf // of the rules to play by
	In     io.Reader
	Out    io.Writer
	Game   int  // its number; 0 for the newest that isn't over, or a new one
	Typist bool // a person types, rather than a file or a program
	Width  int  // columns there are for the sheet; 0 if it doesn't matter

	// Shown is told the game after each line that was written, and when
	// another is turned to. It must return at once. It may be nil.
	Shown func(render.Page)

	// Trouble tells what goes wrong elsewhere; it is said before the next
	// question. It may be nil.
	Trouble <-chan error
}

// Run talks until the input ends or quit is typed. The end of the input is an
// error, [*Ended], unless the game is over.
func Run(ctx context.Context, o Options) error {
	t := &talk{Options: o, input: newLines(ctx, o.In, o.Typist)}
	if o.Typist {
		how, err := o.Pencil.Store.Remembered(ctx, briefPrompts)
		t.brief = err != nil || how != "off"
	}
	err := t.open(ctx)
	if err == nil {
		err = t.play(ctx)
	}
	switch {
	case errors.Is(err, errQuit):
		return t.farewell()
	case errors.Is(err, context.Canceled):
		t.endLine()
		return &Interrupted{Game: t.page.Number}
	case errors.Is(err, io.EOF):
		t.endLine()
		if t.page.Game == nil {
			return &Ended{}
		}
		return &Ended{
			Game: t.page.Number, Lines: len(t.page.Game.Lines()),
			Over: t.page.Game.State().Outcome.Status == sheet.Over,
		}
	}
	return err
}

// A talk is one conversation.
type talk struct {
	Options
	input *lines
	page  render.Page // the game as last seen; no game while one is set up
	asked bool        // the last thing said waits for an answer on the same line
	brief bool        // prompts say only what has changed
	last  said        // in the prompt before
}

// briefPrompts is what the file remembers of the word brief, for those who type.
const briefPrompts = "brief"

// errQuit ends the conversation as wished.
var errQuit = errors.New("quit")

// open finds the game to play, or sets one up.
func (t *talk) open(ctx context.Context) error {
	page, err := t.Pencil.Open(ctx, t.Game)
	switch {
	case errors.Is(err, pencil.NoGames):
		return t.setUp(ctx, nil)
	case err != nil:
		return err
	case t.Game == 0 && page.Game.State().Outcome.Status == sheet.Over:
		return t.setUp(ctx, page.Game)
	}
	return t.begin(page)
}

// begin says which game it is and how it stands.
func (t *talk) begin(page render.Page) error {
	t.page = page
	t.show()
	s := page.Game.State()
	t.say("Game %d: %s %s. Round %d.", page.Number, tell.Rules(s), tell.Target(s), s.Round)
	t.say("Players: %s. Type ? for help.", tell.And(s.Names()))
	t.Shelf.Compare(&page)
	if house := tell.HouseText(page); house != "" {
		t.say("House rules, %s.", house)
	}
	for _, w := range tell.Worries(s) {
		t.say("Note: %s.", w)
	}
	if s.Outcome.Status == sheet.Playing {
		return nil
	}
	t.announce(&sheet.State{})
	return nil
}

// play takes lines until the conversation ends.
func (t *talk) play(ctx context.Context) error {
	for {
		s := t.page.Game.State()
		t.warn()
		text, err := t.ask(ctx, t.prompt())
		if errors.Is(err, io.EOF) && s.Outcome.Status == sheet.Over {
			t.endLine()
			return nil
		}
		if err == nil {
			err = t.obey(ctx, text)
		}
		if err = t.forgive(err); err != nil {
			return err
		}
	}
}

// warn says what has gone wrong elsewhere meanwhile.
func (t *talk) warn() {
	select {
	case err := <-t.Trouble:
		t.say("Note: %s.", err)
	default:
	}
}

// obey does what was typed.
func (t *talk) obey(ctx context.Context, text string) error {
	word, rest, _ := strings.Cut(text, " ")
	switch word, rest = strings.ToLower(word), strings.TrimSpace(rest); {
	case word == "ask" && rest != "" && !t.isName(word):
		return t.worth(rest)
	case word == "brief" && !t.isName(word):
		if rest != "on" && rest != "off" {
			return &scorer.Refusal{Kind: scorer.Unreadable, Problem: "brief is on or off", Help: "brief on says only what has changed, brief off everything each time"}
		}
		t.brief, t.last = rest == "on", said{}
		return t.Pencil.Store.Remember(ctx, briefPrompts, rest)
	}
	switch strings.ToLower(text) {
	case "?", "help":
		t.help()
		return nil
	case "show":
		return render.Sheet(t.Out, t.page, t.Width)
	case "show all":
		return render.Text(t.Out, t.page, t.Width)
	case "scores":
		t.say("%s.", tell.Scores(t.page.Game.State()))
		return nil
	case "u":
		text = "undo"
	case "again":
		return t.again(ctx)
	case "quit", "exit", "q":
		return errQuit
	}
	return t.write(ctx, text)
}

// isName reports whether a word is a player's name, who then is meant.
func (t *talk) isName(word string) bool {
	return slices.ContainsFunc(t.page.Game.State().Names(), func(name string) bool { return strings.EqualFold(name, word) })
}

// worth says what dice would be worth now, by the rules of the game and with the
// Common Die of the round. Nothing is written.
func (t *talk) worth(text string) error {
	s := t.page.Game.State()
	r := s.Rounds[s.Round-1]
	keeps, points, err := sheet.ReadKeeps(text, r.Card.Faces())
	if err != nil {
		return err
	}
	kept, shape, err := r.Card.Explain(r.Card.Start(r.Common.Face), 0, keeps, points...)
	if err != nil {
		return err
	}
	return render.ScoreText(t.Out, tell.Scored{Card: r.Card, Kept: kept, Shape: shape, Doubled: r.Common.Doubles()})
}

// write writes a line on the sheet and says what it did.
func (t *talk) write(ctx context.Context, text string) error {
	game := t.page.Game
	was := game.State()
	before, steps, err := t.Pencil.Write(ctx, pencil.Wish{
		Game: t.page.Number,
		Say:  func(*sheet.Game) string { return text },
		Seen: len(game.Lines()),
		Ask:  func(q *tell.Question) error { return t.question(ctx, q) },
	})
	var newer *storage.Newer
	if errors.As(err, &newer) && t.Typist {
		if err := t.catchUp(newer.Lines); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	for _, step := range steps {
		before = before.With(step.Line)
		if err := render.Told(t.Out, before, step); err != nil {
			return err
		}
	}
	t.page.Game = before
	t.show()
	t.announce(was)
	return nil
}

// question asks before a line is written. Of what only looks like a slip a file is
// not asked: it means what it says.
func (t *talk) question(ctx context.Context, q *tell.Question) error {
	if q.Risk != tell.Rewrites && !t.Typist {
		return nil
	}
	if err := render.Asked(t.Out, q); err != nil {
		return err
	}
	return t.confirm(ctx, tell.Capital(q.Yes)+"?")
}

// catchUp says what somebody else has written meanwhile.
func (t *talk) catchUp(lines []sheet.Line) error {
	t.say("Somebody else has written on this sheet:")
	was := t.page.Game.State()
	for _, line := range lines {
		before := t.page.Game.State()
		t.page.Game = t.page.Game.With(line)
		step := sheet.StepOf(line, before, t.page.Game.State())
		if err := render.Told(t.Out, t.page.Game, step); err != nil {
			return err
		}
	}
	t.show()
	t.announce(was)
	return nil
}

// show lets others see the game as it stands.
func (t *talk) show() {
	if t.Shown != nil {
		t.Shown(t.page)
	}
}

// forgive lets a person try again after a line that wasn't written, and says
// why it wasn't. Where the input is piped every error ends the conversation,
// with the number of the line.
func (t *talk) forgive(err error) error {
	var no *declined
	switch {
	case err == nil:
		return nil
	case errors.As(err, &no):
		t.say("Nothing was written.")
		return nil
	case errors.Is(err, errQuit), errors.Is(err, context.Canceled), errors.Is(err, io.EOF):
		return err
	case !t.Typist:
		return fmt.Errorf("line %d of the input: %w", t.input.number, err)
	case !canTryAgain(err):
		return err
	}
	t.say("Not written: %s", closed(err.Error()))
	if hint := scorer.HintOf(err); hint != "" {
		t.say("Hint: %s", closed(hint))
	}
	return nil
}
