package guide

import (
	"fmt"
	"slices"
	"strings"

	"farkle/scorer"
)

// unsaid are the settings that say nothing at their default: the guide has a
// sentence of its own there, or the game simply hasn't the rule.
func unsaid() []string {
	return []string{
		"faces", "play", "common_die.alone_saves", "keep.reading", "bank.step", "bank.beat", "bank.fine", "bank.hot_dice_bonus",
		"bank.hot_dice_stops", "farkle.last_die", "farkle.streak", "steal.allowed", "steal.needs_all", "steal.needs_points", "steal.chains",
		"steal.bonus", "steal.fine", "end.rounds", "end.closing", "end.exact", "end.bump", "end.teams", "end.wins",
	}
}

const stepByStep = "A turn, step by step"

// sections are the guide below the points: what you need, a turn step by step,
// getting on the sheet, the game's own twists, and the end.
func sections(c *scorer.Card) []Section {
	a := &asker{c: c, r: c.Rules(), f: c.Faces(), told: map[string]bool{}}
	var all []Section
	for _, part := range []struct {
		head string
		say  func(*asker) []string
	}{
		{"What you need", need},
		{"The Common Die", sharedDie},
		{stepByStep, turnSteps},
		{a.allScored(), hotDice},
		{"A farkle", farkleLines},
		{"Getting on the sheet", onTheSheet},
		{"Stealing", stealing},
		{"The end", theEnd},
	} {
		lines := slices.DeleteFunc(part.say(a), func(line string) bool { return line == "" })
		for i := range lines {
			lines[i] = capital(lines[i])
		}
		if len(lines) > 0 {
			all = append(all, Section{Head: part.head, Steps: part.head == stepByStep, Lines: lines})
		}
	}
	return all
}

func (a *asker) together() bool { return a.r.Play == scorer.Together }

// allScored is what it is called when all of a player's dice have scored.
func (a *asker) allScored() string {
	if a.together() {
		return "A full riser"
	}
	return "Hot dice: all your dice have scored"
}

// says is a setting's sentence where it says something in this game, else "".
func (a *asker) says(key string) string {
	s, err := scorer.FindSetting(key)
	if err != nil {
		panic(err) // a key written here; a test makes every guide
	}
	a.told[key] = true
	if idle(a.r, key) != "" || s.Value(a.r) == s.Default && slices.Contains(unsaid(), key) {
		return ""
	}
	return s.Explain(a.r)
}

// saysOf are the sentences of all settings of a section that haven't been told.
func (a *asker) saysOf(prefix string) []string {
	var all []string
	for _, s := range scorer.Settings() {
		if strings.HasPrefix(s.Key, prefix+".") && !a.told[s.Key] {
			all = append(all, a.says(s.Key))
		}
	}
	return all
}

// ifSo is text that holds under a condition.
func ifSo(condition bool, text string) string {
	if condition {
		return text
	}
	return ""
}

func need(a *asker) []string {
	dice := scorer.DiceWord(a.r.Dice)
	if !a.together() {
		return []string{dice + ", paper and a pencil", a.says("faces"), a.says("play"), a.says("end.teams"), "highest die starts; then clockwise"}
	}
	lines := []string{
		dice + " for each player, and a riser to set them on: a stand with a step for each die",
		a.says("common_die.faces") + "; it is everybody's extra die",
		"paper and a pencil for one scorekeeper", a.says("faces"), a.says("end.teams"),
	}
	a.told["common_die.faces"] = true
	if !a.r.HasCommonDie() {
		lines[1] = ""
	}
	return lines
}

