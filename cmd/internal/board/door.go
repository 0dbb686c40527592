package board

import (
	"net"
	"net/netip"
	"sync"
)

// How many connections there may be at once. Each costs some ten kilobytes.
const (
	mostGuests = 1024
	mostOfOne  = 64       // from one machine, other than this
	mostUnsent = 64 << 10 // bytes that wait for a slow phone
)

// A door lets only so many connections in; the others are shut at once, and a
// page that is open tries again by itself.
type door struct {
	net.Listener
	mu    sync.Mutex
	total int
	from  map[netip.Addr]int
}

func newDoor(l net.Listener) *door { return &door{Listener: l, from: map[netip.Addr]int{}} }

// Accept waits for the next connection that there is room for.
func (d *door) Accept() (net.Conn, error) {
	for {
		c, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		var ip netip.Addr
		if at, ok := c.RemoteAddr().(*net.TCPAddr); ok {
			ip = at.AddrPort().Addr().Unmap()
		}
		if !d.enter(ip) {
			c.Close()
			continue
		}
		if tcp, ok := c.(*net.TCPConn); ok {
			_ = tcp.SetWriteBuffer(mostUnsent) // if it can't be set, the system's own limit holds
		}
		return &guest{Conn: c, leave: sync.OnceFunc(func() { d.left(ip) })}, nil
	}
}

func (d *door) enter(ip netip.Addr) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.total >= mostGuests || !ip.IsLoopback() && d.from[ip] >= mostOfOne {
		return false
	}
	d.total++
	d.from[ip]++
	return true
}

func (d *door) left(ip netip.Addr) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.total--
	if d.from[ip]--; d.from[ip] == 0 {
		delete(d.from, ip)
	}
}

// A guest is a connection that leaves once.
type guest struct {
	net.Conn
	leave func()
}

// Close ends the connection and makes room for another.
func (g *guest) Close() error {
	g.leave()
	return g.Conn.Close()
}
