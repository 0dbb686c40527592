package guide

import (
	"slices"

	"farkle/scorer"
)

// idle says why a setting can't matter in these rules, or "".
func idle(r scorer.Rules, key string) string {
	for _, d := range dependencies() {
		if slices.Contains(d.keys, key) && !d.matter(r) {
			return d.otherwise
		}
	}
	return ""
}

// A dependency is settings that matter only under a condition.
type dependency struct {
	keys      []string
	matter    func(scorer.Rules) bool
	otherwise string
}

func dependencies() []dependency {
	return []dependency{
		{
			[]string{"common_die.counts", "common_die.roller", "common_die.double", "common_die.alone_saves"},
			scorer.Rules.HasCommonDie, "there is no Common Die",
		},
		{
			[]string{"common_die.double"},
			func(r scorer.Rules) bool { return slices.Contains(r.CommonDie.Faces, scorer.Double) }, "the Common Die has no 2X",
		},
		{[]string{"common_die.alone_saves"}, scoresAlone, "no side of the Common Die scores by itself"},
		{
			[]string{"steal.needs_opening", "steal.needs_all", "steal.needs_points", "steal.after_hot_dice", "steal.chains", "steal.bonus", "steal.fine"},
			func(r scorer.Rules) bool { return r.Steal.Allowed }, "nobody can steal",
		},
		{
			[]string{"farkle.penalty", "farkle.before_opening", "farkle.restart"},
			func(r scorer.Rules) bool { return r.Farkle.Streak > 0 }, "farkles in a row are not fined",
		},
		{[]string{"farkle.floor"}, fines, "nothing is ever taken off a total"},
		{[]string{"farkle.floor"}, overdraws, "no fine takes more than a player has"},
		{[]string{"bank.below", "bank.fine"}, needs, "any turn may be banked"},
		{
			[]string{"bank.opening"},
			func(r scorer.Rules) bool { return r.OpensBy() == "bank.opening" },
			"every bank needs as much",
		},
		{
			[]string{"keep.least"},
			func(r scorer.Rules) bool { return !r.Keep.All || r.Keep.Least != scorer.OneDie }, "every die that scores must be kept",
		},
		{
			[]string{"bank.hot_dice_stops"},
			func(r scorer.Rules) bool { return r.Play == scorer.Together }, "nobody else is rolling",
		},
		{
			[]string{"end.last_turns", "end.closing", "end.exact", "end.overshoot"},
			func(r scorer.Rules) bool { return r.End.Target > 0 }, "there is no target",
		},
		{
			[]string{"end.overshoot"},
			func(r scorer.Rules) bool { return r.End.Exact }, "the target need not be hit exactly",
		},
	}
}

// scoresAlone reports whether the Common Die may be kept with none of the
// player's own dice.
func scoresAlone(r scorer.Rules) bool {
	faces := r.Faces()
	stands := func(side string) bool { // for whatever face scores
		f := faces.Face(side)
		return side == scorer.Wild || f != 0 && faces[f-1].Wild
	}
	return r.Keep.Least == scorer.OneDie && slices.ContainsFunc(r.Points, func(row scorer.Row) bool {
		single := faces.Face(row.Pattern) != 0 || row.Pattern == "x"
		return single && slices.ContainsFunc(r.CommonDie.Faces, func(side string) bool {
			return side == row.Pattern || stands(side) || row.Pattern == "x" && faces.Face(side) != 0
		})
	})
}

// needs reports whether a bank may lack something.
func needs(r scorer.Rules) bool {
	return r.Bank.Opening > 0 || r.Bank.Minimum > 0 || r.Bank.Step > 1 || r.Bank.Beat || r.End.Closing > 0
}

// fines reports whether a total may go down.
func fines(r scorer.Rules) bool {
	loses := slices.ContainsFunc(r.Points, func(row scorer.Row) bool { return row.Effect == scorer.Lose })
	return r.Farkle.Streak > 0 || loses || overdraws(r)
}

// overdraws reports whether a total may go down by more than it is.
func overdraws(r scorer.Rules) bool {
	negative := slices.ContainsFunc(r.Points, func(row scorer.Row) bool { return row.Points.Plus < 0 })
	return r.Farkle.Streak > 0 && r.Farkle.Penalty > 0 || r.Bank.Fine > 0 && needs(r) || r.Steal.Fine > 0 && r.Steal.Allowed || negative
}
