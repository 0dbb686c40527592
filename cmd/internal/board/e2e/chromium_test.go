package e2e

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// chromium is a browser without a window. It is spoken to over two pipes, in
// messages of JSON that end in a zero byte: its own protocol for debugging.
type chromium struct {
	to    *os.File
	ended chan struct{}

	mu    sync.Mutex
	last  int
	waits map[int]chan reply
}

type reply struct {
	ID     int             `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// browser starts Chromium for a test. Without one the test is skipped, unless
// the tests must all run.
func browser(t testing.TB) *chromium {
	t.Helper()
	program, err := exec.LookPath("chromium")
	if err != nil {
		if os.Getenv("FARKLE_REQUIRE") == "1" {
			t.Fatal("there is no chromium, and FARKLE_REQUIRE=1 asks for it")
		}
		t.Skip("needs chromium")
	}
	ours, itsOut, err := os.Pipe()
	require.NoError(t, err)
	itsIn, to, err := os.Pipe()
	require.NoError(t, err)
	home := t.TempDir()
	c := exec.Command(program, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--disable-quic",
		"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--disable-dev-shm-usage", "--hide-scrollbars", "--user-data-dir="+filepath.Join(home, "profile"), "about:blank")
	c.Env = append(os.Environ(), "HOME="+home)
	c.ExtraFiles = []*os.File{itsIn, itsOut} // 3 and 4
	require.NoError(t, c.Start())
	itsIn.Close()
	itsOut.Close()
	b := &chromium{to: to, waits: map[int]chan reply{}, ended: make(chan struct{})}
	go b.listen(ours)
	t.Cleanup(func() {
		_, _ = b.call("", "Browser.close", nil)
		to.Close()
		time.AfterFunc(5*time.Second, func() { _ = c.Process.Kill() })
		_ = c.Wait()
		ours.Close()
	})
	return b
}

func (b *chromium) listen(from *os.File) {
	defer close(b.ended)
	in := bufio.NewReaderSize(from, 1<<20)
	for {
		message, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var r reply
		if json.Unmarshal(message[:len(message)-1], &r) != nil || r.ID == 0 {
			continue // an event
		}
		b.mu.Lock()
		wait := b.waits[r.ID]
		delete(b.waits, r.ID)
		b.mu.Unlock()
		if wait != nil {
			wait <- r
		}
	}
}

// call asks the browser, or one of its pages, to do something.
func (b *chromium) call(session, method string, params any) (json.RawMessage, error) {
	b.mu.Lock()
	b.last++
	id := b.last
	wait := make(chan reply, 1)
	b.waits[id] = wait
	message, err := json.Marshal(struct {
		ID      int    `json:"id"`
		Method  string `json:"method"`
		Params  any    `json:"params,omitempty"`
		Session string `json:"sessionId,omitempty"`
	}{id, method, params, session})
	if err == nil {
		_, err = b.to.Write(append(message, 0))
	}
	b.mu.Unlock()
	if err != nil {
		return nil, err
	}
	select {
	case r := <-wait:
		if r.Error != nil {
			return nil, fmt.Errorf("%s: %s", method, r.Error.Message)
		}
		return r.Result, nil
	case <-b.ended:
		return nil, errors.New("the browser has ended")
	case <-time.After(2 * time.Minute):
		return nil, fmt.Errorf("%s: no answer", method)
	}
}

// fields are the parameters of a call.
type fields map[string]any

// A tab is a page in the browser, on a screen of some size.
type tab struct {
	t               testing.TB
	b               *chromium
	target, session string
}

// A screen is what a page is looked at on.
type screen struct {
	name          string
	width, height int
	scale         float64
	dark          bool
	noScript      bool
	behind        bool // others may be in front of it
	window        int  // how wide the browser's window is where its letters are enlarged
}

func screens() []screen {
	return []screen{
		{name: "phone", width: 360, height: 780, scale: 2},
		{name: "tablet", width: 1024, height: 768, scale: 1},
		{name: "television", width: 1920, height: 1080, scale: 1},
	}
}

// open opens an address.
func (b *chromium) open(t testing.TB, s screen, url string) *tab {
	t.Helper()
	return b.openIn(t, "", s, url)
}

// openIn opens an address in a profile of the browser, "" for the usual one.
func (b *chromium) openIn(t testing.TB, profile string, s screen, url string) *tab {
	t.Helper()
	var made struct{ TargetID, SessionID string }
	where := fields{"url": "about:blank"}
	if profile != "" {
		where["browserContextId"] = profile
	}
	raw, err := b.call("", "Target.createTarget", where)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &made))
	raw, err = b.call("", "Target.attachToTarget", fields{"targetId": made.TargetID, "flatten": true})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &made))
	p := &tab{t, b, made.TargetID, made.SessionID}
	p.on(s)
	p.do("Emulation.setScriptExecutionDisabled", fields{"value": s.noScript})
	p.do("Emulation.setFocusEmulationEnabled", fields{"enabled": !s.behind}) // as on a screen of its own
	p.do("Page.enable", nil)
	p.do("Page.addScriptToEvaluateOnNewDocument", fields{"source": `window.violations = [];
		addEventListener("securitypolicyviolation", (e) => violations.push(e.violatedDirective + " " + e.blockedURI))`})
	p.do("Page.navigate", fields{"url": url})
	if !s.noScript {
		p.until(`document.readyState === "complete" && location.href !== "about:blank"`)
	}
	return p
}

// goTo opens another address in the tab.
func (p *tab) goTo(url string) {
	p.t.Helper()
	p.do("Page.navigate", fields{"url": url})
	p.until(fmt.Sprintf(`document.readyState === "complete" && location.href === %q`, url))
}

// on moves the tab to another screen.
func (p *tab) on(s screen) {
	p.t.Helper()
	p.do("Emulation.setDeviceMetricsOverride", fields{
		"width": s.width, "height": s.height, "deviceScaleFactor": s.scale, "mobile": s.width < 700,
	})
	p.do("Emulation.setTouchEmulationEnabled", fields{"enabled": s.width < 900})
	if !s.noScript { // a window that is wider than what is in it is one whose letters are enlarged
		_, err := p.eval(fmt.Sprintf(`Object.defineProperty(window, "outerWidth", {value: %d, configurable: true}), dispatchEvent(new Event("resize"))`, max(s.width, s.window)))
		require.NoError(p.t, err)
	}
	scheme := "light"
	if s.dark {
		scheme = "dark"
	}
	p.do("Emulation.setEmulatedMedia", fields{"features": []fields{{"name": "prefers-color-scheme", "value": scheme}}})
}

// close closes the tab.
func (p *tab) close() {
	p.t.Helper()
	_, err := p.b.call("", "Target.closeTarget", fields{"targetId": p.target})
	require.NoError(p.t, err)
}

func (p *tab) do(method string, params any) json.RawMessage {
	p.t.Helper()
	raw, err := p.b.call(p.session, method, params)
	require.NoError(p.t, err)
	return raw
}

// eval is the value of an expression in the page.
func (p *tab) eval(expression string) (any, error) {
	raw, err := p.b.call(p.session, "Runtime.evaluate", fields{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if err != nil {
		return nil, err
	}
	var r struct {
		Result           struct{ Value any }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	if err := json.Unmarshal(raw, &r); err != nil {
		return nil, err
	}
	if r.ExceptionDetails != nil {
		return nil, errors.New(r.ExceptionDetails.Text + " " + r.ExceptionDetails.Exception.Description)
	}
	return r.Result.Value, nil
}

// until waits for an expression to be true, and says what the page shows if it
// never is.
func (p *tab) until(expression string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), waits)
	defer cancel()
	for {
		v, err := p.eval(expression)
		if v == true {
			return
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			p.t.Fatalf("never came true (%v): %s\nthe page shows:\n%s", err, expression, p.text("body"))
		}
	}
}

// text is what a part of the page says.
func (p *tab) text(selector string) string {
	p.t.Helper()
	v, err := p.eval(fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
	require.NoError(p.t, err)
	text, _ := v.(string)
	return strings.Join(strings.Fields(text), " ")
}

// reads waits for a part of the page to say something.
func (p *tab) reads(selector, want string) {
	p.t.Helper()
	p.until(fmt.Sprintf("(document.querySelector(%q)?.innerText ?? '').replace(/\\s+/g, ' ').toLowerCase().includes(%q)",
		selector, strings.ToLower(want)))
}

// keep saves a picture of the page where somebody wants to look at it.
func (p *tab) keep(name string) {
	p.t.Helper()
	dir := os.Getenv("FARKLE_SHOTS")
	if dir == "" {
		return
	}
	var shot struct{ Data string }
	require.NoError(p.t, json.Unmarshal(p.do("Page.captureScreenshot", fields{"format": "png"}), &shot))
	data, err := base64.StdEncoding.DecodeString(shot.Data)
	require.NoError(p.t, err)
	require.NoError(p.t, os.WriteFile(filepath.Join(dir, name+".png"), data, 0o600))
}

// waits is how long something may take on a machine that is busy with others.
const waits = 60 * time.Second
