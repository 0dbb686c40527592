package board

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhoMayRead(t *testing.T) {
	k := newScorekeeper(t)
	k.start("frenzy", "Ann", "Ben")
	b := k.board(Options{})
	at, err := url.Parse(b.Address())
	require.NoError(t, err)
	tests := []struct {
		name, method, host string
		header             http.Header
		want               int
	}{
		{"a browser", "GET", at.Host, nil, 200},
		{"only asks whether it is there", "HEAD", at.Host, nil, 200},
		{"by the name of this machine for itself", "GET", "localhost:" + at.Port(), nil, 200},
		{"the page itself", "GET", at.Host, http.Header{"Origin": {"http://" + at.Host}, "Sec-Fetch-Site": {"same-origin"}}, 200},
		{"typed in", "GET", at.Host, http.Header{"Sec-Fetch-Site": {"none"}, "Sec-Fetch-Mode": {"navigate"}}, 200},
		{"a link in a message", "GET", at.Host, http.Header{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}, "Sec-Fetch-Dest": {"document"}}, 200},
		{"posts", "POST", at.Host, nil, 405},
		{"puts", "PUT", at.Host, nil, 405},
		{"deletes", "DELETE", at.Host, nil, 405},
		{"patches", "PATCH", at.Host, nil, 405},
		{"asks what it may", "OPTIONS", at.Host, nil, 405},
		{"traces", "TRACE", at.Host, nil, 405},
		{"makes a verb up", "WIN", at.Host, nil, 405},
		{"a name that was given this address", "GET", "evil.example:" + at.Port(), nil, 421},
		{"a name that begins like it", "GET", "127.0.0.1.evil.example", nil, 421},
		{"a name that begins like localhost", "GET", "localhost.evil.example", nil, 421},
		{"another address", "GET", "192.0.2.7:" + at.Port(), nil, 421},
		{"another site", "GET", at.Host, http.Header{"Origin": {"https://evil.example"}}, 403},
		{"another site by this address", "GET", at.Host, http.Header{"Origin": {"http://127.0.0.1:1"}}, 403},
		{"a page from nowhere", "GET", at.Host, http.Header{"Origin": {"null"}}, 403},
		{"an origin that is none", "GET", at.Host, http.Header{"Origin": {"%"}}, 403},
		{"two origins", "GET", at.Host, http.Header{"Origin": {"http://" + at.Host, "https://evil.example"}}, 403},
		{"a picture on another site", "GET", at.Host, http.Header{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"no-cors"}, "Sec-Fetch-Dest": {"image"}}, 403},
		{"a frame on another site", "GET", at.Host, http.Header{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}, "Sec-Fetch-Dest": {"iframe"}}, 403},
	}
	for _, test := range tests {
		for _, path := range []string{"", "api/v1/game", "games"} {
			t.Run(test.name+" /"+path, func(t *testing.T) {
				r, err := http.NewRequest(test.method, b.Address()+path, nil)
				require.NoError(t, err)
				r.Host = test.host
				for key, values := range test.header {
					r.Header[key] = values
				}
				answer, err := http.DefaultClient.Do(r)
				require.NoError(t, err)
				defer answer.Body.Close()
				assert.Equal(t, test.want, answer.StatusCode)
				assertSafe(t, answer.Header)
				body, err := io.ReadAll(answer.Body)
				require.NoError(t, err)
				if test.want != 200 {
					assert.NotContains(t, string(body), "Ann", "a refusal says nothing of the game")
				}
			})
		}
	}
}

func assertSafe(t testing.TB, h http.Header) {
	t.Helper()
	policy := h.Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'")
	assert.Contains(t, policy, "frame-ancestors 'none'")
	assert.NotContains(t, policy, "unsafe")
	assert.NotContains(t, policy, "*")
	assert.Equal(t, "no-store", h.Get("Cache-Control"))
	assert.Equal(t, "no-referrer", h.Get("Referrer-Policy"))
	assert.Equal(t, "nosniff", h.Get("X-Content-Type-Options"))
	assert.Empty(t, h.Get("Access-Control-Allow-Origin"))
	assert.Empty(t, h.Get("Set-Cookie"))
}

// Nothing of the page may need what the policy forbids.
func TestPageHasNothingInline(t *testing.T) {
	k := newScorekeeper(t)
	k.write(k.start("frenzy", "Ann", "Ben"), "common 5", "ann 444 1 5 b")
	b := k.board(Options{})
	for _, path := range []string{"", "?tv", "?overlay", "?player=ben", "games", "games/1", "stats", "nothing"} {
		_, body, _ := get(t, b.Address()+path)
		for _, forbidden := range []string{" style=", "<style", " onclick", " onload", "javascript:", "<iframe", "<form", "http://", "https://", "//www"} {
			assert.NotContains(t, body, forbidden, path)
		}
		for _, script := range strings.Split(body, "<script")[1:] {
			assert.Regexp(t, `^ src="/(board|follow|watch).js" defer></script>`, script)
		}
	}
}

func TestNamesAreEscaped(t *testing.T) {
	k := newScorekeeper(t)
	game := k.start("frenzy", `<script>alert(1)</script>`, `"><img src=x>`, `{{.}}`, `&amp;`)
	k.write(game, "common 5", `note <b onclick="x">hello</b>`)
	b := k.board(Options{})
	l := listen(t, b.Address()+"events")
	message := strings.Join(slices.Collect(maps.Values(partsOfEvent(t, l.hears("board", "Farkle")))), "\n")
	for _, path := range []string{"", "?tv", "?overlay", "?player=%3Cscript%3Ealert(1)%3C/script%3E", "games", "games/1", "stats"} {
		_, body, _ := get(t, b.Address()+path)
		message += body
	}
	for _, forbidden := range []string{"<script>alert", "<img src=x", "<b onclick"} {
		assert.False(t, strings.Contains(message, forbidden), forbidden)
	}
	for _, want := range []string{"&lt;script&gt;alert(1)&lt;/script&gt;", "&amp;amp;", "{{.}}"} {
		assert.True(t, strings.Contains(message, want), want)
	}
}

