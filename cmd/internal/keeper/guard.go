package keeper

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"

	"farkle/sheet/exchange"
)

// mostBytes is how long a request may be: a line of any game fits.
const mostBytes = 4000

// A no is why something isn't done.
type no struct {
	status int
	Why    string `json:"why"`
	Hint   string `json:"hint"`
}

func (n *no) answer(w http.ResponseWriter) { say(w, n.status, refused{No: n}) }

func (n *no) body() (status int, answer any) { return n.status, refused{No: n} }

// say answers with a document.
func say(w http.ResponseWriter, status int, what any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = exchange.JSON(w, what) // who has gone away doesn't mind
}

// only lets nothing through but what this page's own script sends: its address is in
// the Origin, which no other page can put there and no browser leaves out; and it
// sends JSON, which no form does. What Sec-Fetch says can only refuse:
// old browsers say nothing there.
func only(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
		origin, site := r.Header["Origin"], r.Header.Get("Sec-Fetch-Site")
		switch {
		case len(origin) != 1 || origin[0] != "http://"+r.Host, site != "" && site != "same-origin":
			(&no{http.StatusForbidden, "Only the page itself may write.", ""}).answer(w)
		case kind != "application/json":
			(&no{http.StatusUnsupportedMediaType, "This isn't JSON.", ""}).answer(w)
		default:
			r.Body = http.MaxBytesReader(w, r.Body, mostBytes)
			next(w, r)
		}
	}
}

// read reads what is asked, and answers if it can't be read.
func read(w http.ResponseWriter, r *http.Request, what any) bool {
	in := json.NewDecoder(r.Body)
	in.DisallowUnknownFields()
	err := in.Decode(what)
	if err == nil {
		if _, more := in.Token(); more != io.EOF {
			err = errors.New("more than one document")
		}
	}
	if err == nil {
		return true
	}
	refusal := &no{http.StatusBadRequest, "This can't be read.", ""}
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		refusal = &no{http.StatusRequestEntityTooLarge, "This is too long for a line.", ""}
	}
	refusal.answer(w)
	return false
}

// paired lets a phone through that is on the list, for as long as it is.
func (k *Keeper) paired(next func(http.ResponseWriter, *http.Request, *phone)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		k.mu.Lock()
		k.tidy()
		p := k.known(r)
		k.mu.Unlock()
		if p == nil {
			(&no{http.StatusUnauthorized, "This phone isn't paired.", "Ask at the table for a code."}).answer(w)
			return
		}
		ctx, end := context.WithCancel(r.Context())
		defer end()
		defer context.AfterFunc(p.here, end)()
		next(w, r.WithContext(ctx), p)
	}
}
