package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

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
		Use: "people", Short: "List who has played; rename or join people", Args: noWords,
		Example: "  farkle people\n  farkle people rename ann \"Ann Lee\"\n  farkle people join annie ann",
		RunE:    func(c *cobra.Command, _ []string) error { return a.runPeople(c.Context()) },
	}
	c.AddCommand(&cobra.Command{
		Use: "rename NAME NEW-NAME", Short: "Show somebody under another name, also in past games",
		Long: `Show somebody under another name, also in past games. What was typed in them
stays as it is, and both names stand for this person from now on.

With --game 7 it is about that game alone: whoever sat there as P1 was Zoe, and
it counts for her.`,
		Example: "  farkle people rename ann \"Ann Lee\"\n  farkle people rename P1 Zoe --game 7",
		Args:    twoNames, ValidArgsFunction: a.completePeople,
		RunE: func(c *cobra.Command, args []string) error { return a.runRename(c.Context(), args[0], args[1]) },
	})
	var yes, later bool
	join := &cobra.Command{
		Use: "join NAME INTO-NAME", Short: "Make one person of two",
		Long: `Make one person of two who are one: what was written under the first name in the
games so far counts for the second, whose name stays. With --later it will in
later games too. No game is changed by it, and farkle people part takes it back.`,
		Example: "  farkle people join annie ann\n  farkle people join annie ann --later",
		Args:    twoNames, ValidArgsFunction: a.completePeople,
		RunE: func(c *cobra.Command, args []string) error {
			return a.runJoin(c.Context(), args[0], args[1], yes, later)
		},
	}
	join.Flags().BoolVar(&later, "later", false, "from now on too: the first name also means the second in later games")
	join.Flags().BoolVarP(&yes, "yes", "y", false, "don't ask")
	c.AddCommand(join, &cobra.Command{
		Use: "part NAME", Short: "Take back that a name was joined to another",
		Example: "  farkle people part annie",
		Args:    exactly(1, "farkle people part annie"), ValidArgsFunction: a.completePeople,
		RunE: func(c *cobra.Command, args []string) error { return a.runPart(c.Context(), args[0]) },
	})
	return c
}

func twoNames(c *cobra.Command, args []string) error {
	if len(args) != 2 {
		return &usage{fmt.Sprintf("%s takes two names", c.CommandPath()), "a name with blanks needs quotes: 'Ann Lee'"}
	}
	return nil
}

// A peopleDoc is who has played, as JSON.
type peopleDoc struct {
	V      int         `json:"v"`
	People []personDoc `json:"people"`
}

type personDoc struct {
	Name  string   `json:"name"`
	Names []string `json:"names"` // as typed
	Games int      `json:"games"`
	Last  int      `json:"last_game"`
}

func (a *app) runPeople(ctx context.Context) error {
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	people, err := p.Store.People(ctx)
	if err != nil {
		return err
	}
	doc := peopleDoc{V: exchange.Version, People: []personDoc{}}
	rows := [][]string{{"name", "also typed", "games", "last game"}}
	for _, who := range people {
		doc.People = append(doc.People, personDoc{who.Name, who.Names, who.Games, who.Last})
		rows = append(rows, []string{tell.TerminalText(who.Name), tell.TerminalText(strings.Join(others(who), ", ")), strconv.Itoa(who.Games), strconv.Itoa(who.Last)})
	}
	if a.json {
		return exchange.JSON(a.out, doc)
	}
	return render.Rows(a.out, 2, rows...)
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

func (a *app) runRename(ctx context.Context, from, to string) error {
	name, err := sheet.CleanName(to)
	if err != nil {
		return err
	}
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	if a.game != 0 {
		if err := p.Store.NameGuest(ctx, a.game, from, name); err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s is %s in game %d\n", tell.TerminalText(from), name, a.game)
		return err
	}
	who, err := person(ctx, p.Store, from)
	if err != nil {
		return err
	}
	if err := p.Store.Rename(ctx, who.ID, name); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s is shown as %s\n", tell.TerminalText(who.Name), name)
	return err
}

func (a *app) runPart(ctx context.Context, name string) error {
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	if err := p.Store.Part(ctx, name); err != nil {
		return err
	}
	who, err := person(ctx, p.Store, name)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s is a separate player again: %s\n", tell.TerminalText(name), games(who.Games))
	return err
}

func (a *app) runJoin(ctx context.Context, from, into string, yes, later bool) error {
	p, done, err := a.openPast(ctx)
	if err != nil {
		return err
	}
	defer done()
	one, err := person(ctx, p.Store, from)
	if err != nil {
		return err
	}
	other, err := person(ctx, p.Store, into)
	if err != nil {
		return err
	}
	if one.ID == other.ID {
		return &usage{fmt.Sprintf("%s and %s are one person already", sheet.Quoted(from), sheet.Quoted(into)), "farkle people lists who there is"}
	}
	if err := p.Store.Apart(ctx, one.ID, other.ID); err != nil {
		return err
	}
	fmt.Fprintf(a.err, "%s (%s) becomes %s (%s)\n",
		tell.TerminalText(typedAs(one)), games(one.Games), tell.TerminalText(typedAs(other)), games(other.Games))
	if !yes {
		if err := a.agree(typed.Until(ctx, a.in), "this counts games for somebody else, and nobody is there to ask"); err != nil {
			return err
		}
	}
	if err := p.Store.JoinPeople(ctx, one.ID, other.ID, later); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s: %s\n", tell.TerminalText(other.Name), games(one.Games+other.Games))
	return err
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
