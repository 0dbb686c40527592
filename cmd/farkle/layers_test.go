package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// layers are the packages below the commands, each with the packages it may
// import beside the standard library, and why. Nothing else may creep in, so
// that each can be read, tested and used without the ones above it.
var layers = map[string]map[string]string{
	"farkle/scorer": {},
	"farkle/scorer/rulebook": {
		"farkle/scorer": "the rules themselves",
		"github.com/pelletier/go-toml/v2/unstable": "the parser that says where each key stands",
	},
	"farkle/scorer/guide": {
		"farkle/scorer": "the rules and the card",
	},
	"farkle/scorer/odds": {
		"farkle/scorer": "the card: what may be kept, and what follows",
	},
	"farkle/sheet": {
		"farkle/scorer":                  "what dice are worth",
		"github.com/rivo/uniseg":         "names are measured in characters as people count them",
		"golang.org/x/text/unicode/norm": "names are the same however they were typed",
	},
	"farkle/sheet/stats": {
		"farkle/sheet": "the games",
	},
	"farkle/sheet/review": {
		"farkle/sheet":          "the game",
		"farkle/sheet/forecast": "what a tie is worth in a last turn",
		"farkle/scorer":         "what may be kept, and what follows",
		"farkle/scorer/odds":    "the worths",
	},
	"farkle/sheet/forecast": {
		"farkle/sheet":       "the game that is played on",
		"farkle/scorer":      "the rules it is played by",
		"farkle/scorer/odds": "what a turn brings",
	},
	"farkle/sheet/tell": {
		"farkle/scorer":       "dice, points and needs",
		"farkle/scorer/guide": "how rules differ from those of their name, in words",
		"farkle/sheet":        "the game that is told",
	},
	"farkle/sheet/exchange": {
		"farkle/scorer":          "a game that is read back has its rules",
		"farkle/scorer/guide":    "how rules differ from those of their name",
		"farkle/sheet":           "what is written and read back",
		"farkle/sheet/tell":      "the game in words",
		"farkle/sheet/review":    "what is written of a game afterwards",
		"farkle/sheet/stats":     "what is written of many games",
		"github.com/google/uuid": "things in BG Stats have UUIDs made from their names",
	},
	"farkle/sheet/internal/gametest": { // for tests alone
		"farkle/scorer":                       "dice that are rolled",
		"farkle/scorer/rulebook":              "games of all known rules",
		"farkle/sheet":                        "the games",
		"farkle/sheet/review":                 "what they are worth afterwards",
		"github.com/stretchr/testify/require": "what fails ends the test",
	},
	"farkle/sheet/render": {
		"farkle/scorer":                    "rows and parts have names",
		"farkle/scorer/guide":              "the score guide beside a blank sheet",
		"farkle/scorer/rulebook":           "what people call rules that have a name",
		"farkle/sheet":                     "what is shown",
		"farkle/sheet/tell":                "the game in words",
		"farkle/sheet/forecast":            "chances as people see them",
		"farkle/sheet/review":              "what is shown of a game afterwards",
		"farkle/sheet/stats":               "what is shown of many games",
		"github.com/guptarohit/asciigraph": "lines of a chart in a terminal",
		"github.com/mdp/qrterminal/v3":     "codes to scan in a terminal",
		"github.com/rivo/uniseg":           "how wide characters are",
		"rsc.io/qr":                        "codes to scan on a page",
	},
	"farkle/storage": {
		"farkle/scorer":          "a game has its own copy of its rules",
		"farkle/sheet":           "the lines",
		"farkle/sheet/stats":     "the figures that are kept",
		"modernc.org/sqlite":     "the driver that needs no C compiler",
		"modernc.org/sqlite/lib": "its error codes",
	},
}

// outside are the parts of the standard library that reach beyond a package's
// own values, and who may use them all the same. The same lines and rules come
// to the same figures everywhere because nothing else does.
var outside = map[string][]string{
	"context":       {"farkle/scorer/odds", "farkle/sheet/forecast", "farkle/sheet/internal/gametest", "farkle/sheet/review", "farkle/storage"}, // what takes long can be ended
	"database/sql":  {"farkle/storage"},
	"encoding/json": {"farkle/sheet/exchange", "farkle/storage"},
	"io":            {"farkle/scorer/guide", "farkle/sheet/exchange", "farkle/sheet/render", "farkle/storage"}, // readers and writers of cmd's
	"log":           nil,                                                                                       // errors are returned
	"math/rand":     nil,                                                                                       // people roll the dice
	"math/rand/v2":  {"farkle/sheet/forecast", "farkle/sheet/internal/gametest"},                               // always the same for the same standing
	"net":           nil,                                                                                       // nothing is sent anywhere
	"net/http":      nil,
	"os":            {"farkle/sheet/internal/gametest", "farkle/storage"},
	"os/exec":       nil,
	"text/template": nil,                                                                                                                                                             // html/template escapes what is put in
	"time":          {"farkle/sheet", "farkle/sheet/tell", "farkle/sheet/stats", "farkle/sheet/internal/gametest", "farkle/sheet/exchange", "farkle/sheet/render", "farkle/storage"}, // as values: see below
}

// Every package below the commands stands where it should, and on nothing above.
func TestLayers(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range below(t) {
		seen[p.path] = true
		allowed, known := layers[p.path]
		if !assert.True(t, known, "%s is new: say here what it may import", p.path) {
			continue
		}
		for _, path := range p.imports {
			first, _, _ := strings.Cut(path, "/")
			if first == "farkle" || strings.Contains(first, ".") {
				assert.Contains(t, allowed, path, "%s crept into %s", path, p.path)
			}
			if users, watched := outside[path]; watched {
				assert.Contains(t, users, p.path, "%s crept into %s", path, p.path)
			}
		}
		for path := range allowed {
			assert.Contains(t, p.imports, path, "%s needs no %s any more", p.path, path)
		}
	}
	for path := range layers {
		assert.True(t, seen[path], "%s is gone", path)
	}
}

// There is no clock below the commands: times are handed in.
func TestNoClock(t *testing.T) {
	for _, p := range below(t) {
		for _, file := range p.files {
			data, err := os.ReadFile(file)
			require.NoError(t, err)
			assert.NotContains(t, string(data), "time.Now()", file)
		}
	}
}

// A layer is a package as it is written, without its tests.
type layer struct {
	path           string
	imports, files []string
}

// below lists the packages below the commands.
func below(t *testing.T) []layer {
	t.Helper()
	list := exec.Command("go", "list", "-f", `{{.ImportPath}}|{{.Dir}}|{{join .Imports " "}}|{{join .GoFiles " "}}`, "farkle/...")
	list.Stderr = os.Stderr
	out, err := list.Output()
	require.NoError(t, err)
	var all []layer
	for line := range strings.Lines(string(out)) {
		fields := strings.Split(strings.TrimSpace(line), "|")
		if strings.HasPrefix(fields[0], "farkle/cmd/") {
			continue
		}
		l := layer{path: fields[0], imports: strings.Fields(fields[2])}
		for _, file := range strings.Fields(fields[3]) {
			l.files = append(l.files, filepath.Join(fields[1], file))
		}
		all = append(all, l)
	}
	require.Greater(t, len(all), 1)
	slices.SortFunc(all, func(a, b layer) int { return strings.Compare(a.path, b.path) })
	return all
}