func sharedDie(a *asker) []string {
	if !a.r.HasCommonDie() {
		return nil
	}
	side := func(s string) bool { return slices.Contains(a.r.CommonDie.Faces, s) }
	lines := []string{
		"it is rolled once a round, before all other dice, and stays as it is",
		a.says("common_die.roller"),
		"it joins one of your rolls as if it were a die of that roll, for combinations as well",
		a.says("common_die.counts"),
		ifSo(side(scorer.Wild), "Wild: after everybody's first roll, the player who rolled it says which number it is. It is that number for everybody, all round, after a full riser too"),
	}
	if side(scorer.Double) {
		lines = append(lines, "2X: it isn't a sixth die then; everybody's points of the round count double, once", a.says("common_die.double"))
	}
	return append(append(lines, a.jump()), a.saysOf("common_die")...)
}

// jump is the one total that is argued about: the Common Die moves to a later
// roll where it adds more.
func (a *asker) jump() string {
	common := a.f.Face("5")
	if common == 0 || a.r.CommonDie.Counts != scorer.BestRoll {
		return ""
	}
	kept := a.follow("5", "444", "55")
	if len(kept) != 2 || kept[1].Running <= kept[0].Running+100 {
		return ""
	}
	return fmt.Sprintf("with a Common 5, keep 4 4 4: %s. Then keep 5 5 of the next roll: %s, because the Common 5 moves there and makes three 5s",
		scorer.Thousands(kept[0].Running), scorer.Thousands(kept[1].Running))
}

// follow is a turn told by its keeps; nothing where one isn't allowed.
func (a *asker) follow(common string, keeps ...string) []scorer.Kept {
	dice := make([]scorer.Dice, len(keeps))
	for i, text := range keeps {
		d, err := a.f.Parse(text)
		if err != nil {
			return nil
		}
		dice[i] = d
	}
	kept, _, err := a.c.Explain(a.c.Start(a.f.Face(common)), 0, dice)
	if err != nil {
		return nil
	}
	return kept
}

func turnSteps(a *asker) []string {
	first := "roll all " + scorer.DiceWord(a.r.Dice)
	if a.together() {
		first = "everybody rolls their " + scorer.DiceWord(a.r.Dice) + " at the same time"
	}
	away := "set aside at least one die that scores; each die you set aside must score, alone or in a combination"
	if a.together() {
		away = "put at least one die that scores on your riser; each die there must score, alone or in a combination"
	}
	if a.r.Keep.Least == scorer.OneCombination {
		away = a.says("keep.least")
	}
	a.told["keep.least"] = true
	a.told["keep.split"] = a.r.Keep.All
	apart := "dice of different rolls never combine" + a.apart()
	if grows(a.r) {
		apart = "dice of different rolls combine only where the points above say so"
	}
	return []string{
		first, away, a.says("keep.all"), a.says("keep.split"), a.says("keep.reading"), apart,
		"then bank your points, or roll the dice that are left and go on from step 2",
		a.sample(), "a die off the table or leaning on another: roll it again",
	}
}

// grows reports whether dice may join others of an earlier roll.
func grows(r scorer.Rules) bool {
	return slices.ContainsFunc(r.Points, func(row scorer.Row) bool { return strings.Contains(row.Pattern, "+") })
}

// apart shows what dice of different rolls are worth beside dice of one.
func (a *asker) apart() string {
	face := a.bonus(0)
	if face == 0 || a.r.Keep.All || a.r.Keep.Least == scorer.OneCombination {
		return ""
	}
	name := a.f[face-1].Name
	one, _ := a.c.Points(face.Die())
	two, ok := a.c.Points(face.Of(2))
	three, okThree := a.c.Points(face.Of(3))
	if !ok || !okThree {
		return ""
	}
	return fmt.Sprintf(": one %s and then two %ss are %s, not %s", name, name, scorer.Thousands(one+two), scorer.Thousands(three))
}

// sample is a turn to follow, where this game allows it.
func (a *asker) sample() string {
	common, keeps := "", []string{"115", "5"}
	if a.r.HasCommonDie() {
		common, keeps = "5", []string{"444", "1", "5", "333"}
	}
	kept := a.follow(common, keeps...)
	if kept == nil {
		return ""
	}
	words := make([]string, len(kept))
	for i, k := range kept {
		words[i] = fmt.Sprintf("%s makes %s", dieList(a.f, k.Dice), scorer.Thousands(k.Running))
		if k.Hot && i+1 < len(kept) {
			words[i] += " and uses your last die; with all dice again"
		}
	}
	text := "for example: "
	if common != "" {
		text += "with a Common " + common + ", "
	}
	return text + strings.Join(words, ", then ")
}

