package scorer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Row is a line of the score guide: the dice it means, and what they do. The
// same dice may have several rows, each for another kind of roll: the one for the
// rarest kind counts.
type Row struct {
	// Pattern are the dice. Digits are themselves; x, y, z any face, different
	// letters different faces. A pattern with a plus ("xxx+x") is dice held from
	// earlier rolls of the lap and dice that join them; "none" is a throw of all
	// the dice in which nothing scores.
	Pattern string
	Points  Points
	Effect  Effect
	Times   int    // the turn's points so far are multiplied by this; 0 if not
	On      string // "" for any roll, [FirstRoll] or [AllDice]
	Confirm int    // points that must follow before the turn can be banked
	Natural bool   // wild faces don't stand in for its dice
}

// An Effect is what a row does beside scoring points.
type Effect string

// What a row may do.
const (
	Scores Effect = ""           // points, and nothing else
	Win    Effect = "win"        // who rolls it wins the game
	Out    Effect = "out"        // who rolls it is out of the game
	Void   Effect = "void"       // the turn ends and scores nothing
	Lose   Effect = "lose all"   // the turn ends, and the player's total is lost with it
	Again  Effect = "roll again" // the throw doesn't count and is made again; of dice that join others, until those are confirmed
)

// Ends reports whether a hand that does this ends the turn or the game: nothing
// can be rolled or banked after it.
func (e Effect) Ends() bool { return e != Scores && e != Again }

// Does says what a hand that ends the turn or the game does: "wins the game".
func (e Effect) Does() string {
	switch e {
	case Win:
		return "wins the game"
	case Out:
		return "puts the player out of the game"
	case Void:
		return "ends the turn, which scores nothing"
	case Lose:
		return "ends the turn, and the player loses all points"
	}
	return ""
}

// AllDice is a roll of all the player's dice, first or later.
const AllDice = "all dice"

// None is the pattern of a throw of all the dice in which nothing scores.
const None = "none"

// Points are what a row is worth: a number, so many times the face, or both.
type Points struct {
	PerFace int // times the worth of the face x
	Plus    int // may be negative
}

// Of is the worth with x standing for a face of this worth.
func (p Points) Of(worth int) int { return p.PerFace*worth + p.Plus }

// String writes the points as a rule file does: "1000", "100x", "100x+250".
func (p Points) String() string {
	switch {
	case p.PerFace == 0:
		return strconv.Itoa(p.Plus)
	case p.Plus == 0:
		return fmt.Sprintf("%dx", p.PerFace)
	default:
		return fmt.Sprintf("%dx%+d", p.PerFace, p.Plus)
	}
}

// forced reports whether a player can't help keeping these dice: they harm.
func (r Row) forced(points int) bool {
	return r.Effect == Void || r.Effect == Lose || r.Effect == Out || points < 0
}

// decides reports whether the row can't be passed over for another reading of the
// dice: it harms, or wins the game.
func (r Row) decides(points int) bool { return r.Effect == Win || r.forced(points) }

// sameDice reports whether another row is about the same dice.
func (r Row) sameDice(other Row) bool { return r.Pattern == other.Pattern }

// rarity orders the kinds of roll that rows are for: the first roll of a turn is
// one of all the dice, and that is one of any.
func (r Row) rarity() int { return slices.Index([]string{"", AllDice, FirstRoll}, r.On) }

// grows reports whether the row is about dice that join dice held.
func (r Row) grows() bool { return strings.Contains(r.Pattern, "+") }

// Value writes what the row does as a rule file does: "1500, confirm 500".
func (r Row) Value() string {
	words := []string{r.Points.String()}
	switch {
	case r.Times != 0:
		words[0] = fmt.Sprintf("turn x%d", r.Times)
	case r.Effect != Scores:
		words[0] = string(r.Effect)
	}
	if r.On != "" {
		words = append(words, "on "+r.On)
	}
	switch {
	case r.Confirm == 1: // any score at all
		words = append(words, "confirm")
	case r.Confirm != 0:
		words = append(words, fmt.Sprintf("confirm %d", r.Confirm))
	}
	if r.Natural {
		words = append(words, "natural")
	}
	return strings.Join(words, ", ")
}

// valueOf writes what the rows of the same dice do: "2000; win, on first roll".
func valueOf(rows []Row) string {
	values := make([]string, len(rows))
	for i, row := range rows {
		values[i] = row.Value()
	}
	return strings.Join(values, "; ")
}

// rowWant says what a row may do.
func rowWant() string {
	return fmt.Sprintf("points up to %s (1000, -500, 100x, 100x+250), or win, out, void or lose all; "+
		"then, behind a comma, on first roll, on all dice, confirm 500 or natural; behind a semicolon what another kind of roll does; or off", Thousands(mostPoints))
}

