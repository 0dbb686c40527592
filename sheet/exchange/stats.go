package exchange

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"farkle/sheet/stats"
)

// A StatsDoc is what `farkle stats --json` writes.
type StatsDoc struct {
	V        int          `json:"v"`
	Players  []PlayerDoc  `json:"players"`
	Meetings []MeetingDoc `json:"meetings"`
}

// A PlayerDoc is a player in a StatsDoc. Figures that nothing was counted for are
// left out.
type PlayerDoc struct {
	Name      string                 `json:"name"`
	Group     string                 `json:"group"` // the rules or the period; "" for all games
	Figures   map[string]json.Number `json:"figures"`
	ByPlayers []ShareDoc             `json:"by_players"`
	BySeat    []ShareDoc             `json:"by_seat"`
}

// A ShareDoc is how many games of one kind were won.
type ShareDoc struct {
	Of       int `json:"of"` // the number of players, or the place in the order of play
	Contests int `json:"contests"`
	Wins     int `json:"wins"`
}

// A MeetingDoc is how two people did against each other.
type MeetingDoc struct {
	A      string `json:"a"`
	B      string `json:"b"`
	Games  int    `json:"games"`
	AheadA int    `json:"ahead_a"` // games in which a finished in the better place
	AheadB int    `json:"ahead_b"`
	Level  int    `json:"level"`
	WonA   int    `json:"won_a"`
	WonB   int    `json:"won_b"`
}

// Stats is the document of figures.
func Stats(players []stats.Player, meetings []stats.Meeting) StatsDoc {
	doc := StatsDoc{V: Version, Players: []PlayerDoc{}, Meetings: []MeetingDoc{}}
	for _, p := range players {
		d := PlayerDoc{Name: p.Name, Group: p.Group, Figures: map[string]json.Number{}, ByPlayers: shareDocs(p.ByPlayers), BySeat: shareDocs(p.BySeat)}
		for _, f := range stats.Figures() {
			if n := figure(f, p); n != "" {
				d.Figures[f.Key] = json.Number(n)
			}
		}
		doc.Players = append(doc.Players, d)
	}
	for _, m := range meetings {
		doc.Meetings = append(doc.Meetings, MeetingDoc{m.A, m.B, m.Games, m.Ahead, m.After, m.Games - m.Ahead - m.After, m.WonA, m.WonB})
	}
	return doc
}

func shareDocs(shares []stats.Share) []ShareDoc {
	docs := []ShareDoc{}
	for _, s := range shares {
		docs = append(docs, ShareDoc(s))
	}
	return docs
}

// StatsCSV writes a row for each player, and every figure; at the end of a row
// contests and win rate by the number of players and by the place in the order of
// play, as far as anybody has any.
func StatsCSV(w io.Writer, players []stats.Player, o Options) error {
	return o.table(w, func(row func(...string)) error {
		head, kinds := []string{"player", "group"}, stats.Kinds(players)
		figures := stats.Counted(players)
		for _, f := range figures {
			head = append(head, f.Key)
		}
		for _, k := range kinds {
			head = append(head, "contests_"+k.Key(), "win_rate_"+k.Key())
		}
		row(head...)
		for _, p := range players {
			cells := []string{CSVText(p.Name), CSVText(p.Group)}
			for _, f := range figures {
				cells = append(cells, o.decimal(figure(f, p)))
			}
			for _, k := range kinds {
				s := k.Of(p)
				cells = append(cells, strconv.Itoa(s.Contests), o.decimal(fraction(s.Wins, s.Contests)))
			}
			row(cells...)
		}
		return nil
	})
}

// decimal is a number as spreadsheets read it that separate cells by semicolons: the
// comma is their decimal point.
func (o Options) decimal(number string) string {
	if o.Sep == ';' {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// fraction is a part of a whole as data; "" of nothing.
func fraction(n, d int) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(n)/float64(d), 'f', 4, 64)
}

// figure is a figure as data: a number, with a fraction only where the figure is
// one; "" where nothing was counted yet.
func figure(f stats.Figure, p stats.Player) string {
	n, d := f.Of(p)
	if d == 0 || f.Unit == stats.Rate || f.Unit == stats.Average {
		return fraction(n, d)
	}
	return strconv.Itoa(n)
}
