package render

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"farkle/scorer"
	"farkle/sheet"
)

// Text writes the sheet for reading: rounds as rows, a column for each player,
// then every line with its number. width is the room there is, in columns; 0 if
// it doesn't matter. Where there is room each turn is shown with the total
// after it.
func Text(w io.Writer, p Page, width int) error {
	s := p.Game.State()
	g := sheetGrid(p.Game, true)
	if width > 0 && g.total() > width {
		g = sheetGrid(p.Game, false)
	}
	if _, err := fmt.Fprintf(w, "%s\n\n", Heading(p)); err != nil {
		return err
	}
	if err := g.write(w); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "\n%s\n", Standing(s)); err != nil {
		return err
	}
	return writeLines(w, p.Game)
}

// Heading is the title of a game, and how its rules differ from those of their
// name.
func Heading(p Page) string {
	if house := HouseText(p); house != "" {
		return Title(p) + "\n" + house
	}
	return Title(p)
}

// Title names a game in a line: rules, number, round, and what it is played to.
func Title(p Page) string {
	s := p.Game.State()
	rules := s.Card.Rules()
	title := fmt.Sprintf("%s · game %d · round %d", rules.Title, p.Number, s.Round)
	if s.Round <= rules.End.Rounds { // else there is no limit, or a tiebreak goes beyond it
		title += fmt.Sprintf(" of %d", rules.End.Rounds)
	}
	if rules.End.Target == 0 {
		return title
	}
	return title + " · to " + scorer.Thousands(rules.End.Target)
}

// PlayedTo says what a game is played to: "to 10,000", "for 10 rounds", "to
// 10,000, in 10 rounds at most".
func PlayedTo(r scorer.Rules) string {
	rounds := fmt.Sprintf("%d rounds", r.End.Rounds)
	if r.End.Rounds == 1 {
		rounds = "one round"
	}
	switch to := "to " + scorer.Thousands(r.End.Target); {
	case r.End.Target == 0:
		return "for " + rounds
	case r.End.Rounds > 0:
		return to + ", in " + rounds + " at most"
	default:
		return to
	}
}

// Capital makes a sentence of words that begin small, also with a name.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// sheetGrid is the sheet as columns: each player's turns and, where totals is
// said, what the total was after each.
func sheetGrid(game *sheet.Game, totals bool) *grid {
	s := game.State()
	common := s.Card.Rules().HasCommonDie()
	g := &grid{}
	row := func(label, die string, of func(seat int) (mark, total string)) {
		cells := []string{label}
		if common {
			cells = append(cells, die)
		}
		for seat := range s.Seats {
			mark, total := of(seat + 1)
			switch {
			case totals:
				cells = append(cells, mark, total)
			case mark == "":
				cells = append(cells, total)
			default:
				cells = append(cells, mark)
			}
		}
		g.add(cells...)
	}
	row("round", "die", func(seat int) (string, string) { return "", s.Name(seat) })
	for _, r := range s.Rounds {
		row(fmt.Sprint(r.Number), r.CommonName(), func(seat int) (string, string) {
			t := s.Turn(r.Number, seat)
			if t == nil || !t.Plays && len(t.Lines) == 0 {
				return "", ""
			}
			if t.Ended == sheet.Open || !totals {
				return t.Mark(), ""
			}
			return t.Mark(), scorer.Thousands(t.Total)
		})
	}
	row("total", "", func(seat int) (string, string) { return "", scorer.Thousands(s.Seats[seat-1].Total) })
	if s.Teams() {
		row("team", "", func(seat int) (string, string) { return "", scorer.Thousands(s.Seats[seat-1].Score) })
	}
	row("place", "", func(seat int) (string, string) { return "", placeText(s.Seats[seat-1]) })
	return g
}

func placeText(seat sheet.Seat) string {
	switch {
	case seat.Left:
		return "left"
	case seat.Place == 0:
		return ""
	}
	return Ordinal(seat.Place)
}

