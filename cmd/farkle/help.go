package main

import (
	"fmt"
	"io"
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

// dress gives the commands their help: as wide as a terminal, and no file offered
// where none is meant.
func dress(root *cobra.Command) {
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "Flags.FlagUsages ", "Flags.FlagUsagesWrapped "+helpWidth+" "))
	root.InitDefaultHelpCmd()
	help := root.Commands()[slices.IndexFunc(root.Commands(), func(c *cobra.Command) bool { return c.Name() == "help" })]
	help.Use, help.Short, help.Long, help.Run = "help [COMMAND...]", "Explain a command", "", nil
	help.Example = "  farkle help new\n  farkle help rules faq"
	help.RunE = func(_ *cobra.Command, args []string) error {
		about, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return noCommand(about, rest, about.CommandPath()+" --help lists what there is")
		}
		return about.Help()
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.CompletionOptions.SetDefaultShellCompDirective(noFiles)
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
		Use: "completion bash|zsh|fish|powershell", Short: "Have the Tab key complete commands, players, games",
		Long: `Have the Tab key complete commands, players, games, lines and rule sets. The
command prints what the shell has to read when it starts. bash needs the package
bash-completion.`,
		Example: `  farkle completion bash > ~/.local/share/bash-completion/completions/farkle
  farkle completion zsh > "${fpath[1]}/_farkle"
  farkle completion fish > ~/.config/fish/completions/farkle.fish
  farkle completion powershell >> $PROFILE`,
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args:      exactly(1, "the shells are bash, zsh, fish and powershell"),
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

func (a *app) newVersionCmd() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Say which program this is", Args: noWords,
		Example: "  farkle version\n  farkle version --json",
		RunE:    func(*cobra.Command, []string) error { return a.runVersion() },
	}
}

func (a *app) runVersion() error {
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
