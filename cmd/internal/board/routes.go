package board

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

//go:embed assets
var assets embed.FS

// routes are all addresses there are.
func (b *Board) routes() http.Handler {
	at := http.NewServeMux()
	on := func(path string, show shows) { at.HandleFunc(path, b.serves(show)) }
	on("/{$}", b.showGame)
	at.HandleFunc("/events", func(w http.ResponseWriter, r *http.Request) {
		b.stream(func(p *picture) ([]byte, error) {
			d, err := p.drawing(b.at.Load().templates, b.lookOf(r, p))
			if err != nil {
				return nil, err
			}
			return d.event, nil
		})(w, r)
	})
	on("/code.svg", b.showCode)
	on("/games/{number}/chart.svg", b.showChart(drawScores, render.WideChart))
	on("/games/{number}/narrow.svg", b.showChart(drawScores, render.NarrowChart))
	on("/games/{number}/chances.svg", b.showChart(b.drawChances, render.WideChart))
	on("/games/{number}/narrow-chances.svg", b.showChart(b.drawChances, render.NarrowChart))
	on("/games/{number}/sheet", b.showSheet)
	on("/api/v1/game", b.apiGame)
	if !b.only {
		on("/games", b.showGames)
		on("/games/{number}", b.showPast)
		on("/stats", b.showStats)
		on("/api/v1/games", b.apiGames)
		on("/api/v1/games/{number}", b.apiPast)
		on("/api/v1/stats", b.apiStats)
	}
	at.HandleFunc("/api/v1/events", b.stream(apiEvent))
	for _, name := range []string{"board.css", "board.js", "follow.js", "watch.js", "icon.svg"} {
		at.HandleFunc("/"+name, Asset(name))
	}
	on("/", func(w http.ResponseWriter, _ *http.Request) error {
		return b.sorry(w, http.StatusNotFound, "There is nothing here", "The address may have been mistyped.")
	})
	return b.hidden(at)
}

// shows answers a request, or says why it can't.
type shows func(http.ResponseWriter, *http.Request) error

// serves answers also what fails: with a page that says why, or with a document where
// a program asks.
func (b *Board) serves(show shows) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := show(w, r)
		if err == nil {
			return
		}
		status, title := statusOf(err)
		if !strings.HasPrefix(r.URL.Path, "/api/") {
			if b.sorry(w, status, title, tell.Capital(err.Error())+".") != nil {
				http.Error(w, "the page can't be drawn", http.StatusInternalServerError)
			}
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_ = exchange.JSON(w, struct { // who has gone away doesn't mind
			V     int    `json:"v"`
			Error string `json:"error"`
		}{exchange.Version, title})
	}
}

// Asset serves a file of the page's look or program: those beside it share them.
func Asset(name string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.ServeFileFS(w, r, assets, "assets/"+name) }
}

// baseOf is how every address of the page begins.
func baseOf(secret string) string {
	if secret == "" {
		return "/"
	}
	return "/" + secret + "/"
}

