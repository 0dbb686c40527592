package scorer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"farkle/scorer"
)

func TestParseDice(t *testing.T) {
	for _, test := range []struct{ typed, read string }{
		{"1", "1"},
		{"155", "155"},
		{"515", "155"},
		{"6,5,4", "456"},
		{"1,15", "115"},
		{"111111222222333", "111111222222333"},
	} {
		d, err := scorer.Pips().Parse(test.typed)
		require.NoError(t, err, test.typed)
		assert.Equal(t, test.read, text(d))
	}
}

func TestNotDice(t *testing.T) {
	for _, test := range []struct{ typed, says string }{
		{"", `no dice`},
		{"57", `"57" isn't dice: no die shows "7"`},
		{"0", `"0" isn't dice: no die shows "0"`},
		{"1 5", `"1 5" isn't dice: no die shows " "`},
		{"1x", `"1x" isn't dice: no die shows "x"`},
		{"１", `"１" isn't dice: no die shows "１"`},
		{",1", `",1" isn't dice: no die shows ","`},
		{"1,", `"1," is not a handful of dice`},
		{"1,,5", `"1,,5" is not a handful of dice`},
		{strings.Repeat("1", 16), `"1111111111111111" is not a handful of dice`},
	} {
		d, err := scorer.Pips().Parse(test.typed)
		var not *scorer.Refusal
		require.ErrorAs(t, err, &not, test.typed)
		assert.EqualError(t, err, test.says)
		assert.Equal(t, "dice are written by what they show (123456), those of one roll together: 155", not.Hint())
		assert.Zero(t, d)
	}
}

// TestDiceOrder: the order dice are typed in never matters.
func TestDiceOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.SliceOfN(rapid.RuneFrom([]rune("123456")), 1, 15).Draw(t, "dice")
		typed := string(rapid.Permutation(sides).Draw(t, "typed"))
		again := strings.Join(strings.Split(string(rapid.Permutation(sides).Draw(t, "again")), ""), ",")
		require.Equal(t, dice(t, typed), dice(t, again))
		slices.Sort(sides)
		require.Equal(t, string(sides), text(dice(t, typed)))
	})
}

// TestDiceCounts compares a handful with plain counts, with as many faces and
// dice as it can hold.
func TestDiceCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counts := rapid.SliceOfN(rapid.IntRange(0, 15), 16, 16)
		a, b := counts.Draw(t, "dice"), counts.Draw(t, "part")
		if rapid.Bool().Draw(t, "is a part") { // else it hardly ever is one
			for i := range b {
				b[i] = min(a[i], b[i])
			}
			if i := rapid.IntRange(-16, 15).Draw(t, "but one"); i >= 0 && b[i] < 15 {
				b[i]++
			}
		}
		var d, part scorer.Dice
		n, lowest, has := 0, scorer.Face(0), true
		for i := range a {
			face := scorer.Face(i + 1)
			d += face.Of(a[i])
			for range b[i] {
				part += face.Die()
			}
			n += a[i]
			if lowest == 0 && a[i] > 0 {
				lowest = face
			}
			has = has && b[i] <= a[i]
		}
		for i := range a {
			require.Equal(t, a[i], d.Count(scorer.Face(i+1)))
		}
		require.Equal(t, n, d.Len())
		require.Equal(t, lowest, d.Lowest())
		require.Equal(t, has, d.Has(part))
	})
}

func TestFaces(t *testing.T) {
	faces := scorer.Pips()
	assert.Equal(t, "123456", faces.Keys())
	for i, key := range strings.Split("123456", "") {
		assert.Equal(t, scorer.Face(i+1), faces.Face(key))
		assert.Equal(t, scorer.Side{Key: key, Name: key, Worth: i + 1}, faces[i])
	}
	assert.Zero(t, faces.Face("7"))
	assert.Zero(t, faces.Face(""))
	assert.Empty(t, faces.Text(0))
	assert.Zero(t, scorer.Dice(0).Lowest())
}
