package rulebook_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
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

// documented is what each game says beyond the defaults, rows without their
// prefix. It is written out here, from the sources, so that a slip in a file
// shows.
func documented() map[string][]string {
	singles := []string{"1=100", "5=50", "111=1000", "xxx=100x"}
	cheap := []string{"1=100", "5=50", "111=300", "xxx=100x"}
	flat := []string{"xxxx=1000", "xxxxx=2000", "xxxxxx=3000"}
	double := []string{"1111=2000", "11111=4000", "111111=8000", "xxxx=200x", "xxxxx=400x", "xxxxxx=800x"}
	hands := []string{"123456=1500", "xxyyzz=1500"}
	six := []string{"dice=6", "end.target=10000"}
	five := []string{"dice=5"}
	one := []string{"end.last_turns=one each"}
	streak := []string{"farkle.streak=3"}
	all := func(lists ...[]string) []string { return slices.Concat(lists...) }
	return map[string][]string{
		"frenzy": all(five, cheap, flat, hands, []string{
			"title=Farkle Frenzy", "play=together", "xxxxyy=1500", "xxxyyy=2500",
			"common_die.faces=1,1,5,5,2x,wild", "bank.opening=400", "bank.below=zero", "end.target=10000"}),
		"classic": all(six, singles, flat, hands, one, []string{"title=Classic Farkle", "bank.opening=500"}),
		"tenthousand": all(six, singles, double, one, streak, []string{
			"title=Ten Thousand", "123456=3000", "xxyyzz=1500", "bank.hot_dice=must roll", "steal.allowed=true"}),
		"buddy": all(six, cheap, flat, hands, []string{
			"title=Buddy Board Games Farkle", "xxxxyy=1500", "xxxyyy=2500", "bank.opening=500", "end.last_turns=finish round"}),

		"farkle": all(six, cheap, flat, hands, one, []string{
			"title=Farkle", "xxxxyy=1500", "xxxyyy=2500", "bank.opening=500"}),
		"pocket": all(six, cheap, flat, hands, one, []string{
			"title=Pocket Farkel", "xxxyyy=2500", "bank.opening=500"}),
		"wikipedia": all(six, singles, one, []string{"title=Wikipedia Farkle"}),
		"dice10000": all(six, singles, double, one, streak, []string{
			"title=Dice 10,000", "123456=1500", "xxyyzz=1000", "xxxyy=1500", "bank.opening=1000", "bank.minimum=300",
			"bank.hot_dice=must roll", "farkle.penalty=500", "steal.allowed=true", "steal.needs_opening=true"}),
		"zilch": all(six, singles, double, hands, one, streak, []string{
			"title=Zilch", "none=500", "bank.minimum=300", "farkle.penalty=500"}),
		"hotdice": all(six, singles, one, []string{
			"title=Hot Dice", "xxx+x=turn x2", "xxx+xx=turn x4", "xxx+xxx=turn x8", "123456=1500", "bank.opening=1000"}),
		"greed": all(five, singles, one, []string{
			"title=Greed", "keep.all=true", "keep.split=false", "bank.opening=300", "end.target=3000"}),
		"dollargreed": all(one, []string{
			"title=$Greed", "dice=6", "faces=M:$,G,R,E,e,D", "D=100", "G=50", "MMM=600", "GGG=500", "RRR=400", "EEE=300",
			"eee=300", "DDD=300", "DDDD=1000", "MGREeD=1000", "xxxxxx=1000", "bank.opening=500", "end.target=5000"}),
		"zehntausend": all(six, singles, one, []string{
			"title=Zehntausend", "1111=2000", "11111=3000", "111111=4000", "xxxx=100x+1000", "xxxxx=100x+2000",
			"xxxxxx=100x+3000", "123456=1500, confirm 500", "xxyyzz=1500, confirm 500", "bank.minimum=500"}),
		"dixmille": all(six, singles, double, hands, []string{
			"title=Dix Mille", "none=-1000", "bank.opening=500", "bank.hot_dice=must roll", "farkle.floor=zero",
			"end.last_turns=finish round", "end.exact=true", "end.tie=last there"}),
		"5000": all(five, singles, one, []string{"title=5000", "12345=1500", "bank.opening=350", "end.target=5000"}),
		"kcd": all(singles, double, []string{
			"title=Kingdom Come dice", "dice=6", "123456=1500", "12345=500", "23456=750", "end.target=4000"}),
		"facebook": all(singles, double, hands, []string{
			"title=Farkle on Facebook", "dice=6", "bank.minimum=300", "bank.hot_dice=must roll", "end.rounds=10"}),
		"macke": all(six, singles, double, []string{
			"title=Macke", "12345=1500", "23456=1500", "123456=3000", "bank.minimum=350", "bank.beat=true", "bank.fine=1000",
			"end.last_turns=finish round"}),
		"cosmic": all(five, []string{
			"title=Cosmic Wimpout", "faces=2,3,4,5,6,T:10:10,W:Flaming Sun:wild", "5=5", "T=10", "xxx=10x, confirm",
			"xxx+x=roll again", "xxxxx=100x, natural", "66666=win, natural", "TTTTT=out, natural", "keep.all=true",
			"keep.split=false", "bank.opening=35", "bank.hot_dice=must roll", "end.target=500", "end.last_turns=last licks", "end.tie=first there"}),
	}
}

