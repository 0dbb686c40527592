package table

import (
	"context"
	"errors"
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/keeper"
)

// A phone is let in by a code that is shown on request, listed, and dropped.
func TestPhonesAreLetIn(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "Ann", "Ben")
	s.with(&noticeboard{address: "http://192.168.1.23:10400/"}, nil)
	s.typed("B")
	s.showsNot("let a phone write") // without --keep
	s.typed("x")
	k, err := keeper.New(keeper.Options{Pencil: *s.desk.pencil, Now: time.Now})
	require.NoError(t, err)
	b, err := board.Start(context.Background(), board.Options{
		Store: s.desk.pencil.Store, Addr: "127.0.0.1:0", Now: time.Now, Beside: k.Beside(),
		LAN: func() (netip.Addr, error) { return netip.Addr{}, errors.New("no network") },
	})
	require.NoError(t, err)
	t.Cleanup(b.Close)
	s.with(b, nil)
	s.desk.live.keeper = k
	s.resize(100, 40)
	s.typed("B")
	s.showsNot("/keep/")
	s.typed("w")
	s.shows("Nothing is encrypted", "▸ the whole sheet", "Ann's turns", "Enter a code for one phone")
	s.typed("↓⏎")
	s.shows("A phone that writes, for Ann", b.Address()+"keep/ and type", "▀")
	signs := regexp.MustCompile(`[2-9A-Z]{4}-[2-9A-Z]{4}`).FindString(s.screen())
	s.typed("x")
	s.showsNot(signs, "/keep/")

	q, err := http.NewRequest("POST", b.Address()+"keep/pair", strings.NewReader(`{"code":"`+signs+`","by":"a browser of its own"}`))
	require.NoError(t, err)
	q.Header.Set("Origin", strings.TrimSuffix(b.Address(), "/"))
	q.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(q)
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, http.StatusOK, answer.StatusCode)
	s.table.Update(s.desk.live.listen()())
	s.shows("Ann's phone may write now")
	s.typed("⎋")
	s.showsNot("may write now")
	q, err = http.NewRequest("POST", b.Address()+"keep/write", strings.NewReader(
		`{"number":"a number of its own","game":1,"seen":0,"do":"play","seat":1,"words":"155"}`))
	require.NoError(t, err)
	q.Header.Set("Origin", strings.TrimSuffix(b.Address(), "/"))
	q.Header.Set("Content-Type", "application/json")
	q.AddCookie(answer.Cookies()[0])
	answer, err = http.DefaultClient.Do(q)
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, http.StatusOK, answer.StatusCode)
	s.table.Update(s.play().lookUp(0)())
	s.shows("written elsewhere: 1 Ann 155 (from Ann's phone)")
	s.typed("Bw↑")
	s.shows("▸ drop Ann's phone")
	s.typed("⏎")
	s.showsNot("drop Ann's phone")
	require.Empty(t, k.Phones())
	s.typed("⎋")
	s.shows("▸ Ann")
}
