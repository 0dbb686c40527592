package storage_test

import (
	"testing"
	"time"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/stats"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// evenings are a few games whose every figure is worked out by hand below.
func evenings(t *testing.T) *storage.Store {
	s := open(t, newPath(t))
	play(t, s, "1", "classic", []string{"Ann", "Ben"},
		"ann 444 1 b", "ben f", // 500 : 0
		"ann f", "ben =600", // 500 : 600
		"ann 123456 1 5 b", "ben 1 f", // 2,150 : 600
		"ann f", "ben =9500", "ann f") // 2,150 : 10,100

	stealing, err := rulebook.Load("classic")
	require.NoError(t, err)
	stealing, err = stealing.With(scorer.KeyValue{Key: "name", Value: "stealing"}, scorer.KeyValue{Key: "steal.allowed", Value: "true"})
	require.NoError(t, err)
	game, err := s.NewGame(t.Context(), sheet.Head{ID: "2", Rules: stealing, Seats: []string{"Ben", "ANN", "Cleo"}, First: 1, Started: noon.AddDate(1, 0, 0)})
	require.NoError(t, err)
	for _, text := range []string{
		"ben =1000/3", "ann < 1 b", "cleo < f", // 1,000 : 1,100 : 0
		"ben 111 b", "ann < f", "cleo =500", // 2,000 : 1,100 : 500
		"call",
	} {
		require.NoError(t, say(s, game, text), text)
	}

	play(t, s, "3", "tenthousand", []string{"Ann"}, "=800", "f", "f", "f", "=10500") // alone, and fined 1,000
	play(t, s, "4", "classic", []string{"Ann", "Ben"}, "ann =5000")                  // goes on: doesn't count
	play(t, s, "5", "classic", []string{"Ann", "Ben"}, "ann =5000", "call none")     // has no winner: neither
	return s
}

func TestEveryFigureByHand(t *testing.T) {
	s := evenings(t)
	all, err := s.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	require.Len(t, all, 3)

	ann := stats.Player{Person: 1, Name: "Ann",
		Tally: stats.Tally{
			Games: 3, Contests: 2, Wins: 0, Score: 2150 + 1100 + 10_300, Best: 10_300,
			Turns: 5 + 2 + 5, Points: 2150 + 1100 + 11_300, Banks: 2 + 1 + 2, Farkles: 3 + 1 + 3, Fines: 1000, BestTurn: 10_500,
			Hot: 1, Run: 3, Opens: 3, OpenedIn: 3, Steals: 2, Stolen: 1,
			Thrown:  [6]int{0, 0, 1 + 2, 0, 1, 6 + 3},
			Farkled: [6]int{0, 0, 1, 0, 0, 3 + 3},
		},
		ByPlayers: []stats.Share{{Of: 2, Contests: 1}, {Of: 3, Contests: 1}},
		BySeat:    []stats.Share{{Of: 1, Contests: 1}, {Of: 2, Contests: 1}},
	}
	ben := stats.Player{Person: 2, Name: "Ben", Streak: 2,
		Tally: stats.Tally{
			Games: 2, Contests: 2, Wins: 2, Score: 10_100 + 2000, Best: 10_100,
			Turns: 4 + 2, Points: 10_100 + 2000, Banks: 2 + 2, Farkles: 2, BestTurn: 9500,
			Run: 1, Opens: 2, OpenedIn: 2 + 1,
			Thrown: [6]int{0, 0, 0, 0, 1, 2 + 1}, Farkled: [6]int{0, 0, 0, 0, 1, 1},
			Comebacks: 1, Behind: 1550, // 100 behind in the other is none
		},
		ByPlayers: []stats.Share{{Of: 2, Contests: 1, Wins: 1}, {Of: 3, Contests: 1, Wins: 1}},
		BySeat:    []stats.Share{{Of: 1, Contests: 1, Wins: 1}, {Of: 2, Contests: 1, Wins: 1}},
	}
	cleo := stats.Player{Person: 3, Name: "Cleo",
		Tally: stats.Tally{
			Games: 1, Contests: 1, Score: 500, Best: 500, Turns: 2, Points: 500, Banks: 1, Farkles: 1, BestTurn: 500,
			Run: 1, Opens: 1, OpenedIn: 2, Steals: 1, Thrown: [6]int{0, 1}, Farkled: [6]int{0, 1},
		},
		ByPlayers: []stats.Share{{Of: 3, Contests: 1}},
		BySeat:    []stats.Share{{Of: 3, Contests: 1}},
	}
	assert.Equal(t, []stats.Player{ann, ben, cleo}, all)

	two, err := s.Players(t.Context(), storage.Filter{}, ben.Person, ann.Person)
	require.NoError(t, err)
	assert.Equal(t, []stats.Player{ben, ann}, two, "in the order they are named")

	meetings, err := s.Meetings(t.Context(), storage.Filter{}, ann.Person)
	require.NoError(t, err)
	assert.Equal(t, []stats.Meeting{
		{A: "Ann", B: "Ben", Games: 2, After: 2, WonB: 2},
		{A: "Ann", B: "Cleo", Games: 1, Ahead: 1},
	}, meetings)
	meetings, err = s.Meetings(t.Context(), storage.Filter{Rules: "stealing"}, ben.Person, ann.Person)
	require.NoError(t, err)
	assert.Equal(t, []stats.Meeting{{A: "Ben", B: "Ann", Games: 1, Ahead: 1, WonA: 1}}, meetings)
}

func TestFiguresOfSomeGames(t *testing.T) {
	s := evenings(t)
	of := func(f storage.Filter) (games []int) {
		players, err := s.Players(t.Context(), f, 1, 2, 3)
		require.NoError(t, err)
		for _, p := range players {
			games = append(games, p.Games)
		}
		return games
	}
	assert.Equal(t, []int{3, 2, 1}, of(storage.Filter{}))
	assert.Equal(t, []int{1, 1, 0}, of(storage.Filter{Rules: "classic"}))
	assert.Equal(t, []int{1, 0, 0}, of(storage.Filter{Rules: "tenthousand"}))
	assert.Equal(t, []int{1, 1, 1}, of(storage.Filter{Since: noon.Add(time.Second)}))
	assert.Equal(t, []int{2, 1, 0}, of(storage.Filter{Until: noon.Add(time.Second)}))
	assert.Equal(t, []int{0, 0, 0}, of(storage.Filter{Until: noon}))
	first, last, err := s.Span(t.Context(), storage.Filter{})
	require.NoError(t, err)
	assert.Equal(t, []time.Time{noon, noon.AddDate(1, 0, 0)}, []time.Time{first, last})
	names, err := s.RulesPlayed(t.Context(), storage.Filter{Person: 3})
	require.NoError(t, err)
	assert.Equal(t, []string{"stealing"}, names)
}

// Adding up two games is the same in SQL and here.
func TestTalliesAddUp(t *testing.T) {
	s := evenings(t)
	var sum stats.Tally
	for _, rules := range []string{"classic", "stealing", "tenthousand"} {
		players, err := s.Players(t.Context(), storage.Filter{Rules: rules}, 1)
		require.NoError(t, err)
		sum.Add(players[0].Tally)
	}
	players, err := s.Players(t.Context(), storage.Filter{}, 1)
	require.NoError(t, err)
	assert.Equal(t, players[0].Tally, sum)
}

// C40: a farkle is a turn of 0. C48: equal totals share a place.
func TestAveragesAndPlaces(t *testing.T) {
	s := open(t, newPath(t))
	play(t, s, "1", "classic", []string{"Ann", "Ben", "Cleo"},
		"ann =500", "ben =500", "cleo f", "ann f", "ben =300", "cleo f", "ann =300", "ben f", "cleo =500", "call")
	players, err := s.Players(t.Context(), storage.Filter{}, 1)
	require.NoError(t, err)
	for _, f := range stats.Figures() {
		if f.Key == "average_turn" {
			n, d := f.Of(players[0])
			assert.Equal(t, []int{800, 3}, []int{n, d})
		}
	}
	games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
	require.NoError(t, err)
	var places []int
	for _, seat := range games[0].Seats {
		places = append(places, seat.Place)
	}
	assert.Equal(t, []int{1, 1, 3}, places)
	assert.Equal(t, []string{"Ann", "Ben"}, games[0].Winners())
	assert.Equal(t, 300, games[0].Margin)
}

// A throw of more than six dice is counted with those of six.
func TestThrowsOfMoreThanSixDice(t *testing.T) {
	s := open(t, newPath(t))
	r, err := rulebook.Load("classic")
	require.NoError(t, err)
	r, err = r.With(scorer.KeyValue{Key: "name", Value: "eight"}, scorer.KeyValue{Key: "dice", Value: "8"}, scorer.KeyValue{Key: "end.target", Value: "1000"}, scorer.KeyValue{Key: "end.last_turns", Value: "none"})
	require.NoError(t, err)
	game, err := s.NewGame(t.Context(), sheet.Head{ID: "8", Rules: r, Seats: []string{"Ann", "Ben"}, First: 1, Started: noon})
	require.NoError(t, err)
	for _, text := range []string{"ann 1 5 111 f", "ben f", "ann 111 b"} { // throws of 8, 7, 6 and 3; 8; 8
		require.NoError(t, say(s, game, text), text)
	}
	players, err := s.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	require.Len(t, players, 2)
	assert.Equal(t, [6]int{2: 1, 5: 3 + 1}, players[0].Thrown)
	assert.Equal(t, [6]int{2: 1}, players[0].Farkled)
	assert.Equal(t, [6]int{5: 1}, players[1].Farkled)
}

// A game in teams counts as a win, and as a comeback, for all of a team, by its
// joint total; where the lowest total wins, who has more is behind. Worked out by
// hand.
func TestFiguresUnderHouseRules(t *testing.T) {
	s := open(t, newPath(t))
	house := func(name string, seats []string, settings []scorer.KeyValue, texts ...string) {
		t.Helper()
		r, err := rulebook.Load("classic")
		require.NoError(t, err)
		r, err = r.With(append(settings, scorer.KeyValue{Key: "name", Value: name})...)
		require.NoError(t, err)
		game, err := s.NewGame(t.Context(), sheet.Head{ID: name, Rules: r, Seats: seats, First: 1, Started: noon})
		require.NoError(t, err)
		for _, text := range texts {
			require.NoError(t, say(s, game, text), text)
		}
	}
	// Ann and Cleo against Ben and Dora: 500 to 1,600 after the first round, and
	// 3,100 to 1,600 when Cleo's turn ends it.
	house("teams", []string{"Ann", "Ben", "Cleo", "Dora"}, []scorer.KeyValue{
		{Key: "end.teams", Value: "2"}, {Key: "end.target", Value: "3000"}, {Key: "end.last_turns", Value: "none"},
	}, "ann =500", "ben =1000", "cleo f", "dora =600", "ann 123456 1 b", "ben f", "cleo 111 b")
	// Ben is 150 behind Ann after the first round, and has lost at 1,100 to 250.
	house("low", []string{"Ann", "Ben"}, []scorer.KeyValue{
		{Key: "end.wins", Value: "lowest"}, {Key: "end.target", Value: "1000"}, {Key: "end.last_turns", Value: "none"},
		{Key: "bank.opening", Value: "200"}, {Key: "points.222", Value: "250"},
	}, "ann 222 b", "ben =400", "ann f", "ben =700")

	games, _, err := s.Past(t.Context(), storage.Filter{}, 0, 0)
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann"}, games[0].Winners())
	assert.Equal(t, 1100-250, games[0].Margin)
	assert.Equal(t, []string{"Ann", "Cleo"}, games[1].Winners())
	assert.Equal(t, 3100-1600, games[1].Margin)

	players, err := s.Players(t.Context(), storage.Filter{})
	require.NoError(t, err)
	assert.Equal(t, []stats.Player{
		{Person: 1, Name: "Ann", Streak: 2,
			Tally: stats.Tally{
				Games: 2, Contests: 2, Wins: 2, Score: 2100 + 250, Best: 2100,
				Turns: 2 + 2, Points: 2100 + 250, Banks: 2 + 1, Farkles: 1, BestTurn: 1600, Hot: 1, Run: 1, Opens: 2, OpenedIn: 1 + 1,
				Thrown: [6]int{5: 2 + 2}, Farkled: [6]int{5: 1}, Comebacks: 1, Behind: 1100,
			},
			ByPlayers: []stats.Share{{Of: 2, Contests: 1, Wins: 1}, {Of: 4, Contests: 1, Wins: 1}},
			BySeat:    []stats.Share{{Of: 1, Contests: 2, Wins: 2}},
		},
		{Person: 2, Name: "Ben",
			Tally: stats.Tally{
				Games: 2, Contests: 2, Score: 1000 + 1100, Best: 1100,
				Turns: 2 + 2, Points: 1000 + 1100, Banks: 1 + 2, Farkles: 1, BestTurn: 1000, Run: 1, Opens: 2, OpenedIn: 1 + 1,
				Thrown: [6]int{5: 1}, Farkled: [6]int{5: 1},
			},
			ByPlayers: []stats.Share{{Of: 2, Contests: 1}, {Of: 4, Contests: 1}},
			BySeat:    []stats.Share{{Of: 2, Contests: 2}},
		},
		{Person: 3, Name: "Cleo", Streak: 1,
			Tally: stats.Tally{
				Games: 1, Contests: 1, Wins: 1, Score: 1000, Best: 1000,
				Turns: 2, Points: 1000, Banks: 1, Farkles: 1, BestTurn: 1000, Run: 1, Opens: 1, OpenedIn: 2,
				Thrown: [6]int{5: 2}, Farkled: [6]int{5: 1}, Comebacks: 1, Behind: 1100,
			},
			ByPlayers: []stats.Share{{Of: 4, Contests: 1, Wins: 1}},
			BySeat:    []stats.Share{{Of: 3, Contests: 1, Wins: 1}},
		},
		{Person: 4, Name: "Dora",
			Tally: stats.Tally{
				Games: 1, Contests: 1, Score: 600, Best: 600, Turns: 1, Points: 600, Banks: 1, BestTurn: 600, Opens: 1, OpenedIn: 1,
			},
			ByPlayers: []stats.Share{{Of: 4, Contests: 1}},
			BySeat:    []stats.Share{{Of: 4, Contests: 1}},
		},
	}, players)
}
