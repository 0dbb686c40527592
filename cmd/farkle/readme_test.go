package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer/rulebook"
)

// Everything that the README shows being typed is typed here, in one go from
// the first to the last, and must print what the README says it prints.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	lines := consoleLines(string(text))
	require.NotEmpty(t, lines, "the README shows nothing being typed: ```console, then lines such as $ farkle show")
	if _, err := exec.LookPath("sqlite3"); err != nil && os.Getenv("FARKLE_REQUIRE") != "1" {
		t.Log("this machine has no sqlite3: what the README reads with it is passed over")
		lines = slices.DeleteFunc(lines, func(l consoleLine) bool { return strings.HasPrefix(l.typed, "sqlite3 ") })
	}
	for i, printed := range typeIn(t, lines) {
		assert.Regexp(t, lines[i].prints(), printed, "README.md, line %d: $ %s", lines[i].line, lines[i].typed)
	}
}

// Whatever else the README says can be typed is a command with flags and words that it
// takes.
func TestReadmeNamesCommands(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	all := regexp.MustCompile("`farkle ([^`]+)`").FindAllStringSubmatch(strings.ReplaceAll(string(text), "\n", " "), -1)
	require.Greater(t, len(all), 30)
	for _, shown := range all {
		var words []string
		for _, word := range regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`).FindAllString(shown[1], -1) {
			words = append(words, strings.Trim(word, `"'`))
		}
		c, rest, err := newApp().newRootCmd(words...).Find(words)
		require.NoError(t, err, shown[0])
		require.True(t, c.HasParent() || words[0] == "--help", "%s is no command", shown[0])
		if err := c.ParseFlags(rest); !errors.Is(err, pflag.ErrHelp) {
			require.NoError(t, err, shown[0])
		}
		if len(c.Flags().Args()) > 0 { // a command that is only named takes words, too
			assert.NoError(t, c.ValidateArgs(c.Flags().Args()), shown[0])
		}
	}
}

// The README counts the games right.
func TestReadmeCountsTheGames(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	assert.Contains(t, string(text), fmt.Sprintf("%d games of the family come with farkle", len(rulebook.Names())))
}

func TestConsoleLines(t *testing.T) {
	sample := strings.Join([]string{
		"Type this:", "",
		"```console", "$ farkle new Ann Ben", "Classic Farkle · game 1 · round 1 · to 10,000", "Ann is up",
		"$ farkle add ann 2", "farkle: the 2 scores nothing", "...", "```", "",
		"```sh", "$ rm -rf everything", "```", "",
		"$ this is text", "",
		"```console", "$ farkle add - <<end", "> ann =500", "> end", "...", "   Ben is up", "", "$ go run ./cmd/farkle history", "   1  ...", "```",
	}, "\n")
	lines := consoleLines(sample)
	require.Equal(t, []consoleLine{
		{4, "farkle new Ann Ben", "Classic Farkle · game 1 · round 1 · to 10,000\nAnn is up\n"},
		{7, "farkle add ann 2", "farkle: the 2 scores nothing\n...\n"},
		{19, "farkle add - <<end\nann =500\nend", "...\n   Ben is up\n"},
		{25, "farkle history", "   1  ...\n"},
	}, lines)

	printed := typeIn(t, lines)
	require.Len(t, printed, len(lines))
	for i := range lines {
		assert.Regexp(t, lines[i].prints(), printed[i])
	}
	assert.NotRegexp(t, consoleLine{shown: "Ann is up\n"}.prints(), "Ben is up\n")
	assert.NotRegexp(t, consoleLine{shown: "Ann is up\n"}.prints(), "Ann is up\nand more\n")
	assert.NotRegexp(t, consoleLine{shown: "1.000\n"}.prints(), "1,000\n")
}

// A consoleLine is a command shown in a page and what is shown below it.
type consoleLine struct {
	line  int
	typed string // more than one line where a here-document follows
	shown string
}

// consoleLines finds what stands in blocks fenced as console. A line that
// starts with $ is typed; those that start with > go on with it.
func consoleLines(page string) []consoleLine {
	var found []consoleLine
	fenced := false
	for i, line := range strings.Split(page, "\n") {
		last := len(found) - 1
		switch typed, ok := strings.CutPrefix(line, "$ "); {
		case strings.HasPrefix(line, "```"):
			fenced = line == "```console"
		case !fenced:
		case ok:
			found = append(found, consoleLine{line: i + 1, typed: strings.Replace(typed, "go run ./cmd/farkle", "farkle", 1)})
		case last < 0:
		case found[last].shown == "" && strings.Contains(found[last].typed, "<<") && strings.HasPrefix(line, "> "):
			found[last].typed += "\n" + line[len("> "):]
		case line != "" || found[last].shown != "":
			found[last].shown += line + "\n"
		}
	}
	for i := range found {
		if found[i].shown = strings.TrimRight(found[i].shown, "\n"); found[i].shown != "" {
			found[i].shown += "\n"
		}
	}
	return found
}

// prints matches what is shown: three dots stand for anything on their line,
// and alone on it for any lines.
func (c consoleLine) prints() string {
	var b strings.Builder
	for _, line := range strings.SplitAfter(c.shown, "\n") {
		if line == "...\n" {
			b.WriteString(`(?:.*\n)*?`)
			continue
		}
		b.WriteString(strings.ReplaceAll(regexp.QuoteMeta(line), `\.\.\.`, `.*`))
	}
	return `\A` + b.String() + `\z`
}

// typeIn types the commands into one shell, in an empty home, and returns what
// each of them printed. Blanks at the ends of lines and empty lines at the end
// don't show on a page and don't count.
func typeIn(t *testing.T, lines []consoleLine) []string {
	const mark = "\x02 that was it"
	script := "exec 2>&1 </dev/null\n"
	for _, l := range lines {
		if strings.HasPrefix(l.typed, "go ") {
			t.Fatalf("line %d: %s isn't for a test to run; fence it as sh", l.line, l.typed)
		}
		script += fmt.Sprintf("%s\nprintf '%s\\n'\n", l.typed, mark)
	}
	out := run(t, t.TempDir(), "sh", "-c", script)
	printed := strings.Split(out, mark+"\n")
	require.Len(t, printed, len(lines)+1, "the shell stopped: %s", out)
	for i, text := range printed {
		text = regexp.MustCompile(`[ \t]+\n`).ReplaceAllString(text, "\n")
		if text = strings.TrimRight(text, "\n "); text != "" {
			text += "\n"
		}
		printed[i] = text
	}
	return printed[:len(lines)]
}
