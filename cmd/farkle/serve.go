package main

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/keeper"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// boardFlags say where the live page is.
type boardFlags struct {
	addr   string
	lan    bool
	only   bool
	noOdds bool
	renew  bool
	keep   bool
}

func (f *boardFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.addr, "addr", "", "listen on HOST:PORT (default: 127.0.0.1:"+board.Port+")")
	c.Flags().BoolVar(&f.lan, "lan", false, "listen on the local network, under an address that can't be guessed")
	c.Flags().BoolVar(&f.only, "only", false, "show the running game and nothing else: no past games, no statistics")
	c.Flags().BoolVar(&f.keep, "keep", false, "let phones write that are given a code")
	c.Flags().BoolVar(&f.noOdds, "no-odds", false, "let nobody see who will win: ?odds shows nothing")
	c.Flags().BoolVar(&f.renew, "new-address", false, "with --lan: a new address; the old one stops working")
}

func (a *app) newServeCmd() *cobra.Command {
	var f boardFlags
	c := &cobra.Command{
		Use:  "serve",
		RunE: func(c *cobra.Command, _ []string) error { return a.runServe(c.Context(), f) },
	}
	f.add(c)
	return c
}

func (a *app) runServe(ctx context.Context, f boardFlags) error {
	b, k, done, err := a.openBoard(ctx, f, a.game)
	if err != nil {
		return err
	}
	defer done()
	if err := a.invite(b, f); err != nil {
		return err
	}
	var h hall
	if k != nil {
		h = a.newHall(b, k)
	}
	for {
		select {
		case <-ctx.Done():
			return nil // asked to, and so nothing that failed
		case err := <-b.Trouble():
			fmt.Fprintf(a.err, "farkle: %s\n", tell.TerminalText(err.Error()))
		case text := <-h.typed:
			h.obey(text)
		case text := <-h.news:
			fmt.Fprintf(a.err, "%s.\n", tell.TerminalText(text))
		}
	}
}

// openBoard opens the live page of a game, 0 for whichever is the newest, with a
// view of its own of the games; and with the flag, what lets phones write.
func (a *app) openBoard(ctx context.Context, f boardFlags, game int) (b *board.Board, k *keeper.Keeper, done func(), err error) {
	o := board.Options{Game: game, Only: f.only, NoOdds: f.noOdds, LAN: a.lan, Now: time.Now, Compare: a.shelf().Compare} // the network knows no other clock
	if err := a.place(f, &o); err != nil {
		return nil, nil, nil, err
	}
	var closing []func()
	closeAll := func() {
		for _, close := range slices.Backward(closing) {
			close()
		}
	}
	defer func() {
		if err != nil {
			closeAll()
		}
	}()
	p, closed, err := a.openPencil(ctx, false)
	if err != nil {
		return nil, nil, nil, err
	}
	closing = append(closing, closed)
	if err := a.refresh(ctx, p.Store); err != nil {
		return nil, nil, nil, err
	}
	o.Store = p.Store
	if game != 0 {
		if _, err := o.Store.Game(ctx, game); err != nil {
			return nil, nil, nil, err
		}
	}
	if f.keep {
		writing, closed, err := a.openPencil(ctx, false)
		if err != nil {
			return nil, nil, nil, err
		}
		closing = append(closing, closed)
		if k, err = keeper.New(keeper.Options{Pencil: *writing, Now: time.Now}); err != nil {
			return nil, nil, nil, err
		}
		o.Beside = k.Beside()
	}
	if b, err = board.Start(ctx, o); err != nil {
		return nil, nil, nil, err
	}
	closing = append(closing, b.Close)
	return b, k, closeAll, nil
}

// place says where the board is to be found.
func (a *app) place(f boardFlags, o *board.Options) (err error) {
	host, port := "127.0.0.1", board.Port
	if f.addr != "" {
		if host, port, err = net.SplitHostPort(f.addr); err != nil {
			return &usage{fmt.Sprintf("%q isn't an address to listen on", f.addr), "write --addr HOST:PORT, such as 127.0.0.1:8080"}
		}
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return &usage{fmt.Sprintf("%q has no port to listen on", f.addr), "a port is a number from 1 to 65535; 0 takes any that is free"}
		}
	}
	if ip, err := netip.ParseAddr(host); !f.lan && (host == "" || err == nil && !ip.IsLoopback() || err != nil && !strings.EqualFold(host, "localhost")) {
		return &usage{fmt.Sprintf("at %s others on the network could open the page", f.addr), "say --lan, and it has an address that can't be guessed"}
	}
	if f.lan {
		if f.addr == "" {
			at, err := a.lan()
			if err != nil {
				return err
			}
			host = at.String()
		}
		if o.Secret, err = a.secret(f.renew); err != nil {
			return err
		}
		o.Renew = func() (string, error) { return a.secret(true) }
	}
	o.Addr = net.JoinHostPort(host, port)
	return nil
}

// invite says where the page is.
func (a *app) invite(b *board.Board, f boardFlags) error {
	if a.json {
		return exchange.JSON(a.out, struct {
			V       int    `json:"v"`
			Address string `json:"address"`
		}{exchange.Version, b.Address()})
	}
	if _, err := fmt.Fprintf(a.out, "The live page is at %s\n", b.Address()); err != nil {
		return err
	}
	if f.lan {
		_ = a.code(b.Address()) // where there is no room for a code the address must do
		fmt.Fprintln(a.err, "Anyone on this network who has the address can watch; on open Wi-Fi anybody can listen.")
	}
	fmt.Fprintln(a.err, "Ctrl-C closes it.")
	return nil
}

// code draws a code to scan for somebody who sits at a terminal.
func (a *app) code(text string) error {
	if !a.terminal || a.plain {
		return nil
	}
	return render.QR(a.out, text, a.width, a.env("NO_COLOR") == "" && a.env("TERM") != "dumb")
}

// evening is how long the address on the local network stays the same after it
// was last used: so phones find a board again that was closed and opened, and
// guests of last week don't.
const evening = 24 * time.Hour

// secret is the part of the address on the local network that can't be guessed.
func (a *app) secret(renew bool) (string, error) {
	path, err := a.statePath("board")
	if err != nil {
		return "", err
	}
	secret := board.NewSecret()
	if info, err := os.Stat(path); err == nil && !renew && a.now().Sub(info.ModTime()).Abs() < evening {
		if old, err := os.ReadFile(path); err == nil && board.IsSecret(strings.TrimSpace(string(old))) {
			secret = strings.TrimSpace(string(old))
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	return secret, os.WriteFile(path, []byte(secret+"\n"), 0o600) // also for its time
}

// statePath is a file for what should outlive the program but is no data of the
// user's.
func (a *app) statePath(name string) (string, error) {
	state := a.folder("XDG_STATE_HOME", ".local", "state")
	if state == "" {
		return "", &usage{"there is no home folder to keep the address in", "set XDG_STATE_HOME to a folder"}
	}
	return filepath.Join(state, "farkle", name), nil
}
