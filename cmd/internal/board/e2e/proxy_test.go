package e2e

import (
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// A wire lies between the phones and the board, and can be cut.
type wire struct {
	listener net.Listener
	board    string

	mu     sync.Mutex
	cut    bool
	silent chan struct{} // closed while everything gets through
	ends   []net.Conn
}

func newWire(t *testing.T, board string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	w := &wire{listener: l, board: board, silent: make(chan struct{})}
	close(w.silent)
	t.Cleanup(func() { l.Close(); w.setCut(true) })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			w.connect(c)
		}
	}()
	return w
}

func (w *wire) address() string { return "http://" + w.listener.Addr().String() + "/" }

func (w *wire) connect(phone net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	board, err := net.Dial("tcp", w.board)
	if w.cut || err != nil {
		phone.Close()
		return
	}
	w.ends = append(w.ends, phone, board)
	carry := func(to, from net.Conn) {
		defer to.Close()
		buffer := make([]byte, 4096)
		for {
			n, err := from.Read(buffer)
			if err != nil {
				return
			}
			w.mu.Lock()
			silent := w.silent
			w.mu.Unlock()
			<-silent
			if _, err := to.Write(buffer[:n]); err != nil {
				return
			}
		}
	}
	go carry(board, phone)
	go carry(phone, board)
}

// setCut cuts the wire, or mends it.
func (w *wire) setCut(cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut = cut; cut {
		for _, c := range w.ends {
			c.Close()
		}
		w.ends = nil
	}
}

// hush lets nothing through, without ending anything: a phone out of reach. The
// return value ends it.
func (w *wire) hush() (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	silent := make(chan struct{})
	w.silent = silent
	return func() { close(silent) }
}
