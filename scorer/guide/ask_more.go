package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// handful answers what the dice are worth that a question names, as "three 6s" or
// "335555": by looking them up.
func (a *asker) handful(question string) {
	most := a.r.Dice
	if a.r.HasCommonDie() {
		most++
	}
	dice, n := scorer.Dice(0), 1
	for _, word := range strings.Fields(strings.ToLower(question)) {
		word = strings.Trim(word, ",.?!:;")
		if i := slices.IndexFunc([]int{1, 2, 3, 4, 5, 6}, func(i int) bool { return word == scorer.CountWord(i) || word == "pair" && i == 2 }); i >= 0 {
			n = i + 1
			continue
		}
		if d, err := a.f.Parse(strings.TrimSuffix(word, "s")); err == nil && n*d.Len()+dice.Len() <= most {
			dice += scorer.Dice(n) * d
			n = 1
		} else if word != "of" && word != "a" {
			n = 1
		}
	}
	switch {
	case dice.Len() < 2:
	case dice.Count(dice.Lowest()) == dice.Len():
		a.worth(fmt.Sprintf("What are %s worth?", a.f.Called(dice)), dice)
	default:
		a.worth(fmt.Sprintf("What are %s worth?", dieList(a.f, dice)), dice)
	}
}

// plain answers what is so in every game about the dice that count.
func (a *asker) plain() {
	a.add("", "Does it matter how many dice were rolled?", "no: only the dice you keep count, however many lay beside them")
	a.add("", "The score card in our box says something else: which counts?",
		"the one in your box: change the row, such as --set points.111=1000, or write a rule file of your own")
}

// rolling answers how many dice there are to roll, and what a farkle loses.
func (a *asker) rolling() {
	a.add("", "How many dice are left, and when do I get all of them again?",
		fmt.Sprintf("those you haven't set aside; when the last one scores, all %d again, and you count down from there", a.r.Dice))
	a.add("", "What do I lose when I farkle?", "the points of this turn, also those before hot dice; what is on the sheet stays, but for a penalty where there is one")
	a.add("", "May I bank nothing, with no die kept?", "no: set aside something that scores, or it is a farkle")
	a.add("", "May I bank with three or more dice left?", "yes: you may stop after any keep, once you have what you need")
	if a.r.Bank.Opening > 0 {
		lost := "once on the sheet, always on it"
		a.add("bank.opening", "Back at zero or below the opening by a penalty, must I open again?", "no: "+lost)
	}
	start := "roll for it: the highest die starts, and play goes clockwise; new --first NAME says so"
	if a.together() {
		start = "nobody: all roll at the same time; the owner of the game rolls the Common Die first"
	}
	a.add("play", "Who starts the game?", start)
	if !a.together() {
		return
	}
	a.yesNo(a.r.Bank.Stops, "bank.hot_dice_stops", "Somebody's riser is full: must everybody else stop?")
	if a.r.Bank.Stops {
		a.add("bank.hot_dice_stops", "Two players fill their risers at the same time: who rolls on?", "both may: the round ends when both have stopped or farkled")
		a.add("bank.below", "I am stopped by a full riser with less than the opening: what do I score?",
			"nothing this round, but it isn't a farkle; with enough you keep your points")
	}
}

// rows answers about farkles in a row.
func (a *asker) rows() {
	if a.r.Farkle.Streak > 1 {
		a.add("farkle.streak", "What breaks a row of farkles?", "a turn that ends another way: a bank, also one that falls short; sitting out a turn or giving it up leaves the row as it is")
	}
	if fines(a.r) && a.r.End.Wins == scorer.Highest {
		a.add("end.wins", "All totals are below zero: who leads?", "the highest total: -500 beats -1,000")
	}
}

// finish answers about passing the leader, and places.
func (a *asker) finish() {
	if a.r.End.Target > 0 && !a.r.End.Exact {
		a.add("end.target", "Is exactly the target enough?", fmt.Sprintf("yes: %s is enough", scorer.Thousands(a.r.End.Target)))
	}
	if a.r.End.LastTurns != scorer.NoLastTurns && a.r.End.Target > 0 {
		step := a.c.Step()
		leader := a.r.End.Target + 10*step
		behind := leader - 14*step
		a.add("end.last_turns", "How many points do I need in the last round to pass the leader?",
			fmt.Sprintf("%s more than the difference: with %s against %s, %s to pass and %s to tie", scorer.Thousands(step),
				scorer.Thousands(behind), scorer.Thousands(leader), scorer.Thousands(leader-behind+step), scorer.Thousands(leader-behind)))
	}
	a.add("", "What places do tied players get?", "the same place, and the next one is left out: 1, 1, 3")
	if a.r.End.Exact && a.r.End.Overshoot == scorer.ToLowest {
		a.add("end.overshoot", "Can a gift pass the target?", "no: the rest is lost; a gift that reaches it exactly wins")
	}
}

// shared answers about the Wild, 2X and where the Common Die counts.
func (a *asker) shared() {
	a.add("common_die.roller", "Who names the Wild, and when?", "the player who rolled it, after everybody's first roll; it is that number for everybody")
	a.add("common_die.faces", "Does the Wild change after a full riser or a re-roll?", "no: it stays that number until the round ends, for everybody")
	a.add("common_die.double", "Does 2X double twice after a full riser?", "no: the points of the whole round count double, once; 600 and then 350 make 1,900")
	if jump := a.jump(); jump != "" {
		a.add("common_die.counts", "Can the Common Die move to a later roll?", "yes: "+jump)
	}
}

// keeping answers what scorekeepers ask about the sheet.
func (a *asker) keeping() {
	for _, q := range [][2]string{
		{"How do I undo the last line, a farkle, or a turn after hot dice?", "undo takes back the newest line and says whose it was; redo brings it back. Only that line goes: the turn stands as it did before"},
		{"How do I correct a turn of an earlier round, entered by mistake?", "fix 12 ann 444 b replaces line 12; totals, openings, penalties and the last round are worked out again"},
		{"Does undoing a turn end the last round?", "only if nobody has reached the target any more: undo a later turn, and the last round goes on"},
		{"Does a corrected farkle count once or twice in a row?", "once: what was undone doesn't count"},
		{"A player leaves: who is next, and do their turns stay?", "the next player clockwise; nobody is skipped, and the turns stay on the sheet and can be undone"},
		{"Can somebody join late, and when do they play?", "yes: join dora after cleo; they play in the order of the seats, one turn a round"},
		{"Can we change seats while somebody is rolling?", "yes: seats ann cleo ben counts from the next round, so the player who is rolling rolls on"},
		{"Which day is an evening game on?", "the day your clock showed; played 2026-11-21 sets another"},
		{"Can two players have the same name?", "no: names that differ only in case or spaces are the same name"},
		{"Do changed rules change a game that has begun?", "no: a game keeps its own copy; rules end.target=5000 changes it from the next round"},
		{"Do farkles count in the average?", "yes: a turn of 0 is a turn; 500, a farkle and 300 average 266.7"},
	} {
		a.add("", q[0], q[1])
	}
}
