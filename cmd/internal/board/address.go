package board

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"

	"farkle/scorer"
)

// Port is where the page is unless another is asked for: always the same, so that
// a phone finds the board again that was closed and opened.
const Port = "10400"

// NewSecret is a first part of a path that nobody can guess.
func NewSecret() string { return strings.ToLower(rand.Text()) }

// IsSecret reports whether a text is one that [NewSecret] makes: a file that keeps it
// may have been damaged.
func IsSecret(text string) bool {
	return len(text) == len(rand.Text()) && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// LAN is the address that this machine has on the local network. It sends
// nothing to find out. A machine that is on no local network is refused.
func LAN() (netip.Addr, error) {
	var way netip.Addr
	// A datagram "connection" only asks which way the packets would go.
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // an address that is nobody's
		defer c.Close()
		if at, ok := c.LocalAddr().(*net.UDPAddr); ok {
			way = at.AddrPort().Addr().Unmap()
		}
	}
	physical, virtual, err := networks()
	if err != nil {
		return netip.Addr{}, err
	}
	if slices.Contains(virtual, way) {
		way = netip.Addr{} // a tunnel is the way out, but not to the phones
	}
	return choose(way, append(physical, virtual...))
}

// Others are HOST:PORT on the local networks of this machine that the page isn't on.
func (b *Board) Others() []string {
	physical, virtual, err := networks()
	if err != nil {
		return nil
	}
	var others []string
	for _, a := range append(physical, virtual...) {
		if a.IsPrivate() && !strings.HasPrefix(b.root, "http://"+net.JoinHostPort(a.String(), "")) {
			others = append(others, net.JoinHostPort(a.String(), Port))
		}
	}
	return others
}

// networks are the addresses of this machine: on networks that it is on by a cable or
// by radio, and on those that exist inside machines only, such as tunnels.
func networks() (physical, virtual []netip.Addr, err error) {
	all, err := net.Interfaces()
	for _, i := range all {
		inside := slices.ContainsFunc(insiders, func(name string) bool { return strings.HasPrefix(i.Name, name) })
		to := &physical
		if inside || i.Flags&net.FlagPointToPoint != 0 {
			to = &virtual
		}
		given, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 {
			continue
		}
		for _, a := range given {
			if p, err := netip.ParsePrefix(a.String()); err == nil {
				*to = append(*to, p.Addr())
			}
		}
	}
	return physical, virtual, err
}

// insiders are how the names of networks inside machines begin.
var insiders = []string{"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "tun", "tap", "utun", "wg", "tailscale", "zt", "ppp"}

// choose is the address that phones can reach: the one that packets leave from,
// unless that is the internet's; else one that a network gave, or at least one
// that the machine gave itself where no network did.
func choose(way netip.Addr, all []netip.Addr) (netip.Addr, error) {
	found := slices.DeleteFunc(append([]netip.Addr{way}, all...), func(a netip.Addr) bool { return !a.Is4() })
	for _, private := range []func(netip.Addr) bool{netip.Addr.IsPrivate, netip.Addr.IsLinkLocalUnicast} {
		if i := slices.IndexFunc(found, private); i >= 0 {
			return found[i], nil
		}
	}
	return netip.Addr{}, noNetwork()
}

// noNetwork refuses a machine that is on no local network.
func noNetwork() error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: "this machine is on no local network",
		Help: "join the Wi-Fi that the phones are on; or name an address: --addr HOST:PORT"}
}

// cantListen refuses an address that the page can't be at.
func cantListen(addr string, err error) error {
	e := &scorer.Refusal{Kind: scorer.Failed, Problem: fmt.Sprintf("can't listen on %s: %v", addr, reason(err)), Err: err,
		Help: "--addr HOST:PORT takes an address of this machine, such as 127.0.0.1:8080"}
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		e.Help = "another board may be open; --addr HOST:PORT names another address, and port 0 takes any that is free"
	case errors.Is(err, syscall.EACCES):
		e.Help = "ports below 1024 are kept for the system; --addr HOST:PORT names another"
	}
	return e
}

// reason is an error of the network without what has been said already.
func reason(err error) error {
	if op, ok := err.(*net.OpError); ok {
		return op.Err
	}
	return err
}

// address is what to type into a browser.
func address(host string, lan func() (netip.Addr, error), listening net.Addr, secret string) string {
	port := ""
	if at, ok := listening.(*net.TCPAddr); ok {
		port = fmt.Sprint(at.Port)
	}
	if ip, err := netip.ParseAddr(host); host == "" || err == nil && ip.IsUnspecified() {
		host = "127.0.0.1" // it listens everywhere: this machine, at least, and the others
		if at, err := lan(); err == nil {
			host = at.String()
		}
	}
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, port), Path: "/"}
	if secret != "" {
		u.Path = "/" + secret + "/"
	}
	return u.String()
}