func hotDice(a *asker) []string {
	lines := []string{a.says("bank.hot_dice")}
	if a.together() {
		lines = append(lines, "you have a full riser when all your dice have scored")
		slices.Reverse(lines)
		lines = append(lines, a.says("bank.hot_dice_stops"))
		if a.r.Bank.Stops {
			lines = append(lines,
				"all others stop at once and keep their points of the round, unless they have farkled; two who fill their risers at the same time may both roll on",
				"the round ends when the player with the full riser stops or farkles")
		}
		lines = append(lines, ifSo(a.r.HasCommonDie(), "if you roll all your dice again, the Common Die counts once more; it isn't rolled again"))
	} else if a.r.Bank.HotDice != scorer.TurnEnds {
		lines = append(lines, "only the points carry over: the old dice don't combine with the new ones")
	}
	return append(lines, a.says("bank.hot_dice_bonus"))
}

func farkleLines(a *asker) []string {
	first := "a roll in which nothing scores is a farkle: your turn is over, and its points are lost"
	if a.r.HasCommonDie() && !a.r.CommonDie.AloneSaves {
		first = "if none of your own dice can be set aside, that's a farkle, whatever the Common Die shows: you lose your points of the round and wait for the next"
	}
	lines := []string{first, ifSo(!fines(a.r) && a.r.End.Bump == scorer.NoBump, "points on the sheet are safe: a farkle never takes them")}
	lines = append(lines, a.saysOf("farkle")...)
	if a.r.Farkle.Streak > 1 {
		lines = append(lines, "only a turn that ends another way breaks the row: a bank does; sitting out a turn or giving it up doesn't")
	}
	return append(lines, ifSo(fines(a.r) && a.r.Bank.Opening > 0, "once on the sheet you are always on it, whatever a penalty takes"))
}

func onTheSheet(a *asker) []string {
	opening := a.says("bank.opening")
	lines := []string{opening}
	if a.r.Bank.Opening > 0 && opening != "" {
		lines = append(lines, "it takes one turn, of any number of rolls: turns don't add up")
	}
	if opening == "" || a.r.Bank.Minimum > 0 {
		lines = append(lines, a.says("bank.minimum"))
	}
	lines = append(lines, a.says("bank.below"))
	if a.together() && a.r.Bank.Below == scorer.Zero && a.r.Bank.Opening > 0 {
		lines = append(lines, "so does being stopped short by somebody's full riser")
	}
	if !a.told["bank.minimum"] && a.r.Bank.Opening > 0 {
		lines = append(lines, a.says("bank.minimum"))
	}
	a.told["bank.minimum"] = true
	return append(lines, a.saysOf("bank")...)
}

func stealing(a *asker) []string {
	if !a.r.Steal.Allowed {
		return nil
	}
	lines := []string{
		a.says("steal.allowed"),
		"score with those dice on your first roll, and both the points and what you add are yours; the player before keeps theirs as well",
		"nobody can steal a farkle",
		ifSo(a.r.Bank.Opening > 0, "stolen points help towards the opening"),
	}
	if a.r.Steal.Fine == 0 {
		lines = append(lines, a.explain("steal.fine"))
	}
	return append(lines, a.saysOf("steal")...)
}

func theEnd(a *asker) []string {
	lines := []string{a.says("end.target"), a.says("end.last_turns")}
	if a.r.End.Target == 0 {
		lines = []string{a.explain("end.rounds")}
		a.told["end.target"] = true
	}
	tie := a.says("end.tie")
	lines = append(lines, a.saysOf("end")...)
	return append(lines, ifSo(a.r.End.Wins == scorer.Highest, a.explain("end.wins")), tie)
}
