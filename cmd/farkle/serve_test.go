package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/board"
	"farkle/sheet/render"
)

// serve starts, answers, and ends by Ctrl-C: phones are told.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	run(t, dir, "farkle", "new", "Cleo", "Dora")
	serve := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--game", "1")
	address := serve.boardAt()
	page := fetched(t, address)
	assert.Contains(t, page, "Ben")
	assert.NotContains(t, page, "Dora")

	stream, err := http.Get(address + "events")
	require.NoError(t, err)
	defer stream.Body.Close()
	events := bufio.NewReader(stream.Body)
	_, err = events.ReadString('\n') // it is open
	require.NoError(t, err)

	// Another page can't be at the same address.
	at, err := url.Parse(address)
	require.NoError(t, err)
	second := command(dir, "farkle", "serve", "--addr", at.Host)
	refusal, err := second.CombinedOutput()
	var exit *exec.ExitError
	require.True(t, errors.As(err, &exit))
	assert.Equal(t, exitFailed, exit.ExitCode())
	assert.Equal(t, "farkle: can't listen on "+at.Host+": bind: address already in use\n"+
		"hint: another board may be open; --addr HOST:PORT names another address, and port 0 takes any that is free\n", string(refusal))

	serve.signal(os.Interrupt)
	last, err := io.ReadAll(events)
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(string(last), "event: closed\ndata: \n\n"), "phones are told that the board has closed")
	rest, said, code := serve.end()
	assert.Equal(t, exitDone, code)
	assert.Empty(t, rest)
	assert.Equal(t, "Ctrl-C closes it.\n", said)
	_, err = http.Get(address)
	assert.Error(t, err)
}

// On the local network the page has a private address, and a path that nobody
// can guess.
func TestPlaceOnTheLocalNetwork(t *testing.T) {
	state := t.TempDir()
	now := time.Date(2026, 11, 29, 20, 15, 0, 0, time.UTC)
	a := &app{
		env: func(key string) string { return map[string]string{"XDG_STATE_HOME": state}[key] },
		lan: func() (netip.Addr, error) { return netip.MustParseAddr("192.168.1.23"), nil },
		now: func() time.Time { return now },
	}
	place := func(f boardFlags) board.Options {
		var o board.Options
		require.NoError(t, a.place(f, &o))
		return o
	}
	assert.Equal(t, board.Options{Addr: "127.0.0.1:10400"}, place(boardFlags{}))
	first := place(boardFlags{lan: true})
	assert.Equal(t, "192.168.1.23:10400", first.Addr)
	assert.Regexp(t, `^[a-z2-7]{26}$`, first.Secret)
	info, err := os.Stat(filepath.Join(state, "farkle", "board"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "nobody else may read where it is")

	// It stays for an evening, so that phones find the board again, and no longer.
	touched := func(at time.Time) {
		require.NoError(t, os.Chtimes(filepath.Join(state, "farkle", "board"), at, at))
	}
	touched(now.Add(-23 * time.Hour))
	again := place(boardFlags{lan: true, addr: "10.0.0.7:8080"})
	assert.Equal(t, [2]string{"10.0.0.7:8080", first.Secret}, [2]string{again.Addr, again.Secret})
	touched(now.Add(-25 * time.Hour))
	assert.NotEqual(t, first.Secret, place(boardFlags{lan: true}).Secret)

	// A page that is moved has another, which is then the one that stays.
	moved, err := place(boardFlags{lan: true}).Renew()
	require.NoError(t, err)
	assert.Regexp(t, `^[a-z2-7]{26}$`, moved)
	touched(now)
	assert.Equal(t, moved, place(boardFlags{lan: true}).Secret)

	a.lan = func() (netip.Addr, error) { return netip.Addr{}, errors.New("this machine is on no local network") }
	var o board.Options
	err = a.place(boardFlags{lan: true}, &o)
	assert.EqualError(t, err, "this machine is on no local network")
	assert.Equal(t, exitFailed, exitCode(err))
}

// The code that is printed is the address, and the address is the page.
func TestServeInvites(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	for _, colour := range []string{"", "1"} { // NO_COLOR
		var out bytes.Buffer
		said, errors := io.Pipe()
		a := &app{
			out: &out, err: errors, terminal: true, width: 80, now: time.Now,
			env: func(key string) string {
				return map[string]string{"XDG_STATE_HOME": dir, "NO_COLOR": colour, "TERM": "xterm"}[key]
			},
			lan: func() (netip.Addr, error) { return netip.MustParseAddr("192.168.1.23"), nil },
		}
		ctx, end := context.WithCancel(t.Context())
		ended := make(chan int, 1)
		go func() {
			ended <- a.run(ctx, []string{"serve", "--lan", "--addr", "127.0.0.1:0", "--db", filepath.Join(dir, "games.db")})
		}()
		invitation := bufio.NewReader(said)
		for _, line := range []string{"Anyone on this network who has the address can watch; on open Wi-Fi anybody can listen.\n", "Ctrl-C closes it.\n"} {
			said, _ := invitation.ReadString('\n')
			require.Equal(t, line, said)
		}
		first, code, _ := strings.Cut(out.String(), "\n")
		address, _ := strings.CutPrefix(first, "The live page is at ")
		assert.Regexp(t, `^http://127\.0\.0\.1:\d+/[a-z2-7]{26}/$`, address)
		assert.Equal(t, colour == "", strings.Contains(code, "\x1b["))
		var drawn bytes.Buffer
		require.NoError(t, render.QR(&drawn, address, 80, false))
		assert.Equal(t, drawn.String(), ansi.Strip(code))
		assert.Contains(t, fetched(t, address), "Ann")
		at, err := url.Parse(address)
		require.NoError(t, err)
		assert.NotContains(t, fetched(t, "http://"+at.Host+"/"), "Ann", "without the path there is nothing")
		end()
		assert.Equal(t, exitDone, <-ended)
	}
}
