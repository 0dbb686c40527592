package render_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// golden compares a whole answer with the file that holds it. FARKLE_UPDATE=1
// writes the files anew, to be looked at before they are kept.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("FARKLE_UPDATE") == "1" {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got, "%s is otherwise; FARKLE_UPDATE=1 writes it anew", file)
}
