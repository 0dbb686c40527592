package table

import (
	"context"
	"errors"
	"fmt"
	"io"

	tea "github.com/charmbracelet/bubbletea"

	_ "farkle/cmd/internal/nocolourquery" // before bubbletea
	"farkle/scorer"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/sheet"
	"farkle/sheet/render"
)

// Options say what to keep score with, and where.
type Options struct {
	Pencil *pencil.Pencil
	Shelf  shelf.Shelf // of the rules to play by
	Game   int         // to go on with; 0 for the menu
	In     io.Reader
	Out    io.Writer

	Colours bool // the terminal's own sixteen; else none, and bold stays

	Board   Board  // nil for none
	Keeper  Keeper // lets phones write; nil where none may
	Trouble error  // why there is no board although one was asked for

	Notice string // what the players should know about the file of games; "" for nothing
}

// Run opens the table and returns when it is left. However that happens, the
// terminal is then as it was before, and the game as it was last shown. It
// returns an [*Interrupted] when somebody broke it off.
func Run(ctx context.Context, o Options) error {
	ctx, leave := context.WithCancel(ctx)
	defer leave() // whoever listens to the board
	d := &desk{ctx: ctx, pencil: o.Pencil, shelf: o.Shelf, look: newLook(o.Out, o.Colours), live: newLive(ctx, o)}
	var first screen
	if o.Game == 0 {
		menu := newMenu(d)
		if o.Notice != "" {
			menu.said = said{text: o.Notice, refused: true}
		}
		first = menu
	} else {
		page, err := o.Pencil.Open(ctx, o.Game)
		if err != nil {
			return err
		}
		play := newPlay(d, page)
		play.said = said{text: o.Notice, refused: o.Notice != ""}
		first = play
	}
	t := newTable(first, d.live)
	return t.outcome(ctx, o.Out, run(ctx, o.In, o.Out, t))
}

// run draws a model until it is left. Signals end the context; the library's
// own handler would miss SIGHUP.
func run(ctx context.Context, in io.Reader, out io.Writer, m tea.Model) error {
	if t, ok := in.(terminal); ok {
		in = newWhole(t)
	}
	_, err := tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out),
		tea.WithAltScreen(), tea.WithoutSignalHandler()).Run()
	return err
}

// outcome says how the table was left: it takes leave of whoever left it, and
// makes an error of everything else.
func (t *table) outcome(ctx context.Context, out io.Writer, err error) error {
	if t.screen != nil {
		t.last = t.screen
	}
	page, atTable := shown(t.last)
	switch {
	case t.fault != nil:
		t.fault.Game = page.Number
		fmt.Fprintln(out, t.fault.Stack)
		return t.fault
	case t.broken || ctx.Err() != nil:
		return &Interrupted{Game: page.Number}
	case errors.Is(err, tea.ErrProgramPanic):
		return &Broken{Game: page.Number}
	case err != nil:
		return fmt.Errorf("the terminal went away: %w", err)
	case !atTable:
		return nil
	}
	if p, ok := t.last.(*play); ok && p.homeless != nil {
		return p.homeless.leave(context.WithoutCancel(ctx), p.pencil)
	}
	return goodbye(out, page, t.size.wide)
}

// shown is the game that a screen is about, if it is about one.
func shown(s screen) (render.Page, bool) {
	switch s := s.(type) {
	case *play:
		return s.page, true
	case *question:
		return shown(s.back)
	case *invitation:
		return shown(s.back)
	case *letting:
		return shown(s.back)
	}
	return render.Page{}, false
}

// goodbye leaves the sheet on the terminal, and says how to go on.
func goodbye(w io.Writer, page render.Page, wide int) error {
	if err := render.Sheet(w, page, wide); err != nil {
		return err
	}
	if page.Game.State().Outcome.Status == sheet.Over {
		return nil
	}
	_, err := fmt.Fprintf(w, "\nGame %d is saved. farkle table %d resumes it.\n", page.Number, page.Number)
	return err
}

// Interrupted is a table that was left by Ctrl-C or a signal.
type Interrupted struct{ Game int }

func (e *Interrupted) Error() string {
	if e.Game == 0 {
		return "stopped"
	}
	return fmt.Sprintf("stopped; game %d is saved as it was last shown", e.Game)
}

// Unwrap makes it a cancellation, and says how to go on.
func (e *Interrupted) Unwrap() error { return goOn(e, e.Game, context.Canceled) }

// Broken is a table that a fault of its own has ended.
type Broken struct {
	Game  int
	Fault string
	Stack string // where; for whoever mends it
}

func (e *Broken) Error() string {
	text := "the table stopped because of a fault of its own; everything that was shown is saved"
	if e.Fault != "" {
		text += ": " + e.Fault
	}
	return text
}

func (e *Broken) Unwrap() error { return goOn(e, e.Game, nil) }

// goOn says how a game goes on that was broken off.
func goOn(broken error, game int, cause error) error {
	e := &scorer.Refusal{Kind: scorer.Failed, Problem: broken.Error(), Err: cause}
	if game != 0 {
		e.Help = fmt.Sprintf("farkle table %d resumes it", game)
	}
	return e
}
