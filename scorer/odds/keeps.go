package odds

import (
	"cmp"
	"slices"

	"farkle/scorer"
)

// A Choice is a keep of a roll, and what it is worth. It keeps no dice where a
// throw in which nothing scores goes on by the rules. After a hand whose Effect
// ends the turn nothing is rolled: to win is worth all that is needed, everything
// else a farkle.
type Choice struct {
	scorer.Move
	Held    int           // points the turn then holds
	Bank    int           // what banking then puts on the sheet
	MayBank bool          // banking is allowed
	Lacks   []scorer.Need // what a bank would, where it isn't allowed
	Banked  float64       // the worth of banking, if it is allowed
	Rolled  float64       // the worth of rolling on
	Worth   float64       // the better of the two
	Roll    bool          // rolling on is the better, or the only one
	Farkle  Chance        // that the next roll is a farkle
}

// Keeps lists all that may be kept of a roll, what wins the game first, and then
// the most worth. The turn holds the points given and has thrown all its dice.
// None means a farkle, a roll that is [scorer.ThrownAgain], or a moment that
// [Values.Roll] doesn't know.
func (v *Values) Keeps(points int, s scorer.Shape, roll scorer.Dice) []Choice {
	var all []Choice
	answer := v.grid.card.Throw(s, scorer.Throw{Rest: roll})
	moves := answer.Keeps()
	if answer.Refused == nil { // it goes on with nothing kept
		moves = append(moves, answer.Move)
	}
	for _, m := range moves {
		if c, ok := v.choice(points, m); ok {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b Choice) int {
		return cmp.Or(byWins(a, b), cmp.Compare(b.Worth, a.Worth), cmp.Compare(b.Points, a.Points), cmp.Compare(a.Keep, b.Keep))
	})
	return all
}

// byWins puts what wins the game first, whatever points are worth.
func byWins(a, b Choice) int {
	switch {
	case a.Effect == b.Effect:
		return 0
	case a.Effect == scorer.Win:
		return -1
	case b.Effect == scorer.Win:
		return 1
	}
	return 0
}

// choice is what a move is worth.
func (v *Values) choice(points int, m scorer.Move) (Choice, bool) {
	c := Choice{Move: m, Held: points + m.Points}
	if m.Effect.Ends() {
		c.Farkle, c.Worth = Chance{0, 1}, v.Farkled()
		if c.Effect == scorer.Win {
			c.Worth = v.grid.pay.won()
		}
		return c, true
	}
	var ok bool
	if c.Rolled, ok = v.Roll(c.Held, m.Next); !ok {
		return Choice{}, false
	}
	c.Worth, c.Roll = c.Rolled, true
	if c.Banked, c.MayBank = v.Bank(c.Held, m.Next); c.MayBank {
		c.Bank, _, _ = v.grid.pay.bank(c.Held, standingOf(m.Next))
		c.Worth, c.Roll = max(c.Rolled, c.Banked), better(c.Rolled, c.Banked)
	} else {
		stop := v.grid.pay.stop(c.Held, standingOf(m.Next))
		stop.Owed = int(m.Next.Owed)
		_, c.Lacks = v.grid.pay.rules.Worth(stop)
	}
	c.Farkle, _ = v.Farkle(m.Next)
	return c, true
}

// A Naming is a number the Wild may be given, and what it is worth.
type Naming struct {
	Face  scorer.Face
	Worth float64 // of the best keep; of a farkle where nothing can be kept
	Keeps []Choice
}

// Names lists what the Wild may be named after the first roll, the most worth
// first. It lists nothing unless the options say that the player names the
// Wild.
func (v *Values) Names(roll scorer.Dice) []Naming {
	if !v.grid.wild {
		return nil
	}
	var all []Naming
	for i := range v.grid.card.Faces() {
		n := Naming{Face: scorer.Face(i + 1), Worth: v.Farkled()}
		n.Keeps = v.Keeps(0, v.grid.card.Start(n.Face), roll)
		if len(n.Keeps) > 0 {
			n.Worth = n.Keeps[0].Worth
		}
		all = append(all, n)
	}
	slices.SortStableFunc(all, func(a, b Naming) int { return cmp.Or(byWins(a.best(), b.best()), cmp.Compare(b.Worth, a.Worth)) })
	return all
}

// best is the keep the number is worth naming for, if there is one.
func (n Naming) best() Choice {
	if len(n.Keeps) == 0 {
		return Choice{}
	}
	return n.Keeps[0]
}
