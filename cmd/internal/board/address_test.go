package board

import (
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"farkle/scorer"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestChoose(t *testing.T) {
	loopback := []string{"127.0.0.1/8", "::1/128"}
	tests := []struct {
		name, way string
		all       []string
		want      string // "" where there is no local network
	}{
		{"at home", "192.168.1.23", append(loopback, "192.168.1.23/24", "fe80::1/64"), "192.168.1.23"},
		{"beside a network of containers", "10.0.0.7", append(loopback, "172.17.0.1/16", "10.0.0.7/8"), "10.0.0.7"},
		{"no way out of the network", "", append(loopback, "172.16.4.2/12"), "172.16.4.2"},
		{"on the internet itself, and at home", "203.0.113.9", append(loopback, "203.0.113.9/24", "192.168.1.23/24"), "192.168.1.23"},
		{"two machines and a cable", "", append(loopback, "169.254.10.20/16"), "169.254.10.20"},
		{"a given address before a made-up one", "", append(loopback, "169.254.10.20/16", "192.168.1.23/24"), "192.168.1.23"},
		{"on the internet itself alone", "203.0.113.9", append(loopback, "203.0.113.9/24"), ""},
		{"nearly private", "172.32.0.1", append(loopback, "172.32.0.1/12", "192.169.1.1/24", "11.0.0.1/8"), ""},
		{"alone", "", loopback, ""},
		{"the way leads nowhere", "127.0.0.1", loopback, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var way netip.Addr
			if test.way != "" {
				way = privateAddr(t, test.way)
			}
			var all []netip.Addr
			for _, text := range test.all {
				all = append(all, netip.MustParsePrefix(text).Addr())
			}
			got, err := choose(way, all)
			if test.want == "" {
				assert.EqualError(t, err, "this machine is on no local network")
				assert.Contains(t, scorer.HintOf(err), "Wi-Fi")
				return
			}
			require.NoError(t, err)
			assert.Equal(t, test.want, got.String())
		})
	}
}

// What is printed is what a browser takes.
func TestAddress(t *testing.T) {
	at := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 10400}
	lan := func() (netip.Addr, error) { return netip.MustParseAddr("192.168.1.23"), nil }
	none := func() (netip.Addr, error) { return netip.Addr{}, noNetwork() }
	for _, test := range []struct {
		host, secret string
		lan          func() (netip.Addr, error)
		want         string
	}{
		{"127.0.0.1", "", lan, "http://127.0.0.1:10400/"},
		{"table.example", "", lan, "http://table.example:10400/"},
		{"::1", "", lan, "http://[::1]:10400/"},
		{"192.168.1.23", "abc", none, "http://192.168.1.23:10400/abc/"},
		{"", "abc", lan, "http://192.168.1.23:10400/abc/"},
		{"0.0.0.0", "", lan, "http://192.168.1.23:10400/"},
		{"::", "", lan, "http://192.168.1.23:10400/"},
		{"", "", none, "http://127.0.0.1:10400/"},
	} {
		assert.Equal(t, test.want, address(test.host, test.lan, at, test.secret))
	}
}

// A file that keeps the secret may hold anything by now: what isn't a secret is never
// made a part of the address.
func TestIsSecret(t *testing.T) {
	assert.True(t, IsSecret(NewSecret()))
	for _, text := range []string{"", strings.Repeat("{", 26), strings.Repeat("a", 25), strings.Repeat("a", 25) + "/", strings.Repeat("A", 26)} {
		assert.False(t, IsSecret(text), text)
	}
	k := newScorekeeper(t)
	_, err := Start(t.Context(), Options{Store: k.Store, Addr: "127.0.0.1:0", Secret: strings.Repeat("{", 26), Now: time.Now})
	assert.EqualError(t, err, "the page's secret isn't one")
}
