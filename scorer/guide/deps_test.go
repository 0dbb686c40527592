package guide_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is said about rules comes from the rules and nothing else.
func TestDependencies(t *testing.T) {
	allowed := map[string]string{
		"farkle/scorer":       "the rules and the card",
		"farkle/scorer/guide": "this package",
	}
	for _, path := range goList(t, "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}") {
		assert.Contains(t, allowed, path, "%s crept in: a guide needs only the rules", path)
	}
	imports := goList(t, "-f", `{{join .Imports "\n"}}`)
	for path, reason := range map[string]string{
		"os":       "guides are written to a writer; cmd opens files",
		"net/http": "a page needs no network, and neither does making it",
		"time":     "there is no clock below cmd",
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
