package render_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

// What people read has one minus, commas in every number and one name for each
// side of the Common Die; what programs read has the sides as they are typed.
func TestOneWayToWriteIt(t *testing.T) {
	g := gametest.Typed(t, gametest.New(t, "frenzy", []string{"Ann", "Ben"}, "farkle.streak=1", "farkle.penalty=1000"),
		"common 2x", "ann f", `ben +1500 "a gift"`, "ben f", "common wild 4")
	page := render.Page{Number: 1, Game: g}
	var text, html, table, doc bytes.Buffer
	require.NoError(t, render.Text(&text, page, 80))
	require.NoError(t, render.HTML(&html, page, render.HTMLOptions{}))
	require.NoError(t, exchange.CSV(&table, exchange.Of(page), exchange.Options{}))
	require.NoError(t, exchange.JSON(&doc, exchange.Show(page)))

	assert.Regexp(t, `(?m)^ +1 +2X +F -1,000 +-1,000 +F -1,000 \+1,500 +500$`, text.String())
	assert.Regexp(t, `(?m)^ +2 +Wild 4`, text.String())
	for _, want := range []string{`<td data-of="Common Die">2X</td>`, `<td data-of="Common Die">Wild 4</td>`, "Round 1, Common Die 2X"} {
		assert.True(t, strings.Contains(html.String(), want), want)
	}
	assert.False(t, strings.Contains(text.String()+html.String(), "\u2212"), "another minus")
	assert.Contains(t, table.String(), ",2x,")
	assert.Contains(t, table.String(), ",wild 4,")
	assert.Regexp(t, `"common": ?"2x"`, doc.String())
	assert.Regexp(t, `"common": ?"wild 4"`, doc.String())
}
