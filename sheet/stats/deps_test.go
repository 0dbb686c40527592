package stats_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Figures follow from the sheet, and from nothing else.
func TestDependencies(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{join .Imports "\n"}}`, ".").Output()
	require.NoError(t, err)
	for _, path := range strings.Fields(string(out)) {
		first, _, _ := strings.Cut(path, "/")
		standard := first != "farkle" && !strings.Contains(first, ".")
		assert.True(t, standard || path == "farkle/sheet" || path == "farkle/scorer",
			"figures are worked out from states of the sheet, and need no %s", path)
	}
}
