package render_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/guide"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

// browser runs Chromium without a window and without a network. Where there is
// none the test is passed over, unless FARKLE_REQUIRE=1 says there must be one.
func browser(t *testing.T, page string, flags ...string) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes longer than everything else here")
	}
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("FARKLE_REQUIRE") == "1" {
			t.Fatal("chromium is missing, and FARKLE_REQUIRE=1 asks for it")
		}
		t.Skip("chromium is missing")
	}
	file := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(file, []byte(page), 0o600))
	profile, err := os.MkdirTemp("", "farkle-browser-") // it goes on writing there for a moment after it ends
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(profile) })
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	all := append([]string{
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
		"--disable-component-update", "--disable-sync", "--hide-scrollbars", "--user-data-dir=" + profile, "--timeout=5000",
	}, flags...)
	out, err := exec.CommandContext(ctx, chromium, append(all, "file://"+file)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

func screenshot(t *testing.T, page, size string, flags ...string) image.Image {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.png")
	browser(t, page, append(flags, "--window-size="+size, "--screenshot="+file)...)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	img, err := png.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	return img
}

// pagesPrinted is how many sheets of paper a page takes.
func pagesPrinted(t *testing.T, page, paper string) int {
	t.Helper()
	page = strings.Replace(page, "@page { margin", "@page { size: "+paper+"; margin", 1)
	require.Contains(t, page, "size: "+paper)
	page = strings.Replace(page, "size: landscape", "size: "+paper+" landscape", 1)
	file := filepath.Join(t.TempDir(), "page.pdf")
	browser(t, page, "--no-pdf-header-footer", "--print-to-pdf="+file)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	return len(regexp.MustCompile(`/Type\s*/Page[^s]`).FindAll(data, -1))
}

func TestPrintedOnOnePage(t *testing.T) {
	long := gametest.LongEvening(t, 4, 20)
	evening := html(t, long, render.HTMLOptions{Review: gametest.Reviewed(t, long)})
	require.Contains(t, evening, "costliest decisions")
	for _, paper := range []string{"A4", "Letter"} {
		assert.Equal(t, 1, pagesPrinted(t, evening, paper), "four players, twenty rounds on %s", paper)
		for _, blank := range []struct {
			game           string
			players, pages int
		}{{"frenzy", 6, 1}, {"cosmic", 12, 1}, {"frenzy", 24, 2}} {
			var b bytes.Buffer
			require.NoError(t, blankOf(t, blank.game, blank.players).HTML(&b))
			assert.Equal(t, blank.pages, pagesPrinted(t, b.String(), paper), "an empty sheet for %d on %s", blank.players, paper)
		}
		for _, game := range []string{"frenzy", "dice10000"} { // the two with the most to say
			var b bytes.Buffer
			require.NoError(t, guide.New(blankOf(t, game, 2).Card).HTML(&b))
			assert.Equal(t, 1, pagesPrinted(t, b.String(), paper), "the guide of %s on %s", game, paper)
		}
	}
	crowd := html(t, gametest.LongEvening(t, 24, 16), render.HTMLOptions{})
	assert.Contains(t, crowd, "size: landscape", "else 24 columns are too small to read")
	assert.Equal(t, 2, pagesPrinted(t, crowd, "A4"), "the sheet of 24 players on one page, the chart on another")
	assert.Greater(t, pagesPrinted(t, html(t, gametest.LongEvening(t, 12, 90), render.HTMLOptions{}), "A4"), 1, "the count of pages works")
}

// Light where the system is light, dark where it is dark, and no wider than a
// telephone.
func TestOnScreen(t *testing.T) {
	evening := gametest.LongEvening(t, 4, 12)
	page := html(t, evening, render.HTMLOptions{Review: gametest.Reviewed(t, evening)})
	bright := func(img image.Image) uint32 { r, _, _, _ := img.At(2, 2).RGBA(); return r >> 8 }
	assert.Greater(t, bright(screenshot(t, page, "1000,1200")), uint32(200))
	assert.Less(t, bright(screenshot(t, page, "500,900", "--blink-settings=preferredColorScheme=0")), uint32(80))
}
