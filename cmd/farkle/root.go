package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/sheet/tell"
)

// run runs one command line and returns the exit code.
func (a *app) run(ctx context.Context, args []string) int {
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = tell.Typed(arg)
	}
	root := a.newRootCmd(words...)
	root.SetArgs(words)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	err := root.ExecuteContext(ctx)
	if err != nil {
		a.explain(err)
	}
	return exitCode(err)
}

// newRootCmd is the program, with those of its commands that a command line may be
// about; with all of them where it names none.
func (a *app) newRootCmd(args ...string) *cobra.Command {
	var version bool
	root := &cobra.Command{
		Use: "farkle",
		RunE: func(c *cobra.Command, _ []string) error {
			if version {
				return a.runVersion(c, nil)
			}
			return a.start(c)
		},

		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			if err := a.oneForm(c); err != nil {
				return err
			}
			a.isolate(c)
			return nil
		},
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetFlagErrorFunc(misread)
	root.Flags().BoolVar(&version, "version", false, "say which program this is")
	flags := root.PersistentFlags()
	flags.StringVar(&a.db, "db", "", "the file that holds the games (default: $FARKLE_DB, or the data folder)")
	numberVar(flags, &a.game, "game", 0, "which game (default: the one last written in that isn't over)")
	flags.BoolVar(&a.plain, "plain", false, "lines of text only: no colour, no moving cursor")
	flags.BoolVar(&a.json, "json", false, "answer as JSON")
	mustComplete(root.RegisterFlagCompletionFunc("game", a.completeGames))
	mustComplete(root.RegisterFlagCompletionFunc("db", files))

	sections := a.sections()
	all := !slices.ContainsFunc(sections, func(g section) bool { return g.meant(args) })
	for _, g := range sections {
		if !all && !g.meant(args) {
			continue
		}
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, c := range g.commands() {
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	root.AddCommand(a.newStandbyCmd())
	a.dress(root)
	return root
}

// A section is commands that stand together in the help. They are made where one of
// their names is typed, for making all takes longer than most answers.
type section struct {
	title, names string
	commands     func() []*cobra.Command
}

// meant reports whether a word may be a command of the section.
func (g section) meant(words []string) bool {
	return slices.ContainsFunc(strings.Fields(g.names), func(name string) bool { return slices.Contains(words, name) })
}

func (a *app) sections() []section {
	return []section{
		{"Play", "new table show serve", func() []*cobra.Command {
			return []*cobra.Command{a.newNewCmd(), a.newTableCmd(), a.newShowCmd(), a.newServeCmd()}
		}},
		{"Write on the sheet", "add undo redo strike restore fix call discard", func() []*cobra.Command {
			return a.newWordCmds()
		}},
		{"Settle a question", "score best odds rules", func() []*cobra.Command {
			return []*cobra.Command{a.newScoreCmd(), a.newBestCmd(), a.newOddsCmd(), a.newRulesCmd()}
		}},
		{"Look back", "history stats review people", func() []*cobra.Command {
			return []*cobra.Command{a.newHistoryCmd(), a.newStatsCmd(), a.newReviewCmd(), a.newPeopleCmd()}
		}},
		{"Keep and carry", "export import backup check rescue", func() []*cobra.Command {
			return []*cobra.Command{a.newExportCmd(), a.newImportCmd(), a.newBackupCmd(), a.newCheckCmd(), a.newRescueCmd()}
		}},
		{"Set up", "completion schema version", func() []*cobra.Command {
			return []*cobra.Command{newCompletionCmd(), a.newSchemaCmd(), {Use: "version", RunE: a.runVersion}}
		}},
	}
}

// speechless are the commands that have no answer as JSON.
func speechless() []string {
	return []string{
		"farkle", "farkle table", "farkle rules show", "farkle rules guide", "farkle rules card", "farkle completion", "farkle help",
	}
}

// oneForm refuses to answer in two forms at once, or as JSON where there is none.
func (a *app) oneForm(c *cobra.Command) error {
	if !a.json {
		return nil
	}
	if f := c.Flags().Lookup("version"); slices.Contains(speechless(), c.CommandPath()) && (f == nil || !f.Changed) {
		return &usage{c.CommandPath() + " has no answer as JSON", "leave out --json"}
	}
	if flag, form := otherForm(c); form != "" && form != "json" {
		return &usage{fmt.Sprintf("--json and --%s ask for two forms at once", flag), "leave out one of them"}
	}
	return nil
}

// otherForm is the flag that asks for an answer in another form, and the form; both are
// "" where none does.
func otherForm(c *cobra.Command) (flag, form string) {
	for _, flag := range []string{"format", "csv"} {
		if f := c.Flags().Lookup(flag); f != nil && f.Changed {
			return flag, f.Value.String()
		}
	}
	return "", ""
}

// isolate has names that are written from right to left stand by themselves in whatever
// is for people: all but what programs read.
func (a *app) isolate(c *cobra.Command) {
	if c.Name() == standbyWord {
		return // it talks to the terminal itself
	}
	forPrograms := a.json || slices.Contains([]string{"farkle export", "farkle rules show"}, c.CommandPath())
	if _, form := otherForm(c); !forPrograms && slices.Contains([]string{"", "text", "chart"}, form) {
		a.out = isolating{a.out}
	}
	if !a.json {
		a.err = isolating{a.err}
	}
}

// An isolating writer is for text, in whole lines.
type isolating struct{ io.Writer }

func (w isolating) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.Writer, tell.Isolated(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// raw is the output as it was given, for what draws a whole screen.
func (a *app) raw() io.Writer {
	if w, ok := a.out.(isolating); ok {
		return w.Writer
	}
	return a.out
}

// start opens the table with its menu, for somebody who sits at a terminal.
// Others are shown how to start.
func (a *app) start(c *cobra.Command) error {
	switch {
	case a.screen():
		return a.openTable(c.Context(), a.game, tableFlags{})
	case a.terminal:
		return a.runPlain(c.Context(), tableFlags{})
	}
	return a.help(c)
}

// noWords refuses words after a command that takes none, and offers the command
// that was meant.
func noWords(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	help := c.CommandPath() + " --help lists what there is"
	if !c.HasParent() {
		help = "to write on the sheet: farkle add " + strings.Join(args, " ")
	}
	return noCommand(c, args, help)
}

// noCommand refuses words that are no command under another, with a hint unless one of
// them was probably meant.
func noCommand(c *cobra.Command, args []string, help string) error {
	c.SuggestionsMinimumDistance = min(2, len(args[0])-2) // letters that may be wrong: Ann is no add
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		help = "did you mean " + strings.Join(near, " or ") + "?"
	}
	if c.HasSubCommands() {
		return &usage{fmt.Sprintf("unknown command %q", args[0]), help}
	}
	return &usage{fmt.Sprintf("unexpected: %q", args[0]), c.CommandPath() + " takes no words"}
}

func mustComplete(err error) {
	if err != nil {
		panic(err) // a flag that isn't there
	}
}
