package main

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/typed"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/stats"
	"farkle/sheet/tell"
	"farkle/storage"
)

func (a *app) newPeopleCmd() *cobra.Command {
	c := &cobra.Command{
		Use: "people", RunE: a.withPast(a.runPeople),
	}
	var yes, later bool
	join := &cobra.Command{
		Use: "join", Args: twoNames,
		RunE: a.withPast(func(ctx context.Context, p *pencil.Pencil, names []string) error {
			return a.runJoin(ctx, p.Store, names, yes, later)
		}),
	}
	join.Flags().BoolVar(&later, "later", false, "from now on too: the first name also means the second in later games")
	join.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	c.AddCommand(join, &cobra.Command{
		Use: "rename", Args: twoNames, RunE: a.withPast(a.runRename),
	}, &cobra.Command{
		Use: "part", RunE: a.withPast(a.runPart),
	})
	return c
}

func twoNames(c *cobra.Command, args []string) error {
	if len(args) != 2 {
		return &usage{fmt.Sprintf("%s takes two names", c.CommandPath()), "a name with spaces needs quotes: 'Ann Lee'"}
	}
	return nil
}

// A peopleDoc is who has played, as JSON.
type peopleDoc struct {
	V      int            `json:"v"`
	People []stats.Person `json:"people"`
}

func (a *app) runPeople(ctx context.Context, p *pencil.Pencil, _ []string) error {
	people, err := p.Store.People(ctx)
	if err != nil {
		return err
	}
	return a.answer(peopleDoc{exchange.Version, exchange.List(people)}, func(w io.Writer) error {
		rows := [][]string{{"name", "also typed", "games", "last game"}}
		for _, who := range people {
			rows = append(rows, []string{tell.TerminalText(who.Name), tell.TerminalText(strings.Join(others(who), ", ")), strconv.Itoa(who.Games), strconv.Itoa(who.Last)})
		}
		return render.Rows(w, 2, rows...)
	})
}

// tellPerson answers with what has become of somebody.
func (a *app) tellPerson(ctx context.Context, s *storage.Store, id int, text string) error {
	who, err := s.Person(ctx, id)
	if err != nil {
		return err
	}
	who.Names = exchange.List(who.Names)
	return a.answer(peopleDoc{exchange.Version, []stats.Person{who}}, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, tell.TerminalText(text))
		return err
	})
}

// others are the spellings that aren't the name somebody is shown under.
func others(who stats.Person) (names []string) {
	for _, name := range who.Names {
		if name != who.Name {
			names = append(names, name)
		}
	}
	return names
}

func (a *app) runRename(ctx context.Context, p *pencil.Pencil, names []string) error {
	from := names[0]
	name, err := sheet.CleanName(names[1])
	if err != nil {
		return err
	}
	if a.game != 0 {
		if err := p.Store.NameGuest(ctx, a.game, from, name); err != nil {
			return err
		}
		who, err := person(ctx, p.Store, name)
		if err != nil {
			return err
		}
		return a.tellPerson(ctx, p.Store, who.ID, fmt.Sprintf("%s is %s in game %d", from, name, a.game))
	}
	who, err := person(ctx, p.Store, from)
	if err != nil {
		return err
	}
	if err := p.Store.Rename(ctx, who.ID, name); err != nil {
		return err
	}
	return a.tellPerson(ctx, p.Store, who.ID, fmt.Sprintf("%s is shown as %s", who.Name, name))
}

func (a *app) runPart(ctx context.Context, p *pencil.Pencil, names []string) error {
	if err := p.Store.Part(ctx, names[0]); err != nil {
		return err
	}
	who, err := person(ctx, p.Store, names[0])
	if err != nil {
		return err
	}
	return a.tellPerson(ctx, p.Store, who.ID, fmt.Sprintf("%s is a separate player again: %s", names[0], games(who.Games)))
}

func (a *app) runJoin(ctx context.Context, s *storage.Store, names []string, yes, later bool) error {
	one, err := person(ctx, s, names[0])
	if err != nil {
		return err
	}
	other, err := person(ctx, s, names[1])
	if err != nil {
		return err
	}
	if one.ID == other.ID {
		return &usage{fmt.Sprintf("%s and %s are one person already", sheet.Quoted(names[0]), sheet.Quoted(names[1])), "farkle people lists who there is"}
	}
	if err := s.Apart(ctx, one.ID, other.ID); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "%s (%s) becomes %s (%s)\n",
		tell.TerminalText(typedAs(one)), games(one.Games), tell.TerminalText(typedAs(other)), games(other.Games))
	if !yes {
		if err := a.agree(typed.Until(ctx, a.in), "this counts games for somebody else, and nobody is there to ask"); err != nil {
			return err
		}
	}
	if err := s.JoinPeople(ctx, one.ID, other.ID, later); err != nil {
		return err
	}
	return a.tellPerson(ctx, s, other.ID, fmt.Sprintf("%s: %s", other.Name, games(one.Games+other.Games)))
}

func person(ctx context.Context, s *storage.Store, name string) (stats.Person, error) {
	id, err := s.FindPerson(ctx, name)
	if err != nil {
		return stats.Person{}, err
	}
	return s.Person(ctx, id)
}

// typedAs is a name with the spellings it was typed in.
func typedAs(who stats.Person) string {
	if more := others(who); len(more) > 0 {
		return who.Name + ", also " + strings.Join(more, ", ")
	}
	return who.Name
}

func games(n int) string {
	if n == 1 {
		return "one game"
	}
	return fmt.Sprintf("%d games", n)
}
