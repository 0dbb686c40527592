package exchange

import (
	"io"
	"iter"
	"strconv"
	"time"

	"farkle/sheet/stats"
)

// A PastDoc is a list of games as `farkle history --json` writes it.
type PastDoc struct {
	V     int           `json:"v"`
	Total int           `json:"total"` // how many games there are; a page holds some of them
	Page  int           `json:"page"`
	Pages int           `json:"pages"`
	Games []PastGameDoc `json:"games"`
}

// A PastGameDoc is a game in a PastDoc.
type PastGameDoc struct {
	Game    int           `json:"game"`
	Date    string        `json:"date"`    // it was played on, in the local zone
	Started string        `json:"started"` // RFC 3339, UTC; where only the day is known, an hour on it
	Ended   string        `json:"ended"`   // of the last line; ""
	Minutes int           `json:"minutes"`
	Rules   string        `json:"rules"`
	Status  string        `json:"status"` // playing, last_turns, tiebreak, over, damaged
	Round   int           `json:"round"`
	Called  bool          `json:"called"`
	Winners []string      `json:"winners"`
	Margin  int           `json:"margin"`
	Aside   string        `json:"aside"` // practice, where it doesn't count in statistics
	Seats   []PastSeatDoc `json:"seats"`
}

// A PastSeatDoc is a player in a PastGameDoc.
type PastSeatDoc struct {
	Name  string `json:"name"`
	Total int    `json:"total"`
	Place int    `json:"place"`
}

// PastGames is the document of a list of games.
func PastGames(games []stats.Past, total, page, pages int, zone *time.Location) PastDoc {
	doc := PastDoc{V: Version, Total: total, Page: page, Pages: pages, Games: []PastGameDoc{}}
	for _, g := range games {
		game := PastGameDoc{
			Game: g.Game, Date: g.Started.In(zone).Format(time.DateOnly), Started: stamp(g.Started),
			Minutes: int(g.Length() / time.Minute), Rules: g.Rules, Status: string(g.Status), Round: g.Round,
			Called: g.Called, Winners: g.Winners(), Margin: g.Margin, Aside: string(g.Aside), Seats: []PastSeatDoc{},
		}
		if !g.Ended.IsZero() {
			game.Ended = stamp(g.Ended)
		}
		for _, seat := range g.Seats {
			game.Seats = append(game.Seats, PastSeatDoc{seat.Name, seat.Total, seat.Place})
		}
		doc.Games = append(doc.Games, game)
	}
	return doc
}

// PastCSV writes a list of games for a spreadsheet: a row for each player of each
// game.
func PastCSV(w io.Writer, games []stats.Past, o Options) error {
	return o.table(w, func(row func(...string)) error {
		row("game", "date", "rules", "status", "round", "called", "minutes", "margin", "seat", "name", "total", "place", "won", "aside")
		for _, g := range games {
			for i, seat := range g.Seats {
				row(strconv.Itoa(g.Game), g.Started.In(o.zone()).Format(time.DateTime), CSVText(g.Rules), string(g.Status),
					strconv.Itoa(g.Round), strconv.FormatBool(g.Called), strconv.Itoa(int(g.Length()/time.Minute)), strconv.Itoa(g.Margin),
					strconv.Itoa(i+1), CSVText(seat.Name), strconv.Itoa(seat.Total), strconv.Itoa(seat.Place), strconv.FormatBool(seat.Won), string(g.Aside))
			}
		}
		return nil
	})
}

// gamesCSV writes the same table of games that are read.
func gamesCSV(w io.Writer, games iter.Seq2[Page, error], o Options) error {
	var all []stats.Past
	for p, err := range games {
		if err != nil {
			return err
		}
		if past := stats.PastOf(p.Number, p.Game); past.Aside != stats.Discarded {
			all = append(all, past)
		}
	}
	return PastCSV(w, all, o)
}
