package stats

// MostDice is how many dice are told apart: a throw of more, where the rules have
// more, counts as one of so many.
const MostDice = 6

// A Tally is what is counted of a player, over one game or many.
type Tally struct {
	Games    int // games with a winner
	Contests int // of those, games with an opponent
	Wins     int // contests won; a shared win is a win
	Score    int // points of all games
	Best     int // points of the best game

	Turns    int // turns played to their end: banks, farkles, stops; not absences
	Points   int // what they put on the sheet; fines and adjustments are beside it
	Banks    int // turns that put something on the sheet
	Farkles  int
	Fines    int // points lost to fines
	BestTurn int // points
	Hot      int // how often all the dice were used up
	Run      int // the most farkles one after the other in a game

	Thrown  [MostDice]int // throws by the number of dice: of one die first
	Farkled [MostDice]int // of those, farkles

	Opens    int // games in which a bank put the player on the sheet
	OpenedIn int // turns it took, the opening one included
	Steals   int // turns that went on with another player's dice
	Stolen   int // of those, turns that put something on the sheet

	Comebacks int // contests won after having been far behind
	Behind    int // the most points behind the leader in a contest that was won
}

// Add adds what was counted elsewhere.
func (t *Tally) Add(o Tally) {
	theirs := o.Counts()
	for i, c := range t.Counts() {
		if c.Most {
			*c.N = max(*c.N, *theirs[i].N)
		} else {
			*c.N += *theirs[i].N
		}
	}
}

// A Count is one number of a tally.
type Count struct {
	Name string // as it is kept
	N    *int
	Most bool // of many games the greatest counts; else they add up
}

// Counts are the numbers of a tally, by the names they are kept under.
func (t *Tally) Counts() []Count {
	all := []Count{
		{"games", &t.Games, false}, {"contests", &t.Contests, false}, {"wins", &t.Wins, false},
		{"score", &t.Score, false}, {"best", &t.Best, true},
		{"turns", &t.Turns, false}, {"points", &t.Points, false}, {"banks", &t.Banks, false},
		{"farkles", &t.Farkles, false}, {"fines", &t.Fines, false}, {"best_turn", &t.BestTurn, true},
		{"hot", &t.Hot, false}, {"run", &t.Run, true},
		{"opens", &t.Opens, false}, {"opened_in", &t.OpenedIn, false},
		{"steals", &t.Steals, false}, {"stolen", &t.Stolen, false},
		{"comebacks", &t.Comebacks, false}, {"behind", &t.Behind, true},
	}
	for i := range MostDice {
		dice := "123456"[i : i+1]
		all = append(all, Count{"thrown_" + dice, &t.Thrown[i], false}, Count{"farkled_" + dice, &t.Farkled[i], false})
	}
	return all
}
