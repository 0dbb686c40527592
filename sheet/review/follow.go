package review

import (
	"context"

	"farkle/scorer"
	"farkle/scorer/odds"
	"farkle/sheet"
)

// A following goes through a turn from its first roll to its end. The worth of
// the turn as it stands is moved by luck or by a decision at each step.
type following struct {
	place
	card   *scorer.Card
	values *odds.Values
	win    *odds.Values // a last turn: the chance to win by it
	stays  float64      // what giving the turn up is worth: the row of farkles stays as it is
	now    float64      // the worth of the turn as it stands
	lost   bool         // the odds don't know a moment of the turn
	out    Turn
}

// turn takes a turn apart.
func (w *worths) turn(ctx context.Context, p place) (Turn, error) {
	q, err := w.ask(p)
	if err != nil {
		return Turn{}, err
	}
	fresh := q
	fresh.farkles = 0
	yardstick, err := w.of(ctx, fresh)
	if err != nil {
		return Turn{}, err
	}
	f := &following{place: p, card: q.card}
	if f.values, err = w.of(ctx, q); err != nil {
		return Turn{}, err
	}
	if q.farkles > 0 { // it is worth as much as the farkle was that made the row so long
		fewer := q
		fewer.farkles--
		v, err := w.of(ctx, fewer)
		if err != nil {
			return Turn{}, err
		}
		f.stays = v.Farkled()
	}
	if p.chases {
		chase := q
		chase.chases, chase.behind = true, p.behind
		if f.win, err = w.of(ctx, chase); err != nil {
			return Turn{}, err
		}
	}
	t := p.turn
	f.out = Turn{Round: p.round.Number, Seat: t.Seat, Ended: t.Ended, Points: t.Points, Worth: yardstick.Turn()}
	f.now = f.out.Worth
	throws, known := throwsOf(p.round, t)
	if known {
		f.move(f.values.Turn()) // how near a fine has come
		if err := f.steal(ctx, w, q); err != nil {
			return Turn{}, err
		}
		f.follow(throws)
	}
	if !known || f.lost {
		f.out.Blind = true
		f.out.GivenAway, f.out.CutShort, f.out.Rolls, f.out.Unseen, f.out.Decisions = 0, 0, 0, 0, nil
		f.out.Luck = float64(t.Points) - f.out.Worth
	}
	return f.out, nil
}

// follow goes through the rolls.
func (f *following) follow(throws []sheet.Throw) {
	f.out.Rolls = len(throws)
	for i, t := range throws {
		if i > 0 && !throws[i-1].Again() {
			f.goOn(t.Held, t.Shape, Roll, 0)
		}
		if i == 0 && f.namesWild() {
			f.nameWild(t)
		}
		f.roll(t)
	}
	f.end(throws)
	f.move(float64(f.out.Points))
}

// move is a step by luck.
func (f *following) move(to float64) {
	f.out.Luck += to - f.now
	f.now = to
}

// roll is a roll and what came of it.
func (f *following) roll(t sheet.Throw) {
	switch {
	case t.Farkle:
		f.move(f.values.Farkled())
		return
	case t.Ends() || t.Again():
		return // no worth of the odds: what it did shows at the end
	case t.Move.Keep == 0:
		f.move(f.after(t.After(), t.Move.Next))
		return
	case t.Roll == 0:
		f.out.Unseen++
		f.move(f.after(t.After(), t.Move.Next))
		return
	}
	d := Decision{Held: t.Held, Left: t.Roll.Len(), Roll: f.card.Faces().Text(t.Roll)}
	wins := map[scorer.Dice]float64{}
	if f.win != nil {
		for _, k := range f.win.Keeps(t.Held, t.Shape, t.Roll) {
			if wins[k.Keep] = k.Worth; f.turn.OneRoll && k.MayBank {
				wins[k.Keep] = k.Banked
			}
		}
	}
	for _, k := range f.values.Keeps(t.Held, t.Shape, t.Roll) {
		if k.Effect != scorer.Scores {
			continue
		}
		o := Option{Act: Keep, Dice: f.card.Faces().Text(k.Keep), Worth: k.Worth, Win: wins[k.Keep]}
		if f.turn.OneRoll && k.MayBank {
			o.Worth = k.Banked
		}
		d.Options = append(d.Options, o)
		if k.Keep == t.Move.Keep {
			d.Chosen = o
		}
	}
	f.decide(d)
}

