package stats

import "slices"

// A Player is what many games say about one person.
type Player struct {
	Person int
	Name   string
	Group  string // the rules or the period the games are of; "" for all
	Tally
	Streak    int     // the most contests won one after the other
	ByPlayers []Share // by the number of players
	BySeat    []Share // by the place in the order of play

	Luck     int // points that the dice brought beyond what turns are worth on average
	Reviewed int // games in which that was worked out
}

// A Share is how many of the contests of one kind were won.
type Share struct {
	Of             int // the number of players, or the place in the order of play
	Contests, Wins int
}

// A Contest is a game with an opponent, as it went for a player.
type Contest struct {
	Players  int
	Position int // in the order of play, from 1
	Won      bool
}

// Contested works out what the contests of a player, in the order they were
// played, say beside the tally.
func (p *Player) Contested(all []Contest) {
	p.Streak, p.ByPlayers, p.BySeat = 0, nil, nil
	run := 0
	for _, c := range all {
		if run++; !c.Won {
			run = 0
		}
		p.Streak = max(p.Streak, run)
		p.ByPlayers = addTo(p.ByPlayers, c.Players, c.Won)
		p.BySeat = addTo(p.BySeat, c.Position, c.Won)
	}
}

// addTo adds a contest of a kind to a list in the order of the kinds.
func addTo(list []Share, of int, won bool) []Share {
	i, found := slices.BinarySearchFunc(list, of, func(s Share, of int) int { return s.Of - of })
	if !found {
		list = slices.Insert(list, i, Share{Of: of})
	}
	list[i].Contests++
	if won {
		list[i].Wins++
	}
	return list
}

// A Meeting is what two people's contests with each other say.
type Meeting struct {
	A, B  string
	Games int
	Ahead int // games that A finished in a better place
	After int // games that B finished in a better place; the others were ties
	WonA  int
	WonB  int
}
