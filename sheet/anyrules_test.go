package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
)

// TestAnyRules: whatever rules somebody writes down, they are refused with a
// reason, or they can be printed, read back the same, and played by throws of
// dice to an end, or to a call after a number of rounds.
func TestAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, err := anyRules(t)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		back, err := rulebook.Read("any.toml", rulebook.Write(rules))
		require.NoError(t, err)
		require.Equal(t, rules.All(), back.All())

		seats := []string{"Ann", "Ben", "Cleo", "Dora"}[:rapid.IntRange(1, 4).Draw(t, "seats")]
		g, err := sheet.New(sheet.Head{ID: "0", Rules: rules, Seats: seats, First: 1, Started: noon}, nil)
		require.NoError(t, err)
		d := &dealer{t: t, g: g}
		rounds := 12
		if rapid.IntRange(0, 49).Draw(t, "long") == 0 {
			rounds = 200
		}
		for d.g.State().Outcome.Status != sheet.Over {
			if d.g.State().Round > rounds {
				d.must("call")
				break
			}
			d.step()
		}
		require.Equal(t, sheet.Over, d.g.State().Outcome.Status)
		require.Empty(t, d.g.State().Problems)
	})
}

// anyRules changes some rules of a known game in any way that can be written.
func anyRules(t *rapid.T) (scorer.Rules, error) {
	rules, err := rulebook.Load(rapid.SampledFrom(rulebook.Names()).Draw(t, "game"))
	require.NoError(t, err)
	var changes []scorer.KeyValue
	for range rapid.IntRange(0, 6).Draw(t, "changes") {
		if rapid.Bool().Draw(t, "row") {
			changes = append(changes, scorer.KeyValue{
				Key: "points." + rapid.SampledFrom([]string{"1", "5", "3", "111", "xxx", "xx", "xxxx", "xxyy", "12345", "xxx+x", "1+1", "none", "xxyyzz", "22"}).Draw(t, "pattern"),
				Value: rapid.SampledFrom([]string{"off", "10", "100", "1000", "-300", "100x", "50x+25", "win", "out", "void", "turn x2",
					"roll again", "500, confirm", "500, confirm 300", "win, on first roll", "400, on all dice", "100x, natural",
					"lose all", "200; win, on first roll", "50; 100, on all dice; void, on first roll"}).Draw(t, "value"),
			})
			continue
		}
		s := rapid.SampledFrom(scorer.Settings()).Draw(t, "setting")
		values := []string{"0", "1", "3", "50", "400", "1000"}
		for _, c := range s.Choices {
			values = append(values, c.Value)
		}
		changes = append(changes, scorer.KeyValue{Key: s.Key, Value: rapid.SampledFrom(values).Draw(t, s.Key)})
	}
	return rules.With(changes...)
}

// A dealer throws dice for whoever is up, and writes what is kept.
type dealer struct {
	t *rapid.T
	g *sheet.Game
}

// must writes a line that has to be accepted.
func (d *dealer) must(line string) {
	steps, err := d.g.Try(line, noon)
	require.NoError(d.t, err, "%q in round %d", line, d.g.State().Round)
	for _, s := range steps {
		d.g = d.g.With(s.Line)
	}
}

// step writes what the table waits for.
func (d *dealer) step() {
	s := d.g.State()
	seat := s.Next[0]
	name := sheet.Quoted(s.Name(seat))
	switch s.Awaits {
	case sheet.AwaitsCommon:
		d.must("common " + rapid.SampledFrom(s.Card.Rules().CommonDie.Faces).Draw(d.t, "side"))
	case sheet.AwaitsWild:
		d.must("wild " + d.face(s.Card.Faces()))
	default:
		d.turn(name, *s.Turn(s.Round, seat), s.Card)
	}
}

func (d *dealer) face(faces scorer.Faces) string {
	return rapid.SampledFrom(faces).Draw(d.t, "face").Key
}

// oneRoll reports whether one roll is all there is.
func (d *dealer) oneRoll() bool {
	s := d.g.State()
	return s.Outcome.Status == sheet.LastTurns && s.Card.Rules().End.LastTurns == scorer.OneRollEach
}

// turn plays one turn on: throws until a farkle, or until the dealer has enough
// and the bank is accepted.
func (d *dealer) turn(name string, t sheet.Turn, card *scorer.Card) {
	shape := t.Shape
	line := name
	for throws := 0; ; throws++ {
		if card.Over(shape) {
			d.must(line + " b")
			return
		}
		var roll scorer.Dice
		for range shape.Left {
			roll += scorer.Face(rapid.IntRange(1, len(card.Faces())).Draw(d.t, "die")).Die()
		}
		thrown := card.Throw(shape, scorer.Throw{Rest: roll})
		moves := thrown.Keeps()
		if len(moves) == 0 {
			if thrown.Refused == nil && (throws < 20 || thrown.Alone) {
				line, shape = line+" 0", thrown.Next
				if d.oneRoll() {
					d.must(line + " s")
					return
				}
				continue
			}
			d.must(line + " f")
			return
		}
		m := rapid.SampledFrom(moves).Draw(d.t, "keep")
		line += " " + card.Faces().Text(m.Keep)
		if rest := roll - m.Keep; rest != 0 {
			line += "/" + card.Faces().Text(rest)
		}
		shape = m.Next
		if m.Effect != scorer.Scores && m.Effect != scorer.Again {
			d.must(line)
			return
		}
		for _, end := range []string{" b", ""} {
			if end == "" && throws > 3 && !card.Throw(shape, scorer.Throw{}).Alone {
				end = " f" // long enough
			}
			if end != "" && (throws > 3 || rapid.IntRange(0, 2).Draw(d.t, "stop") > 0) {
				if steps, err := d.g.Try(strings.TrimSpace(line+end), noon); err == nil {
					for _, s := range steps {
						d.g = d.g.With(s.Line)
					}
					return
				} else if end == " f" {
					require.NoError(d.t, err, fmt.Sprintf("%q", line+end))
				}
			}
		}
		if d.oneRoll() {
			d.must(line + " s") // one roll was all there was
			return
		}
	}
}
