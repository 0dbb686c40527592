package main

import (
	"bytes"
	"encoding/json"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	fromRight = regexp.MustCompile(`[\p{Hebrew}\p{Arabic}]+(?: [\p{Hebrew}\p{Arabic}]+)*`)
	isolate   = regexp.MustCompile(`\x{2068}([^\x{2068}\x{2069}]*)\x{2069}`)
)

// An evening with names from right to left: whatever is for people has them standing by
// themselves, so that the points and the dice beside them stay where they are; whatever
// is for programs has no marks in it; and what was shown can be typed again.
func TestNamesFromRightToLeft(t *testing.T) {
	db := filepath.Join(t.TempDir(), "games.db")
	farkle := func(in string, words ...string) (answer, said string) {
		t.Helper()
		var out, err bytes.Buffer
		a := newApp()
		a.in, a.out, a.err, a.width = strings.NewReader(in), &out, &err, 100
		a.env = func(string) string { return "" }
		a.run(t.Context(), append([]string{"--db", db}, words...))
		return out.String(), err.String()
	}
	var lines []string
	shown := func(answer string) {
		t.Helper()
		assert.NotRegexp(t, fromRight, isolate.ReplaceAllString(answer, ""), "a name that isn't isolated")
		for line := range strings.Lines(answer) {
			if isolate.MatchString(line) {
				lines = append(lines, strings.TrimRight(line, "\n"))
			}
		}
	}
	for _, words := range [][]string{
		{"new", "--rules", "classic", "דוד", "سارة", "דני לוי", "Ann"},
		{"add", "דוד 444 1 5 b"}, {"add", "\u2068سارة\u2069 444 1 5 b, דני לוי f"}, {"add", "Ann 1 1 555 b"}, {"add", "דוד 1 1 b"}, {"add", "سارة 5 5 b"},
		{"undo"}, {"redo"}, {"show"}, {"show", "--format", "chart"}, {"history"}, {"stats"}, {"people"}, {"review"}, {"odds", "--win"},
		{"add", "note דוד rolled 444 1 5"}, {"add", "leave דני"}, {"call"}, {"add", "--yes", "call"}, {"history"}, {"stats"}, {"add", "דוד f"},
	} {
		answer, said := farkle("", words...)
		require.NotEmpty(t, answer+said, words)
		shown(answer)
		shown(said)
	}
	for _, words := range [][]string{
		{"show", "--json"}, {"show", "--format", "notation"}, {"show", "--format", "csv"}, {"history", "--csv"}, {"stats", "--csv"}, {"history", "--json"},
		{"export"}, {"export", "--format", "csv-games"}, {"export", "--format", "notation"}, {"people", "--json"},
	} {
		answer, _ := farkle("", words...)
		assert.Regexp(t, fromRight, answer, words)
		assert.NotRegexp(t, `[\x{2066}-\x{2069}]`, answer, words)
	}
	answer, said := farkle("דוד\nسارة\n\nclassic\n\n444 1 5 b\n555 b\n", "table", "--plain")
	shown(answer)
	shown(said)
	for _, format := range []string{"html", "svg"} {
		answer, said := farkle("", "show", "--format", format)
		require.NotEmpty(t, answer, said)
		shown(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(answer, " "))
	}
	require.Greater(t, len(lines), 60)
	assertSeen(t, lines)
}

// assertSeen has a browser lay lines out, and compares what it shows from left to right
// with the lines as they are written: only the names run the other way.
func assertSeen(t *testing.T, lines []string) {
	t.Helper()
	chromium := needed(t, "chromium")
	var page strings.Builder
	page.WriteString(`<!doctype html><meta charset="utf-8"><style>p { white-space: pre; font: 12px monospace; width: max-content }</style>`)
	for _, line := range lines {
		page.WriteString("<p>" + html.EscapeString(line) + "</p>")
	}
	page.WriteString(`<script>
const all = [...document.querySelectorAll("p")].map(p => {
  const text = p.firstChild, at = [];
  for (let i = 0; i < text.length; i++) {
    const range = document.createRange();
    range.setStart(text, i); range.setEnd(text, i + 1);
    const box = range.getBoundingClientRect();
    if (box.width > 0) at.push([box.left, text.data[i]]);
  }
  return at.sort((a, b) => a[0] - b[0]).map(c => c[1]).join("");
});
document.body.textContent = "SEEN" + btoa(unescape(encodeURIComponent(JSON.stringify(all)))) + "NEES";
</script>`)
	file := filepath.Join(t.TempDir(), "lines.html")
	require.NoError(t, os.WriteFile(file, []byte(page.String()), 0o600))
	profile, err := os.MkdirTemp("", "farkle-browser-") // it goes on writing there for a moment after it ends
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(profile) })
	dom, err := exec.CommandContext(t.Context(), chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
		"--disable-background-networking", "--user-data-dir="+profile, "--timeout=5000", "--dump-dom", "file://"+file).Output()
	require.NoError(t, err)
	found := regexp.MustCompile(`SEEN([A-Za-z0-9+/=]*)NEES`).FindSubmatch(dom)
	require.NotNil(t, found, "%.500s", dom)
	var decoded []byte
	require.NoError(t, json.Unmarshal([]byte(`"`+string(found[1])+`"`), &decoded))
	var seen []string
	require.NoError(t, json.Unmarshal(decoded, &seen))
	require.Len(t, seen, len(lines))
	for i, line := range lines {
		want := fromRight.ReplaceAllStringFunc(isolate.ReplaceAllString(line, "$1"), func(name string) string {
			letters := []rune(name)
			slices.Reverse(letters)
			return string(letters)
		})
		// how wide a blank at the end is, and a letter that joins others, is the browser's own affair
		assert.Equal(t, strings.TrimSpace(want), strings.TrimSpace(seen[i]))
	}
}
