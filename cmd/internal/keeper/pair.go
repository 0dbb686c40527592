package keeper

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"farkle/cmd/internal/board"
	"farkle/sheet"
	"farkle/sheet/tell"
)

const (
	codeLasts   = 5 * time.Minute
	repeatLasts = time.Minute    // a browser that lost the answer may ask again
	phoneLasts  = 12 * time.Hour // an evening
	mostPhones  = 20
	mostWrong   = 5 // codes typed at one address, before it must wait
	signs       = 8 // of a code to type
	mostAsked   = 5 // writes a second
	patience    = 30 * time.Second
	cookieName  = "farkle_keep"

	// alphabet is what a code to type is made of: thirty-two signs that nobody
	// takes for another.
	alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
)

// A Code lets one phone in.
type Code struct {
	For     string // "the whole sheet", or a player's name
	Address string // to scan
	Page    string // to type instead, and then
	Typed   string // "ABCD-EFGH"
	Until   time.Time

	host   string
	opened bool
}

// advice is what to check if nobody has opened the page for a while.
func (c Code) advice() string {
	return "Nobody has opened the page yet. Check that the phone is on this very Wi-Fi and not the guests', that its mobile data is off, " +
		"that its browser may use the local network, and that no firewall here blocks " + c.host
}

// Warning is what the codes don't protect from.
const Warning = "Nothing is encrypted: somebody who listens on the same open network can read and could write, so use your own network."

// A code is one that was shown.
type code struct {
	Code
	player string // "" for the whole sheet
	link   string
	typed  string // "" once somebody has guessed at it too often

	spent *phone
	by    string // the browser that spent it, by a number of its own
	when  time.Time
}

// A phone is a browser that may write.
type phone struct {
	Phone
	player string // whose turns it writes; "" for everybody's
	cookie string
	since  time.Time
	here   context.Context // over when it is dropped
	drop   context.CancelFunc

	mu      sync.Mutex
	pace    []time.Time // the latest writes
	answers []answered  // to them, the newest last
}

