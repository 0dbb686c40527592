package board

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"farkle/scorer/rulebook"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/storage"
)

// mostPlayers is how many players the page of statistics has room for: those who
// have played most.
const mostPlayers = 50

// players reads what past games say about everybody, by some rules or by all.
func (p *past) players(r *http.Request, f storage.Filter) (players []stats.Player, err error) {
	err = p.read(r, func(ctx context.Context, from *storage.Store) error {
		players, err = from.Players(ctx, f)
		return err
	})
	return players, err
}

// A rulesLink leads to the statistics of one set of rules, or of all together.
type rulesLink struct {
	Name, Title string
	Here        bool // they are shown
}

// everything is the name for all rules together: figures that are only seen by those
// who ask, for games are long by some rules and short by others.
const everything = "all"

// rules are the rules that games were played by, and those that an address names;
// where it names none, those of the newest game.
func (p *past) rules(r *http.Request) (links []rulesLink, chosen string, err error) {
	var names []string
	err = p.read(r, func(ctx context.Context, from *storage.Store) error {
		over := storage.Filter{State: storage.StateOver}
		if names, err = from.RulesPlayed(ctx, over); err != nil {
			return err
		}
		newest, _, err := from.Past(ctx, over, 0, 1)
		if len(newest) > 0 {
			chosen = newest[0].Rules
		}
		return err
	})
	if err != nil || len(names) == 0 {
		return nil, "", err
	}
	chosen = cmp.Or(r.URL.Query().Get("rules"), chosen)
	for _, name := range names {
		links = append(links, rulesLink{name, rulebook.Title(name), name == chosen})
	}
	if len(names) > 1 {
		links = append(links, rulesLink{everything, "all rules together", chosen == everything})
	}
	return links, chosen, nil
}

// A figureTable is players and what is known of them.
type figureTable struct {
	Names   []string
	Figures []figure
}

// A figure is what is known of every player, as text, and as a bar where players can be
// compared by it.
type figure struct {
	Title, Means string
	Drawn        bool
	Bars         []bar
}

// A bar is as long as its part of the longest, in hundredths.
type bar struct {
	Text   string
	Length int
}

func newFigureTable(players []stats.Player) figureTable {
	players = slices.Clone(players)
	slices.SortStableFunc(players, func(a, b stats.Player) int { return cmp.Compare(b.Games, a.Games) })
	players = players[:min(len(players), mostPlayers)]
	var t figureTable
	for _, p := range players {
		t.Names = append(t.Names, p.Name)
	}
	for _, f := range stats.Figures() {
		if slices.Contains(stats.Brief(), f.Key) {
			t.Figures = append(t.Figures, newFigure(f, players))
		}
	}
	return t
}

func newFigure(f stats.Figure, players []stats.Player) figure {
	said := figure{Title: f.Title, Means: f.Sentence, Drawn: f.Unit == stats.Rate || f.Unit == stats.Average}
	size := func(p stats.Player) float64 {
		n, d := f.Of(p)
		return max(float64(n)/float64(max(d, 1)), 0)
	}
	longest := 0.0
	for _, p := range players {
		longest = max(longest, size(p))
	}
	for _, p := range players {
		one := bar{Text: render.FigureText(f, p)}
		if longest > 0 {
			one.Length = int(100*size(p)/longest + .5)
		}
		said.Bars = append(said.Bars, one)
	}
	return said
}

// showStats is the page of what past games say about the players.
func (b *Board) showStats(w http.ResponseWriter, r *http.Request) error {
	links, rules, err := b.past.rules(r)
	if err != nil {
		return err
	}
	f := storage.Filter{Rules: rules}
	if rules == everything {
		f = storage.Filter{}
	}
	players, err := b.past.players(r, f)
	if err != nil {
		return err
	}
	return b.write(w, http.StatusOK, "stats", frame{
		Layout: hand, Title: "Statistics · Farkle", Stats: newFigureTable(players), Rules: links, Mixed: rules == everything,
	})
}
