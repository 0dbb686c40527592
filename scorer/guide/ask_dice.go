package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// dice answers what set-aside dice are worth, by looking them up.
func (a *asker) dice() {
	lone, dead := a.lone(), a.dead()
	of := func(f scorer.Face, n int, more ...scorer.Face) scorer.Dice {
		dice := f.Of(n)
		for _, m := range more {
			dice += m.Die()
		}
		return dice
	}
	size := a.r.Dice
	if a.r.HasCommonDie() {
		size++
	}
	if len(dead) >= 2 && size >= 6 {
		a.worth("Is four of a kind and a pair three pairs?", of(dead[0], 4, dead[1], dead[1]))
		a.worth("Is six of a kind three pairs or two triplets?", of(dead[0], 6))
	}
	if lone != 0 {
		a.split(lone)
	}
	if len(dead) > 0 {
		a.worth(fmt.Sprintf("May I keep two of three %ss?", a.f[dead[0]-1].Name), of(dead[0], 2))
	}
	a.add("", "May I keep a die that scores nothing?", "no: every die of a keep must score, by itself or as part of a row")
	a.yesNo(a.r.Keep.All, "keep.all", "Must I keep every die that scores?")
	if idle(a.r, "keep.least") == "" {
		a.yesNo(a.r.Keep.Least == scorer.OneDie, "keep.least", "Is one scoring die enough to keep?")
	}
	a.grow(lone)
	a.add("", "After hot dice, do the old dice combine with the new ones?", "no: only the points carry over")
	if lone != 0 {
		a.worth(fmt.Sprintf("What are four %ss worth?", a.f[lone-1].Name), of(lone, 4))
		if second := a.second(lone); second != 0 && size >= 6 {
			a.worth(fmt.Sprintf("What are four %ss and two %ss worth?", a.f[lone-1].Name, a.f[second-1].Name), of(lone, 4, second, second))
		}
	}
	if len(dead) > 0 {
		a.worth(fmt.Sprintf("What are four %ss worth?", a.f[dead[0]-1].Name), of(dead[0], 4))
	}
	if size >= 6 {
		if dice, err := a.f.Parse("123455"); err == nil {
			a.worth("What is 1-2-3-4-5 with a second 5 worth?", dice)
		}
	}
	a.add("", "Can one die count twice, by itself and in a set?", "no: each die counts once")
	a.setting("keep.reading", "What if dice can be read in two ways?")
}

// worth answers with what the dice are worth, or the best keep of them.
func (a *asker) worth(question string, dice scorer.Dice) {
	text := dieList(a.f, dice)
	if score, err := a.c.Score(dice); err == nil {
		parts := make([]string, len(score.Parts))
		for i, p := range score.Parts {
			parts[i] = p.Name + " " + scorer.Thousands(p.Points)
		}
		rule := ""
		if len(score.Parts) == 1 {
			rule = "points." + score.Parts[0].Row
		}
		a.add(rule, question, fmt.Sprintf("%s is worth %s: %s", text, scorer.Thousands(score.Points), strings.Join(parts, ", ")))
		return
	}
	if keeps := a.c.Keeps(dice); len(keeps) > 0 {
		a.add("", question, fmt.Sprintf("not all of %s can be kept; the best is %s for %s",
			text, dieList(a.f, keeps[0].Dice), scorer.Thousands(keeps[0].Points)))
		return
	}
	a.add("", question, fmt.Sprintf("%s is worth nothing and can't be kept", text))
}

// split answers whether a set may be split.
func (a *asker) split(lone scorer.Face) {
	name := a.f[lone-1].Name
	question := fmt.Sprintf("Can I split three %ss and keep one?", name)
	roll := lone.Of(3)
	one, okOne := a.c.Points(lone.Die())
	three, okThree := a.c.Points(roll)
	lonely := a.c.Throw(a.c.Later(a.c.Start(0), 3), scorer.Throw{Kept: lone.Die(), Rest: lone.Of(2)})
	switch {
	case a.r.Dice < 3 || !okOne || !okThree:
	case lonely.Refused != nil:
		rule := "keep.split"
		switch {
		case a.r.Keep.Least == scorer.OneCombination:
			rule = "keep.least"
		case a.r.Keep.All:
			rule = "keep.all"
		}
		a.add(rule, question, fmt.Sprintf("no: %s", lonely.Refused))
	default:
		a.add("keep.split", question, fmt.Sprintf("yes: one %s is worth %s, and three %ss are worth %s",
			name, scorer.Thousands(one), name, scorer.Thousands(three)))
	}
}

// grow answers whether dice of different rolls combine.
func (a *asker) grow(lone scorer.Face) {
	const question = "Do dice of different rolls combine?"
	var rows []string
	for _, row := range a.r.Points {
		if strings.Contains(row.Pattern, "+") && row.Effect == scorer.Scores {
			rows = append(rows, rowName(row, a.f)+": "+does(row))
		}
	}
	if rows != nil {
		a.add("points", question, "yes, of all you have set aside since you last rolled all your dice: "+strings.Join(rows, "; "))
		return
	}
	if lone == 0 || a.r.Keep.Least == scorer.OneCombination {
		a.add("", question, "no: every roll is read by itself")
		return
	}
	lone = a.bonus(lone)
	points := func(n int) int { p, _ := a.c.Points(lone.Of(n)); return p }
	name := a.f[lone-1].Name
	a.add("", question, fmt.Sprintf("no: one %s and then two %ss of another roll are worth %s, and three of one roll %s",
		name, name, scorer.Thousands(points(1)+points(2)), scorer.Thousands(points(3))))
}

// lone is the face that is worth most by itself, or 0.
func (a *asker) lone() scorer.Face {
	best, most := scorer.Face(0), 0
	for i, side := range a.f {
		f := scorer.Face(i + 1)
		if points, ok := a.c.Points(f.Die()); ok && points > most && !side.Wild && !side.Joker {
			best, most = f, points
		}
	}
	return best
}

// bonus is the face that scores by itself and gains most by being three, or
// another where none is.
func (a *asker) bonus(otherwise scorer.Face) scorer.Face {
	best, most := otherwise, 0
	for i := range a.f {
		f := scorer.Face(i + 1)
		one, ok := a.c.Points(f.Die())
		if three, _ := a.c.Points(f.Of(3)); ok && three-3*one > most {
			best, most = f, three-3*one
		}
	}
	return best
}

// second is another face that scores by itself, or 0.
func (a *asker) second(lone scorer.Face) scorer.Face {
	for i, side := range a.f {
		f := scorer.Face(i + 1)
		if _, ok := a.c.Points(f.Die()); ok && f != lone && !side.Wild && !side.Joker {
			return f
		}
	}
	return 0
}

// dead are the faces that score nothing by themselves.
func (a *asker) dead() []scorer.Face {
	var all []scorer.Face
	for i, side := range a.f {
		f := scorer.Face(i + 1)
		if _, ok := a.c.Points(f.Die()); !ok && !side.Wild && !side.Joker {
			all = append(all, f)
		}
	}
	return slices.Clip(all)
}
