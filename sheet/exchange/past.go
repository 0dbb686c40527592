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

// An EveningsDoc is what `farkle history --by evening --json` writes.
type EveningsDoc struct {
	V        int          `json:"v"`
	Evenings []EveningDoc `json:"evenings"`
}

// An EveningDoc is an evening in an EveningsDoc.
type EveningDoc struct {
	Date     string   `json:"date"`
	Games    []int    `json:"games"`     // their numbers, the first one first
	Wins     []WinDoc `json:"wins"`      // the most first
	Best     string   `json:"best"`      // who had the best turn; "" where there is none
	BestTurn int      `json:"best_turn"` // its points
}

// A WinDoc is how many games of an evening somebody won.
type WinDoc struct {
	Name string `json:"name"`
	Wins int    `json:"wins"`
}

// Evenings is the document of evenings.
func Evenings(all []stats.Evening) EveningsDoc {
	doc := EveningsDoc{V: Version, Evenings: []EveningDoc{}}
	for _, e := range all {
		d := EveningDoc{Date: e.Day, Games: []int{}, Wins: []WinDoc{}, Best: e.Best, BestTurn: e.BestTurn}
		for _, g := range e.Games {
			d.Games = append(d.Games, g.Game)
		}
		for _, w := range e.Wins {
			d.Wins = append(d.Wins, WinDoc{w.Name, w.Games})
		}
		doc.Evenings = append(doc.Evenings, d)
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
		all = append(all, stats.PastOf(p.Number, p.Game))
	}
	return PastCSV(w, all, o)
}
