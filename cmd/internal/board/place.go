package board

import (
	"html/template"
	"net/http"
	"strings"
)

// A place is where the page is, as long as it stays there.
type place struct {
	secret, address string
	templates       *template.Template // with addresses that begin there
	left            chan struct{}      // closed when the page has moved
}

// newPlace is a place under an address that has no secret.
func newPlace(root, secret string) (*place, error) {
	t, err := templates(baseOf(secret))
	if err != nil {
		return nil, err
	}
	return &place{secret, strings.TrimSuffix(root, "/") + baseOf(secret), t, make(chan struct{})}, nil
}

// Move takes the page to another secret address, if it has one at all: whoever has only
// the old one sees no more of it, from this moment.
func (b *Board) Move() error {
	if b.renew == nil || b.at.Load().secret == "" {
		return nil
	}
	secret, err := b.renew()
	if err != nil {
		return err
	}
	to, err := newPlace(b.root, secret)
	if err != nil {
		return err
	}
	close(b.at.Swap(to).left)
	b.wall.again() // what is drawn leads to the old one
	return nil
}

// hidden leads to a page under its secret, and says nothing of itself to those who
// don't know the way.
func (b *Board) hidden(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secret := b.at.Load().secret
		switch {
		case secret == "":
			page.ServeHTTP(w, r)
		case r.URL.Path == "/"+secret:
			http.Redirect(w, r, baseOf(secret), http.StatusMovedPermanently)
		case !strings.HasPrefix(r.URL.Path, baseOf(secret)):
			http.NotFound(w, r)
		default:
			http.StripPrefix("/"+secret, page).ServeHTTP(w, r)
		}
	})
}
