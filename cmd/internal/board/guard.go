package board

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// patience is how long a phone may take to ask, and to take an answer.
const patience = 10 * time.Second

// doors leads to the page, which can only be read: GET and HEAD are all there is. What
// is asked for under the path of what is beside it goes there.
func (b *Board) doors(beside *Beside) http.Handler {
	page := b.routes()
	var other http.Handler
	if beside != nil {
		other = beside.Handler(b)
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case other != nil && strings.HasPrefix(r.URL.Path, beside.Path):
			other.ServeHTTP(w, r)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "the page can only be read", http.StatusMethodNotAllowed)
		default:
			page.ServeHTTP(w, r)
		}
	})
}

// watch stands at the one door:
//
//   - a web page elsewhere may not read anything here in a visitor's browser, neither
//     openly (Origin, Sec-Fetch-Site) nor by giving its own name this machine's
//     address (Host);
//   - nothing is kept by the browser, runs code from anywhere else, or tells another
//     site where it was.
func (b *Board) watch(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "+
			"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		switch {
		case !b.called(r):
			http.Error(w, "this is not the address of the page", http.StatusMisdirectedRequest)
		case foreign(r):
			http.Error(w, "other sites may not read the page", http.StatusForbidden)
		default:
			b.allow(w, patience)
			next.ServeHTTP(w, r)
		}
	})
}

// allow gives a phone some time to take what is written next. Where the
// connection has no such limit, there is nothing to set.
func (b *Board) allow(w http.ResponseWriter, d time.Duration) {
	_ = http.NewResponseController(w).SetWriteDeadline(b.now().Add(d))
}

// called reports whether a request calls the page by an address that it has: the
// one the request arrived at, or the name it was told to listen on. A name that
// somebody else gave this machine is not one.
func (b *Board) called(r *http.Request) bool {
	name := hostOnly(r.Host)
	if b.host != "" && strings.EqualFold(name, b.host) {
		return true
	}
	local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	if !ok {
		return false
	}
	at := local.AddrPort().Addr().Unmap()
	if strings.EqualFold(name, "localhost") {
		return at.IsLoopback()
	}
	ip, err := netip.ParseAddr(name)
	return err == nil && ip.Unmap().WithZone("") == at.WithZone("")
}

// hostOnly is a Host header without its port and brackets.
func hostOnly(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")
}

// foreign reports whether another site's page has sent the request. To follow a
// link to the page, from a message for instance, is nothing foreign.
func foreign(r *http.Request) bool {
	if all, ok := r.Header["Origin"]; ok {
		origin, err := url.Parse(strings.Join(all, ","))
		return err != nil || origin.Scheme != "http" && origin.Scheme != "https" || !strings.EqualFold(origin.Host, r.Host)
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "cross-site", "same-site":
		return r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document"
	}
	return false
}
