package table

import (
	"context"
	"net/netip"
	"net/url"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/render"
)

// A Board shows the game elsewhere while it is scored.
type Board interface {
	// Show is told the game after each line that was written, and when the
	// table turns to another game. It must return at once: the scorekeeper
	// waits for it.
	Show(p render.Page)

	// Address is where the page is, as a browser takes it.
	Address() string

	// Move takes the page to another address, which those who have the old one don't
	// know. A page that only this machine can open stays where it is.
	Move() error

	// Others are HOST:PORT on the other networks of this machine.
	Others() []string

	// Trouble tells what goes wrong, one sentence at a time.
	Trouble() <-chan error
}

// A live is the board as the table knows it; nil where none was asked for.
type live struct {
	ctx     context.Context
	look    look
	board   Board // nil where it couldn't be opened
	keeper  Keeper
	news    string // of phones, until a key comes
	colours bool   // for the code to scan
	told    *sheet.Game
	trouble error // until it has been read
	fresh   bool  // no key has come yet: where the page is, is news
}

func newLive(ctx context.Context, o Options) *live {
	if o.Board == nil && o.Trouble == nil {
		return nil
	}
	return &live{
		ctx: ctx, look: newLook(o.Out, o.Colours), colours: o.Colours,
		board: o.Board, keeper: o.Keeper, trouble: o.Trouble, fresh: o.Board != nil,
	}
}

// tell tells the board what a screen is about, if that has changed. Where
// nothing was written the game is the very one that it was.
func (l *live) tell(s screen) {
	if l == nil || l.board == nil {
		return
	}
	if page, ok := shown(s); ok && page.Game != l.told {
		l.told = page.Game
		l.board.Show(page)
	}
}

// A trouble is what a board has told.
type trouble struct{ err error }

// heard is what the keeper of phones has told.
type heard struct{ text string }

// listen waits for the next trouble, or the next news of phones.
func (l *live) listen() tea.Cmd {
	if l == nil || l.board == nil {
		return nil
	}
	var phones <-chan string
	if l.keeper != nil {
		phones = l.keeper.News()
	}
	return func() tea.Msg {
		select {
		case err := <-l.board.Trouble():
			return trouble{err}
		case text := <-phones:
			return heard{text}
		case <-l.ctx.Done():
			return nil
		}
	}
}

// note is the line about the board below whatever screen: what went wrong, or at
// first where the page is. There is none where there is nothing to say, or no
// room to say it in.
func (l *live) note(s size) []string {
	if l == nil || s.high < leastNoted {
		return nil
	}
	var text, more string
	style := l.look.bad
	switch {
	case l.trouble != nil:
		text, more = "! "+l.trouble.Error(), "   B says more"
	case l.news != "":
		var lines []string
		for _, line := range wrap(l.news, s.wide) {
			lines = append(lines, l.look.strong.Render(line))
		}
		return lines
	case l.fresh:
		text, more = "The live page is at "+l.board.Address(), "   B shows it again"
		style = l.look.quiet
		if width(text) > s.wide { // half an address is none
			text = "B at the sheet: the live page"
		}
	default:
		return nil
	}
	if width(text+more) <= s.wide {
		text += more
	}
	return []string{style.Render(text)}
}

// heed notes that somebody has pressed a key.
func (l *live) heed() {
	if l != nil {
		l.fresh, l.news = false, ""
	}
}

// leastNoted is the height of a window that can spare a line.
const leastNoted = 8

// An invitation says where the live page is, with a code to scan, and may move it. It
// lies over a screen until any other key.
type invitation struct {
	*desk
	back   screen
	others bool // the addresses on other networks are shown
}

func (i *invitation) press(k tea.KeyMsg) screen {
	switch key := k.String(); {
	case key == "n" && i.moves():
		i.live.trouble = i.live.board.Move()
		return i
	case key == "o" && i.moves():
		i.others = true
		return i
	}
	i.live.trouble = nil // it was here, in full
	if i.live.keeper != nil && k.String() == "w" {
		return newLetting(i.desk, i.back)
	}
	return i.back
}

// moves reports whether there is another address to move to.
func (i *invitation) moves() bool { return i.live.board != nil && !hereOnly(i.live.board.Address()) }

func (i *invitation) view(s size) []string {
	body := []string{i.look.strong.Render("The live page"), ""}
	if err := i.live.trouble; err != nil {
		for _, l := range append(wrap(err.Error(), s.wide), wrap(scorer.HintOf(err), s.wide)...) {
			body = append(body, i.look.bad.Render(l))
		}
	}
	switch {
	case i.others:
		body = append(body, wrap(i.elsewhere(), s.wide)...)
	case i.live.board != nil:
		body = append(body, wrap(i.live.board.Address(), s.wide)...)
		body = append(body, i.code(size{s.wide, s.high - len(body) - 2})...)
	case i.live.trouble == nil:
		body = append(body, wrap("There is none; farkle table --board tries again.", s.wide)...)
	}
	var hints []hint
	if i.live.keeper != nil {
		hints = append(hints, hint{"w", "let a phone write"})
	}
	if i.moves() {
		hints = append(hints, hint{"n", "new address (this one ends)"}, hint{"o", "other networks"})
	}
	if hints = append(hints, hint{"any other key", "back"}); len(hints) == 1 {
		hints[0].key = "any key"
	}
	return stack(s, body, []string{i.look.hints(s.wide, hints...)})
}

// elsewhere says how the page gets onto another network that this machine is on.
func (i *invitation) elsewhere() string {
	others := i.live.board.Others()
	if len(others) == 0 {
		return "This machine has no other address."
	}
	text := "If phones can't reach the page, they may be on another network. Leave the table and come back with one of these:"
	for _, at := range others {
		text += "\nfarkle table --board --lan --addr " + at
	}
	return text
}

// code is the address to scan, or why there is none.
func (i *invitation) code(s size) []string {
	if address := i.live.board.Address(); !hereOnly(address) {
		return i.live.scan(address, s)
	}
	return []string{"", i.look.quiet.Render("Only this machine can open it; --lan lets phones in.")}
}

// scan is an address as a code to scan, or why there is none.
func (l *live) scan(address string, s size) []string {
	var b strings.Builder
	if err := render.QR(&b, address, s.wide, l.colours); err != nil {
		return wrap(err.Error(), s.wide)
	}
	lines := strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
	if len(lines) > s.high {
		return wrap("The code to scan needs a higher window.", s.wide)
	}
	return append([]string{""}, lines...)
}

// hereOnly reports whether no other machine can open an address.
func hereOnly(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
}
