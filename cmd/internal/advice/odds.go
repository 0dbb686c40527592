package advice

import (
	"context"
	"fmt"
	"io"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet/render"
)

// A Table is what there is to know of a player's turn before it begins.
type Table struct {
	Card    *scorer.Card
	Options odds.Options // ToOpen is not looked at: both are told

	Opened, ToOpen *odds.Values
	Turn           Pair       // the worth of a whole turn
	Sides          []Side     // Turn, by what the Common Die shows; nil where Options say that
	Behind         []Behind   // Turn after farkles in a row, where those are fined
	Last           []LastTurn // chances in a last turn
}

// A Pair is a worth to a player on the sheet, and to one who has to open.
type Pair struct{ Opened, ToOpen float64 }

// A Side is the worth of a turn under one side of the Common Die.
type Side struct {
	Common string
	Turn   Pair
}

// Behind is the worth of a turn with farkles in a row behind the player.
type Behind struct {
	Farkles int
	Turn    Pair
}

// A LastTurn is the chance that a turn brings what is needed.
type LastTurn struct {
	Need   int
	Chance Pair
}

// Find works the table out. Where the options need nothing in particular, the
// chances of the last turn are those of some totals that people need.
func Find(ctx context.Context, card *scorer.Card, o odds.Options) (*Table, error) {
	t := &Table{Card: card, Options: o}
	needs := []int{o.Need}
	o.Need = 0
	var err error
	if t.Opened, t.ToOpen, err = both(ctx, card, o); err != nil {
		return nil, err
	}
	t.Turn = Pair{t.Opened.Turn(), t.ToOpen.Turn()}
	if needs[0] == 0 {
		needs = chases(t.Turn.Opened)
	}
	rules := card.Rules()
	if rules.HasCommonDie() && o.Common == "" {
		if err := t.beforeCommon(ctx, o); err != nil {
			return nil, err
		}
	}
	if o.Farkles == 0 {
		for n := 1; n < rules.Farkle.Streak; n++ {
			o.Farkles = n
			turn, err := turns(ctx, card, o)
			if err != nil {
				return nil, err
			}
			t.Behind = append(t.Behind, Behind{n, turn})
		}
		o.Farkles = 0
	}
	for _, need := range needs {
		o.Need = need
		chance, err := turns(ctx, card, o)
		if err != nil {
			return nil, err
		}
		t.Last = append(t.Last, LastTurn{need, chance})
	}
	return t, nil
}

// chases are points that a last turn may have to bring, where a turn is worth so
// much on average: from about a usual turn to some of them. Under most rules
// they are 500 to 3,000.
func chases(turn float64) []int {
	unit := 10.0
	for _, step := range []float64{1, 2, 5} {
		for n := 10 * step; n <= turn; n *= 10 {
			unit = max(unit, n)
		}
	}
	return []int{int(unit), int(2 * unit), int(3 * unit), int(4 * unit), int(6 * unit)}
}

// beforeCommon makes the turn's worth that of a round before the Common Die is
// rolled, for the player who rolls it.
func (t *Table) beforeCommon(ctx context.Context, o odds.Options) (err error) {
	if t.Turn.Opened, err = odds.BeforeCommon(ctx, t.Card, o); err != nil {
		return err
	}
	toOpen := o
	toOpen.ToOpen = true
	if t.Turn.ToOpen, err = odds.BeforeCommon(ctx, t.Card, toOpen); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, side := range t.Card.Rules().CommonDie.Faces {
		if seen[side] {
			continue
		}
		seen[side] = true
		o.Common = side
		turn, err := turns(ctx, t.Card, o)
		if err != nil {
			return err
		}
		t.Sides = append(t.Sides, Side{side, turn})
	}
	return nil
}

// both solves the turns of a player on the sheet and of one who has to open.
func both(ctx context.Context, card *scorer.Card, o odds.Options) (opened, toOpen *odds.Values, err error) {
	o.ToOpen = false
	if opened, err = odds.Solve(ctx, card, o); err != nil {
		return nil, nil, err
	}
	o.ToOpen = true
	toOpen, err = odds.Solve(ctx, card, o)
	return opened, toOpen, err
}

func turns(ctx context.Context, card *scorer.Card, o odds.Options) (Pair, error) {
	opened, toOpen, err := both(ctx, card, o)
	if err != nil {
		return Pair{}, err
	}
	return Pair{opened.Turn(), toOpen.Turn()}, nil
}

