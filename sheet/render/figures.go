package render

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"farkle/scorer"
	"farkle/scorer/rulebook"
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
		return rateText(n, d)
	case f.Unit == stats.Average:
		return thousandths(n, d)
	}
	return scorer.Thousands(n)
}

// rateText is a rate with what it is of: 100% of one says little.
func rateText(n, d int) string {
	return fmt.Sprintf("%.1f%% of %s", 100*float64(n)/float64(d), scorer.Thousands(d))
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

// Players writes a row for each player, with the figures that matter most, and
// below it one with how often they won by the number of players and by their
// place in the order of play.
func Players(w io.Writer, players []stats.Player) error {
	var head []string
	var brief []stats.Figure
	for _, f := range stats.Counted(players) {
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
	kinds := stats.Kinds(players)
	if err != nil || len(kinds) == 0 {
		return err
	}
	if _, err := fmt.Fprint(w, "\nWin rate by the number of players, and by the place in the order of play\n"); err != nil {
		return err
	}
	head = nil
	for _, k := range kinds {
		head = append(head, shortOf(k))
	}
	return playerRows(w, players, head, func(p stats.Player) (cells []string) {
		for _, k := range kinds {
			cells = append(cells, shareText(k.Of(p)))
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
		row := []string{tell.TerminalText(p.Name)}
		if grouped {
			row = append(row, tell.TerminalText(rulebook.Title(p.Group)))
		}
		rows = append(rows, append(row, cells(p)...))
	}
	return Rows(w, left, rows...)
}

// titleOf is what a row says of a kind of contests.
func titleOf(k stats.Kind) string {
	if k.Players > 0 {
		return fmt.Sprintf("win rate among %d players", k.Players)
	}
	return fmt.Sprintf("win rate going %s", tell.Ordinal(k.Place))
}

// shortOf is what a column says of it.
func shortOf(k stats.Kind) string {
	if k.Players > 0 {
		return fmt.Sprintf("%d players", k.Players)
	}
	return tell.Ordinal(k.Place)
}

// shareText is a share as a table shows it.
func shareText(s stats.Share) string {
	if s.Contests == 0 {
		return "-"
	}
	return rateText(s.Wins, s.Contests)
}

// PlayerFigures writes every figure of a few players, a column for each, and how
// they did by the number of players and by their place in the order of play.
func PlayerFigures(w io.Writer, players []stats.Player) error {
	head := []string{""}
	for _, p := range players {
		head = append(head, tell.TerminalText(p.Name))
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
	for _, k := range stats.Kinds(players) {
		row := []string{titleOf(k)}
		for _, p := range players {
			row = append(row, shareText(k.Of(p)))
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
			tell.TerminalText(m.A), tell.TerminalText(m.B), strconv.Itoa(m.Games), strconv.Itoa(m.Ahead), strconv.Itoa(m.After),
			strconv.Itoa(m.Games - m.Ahead - m.After), strconv.Itoa(m.WonA), strconv.Itoa(m.WonB),
		})
	}
	return Rows(w, 2, rows...)
}
