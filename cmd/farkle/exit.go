package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
	"farkle/storage"
)

// Exit codes; part of the promise to scripts.
const (
	exitDone      = 0
	exitFailed    = 1
	exitUnread    = 2   // usage, an unknown player, not dice
	exitRefused   = 3   // read, but the rules say no
	exitCancelled = 130 // by the user
)

// errCancelled is an answer of no, or an interrupt.
var errCancelled = errors.New("cancelled; nothing was written")

// usage is a command line that can't be understood.
type usage struct{ problem, help string }

func (e *usage) Error() string { return e.problem }

func (e *usage) Unwrap() error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: e.problem, Help: e.help}
}

// exits is the one place where a kind of refusal becomes a number. Kinds that
// aren't here were read, and refused by the rules; what isn't refused has failed.
var exits = map[scorer.RefusalKind]int{
	scorer.Unreadable:    exitUnread,
	scorer.UnknownPlayer: exitUnread,
	scorer.Failed:        exitFailed,
	render.NoRoom:        exitFailed,
	storage.NoGame:       exitFailed,
	storage.Differs:      exitFailed,
	pencil.NoGames:       exitFailed,
}

// exitCode is the one place where an error becomes a number.
func exitCode(err error) int {
	var e *scorer.Refusal
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errCancelled), errors.Is(err, context.Canceled):
		return exitCancelled
	case errors.As(err, &e):
		if code, ok := exits[e.Kind]; ok {
			return code
		}
		return exitRefused
	case errors.As(err, &scorer.Need{}):
		return exitRefused
	}
	return exitFailed
}

// refusal is an error as a document: a Refusal's own kind, or one word for what
// its exit code says.
type refusal struct {
	V       int    `json:"v"`
	Problem string `json:"problem"`
	Hint    string `json:"hint"`
	Kind    string `json:"kind"`
	Setting string `json:"setting"`
}

// refusalOf is the one place where an error becomes text: a sentence, and a hint
// where there is something to do about it.
func refusalOf(err error) refusal {
	doc := refusal{V: 1, Problem: err.Error(), Kind: kindOf[exitCode(err)]}
	if strings.HasSuffix(doc.Problem, context.Canceled.Error()) { // Go's words for Ctrl-C
		doc.Problem = "stopped; every line that was answered is written"
	}
	doc.Hint = scorer.HintOf(err)
	var e *scorer.Refusal
	var need scorer.Need
	switch {
	case errors.As(err, &e) && exits[e.Kind] != exitFailed:
		doc.Kind, doc.Setting = string(e.Kind), e.Setting
	case errors.As(err, &need):
		doc.Kind, doc.Setting = string(scorer.NotAllowed), need.Setting()
	}
	return doc
}

var kindOf = map[int]string{
	exitFailed:    "failed",
	exitUnread:    string(scorer.Unreadable),
	exitRefused:   string(scorer.NotAllowed),
	exitCancelled: "cancelled",
}

// explain tells a person, or under --json a program, what went wrong. Both
// sentences may repeat what a file or somebody else says.
func (a *app) explain(err error) {
	doc := refusalOf(err)
	if a.json {
		_ = exchange.JSON(a.err, doc) // nothing is left to tell it to
		return
	}
	fmt.Fprintf(a.err, "farkle: %s\n", tell.TerminalText(doc.Problem))
	if doc.Hint != "" {
		fmt.Fprintf(a.err, "hint: %s\n", tell.TerminalText(doc.Hint))
	}
}
