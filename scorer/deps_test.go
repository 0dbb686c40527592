package scorer_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The scorer stands on the standard library alone, so that anything can stand
// on the scorer.
func TestDependencies(t *testing.T) {
	for _, path := range goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}") {
		assert.Equal(t, "farkle/scorer", path, "%s crept in: the scorer needs only the standard library", path)
	}
}

// What dice are worth depends on dice and rules, on nothing else.
func TestNoOutsideWorld(t *testing.T) {
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	require.NotEmpty(t, imports)
	for path, reason := range map[string]string{
		"context":      "nothing here waits for anything",
		"io":           "texts go in and come out whole; cmd reads and writes",
		"log":          "errors are returned; cmd shows them",
		"math/rand":    "people roll the dice",
		"math/rand/v2": "people roll the dice",
		"net":          "nothing here talks to anybody",
		"net/http":     "nothing here talks to anybody",
		"os":           "files, terminal and environment belong to cmd",
		"time":         "there is no clock below cmd",
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
