package sheet

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"farkle/scorer"
)

// A Game is a head and its lines. It never changes: a line more makes another
// game, see [Game.With].
type Game struct {
	head  Head
	lines []Line
	cards *cards
	state func() *State
	shown map[int]string  // by seat: names other than were typed
	typed func() []string // the roster
	names func() []string // the same, as it is shown
}

// New is the game with this head and these lines, numbered from 1. It returns
// an error when the head's rules can't be played, or by nobody.
func New(head Head, lines []Line) (*Game, error) {
	if n := len(head.Seats); n < 1 || n > MostPlayers {
		return nil, unreadable(fmt.Sprintf("a game has 1 to %d", MostPlayers), "a game of %d players", n)
	}
	if head.First < 1 || head.First > len(head.Seats) {
		return nil, unreadable("one of the players starts", "there is no seat %d to start", head.First)
	}
	card, err := scorer.Compile(head.Rules)
	if err != nil {
		return nil, err
	}
	return newGame(head, lines, &cards{start: card, made: map[string]*scorer.Card{}}, nil), nil
}

func newGame(head Head, lines []Line, c *cards, shown map[int]string) *Game {
	g := &Game{head: head, lines: lines, cards: c, shown: shown}
	g.state = sync.OnceValue(func() *State { return fold(g) })
	g.typed = sync.OnceValue(func() []string { return roster(head, lines) })
	g.names = sync.OnceValue(func() []string { return calledBy(g.typed(), shown) })
	return g
}

// Named is the game with other names shown than were typed, by seat; nil for those
// that were. What is typed may say either.
func (g *Game) Named(shown map[int]string) *Game {
	if len(shown) == 0 && len(g.shown) == 0 {
		return g
	}
	return newGame(g.head, g.lines, g.cards, shown)
}

// calledBy are the names of a roster as they are shown. One that would make two players
// the same stays as it was typed.
func calledBy(typed []string, shown map[int]string) []string {
	names := slices.Clone(typed)
	for i := range names {
		name := shown[i+1]
		others := func(other string) bool { return sameName(other, name) }
		if name != "" && !slices.ContainsFunc(names[:i], others) && !slices.ContainsFunc(typed[i+1:], others) {
			names[i] = name
		}
	}
	return names
}

// With is the game with more lines.
func (g *Game) With(more ...Line) *Game {
	lines := make([]Line, 0, len(g.lines)+len(more))
	return newGame(g.head, append(append(lines, g.lines...), more...), g.cards, g.shown)
}

// Another is another game under the very same rules, which needn't be compiled
// again.
func (g *Game) Another(head Head, lines []Line) *Game {
	head.Rules = g.head.Rules
	return newGame(head, lines, g.cards, nil)
}

// Head is what was settled before the first line.
func (g *Game) Head() Head { return g.head }

// Lines are all lines ever typed, whatever became of them.
func (g *Game) Lines() []Line { return g.lines }

// State is where the game stands. It never fails: what can't stand is listed
// in its Problems.
func (g *Game) State() *State { return g.state() }

// Faces are the sides of the dice, the same through a whole game.
func (g *Game) Faces() scorer.Faces { return g.cards.start.Faces() }

// LineText writes a line as it would be typed.
func (g *Game) LineText(l Line) string { return l.Text(g.names(), g.Faces()) }

// A Journal is a game as it was written: what was settled before it, and every line.
type Journal struct {
	Head  Head
	Lines []Line
}

// Names is everybody who ever had a seat.
func (j Journal) Names() []string { return roster(j.Head, j.Lines) }

// roster is everybody who ever had a seat, by seat. A name keeps its seat in a
// game for good, also while its join is undone, so that a seat never changes
// hands.
func roster(head Head, lines []Line) []string {
	names := append([]string(nil), head.Seats...)
	for _, line := range lines {
		for _, e := range line.Content() {
			if e.Kind == Join && line.Seat == len(names)+1 {
				names = append(names, e.Text)
			}
		}
	}
	return names
}

// cards compiles each rule set a game is played under once.
type cards struct {
	start *scorer.Card
	mu    sync.Mutex
	made  map[string]*scorer.Card
}

// with is the card of the starting rules with changes.
func (c *cards) with(changes []scorer.KeyValue) (*scorer.Card, error) {
	if len(changes) == 0 {
		return c.start, nil
	}
	var key strings.Builder
	for _, kv := range changes {
		key.WriteString(kv.Key + "=" + kv.Value + "\n")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if card, ok := c.made[key.String()]; ok {
		return card, nil
	}
	rules, err := c.start.Rules().With(changes...)
	if err != nil {
		return nil, err
	}
	card, err := scorer.Compile(rules)
	if err != nil {
		return nil, err
	}
	c.made[key.String()] = card
	return card, nil
}
