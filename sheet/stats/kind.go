package stats

import (
	"cmp"
	"fmt"
	"slices"
)

// A Kind of contests has its share of wins: those of so many players, or those in
// which somebody had a place in the order of play. The other number is 0.
type Kind struct{ Players, Place int }

// Kinds are the kinds of contests that any of these players had, by the number of
// players, then by the place in the order of play.
func Kinds(players []Player) []Kind {
	var all []Kind
	for _, p := range players {
		for _, s := range p.ByPlayers {
			all = append(all, Kind{Players: s.Of})
		}
		for _, s := range p.BySeat {
			all = append(all, Kind{Place: s.Of})
		}
	}
	all = slices.DeleteFunc(all, func(k Kind) bool {
		return !slices.ContainsFunc(players, func(p Player) bool { return k.Of(p).Contests > 0 })
	})
	slices.SortFunc(all, func(a, b Kind) int { return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Players, b.Players)) })
	return slices.Compact(all)
}

// Key is its name as data.
func (k Kind) Key() string {
	if k.Players > 0 {
		return fmt.Sprintf("%d_players", k.Players)
	}
	return fmt.Sprintf("seat_%d", k.Place)
}

// Of is a player's share of it.
func (k Kind) Of(p Player) Share {
	shares, of := p.BySeat, k.Place
	if k.Players > 0 {
		shares, of = p.ByPlayers, k.Players
	}
	for _, s := range shares {
		if s.Of == of {
			return s
		}
	}
	return Share{Of: of}
}
