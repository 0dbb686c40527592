package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/review"
	"farkle/sheet/stats"
	"farkle/storage"
)

type statsOptions struct {
	pastFlags
	cellFlags
	players []string
	by      string
	csv     bool
	luck    bool
	explain bool
}

func (a *app) newStatsCmd() *cobra.Command {
	var o statsOptions
	c := &cobra.Command{
		Use: "stats",
		RunE: a.withPast(func(ctx context.Context, p *pencil.Pencil, players []string) error {
			o.players = players
			return a.runStats(ctx, p, o)
		}),
	}
	o.pastFlags.add(a, c)
	choiceVar(c, &o.by, "by", "", "a row for each of: rules, year, month", "rules", "year", "month")
	c.Flags().BoolVar(&o.csv, "csv", false, "a table for a spreadsheet")
	o.cellFlags.add(c)
	c.Flags().BoolVar(&o.luck, "luck", false, "work out each game's luck as well, which takes a while")
	c.Flags().BoolVar(&o.explain, "explain", false, "say what each figure counts")
	return c
}

func (a *app) runStats(ctx context.Context, p *pencil.Pencil, o statsOptions) error {
	filter, err := o.filter(ctx, p.Store)
	if err != nil {
		return err
	}
	var ids []int
	for _, name := range o.players {
		id, err := p.Store.FindPerson(ctx, name)
		if err != nil {
			return err
		}
		ids = append(ids, id)
	}
	groups, err := o.groups(ctx, p.Store, filter)
	if err != nil {
		return err
	}
	var players []stats.Player
	for _, g := range groups {
		some, err := p.Store.Players(ctx, g.filter, ids...)
		if err != nil {
			return err
		}
		if o.luck {
			if err := a.addLuck(ctx, p, g.filter, some); err != nil {
				return err
			}
		}
		for _, who := range some {
			if who.Group = g.name; g.name == "" || who.Games > 0 {
				players = append(players, who)
			}
		}
	}
	var meetings []stats.Meeting
	for i, id := range ids {
		others := ids[i+1:]
		if len(others) == 0 && i > 0 {
			break
		}
		some, err := p.Store.Meetings(ctx, filter, id, others...)
		if err != nil {
			return err
		}
		meetings = append(meetings, some...)
	}
	return a.showStats(o, players, meetings)
}

// addLuck works out what the dice brought the players in some games. A game that can't
// be reviewed is left out.
func (a *app) addLuck(ctx context.Context, p *pencil.Pencil, filter storage.Filter, players []stats.Player) error {
	filter.State = storage.StateOver
	games, _, err := p.Store.Past(ctx, filter, 0, 0)
	if err != nil {
		return err
	}
	w := a.wait("working out the luck")
	defer w.end()
	for i, g := range games {
		w.tell(i, len(games))
		page, err := p.Open(ctx, g.Game)
		if err != nil || g.Aside != "" {
			continue
		}
		r, err := review.Of(ctx, page.Game.State(), nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			continue
		}
		for _, seat := range r.Players {
			id, err := p.Store.FindPerson(ctx, seat.Name)
			if at := slices.IndexFunc(players, func(who stats.Player) bool { return who.Person == id }); err == nil && at >= 0 {
				players[at].Luck += int(math.Round(seat.Luck))
				players[at].Reviewed++
			}
		}
	}
	return nil
}

func (a *app) showStats(o statsOptions, players []stats.Player, meetings []stats.Meeting) error {
	switch {
	case a.json:
		return exchange.JSON(a.out, exchange.Stats(players, meetings))
	case o.csv:
		return exchange.StatsCSV(a.out, players, o.options())
	case len(players) == 0 && o.all():
		fmt.Fprintln(a.err, "no game has a winner yet")
	case len(players) == 0:
		fmt.Fprintln(a.err, "no games with a winner match")
	case len(o.players) == 0 || o.by != "":
		if err := render.Players(a.out, players); err != nil {
			return err
		}
	default:
		if err := render.PlayerFigures(a.out, players); err != nil {
			return err
		}
		if len(meetings) > 0 {
			fmt.Fprintln(a.out)
			if err := render.Meetings(a.out, meetings); err != nil {
				return err
			}
		}
	}
	if !o.explain {
		return nil
	}
	if len(players) > 0 {
		fmt.Fprintln(a.out)
	}
	return render.Figures(a.out)
}

// all reports whether every game is asked about, and everybody.
func (o statsOptions) all() bool { return o.pastFlags == pastFlags{} && len(o.players) == 0 }

// A group is games that get a row of their own.
type group struct {
	name   string
	filter storage.Filter
}

// groups are what --by divides the games into. Years and months are those of the
// place where the program runs.
func (o statsOptions) groups(ctx context.Context, s *storage.Store, all storage.Filter) (groups []group, err error) {
	switch o.by {
	case "":
		return []group{{"", all}}, nil
	case "rules":
		names, err := s.RulesPlayed(ctx, all)
		for _, name := range names {
			some := all
			some.Rules = name
			groups = append(groups, group{name, some})
		}
		return groups, err
	}
	first, last, err := s.Span(ctx, all)
	if err != nil || first.IsZero() {
		return nil, err
	}
	layout := map[string]string{"year": "2006", "month": "2006-01"}[o.by]
	from, until, err := day(first.In(time.Local).Format(layout))
	for err == nil && !from.After(last) {
		some := all
		if some.Since.Before(from) {
			some.Since = from
		}
		if some.Until.IsZero() || some.Until.After(until) {
			some.Until = until
		}
		groups = append(groups, group{from.Format(layout), some})
		from, until, err = day(until.Format(layout))
	}
	return groups, err
}
