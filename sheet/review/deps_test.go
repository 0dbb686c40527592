package review_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a review needs, and why; everything else of it is the standard library.
func TestDependencies(t *testing.T) {
	allowed := map[string]string{
		"farkle/sheet":       "the game",
		"farkle/scorer":      "what may be kept, and what follows",
		"farkle/scorer/odds": "the worths",
	}
	for _, path := range goList(t, "-f", `{{join .Imports "\n"}}`) {
		first, _, _ := strings.Cut(path, "/")
		if first == "farkle" || strings.Contains(first, ".") {
			assert.Contains(t, allowed, path, "%s crept in: a review holds a game against the odds, and needs nothing else", path)
		}
	}
}

func TestNoOutsideWorld(t *testing.T) {
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	require.NotEmpty(t, imports)
	for path, reason := range map[string]string{
		"io":            "a review is plain data; render writes it",
		"encoding/json": "a review is plain data; render writes it",
		"log":           "errors are returned; cmd shows them",
		"math/rand":     "the odds are worked out, not tried out",
		"math/rand/v2":  "the odds are worked out, not tried out",
		"os":            "files, terminal and environment belong to cmd",
		"time":          "there is no clock below cmd; a context ends what takes too long",
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
