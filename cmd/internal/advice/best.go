package advice

import (
	"context"
	"fmt"
	"io"
	"strings"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/forecast"
	"farkle/sheet/render"
)

// A Question is what to make of a roll.
type Question struct {
	Card    *scorer.Card
	Options odds.Options
	Shape   scorer.Shape // of the turn, as the roll is thrown
	Held    int          // points the turn holds before it
	Roll    scorer.Dice

	Player string        // whose turn it is, in an open game
	Win    *forecast.Win // what the turn is worth for winning that game; nil where that isn't known
}

// An Answer is all that may be made of a roll, the best first.
type Answer struct {
	Question
	Keeps   []odds.Choice // under the best number, where the Wild is to be named
	Names   []odds.Naming // what the Wild may be named; nil where it isn't to be
	Farkled float64       // the worth of a farkle
	LeftOut []odds.Omission

	ToWin []odds.Choice // the keeps as they are worth for winning, the best first; nil where that isn't known
	ByWin bool          // the advice is for winning: it differs from the one for points, or only the win counts
}

// Ask answers a question exactly. It returns the errors of [odds.Solve], and
// a [*scorer.Refusal] for a moment that can't be.
func Ask(ctx context.Context, q Question) (Answer, error) {
	q.Options.Points = q.Held
	v, err := odds.Solve(ctx, q.Card, q.Options)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Question: q, Farkled: v.Farkled(), LeftOut: v.LeftOut()}
	if q.Options.Common == scorer.Wild {
		a.Names = v.Names(q.Roll)
		a.Keeps = a.Names[0].Keeps
		return a, nil
	}
	a.Keeps = v.Keeps(q.Held, q.Shape, q.Roll)
	a.weighWin()
	if len(a.Keeps) == 0 && len(q.Card.Throw(q.Shape, scorer.Throw{Rest: q.Roll}).Keeps()) > 0 {
		return Answer{}, &scorer.Refusal{
			Kind: scorer.Unreadable, Problem: fmt.Sprintf("no turn holds %s points with %s to roll", scorer.Thousands(q.Held), scorer.DiceWord(int(q.Shape.Left))),
			Help: "give the points the turn held before this roll",
		}
	}
	return a, nil
}

// Farkle reports whether nothing of the roll may be kept.
func (a Answer) Farkle() bool { return len(a.Keeps) == 0 }

// Advice is what to do, in a sentence: "keep 1 and roll five dice: worth
// 402.93".
func (a Answer) Advice() string {
	text := ""
	if len(a.Names) > 0 {
		text = "name the Wild " + a.faces()[a.Names[0].Face-1].Name + ": "
	}
	if a.Farkle() {
		text += fmt.Sprintf("nothing in %s can be kept: a farkle", a.dice(a.Roll))
		if a.Farkled != 0 {
			text += ", worth " + worth(a.Farkled, a.Options.Need)
		}
		return text
	}
	best := a.Keeps[0]
	typed := a.faces().Typed(best.Keep)
	switch {
	case best.Keep != 0:
		text += "keep " + typed
	case best.Alone:
		text += fmt.Sprintf("nothing in %s scores but the Common Die: type %s", a.dice(a.Roll), typed)
	default:
		text += fmt.Sprintf("nothing in %s scores: type %s", a.dice(a.Roll), typed)
	}
	if best.Effect.Ends() {
		return text + ": it " + best.Effect.Does()
	}
	if a.ByWin {
		return a.winning()
	}
	text += then(best)
	switch {
	case a.Options.Need > 0:
		return fmt.Sprintf("%s: %s to get %s", text, percent(best.Worth), scorer.Thousands(a.Options.Need))
	case best.Roll || best.Worth != float64(best.Bank):
		return fmt.Sprintf("%s: worth %s", text, worth(best.Worth, 0))
	}
	return text
}

func (a Answer) faces() scorer.Faces          { return a.Card.Faces() }
func (a Answer) dice(dice scorer.Dice) string { return a.faces().Text(dice) }

// Text writes the answer for people.
func (a Answer) Text(w io.Writer) error {
	if _, err := fmt.Fprintln(w, a.Advice()); err != nil {
		return err
	}
	if len(a.Names) > 0 {
		rows := [][]string{{"name", "worth"}}
		for _, n := range a.Names {
			rows = append(rows, []string{a.faces()[n.Face-1].Name, worth(n.Worth, a.Options.Need)})
		}
		if err := table(w, 1, rows); err != nil {
			return err
		}
	}
	if !a.Farkle() {
		if err := table(w, 1, a.rows()); err != nil {
			return err
		}
	}
	rules := a.Card.Rules()
	_, err := fmt.Fprintf(w, "\n%s%s%s, %s\n", a.cantBank(), leftOut(a.LeftOut), rules.Title, player(rules, a.Player, a.Options))
	return err
}

// table writes a blank line and rows that line up.
func table(w io.Writer, flushLeft int, rows [][]string) error {
	if _, err := fmt.Fprintln(w); err != nil {
		return err
	}
	return render.Rows(w, flushLeft, rows...)
}

