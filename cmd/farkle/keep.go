package main

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"farkle/cmd/internal/board"
	"farkle/cmd/internal/keeper"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// A hall is where phones are let in: the terminal of the live page.
type hall struct {
	*app
	board  *board.Board
	keeper *keeper.Keeper
	typed  <-chan string // what somebody types here
	news   <-chan string
}

func (a *app) newHall(b *board.Board, k *keeper.Keeper) hall {
	fmt.Fprintln(a.err, "Enter shows a code for a phone that writes on the whole sheet; a player's name, one for that player.")
	fmt.Fprintln(a.err, keeper.Warning)
	typed := make(chan string)
	go func() {
		in := bufio.NewScanner(a.in)
		for in.Scan() {
			typed <- strings.TrimSpace(in.Text())
		}
	}()
	return hall{app: a, board: b, keeper: k, typed: typed, news: k.News()}
}

// obey does what was typed.
func (h *hall) obey(text string) {
	word, rest, _ := strings.Cut(text, " ")
	switch strings.ToLower(word) {
	case "":
		h.show("")
	case "phones":
		h.phones()
	case "networks":
		h.networks()
	case "drop":
		if n, err := strconv.Atoi(rest); err != nil || !h.keeper.Drop(n) {
			fmt.Fprintln(h.err, "There is no such phone.")
			h.phones()
		}
	default:
		h.show(text)
	}
}

// show shows a code for a player, "" for the whole sheet.
func (h *hall) show(word string) {
	player := ""
	if word != "" {
		page := h.board.Page()
		if page == nil {
			fmt.Fprintln(h.err, "There is no game yet, and so nobody of that name.")
			return
		}
		names := page.Game.State().Names()
		seat, err := sheet.FindName(names, word)
		if err != nil {
			fmt.Fprintf(h.err, "%s.\n", tell.TerminalText(tell.Capital(err.Error())))
			return
		}
		player = names[seat-1]
	}
	code := h.keeper.Code(player)
	fmt.Fprintf(h.err, "For %s, one phone, five minutes: %s\n", tell.TerminalText(code.For), code.Address)
	_ = h.app.code(code.Address) // where there is no room for a code the address must do
	fmt.Fprintf(h.err, "Or open %s and type %s\n", code.Page, code.Typed)
}

// phones lists those that may write.
func (h *hall) phones() {
	phones := h.keeper.Phones()
	if len(phones) == 0 {
		fmt.Fprintln(h.err, "No phone is paired.")
	}
	for _, p := range phones {
		fmt.Fprintf(h.err, "%d  %s\n", p.Number, tell.TerminalText(p.Name))
	}
}

// networks shows where else this machine can be reached.
func (h *hall) networks() {
	others := h.board.Others()
	if len(others) == 0 {
		fmt.Fprintln(h.err, "This machine has no other address.")
	}
	for _, at := range others {
		fmt.Fprintf(h.err, "farkle serve --lan --keep --addr %s listens there\n", at)
	}
}
