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
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

//go:embed assets
var assets embed.FS

// routes are all addresses there are.
func (b *Board) routes() http.Handler {
	at := http.NewServeMux()
	at.HandleFunc("/{$}", b.showGame)
	at.HandleFunc("/events", func(w http.ResponseWriter, r *http.Request) {
		b.stream(func(p *picture) ([]byte, error) {
			d, err := p.drawing(b.at.Load().templates, b.lookOf(r, p))
			if err != nil {
				return nil, err
			}
			return d.event, nil
		})(w, r)
	})
	at.HandleFunc("/code.svg", b.showCode)
	at.HandleFunc("/games/{number}/chart.svg", b.showChart(render.WideChart))
	at.HandleFunc("/games/{number}/narrow.svg", b.showChart(render.NarrowChart))
	at.HandleFunc("/games/{number}/chances.svg", b.showChances(render.WideChart))
	at.HandleFunc("/games/{number}/narrow-chances.svg", b.showChances(render.NarrowChart))
	at.HandleFunc("/games/{number}/sheet", b.showSheet)
	at.HandleFunc("/api/v1/game", b.apiGame)
	if !b.only {
		at.HandleFunc("/games", b.showGames)
		at.HandleFunc("/games/{number}", b.showPast)
		at.HandleFunc("/stats", b.showStats)
		at.HandleFunc("/api/v1/games", b.apiGames)
		at.HandleFunc("/api/v1/games/{number}", b.apiPast)
		at.HandleFunc("/api/v1/stats", b.apiStats)
	}
	at.HandleFunc("/api/v1/events", b.stream(func(p *picture) ([]byte, error) {
		doc, err := p.document()
		if doc == nil {
			return nil, err
		}
		return bytes.TrimSpace(doc.text), err
	}))
	for _, name := range []string{"board.css", "board.js", "follow.js", "watch.js", "icon.svg"} {
		at.HandleFunc("/"+name, Asset(name))
	}
	at.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		b.sorry(w, http.StatusNotFound, "There is nothing here", "The address may have been mistyped.")
	})
	return b.hidden(at)
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
func (b *Board) showGame(w http.ResponseWriter, r *http.Request) {
	p := b.wall.look()
	b.foresee(r, p)
	l := b.lookOf(r, p)
	f, err := b.frameOf(p, l)
	if err != nil {
		b.failed(w, err)
		return
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
	b.write(w, http.StatusOK, "game", f)
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
func (b *Board) write(w http.ResponseWriter, status int, name string, f frame) {
	f.Build, f.Only = b.build, b.only
	var page bytes.Buffer
	if err := b.at.Load().templates.ExecuteTemplate(&page, name, f); err != nil {
		b.report(fmt.Errorf("the live page can't be drawn: %w", err))
		http.Error(w, "the page can't be drawn", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, tell.Isolated(page.String())) // who has gone away doesn't mind
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
func (b *Board) showCode(w http.ResponseWriter, r *http.Request) {
	code, err := newDocument(func(w io.Writer) error { return render.QRPicture(w, b.Address()) })
	if err != nil {
		b.failed(w, err)
		return
	}
	answer(w, r, "image/svg+xml", code)
}

// sorry is the page for what can't be shown.
func (b *Board) sorry(w http.ResponseWriter, status int, title, text string) {
	b.write(w, status, "sorry", frame{Layout: hand, Title: title, Said: text})
}

// answer writes a document. Who has it may ask whether it has changed.
func answer(w http.ResponseWriter, r *http.Request, kind string, d *document) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("ETag", `"`+d.name+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(d.text))
}
