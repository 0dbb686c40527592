package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A television's browser stops reading a script at the first word that is newer than
// itself, and shows what it has for ever.
func TestScriptsAreOfTheYear2015(t *testing.T) {
	acorn := filepath.Join("axe", "node_modules", ".bin", "acorn")
	if _, err := os.Stat(acorn); err != nil {
		if os.Getenv("FARKLE_REQUIRE") == "1" {
			t.Fatal("there is no acorn, and FARKLE_REQUIRE=1 asks for it: npm ci in axe")
		}
		t.Skip("needs acorn: npm ci in axe")
	}
	scripts, err := filepath.Glob("../../*/assets/*.js")
	require.NoError(t, err)
	require.Greater(t, len(scripts), 3)
	for _, script := range scripts {
		edition := "--ecma2015"
		if filepath.Base(script) == "watch.js" {
			edition = "--ecma5" // it is there for browsers that are older still
		}
		out, err := exec.Command(acorn, edition, "--silent", script).CombinedOutput()
		require.NoError(t, err, "%s: %s", script, out)
	}
}
