package rulebook_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a rule file needs to be read, and why; everything else of it is the
// standard library.
func TestDependencies(t *testing.T) {
	allowed := map[string]string{
		"farkle/scorer":                                         "the rules themselves",
		"farkle/scorer/rulebook":                                "this package",
		"github.com/pelletier/go-toml/v2/unstable":              "the parser that says where each key stands",
		"github.com/pelletier/go-toml/v2/internal/parserbridge": "part of the parser",
	}
	for _, path := range goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}") {
		assert.Contains(t, allowed, path, "%s crept in: a rule file needs only the rules and a parser", path)
	}
}

// What a rule file means depends on its bytes, on nothing else.
func TestNoOutsideWorld(t *testing.T) {
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	require.NotEmpty(t, imports)
	for path, reason := range map[string]string{
		"io/fs":         "bytes go in and come out; cmd opens files",
		"log":           "errors are returned; cmd shows them",
		"net/http":      "nothing here fetches anything",
		"os":            "bytes go in and come out; cmd opens files",
		"path/filepath": "a file's name is only repeated in its faults",
		"time":          "there is no clock below cmd",
	} {
		assert.NotContains(t, imports, path, "%s crept in: %s", path, reason)
	}
}

func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return strings.Fields(string(out))
}
