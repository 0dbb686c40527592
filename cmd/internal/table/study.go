package table

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/sheet/render"
	"farkle/sheet/review"
)

// A study is text that takes seconds to work out. That is done beside the table, and
// dropped by whoever doesn't wait for it.
type study struct {
	*reading
	work     func(ctx context.Context, told func(done, of int)) []string
	drop     func() // nil until it is begun
	text     []string
	done, of atomic.Int64
}

// A studied message brings what was worked out.
type studied struct {
	*study
	text []string
}

// newReview takes a game apart: luck against mistakes, and the turns that moved the
// chances to win.
func newReview(d *desk, page render.Page, back screen) *study {
	s := &study{}
	s.reading = newReading(d, "Review", func(int) []string {
		switch of := s.of.Load(); {
		case s.text != nil:
			return s.text
		case of > 0:
			return []string{fmt.Sprintf("Working out the odds: %d of %d", s.done.Load(), of)}
		}
		return []string{"Working out the odds"}
	}, back)
	s.work = func(ctx context.Context, told func(done, of int)) []string {
		var b strings.Builder
		r, err := review.Of(ctx, page.Game.State(), told)
		if err != nil {
			return []string{"There is none: " + err.Error() + "."}
		}
		var course *review.Course
		if steps, most, err := review.Swings(ctx, page.Game.State(), review.Told, told); err == nil {
			course = &review.Course{Steps: steps, Swings: most}
		}
		if err := render.Review(&b, page, r, course); err != nil {
			return []string{err.Error()} // not that it happens: a builder takes everything
		}
		return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
	}
	return s
}

// think begins the work.
func (s *study) think() tea.Cmd {
	if s.drop != nil {
		return nil
	}
	var ctx context.Context
	ctx, s.drop = context.WithCancel(s.ctx)
	return func() tea.Msg {
		return studied{s, s.work(ctx, func(done, of int) { s.done.Store(int64(done)); s.of.Store(int64(of)) })}
	}
}

func (s *study) learn(msg tea.Msg) {
	if m, ok := msg.(studied); ok && m.study == s {
		s.text = m.text
	}
}

func (s *study) press(k tea.KeyMsg) screen {
	next := s.reading.press(k)
	if next == screen(s.reading) {
		return s
	}
	if s.drop != nil {
		s.drop()
	}
	return next
}
