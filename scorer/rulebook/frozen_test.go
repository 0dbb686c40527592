package rulebook_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
)

// Files written for an older version, which knew fewer settings, are read as
// they were meant: what they don't say has its default.
func TestOlderFilesMeanTheSame(t *testing.T) {
	paths, err := filepath.Glob("testdata/frozen/*.toml")
	require.NoError(t, err)
	require.Len(t, paths, 4)
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		rules, err := rulebook.Read(path, data)
		require.NoError(t, err)
		now, err := rulebook.Load(strings.TrimSuffix(filepath.Base(path), ".toml"))
		require.NoError(t, err)
		assert.Equal(t, now, rules, path)
	}
}