// Ordinal is a place: 1st, 2nd, 3rd.
func Ordinal(n int) string {
	suffix := "th"
	switch {
	case n%100 >= 11 && n%100 <= 13:
	case n%10 == 1:
		suffix = "st"
	case n%10 == 2:
		suffix = "nd"
	case n%10 == 3:
		suffix = "rd"
	}
	return fmt.Sprintf("%d%s", n, suffix)
}

// Standing says in a few lines where the game stands and what is awaited.
func Standing(s *sheet.State) string {
	lines := []string{}
	if summary := s.Summary(); summary != "" {
		lines = append(lines, summary)
	}
	if next := Next(s); next != "" {
		lines = append(lines, next)
	}
	return strings.Join(append(lines, Warnings(s)...), "\n")
}

// Warnings lists the turns left empty or unfinished in earlier rounds, and the
// lines that can't stand.
func Warnings(s *sheet.State) []string {
	var lines []string
	for _, gap := range s.Gaps {
		what := "nothing is written"
		if gap.Begun {
			what = "the turn was never ended"
		}
		lines = append(lines, fmt.Sprintf("round %d, %s: %s, so it counts 0", gap.Round, s.Name(gap.Seat), what))
	}
	for _, p := range s.Problems {
		lines = append(lines, fmt.Sprintf("line %d can't stand: %s", p.Line, p.Err))
	}
	return lines
}

// Next says who is to play, and what.
func Next(s *sheet.State) string {
	if len(s.Order) == 0 && s.Outcome.Status != sheet.Over {
		return "nobody is at the table: join NAME brings a player"
	}
	if len(s.Next) == 0 {
		return ""
	}
	names := make([]string, len(s.Next))
	for i, seat := range s.Next {
		names[i] = s.Name(seat)
		if s.MustStop(s.Round, seat) {
			names[i] += mustStop(len(s.Next))
		}
	}
	who := strings.Join(names, ", ")
	switch {
	case s.Awaits == sheet.AwaitsCommon:
		return fmt.Sprintf("%s rolls the Common Die of round %d", who, s.Round)
	case s.Awaits == sheet.AwaitsWild:
		return fmt.Sprintf("%s names the Wild, after the first roll", who)
	case len(names) > 1:
		return "still to play: " + who
	}
	turn := s.Turn(s.Round, s.Next[0])
	if s.MustStop(s.Round, s.Next[0]) {
		return who
	}
	if turn.Begun() {
		return fmt.Sprintf("%s plays on: %s, %s to roll", who, Held(*turn), diceWord(int(turn.Shape.Left)))
	}
	return who + " is up"
}

// mustStop follows a name in a list, or the only name there is.
func mustStop(names int) string {
	if names == 1 {
		return " must stop: somebody else has used up all the dice"
	}
	return " (must stop)"
}

func diceWord(n int) string {
	if n == 1 {
		return "one die"
	}
	return scorer.CountWord(n) + " dice"
}

// Held is what a turn holds, with the doubling of a 2X spelt out: "500 x2 =
// 1,000".
func Held(t sheet.Turn) string { return doubled(t.Held, t.Doubled) }

func doubled(points int, twice bool) string {
	if twice {
		return fmt.Sprintf("%s x2 = %s", scorer.Thousands(points), scorer.Thousands(2*points))
	}
	return scorer.Thousands(points)
}

// writeLines lists every line ever typed, the crossed-out ones marked.
func writeLines(w io.Writer, game *sheet.Game) error {
	s := game.State()
	if len(s.Lines) == 0 {
		return nil
	}
	g := &grid{left: 4}
	for _, l := range s.Lines {
		g.add(fmt.Sprintf("%4d", l.Number), fmt.Sprintf("r%d", l.Round), game.LineText(l.Line), fate(l))
	}
	if _, err := fmt.Fprintln(w); err != nil {
		return err
	}
	return g.write(w)
}

// fate is what became of a line, in words; "" for one that counts.
func fate(l sheet.Written) string {
	switch l.Fate {
	case sheet.Undone:
		return fmt.Sprintf("undone by %d", l.By)
	case sheet.Struck:
		return fmt.Sprintf("struck by %d", l.By)
	case sheet.Replaced:
		return fmt.Sprintf("replaced by %d", l.By)
	}
	return ""
}
