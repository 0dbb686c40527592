package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/shelf"
	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
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
func (e *usage) Hint() string  { return e.help }

// exitCode is the one place where an error becomes a number.
func exitCode(err error) int {
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errCancelled), errors.Is(err, context.Canceled):
		return exitCancelled
	case isA[*sheet.Refused](err), isA[*scorer.DeadDice](err), isA[*scorer.TooManyDice](err),
		isA[*scorer.NoDice](err), isA[*scorer.LowersTurn](err), isA[scorer.Need](err),
		isA[*scorer.MustTake](err), isA[*scorer.NoCombination](err), isA[*scorer.ThrownAgain](err),
		isA[*scorer.NoSuchThrow](err), isA[*scorer.Scoring](err), isA[*scorer.Saved](err),
		isA[*scorer.GoesOn](err), isA[*scorer.Misread](err), isA[*scorer.TurnOver](err),
		isA[*odds.NoEnd](err), isA[*odds.TooFine](err):
		return exitRefused
	case isA[*usage](err), isA[*sheet.Unreadable](err), isA[*sheet.UnknownPlayer](err),
		isA[*scorer.NotDice](err), isA[*scorer.BadValue](err), isA[*scorer.BadPattern](err),
		isA[*scorer.UnknownRule](err), isA[scorer.Fault](err), isA[*odds.BadOption](err),
		isA[*rulebook.Unknown](err), isA[rulebook.Faults](err), isA[*shelf.NoFile](err),
		isA[*shelf.Unnamed](err), isA[*storage.NoPerson](err), isA[exchange.Faults](err),
		isA[*exchange.TooBig](err), isA[*pencil.TooFewPlayers](err):
		return exitUnread
	}
	return exitFailed
}

func isA[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// explain is the one place where an error becomes text: a sentence, and a hint
// where there is something to do about it. Both may repeat what a file or somebody
// else says.
func explain(w io.Writer, err error) {
	text := err.Error()
	if strings.HasSuffix(text, context.Canceled.Error()) { // Go's words for Ctrl-C
		text = "stopped; every line that was answered is written"
	}
	fmt.Fprintf(w, "farkle: %s\n", tell.TerminalText(text))
	var hinter interface{ Hint() string }
	if errors.As(err, &hinter) && hinter.Hint() != "" {
		fmt.Fprintf(w, "hint: %s\n", tell.TerminalText(hinter.Hint()))
	}
}
