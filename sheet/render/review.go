package render

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/review"
	"farkle/sheet/tell"
)

// costly is how many decisions a review tells.
const costly = 5

// costliest is what stands above them.
const costliest = "The costliest decisions, and what each cost"

// Review writes a review for reading: the sum of each player's score, the
// decisions that cost the most, and what there is to know about the figures; and
// where they are known, the chances to win.
func Review(w io.Writer, p Page, r *review.Review, c *review.Course) error {
	s := p.Game.State()
	if _, err := fmt.Fprintf(w, "%s\n\n", Title(p)); err != nil {
		return err
	}
	if err := ReviewSums(w, r); err != nil {
		return err
	}
	decisions := [][]string{}
	for _, d := range r.Costliest(costly) {
		decisions = append(decisions, []string{
			fmt.Sprintf("%8s", gaveAway(d)), fmt.Sprintf("round %d", d.Round), s.Name(d.Seat), DecisionText(d),
		})
	}
	if len(decisions) > 0 {
		if _, err := fmt.Fprintf(w, "\n%s\n", costliest); err != nil {
			return err
		}
		if err := Rows(w, 4, decisions...); err != nil {
			return err
		}
	}
	if c != nil {
		if err := writeCourse(w, c, s); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "\n%s\n", strings.Join(ReviewNotes(s, r), "\n"))
	return err
}

// ReviewSums writes how each player's score adds up, one row a player. The
// numbers add up as they are shown.
func ReviewSums(w io.Writer, r *review.Review) error { return Rows(w, 1, reviewSums(r)...) }

// reviewSums are a row of titles and one for each player.
func reviewSums(r *review.Review) [][]string {
	rows := [][]string{{"", "score", "turns", "worth", "luck", "mistakes", "cut short", "penalties", "others"}}
	used := make([]bool, len(rows[0]))
	for i := range used {
		used[i] = i < 6 // the rest only where somebody has any
	}
	for _, p := range r.Players {
		a := Shown(p)
		for i, n := range []Tenths{a.CutShort, a.Fines, a.Others} {
			used[6+i] = used[6+i] || n != 0
		}
		rows = append(rows, []string{
			p.Name, scorer.Thousands(p.Score), fmt.Sprint(p.Turns), a.Worth.String(), a.Luck.Signed(),
			(-a.GivenAway).Signed(), (-a.CutShort).Signed(), a.Fines.Signed(), a.Others.Signed(),
		})
	}
	for i, row := range rows {
		var kept []string
		for column, cell := range row {
			if used[column] {
				kept = append(kept, cell)
			}
		}
		rows[i] = kept
	}
	return rows
}

// ReviewNotes say what the figures of a review mean, and what isn't in them.
func ReviewNotes(s *sheet.State, r *review.Review) []string {
	lines := []string{
		"score = worth of the turns + luck - mistakes" + sumTail(r),
		"Everything is compared with best play: the most points a turn brings on average, also in last turns.",
	}
	var unseen, rolls, blind, aside int
	for _, p := range r.Players {
		unseen, rolls, blind, aside = unseen+p.Unseen, rolls+p.Rolls, blind+p.Blind, aside+p.Aside
	}
	add := func(is bool, format string, args ...any) {
		if is {
			lines = append(lines, fmt.Sprintf(format, args...))
		}
	}
	add(unseen > 0, "In %d of %d rolls the other dice weren't typed (444/26): which dice were kept there is luck.", unseen, rolls)
	add(blind > 0, "Luck as a whole, since the dice aren't known or the odds don't know them: %s.", turnsWord(blind))
	rules := s.Card.Rules()
	add(rules.HasCommonDie(), "The worth of a turn is told with the round's Common Die known: its luck is part of the worth.")
	add(rules.Farkle.Streak > 0, "Penalties to come are part of the worths: luck and penalties together come to nothing in the long run.")
	for _, o := range r.LeftOut {
		lines = append(lines, fmt.Sprintf("Left out of the worths: %s (%s).", o.Why, o.Key))
	}
	add(slices.ContainsFunc(r.Decisions(), func(d review.Decision) bool { return d.Last }),
		"In last turns and tiebreaks only the win counts: decisions there are judged by the chance to win, and cost no points.")
	add(aside > 0, "Not reviewed, their points are among the others: %s.", turnsWord(aside))
	for i, u := range r.Unsolved {
		if i == 0 || u.Err.Error() != r.Unsolved[i-1].Err.Error() {
			lines = append(lines, fmt.Sprintf("Round %d, %s: %s.", u.Round, s.Name(u.Seat), u.Err))
		}
	}
	return lines
}

// sumTail is the rest of the sum, as far as this game has it.
func sumTail(r *review.Review) string {
	var cut, others bool
	for _, p := range r.Players {
		cut = cut || p.CutShort != 0
		others = others || p.Others != 0
	}
	text := ""
	if cut {
		text += " - cut short by forced stops"
	}
	switch {
	case fines(r) && others:
		text += " + penalties, gifts and adjustments"
	case fines(r):
		text += " + penalties"
	case others:
		text += " + gifts and adjustments"
	}
	return text
}

