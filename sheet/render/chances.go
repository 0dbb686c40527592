package render

import (
	"fmt"
	"io"
	"math"

	"farkle/sheet"
	"farkle/sheet/forecast"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// ChancesSVG draws everybody's chance to win turn by turn, as [SVG] does the totals.
func ChancesSVG(w io.Writer, p Page, steps []review.Step, f ChartFrame) error {
	return writePage(w, "chart", chancesDrawn(p, steps, f))
}

// always is a chance of 1 in a chart: whole numbers are fine enough to draw.
const always = 1000

// chancesDrawn is the chart of the chances: below it stand the rounds, each where its
// first turn begins.
func chancesDrawn(p Page, steps []review.Step, f ChartFrame) drawing {
	s := p.Game.State()
	c := plot{
		name: "chances", title: "Chances to win, turn by turn", desc: chancesInWords(s, steps), steps: len(steps),
		scale: scale{0, always, always / 4}, target: always + 1,
		label: func(n int) string { return forecast.Percent(float64(n) / always) },
	}
	for i, step := range steps {
		if i == 0 || step.Round != steps[i-1].Round {
			c.rounds = append(c.rounds, mark{i, fmt.Sprint(step.Round)})
		}
	}
	for _, seat := range s.Seated() {
		partners := s.Partners(seat)
		if len(steps) == 0 || partners[0] != seat {
			continue // the team is there already
		}
		chance := func(win []float64) int {
			sum := 0.0
			for _, n := range partners {
				sum += win[n-1]
			}
			return int(math.Round(always * sum))
		}
		one := curve{seat: seat, name: tell.Names(s, partners), totals: []int{chance(steps[0].Before)}}
		for _, step := range steps {
			one.totals = append(one.totals, chance(step.After))
		}
		one.total = one.totals[len(steps)]
		c.curves = append(c.curves, one)
	}
	return c.drawn(p, f)
}

// chancesInWords says what the chart shows to who can't see it.
func chancesInWords(s *sheet.State, steps []review.Step) string {
	if len(steps) == 0 {
		return "No turn has ended yet."
	}
	text, last := fmt.Sprintf("After %s", tell.Count(len(steps), "turn")), steps[len(steps)-1].After
	for i, seat := range s.Seated() {
		text += fmt.Sprintf("%s %s %s", []string{":", ","}[min(i, 1)], s.Name(seat), forecast.Percent(last[seat-1]))
	}
	return text + "."
}
