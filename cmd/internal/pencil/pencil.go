// Package pencil is the one way a line reaches the sheet: it is read, tried
// against the game as it stands, written, and only then answered.
package pencil

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// A Pencil writes in the games of one file.
type Pencil struct {
	Store *storage.Store
	Now   func() time.Time
}

// Elsewhere is where games can be saved whose file has gone: in its folder, or where
// that has gone too, in a folder of the user's.
func (p Pencil) Elsewhere() string {
	folder := filepath.Dir(p.Store.Path())
	if home, err := os.UserHomeDir(); err == nil && !isFolder(folder) {
		folder = home
	}
	if !isFolder(folder) {
		folder = os.TempDir()
	}
	return filepath.Join(folder, "farkle-saved-"+p.Now().Format("2006-01-02-150405")+".db")
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// SaveAs copies all games into another file, and goes on in that one.
func (p *Pencil) SaveAs(ctx context.Context, name string) error {
	if err := p.Store.Backup(ctx, name, false); err != nil {
		return err
	}
	moved, err := storage.Open(ctx, storage.Options{Path: name, Now: p.Now})
	if err != nil {
		return err
	}
	p.Store.Close() // whatever it says: all of it is in the other
	p.Store = moved
	return nil
}

// Open reads a game, as [Pencil.Find] finds it.
func (p Pencil) Open(ctx context.Context, number int) (render.Page, error) {
	number, err := p.Find(ctx, number)
	if err != nil {
		return render.Page{}, err
	}
	record, err := p.Store.Game(ctx, number)
	if err != nil {
		return render.Page{}, err
	}
	return page(record)
}

// Find is the number of the game that is meant, without reading it: 0 means the
// game that [storage.Store.Current] means. It returns [NoGames] when there is
// none at all.
func (p Pencil) Find(ctx context.Context, number int) (int, error) {
	if number != 0 {
		return number, nil
	}
	number, err := p.Store.Current(ctx)
	if err == nil && number == 0 {
		err = ErrNoGames()
	}
	return number, err
}

func page(r *storage.Record) (render.Page, error) {
	game, err := r.Game()
	return render.Page{Number: r.Number, Game: game}, err
}

// A Wish is something to be written in a game.
type Wish struct {
	Game int
	Say  func(*sheet.Game) string // the words, once the players are known

	// Seen is the last line the writer has seen. If there are others by now,
	// nothing is written, and they come back as [*storage.Newer]. AnyLine for a
	// writer who decides by the rules alone.
	Seen int

	// Turn is the seat whose turn is written on; 0 for anything else. Where all roll
	// together the order doesn't matter: what others have reported since then of
	// turns of their own isn't news to this one.
	Turn int

	// Ask is asked before lines are written that no finger should write by
	// itself; see [tell.Ask]. Its error is the answer no.
	Ask func(*tell.Question) error
}

// AnyLine is the Seen of a writer who doesn't look at the sheet.
const AnyLine = -1

// seen refuses a wish whose writer hasn't seen all that matters to it.
func (w Wish) seen(r *storage.Record) error {
	if w.Seen == AnyLine {
		return nil
	}
	err := r.Seen(w.Seen)
	newer := (*storage.Newer)(nil)
	if w.Turn == 0 || !errors.As(err, &newer) {
		return err
	}
	if g, unread := r.Game(); unread != nil || !tell.Together(g.State()) {
		return err
	}
	for _, line := range newer.Lines {
		if line.Seat == w.Turn || slices.ContainsFunc(line.Entries, func(e sheet.Entry) bool { return !e.Kind.OfTurn() }) {
			return err
		}
	}
	return nil
}

// Write writes a wish down and returns the game before it, the steps that were
// taken, and an error if none were. Once it returns the lines are on the disk.
//
// Nobody is asked anything while the file is held: if the wish needs asking, it
// is put back, asked, and written only if nothing has come in between.
func (p Pencil) Write(ctx context.Context, w Wish) (before *sheet.Game, steps []sheet.Step, err error) {
	agreed := AnyLine // the last line of the game that Ask agreed to
	for {
		var q *tell.Question
		_, err = p.Store.Append(ctx, w.Game, func(r *storage.Record) ([]sheet.Line, error) {
			if err := w.seen(r); err != nil {
				return nil, err
			}
			pg, err := page(r)
			if err != nil {
				return nil, err
			}
			before = pg.Game
			if steps, err = before.Try(tell.Typed(w.Say(before)), p.Now()); err != nil {
				return nil, err
			}
			if q = tell.Ask(before, steps); q != nil && agreed != r.Last() {
				return nil, errAsk
			}
			lines := make([]sheet.Line, len(steps))
			for i, s := range steps {
				lines[i] = s.Line
			}
			return lines, nil
		})
		if !errors.Is(err, errAsk) {
			break
		}
		if err = w.Ask(q); err != nil {
			break
		}
		agreed = len(before.Lines())
	}
	if err != nil {
		return before, nil, err
	}
	return before, steps, nil
}

// errAsk puts a wish back until somebody agrees to it.
var errAsk = errors.New("this must be asked first")

// NoGames is the kind of refusal of a file without a game.
const NoGames scorer.RefusalKind = "no_games"

// ErrNoGames refuses a file without a game.
func ErrNoGames() error {
	return &scorer.Refusal{Kind: NoGames, Problem: "no game has been started yet", Help: "farkle new ann ben starts one"}
}
