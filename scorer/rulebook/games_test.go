package rulebook_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// values is every rule of a game by its name.
func values(rules scorer.Rules) map[string]string {
	all := map[string]string{}
	for _, kv := range rules.All() {
		all[kv.Key] = kv.Value
	}
	return all
}

// defaults is every setting as it is when nobody says otherwise.
func defaults() map[string]string {
	all := map[string]string{}
	for _, s := range scorer.Settings() {
		all[s.Key] = s.Default
	}
	return all
}

// documented is what each game says beyond the defaults.
func documented() map[string]map[string]string {
	return map[string]map[string]string{
		"frenzy": {
			"name": "frenzy", "title": "Farkle Frenzy", "dice": "5", "play": "together",
			"points.1": "100", "points.5": "50", "points.111": "300", "points.xxx": "100x",
			"points.xxxx": "1000", "points.xxxxx": "2000", "points.xxxxxx": "3000", "points.123456": "1500",
			"points.xxyyzz": "1500", "points.xxxxyy": "1500", "points.xxxyyy": "2500",
			"common_die.faces": "1,1,5,5,2x,wild",
			"bank.opening":     "400", "bank.below": "zero",
			"end.target": "10000",
		},
		"classic": {
			"name": "classic", "title": "Classic Farkle", "dice": "6",
			"points.1": "100", "points.5": "50", "points.111": "1000", "points.xxx": "100x",
			"points.xxxx": "1000", "points.xxxxx": "2000", "points.xxxxxx": "3000", "points.123456": "1500",
			"points.xxyyzz": "1500",
			"bank.opening":  "500",
			"end.target":    "10000", "end.last_turns": "one each",
		},
		"tenthousand": {
			"name": "tenthousand", "title": "Ten Thousand", "dice": "6",
			"points.1": "100", "points.5": "50", "points.111": "1000", "points.xxx": "100x",
			"points.1111": "2000", "points.11111": "4000", "points.111111": "8000",
			"points.xxxx": "200x", "points.xxxxx": "400x", "points.xxxxxx": "800x", "points.123456": "3000",
			"points.xxyyzz": "1500",
			"bank.hot_dice": "must roll",
			"farkle.streak": "3",
			"steal.allowed": "true",
			"end.target":    "10000", "end.last_turns": "one each",
		},
		"buddy": {
			"name": "buddy", "title": "Buddy Board Games Farkle", "dice": "6",
			"points.1": "100", "points.5": "50", "points.111": "300", "points.xxx": "100x",
			"points.xxxx": "1000", "points.xxxxx": "2000", "points.xxxxxx": "3000", "points.123456": "1500",
			"points.xxyyzz": "1500", "points.xxxxyy": "1500", "points.xxxyyy": "2500",
			"bank.opening": "500",
			"end.target":   "10000", "end.last_turns": "finish round",
		},
	}
}

func TestGamesSayWhatIsDocumented(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(documented())), rulebook.Names())
	for name, game := range documented() {
		t.Run(name, func(t *testing.T) {
			rules, err := rulebook.Load(name)
			require.NoError(t, err)
			want := defaults()
			maps.Copy(want, game)
			assert.Equal(t, want, values(rules))
		})
	}
}

func TestGamesCanBePlayed(t *testing.T) {
	for _, name := range rulebook.Names() {
		t.Run(name, func(t *testing.T) {
			rules, err := rulebook.Load(name)
			require.NoError(t, err)
			assert.Equal(t, name, rules.Name, "the file's name is the game's")
			_, err = scorer.Compile(rules)
			assert.NoError(t, err)
		})
	}
}

// The samples of the four pages, as rows.
func TestGamesScoreThePagesSamples(t *testing.T) {
	tests := []struct {
		game, keep string
		points     int
	}{
		{"frenzy", "4445", 450},
		{"frenzy", "3335", 350},
		{"frenzy", "555", 500},
		{"frenzy", "55", 100},
		{"frenzy", "666", 600},
		{"classic", "444", 400},
		{"classic", "111", 1000},
		{"classic", "1111", 1100},
		{"classic", "333344", 0},
		{"tenthousand", "44415", 550},
		{"tenthousand", "6666", 1200},
		{"tenthousand", "66666", 2400},
		{"tenthousand", "666666", 4800},
		{"tenthousand", "1111", 2000},
		{"tenthousand", "555", 500},
		{"tenthousand", "123456", 3000},
		{"buddy", "111", 300},
		{"buddy", "333344", 1500},
		{"buddy", "222333", 2500},
	}
	for _, tt := range tests {
		t.Run(tt.game+" "+tt.keep, func(t *testing.T) {
			rules, err := rulebook.Load(tt.game)
			require.NoError(t, err)
			card, err := scorer.Compile(rules)
			require.NoError(t, err)
			dice, err := card.Faces().Parse(tt.keep)
			require.NoError(t, err)
			points, _ := card.Points(dice)
			assert.Equal(t, tt.points, points)
		})
	}
}

// Who asks why a row is worth what it is finds the answer beside it.
func TestGamesNameTheirSources(t *testing.T) {
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(t, err)
		for line := range strings.Lines(string(source)) {
			line = strings.TrimSpace(line)
			key, _, ok := strings.Cut(line, " ")
			if !ok || line[0] == '#' || key == "name" { // the name is ours
				continue
			}
			_, comment, _ := strings.Cut(line, "  # ")
			assert.Regexp(t, `^the page( is silent|[^:;]*)[:;] |^the page (names|asks|has) `, comment, "%s: %s", name, line)
			if strings.HasPrefix(comment, "the page is silent") {
				assert.Contains(t, comment, "our reading: ", "%s: %s", name, line)
			}
		}
	}
}

// Every setting of a game is written out, so that a copy shows what can be
// changed. Only the Common Die is left out where there is none.
func TestGamesWriteEverySetting(t *testing.T) {
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(t, err)
		for _, s := range scorer.Settings() {
			section, key, ok := strings.Cut(s.Key, ".")
			if !ok {
				key = section
			}
			if section == "common_die" && name != "frenzy" {
				continue
			}
			assert.Regexp(t, `(?m)^`+key+` *= `, string(source), "%s: %s", name, s.Key)
		}
	}
}

func TestUnknownGame(t *testing.T) {
	for _, name := range []string{"clasic", "", "classic.toml", "../rulebook/classic", "Classic"} {
		_, err := rulebook.Load(name)
		var unknown *rulebook.Unknown
		require.True(t, errors.As(err, &unknown), name)
		assert.Equal(t, name, unknown.Name)
		assert.Equal(t, "the games are buddy, classic, frenzy and tenthousand; "+
			"rules of your own are given by their file, such as home.toml", unknown.Hint())
	}
	_, err := rulebook.Source("clasic")
	assert.EqualError(t, err, `there is no game called "clasic"`)
}
