package exchange

import (
	"time"

	"farkle/sheet"
)

// An ExportDoc is everything that is known about a game, to be read back by
// [ReadExports]. It is what was typed, and nothing that follows from it: seats are
// numbers, and entries are text in the notation, as they are stored and summed.
type ExportDoc struct {
	V       int          `json:"v"`       // 1; 2 with lines that only newer programs can read
	ID      string       `json:"id"`      // a UUID: the same game on every machine
	Started string       `json:"started"` // RFC 3339, UTC
	Seats   []string     `json:"seats"`   // the first players by seat; who joined is in the lines
	First   int          `json:"first"`   // the seat that starts every round, from 1
	Rules   []ExportRule `json:"rules"`   // every rule, in order
	Lines   []ExportLine `json:"lines"`   // every line ever typed, in order
}

// An ExportRule is a setting or a row of the score guide.
type ExportRule struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// An ExportLine is a line of the journal.
type ExportLine struct {
	Line    int    `json:"line"` // from 1, without a gap
	At      string `json:"at"`   // RFC 3339, UTC
	Round   int    `json:"round"`
	Seat    int    `json:"seat"` // from 1; 0 is the table
	Entries string `json:"entries"`
}

// Export is the document of a game.
func Export(game *sheet.Game) ExportDoc {
	head, faces := game.Head(), game.Faces()
	doc := ExportDoc{
		V: edition(game), ID: head.ID, Started: stamp(head.Started), First: head.First,
		Seats: append([]string{}, head.Seats...), Rules: []ExportRule{}, Lines: []ExportLine{},
	}
	for _, kv := range head.Rules.All() {
		doc.Rules = append(doc.Rules, ExportRule{kv.Key, kv.Value})
	}
	for _, l := range game.Lines() {
		doc.Lines = append(doc.Lines, ExportLine{l.Number, stamp(l.At), l.Round, l.Seat, sheet.EntriesText(l.Entries, faces)})
	}
	return doc
}

// newestEdition is the newest edition of an exported game that can be read.
const newestEdition = 2

// edition is 2 for a game with lines that an older program can't read, or would read
// otherwise, so that it refuses the whole game.
func edition(game *sheet.Game) int {
	for _, line := range game.Lines() {
		for _, e := range line.Entries {
			switch e.Kind {
			case sheet.Seats, sheet.Played, sheet.Practice, sheet.Discard:
				return 2
			case sheet.Join: // points from paper
				if line.Seat <= len(game.Head().Seats) && e.Points > 0 {
					return 2
				}
			}
		}
	}
	return 1
}

// stamp is a time as it is stored and exported.
func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
