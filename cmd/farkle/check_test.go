package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Games that come out differently since a mistake was mended are listed, and no damage.
func TestCheckListsWhatComesOutDifferently(t *testing.T) {
	old, err := os.ReadFile(filepath.Join("..", "..", "storage", "testdata", "recounted.db"))
	require.NoError(t, err)
	db := filepath.Join(t.TempDir(), "games.db")
	require.NoError(t, os.WriteFile(db, old, 0o600))
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"check"}, `game 1 comes out differently since a mistake in farkle was mended: Ben 2,000 → 1,000; won before: Ben, won now: nobody
game 3 comes out differently since a mistake in farkle was mended: Dan 1,200 → 700
everything is as it was written
`},
		{[]string{"check", "--json"}, `{"v":1,"faults":[],"recounts":[` +
			`{"game":1,"seats":[{"name":"Ann","before":500,"total":500,"won_before":false,"won":false},{"name":"Ben","before":2000,"total":1000,"won_before":true,"won":false}]},` +
			`{"game":3,"seats":[{"name":"Cleo","before":500,"total":500,"won_before":false,"won":false},{"name":"Dan","before":1200,"total":700,"won_before":false,"won":false}]}]}` + "\n"},
	} {
		var out, said bytes.Buffer
		a := newApp()
		a.out, a.err = &out, &said
		assert.Equal(t, exitDone, a.run(t.Context(), append([]string{"--db", db}, c.words...)), said.String())
		assert.Equal(t, c.want, out.String())
	}
}
