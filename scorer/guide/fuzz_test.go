package guide_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/guide"
	"farkle/scorer/rulebook"
)

// Whatever rules a file makes, everything can be said about them.
func FuzzGuide(f *testing.F) {
	for _, name := range rulebook.Names() {
		source, err := rulebook.Source(name)
		require.NoError(f, err)
		f.Add(source)
	}
	f.Add([]byte("name='a'\ndice=1\nfaces=['Q:é', 'W:w:joker']\n[points]\nQ='win'\n'x+x'='roll again'\n[end]\nrounds=1"))
	f.Add([]byte("name='a'\ndice=3\n[points]\nxyz=1\n'1xx'='out'\nnone='roll again'\n[end]\ntarget=1\nexact=true"))
	classic := load(f, "classic")
	f.Fuzz(func(t *testing.T, data []byte) {
		rules, err := rulebook.Read("home.toml", data)
		if err != nil {
			return
		}
		card, err := scorer.Compile(rules)
		require.NoError(t, err)
		var text, page bytes.Buffer
		require.NoError(t, guide.New(card).Text(&text, 0))
		require.NoError(t, guide.New(card).HTML(&page))
		require.NoError(t, guide.WriteAnswers(&text, guide.FAQ(card, ""), 0))
		for _, w := range guide.Warnings(card) {
			require.NotEmpty(t, w.Text)
		}
		require.Empty(t, guide.Diff(card, card))
		forth, back := guide.Diff(card, classic), guide.Diff(classic, card)
		require.Len(t, back, len(forth))
	})
}
