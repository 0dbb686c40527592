package rulebook_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
)

// The rows that the package's documentation shows can be read as they stand.
func TestDocumentedRows(t *testing.T) {
	source, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	rows := ""
	for line := range strings.Lines(string(source)) {
		if text, ok := strings.CutPrefix(line, "//\t\""); ok {
			rows += `"` + text
		}
	}
	require.Equal(t, 11, strings.Count(rows, "\n"))
	_, err = rulebook.Read("doc.toml", []byte("name = \"doc\"\ndice = 6\nend.target = 5000\n[points]\n"+rows))
	assert.NoError(t, err)
}
