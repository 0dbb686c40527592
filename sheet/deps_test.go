package sheet_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What the sheet needs, and why; everything else of it is the standard library.
// The packages named are the ones imported; what they need comes with them.
func TestDependencies(t *testing.T) {
	allowed := map[string]string{
		"farkle/scorer":                  "what dice are worth",
		"golang.org/x/text/unicode/norm": "names are the same however they were typed",
		"github.com/rivo/uniseg":         "names are measured in characters as people count them",
		"golang.org/x/text/transform":    "part of norm",
		"farkle/sheet":                   "this package",
	}
	for _, path := range goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}") {
		assert.Contains(t, allowed, path, "%s crept in: the sheet knows the rules and the players' names, and nothing else", path)
	}
}

// Where a game stands depends on its lines, on nothing else.
func TestNoOutsideWorld(t *testing.T) {
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	require.NotEmpty(t, imports)
	for path, reason := range map[string]string{
		"os":            "nothing is read or written here; cmd and storage do that",
		"io":            "texts go in and states come out; render writes them",
		"log":           "errors are returned; cmd shows them",
		"math/rand":     "real dice are rolled at the table",
		"math/rand/v2":  "real dice are rolled at the table",
		"database/sql":  "storage keeps the lines",
		"encoding/json": "render writes states",
		"net/http":      "nothing here fetches anything",
	} {
		assert.NotContains(t, imports, path, "%s crept in: %s", path, reason)
	}
	// The time of a line is handed in; a clock would be time.Now.
	assert.Empty(t, grep(t, "time.Now"))
}

// grep lists the files of the package that hold a text.
func grep(t *testing.T, text string) []string {
	t.Helper()
	var files []string
	for _, file := range goList(t, "-f", `{{join .GoFiles "\n"}}`) {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		if strings.Contains(string(data), text) {
			files = append(files, file)
		}
	}
	return files
}

func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.Fields(string(out))
}
