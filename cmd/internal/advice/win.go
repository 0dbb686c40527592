package advice

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/forecast"
	"farkle/sheet/render"
)

// Chances are who will win a game.
type Chances struct {
	*forecast.Forecast
	game  int
	state *sheet.State
}

// FindChances plays a game on, and says who will win. The errors are those of
// [forecast.Of].
func FindChances(ctx context.Context, game int, s *sheet.State) (*Chances, error) {
	f, err := forecast.Of(ctx, s)
	if err != nil {
		return nil, err
	}
	return &Chances{f, game, s}, nil
}

// Text writes the chances for people, the likeliest winner first.
func (c *Chances) Text(w io.Writer) error {
	rows := [][]string{}
	for _, seat := range c.seats() {
		rows = append(rows, []string{c.state.Name(seat), forecast.Percent(c.Win[seat-1])})
	}
	if _, err := fmt.Fprintf(w, "Who will win game %d, round %d\n\n", c.game, c.state.Round); err != nil {
		return err
	}
	if err := render.Rows(w, 1, rows...); err != nil {
		return err
	}
	var left strings.Builder
	for _, o := range c.LeftOut {
		fmt.Fprintf(&left, "left out of these chances: %s (%s)\n", o.Why, o.Key)
	}
	_, err := fmt.Fprintf(w, "\n%sPlayed on to its end %s times; farkle odds --help says how.\n", left.String(), scorer.Thousands(forecast.Games))
	return err
}

// seats are those of the players, the likeliest winner first.
func (c *Chances) seats() []int {
	var seats []int
	for i, seat := range c.state.Seats {
		if seat.Playing || seat.Left {
			seats = append(seats, i+1)
		}
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(c.Win[b-1], c.Win[a-1]) })
	return seats
}

// A ChancesDoc is who will win, as `farkle odds --win --json` writes it.
type ChancesDoc struct {
	V       int                  `json:"v"`
	Game    int                  `json:"game"`
	Chances []exchange.ChanceDoc `json:"chances"` // by seat; a sum of 1
	LeftOut []OmissionDoc        `json:"left_out"`
}

// Doc is the chances as JSON.
func (c *Chances) Doc() ChancesDoc {
	return ChancesDoc{V: exchange.Version, Game: c.game, Chances: exchange.Chances(c.state, c.Win), LeftOut: omissions(c.LeftOut)}
}