func fines(r *review.Review) bool {
	for _, p := range r.Players {
		if p.Fines != 0 {
			return true
		}
	}
	return false
}

func turnsWord(n int) string {
	if n == 1 {
		return "one turn"
	}
	return scorer.CountWord(n) + " turns"
}

// gaveAway is what a decision cost: points, or in a last turn the chance to win.
func gaveAway(d review.Decision) string {
	if d.Last {
		return percent(d.WinCost)
	}
	return tenths(d.Cost).String()
}

// percent writes a chance in whole percent.
func percent(chance float64) string { return fmt.Sprintf("%.0f%%", 100*chance) }

// DecisionText says what was decided and what would have been better, each with
// its worth: "kept 15 of 113456, worth 350.1; keeping 1: 402.9".
func DecisionText(d review.Decision) string {
	best := d.Best()
	if d.Last {
		return fmt.Sprintf("%s; to win, %s: %s against %s", did(d), doing(best), percent(best.Win), percent(d.Chosen.Win))
	}
	return fmt.Sprintf("%s, worth %s; %s: %s", did(d), tenths(d.Chosen.Worth), doing(best), tenths(best.Worth))
}

// Hindsight says of a turn what would have been better in the decision that cost the
// most; or that its last was right, and what the next best was worth:
//
//	rolling was better, by about 80 on average
//	banking was right (rolling is worth about 420)
//
// It is "" where nothing was decided, or nobody can know.
func Hindsight(t review.Turn) string {
	d, ok := t.Costliest()
	switch best := d.Best; {
	case !ok:
		return ""
	case d.WinCost > 0:
		return fmt.Sprintf("%s was better: a chance of %s to win, against %s", doing(best()), percent(best().Win), percent(d.Chosen.Win))
	case d.Cost > 0:
		return fmt.Sprintf("%s was better, by %s on average", doing(best()), about(d.Cost))
	}
	d = t.Decisions[len(t.Decisions)-1]
	other := d.Options[slices.IndexFunc(d.Options, func(o review.Option) bool { return o != d.Chosen })]
	worth := "worth " + about(other.Worth)
	if d.Last {
		worth = "a chance of " + percent(other.Win) + " to win"
	}
	return fmt.Sprintf("%s was right (%s is %s)", doing(d.Chosen), doing(other), worth)
}

// about rounds points to what somebody at a table would say.
func about(points float64) string {
	if math.Abs(points) >= 100 {
		points = 10 * math.Round(points/10)
	}
	return "about " + scorer.Thousands(int(math.Round(points)))
}

// did says what was done.
func did(d review.Decision) string {
	held := scorer.Thousands(d.Held)
	switch d.Chosen.Act {
	case review.Bank:
		return fmt.Sprintf("banked %s with %s left", held, tell.Dice(d.Left))
	case review.Roll:
		return fmt.Sprintf("rolled %s with %s held", tell.Dice(d.Left), held)
	case review.GiveUp:
		return fmt.Sprintf("gave the turn up with %s held", held)
	case review.Keep:
		return fmt.Sprintf("kept %s of %s", d.Chosen.Dice, d.Roll)
	case review.Name:
		return fmt.Sprintf("named the Wild %s with %s", d.Chosen.Dice, d.Roll)
	case review.Steal:
		return fmt.Sprintf("stole %s with %s", held, tell.Dice(d.Left))
	}
	return fmt.Sprintf("didn't steal %s with %s", held, tell.Dice(d.Left))
}

// doing is what there was to do, as a thing to compare.
func doing(o review.Option) string {
	switch o.Act {
	case review.Bank:
		return "banking"
	case review.Roll:
		return "rolling"
	case review.Keep:
		return "keeping " + o.Dice
	case review.Name:
		return "naming it " + o.Dice
	case review.Steal:
		return "stealing"
	case review.GiveUp:
		return "giving up"
	}
	return "rolling all the dice"
}

// Tenths is a number of points as a review shows it, in tenths.
type Tenths int

func tenths(points float64) Tenths { return Tenths(math.Round(points * 10)) }

// String writes the number: "1,234.5".
func (n Tenths) String() string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%s.%d", sign, scorer.Thousands(int(n/10)), n%10)
}

// Signed writes the number with its sign; nothing is "0".
func (n Tenths) Signed() string {
	switch {
	case n == 0:
		return "0"
	case n > 0:
		return "+" + n.String()
	}
	return n.String()
}

// An Account is a player's sum as it is shown.
type Account struct{ Score, Worth, Luck, GivenAway, CutShort, Fines, Others Tenths }

// Shown is a player's sum in tenths of points. Rounded numbers don't add up by
// themselves: what is lost or won by rounding the others is taken from the luck.
func Shown(p review.Player) Account {
	a := Account{
		Score: Tenths(10 * p.Score), Worth: tenths(p.Worth), GivenAway: tenths(p.GivenAway), CutShort: tenths(p.CutShort),
		Fines: Tenths(10 * p.Fines), Others: Tenths(10 * p.Others),
	}
	a.Luck = a.Score - a.Worth + a.GivenAway + a.CutShort - a.Fines - a.Others
	return a
}
