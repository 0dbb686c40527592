package scorer_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
)

// hinted is what every refusal of this package is: a sentence and a hint.
type hinted interface {
	error
	Hint() string
}

func requireHint(t *testing.T, err error) {
	t.Helper()
	require.Implements(t, (*hinted)(nil), err)
	require.NotEmpty(t, err.Error())
	require.NotEmpty(t, err.(hinted).Hint())
}

// FuzzParseDice: whatever is typed is dice or refused, and dice read back as
// they are printed.
func FuzzParseDice(f *testing.F) {
	for _, typed := range []string{"", "1", "155", "6,5,4", "1,,1", "57", "１", "111111111111111", "1111111111111111", "\xff"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		d, err := scorer.Pips().Parse(typed)
		if err != nil {
			requireHint(t, err)
			return
		}
		require.Equal(t, strings.Count(typed, "")-1-strings.Count(typed, ","), d.Len())
		again, err := scorer.Pips().Parse(text(d))
		require.NoError(t, err)
		require.Equal(t, d, again)
	})
}

// FuzzSetRule: a rule is set or refused; refused, it changes nothing; set, the
// rules as listed make the same rules, and the same card.
func FuzzSetRule(f *testing.F) {
	for _, kv := range rules(f, frenzy).All() {
		f.Add(kv.Key, kv.Value)
	}
	f.Add("points.xxxyyy", "off")
	f.Add("points.yyxx1", "100x+50")
	f.Add("points.xxy", "100x")
	f.Add("common_die.faces", ",,")
	f.Add("dice", "3")
	f.Add("dice", "10")
	f.Add("faces", "1,2,3,4,5,6,T:10:10,W:Sun:wild")
	f.Add("faces", "5,1")
	f.Add("faces", "5,2,3,4,1,6")
	f.Add("points.22222", "win, on first roll")
	f.Add("points.xxx+x", "turn x2")
	f.Add("points.xxx+x", "roll again")
	f.Add("points.xxx", "100x, confirm 500, natural")
	f.Add("points.666661", "-10000, on all dice")
	f.Add("points.none", "-500")
	f.Add("keep.all", "true")
	f.Add("bank.hot_dice_bonus", "500")
	f.Add("bank.openning", "-1")
	f.Fuzz(func(t *testing.T, key, value string) {
		r := rules(t, classic)
		if err := r.Set(key, value); err != nil {
			requireHint(t, err)
			require.Equal(t, rules(t, classic), r)
			return
		}
		c, err := scorer.Compile(r)
		if err != nil {
			requireHint(t, err)
			return
		}
		again := scorer.NewRules()
		for _, kv := range r.All() {
			require.NoError(t, again.Set(kv.Key, kv.Value))
		}
		require.Equal(t, r, again)
		roll, err := c.Faces().Parse("112345"[:min(6, r.Dice)])
		if err != nil {
			return // the faces changed
		}
		for _, k := range c.Keeps(roll) {
			score, err := c.Score(k.Dice)
			require.NoError(t, err)
			require.Equal(t, k.Points, score.Points)
		}
		for _, m := range movesOf(c, c.Start(0), roll) {
			again, err := keepOf(c, c.Start(0), roll, m.Keep, 0)
			require.NoError(t, err)
			require.Equal(t, m, again)
		}
	})
}

// FuzzExplain: any turn at all is explained as far as it is allowed, and what is
// explained adds up.
func FuzzExplain(f *testing.F) {
	f.Add(uint8(5), "444 1 5 333")
	f.Add(uint8(4), "444 44")
	f.Add(uint8(6), "66 66 1")
	f.Add(uint8(0), "12345 1 111111")
	f.Add(uint8(1), "111 1 5 111")
	c := card(f, frenzy)
	first := card(f, frenzy, "common_die.counts=first_roll")
	f.Fuzz(func(t *testing.T, common uint8, turn string) {
		var keeps []scorer.Dice
		for _, word := range strings.Split(turn, " ") {
			d, err := scorer.Pips().Parse(word)
			if err != nil {
				d = 0 // a keep of nothing
			}
			keeps = append(keeps, d)
		}
		for _, c := range []*scorer.Card{c, first} {
			kept, s, err := c.Explain(c.Start(scorer.Face(common%7)), 0, keeps)
			if err != nil {
				requireHint(t, err)
				require.Less(t, len(kept), len(keeps))
				_, again := keepIn(c, s, keeps[len(kept)])
				if e, ok := errors.AsType[*scorer.Refusal](again); ok && strings.HasSuffix(e.Problem, " an earlier keep") {
					e.Problem = err.Error() // only the turn knows which keep the Common Die counts with
				}
				require.Equal(t, err, again, "the shape is the one before the refused keep")
			} else {
				require.Len(t, kept, len(keeps))
			}
			sum, before := 0, 0
			for i, k := range kept {
				require.Equal(t, keeps[i], k.Dice)
				require.GreaterOrEqual(t, k.Running, before, "a running total never falls")
				before = k.Running
				sum += k.Points
				common := scorer.Face(common % 7)
				requireParts(t, k, common, partOf(k.Parts))
			}
			require.Equal(t, before, sum)
			require.LessOrEqual(t, int(s.Left), 5)
			require.Positive(t, s.Left)
		}
	})
}

// partOf reports whether the Common Die is in one of the parts.
func partOf(parts []scorer.Part) bool {
	for _, p := range parts {
		if p.Common {
			return true
		}
	}
	return false
}