func TestGamesSayWhatIsDocumented(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(documented())), rulebook.Names())
	for name, game := range documented() {
		t.Run(name, func(t *testing.T) {
			rules, err := rulebook.Load(name)
			require.NoError(t, err)
			want := defaults()
			want["name"] = name
			for _, word := range game {
				key, value, _ := strings.Cut(word, "=")
				if _, isSetting := want[key]; !isSetting && key != "title" {
					key = "points." + key
				}
				want[key] = value
			}
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

// Who asks why a row is worth what it is finds the answer beside it, in the
// name of a source that the head of the file gives.
func TestGamesNameTheirSources(t *testing.T) {
	quoted := regexp.MustCompile(`"([a-z ]+)" (?:is|are)\b`)
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(t, err)
		head, rules, _ := strings.Cut(string(source), "\nname ")
		var sources []string
		for _, m := range quoted.FindAllStringSubmatch(head, -1) {
			sources = append(sources, m[1])
		}
		require.Contains(t, sources, "the page", name)
		for line := range strings.Lines(rules) {
			line = strings.TrimSpace(line)
			if !strings.Contains(line, " = ") || strings.HasPrefix(line, "= ") { // a section; the name is ours
				continue
			}
			_, comment, _ := strings.Cut(line, "  # ")
			said := strings.Join(sources, "|")
			assert.Regexp(t, `^(`+said+`)( is silent| reads as [^;]*|[^:;]*)[:;] |^(`+said+`) (names|asks|has|is) `, comment, "%s: %s", name, line)
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
	for _, name := range []string{"chess", "", "classic.toml", "../rulebook/classic"} {
		_, err := rulebook.Load(name)
		var unknown *scorer.Refusal
		require.True(t, errors.As(err, &unknown), name)
		assert.EqualError(t, err, fmt.Sprintf("there is no game called %q", name))
		assert.Equal(t, "the games are 5000, buddy, classic, cosmic, dice10000, dixmille, dollargreed, facebook, farkle, frenzy, greed, hotdice, "+
			"kcd, macke, pocket, tenthousand, wikipedia, zehntausend and zilch; rules of your own are given by their file, such as home.toml", unknown.Hint())
	}
	_, err := rulebook.Source("clasic")
	assert.EqualError(t, err, `there is no game called "clasic"`)
}

// Games answer to the names people call them, and a near miss is asked about.
func TestFind(t *testing.T) {
	for name, want := range map[string]string{
		"Ten Thousand": "tenthousand", "10000": "tenthousand", "10,000": "tenthousand", "Zilch": "zilch", "Hot Dice": "hotdice",
		"Dix Mille": "dixmille", "FRENZY": "frenzy", "Farkle Frenzy": "frenzy", "$Greed": "dollargreed", "Greed": "greed",
		"Dice 10,000": "dice10000", "chess": "", "": "",
	} {
		assert.Equal(t, want, rulebook.Find(name), name)
	}
	for _, name := range rulebook.Names() {
		rules, err := rulebook.Load(name)
		require.NoError(t, err)
		assert.Equal(t, name, rulebook.Find(name))
		assert.Equal(t, name, rulebook.Find(rules.Title))
	}
	_, err := rulebook.Load("fernzy")
	var unknown *scorer.Refusal
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, "did you mean frenzy?", unknown.Hint())
}

// The README says how many games there are.
func TestTheReadmeCountsTheGames(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	assert.Contains(t, string(readme), fmt.Sprintf("\n%d games of the family come with farkle", len(rulebook.Names())))
}
