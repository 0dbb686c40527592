package table

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/cmd/internal/advice"
	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
	"farkle/sheet/forecast"
	"farkle/sheet/render"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// A luck is the advice at a table: what the odds say about the turn, and who will win.
// It is worked out beside the table and is never in the way of a key: what comes too
// late, for the game has moved on, is dropped.
type luck struct {
	shown bool // it is off unless wanted: some find that it spoils the game

	about   moment   // that it was asked about last
	advice  string   // about that moment
	win     []string // of its game: each seat's chance
	back    string   // of its game: was there a better play in the turn that has ended?
	drop    func()   // whatever is being worked out about the moment
	dropAll func()   // and about the game

	odds *oddsOf
}

// A moment is what advice is about.
type moment struct {
	game  *sheet.Game
	seat  int
	typed string
}

// What has been worked out comes back as messages.
type (
	advised struct {
		moment
		text string
	}
	foreseen struct {
		game *sheet.Game
		win  []string
		back string
	}
)

func newLuck() *luck {
	nothing := func() {}
	return &luck{drop: nothing, dropAll: nothing, odds: &oddsOf{made: map[luckOf]*odds.Values{}, hindsight: review.NewHindsight()}}
}

// think works out what isn't known about the game as it stands.
func (p *play) think() tea.Cmd {
	l, now := p.luck, moment{p.page.Game, p.seat, p.entry.value()}
	if !l.shown || now == l.about {
		return nil
	}
	var cmds []tea.Cmd
	if now.game != l.about.game {
		l.dropAll()
		l.win, l.back = nil, ""
		ctx, drop := context.WithCancel(p.ctx)
		l.dropAll = drop
		ended := p.ended
		cmds = append(cmds, func() tea.Msg {
			back := l.odds.lookBack(ctx, now.game.State(), ended)
			return foreseen{now.game, l.odds.chances(ctx, now.game.State()), back}
		})
	}
	l.drop()
	ctx, drop := context.WithCancel(p.ctx)
	l.about, l.drop, l.advice = now, drop, ""
	return tea.Batch(append(cmds, func() tea.Msg { return advised{now, l.odds.advice(ctx, now)} })...)
}

// learn takes what was worked out, unless the game has moved on.
func (p *play) learn(msg tea.Msg) {
	l := p.luck
	switch msg := msg.(type) {
	case advised:
		if l.shown && msg.moment == l.about {
			l.advice = msg.text
		}
	case foreseen:
		if l.shown && msg.game == l.about.game {
			l.win, l.back = msg.win, msg.back
		}
	}
}

// show turns advice on or off.
func (l *luck) show(on bool) {
	l.drop()
	l.dropAll()
	l.shown, l.about, l.advice, l.win, l.back = on, moment{}, "", nil, ""
}

// An oddsOf works out odds, one thing at a time, and keeps them.
type oddsOf struct {
	mu        sync.Mutex
	made      map[luckOf]*odds.Values // nil where there are none
	hindsight *review.Hindsight
}

// A luckOf is what the odds of a turn depend on.
type luckOf struct {
	card    *scorer.Card
	common  string
	toOpen  bool
	farkles int
	total   int
	points  int
}

func (o *oddsOf) values(ctx context.Context, of luckOf) *odds.Values {
	o.mu.Lock()
	defer o.mu.Unlock()
	v, ok := o.made[of]
	if !ok {
		// Rules without odds, such as those of a turn that never ends, have a
		// table all the same: it just doesn't show any.
		v, _ = odds.Solve(ctx, of.card, odds.Options{
			Common: of.common, ToOpen: of.toOpen, Farkles: of.farkles, Total: of.total, KnowsTotal: true, Points: of.points,
		})
		if ctx.Err() == nil {
			o.made[of] = v
		}
	}
	return v
}

// commonOf is the Common Die as odds know it.
func commonOf(r sheet.Round) string {
	if r.Common.Named {
		return r.Card.Faces()[r.Common.Face-1].Key
	}
	return r.Common.Side
}

