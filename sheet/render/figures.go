package render

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
)

// FigureText is a figure as a table shows it; "-" where nothing was counted yet.
func FigureText(f stats.Figure, p stats.Player) string {
	n, d := f.Of(p)
	switch {
	case d == 0:
		return "-"
	case f.Unit == stats.Rate:
		return fmt.Sprintf("%.1f%%", 100*float64(n)/float64(d))
	case f.Unit == stats.Average:
		return thousandths(n, d)
	}
	return scorer.Thousands(n)
}

// thousandths is an average with one decimal, rounded half away from zero.
func thousandths(n, d int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	tenths := (20*n + d) / (2 * d)
	return fmt.Sprintf("%s%s.%d", sign, scorer.Thousands(tenths/10), tenths%10)
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

// Players writes a row for each player, with the figures that matter most, and
// below it one with how often they won by the number of players and by their
// place in the order of play.
func Players(w io.Writer, players []stats.Player) error {
	var head []string
	var brief []stats.Figure
	for _, f := range stats.Figures() {
		if slices.Contains(stats.Brief(), f.Key) {
			brief, head = append(brief, f), append(head, f.Title)
		}
	}
	err := playerRows(w, players, head, func(p stats.Player) (cells []string) {
		for _, f := range brief {
			cells = append(cells, FigureText(f, p))
		}
		return cells
	})
	kinds := kindsOf(players)
	if err != nil || len(kinds) == 0 {
		return err
	}
	if _, err := fmt.Fprint(w, "\nWin rate by the number of players, and by the place in the order of play\n"); err != nil {
		return err
	}
	head = nil
	for _, k := range kinds {
		head = append(head, k.short)
	}
	return playerRows(w, players, head, func(p stats.Player) (cells []string) {
		for _, k := range kinds {
			cells = append(cells, shareText(k.of(p)))
		}
		return cells
	})
}

// playerRows writes a row for each player.
func playerRows(w io.Writer, players []stats.Player, head []string, cells func(stats.Player) []string) error {
	grouped := slices.ContainsFunc(players, func(p stats.Player) bool { return p.Group != "" })
	start, left := []string{"player"}, 1
	if grouped {
		start, left = append(start, ""), 2
	}
	rows := [][]string{append(start, head...)}
	for _, p := range players {
		row := []string{TerminalText(p.Name)}
		if grouped {
			row = append(row, TerminalText(p.Group))
		}
		rows = append(rows, append(row, cells(p)...))
	}
	return Rows(w, left, rows...)
}

// A kind of contests has its share of wins.
type kind struct {
	key   string // in CSV
	title string // of a row
	short string // of a column
	of    func(stats.Player) stats.Share
}

// kindsOf are the kinds of contests that any of these players had, by the number
// of players, then by the place in the order of play.
func kindsOf(players []stats.Player) []kind {
	var kinds []kind
	add := func(key, title string, short func(int) string, shares func(stats.Player) []stats.Share) {
		for n := 1; n <= sheet.MostPlayers; n++ {
			of := func(p stats.Player) stats.Share {
				i := slices.IndexFunc(shares(p), func(s stats.Share) bool { return s.Of == n })
				if i < 0 {
					return stats.Share{Of: n}
				}
				return shares(p)[i]
			}
			if slices.ContainsFunc(players, func(p stats.Player) bool { return of(p).Contests > 0 }) {
				kinds = append(kinds, kind{fmt.Sprintf(key, n), fmt.Sprintf(title, n), short(n), of})
			}
		}
	}
	add("%d_players", "win rate among %d players", func(n int) string { return fmt.Sprintf("%d players", n) },
		func(p stats.Player) []stats.Share { return p.ByPlayers })
	add("seat_%d", "win rate as number %d to play", tell.Ordinal, func(p stats.Player) []stats.Share { return p.BySeat })
	return kinds
}

// shareText is a share as a table shows it.
func shareText(s stats.Share) string {
	if s.Contests == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%% of %d", 100*float64(s.Wins)/float64(s.Contests), s.Contests)
}

// PlayerFigures writes every figure of a few players, a column for each, and how
// they did by the number of players and by their place in the order of play.
func PlayerFigures(w io.Writer, players []stats.Player) error {
	head := []string{""}
	for _, p := range players {
		head = append(head, TerminalText(p.Name))
	}
	rows := [][]string{head}
	for _, f := range stats.Figures() {
		row, any := []string{f.Title}, false
		for _, p := range players {
			text := FigureText(f, p)
			row, any = append(row, text), any || text != "-"
		}
		if any {
			rows = append(rows, row)
		}
	}
	for _, k := range kindsOf(players) {
		row := []string{k.title}
		for _, p := range players {
			row = append(row, shareText(k.of(p)))
		}
		rows = append(rows, row)
	}
	return Rows(w, 1, rows...)
}

// Figures writes what each figure counts.
func Figures(w io.Writer) error {
	var rows [][]string
	for _, f := range stats.Figures() {
		rows = append(rows, []string{f.Title, f.Sentence})
	}
	return Rows(w, 2, rows...)
}

// Meetings writes how people did against each other.
func Meetings(w io.Writer, meetings []stats.Meeting) error {
	rows := [][]string{{"head to head", "", "games", "ahead", "behind", "level", "won", "lost to"}}
	for _, m := range meetings {
		rows = append(rows, []string{
			TerminalText(m.A), TerminalText(m.B), strconv.Itoa(m.Games), strconv.Itoa(m.Ahead), strconv.Itoa(m.After),
			strconv.Itoa(m.Games - m.Ahead - m.After), strconv.Itoa(m.WonA), strconv.Itoa(m.WonB),
		})
	}
	return Rows(w, 2, rows...)
}

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
func StatsCSV(w io.Writer, players []stats.Player, bom bool) error {
	return writeCSV(w, bom, func(row func(...string)) {
		head, kinds := []string{"player", "group"}, kindsOf(players)
		for _, f := range stats.Figures() {
			head = append(head, f.Key)
		}
		for _, k := range kinds {
			head = append(head, "contests_"+k.key, "win_rate_"+k.key)
		}
		row(head...)
		for _, p := range players {
			cells := []string{CSVText(p.Name), CSVText(p.Group)}
			for _, f := range stats.Figures() {
				cells = append(cells, figure(f, p))
			}
			for _, k := range kinds {
				s := k.of(p)
				cells = append(cells, strconv.Itoa(s.Contests), fraction(s.Wins, s.Contests))
			}
			row(cells...)
		}
	})
}

// fraction is a part of a whole as data; "" of nothing.
func fraction(n, d int) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatFloat(float64(n)/float64(d), 'f', 4, 64)
}
