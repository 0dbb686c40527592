package plain

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"farkle/scorer"
	"farkle/storage"
)

// Ended is an input that came to its end before the game did.
type Ended struct {
	Game  int  // 0: there was none yet
	Lines int  // on its sheet, all of them saved
	Over  bool // it is the answer to a question that is missing
}

func (e *Ended) Error() string {
	switch {
	case e.Game == 0:
		return "the input ended before a game was set up"
	case e.Over:
		return "the input ended before a question was answered"
	}
	return "the input ended in the middle of the game"
}

// Unwrap says that nothing is lost, and how to go on.
func (e *Ended) Unwrap() error {
	saved := fmt.Sprintf("game %d is saved, up to line %d", e.Game, e.Lines)
	if e.Lines == 0 {
		saved = fmt.Sprintf("game %d is saved, with nothing written yet", e.Game)
	}
	help := fmt.Sprintf("%s; farkle table --plain %d resumes it", saved, e.Game)
	if e.Game == 0 {
		help = "nothing was started; farkle new ann ben starts a game"
	}
	return &scorer.Refusal{Kind: scorer.Failed, Problem: e.Error(), Help: help}
}

// Interrupted is a conversation that somebody broke off: with Ctrl-C, or by
// closing the terminal. Whatever was half typed doesn't count.
type Interrupted struct {
	Game int // 0: there was none yet
}

func (e *Interrupted) Error() string {
	if e.Game == 0 {
		return "stopped; no game was started"
	}
	return fmt.Sprintf("stopped; game %d is saved", e.Game)
}

// Unwrap makes it a cancellation, and says how to go on.
func (e *Interrupted) Unwrap() error {
	no := &scorer.Refusal{Kind: scorer.Failed, Problem: e.Error(), Err: context.Canceled}
	if e.Game != 0 {
		no.Help = fmt.Sprintf("farkle table --plain %d resumes it", e.Game)
	}
	return no
}

// declined is the answer no.
type declined struct{}

func (*declined) Error() string { return "nothing was written" }

// canTryAgain reports whether another line may fare better: not where the file
// itself has failed.
func canTryAgain(err error) bool {
	for _, kind := range []error{storage.Damaged, storage.NoAccess, storage.TooNew, storage.NotOurs, storage.NoFile, storage.NoGame} {
		if errors.Is(err, kind) {
			return false
		}
	}
	var hinter interface{ Hint() string }
	return errors.As(err, &hinter) // an error that was meant to be read
}

// closed is a sentence with the mark that ends it.
func closed(sentence string) string {
	if strings.HasSuffix(sentence, ".") || strings.HasSuffix(sentence, "?") {
		return sentence
	}
	return sentence + "."
}
