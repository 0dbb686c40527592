package stats_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"farkle/sheet/stats"
)

// Games of one night are one evening, also past midnight; practice wins nothing.
func TestEvenings(t *testing.T) {
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 30, 0, 0, time.UTC) }
	game := func(n int, at time.Time, aside stats.Aside, winner string, best int) stats.Past {
		return stats.Past{Game: n, Started: at, Ended: at, Aside: aside, Seats: []stats.PastSeat{
			{Name: "Ann", Won: winner == "Ann", BestTurn: best}, {Name: "Ben", Won: winner == "Ben", BestTurn: 400},
		}}
	}
	all := stats.Evenings([]stats.Past{
		game(5, at(30, 20), "", "Ann", 300), game(4, at(30, 1), "", "Ben", 900), game(3, at(29, 23), stats.Practice, "Ann", 0),
		game(2, at(29, 21), "", "Ben", 1500), game(1, at(29, 20), "", "Ann", 1500),
	}, time.UTC)
	assert.Len(t, all, 2)
	assert.Equal(t, "2026-11-30", all[0].Day)
	assert.Equal(t, []stats.Win{{Name: "Ann", Games: 1}}, all[0].Wins)
	assert.Equal(t, 400, all[0].BestTurn)
	assert.Equal(t, "Ben", all[0].Best)
	assert.Equal(t, "2026-11-29", all[1].Day)
	assert.Equal(t, []stats.Win{{Name: "Ben", Games: 2}, {Name: "Ann", Games: 1}}, all[1].Wins)
	assert.Equal(t, []int{1, 2, 3, 4}, []int{all[1].Games[0].Game, all[1].Games[1].Game, all[1].Games[2].Game, all[1].Games[3].Game})
	assert.Equal(t, 1500, all[1].BestTurn)
}
