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

func TestQR(t *testing.T) {
	link := exchange.BGStatsLink(render.Page{Game: gametest.Easter(t)}, exchange.Options{})
	for _, text := range []string{"hello", link, strings.Repeat("x", 200), strings.Repeat("é", 1476)} {
		var b bytes.Buffer
		require.NoError(t, render.QR(&b, text, 0, false))
		assert.NotContains(t, b.String(), "\x1b")
		read, err := qrTerminal(b.String())
		require.NoError(t, err)
		assert.Equal(t, text, read)

		var coloured bytes.Buffer
		require.NoError(t, render.QR(&coloured, text, 0, true))
		assert.Equal(t, b.String(), strings.NewReplacer("\x1b[97;40m", "", "\x1b[0m", "").Replace(coloured.String()))
	}
	var b bytes.Buffer
	err := render.QR(&b, link, 80, false)
	assert.EqualError(t, err, "the code to scan is 113 columns wide, and there are 80")
	assert.EqualError(t, render.QR(&b, strings.Repeat("x", 3000), 0, false), "the link is too long for a code to scan")
	assert.Empty(t, b.String())
	require.NoError(t, render.QR(&b, "hello", 25, false))
}