func TestSecretPath(t *testing.T) {
	k := newScorekeeper(t)
	k.start("frenzy", "Ann", "Ben")
	secret := NewSecret()
	assert.NotEqual(t, secret, NewSecret())
	assert.GreaterOrEqual(t, len(secret), 26, "130 bits")
	b := k.board(Options{Secret: secret})
	assert.True(t, strings.HasSuffix(b.Address(), "/"+secret+"/"))
	root := strings.TrimSuffix(b.Address(), secret+"/")

	for _, path := range []string{"", "games", "api/v1/game", "events", "board.css", strings.ToUpper(secret) + "/", secret[:25] + "/", "x" + secret + "/"} {
		status, body, h := get(t, root+path)
		assert.Equal(t, 404, status, path)
		assert.NotContains(t, body, "Ann")
		assert.NotContains(t, body, secret)
		assertSafe(t, h)
	}
	for _, path := range []string{"", "games", "games/1", "stats", "api/v1/game", "board.css", "board.js", "icon.svg"} {
		status, body, _ := get(t, b.Address()+path)
		assert.Equal(t, 200, status, path)
		if path == "" {
			assert.Contains(t, body, `href="/`+secret+`/games"`)
			assert.Contains(t, body, `data-events="/`+secret+`/events"`)
		}
	}
	status, _, _ := get(t, root+secret) // the last / forgotten
	assert.Equal(t, 200, status)
}

func TestBigHeaders(t *testing.T) {
	b := newScorekeeper(t).board(Options{})
	r, err := http.NewRequest("GET", b.Address(), nil)
	require.NoError(t, err)
	r.Header.Set("X-Long", strings.Repeat("x", 20_000))
	answer, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	assert.Equal(t, http.StatusRequestHeaderFieldsTooLarge, answer.StatusCode)
}

// Whoever opens a connection and says nothing, or never the end of it, is shown
// the door.
func TestSlowHeaders(t *testing.T) {
	t.Parallel()
	b := newScorekeeper(t).board(Options{})
	at, err := url.Parse(b.Address())
	require.NoError(t, err)
	for _, said := range []string{"", "GET / HTTP/1.1\r\nHost: " + at.Host + "\r\nX-Slow: "} {
		c, err := net.Dial("tcp", at.Host)
		require.NoError(t, err)
		defer c.Close()
		_, err = io.WriteString(c, said)
		require.NoError(t, err)
		require.NoError(t, c.SetReadDeadline(time.Now().Add(patience+soon)))
		_, err = io.ReadAll(c)
		assert.NoError(t, err, "the other side ends it")
	}
}

func TestDoorLetsSoManyIn(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	d := newDoor(l)
	defer d.Close()
	inside := make(chan net.Conn, mostGuests+10)
	go func() {
		for {
			c, err := d.Accept()
			if err != nil {
				return
			}
			inside <- c
		}
	}()
	dial := func() net.Conn {
		c, err := net.Dial("tcp", l.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { c.Close() })
		return c
	}
	var first net.Conn
	for i := range mostGuests {
		dial()
		if c := <-inside; i == 0 {
			first = c
		}
	}
	late := dial()
	require.NoError(t, late.SetReadDeadline(time.Now().Add(soon)))
	_, err = bufio.NewReader(late).ReadByte()
	assert.ErrorIs(t, err, io.EOF, "there is no room")

	first.Close()
	first.Close() // leaves once only
	dial()
	select {
	case <-inside:
	case <-time.After(soon):
		t.Fatal("somebody left, and there is still no room")
	}
	assert.Equal(t, mostGuests, d.total)
}

func TestDoorLetsOneMachineTakeOnlySoMuch(t *testing.T) {
	d := newDoor(nil)
	phone := privateAddr(t, "192.168.1.20")
	for range mostOfOne {
		require.True(t, d.enter(phone))
	}
	assert.False(t, d.enter(phone))
	assert.True(t, d.enter(privateAddr(t, "192.168.1.21")))
	d.left(phone)
	assert.True(t, d.enter(phone))
	for range mostOfOne + 1 {
		assert.True(t, d.enter(privateAddr(t, "127.0.0.1")), "this machine's own programs")
	}
}

// Whatever is asked, nothing on the sheet changes.
func TestNothingChanges(t *testing.T) {
	k := newScorekeeper(t)
	before := k.write(k.start("frenzy", "Ann", "Ben"), "common 5", "ann 444 b")
	b := k.board(Options{})
	for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
		for _, path := range []string{"", "games", "games/1", "api/v1/game", "api/v1/games", "api/v1/games/1", "add", "api/v1/add?line=ben+b"} {
			r, err := http.NewRequest(method, b.Address()+path, strings.NewReader("line=ben 1 b"))
			require.NoError(t, err)
			answer, err := http.DefaultClient.Do(r)
			require.NoError(t, err)
			answer.Body.Close()
		}
	}
	after, err := k.Open(t.Context(), 0)
	require.NoError(t, err)
	assert.Equal(t, before.Number, after.Number)
	assert.Equal(t, fmt.Sprint(before.Game.Lines()), fmt.Sprint(after.Game.Lines()))
}
