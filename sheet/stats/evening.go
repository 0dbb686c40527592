package stats

import (
	"cmp"
	"slices"
	"time"
)

// An Evening is the games that were played on one day. What is played past midnight
// belongs to the evening before.
type Evening struct {
	Day   string // 2026-11-29
	Games []Past // the first game first
	Wins  []Win  // the most first

	Best     string // who had the best turn; "" where no turn put anything on a sheet
	BestTurn int    // its points
}

// A Win is how many games of an evening somebody won; a shared one counts for each.
type Win struct {
	Name  string
	Games int
}

// dawn is the hour at which an evening is over.
const dawn = 5

// Evenings divides games, the newest of them first, into evenings, the newest first.
func Evenings(games []Past, zone *time.Location) (all []Evening) {
	for _, g := range games {
		at := g.Started.In(zone)
		if at.Hour() < dawn && !g.Ended.IsZero() { // else only the day is known
			at = at.AddDate(0, 0, -1)
		}
		day := at.Format(time.DateOnly)
		if n := len(all); n == 0 || all[n-1].Day != day {
			all = append(all, Evening{Day: day})
		}
		all[len(all)-1].add(g)
	}
	for _, e := range all {
		slices.Reverse(e.Games)
		slices.SortStableFunc(e.Wins, func(a, b Win) int { return cmp.Or(b.Games-a.Games, cmp.Compare(a.Name, b.Name)) })
	}
	return all
}

func (e *Evening) add(g Past) {
	e.Games = append(e.Games, g)
	for _, seat := range g.Seats {
		if seat.BestTurn > e.BestTurn {
			e.Best, e.BestTurn = seat.Name, seat.BestTurn
		}
		if !seat.Won || g.Aside != "" {
			continue
		}
		i := slices.IndexFunc(e.Wins, func(w Win) bool { return w.Name == seat.Name })
		if i < 0 {
			i = len(e.Wins)
			e.Wins = append(e.Wins, Win{Name: seat.Name})
		}
		e.Wins[i].Games++
	}
}