// after is the worth of the turn after a keep.
func (f *following) after(held int, s scorer.Shape) float64 {
	if bank, may := f.values.Bank(held, s); may && f.turn.OneRoll {
		return bank
	}
	worth, ok := f.values.Worth(held, s)
	f.lost = f.lost || !ok
	return worth
}

// nameWild is the choice of the Wild's number once its owner has rolled. If the
// roll isn't known, whatever it was, it may have been worth more under another.
func (f *following) nameWild(t sheet.Throw) {
	if t.Roll == 0 {
		if t.Farkle {
			f.out.Unseen++
		}
		return
	}
	d := Decision{Left: t.Roll.Len(), Roll: f.card.Faces().Text(t.Roll)}
	for _, n := range f.values.Names(t.Roll) {
		o := Option{Act: Name, Dice: f.card.Faces()[n.Face-1].Key, Worth: n.Worth}
		d.Options = append(d.Options, o)
		if n.Face == f.round.Common.Face {
			d.Chosen = o
		}
	}
	f.decide(d)
}

// steal is the choice between all the dice and those that the turn before left.
func (f *following) steal(ctx context.Context, w *worths, q question) error {
	if f.turn.Offer == nil {
		return nil
	}
	points, start := f.turn.Offer.Points, f.turn.Offer.Start
	values := f.values
	if q.points = points % values.Step(); q.points != 0 {
		var err error
		if values, err = w.of(ctx, q); err != nil {
			return err
		}
	}
	worth, ok := values.Roll(points, start)
	if !ok {
		f.lost = f.lost || f.turn.From > 0
		return nil
	}
	d := Decision{Held: points, Left: int(start.Left)}
	stolen, own := Option{Act: Steal, Worth: worth}, Option{Act: Own, Worth: f.now}
	d.Options, d.Chosen = []Option{own, stolen}, own
	if f.turn.From > 0 {
		d.Chosen, f.values = stolen, values
	}
	f.decide(d)
	return nil
}

// goOn is the choice to bank or to roll after a keep, or to give the turn up, if
// that has a worth. Where nothing could be chosen there was no decision.
func (f *following) goOn(held int, s scorer.Shape, act Act, giveUp float64) {
	roll, ok := f.values.Roll(held, s)
	if !ok {
		f.lost = true
		return
	}
	var rollWins, bankWins, nothingWins float64
	if f.win != nil {
		rollWins, _ = f.win.Roll(held, s)
		bankWins, _ = f.win.Bank(held, s)
		nothingWins = f.win.Farkled()
	}
	d := Decision{Held: held, Left: int(s.Left)}
	if act == Roll || !f.turn.OneRoll {
		d.Options = append(d.Options, Option{Act: Roll, Worth: roll, Win: rollWins})
	}
	if bank, may := f.values.Bank(held, s); may {
		if bank, may = f.bank(held, s, bank); may || act == Bank {
			d.Options = append(d.Options, Option{Act: Bank, Worth: bank, Win: bankWins})
		}
	}
	if act == GiveUp {
		d.Options = append(d.Options, Option{Act: GiveUp, Worth: giveUp, Win: nothingWins})
	}
	for _, o := range d.Options {
		if o.Act == act {
			d.Chosen = o
		}
	}
	f.decide(d)
}

// end is how the turn ended after its last roll.
func (f *following) end(throws []sheet.Throw) {
	t := f.turn
	banked := t.Ended == sheet.Banked || t.Ended == sheet.Farkled && t.Over > 0 // too much, and so a farkle
	switch {
	case banked:
		f.goOn(t.Held, t.Shape, Bank, 0)
	case t.Ended == sheet.Stopped && f.round.Card.Rules().Play == scorer.Together:
		f.stopped(len(throws) > 0)
	case t.Ended == sheet.Stopped && len(throws) > 0:
		f.goOn(t.Held, t.Shape, GiveUp, f.stays)
	case t.Ended == sheet.Stopped:
		f.decide(Decision{Left: int(t.Shape.Left), Chosen: Option{Act: GiveUp, Worth: f.stays}, Options: []Option{{Act: Roll, Worth: f.now}, {Act: GiveUp, Worth: f.stays}}})
	}
}

// stopped is a turn that another player's full riser ended.
func (f *following) stopped(begun bool) {
	t := f.turn
	pays := float64(t.Points)
	if t.Points == 0 && begun {
		if bank, ok := f.values.Bank(t.Held, t.Shape); ok {
			pays = bank
		}
	}
	if cut := f.now - pays; cut > trifle {
		f.out.CutShort += cut
		f.now = pays
	}
}
