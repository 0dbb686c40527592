package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Those who tell a game ask sheet/tell what its rules mean. Only the screens that
// show and edit rules, and the one that asks what dice are worth under any, look
// into them; each is here with its reason.
var looksIntoRules = map[string]string{
	"table/question.go":    "asks what dice are worth under any rules",
	"table/menu.go":        "hands the rules of the last game to the screen that asks about dice",
	"table/house.go":       "edits house rules",
	"table/anyrule.go":     "edits any rule",
	"table/ruleschoice.go": "shows rules to choose from",
	"table/players.go":     "sets a game up",
	"plain/setup.go":       "sets a game up",
}

// Of scorer, a face needs dice, their names, what is said of a keep, and the way
// that everything says no.
var ofScorer = regexp.MustCompile(`\bscorer\.(\w+)`)

var diceAndNames = []string{
	"Dice", "Die", "Pips", "Face", "Faces", "Card", "Shape", "Kept", // dice, and the card they are put to
	"Double", "Wild", "SideName", "CountWord", "Thousands", "Signed", // names
	"Refusal", "RefusalKind", "Unreadable", "Failed", "HintOf", // no
}

func TestFacesAskTheTelling(t *testing.T) {
	seen := map[string]bool{}
	for _, face := range []string{"plain", "table", "board"} {
		files, err := filepath.Glob("../internal/" + face + "/*.go")
		require.NoError(t, err)
		require.NotEmpty(t, files)
		for _, file := range files {
			name := face + "/" + filepath.Base(file)
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			text := string(data)
			looks := strings.Contains(text, ".Rules()")
			for _, used := range ofScorer.FindAllStringSubmatch(text, -1) {
				looks = looks || !slices.Contains(diceAndNames, used[1])
			}
			if looks {
				seen[name] = true
				assert.Contains(t, looksIntoRules, name, "a face asks sheet/tell what the rules mean")
			}
		}
	}
	for name := range looksIntoRules {
		assert.True(t, seen[name], "%s doesn't look into rules any more", name)
	}
}
