package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// everyCommand hands over all the commands that people see.
func everyCommand(do func(c *cobra.Command)) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		do(c)
		for _, sub := range c.Commands() {
			if !sub.Hidden {
				walk(sub)
			}
		}
	}
	root := newApp().newRootCmd()
	root.InitDefaultHelpCmd()
	walk(root)
}

// Help fits a terminal, shows how a command is typed, and says truly where flags go.
func TestHelp(t *testing.T) {
	seen := map[string]bool{}
	everyCommand(func(c *cobra.Command) {
		path := c.CommandPath()
		seen[path] = true
		help := asked(t, append(strings.Fields(path)[1:], "--help")...)
		for line := range strings.Lines(help) {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), 80, "%s --help: %s", path, line)
		}
		assert.Contains(t, manual, "\n# "+path+"\n"+c.Use+"\n"+c.Short+"\n", "%s has no page in the manual", path)
		assert.Contains(t, c.Example, "  "+path, "%s has no example", path)
		words := regexp.MustCompile(`[A-Z]{2,}`).FindStringIndex(c.Use)
		if before := strings.Index(c.Use, "[flags]"); !takesLateFlags(c) {
			assert.True(t, before > 0 && words != nil && before < words[0], "flags go before the words: %s", c.UseLine())
		}
	})
	assert.Equal(t, len(seen), strings.Count(manual, "\n# farkle"), "the manual has a page that belongs to no command")
	for _, path := range []string{"farkle", "farkle help", "farkle completion", "farkle rules faq", "farkle people join"} {
		assert.True(t, seen[path], path)
	}
}

// A command line makes the commands that it may mean, and finds each by its name.
func TestCommandsAreMadeByName(t *testing.T) {
	for _, g := range newApp().sections() {
		var names []string
		for _, c := range g.commands() {
			names = append(names, c.Name())
		}
		assert.ElementsMatch(t, strings.Fields(g.names), names, g.title)
	}
	assert.Less(t, len(newApp().newRootCmd("add", "ann", "f").Commands()), len(newApp().newRootCmd("--help").Commands()))
}

// takesLateFlags reports whether a flag may follow a command's words.
func takesLateFlags(c *cobra.Command) bool {
	c.InitDefaultHelpFlag()
	flags := c.Flags()
	if err := flags.Parse([]string{"12", "--help"}); err != nil {
		return false
	}
	late, err := flags.GetBool("help")
	return err == nil && late
}

// Only what names a file offers files; whatever else takes a value offers what it
// takes, or nothing.
func TestFilesAreOfferedWhereTheyAreMeant(t *testing.T) {
	takeFiles := map[string]bool{
		"farkle --db": true, "farkle backup": true, "farkle import": true, "farkle rescue": true, "farkle restore": true,
	}
	everyCommand(func(c *cobra.Command) {
		path := strings.Fields(c.CommandPath())
		meant := func(flag string) bool {
			switch {
			case flag == "--rules":
				return c.Flags().Lookup("since") == nil // history and stats ask about rules by name
			case flag == "--out":
				return true
			case flag == "--db", takeFiles[c.CommandPath()] && flag == "":
				return true
			}
			return flag == "" && strings.Contains(c.Use, "FILE") || strings.Contains(c.Use, "diff A B") && flag == ""
		}
		check := func(flag string) {
			words := append(append([]string{"__complete"}, path[1:]...), flag, "")
			if flag == "" {
				words = append(append([]string{"__complete"}, path[1:]...), "")
			}
			answer := asked(t, words...)
			files := strings.HasSuffix(answer, ":0\n") || strings.HasSuffix(answer, ":32\n")
			assert.Equal(t, meant(flag), files, "%v offers files or not: %s", words, answer)
		}
		if len(path) > 1 && !c.HasSubCommands() {
			check("")
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.NoOptDefVal == "" {
				check("--" + f.Name)
			}
		})
	})
}

// The shells themselves offer what the program says.
func TestShellsComplete(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "--rules", "frenzy", "Ann", "Ben")
	run(t, dir, "farkle", "add", "common 5, ann 444 b")
	shells := map[string]struct{ needs, script string }{
		"bash": {"/usr/share/bash-completion/bash_completion", `
			source /usr/share/bash-completion/bash_completion
			source <(farkle completion bash)
			words="farkle $1 "
			read -ra COMP_WORDS <<<"$words"
			COMP_WORDS+=('') COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$words COMP_POINT=${#words} COMP_TYPE=63
			compopt() { :; }
			__start_farkle
			printf '%s\n' "${COMPREPLY[@]}"`},
		"zsh": {"", `
			compdef() { :; }
			_describe() { print -l -- "${(@)completions}"; }
			_arguments() { :; }
			source <(farkle completion zsh)
			words=(farkle ${=1} '') CURRENT=${#words}
			_farkle`},
		"fish": {"", `
			farkle completion fish | source
			complete -C "farkle $argv[1] "`},
	}
	for name, shell := range shells {
		t.Run(name, func(t *testing.T) {
			_, err := exec.LookPath(name)
			if err == nil && shell.needs != "" {
				_, err = os.Stat(shell.needs)
			}
			if err != nil && os.Getenv("FARKLE_REQUIRE") != "1" {
				t.Skipf("this machine can't complete in %s: %v", name, err)
			}
			require.NoError(t, err)
			script := filepath.Join(dir, name+".complete")
			require.NoError(t, os.WriteFile(script, []byte(shell.script), 0o600))
			described := regexp.MustCompile(`:\w[\w ]*`)
			for words, offered := range map[string]string{
				"strike": "2:Ann 444 b\n1:Ann common 5\n", "add": "Ann\nBen\n", "add common": "1\n2x\n5\nwild\n",
				"export --format": "notation:one game as readable text\n", "people rename": "Ann\nBen\n", "rules show": "frenzy:Farkle Frenzy\n",
			} {
				switch name {
				case "bash": // it shows what a word means only in a list that it draws itself
					offered = described.ReplaceAllString(offered, "")
				case "fish":
					offered = strings.ReplaceAll(offered, ":", "\t")
				}
				assert.Contains(t, run(t, dir, name, script, words), offered, "%s: farkle %s", name, words)
			}
		})
	}
}
