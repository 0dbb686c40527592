package e2e

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	declaration = regexp.MustCompile(`([\w-]+)\s*:\s*([^;{}]+)`)
	compared    = regexp.MustCompile(`(^|[\s,(])(min|max|clamp)\(`)
)

// aged takes out of a stylesheet what browsers of 2016 to 2019 don't know, and the grid
// as well for those that are older.
func aged(css string, grid bool) string {
	if !grid {
		css = strings.ReplaceAll(css, "@supports (display: grid)", "@supports (display: none-such)")
	}
	return declaration.ReplaceAllStringFunc(css, func(text string) string {
		m := declaration.FindStringSubmatch(text)
		name, value := m[1], m[2]
		switch {
		case name == "gap" || name == "row-gap" || name == "column-gap" || name == "inset" || name == "aspect-ratio",
			compared.MatchString(value),
			!grid && (strings.HasPrefix(name, "grid-") || name == "display" && strings.HasPrefix(value, "grid")):
			return "--unknown: 0"
		}
		return text
	})
}

// old is the board as a browser sees it that doesn't know newer CSS.
func old(t *testing.T, board string, grid bool) (address string) {
	t.Helper()
	to, err := url.Parse(board)
	require.NoError(t, err)
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(to); r.Out.Header.Del("Sec-Fetch-Site") },
		ModifyResponse: func(r *http.Response) error {
			if !strings.HasSuffix(r.Request.URL.Path, ".css") {
				return nil
			}
			css, err := io.ReadAll(r.Body)
			if err != nil {
				return err
			}
			text := aged(string(css), grid)
			r.Body, r.ContentLength = io.NopCloser(bytes.NewReader([]byte(text))), int64(len(text))
			r.Header.Set("Content-Length", strconv.Itoa(len(text)))
			return nil
		},
	}
	s := httptest.NewServer(proxy)
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// oldBrowsers have the standings legible, with few players and with many.
func oldBrowsers(t *testing.T, b *chromium, f *program) {
	for _, n := range []int{2, 5, 9, 12} {
		e := evening{rules: []string{"--rules", "tenthousand"}, names: people()[:n]}
		e.lines = append(turns(n, "=1250"), append(turns(n-1, "f"), "111 5")...)
		e.enter(t, f)
	}
	board, _ := f.serve("--addr", "127.0.0.1:0")
	for name, grid := range map[string]bool{"with a grid": true, "without": false} {
		address := old(t, board, grid)
		p := b.open(t, screen{width: 360, height: 740, scale: 1}, address)
		for game := range 4 {
			for query, s := range map[string]screen{"": {width: 360, height: 740, scale: 1}, "?tv": {width: 1280, height: 720, scale: 1}} {
				p.goTo(address + "games/" + strconv.Itoa(game+1) + query)
				p.on(s)
				assert.Empty(t, p.faults(), "%s: game %d%s", name, game+1, query)
				p.keep("old-" + strconv.FormatBool(grid) + "-" + strconv.Itoa(game+1) + strings.Trim(query, "?"))
			}
		}
		p.close()
	}
}

// The stylesheet really loses what older browsers don't know.
func TestAged(t *testing.T) {
	css := `a { gap: 1rem; grid-gap: 2rem; width: min(1px, 2px); display: grid; grid-template-columns: minmax(0, 1fr); }
@media (min-aspect-ratio: 16/9) { b { inset: 0; color: red; } }
@supports (display: grid) { c { color: blue } }`
	assert.NotRegexp(t, `[^-]gap: 1rem|min\(1px|inset`, aged(css, true))
	assert.Regexp(t, `(?s)grid-gap: 2rem.*display: grid.*minmax.*min-aspect-ratio: 16/9.*color: red.*color: blue`, aged(css, true))
	assert.NotRegexp(t, `grid`, aged(css, false))
}
