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
}

// A Share is how many of the contests of one kind were won.
type Share struct {
	Of             int // the number of players, or the place in the order of play
	Contests, Wins int
}

// AddShare adds contests of one kind to a list in the order of the kinds.
func AddShare(list []Share, of int, more Share) []Share {
	i, found := slices.BinarySearchFunc(list, of, func(s Share, of int) int { return s.Of - of })
	if !found {
		list = slices.Insert(list, i, Share{Of: of})
	}
	list[i].Contests += more.Contests
	list[i].Wins += more.Wins
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

// Longest is the longest run of true.
func Longest(all []bool) int {
	longest, run := 0, 0
	for _, yes := range all {
		if run++; !yes {
			run = 0
		}
		longest = max(longest, run)
	}
	return longest
}