// parseRow reads what a row does.
func parseRow(pattern, value string) (Row, error) {
	row := Row{Pattern: pattern}
	wrong := func(want string) (Row, error) { return row, badValue(rowsPrefix+pattern, value, want) }
	words := strings.Split(value, ",")
	for i, w := range words {
		words[i] = strings.TrimSpace(w)
	}
	if !row.does(words[0]) {
		return wrong(rowWant())
	}
	for _, option := range words[1:] {
		if !row.option(option) {
			return wrong(rowWant())
		}
	}
	switch {
	case pattern == None && (row.Times != 0 || row.On != "" || row.Confirm != 0 || row.Natural || row.Points.PerFace != 0):
		return wrong(`points (500), a fine (-1000), or "roll again"`)
	case row.Effect == Again && pattern != None && !row.grows():
		return wrong(`points or an effect: only the row "none", and dice that join others ("xxx+x"), are thrown again`)
	case row.Times != 0 && !row.grows():
		return wrong(`points or an effect: only dice that join others ("xxx+x") multiply the turn`)
	case row.grows() && (row.On != "" || row.Natural || row.Effect == Win || row.forced(row.Points.Plus)):
		return wrong("points, turn x2 or roll again: dice that join others do no more")
	case row.Effect == Again && row.Confirm != 0:
		return wrong(`"roll again" alone: what is thrown again can't be confirmed`)
	}
	return row, nil
}

// does reads the first word: points, an effect, or a multiplier.
func (r *Row) does(word string) bool {
	switch e := Effect(word); e {
	case Win, Out, Void, Lose, Again:
		r.Effect = e
		return true
	}
	if times, ok := strings.CutPrefix(word, "turn x"); ok {
		n, ok := digits(times)
		r.Times = n
		return ok && n >= 2 && n <= 10
	}
	points, ok := parsePoints(word)
	r.Points = points
	return ok
}

// option reads a word behind the comma.
func (r *Row) option(word string) bool {
	switch word {
	case "on " + FirstRoll, "on " + AllDice:
		r.On = strings.TrimPrefix(word, "on ")
		return true
	case "natural":
		r.Natural = true
		return true
	case "confirm":
		r.Confirm = 1
		return true
	}
	least, ok := strings.CutPrefix(word, "confirm ")
	if !ok {
		return false
	}
	r.Confirm, ok = digits(least)
	return ok && r.Confirm > 0 && r.Confirm <= mostPoints
}

func parsePoints(text string) (p Points, ok bool) {
	if fine, isFine := strings.CutPrefix(text, "-"); isFine {
		n, ok := digits(fine)
		return Points{Plus: -n}, ok && n > 0 && n <= mostPoints
	}
	plus := text
	if perFace, rest, multiple := strings.Cut(text, "x"); multiple {
		n, ok := digits(perFace)
		if !ok || n == 0 || n > mostPoints/10 {
			return p, false
		}
		p.PerFace = n
		if rest == "" {
			return p, true
		}
		if rest[0] != '+' {
			return p, false
		}
		plus = rest[1:]
	}
	n, ok := digits(plus)
	p.Plus = n
	return p, ok && n > 0 && n <= mostPoints
}

// digits reads a number written in digits alone, without a sign.
func digits(text string) (int, bool) {
	n, err := strconv.ParseUint(text, 10, 31)
	return int(n), err == nil
}

// setRow adds a row, changes it, or takes it away.
func (r *Rules) setRow(pattern, value string) error {
	canonical, err := canonicalPattern(pattern, r.Faces())
	if err != nil {
		return err
	}
	same := func(row Row) bool { return row.Pattern == canonical }
	rows := slices.Clone(r.Points)
	if value == Off {
		r.Points = slices.DeleteFunc(rows, same)
		return nil
	}
	var parts []Row
	for part := range strings.SplitSeq(value, ";") {
		row, err := parseRow(canonical, strings.TrimSpace(part))
		if err == nil {
			err = r.checkFace(pattern, row)
		}
		if err == nil && slices.ContainsFunc(parts, func(other Row) bool { return other.On == row.On }) {
			err = badValue(rowsPrefix+pattern, value, "each part for another kind of roll: 2000; win, on first roll")
		}
		if err != nil {
			return err
		}
		parts = append(parts, row)
	}
	at := slices.IndexFunc(rows, same)
	if at < 0 {
		at = len(rows)
	}
	r.Points = slices.Insert(slices.DeleteFunc(rows, same), at, parts...)
	return nil
}

// checkFace refuses a multiple of a face that the row, as it was typed, doesn't
// leave open.
func (r *Rules) checkFace(pattern string, row Row) error {
	if row.Points.PerFace == 0 {
		return nil
	}
	want := ""
	switch x := strings.Count(row.Pattern, "x"); {
	case x == 0:
		want = "a plain number: the row names its faces, so there is no x"
	case x != strings.Count(pattern, "x"):
		want = "a plain number: only the face that most dice of the row show can be multiplied, written x"
	default:
		return nil
	}
	return badValue(rowsPrefix+pattern, row.Value(), want)
}

// Rows are the rows with this pattern: one, or one for each kind of roll.
func (r Rules) Rows(pattern string) []Row {
	var rows []Row
	for _, row := range r.Points {
		if row.Pattern == pattern {
			rows = append(rows, row)
		}
	}
	return rows
}

// row is the row with this pattern, where there can only be one.
func (r Rules) row(pattern string) (Row, bool) {
	i := slices.IndexFunc(r.Points, func(row Row) bool { return row.Pattern == pattern })
	if i < 0 {
		return Row{}, false
	}
	return r.Points[i], true
}

// nothing is the row by which a turn goes on after a throw of all the dice in
// which nothing scores.
func (r Rules) nothing() (row Row, ok bool) {
	row, ok = r.row(None)
	return row, ok && !row.decides(row.Points.Plus)
}

// NothingGoesOn reports whether a turn may go on after a throw in which none of
// the player's own dice score; after which, [Card.Throw] says.
func (r Rules) NothingGoesOn() bool {
	_, ok := r.nothing()
	return ok || r.CommonDie.AloneSaves
}
