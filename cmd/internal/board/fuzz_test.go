package board

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whatever somebody asks for, the answer is a page, a document or a refusal, it
// is safe, and nothing of what was asked comes back as it was.
func FuzzHandlers(f *testing.F) {
	for _, seed := range []string{
		"/", "/games", "/games/1", "/games/99999999999999999999", "/games/-1", "/games/1/2", "/games/1/chart.svg", "/stats", "/api/v1/stats", "/games?page=0", "/games?page=2", "/api/v1/games?page=99999999999",
		"/api/v1/game", "/api/v1/games", "/api/v1/games/1", "/api/v1/games/x", "/api/v1/events", "/events?player=Ann",
		"/?tv", "/?overlay&tv&player=Ann", "/?player=%00", "/?player=%ff%fe", "/?player=" + strings.Repeat("A", 3000), "/?player=a&player=b",
		"/?;=&&%", "//", "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/board.css/", "/board.js?x", "/assets/board.js", "/pages/page.html",
		"/<script>alert(1)</script>", "/?player=<script>alert(1)</script>", "/%2e%2e/", "/games/%31", "/games/１", "*", "http://evil.example/",
	} {
		f.Add("GET", seed)
	}
	f.Add("POST", "/")
	f.Add("HEAD", "/events")
	f.Add("G ET", "/")
	k := newScorekeeper(f)
	k.write(k.start("frenzy", "Ann", "Ben"), "common 5", "ann 444 1 5 b")
	b := k.board(Options{})
	local := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}
	f.Fuzz(func(t *testing.T, method, target string) {
		u, err := url.ParseRequestURI(target)
		if err != nil {
			return // the server has refused it
		}
		ctx, cancel := context.WithCancel(context.WithValue(t.Context(), http.LocalAddrContextKey, net.Addr(local)))
		defer cancel()
		if strings.HasSuffix(u.Path, "events") {
			cancel() // a stream ends at once
		}
		r := (&http.Request{Method: method, URL: u, Host: "127.0.0.1", Header: http.Header{}, RequestURI: target}).WithContext(ctx)
		w := httptest.NewRecorder()
		b.server.Handler.ServeHTTP(w, r)
		allowed := []int{200, 301, 304, 307, 308, 400, 404, 405, 421, 503}
		assert.True(t, slices.Contains(allowed, w.Code), "%s %s: %d", method, target, w.Code)
		if w.Header().Get("Content-Type") != "image/svg+xml" { // which has a policy of its own
			assertSafe(t, w.Header())
		}
		for _, forbidden := range []string{"<script>", "goroutine"} {
			assert.False(t, strings.Contains(w.Body.String(), forbidden), forbidden)
		}
	})
}
