package rulebook_test

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// small is the shortest rule file.
const small = `name = "home"
dice = 6
[points]
1 = 100
[end]
target = 5000
`

// split parts a file of testdata/bad: the rule file, a line of dashes, its
// faults.
func split(t testing.TB, path string) (rules, faults string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	rules, faults, ok := strings.Cut(string(text), "----\n")
	require.True(t, ok, "%s has no line of dashes", path)
	return rules, faults
}

func TestReadSaysAllThatIsWrong(t *testing.T) {
	paths, err := filepath.Glob("testdata/bad/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			input, want := split(t, path)
			rules, err := rulebook.Read("home.toml", []byte(input))
			require.Error(t, err)
			assert.Equal(t, scorer.Rules{}, rules)
			if os.Getenv("UPDATE") != "" { // writes down what Read says, to be looked at
				require.NoError(t, os.WriteFile(path, []byte(input+"----\n"+err.Error()+"\n"), 0o644))
				return
			}
			assert.Equal(t, want, err.Error()+"\n")
		})
	}
}

func TestFaultsAreTyped(t *testing.T) {
	_, err := rulebook.Read("home.toml", []byte(small+"exact = 1\n"))
	var faults rulebook.Faults
	require.True(t, errors.As(err, &faults))
	assert.Equal(t, rulebook.Faults{{
		File: "home.toml", Line: 7, Key: "end.exact", Problem: "is a number: 1", Want: "use true or false",
	}}, faults)
}

func TestReadTakes(t *testing.T) {
	tests := []struct {
		name, text string
		key, value string // a rule it then has
	}{
		{"a title is the name when missing", small, "title", "home"},
		{"a title of its own", "title = 'Our \"house\" rules'\n" + small, "title", `Our "house" rules`},
		{"what is left out has its default", small, "farkle.penalty", "1000"},
		{"a number with a name", small + "[farkle]\npenalty = \"all\"\n", "farkle.penalty", "all"},
		{"a grouped number", small + "[bank]\nopening = 1_000\n", "bank.opening", "1000"},
		{"yes or no", small + "exact = true\n", "end.exact", "true"},
		{"points of the face", small + "[farkle]\n[bank]\n", "points.1", "100"},
		{"points with a bonus", strings.Replace(small, "1 =", "xxx = \"100x+250\"\n1 =", 1), "points.xxx", "100x+250"},
		{"points that are taken away", strings.Replace(small, "1 =", "2222 = -10_000\n1 =", 1), "points.2222", "-10000"},
		{"a row with options", strings.Replace(small, "1 =", "xxx = '1500,confirm 500 , natural'\n1 =", 1), "points.xxx", "1500, confirm 500, natural"},
		{"a row as a table", strings.Replace(small, "1 =", "xxx = {points = 1_500, on = 'first roll', confirm = 500, natural = true}\n1 =", 1),
			"points.xxx", "1500, on first roll, confirm 500, natural"},
		{"a row as a table, all in its order", strings.Replace(small, "1 =", "xxx = {natural = false, confirm = true, points = '100x'}\n1 =", 1),
			"points.xxx", "100x, confirm"},
		{"an effect", strings.Replace(small, "1 =", "11111 = 'win, on first roll'\n1 =", 1), "points.11111", "win, on first roll"},
		{"an effect as a table", strings.Replace(small, "1 =", "11111 = {effect = 'out', on = 'all dice'}\n1 =", 1), "points.11111", "out, on all dice"},
		{"dice that join others", strings.Replace(small, "1 =", "'yxx' = 1\n'xxx+x' = {effect = 'turn x2'}\n1 =", 1), "points.xxx+x", "turn x2"},
		{"a throw of nothing", strings.Replace(small, "1 =", "none = 500\n1 =", 1), "points.none", "500"},
		{"faces behind the rows", "name = 'home'\npoints.T = 10\ndice = 5\nend.rounds = 3\nfaces = ['5', 'T:10:10']\n", "points.T", "10"},
		{"any spelling of a row", strings.Replace(small, "1 =", "zzyyyy = 750\n1 =", 1), "points.xxxxyy", "750"},
		{"keys with dots", "end.target = 3000\nname = 'home'\ndice = 5\npoints.xxx = 9\n", "end.target", "3000"},
		{"a byte order mark", "\xef\xbb\xbf" + small, "name", "home"},
		{"the line ends of Windows", strings.ReplaceAll(small, "\n", "\r\n"), "end.target", "5000"},
		{"a list over some lines", strings.Replace(small, "dice", "play = 'together'\ncommon_die.faces = [\n  '1', # one\n  '2x',\n]\ndice", 1),
			"common_die.faces", "1,2x"},
		{"no Common Die", small + "[common_die]\nfaces = []\n", "common_die.faces", ""},
		{"exactly the longest file", small + "#" + strings.Repeat("-", rulebook.MostBytes-len(small)-1), "name", "home"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules, err := rulebook.Read("home.toml", []byte(tt.text))
			require.NoError(t, err)
			assert.Equal(t, tt.value, values(rules)[tt.key])
		})
	}
}

func TestReadRefusesWhatIsNoRuleFile(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"too long", strings.Repeat("#\n", 40_000),
			"home.toml:1: the file is too long; a rule file has 65,536 bytes at most"},
		{"not UTF-8", "name = \"home\"\ntitle = \"Z\xfcrich\"\n",
			"home.toml:2: the file is not text; save it as plain text in UTF-8"},
		{"UTF-16", "n\x00a\x00m\x00e\x00", "home.toml:1: the file is not text; save it as plain text in UTF-8"},
		{"a picture", "\x89PNG\r\n\x1a\n", "home.toml:1: the file is not text; save it as plain text in UTF-8"},
		{"a cursor moved in a key", small + "\"\\u001b[2J, and so on\" = 1\n",
			`home.toml:7: "end.\x1b[2J, and so on": there is no such rule; [end] takes rounds, target, last_turns, closing, exact, overshoot, bump, teams, wins and tie`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := rulebook.Read("home.toml", []byte(tt.text))
			assert.EqualError(t, err, tt.want)
		})
	}
}

// A file can be as long as it may be and wrong all over. Reading it again and
// again after each fault, or each fault against each other, would not end.
func TestReadGetsThroughNonsense(t *testing.T) {
	var rows strings.Builder
	for i := range 5000 {
		rows.WriteString("xxx" + strings.NewReplacer("0", "6", "7", "66", "8", "65", "9", "64").Replace(strconv.Itoa(i)) + "=1\n")
	}
	for _, text := range []string{
		strings.Repeat("?\n", 32_000),
		strings.Repeat("a=[\n", 16_000),
		strings.Repeat("[", 64_000),
		"a=" + strings.Repeat("[", 9_000),
		strings.Repeat("a={\n", 16_000),
		strings.Repeat("a=[[\n", 12_000),
		"[points]\n" + rows.String() + "? ?\n",
	} {
		_, err := rulebook.Read("home.toml", []byte(text))
		assert.Error(t, err)
	}
}
