package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A hall is farkle serve --keep, as others on the network reach it.
type hall struct {
	t       testing.TB
	address string // of the page that everybody reads
	in      io.Writer
	said    *bufio.Reader
	command *exec.Cmd
}

// own is an address of this machine that isn't only its own.
func own(t testing.TB) string {
	t.Helper()
	all, err := net.InterfaceAddrs()
	require.NoError(t, err)
	for _, a := range all {
		if ip, ok := a.(*net.IPNet); ok && !ip.IP.IsLoopback() && ip.IP.To4() != nil {
			return ip.IP.String()
		}
	}
	t.Skip("this machine is on no network")
	return ""
}

// keep opens the page for phones that write; port 0 takes any that is free.
func (p *program) keep(t testing.TB, port string, args ...string) *hall {
	t.Helper()
	c := exec.Command(p.path, append([]string{"serve", "--lan", "--keep", "--addr", own(t) + ":" + port}, args...)...)
	c.Env = p.env
	in, err := c.StdinPipe()
	require.NoError(t, err)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	said, err := c.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, c.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err, line)
	_, address, _ := strings.Cut(strings.TrimSpace(line), " at ")
	h := &hall{t, address, in, bufio.NewReader(said), c}
	t.Cleanup(h.kill)
	return h
}

// kill ends it as a power cut would.
func (h *hall) kill() {
	_ = h.command.Process.Kill()
	_ = h.command.Wait() // it was killed
}

// types types a line, and returns what is said until a line has this in it.
func (h *hall) types(text, until string) string {
	h.t.Helper()
	_, err := io.WriteString(h.in, text+"\n")
	require.NoError(h.t, err)
	return h.hears(until)
}

func (h *hall) hears(until string) string {
	h.t.Helper()
	defer time.AfterFunc(waits, func() { _ = h.command.Process.Kill() }).Stop()
	for {
		line, err := h.said.ReadString('\n')
		require.NoError(h.t, err, "never said: %s", until)
		if strings.Contains(line, until) {
			return strings.TrimSpace(line)
		}
	}
}

// code is the address that pairs a phone, and the signs to type.
func (h *hall) code(player string) (link, typed string) {
	h.t.Helper()
	line := h.types(player, "one phone, five minutes: ")
	link = line[strings.LastIndex(line, " ")+1:]
	line = h.hears(" and type ")
	return link, line[strings.LastIndex(line, " ")+1:]
}

// A phone is a tab that writes.
type phone struct {
	*tab
	profile string // of the browser
	taps    *int
}

func handheld() screen { return screen{name: "phone", width: 360, height: 740, scale: 1} }

// pair lets a phone in that is another browser.
func (b *chromium) pair(t testing.TB, h *hall, s screen, player string) phone {
	t.Helper()
	link, _ := h.code(player)
	p := b.stranger(t, s, link)
	p.until(`!isSecureContext`)
	p.tap("#spend")
	p.ready()
	return p
}

// ready waits for the page to write on.
func (p phone) ready() {
	p.t.Helper()
	p.until(`!document.getElementById("play").hidden && document.getElementById("link").textContent === "" &&
		document.querySelectorAll("#dice button").length > 0 && document.getElementById("keys").getAttribute("aria-busy") === "false"`)
}

// stranger opens an address in a browser without any cookies.
func (b *chromium) stranger(t testing.TB, s screen, url string) phone {
	t.Helper()
	var made struct{ BrowserContextID string }
	raw, err := b.call("", "Target.createBrowserContext", nil)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &made))
	p := phone{b.openIn(t, made.BrowserContextID, s, url), made.BrowserContextID, new(int)}
	t.Cleanup(func() {
		_, _ = b.call("", "Target.disposeBrowserContext", fields{"browserContextId": made.BrowserContextID})
	})
	return p
}

// tap taps the middle of what a selector finds, once that has been painted: the browser
// looks for what is under a finger in the latest picture.
func (p phone) tap(selector string) {
	p.t.Helper()
	p.until(`new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted(true))))`)
	p.tapAt(p.middle(selector))
}

func (p phone) middle(selector string) (x, y float64) {
	p.t.Helper()
	v, err := p.eval(fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return [r.left + r.width/2, r.top + r.height/2] })()`, selector))
	require.NoError(p.t, err)
	at, ok := v.([]any)
	require.True(p.t, ok, selector)
	x, _ = at[0].(float64)
	y, _ = at[1].(float64)
	return x, y
}

func (p phone) tapAt(x, y float64) {
	p.t.Helper()
	*p.taps++
	p.do("Input.dispatchTouchEvent", fields{"type": "touchStart", "touchPoints": []fields{{"x": x, "y": y}}})
	p.do("Input.dispatchTouchEvent", fields{"type": "touchEnd", "touchPoints": []fields{}})
}

// key waits for a key to be one that can be pressed, and taps it.
func (p phone) key(selector string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`(() => { const k = document.querySelector(%q); return k !== null && k.offsetParent !== null && k.getAttribute("aria-disabled") !== "true" && !(Date.now() < (k.quiet || 0)) })()`, selector))
	p.tap(selector)
}

// dice taps dice, one by one.
func (p phone) dice(keys string) {
	p.t.Helper()
	for _, k := range strings.Split(keys, "") {
		p.key(fmt.Sprintf(`#dice [data-die=%q]`, k))
	}
}

func (p phone) act(key string) { p.key(fmt.Sprintf(`#acts [data-key=%q]`, key)) }

// sees waits for what stands above the keys to say something.
func (p phone) sees(text string) { p.t.Helper(); p.reads("#read", text) }
