package exchange

import (
	"fmt"
	"io"
	"strings"

	"farkle/sheet"
)

// notationBegins is the beginning of a game in notation; the edition follows.
const notationBegins = "farkle game "

// Notation writes a whole game as readable text: what was settled before it,
// then the journal as it was typed, names too, each line with its number and round. An x
// behind the number marks a line that was undone, struck out or replaced.
func Notation(w io.Writer, game *sheet.Game) error {
	game = game.Named(nil)
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d\n", notationBegins, edition(game))
	for _, word := range headWords() {
		for _, text := range word.write(game.Head()) {
			fmt.Fprintf(&b, "%s %s\n", word.word, text)
		}
	}
	b.WriteByte('\n')
	for _, l := range game.State().Lines {
		mark := ""
		if l.Fate != sheet.Counts {
			mark = "x"
		}
		fmt.Fprintf(&b, "%d%s r%d %s\n", l.Number, mark, l.Round, game.LineText(l.Line))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A headWord begins lines above the journal: how they are written, and read.
type headWord struct {
	word  string
	once  bool
	write func(sheet.Head) []string
	read  func(n *notationReader, at int, text string)
}

// headWords are all there are, in their order.
func headWords() []headWord {
	return []headWord{
		{"id", true, func(h sheet.Head) []string { return []string{h.ID} }, func(n *notationReader, at int, text string) {
			n.faults.check(at, sheet.CheckID(text))
			n.game.ID = text
		}},
		{"started", true, func(h sheet.Head) []string { return []string{stamp(h.Started)} }, func(n *notationReader, at int, text string) {
			n.game.Started = readStamp(&n.faults, at, text)
		}},
		{"player", false, func(h sheet.Head) []string { return quoted(h.Seats...) }, func(n *notationReader, at int, text string) {
			if name, ok := n.name(at, text); ok {
				n.game.Seats = append(n.game.Seats, name)
			}
		}},
		{"first", true, func(h sheet.Head) []string { return quoted(h.Seats[h.First-1]) }, func(n *notationReader, at int, text string) {
			n.starter, _ = n.name(at, text)
		}},
		{"rule", false, func(h sheet.Head) (rules []string) {
			for _, kv := range h.Rules.All() {
				rules = append(rules, kv.Key+"="+kv.Value)
			}
			return rules
		}, func(n *notationReader, at int, text string) {
			key, value, ok := strings.Cut(text, "=")
			if !ok {
				n.faults.add(at, "rule bank.opening=500", "which rule is what?")
				return
			}
			setRule(&n.faults, at, &n.rules, n.seen, key, value)
		}},
	}
}

func quoted(names ...string) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = sheet.Quoted(name)
	}
	return all
}