// rows are the keeps, each with what it leads to.
func (a Answer) rows() [][]string {
	rows := [][]string{{"keep", "points", "dice left", "bank", "roll on", "farkle", "advice"}}
	if a.ByWin {
		rows[0] = append(rows[0], "wins")
	}
	for _, k := range a.Keeps {
		if k.Effect.Ends() {
			row := []string{a.faces().Typed(k.Keep), scorer.Thousands(k.Points), "-", "-", "-", "-", verdict(k)}
			if a.ByWin {
				row = append(row, "-")
			}
			rows = append(rows, row)
			continue
		}
		left := fmt.Sprint(k.Next.Left)
		if k.Next.Hot {
			left = "all " + left
		}
		bank := "-"
		if k.MayBank {
			bank = scorer.Thousands(k.Bank)
		}
		row := []string{
			a.faces().Typed(k.Keep), scorer.Thousands(k.Points), left, bank,
			worth(k.Rolled, a.Options.Need), percent(k.Farkle.Float()), verdict(k),
		}
		if win, ok := a.toWin(k.Keep); ok && a.ByWin {
			row[len(row)-1] = verdict(win)
			row = append(row, percent(win.Worth))
		}
		rows = append(rows, row)
	}
	return rows
}

// verdict is what to do after a keep, or what the keep does where it ends the
// turn.
func verdict(k odds.Choice) string {
	switch {
	case k.Effect.Ends():
		return string(k.Effect)
	case k.Roll:
		return "roll"
	}
	return "bank"
}

// cantBank says why keeps without a bank have none, each reason once.
func (a Answer) cantBank() string {
	var b strings.Builder
	said := map[string]bool{}
	for _, k := range a.Keeps {
		for _, n := range k.Lacks {
			why := n.Error()
			if s, err := scorer.FindSetting(n.Key); err == nil { // not a matter of the row that was kept
				why = fmt.Sprintf("%s (%s)", s.Explain(a.Card.Rules()), n.Key)
			}
			if !said[why] {
				said[why] = true
				fmt.Fprintf(&b, "- can't be banked: %s\n", why)
			}
		}
	}
	return b.String()
}

// A BestDoc is an Answer as `farkle best --json` writes it.
type BestDoc struct {
	V       int           `json:"v"`
	Rules   string        `json:"rules"`
	Roll    string        `json:"roll"`
	Turn    int           `json:"turn"`   // points held before the roll
	Needs   int           `json:"needs"`  // where it isn't 0, every worth is the chance of so much
	Farkle  bool          `json:"farkle"` // nothing can be kept
	Name    string        `json:"name"`   // what to name the Wild; "" where it isn't to be named
	Names   []NameDoc     `json:"names"`
	Keeps   []ChoiceDoc   `json:"keeps"` // the best first
	LeftOut []OmissionDoc `json:"left_out"`
	For     string        `json:"for,omitempty"` // in an open game: what the advice is for, "points" or "win"
}

// A NameDoc is a number for the Wild.
type NameDoc struct {
	Name  string  `json:"name"`
	Worth float64 `json:"worth"`
}

// A ChoiceDoc is a keep in a BestDoc. Worths are mean points of the whole turn.
type ChoiceDoc struct {
	Dice         string   `json:"dice"`
	Points       int      `json:"points"`
	DiceLeft     int      `json:"dice_left"`
	HotDice      bool     `json:"hot_dice"`
	Bank         int      `json:"bank"` // what banking puts on the sheet; 0 where it isn't allowed
	MayBank      bool     `json:"may_bank"`
	RollWorth    float64  `json:"roll_worth"`
	Worth        float64  `json:"worth"` // of the better of the two
	FarkleChance float64  `json:"farkle_chance"`
	Win          *float64 `json:"win,omitempty"` // in an open game: the chance to win it by this keep
	Advice       string   `json:"advice"`        // bank or roll; win, out, void or lose all for a hand that does that
}

// Doc is the answer as JSON.
func (a Answer) Doc() BestDoc {
	doc := BestDoc{
		V: exchange.Version, Rules: a.Card.Rules().Name, Roll: a.dice(a.Roll), Turn: a.Held, Needs: a.Options.Need,
		Farkle: a.Farkle(), Names: []NameDoc{}, Keeps: []ChoiceDoc{}, LeftOut: omissions(a.LeftOut),
	}
	for i, n := range a.Names {
		name := a.faces()[n.Face-1].Key
		if i == 0 {
			doc.Name = name
		}
		doc.Names = append(doc.Names, NameDoc{name, n.Worth})
	}
	for _, k := range a.Keeps {
		one := ChoiceDoc{
			Dice: a.faces().Typed(k.Keep), Points: k.Points, DiceLeft: int(k.Next.Left), HotDice: k.Next.Hot,
			Bank: k.Bank, MayBank: k.MayBank, RollWorth: k.Rolled, Worth: k.Worth,
			FarkleChance: k.Farkle.Float(), Advice: verdict(k),
		}
		if win, ok := a.toWin(k.Keep); ok {
			one.Win = &win.Worth
			if a.ByWin {
				one.Advice = verdict(win)
			}
		}
		doc.Keeps = append(doc.Keeps, one)
	}
	switch {
	case a.ByWin:
		doc.For = "win"
	case a.ToWin != nil:
		doc.For = "points"
	}
	return doc
}

// Total is what a player's odds depend on beside the turn: with an exact target or a
// closing turn how far the side has come, else what a penalty may take.
func Total(s *sheet.State, seat int) int {
	if end := s.Card.Rules().End; end.Exact || end.Closing > 0 {
		return s.Seats[seat-1].Score
	}
	return s.Seats[seat-1].Total
}
