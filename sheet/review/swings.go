package review

import (
	"cmp"
	"context"
	"slices"

	"farkle/sheet"
	"farkle/sheet/forecast"
)

// A Step is a turn of a game, and what it did to the chances.
type Step = forecast.Step

// A Swing is a turn that moved the chances, and why: the player's own went up or
// down by what the dice and the decisions did.
type Swing struct {
	Step
	Decisions float64 // what they gave away; 0 or less, and 0 where the dice aren't known
	Dice      float64 // all the rest
}

// Told is how many of the turns that moved the chances are told.
const Told = 3

// Swings are how the chances to win went in a game, turn by turn, and the turns that
// moved them most, at most as many as asked for. Progress is that of
// [forecast.History], and so are the errors.
func Swings(ctx context.Context, s *sheet.State, most int, progress func(done, total int)) ([]forecast.Step, []Swing, error) {
	steps, err := forecast.History(ctx, s, progress)
	if err != nil {
		return nil, nil, err
	}
	moved := slices.Clone(steps)
	slices.SortStableFunc(moved, func(a, b forecast.Step) int { return cmp.Compare(b.Moved(), a.Moved()) })
	var swings []Swing
	for _, step := range moved[:min(most, len(moved))] {
		w := Swing{Step: step}
		if w.Decisions, err = gaveAwayWins(ctx, s, step.Round, step.Seat); err != nil {
			return nil, nil, err
		}
		w.Dice = step.After[step.Seat-1] - step.Before[step.Seat-1] - w.Decisions
		swings = append(swings, w)
	}
	return steps, swings, nil
}

// gaveAwayWins is what the decisions of a turn did to its player's chance to win: 0 or
// less.
func gaveAwayWins(ctx context.Context, s *sheet.State, round, seat int) (float64, error) {
	for _, m := range s.Moments() {
		t := m.Turn()
		if m.Round.Number != round || t.Seat != seat {
			continue
		}
		throws, known := throwsOf(m.Round, t)
		if !known || len(throws) == 0 || t.From > 0 || m.Round.Common.Named {
			return 0, nil
		}
		w, err := forecast.WinAt(ctx, m)
		if err != nil || w == nil {
			return 0, err
		}
		return 0 - lost(w, t, throws), nil
	}
	return 0, nil
}

// lost is the chance to win that the decisions of a turn gave away.
func lost(w *forecast.Win, t *sheet.Turn, throws []sheet.Throw) (chance float64) {
	better := func(best, chosen float64, ok bool) {
		if ok {
			chance += max(0, best-chosen)
		}
	}
	for i, throw := range throws {
		if i > 0 && !throws[i-1].Again() {
			bank, may := w.Bank(throw.Held, throw.Shape)
			roll, ok := w.Roll(throw.Held, throw.Shape)
			better(bank, roll, may && ok)
		}
		if throw.Farkle || throw.Roll == 0 {
			continue
		}
		keeps := w.Keeps(throw.Held, throw.Shape, throw.Roll)
		for _, k := range keeps {
			better(keeps[0].Worth, k.Worth, k.Keep == throw.Move.Keep)
		}
	}
	if t.Ended == sheet.Banked {
		bank, may := w.Bank(t.Held, t.Shape)
		roll, ok := w.Roll(t.Held, t.Shape)
		better(roll, bank, may && ok && !t.OneRoll)
	}
	return chance
}

// A Course is how the chances to win went in a game.
type Course struct {
	Steps  []Step
	Swings []Swing
}
