package stats

import "slices"

// A Unit says how a figure is written.
type Unit string

// The units of figures.
const (
	Number  Unit = "number"
	Points  Unit = "points"
	Average Unit = "average" // points or turns, with a fraction
	Rate    Unit = "rate"    // a part of a whole
)

// A Figure is one thing to know about a player.
type Figure struct {
	Key      string // in JSON and CSV
	Title    string // in a table
	Sentence string // what it counts
	Unit     Unit
	// Of is the figure as a fraction. There is none where the denominator is 0:
	// nothing was counted yet.
	Of func(Player) (n, d int)
}

// Figures are all there is to know about a player, in the order of a table.
func Figures() []Figure {
	all := []Figure{
		{"games", "games", "games with a winner", Number, whole(func(p Player) int { return p.Games })},
		{"contests", "with an opponent", "of those, games with two players or more", Number, whole(func(p Player) int { return p.Contests })},
		{"wins", "wins", "games with an opponent that were won; a shared win counts for each", Number, whole(func(p Player) int { return p.Wins })},
		{"win_rate", "win rate", "wins among the games with an opponent", Rate, func(p Player) (int, int) { return p.Wins, p.Contests }},
		{"win_streak", "winning streak", "the most games with an opponent won one after the other", Number, whole(func(p Player) int { return p.Streak })},
		{"comebacks", "comebacks", "wins after a tenth of the target or more behind the leader at the end of a round", Number, whole(func(p Player) int { return p.Comebacks })},
		{"biggest_comeback", "biggest comeback", "the most points behind the leader at the end of a round of a game that was won", Points, whole(func(p Player) int { return p.Behind })},
		{"average_game", "average game", "final total, penalties and adjustments included, per game", Average, func(p Player) (int, int) { return p.Score, p.Games }},
		{"best_game", "best game", "the highest final total", Points, func(p Player) (int, int) { return p.Best, min(p.Games, 1) }},
		{"turns", "turns", "turns played to their end: farkles and stops too, absences not", Number, whole(func(p Player) int { return p.Turns })},
		{"average_turn", "average turn", "points put on the sheet per turn; a farkle and a stop short of the opening are a turn of 0, and penalties are left out", Average, func(p Player) (int, int) { return p.Points, p.Turns }},
		{"average_bank", "average banked turn", "points per turn that put something on the sheet", Average, func(p Player) (int, int) { return p.Points, p.Banks }},
		{"best_turn", "best turn", "the most points that one turn put on the sheet", Points, func(p Player) (int, int) { return p.BestTurn, min(p.Turns, 1) }},
		{"farkles", "farkles", "turns that ended in a farkle", Number, whole(func(p Player) int { return p.Farkles })},
		{"farkle_rate", "farkle rate", "farkles among the turns", Rate, func(p Player) (int, int) { return p.Farkles, p.Turns }},
		{"farkle_streak", "farkle streak", "the most farkles one after the other in a game", Number, whole(func(p Player) int { return p.Run })},
		{"fines", "penalties", "points lost to penalties for farkles", Points, whole(func(p Player) int { return p.Fines })},
		{"hot_dice", "hot dice", "how often all the dice were used up; called turns can't say", Number, whole(func(p Player) int { return p.Hot })},
		{"turns_to_open", "turns to open", "turns until the first bank, per game in which there was one", Average, func(p Player) (int, int) { return p.OpenedIn, p.Opens }},
		{"steals", "steals tried", "turns that went on with the dice of the player before", Number, whole(func(p Player) int { return p.Steals })},
		{"steals_made", "steals made", "of those, turns that put something on the sheet", Number, whole(func(p Player) int { return p.Stolen })},
	}
	words := []string{"one die", "two dice", "three dice", "four dice", "five dice", "six dice or more"}
	for i, dice := range words {
		all = append(all, Figure{
			"farkle_rate_" + string(rune('1'+i)), "farkles with " + dice,
			"farkles among the throws of " + dice + "; called turns can't say", Rate,
			func(p Player) (int, int) { return p.Farkled[i], p.Thrown[i] },
		})
	}
	return append(all, Figure{
		"luck", "luck per game", "points that the dice brought beyond what turns are worth on average; --luck works it out", Average,
		func(p Player) (int, int) { return p.Luck, p.Reviewed },
	})
}

// Counted are the figures, without the luck where nobody worked it out.
func Counted(players []Player) []Figure {
	all := Figures()
	if !slices.ContainsFunc(players, func(p Player) bool { return p.Reviewed > 0 }) {
		all = all[:len(all)-1]
	}
	return all
}

func whole(of func(Player) int) func(Player) (int, int) {
	return func(p Player) (int, int) { return of(p), 1 }
}

// Brief are the keys of the figures that a list of many players shows.
func Brief() []string {
	return []string{"games", "wins", "win_rate", "average_game", "best_game", "average_turn", "best_turn", "farkle_rate", "hot_dice", "luck"}
}
