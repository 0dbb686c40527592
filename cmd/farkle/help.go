package main

import (
	_ "embed"
	"fmt"
	"io"
	"math"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/storage"
)

// helpWidth is how wide help is: what every terminal shows.
const helpWidth = "80"

// manual is what --help says, a page for each command. The tests compare its pages with
// the commands there are.
//
//go:embed manual.txt
var manual string

// dress gives the commands their help: what the manual says, as wide as a terminal, and
// no file offered where none is meant.
func (a *app) dress(root *cobra.Command) {
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "Flags.FlagUsages ", "Flags.FlagUsagesWrapped "+helpWidth+" "))
	root.InitDefaultHelpCmd()
	help := root.Commands()[slices.IndexFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == "help" })]
	help.Long, help.Run = "", nil
	help.RunE = func(_ *cobra.Command, args []string) error {
		about, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return noCommand(about, rest, about.CommandPath()+" --help lists what there is")
		}
		return a.help(about)
	}
	a.explained(root)
	root.CompletionOptions.DisableDefaultCmd = true
	root.CompletionOptions.SetDefaultShellCompDirective(noFiles)
}

// help writes the help of a command; cobra's own way of it can't fail.
func (a *app) help(c *cobra.Command) error {
	return buffered(a.out, func(w io.Writer) error {
		c.SetOut(w)
		return c.Help()
	})
}

// explained gives a command and those below it what the manual says of them: how it is
// typed, a sentence, more of it and examples. What only the program knows is the Long
// the command has; it stands where the page has %s. The words it takes, and what
// completes them, follow from how it is typed, unless the command looks at them itself.
func (a *app) explained(c *cobra.Command) {
	_, page, _ := strings.Cut(manual, "\n# "+c.CommandPath()+"\n")
	page, _, _ = strings.Cut(page, "\n# ")
	use, page, _ := strings.Cut(page, "\n")
	short, page, _ := strings.Cut(page, "\n")
	long, examples, _ := strings.Cut(page, "$ ")
	c.Use, c.Short = use, short
	words := slices.DeleteFunc(strings.Fields(use)[1:], func(word string) bool { return word == "[flags]" })
	if c.Args == nil {
		c.Args = wordsOf(words)
	}
	if len(words) > 0 && c.ValidArgsFunction == nil && c.ValidArgs == nil {
		c.ValidArgsFunction = a.offers(strings.Trim(words[0], "[.]"))
	}
	c.Long = strings.TrimSpace(strings.Replace(long, "%s", c.Long, 1))
	c.Example = "  " + strings.TrimSpace(strings.ReplaceAll(examples, "\n$ ", "\n  "))
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			a.explained(sub)
		}
	}
}

// wordsOf takes as many words as a usage line has, where [GAME] may be left out and
// PLAYER... be more.
func wordsOf(line []string) cobra.PositionalArgs {
	least, most := 0, 0
	for _, word := range line {
		switch {
		case strings.Contains(word, "..."):
			most = math.MaxInt
		case most < math.MaxInt:
			most++
		}
		if !strings.HasPrefix(word, "[") {
			least++
		}
	}
	return func(c *cobra.Command, args []string) error {
		right := strings.Replace(strings.TrimSuffix(c.UseLine(), " [flags]"), "[flags] ", "", 1)
		switch {
		case most == 0:
			return noWords(c, args)
		case len(args) < least:
			return &usage{c.CommandPath() + " needs more words", right}
		case len(args) > most:
			return &usage{fmt.Sprintf("unexpected: %q", args[most]), right}
		}
		return nil
	}
}

// offers is what completes a word that the manual calls so.
func (a *app) offers(word string) cobra.CompletionFunc {
	switch word {
	case "GAME":
		return a.completeGames
	case "PLAYER", "NAME":
		return a.completePeople
	case "NAME|FILE", "A":
		return a.completeRules
	case "FILE", "DAMAGED":
		return files
	}
	return nil
}

// newCompletionCmd writes what has a shell complete the words of this program.
func newCompletionCmd() *cobra.Command {
	shells := map[string]func(*cobra.Command, io.Writer) error{
		"bash":       func(root *cobra.Command, w io.Writer) error { return root.GenBashCompletionV2(w, true) },
		"zsh":        (*cobra.Command).GenZshCompletion,
		"fish":       func(root *cobra.Command, w io.Writer) error { return root.GenFishCompletion(w, true) },
		"powershell": (*cobra.Command).GenPowerShellCompletionWithDesc,
	}
	return &cobra.Command{
		Use: "completion", ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		RunE: func(c *cobra.Command, args []string) error {
			write := shells[args[0]]
			if write == nil {
				return &usage{fmt.Sprintf("there is no completion for %q", args[0]), "the shells are bash, zsh, fish and powershell"}
			}
			return write(c.Root(), c.OutOrStdout())
		},
	}
}

// A versionDoc is which program this is, as JSON.
type versionDoc struct {
	V       int    `json:"v"`
	Version string `json:"version"` // "devel" of a build that isn't a release
	Commit  string `json:"commit"`  // "" where the build doesn't know
	Date    string `json:"date"`    // of the commit
	Changed bool   `json:"changed"` // files differ from the commit
	Go      string `json:"go"`
	System  string `json:"system"`
	SQLite  string `json:"sqlite"`
	Reading int    `json:"reading"` // edition of the reading of lines: another may score an old game otherwise
	File    int    `json:"file"`    // edition of the file of games
}

// thisProgram is what the build knows of itself.
func thisProgram() versionDoc {
	doc := versionDoc{
		V: exchange.Version, Version: "devel", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		SQLite: storage.SQLite, Reading: sheet.Reading, File: storage.Edition(),
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return doc
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		doc.Version = v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			doc.Commit = s.Value
		case "vcs.time":
			doc.Date = s.Value
		case "vcs.modified":
			doc.Changed = s.Value == "true"
		}
	}
	return doc
}

func (a *app) runVersion(*cobra.Command, []string) error {
	doc := thisProgram()
	built := ""
	if doc.Commit != "" {
		built = fmt.Sprintf(", commit %.12s of %s", doc.Commit, doc.Date)
	}
	if doc.Changed {
		built += ", changed since"
	}
	return a.answer(doc, func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "farkle %s%s\n%s for %s, SQLite %s\nreads lines by edition %d, files of games of edition %d\n",
			doc.Version, built, doc.Go, doc.System, doc.SQLite, doc.Reading, doc.File)
		return err
	})
}

// nearest is the word among others that was probably meant, "" if none is like it.
func nearest(word string, all []string) string {
	best, found := max(len(word)/3, 1)+1, ""
	for _, one := range slices.Sorted(slices.Values(all)) {
		if d := scorer.Distance(word, one); d < best {
			best, found = d, one
		}
	}
	return found
}
