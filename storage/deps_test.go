package storage_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What storage may lean on, and why nothing else.
func TestDependencies(t *testing.T) {
	list := func(args ...string) []string {
		out, err := exec.Command("go", append([]string{"list"}, args...)...).Output()
		require.NoError(t, err)
		return strings.Fields(string(out))
	}
	standard := func(path string) bool {
		first, _, _ := strings.Cut(path, "/")
		return first != "farkle" && !strings.Contains(first, ".")
	}
	allowed := map[string]bool{
		"farkle/scorer":          true,
		"farkle/sheet":           true,
		"farkle/sheet/stats":     true,
		"modernc.org/sqlite":     true,
		"modernc.org/sqlite/lib": true,
	}
	for _, path := range list("-f", `{{join .Imports "\n"}}`, ".") {
		assert.True(t, standard(path) || allowed[path],
			"storage keeps games in a file with one driver, and needs no %s", path)
	}
	deps := list("-deps", ".")
	for path, reason := range map[string]string{
		"github.com/charmbracelet": "a terminal is for cmd",
		"github.com/spf13/cobra":   "commands are for cmd",
		"net/http":                 "storage serves nothing",
		"github.com/mattn":         "the program builds without a C compiler",
		"farkle/cmd":               "cmd stands on storage, not storage on cmd",
		"farkle/scorer/odds":       "chances are worked out, not stored",
		"farkle/scorer/rulebook":   "a game has its own copy of its rules",
		"farkle/sheet/render":      "how a sheet looks is not stored",
	} {
		for _, dep := range deps {
			assert.False(t, dep == path || strings.HasPrefix(dep, path+"/"), "storage depends on %s: %s", dep, reason)
		}
	}
}
