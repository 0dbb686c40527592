package rulebook_test

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// Whatever bytes come in: rules that can be played and written, or faults that
// can be shown.
func FuzzRead(f *testing.F) {
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(f, err)
		f.Add(source)
	}
	paths, err := filepath.Glob("testdata/bad/*.txt")
	require.NoError(f, err)
	for _, path := range paths {
		input, _ := split(f, path)
		f.Add([]byte(input))
	}
	f.Add([]byte(small))
	f.Add([]byte("\xef\xbb\xbf" + small))
	f.Add([]byte("a = [\n\"\"\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		before := string(data)
		rules, err := rulebook.Read("home.toml", data)
		require.Equal(t, before, string(data), "the caller's bytes")
		if err == nil {
			require.Empty(t, rules.Validate())
			_, err := scorer.Compile(rules)
			require.NoError(t, err)
			again, err := rulebook.Read("written.toml", rulebook.Write(rules))
			require.NoError(t, err)
			require.Equal(t, rules, again)
			return
		}
		var faults rulebook.Faults
		require.True(t, errors.As(err, &faults))
		require.NotEmpty(t, faults)
		last := 1 + strings.Count(before, "\n")
		require.True(t, slices.IsSortedFunc(faults, func(a, b rulebook.Fault) int { return a.Line - b.Line }))
		for _, fault := range faults {
			assert.True(t, 1 <= fault.Line && fault.Line <= last, "%v", fault)
			assert.NotEmpty(t, fault.Problem)
			assert.NotEmpty(t, fault.Want)
			text := fault.Error()
			assert.False(t, strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }), "%q", text)
			assert.Less(t, len(text), 500)
		}
	})
}