// chances are who will win, by seat; nil where that can't be said.
func (o *oddsOf) chances(ctx context.Context, s *sheet.State) []string {
	f, err := forecast.Of(ctx, s)
	if err != nil || s.Outcome.Status == sheet.Over {
		return nil
	}
	win := make([]string, len(f.Win))
	for i, chance := range f.Win {
		if s.Seats[i].Playing {
			win[i] = forecast.Percent(chance)
		}
	}
	return win
}

// lookBack says what the best play would have been in turns that have ended, or "".
func (o *oddsOf) lookBack(ctx context.Context, s *sheet.State, ended []tell.Where) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var texts []string
	for _, at := range ended {
		turn, err := o.hindsight.Turn(ctx, s, at.Round, at.Seat)
		if err != nil || turn == nil {
			continue // no odds, or not over yet
		}
		if text := render.Hindsight(*turn); text != "" {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, "; ")
}

// advice says what rolling on risks, and whether to roll or to bank; nothing where the
// player has no choice, or no dice are kept.
func (o *oddsOf) advice(ctx context.Context, now moment) string {
	s := now.game.State()
	if s.Awaits != sheet.AwaitsTurn || now.seat == 0 || s.MustStop(s.Round, now.seat) {
		return ""
	}
	pre := tell.PreviewOf(now.game, now.seat, now.typed)
	t, r, seat := pre.Turn, s.Rounds[s.Round-1], s.Seats[now.seat-1]
	if pre.Err != nil || t == nil || t.Ended != sheet.Open || len(t.Kept) == 0 {
		return ""
	}
	v := o.values(ctx, luckOf{
		card: r.Card, common: commonOf(r), toOpen: !seat.Opened, farkles: seat.Streak, total: advice.Total(s, now.seat), points: t.Held,
	})
	if v == nil {
		return ""
	}
	chance, ok := v.Farkle(t.Shape)
	rolled, may := v.Roll(t.Held, t.Shape)
	banked, mayBank := v.Bank(t.Held, t.Shape)
	if !ok || !may {
		return ""
	}
	text := percent(chance) + " chance of a farkle if you roll"
	if !mayBank {
		return text
	}
	if better := toWin(ctx, s, now.seat, t, banked > rolled); better != "" {
		return text + "; " + better
	}
	by := 10 * int(math.Round(math.Abs(banked-rolled)/10))
	bank := "banking " + tell.Points(t.Worth())
	switch {
	case by == 0:
		return text + "; " + bank + " is as good as rolling"
	case banked > rolled:
		return text + "; " + bank + " is better by about " + tell.Points(by)
	}
	return text + "; rolling is better than " + bank + " by about " + tell.Points(by)
}

// toWin is what is better for winning, where only that counts, or where it is clearly
// not what is better for points.
func toWin(ctx context.Context, s *sheet.State, seat int, t *sheet.Turn, bank bool) string {
	win, err := forecast.WinOf(ctx, s, seat, t.Held)
	if err != nil || win == nil {
		return ""
	}
	gap := func(v *odds.Values) float64 {
		rolled, _ := v.Roll(t.Held, t.Shape)
		banked, _ := v.Bank(t.Held, t.Shape)
		if bank {
			return rolled - banked
		}
		return banked - rolled
	}
	if !win.Exact && !win.Clear(gap) {
		return ""
	}
	rolled, _ := win.Roll(t.Held, t.Shape)
	banked, _ := win.Bank(t.Held, t.Shape)
	best, against := "roll", [2]float64{rolled, banked}
	if banked >= rolled {
		best, against = "bank", [2]float64{banked, rolled}
	}
	return fmt.Sprintf("to win, %s: %s against %s", best, forecast.Percent(against[0]), forecast.Percent(against[1]))
}

// percent writes a chance as people say it.
func percent(c odds.Chance) string {
	switch p := 100 * c.Float(); {
	case p > 0 && p < 1:
		return "under 1%"
	default:
		return fmt.Sprintf("%.0f%%", math.Floor(p+0.5))
	}
}