// Code shows a code for the whole sheet, or for one player. It can be used once, within
// five minutes. If nobody opens the page, the news say what to check.
func (k *Keeper) Code(player string) Code {
	typed := make([]byte, signs)
	_, _ = rand.Read(typed) // never fails
	for i, b := range typed {
		typed[i] = alphabet[int(b)%len(alphabet)]
	}
	c := &code{player: player, link: board.NewSecret(), typed: string(typed)}
	root := k.root()
	c.Code = Code{
		For: "the whole sheet", Address: root + Path + "with/" + c.link, Page: root + Path,
		Typed: c.typed[:signs/2] + "-" + c.typed[signs/2:], Until: k.Now().Add(codeLasts),
		host: strings.TrimPrefix(root, "http://"),
	}
	if player != "" {
		c.For = player
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tidy()
	k.codes = append(k.codes, c)
	time.AfterFunc(cmp.Or(k.Patience, patience), func() { k.remind(c) })
	return c.Code
}

// root is the board's address without what keeps it from being guessed.
func (k *Keeper) root() string {
	scheme, rest, _ := strings.Cut(k.board.Address(), "//")
	host, _, _ := strings.Cut(rest, "/")
	return scheme + "//" + host
}

// remind says what to check if nobody has opened the page since a code was shown.
func (k *Keeper) remind(c *code) {
	k.mu.Lock()
	opened := c.opened
	k.mu.Unlock()
	if !opened {
		k.changed(c.advice())
	}
}

// tidy forgets what is over. The keeper is locked.
func (k *Keeper) tidy() {
	now := k.Now()
	k.codes = slices.DeleteFunc(k.codes, func(c *code) bool { return now.Sub(c.Until) >= codeLasts })
	k.phones = slices.DeleteFunc(k.phones, func(p *phone) bool { return now.Sub(p.since) >= phoneLasts })
	for from, times := range k.wrong {
		times = slices.DeleteFunc(times, func(t time.Time) bool { return now.Sub(t) >= codeLasts })
		if k.wrong[from] = times; len(times) == 0 {
			delete(k.wrong, from)
		}
	}
}

// A shell is the page as it is before its program runs: the same for everybody.
type shell struct {
	Build, Path string
	Code        string // by which it was opened
	For         string // whom that is for; "" where it is no good any more
}

// showPage is the page for phones. To open it spends no code and sets no cookie:
// messengers open addresses, too, to show what is behind them.
func (k *Keeper) showPage(w http.ResponseWriter, r *http.Request) {
	s := shell{Build: k.board.Build(), Path: Path, Code: r.PathValue("code")}
	k.mu.Lock()
	k.tidy()
	for _, c := range k.codes {
		c.opened = true
		if same(c.link, s.Code) && k.good(c) {
			s.For = c.For
		}
	}
	k.mu.Unlock()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = k.page.ExecuteTemplate(w, "keep.html", s) // who has gone away doesn't mind
}

// good reports whether a code can still be spent.
func (k *Keeper) good(c *code) bool { return c.spent == nil && k.Now().Before(c.Until) }

func same(a, b string) bool {
	return a != "" && subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1
}

// pair spends a code. The same browser that asks again within a minute gets the same
// answer: it may have lost the first.
func (k *Keeper) pair(w http.ResponseWriter, r *http.Request) {
	var ask struct{ Code, By string }
	if !read(w, r, &ask) {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.tidy()
	c, refusal := k.find(ask.Code, address(r))
	switch {
	case refusal != nil:
	case c.spent != nil && same(c.by, ask.By) && k.Now().Sub(c.when) < repeatLasts:
	case c.spent != nil:
		refusal = &no{http.StatusGone, "This code has been used already.", "Every phone needs a code of its own: ask for another."}
	case !k.good(c):
		refusal = noCode()
	case len(k.phones) >= mostPhones:
		refusal = &no{http.StatusConflict, fmt.Sprintf("%d phones write already.", mostPhones), "One of them must be dropped first."}
	case len(ask.By) < 16:
		refusal = &no{http.StatusBadRequest, "This browser doesn't say which it is.", ""}
	}
	if refusal != nil {
		refusal.answer(w)
		return
	}
	if c.spent == nil {
		if p := k.known(r); p != nil { // this very browser was paired before
			k.forget(p)
		}
		c.spent, c.by, c.when = k.admit(c.player), ask.By, k.Now()
		k.changed(c.spent.Name + " may write now")
	}
	p := c.spent
	http.SetCookie(w, &http.Cookie{
		Name: cookieName, Value: p.cookie, Path: Path, MaxAge: int(phoneLasts / time.Second),
		HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	say(w, http.StatusOK, who{p.Name})
}

// find is the code that was scanned or typed. The keeper is locked.
func (k *Keeper) find(text, from string) (*code, *no) {
	for _, c := range k.codes {
		if same(c.link, text) {
			return c, nil
		}
	}
	typed := strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(text))
	if len(typed) != signs {
		return nil, noCode()
	}
	if len(k.wrong[from]) >= mostWrong {
		return nil, &no{http.StatusTooManyRequests, "Too many wrong codes.", "Wait five minutes, or scan the code."}
	}
	for _, c := range k.codes {
		if same(c.typed, typed) {
			return c, nil
		}
	}
	if k.wrong[from] = append(k.wrong[from], k.Now()); len(k.wrong[from]) >= mostWrong {
		for _, c := range k.codes { // somebody guesses; who scans doesn't have to
			c.typed = ""
		}
	}
	return nil, noCode()
}

func noCode() *no {
	return &no{http.StatusNotFound, "This code is no good, or no good any more.", "A code is good for five minutes and for one phone: ask for another."}
}

// admit puts a phone on the list. The keeper is locked.
func (k *Keeper) admit(player string) *phone {
	k.count++
	p := &phone{player: player, cookie: board.NewSecret(), since: k.Now()}
	p.here, p.drop = context.WithCancel(context.Background())
	name := "the scorekeeper's phone"
	if player != "" {
		name = player + "'s phone"
	}
	p.Phone = Phone{k.count, name}
	for n := 2; slices.ContainsFunc(k.phones, func(other *phone) bool { return other.Name == p.Name }); n++ {
		p.Name = fmt.Sprintf("%s (%s)", name, tell.Ordinal(n))
	}
	k.phones = append(k.phones, p)
	return p
}

// forget takes a phone off the list. The keeper is locked.
func (k *Keeper) forget(p *phone) {
	k.phones = slices.DeleteFunc(k.phones, func(other *phone) bool { return other == p })
	p.drop()
}

// known is the phone that asks, nil for a browser that isn't paired. The keeper is
// locked.
func (k *Keeper) known(r *http.Request) *phone {
	cookie, err := r.Cookie(cookieName)
	if err != nil {
		return nil
	}
	for _, p := range k.phones {
		if same(p.cookie, cookie.Value) {
			return p
		}
	}
	return nil
}

// address is where somebody asks from.
func address(r *http.Request) string {
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	return host
}

// seat is the seat of the phone's player in a game; 0 for a phone of the whole sheet,
// -1 where its player isn't in the game.
func (p *phone) seat(s *sheet.State) int {
	if p.player == "" {
		return 0
	}
	for i, name := range s.Names() {
		if sheet.FoldName(name) == sheet.FoldName(p.player) {
			return i + 1
		}
	}
	return -1
}
