package guide_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

// load is a known game, changed by KEY=VALUE words; an underscore stands for a
// space.
func load(t testing.TB, name string, words ...string) *scorer.Card {
	t.Helper()
	rules, err := rulebook.Load(name)
	require.NoError(t, err)
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		require.NoError(t, rules.Set(key, strings.ReplaceAll(value, "_", " ")))
	}
	card, err := scorer.Compile(rules)
	require.NoError(t, err)
	return card
}

// Whatever the guide prints for dice is what they score, and whatever scores as
// one row is in the guide: one source of truth.
func TestGuideAndEngineAgree(t *testing.T) {
	for _, name := range rulebook.Names() {
		t.Run(name, func(t *testing.T) {
			c := load(t, name)
			lines := map[string]guide.Line{}
			printed := map[string]int{}
			for _, line := range guide.New(c).Rows {
				lines[line.Row] = line
				for _, v := range line.Values {
					printed[v.Dice] = v.Points
				}
			}
			checked := 0
			handfuls(c, func(dice scorer.Dice) {
				text := c.Faces().Text(dice)
				score, err := c.Score(dice)
				points, isPrinted := printed[text]
				if isPrinted {
					require.NoError(t, err, text)
					assert.Equal(t, points, score.Points, text)
				}
				if err != nil || len(score.Parts) != 1 || strings.Contains(score.Parts[0].Name, "Flaming Sun") {
					return
				}
				row := score.Parts[0].Row
				require.Contains(t, lines, row, "%s scores as this", text)
				checked++
				if !isPrinted && score.Points != 0 {
					assert.Equal(t, scorer.Thousands(score.Points), lines[row].Worth, text)
				}
			})
			assert.Positive(t, checked)
			assert.Len(t, lines, len(c.Rules().Points), "every row of a known game counts")
		})
	}
}

// handfuls runs through everything a roll can show.
func handfuls(c *scorer.Card, visit func(scorer.Dice)) {
	most := c.Rules().Dice
	if c.Rules().HasCommonDie() {
		most++
	}
	var walk func(dice scorer.Dice, from scorer.Face)
	walk = func(dice scorer.Dice, from scorer.Face) {
		if dice != 0 {
			visit(dice)
		}
		if dice.Len() == most {
			return
		}
		for f := from; int(f) <= len(c.Faces()); f++ {
			walk(dice+f.Die(), f)
		}
	}
	walk(0, 1)
}

func TestGuideText(t *testing.T) {
	for _, name := range rulebook.Names() {
		var b bytes.Buffer
		require.NoError(t, guide.New(load(t, name)).Text(&b, 0))
		path := "testdata/" + name + ".txt"
		if os.Getenv("UPDATE") != "" { // writes down what is printed, to be looked at
			require.NoError(t, os.WriteFile(path, b.Bytes(), 0o644))
		}
		want, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, string(want), b.String())
		for line := range strings.Lines(b.String()) {
			assert.LessOrEqual(t, len([]rune(strings.TrimRight(line, "\n"))), 78, line)
		}
	}
}

// A guide speaks of what its game has, and of nothing that only another has.
func TestGuideWordsOfOtherGames(t *testing.T) {
	for _, name := range rulebook.Names() {
		card := load(t, name)
		var b bytes.Buffer
		require.NoError(t, guide.New(card).Text(&b, 0))
		text, r := strings.ToLower(b.String()), card.Rules()
		for word, has := range map[string]bool{
			"wild":  slices.ContainsFunc(card.Faces(), func(s scorer.Side) bool { return s.Wild || s.Joker }) || slices.Contains(r.CommonDie.Faces, scorer.Wild),
			"riser": r.Play == scorer.Together, "common": len(r.CommonDie.Faces) > 0,
			"steal": r.Steal.Allowed, "penalty": r.Farkle.Streak > 0 || r.Bank.Fine > 0 || slices.ContainsFunc(r.Points, func(row scorer.Row) bool { return row.Points.Plus < 0 }),
			"team": r.End.Teams > 0,
		} {
			assert.Equal(t, has, strings.Contains(text, word), "%s: %s", name, word)
		}
	}
}

// The page stands alone, says all that the text says, and takes names for what
// they are.
func TestGuidePage(t *testing.T) {
	for _, name := range rulebook.Names() {
		g := guide.New(load(t, name, "title=<script>alert('&')</script>"))
		var b bytes.Buffer
		require.NoError(t, g.HTML(&b))
		text := b.String()
		assert.NotContains(t, text, "<script")
		for _, outside := range []string{"http:", "https:", "//", "src=", "@import", "url("} {
			assert.NotContains(t, text, outside)
		}
		plain := strip(t, text)
		for _, line := range g.Rows {
			assert.Contains(t, plain, line.What)
			assert.Contains(t, plain, line.Worth)
			for _, v := range line.Values {
				assert.Contains(t, plain, v.String())
			}
		}
		for _, s := range g.Sections {
			for _, line := range s.Lines {
				assert.Contains(t, plain, line)
			}
		}
	}
}

// strip is the text of a page, which must be well formed.
func strip(t *testing.T, page string) string {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	var b strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return b.String()
		}
		require.NoError(t, err)
		if text, ok := token.(xml.CharData); ok {
			b.Write(text)
		}
	}
}

// A guide is as wide as the window, and says the same in each.
func TestGuideWidth(t *testing.T) {
	words := func(wide int) string {
		var b bytes.Buffer
		c := load(t, "frenzy")
		require.NoError(t, guide.New(c).Text(&b, wide))
		require.NoError(t, guide.WriteAnswers(&b, guide.FAQ(c, ""), wide))
		for line := range strings.Lines(b.String()) {
			assert.LessOrEqual(t, len([]rune(strings.TrimRight(line, "\n"))), min(wide, 78), line)
		}
		return strings.Join(strings.Fields(b.String()), " ")
	}
	for _, wide := range []int{40, 60, 200} {
		assert.Equal(t, words(78), words(wide), "%d wide", wide)
	}
}

// House rules are those looked up at the table: what a first bank needs is said by the
// minimum where that is as much, what stopping short does only where a bank can be too
// small, and nothing that can't matter.
func TestHouseRules(t *testing.T) {
	assert.Equal(t, []string{
		"if you're short, you keep rolling",
		"every bank must be worth 300 or more",
		"with all your dice scored you may bank or roll them all again",
		"3 farkles in a row bring the penalty",
		"the penalty is 500 points",
		"every other player gets one last turn; a tie is played off",
		"a tie is settled by another round between the tied players",
	}, guide.HouseRules(load(t, "zilch").Rules()))
	assert.Contains(t, guide.HouseRules(load(t, "facebook").Rules()), "the game is over after 10 rounds")
	assert.Contains(t, guide.HouseRules(load(t, "classic", "end.wins=lowest").Rules()), "the lowest total wins")
	free := guide.HouseRules(load(t, "kcd").Rules())
	assert.Contains(t, free, "any bank gets a player on the sheet")
	assert.NotContains(t, free, "if you're short, you keep rolling")
	assert.NotContains(t, free, "the penalty is 1,000 points")
}

func TestGuideFailsWithItsWriter(t *testing.T) {
	g := guide.New(load(t, "classic"))
	assert.ErrorIs(t, g.Text(broken{}, 0), io.ErrClosedPipe)
	assert.ErrorIs(t, g.HTML(broken{}), io.ErrClosedPipe)
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