// buildOf names the look and the program of the page, so that a page which was
// open while the board was replaced by a newer one notices.
func buildOf(beside ...fs.FS) (string, error) {
	sum := sha256.New()
	for _, files := range append(beside, pages, assets) {
		err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(files, path)
			fmt.Fprintf(sum, "%s %d\n%s", path, len(data), data)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// A frame is what surrounds the parts of a page.
type frame struct {
	Build       string
	Layout      layout
	Ground      string // light or dark, where the address asks for one
	Invite      string // the address to watch at, for others in the room; "" where only this machine can
	Title, Said string
	Line        int    // the last that was said
	Events      string // where the page hears of changes; "" where there are none
	Live, Only  bool
	Parts       []part
	Players     []string
	Number      int    // of the game
	Odds        string // the address of this page with the chances to win, or without
	ShowsOdds   bool
	Working     string // what is being worked out: the page loads itself again for it

	Games []pastGame
	Older int // the next page of them; 0 after the last
	Stats figureTable
	Rules []rulesLink // whose statistics there are
	Mixed bool        // all of them together
}

type part struct {
	ID   string
	HTML template.HTML
}

// showGame is the page of the game being played.
func (b *Board) showGame(w http.ResponseWriter, r *http.Request) error {
	p := b.wall.look()
	b.foresee(r, p)
	l := b.lookOf(r, p)
	f, err := b.frameOf(p, l)
	if err != nil {
		return err
	}
	f.Live, f.Events = true, baseOf(b.at.Load().secret)+"events"
	f.Odds, f.ShowsOdds = b.oddsLink(r), l.odds
	if b.reachable() {
		f.Invite = strings.TrimPrefix(b.Address(), "http://")
	}
	for _, ground := range []string{"light", "dark"} {
		if r.URL.Query().Has(ground) {
			f.Ground = ground
		}
	}
	if r.URL.RawQuery != "" {
		f.Events += "?" + r.URL.RawQuery
	}
	return b.write(w, http.StatusOK, "game", f)
}

func (b *Board) frameOf(p *picture, l look) (frame, error) {
	d, err := p.drawing(b.at.Load().templates, l)
	if err != nil {
		return frame{}, err
	}
	f := frame{Layout: l.layout, Title: d.title, Said: d.said, Line: d.line}
	for _, id := range partsOf(l.layout) {
		f.Parts = append(f.Parts, part{id, d.parts[id]})
	}
	if p.page != nil {
		f.Number = p.page.Number
		s := p.page.Game.State()
		for _, n := range here(s) {
			f.Players = append(f.Players, s.Name(n))
		}
	}
	return f, nil
}

// oddsLink is the address of a page as it is, but with the chances to win, or without
// them where it has them; "" where nobody may see them.
func (b *Board) oddsLink(r *http.Request) string {
	if b.noOdds {
		return ""
	}
	q := r.URL.Query()
	if b.wantsOdds(r) {
		q.Del("odds")
	} else {
		q.Set("odds", "")
	}
	return "?" + strings.TrimSuffix(q.Encode(), "=")
}

// lookOf reads from an address how somebody wants to see the game.
func (b *Board) lookOf(r *http.Request, p *picture) look {
	q := r.URL.Query()
	l := look{layout: hand, odds: b.wantsOdds(r)}
	switch {
	case q.Has("overlay"):
		l.layout = overlay
	case q.Has("tv"):
		l.layout = tv
	}
	if name := strings.TrimSpace(q.Get("player")); name != "" && p.page != nil {
		if seat, err := sheet.FindName(p.page.Game.State().Names(), name); err == nil {
			l.seat = seat // a name that is nobody's puts nobody first
		}
	}
	return l
}

// write writes a page.
func (b *Board) write(w http.ResponseWriter, status int, name string, f frame) error {
	f.Build, f.Only = b.build, b.only
	var page bytes.Buffer
	if err := b.at.Load().templates.ExecuteTemplate(&page, name, f); err != nil {
		err = fmt.Errorf("the live page can't be drawn: %w", err)
		b.report(err)
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, tell.Isolated(page.String())) // who has gone away doesn't mind
	return nil
}

// reachable reports whether others than this machine can open the page.
func (b *Board) reachable() bool {
	u, err := url.Parse(b.Address())
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return err == nil && !ip.IsLoopback()
}

// showCode is a code to scan for the address of the page.
func (b *Board) showCode(w http.ResponseWriter, r *http.Request) error {
	return answer(w, r, "image/svg+xml", "", func(w io.Writer) error { return render.QRPicture(w, b.Address()) })
}

// sorry is the page for what can't be shown.
func (b *Board) sorry(w http.ResponseWriter, status int, title, text string) error {
	return b.write(w, status, "sorry", frame{Layout: hand, Title: title, Said: text})
}

// ownLook is the policy of what has its look in itself, as it would as a file, and
// may have nothing else.
const ownLook = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// answer writes a document, under a policy of its own or the page's. Who has it may ask
// whether it has changed.
func answer(w http.ResponseWriter, r *http.Request, kind, policy string, write func(io.Writer) error) error {
	var text bytes.Buffer
	if err := write(&text); err != nil {
		return err
	}
	if policy != "" {
		w.Header().Set("Content-Security-Policy", policy)
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("ETag", fmt.Sprintf(`"%x"`, sha256.Sum256(text.Bytes())))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text.Bytes()))
	return nil
}
