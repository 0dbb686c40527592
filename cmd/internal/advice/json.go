package advice

import (
	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet/exchange"
)

// An OddsDoc is a Table as `farkle odds --json` writes it.
type OddsDoc struct {
	V               int           `json:"v"`
	Rules           string        `json:"rules"`
	Common          string        `json:"common"`
	Dice            []DiceDoc     `json:"dice"`
	DiceCommonSpent []DiceDoc     `json:"dice_common_spent"` // with the Common Die used up in this lap
	TurnWorth       float64       `json:"turn_worth"`        // of a player on the sheet
	TurnWorthToOpen float64       `json:"turn_worth_to_open"`
	Sides           []SideDoc     `json:"sides"`
	Behind          []BehindDoc   `json:"farkles_behind"`
	Steal           []StealDoc    `json:"steal"`
	LastTurn        []LastTurnDoc `json:"last_turn"`
	LeftOut         []OmissionDoc `json:"left_out"`
}

// A DiceDoc is a number of dice to roll. Where it is never right to bank, bank
// from is -1.
type DiceDoc struct {
	Dice           int     `json:"dice"`
	Farkle         string  `json:"farkle"` // a fraction in lowest terms
	FarkleChance   float64 `json:"farkle_chance"`
	MeanBest       float64 `json:"mean_best"`
	BankFrom       int     `json:"bank_from"`
	BankFromToOpen int     `json:"bank_from_to_open"`
}

// A SideDoc is a side of the Common Die.
type SideDoc struct {
	Common          string  `json:"common"`
	TurnWorth       float64 `json:"turn_worth"`
	TurnWorthToOpen float64 `json:"turn_worth_to_open"`
}

// A BehindDoc is a number of farkles in a row behind the player.
type BehindDoc struct {
	Farkles         int     `json:"farkles"`
	TurnWorth       float64 `json:"turn_worth"`
	TurnWorthToOpen float64 `json:"turn_worth_to_open"`
}

// A StealDoc is from which points on it is better to steal a turn that left so
// many dice than to begin one; -1 where it never is, or isn't allowed.
type StealDoc struct {
	Dice       int `json:"dice"`
	From       int `json:"from"`
	FromToOpen int `json:"from_to_open"`
}

// A LastTurnDoc is the chance that one turn brings what is needed.
type LastTurnDoc struct {
	Needs        int     `json:"needs"`
	Chance       float64 `json:"chance"`
	ChanceToOpen float64 `json:"chance_to_open"`
}

// Doc is the table as JSON.
func (t *Table) Doc() OddsDoc {
	doc := OddsDoc{
		V: exchange.Version, Rules: t.Card.Rules().Name, Common: t.Options.Common,
		Dice: t.dice(false), DiceCommonSpent: []DiceDoc{},
		TurnWorth: t.Turn.Opened, TurnWorthToOpen: t.Turn.ToOpen,
		Sides: []SideDoc{}, Behind: []BehindDoc{}, Steal: []StealDoc{}, LastTurn: []LastTurnDoc{},
		LeftOut: omissions(t.Opened.LeftOut()),
	}
	if t.spends() {
		doc.DiceCommonSpent = t.dice(true)
	}
	for _, s := range t.Sides {
		doc.Sides = append(doc.Sides, SideDoc{s.Common, s.Turn.Opened, s.Turn.ToOpen})
	}
	for _, b := range t.Behind {
		doc.Behind = append(doc.Behind, BehindDoc{b.Farkles, b.Turn.Opened, b.Turn.ToOpen})
	}
	if rules := t.Card.Rules(); rules.Steal.Allowed {
		for n := 1; n <= rules.Dice; n++ {
			doc.Steal = append(doc.Steal, StealDoc{n, orNever(t.Opened.StealFrom(n)), orNever(t.ToOpen.StealFrom(n))})
		}
	}
	for _, l := range t.Last {
		doc.LastTurn = append(doc.LastTurn, LastTurnDoc{l.Need, l.Chance.Opened, l.Chance.ToOpen})
	}
	return doc
}

func (t *Table) dice(spent bool) []DiceDoc {
	docs := []DiceDoc{}
	for _, s := range t.shapes(spent) {
		docs = append(docs, diceDoc(t.Opened, t.ToOpen, s))
	}
	return docs
}

func diceDoc(opened, toOpen *odds.Values, s scorer.Shape) DiceDoc {
	farkle, _ := opened.Farkle(s)
	mean, _ := opened.MeanBest(s)
	return DiceDoc{
		Dice: int(s.Left), Farkle: farkle.String(), FarkleChance: farkle.Float(), MeanBest: mean,
		BankFrom: orNever(opened.BankFrom(s)), BankFromToOpen: orNever(toOpen.BankFrom(s)),
	}
}

// orNever is the points, or -1 where there are none from which it is right.
func orNever(points int, ok bool) int {
	if !ok {
		return -1
	}
	return points
}