// shapes are the turns with 1, 2, 3... dice left to roll; all of them as after
// hot dice, if a turn may get there, else as at its start. With the Common Die
// spent where asked.
func (t *Table) shapes(spent bool) []scorer.Shape {
	start := t.Opened.Start()
	if spent {
		start = start.Spent()
	}
	var all []scorer.Shape
	for left := 1; left <= int(start.Left); left++ {
		s := t.Card.Later(start, left)
		s.Hot = left == int(start.Left)
		if s.Hot && !t.rolled(s) {
			s = start
		}
		if t.rolled(s) {
			all = append(all, s)
		}
	}
	return all
}

// rolled reports whether a turn may get to roll in this shape.
func (t *Table) rolled(s scorer.Shape) bool {
	_, ok := t.Opened.Farkle(s)
	return ok && !t.Card.Over(s)
}

// spends reports whether the Common Die may be used up while dice are left.
func (t *Table) spends() bool { return t.Opened.Start().Common != 0 }

// Text writes the table for people.
func (t *Table) Text(w io.Writer) error {
	rules := t.Card.Rules()
	o := t.Options
	o.Need = 0
	if _, err := fmt.Fprintf(w, "%s, %s\n", rules.Title, player(rules, "", o)); err != nil {
		return err
	}
	if err := table(w, 0, t.rows(t.shapes(false))); err != nil {
		return err
	}
	if t.spends() {
		if _, err := fmt.Fprintf(w, "\nwith the Common Die used up in this lap\n"); err != nil {
			return err
		}
		if err := render.Rows(w, 0, t.rows(t.shapes(true))...); err != nil {
			return err
		}
	}
	if err := table(w, 1, t.worths()); err != nil {
		return err
	}
	if steals := t.steals(); len(steals) > 0 {
		if err := table(w, 0, steals); err != nil {
			return err
		}
	}
	if text := leftOut(t.Opened.LeftOut()); text != "" {
		_, err := fmt.Fprintf(w, "\n%s", text)
		return err
	}
	return nil
}

func (t *Table) rows(shapes []scorer.Shape) [][]string {
	opening := t.opens()
	head := []string{"dice", "farkle", "", "mean best", "bank from"}
	if opening {
		head = append(head, "to open")
	}
	rows := [][]string{head}
	for _, s := range shapes {
		farkle, _ := t.Opened.Farkle(s)
		mean, _ := t.Opened.MeanBest(s)
		row := []string{
			fmt.Sprint(s.Left), farkle.String(), percent(farkle.Float()), worth(mean, 0), bankFrom(t.Opened, s),
		}
		if opening {
			row = append(row, bankFrom(t.ToOpen, s))
		}
		rows = append(rows, row)
	}
	return rows
}

// opens reports whether a player has to open at all.
func (t *Table) opens() bool { return t.Card.Rules().Bank.Opening > 0 }

func bankFrom(v *odds.Values, s scorer.Shape) string {
	from, ok := v.BankFrom(s)
	if !ok {
		return "always roll"
	}
	return scorer.Thousands(from)
}

// worths are the worths of whole turns and the chances of last ones.
func (t *Table) worths() [][]string {
	head := []string{"worth of a turn", "on the sheet"}
	if t.opens() {
		head = append(head, "to open")
	}
	rows := [][]string{head}
	add := func(name string, p Pair, need int) {
		row := []string{name, worth(p.Opened, need)}
		if t.opens() {
			row = append(row, worth(p.ToOpen, need))
		}
		rows = append(rows, row)
	}
	whole := "before the first roll"
	if t.Sides != nil {
		whole = "before the Common Die is rolled, rolling it"
	}
	add(whole, t.Turn, 0)
	for _, s := range t.Sides {
		name := "Common Die " + scorer.SideName(s.Common)
		if s.Common == scorer.Wild {
			name += ", naming it"
		}
		add(name, s.Turn, 0)
	}
	for _, b := range t.Behind {
		add("with "+farkleWord(b.Farkles), b.Turn, 0)
	}
	rows = append(rows, nil, []string{"chance in one turn"})
	for _, l := range t.Last {
		add(fmt.Sprintf("of %s or more", scorer.Thousands(l.Need)), l.Chance, l.Need)
	}
	return rows
}

// steals says from which points on a steal is better than a turn of one's own.
func (t *Table) steals() [][]string {
	if !t.Card.Rules().Steal.Allowed {
		return nil
	}
	rows := [][]string{{"dice to steal", "from"}}
	if t.opens() {
		rows[0] = append(rows[0], "to open")
	}
	for n := 1; n <= t.Card.Rules().Dice; n++ {
		row := []string{fmt.Sprint(n), stealFrom(t.Opened, n)}
		if t.opens() {
			row = append(row, stealFrom(t.ToOpen, n))
		}
		rows = append(rows, row)
	}
	return rows
}

func stealFrom(v *odds.Values, dice int) string {
	from, ok := v.StealFrom(dice)
	if !ok {
		return "never"
	}
	return scorer.Thousands(from)
}
