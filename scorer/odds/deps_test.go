package odds_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The odds of a turn follow from the score card alone.
func TestDependencies(t *testing.T) {
	for _, path := range goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}") {
		assert.Contains(t, []string{"farkle/scorer", "farkle/scorer/odds"}, path,
			"%s crept in: the odds need only the score card; they know no rule files, games or players", path)
	}
}

func TestNoOutsideWorld(t *testing.T) {
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	require.NotEmpty(t, imports)
	for path, reason := range map[string]string{
		"io":           "values go out as they are; cmd writes them",
		"log":          "errors are returned; cmd shows them",
		"math/rand":    "the odds are worked out, not tried out",
		"math/rand/v2": "the odds are worked out, not tried out",
		"net/http":     "nothing here talks to anybody",
		"os":           "files, terminal and environment belong to cmd",
		"sync":         "values never change, so they need no locks; who wants them made elsewhere does that",
		"time":         "there is no clock below cmd; a context ends what takes too long",
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
