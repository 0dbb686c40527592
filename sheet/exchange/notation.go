package exchange

import (
	"fmt"
	"io"
	"strings"
	"time"

	"farkle/sheet"
)

// Notation writes a whole game as readable text: what was settled before it,
// then the journal as it was typed, each line with its number and round. An x
// behind the number marks a line that was undone, struck out or replaced.
func Notation(w io.Writer, game *sheet.Game) error {
	head := game.Head()
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("farkle game %d", edition(game))
	say("id %s", head.ID)
	say("started %s", head.Started.UTC().Format(time.RFC3339))
	for _, name := range head.Seats {
		say("player %s", sheet.Quoted(name))
	}
	say("first %s", sheet.Quoted(head.Seats[head.First-1]))
	for _, kv := range head.Rules.All() {
		say("rule %s=%s", kv.Key, kv.Value)
	}
	say("")
	for _, l := range game.State().Lines {
		mark := ""
		if l.Fate != sheet.Counts {
			mark = "x"
		}
		say("%d%s r%d %s", l.Number, mark, l.Round, game.LineText(l.Line))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
