package render_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What rendering imports itself, beside the standard library, and why. It writes
// to writers and reads from readers; where they lead is for cmd.
func TestDependencies(t *testing.T) {
	allowed := map[string]string{
		"farkle/scorer":                    "rows and parts have names",
		"farkle/scorer/odds":               "what a decision was worth",
		"farkle/sheet":                     "what is shown",
		"farkle/sheet/review":              "what is shown of a game afterwards",
		"farkle/sheet/stats":               "what is shown of many games",
		"github.com/google/uuid":           "things in BG Stats have UUIDs made from their names",
		"github.com/guptarohit/asciigraph": "lines of a chart in a terminal",
		"github.com/mdp/qrterminal/v3":     "codes to scan in a terminal",
		"github.com/rivo/uniseg":           "how wide characters are",
		"rsc.io/qr":                        "codes to scan on a page",
	}
	for _, path := range imported(t) {
		if strings.Contains(strings.Split(path, "/")[0], ".") || strings.HasPrefix(path, "farkle") {
			assert.Contains(t, allowed, path, "%s crept in", path)
		}
	}
	for path, reason := range map[string]string{
		"os": "pages go to a writer; cmd opens files", "net/http": "a page is text; the live page is cmd's",
		"database/sql": "games come from the caller", "math/rand/v2": "the same game is the same page",
		"text/template": "only html/template escapes what is put in",
	} {
		assert.NotContains(t, imported(t), path, reason)
	}
}

func imported(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", `{{join .Imports "\n"}}`).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.Fields(string(out))
}
