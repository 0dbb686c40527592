package render_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	escaped "html"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
	"farkle/sheet/review"
)

func chart(t gametest.T, g *sheet.Game, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, render.Chart(&b, render.Page{Number: 1, Game: g}, width, height))
	return b.String()
}

func svg(t gametest.T, g *sheet.Game) string { return framed(t, g, render.WideChart) }

func framed(t gametest.T, g *sheet.Game, f render.ChartFrame) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, render.SVG(&b, render.Page{Number: 1, Game: g}, f))
	return b.String()
}

func html(t gametest.T, g *sheet.Game, o render.HTMLOptions) string {
	t.Helper()
	var b bytes.Buffer
	page := render.Page{Number: 1, Game: g}
	if o.Link == "" {
		o.Link = exchange.BGStatsLink(page, exchange.Options{})
	}
	require.NoError(t, render.HTML(&b, page, o))
	return b.String()
}

// hostile is a game as a foreign file may hold it: names that a terminal or a
// browser would obey.
func hostile(t gametest.T) *sheet.Game {
	g := gametest.New(t, "classic", []string{"x"})
	h := g.Head()
	h.Seats = []string{"\x1b[31mred\x07", `<script>alert("1")</script>`, "a\u202eb", `"><img src=x onerror=alert(1)>`, "</title></svg>"}
	h.Rules.Title = "<b>\x1b]0;x\x07"
	g, err := sheet.New(h, nil)
	require.NoError(t, err)
	return g.With(
		sheet.Line{Number: 1, At: gametest.Evening, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 600}}},
		sheet.Line{Number: 2, At: gametest.Evening, Round: 1, Seat: 2, Entries: []sheet.Entry{{Kind: sheet.Farkle}}},
		sheet.Line{Number: 3, At: gametest.Evening, Round: 1, Entries: []sheet.Entry{{Kind: sheet.Note, Text: "\x1b[2J<script>"}}},
	)
}

func TestPictureFiles(t *testing.T) {
	tie := gametest.Played(t)["frenzy-two-tiebreaks"]
	golden(t, "chart-frenzy.txt", chart(t, tie, 60, 14))
	golden(t, "chart-twelve.txt", chart(t, gametest.LongEvening(t, 12, 60), 80, 20))
	golden(t, "chart-below-zero.txt", chart(t, gametest.Played(t)["below-zero"], 60, 14))
	golden(t, "frenzy.svg", svg(t, tie))
	golden(t, "frenzy.html", html(t, tie, render.HTMLOptions{Review: gametest.Reviewed(t, tie)}))

	blank := blankOf(t, "frenzy", 3)
	var b bytes.Buffer
	require.NoError(t, blank.Text(&b))
	golden(t, "blank-frenzy.txt", b.String())
	b.Reset()
	require.NoError(t, blank.HTML(&b))
	golden(t, "blank-frenzy.html", b.String())
}

func blankOf(t gametest.T, rules string, players int) render.Blank {
	t.Helper()
	r, err := rulebook.Load(rules)
	require.NoError(t, err)
	card, err := scorer.Compile(r)
	require.NoError(t, err)
	return render.Blank{Card: card, Players: players}
}

// Whatever the names are and however many rounds there were, the chart keeps to
// its room and its columns line up.
func TestChartFits(t *testing.T) {
	for _, players := range []int{1, 2, 5, 12} {
		for _, rounds := range []int{1, 2, 7, 60, 200} {
			g := gametest.LongEvening(t, players, rounds)
			for _, room := range [][2]int{{0, 0}, {80, 24}, {40, 10}, {200, 50}, {30, 5}} {
				text := chart(t, g, room[0], room[1])
				most, high := room[0], room[1]
				if most == 0 {
					most, high = 80, 16
				}
				picture, legend, ok := strings.Cut(text, "\n\n")
				require.True(t, ok)
				assert.LessOrEqual(t, strings.Count(picture, "\n")+1, max(high, 6), "%d players, %d rounds", players, rounds)
				for line := range strings.Lines(text) {
					assert.LessOrEqual(t, uniseg.StringWidth(strings.TrimSuffix(line, "\n")), most, "%q", line)
				}
				lines := strings.Split(strings.TrimSuffix(legend, "\n"), "\n")
				assert.Len(t, lines, players)
				for _, line := range lines { // places are flush right
					assert.Equal(t, uniseg.StringWidth(lines[0]), uniseg.StringWidth(line), "%q", line)
				}
				assert.NotContains(t, text, "\x1b")
			}
		}
	}
	assert.Equal(t, "no turn has ended yet, so there is nothing to draw\n", chart(t, gametest.New(t, "classic", []string{"Ann"}), 80, 20))
}

// Where teams play, a line is a team's joint total: who joins later brings points
// from there on, and what somebody has who left stays.
func TestChartOfTeams(t *testing.T) {
	g := gametest.Typed(t, gametest.New(t, "classic", []string{"Ann", "Ben", "Cleo"}, "end.teams=2"),
		"ann =1000", "ben =600", "cleo =500", // 1,500 to 600
		"join Dora", "ann f", "ben =400", "cleo =700", "dora =2000", // 2,200 to 3,000
		"leave cleo", "ann =300", "ben f", "dora f") // 2,500 to 3,000
	text := chart(t, g, 60, 12)
	assert.Regexp(t, `(?m)^ *1 +Ann and Cleo +2,500 +2nd$`, text)
	assert.Regexp(t, `(?m)^ *2 +Ben and Dora +3,000 +1st$`, text)
	picture := framed(t, g, render.ChartFrame{Width: 600, Height: 340})
	points := regexp.MustCompile(`<polyline[^>]* points="([^"]*)"`).FindAllStringSubmatch(picture, -1)
	require.Len(t, points, 2)
	var heights [][]int
	for _, line := range points {
		var ys []int
		for _, point := range strings.Fields(line[1]) {
			_, y, _ := strings.Cut(point, ",")
			n, err := strconv.Atoi(y)
			require.NoError(t, err)
			ys = append(ys, n)
		}
		heights = append(heights, ys)
	}
	// 0 is at 296, 3,000 at 14.
	at := func(points int) int { return 296 - 282*points/3000 }
	assert.Equal(t, [][]int{{at(0), at(1500), at(2200), at(2500)}, {at(0), at(600), at(3000), at(3000)}}, heights)
}

// Each picture is XML, whatever stands in it.
func TestSVGIsXML(t *testing.T) {
	games := map[string]*sheet.Game{"hostile": hostile(t), "nothing": gametest.New(t, "classic", []string{"Ann"}), "200": gametest.LongEvening(t, 12, 200)}
	for name, g := range gametest.Played(t) {
		games[name] = g
	}
	for name, g := range games {
		text := svg(t, g)
		d := xml.NewDecoder(strings.NewReader(text))
		tags := map[string]int{}
		for {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, "%s: %s", name, text)
			if start, ok := token.(xml.StartElement); ok {
				tags[start.Name.Local]++
			}
		}
		assert.Equal(t, 1, tags["title"], name)
		assert.Equal(t, 1, tags["desc"], name)
		assert.Zero(t, tags["script"]+tags["img"], name)
		assert.Contains(t, text, `role="img" aria-labelledby="chart-600-title chart-600-desc"`)
		assert.NotContains(t, text, "\x1b")
		assert.NotContains(t, text, "NaN")
	}
	assert.Contains(t, svg(t, games["frenzy-two-tiebreaks"]), "<desc id=\"chart-600-desc\">After four rounds: 1st Ann with 3,000, 2nd Ben with 2,700, 3rd Cleo with 1,000.</desc>")
}

// crowd is a game of as many as may sit at a table.
func crowd(t gametest.T) *sheet.Game {
	names, lines := []string{}, []string{}
	for i := range 24 {
		names, lines = append(names, fmt.Sprintf("P%d", i+1)), append(lines, fmt.Sprintf("=%d", 500+50*i))
	}
	return gametest.Typed(t, gametest.New(t, "classic", names), lines...)
}

// A picture that stands alone says of which game it is, and when it was played.
func TestLoneChart(t *testing.T) {
	g := gametest.Easter(t)
	assert.NotContains(t, svg(t, g), "2026", "where the page around it says so")
	alone := framed(t, g, render.LoneChart(nil))
	assert.Contains(t, alone, `<text x="16" y="30" font-size="18" font-weight="700">Classic Farkle</text>`)
	assert.Contains(t, alone, `<text x="16" y="50">29 November 2026 · game 1 · to 1,000</text>`)
}

// Every player's line can be told from every other's without colours.
// Whatever the frame, points, lines and names lie inside it, from left to right:
// levels, lines, names.
func TestSVGInItsFrame(t *testing.T) {
	games := []*sheet.Game{gametest.Played(t)["frenzy-two-tiebreaks"], gametest.Played(t)["below-zero"], gametest.LongEvening(t, 12, 60), gametest.LongEvening(t, 1, 1), crowd(t)}
	label := regexp.MustCompile(`<text x="(\d+)" y="(\d+)">([^<]*)</text>`)
	line := regexp.MustCompile(`<polyline[^>]* points="([^"]+)"`)
	for _, f := range []render.ChartFrame{render.WideChart, render.NarrowChart, render.LoneChart(nil)} {
		for i, g := range games {
			text, what := framed(t, g, f), fmt.Sprintf("game %d in a frame %d wide", i, f.Width)
			box := regexp.MustCompile(fmt.Sprintf(`viewBox="0 0 %d (\d+)"`, f.Width)).FindStringSubmatch(text)
			require.NotNil(t, box, what)
			high := number(t, box[1])
			assert.GreaterOrEqual(t, high, f.Height, what)
			names := label.FindAllStringSubmatch(text, -1)
			names = slices.DeleteFunc(names, func(n []string) bool { return n[1] == "16" }) // what stands above
			slices.SortFunc(names, func(a, b []string) int { return number(t, a[2]) - number(t, b[2]) })
			for i := 1; i < len(names); i++ {
				assert.GreaterOrEqual(t, number(t, names[i][2])-number(t, names[i-1][2]), 16, "%s: %s covers %s", what, names[i][3], names[i-1][3])
			}
			require.Len(t, names, len(g.State().Seats), what)
			left := f.Width
			for _, n := range names {
				x, y := number(t, n[1]), number(t, n[2])
				left = min(left, x)
				assert.LessOrEqual(t, x+8*uniseg.StringWidth(escaped.UnescapeString(n[3])), f.Width, "%s: %s runs out of it", what, n[3])
				assert.Less(t, y, high, what)
				assert.Greater(t, y, 14, what)
			}
			for _, l := range line.FindAllStringSubmatch(text, -1) {
				for _, point := range strings.Fields(l[1]) {
					x, y, _ := strings.Cut(point, ",")
					assert.Less(t, number(t, x), left, "%s: a line under the names", what)
					assert.Greater(t, number(t, x), 0, what)
					assert.Less(t, number(t, y), high, what)
				}
			}
			assert.GreaterOrEqual(t, left, f.Width*2/5, "%s: more names than lines", what)
		}
	}
}

func number(t gametest.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

func TestSVGWithoutColours(t *testing.T) {
	text := svg(t, gametest.LongEvening(t, 12, 5))
	looks := map[string]bool{}
	line := regexp.MustCompile(`(?s)<polyline class="line k\d"([^>]*) points="[^"]*"/>\s*<path class="k\d (\w+)" d="M\d+ \d+(m[^M"]*)`)
	found := line.FindAllStringSubmatch(text, -1)
	require.Len(t, found, 12)
	for _, m := range found {
		looks[m[2]+m[3]] = true // the marks alone
	}
	assert.Len(t, looks, 12)
}

// The page needs nothing but itself, and a screen reader finds its way.
func TestHTMLPage(t *testing.T) {
	for name, g := range map[string]*sheet.Game{"hostile": hostile(t), "frenzy": gametest.Played(t)["frenzy-won"], "join": gametest.Played(t)["join-and-leave"], "long": gametest.LongEvening(t, 12, 60)} {
		page := html(t, g, render.HTMLOptions{NoReview: "<i>well</i> \x1b[0m"})
		assert.NotContains(t, page, "\x1b", name)
		for _, no := range []string{"<script", "<img", "<link", "<iframe", "@import", "url(", "<i>", "<b>\x1b", "ZgotmplZ"} {
			assert.NotContains(t, page, no, name)
		}
		for _, ref := range regexp.MustCompile(`(?:src|href|action|data|poster)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			assert.True(t, strings.HasPrefix(ref[1], "https://app.bgstatsapp.com/createPlay.html?data="), "%s: %s", name, ref[1])
		}
		assert.True(t, strings.HasPrefix(page, "<!DOCTYPE html>\n<html lang=\"en\">"))
		assert.Contains(t, page, `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`)
		assert.Equal(t, 1, strings.Count(page, "<h1>"))
		assert.Equal(t, 1, strings.Count(page, "<caption>"))
		players, rounds := 0, len(g.State().Rounds)
		for _, seat := range g.State().Seats {
			if seat.Playing || seat.Left {
				players++
			}
		}
		common := strings.Count(page, `<th scope="col">Common Die</th>`)
		assert.Equal(t, 1+players+common, strings.Count(page, `<th scope="col"`), name)
		assert.Equal(t, rounds+2, strings.Count(page, `<th scope="row">`), name)
		assert.Equal(t, (rounds+2)*(players+common), strings.Count(page, "<td"), name)
		ids := map[string]bool{}
		for _, id := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			assert.False(t, ids[id[1]], "%s twice", id[1])
			ids[id[1]] = true
		}
		for _, of := range regexp.MustCompile(`aria-labelledby="([^"]*)"`).FindAllStringSubmatch(page, -1) {
			for _, id := range strings.Fields(of[1]) {
				assert.True(t, ids[id], id)
			}
		}
	}
	// A mark that would not be understood read aloud is said in words.
	assert.Contains(t, html(t, gametest.Easter(t), render.HTMLOptions{}), `<td data-of="Cleo"><span aria-hidden="true">F</span><span class="sr">farkle</span> <span class="sum"><span class="sr">total </span>0</span></td>`)
}

// The review stands on the page as it does in the terminal: the same rows, the
// same words. What has none says why, and a page that was asked for none has no
// such place.
func TestHTMLReview(t *testing.T) {
	g := gametest.Typed(t, gametest.New(t, "classic", []string{"Ann", "<b>"}),
		"ann =500", `"<b>" =500`, "ann 1/13456 f", `"<b>" 1/13456 b`)
	page := html(t, g, render.HTMLOptions{Review: gametest.Reviewed(t, g)})
	// Both opened with 500 called out, of turns worth 580.1 to somebody who has
	// to open; the others were worth 564.0. One of the best of 113456 is worth
	// 402.9; "<b>" banks 100 instead.
	for _, row := range []string{
		`<tr><th scope="col">Player</th><th scope="col">score</th><th scope="col">turns</th><th scope="col">worth</th><th scope="col">luck</th><th scope="col">mistakes</th></tr>`,
		`<tr><th scope="row"><bdi>Ann</bdi></th><td data-of="score">500</td><td data-of="turns">2</td><td data-of="worth">1,144.1</td><td data-of="luck">-644.1</td><td data-of="mistakes">0</td></tr>`,
		`<tr><th scope="row"><bdi>&lt;b&gt;</bdi></th><td data-of="score">600</td><td data-of="turns">2</td><td data-of="worth">1,144.1</td><td data-of="luck">-241.2</td><td data-of="mistakes">-302.9</td></tr>`,
		`<li>302.9: round 2, &lt;b&gt; banked 100 with five dice left, worth 100.0; rolling: 402.9</li>`,
		`<li>Everything is compared with best play: the most points a turn brings on average, also in last turns.</li>`,
	} {
		assert.Contains(t, page, strings.ReplaceAll(row, "+", "&#43;"))
	}
	none := html(t, g, render.HTMLOptions{NoReview: "There is none: tea."})
	assert.Contains(t, none, "<h2 id=\"review\">Review: luck and skill</h2>\n<p>There is none: tea.</p>")
	for _, without := range []string{html(t, g, render.HTMLOptions{}), html(t, gametest.New(t, "classic", []string{"Ann"}), render.HTMLOptions{Review: &review.Review{}})} {
		assert.NotContains(t, without, "Review")
	}
}

// The code on the page is the link beside it.
func TestHTMLCode(t *testing.T) {
	page := html(t, gametest.Easter(t), render.HTMLOptions{Link: exchange.BGStatsLink(render.Page{Game: gametest.Easter(t)}, exchange.Options{Location: "home"})})
	m := regexp.MustCompile(`viewBox="0 0 (\d+) \d+" shape-rendering="crispEdges">.*<path fill="#000" d="([^"]*)"`).FindStringSubmatch(page)
	require.NotNil(t, m)
	size := number(t, m[1])
	assert.Contains(t, page, fmt.Sprintf(`width="%d" viewBox="0 0 %d %[2]d"`, 3*size, size), "a telephone can tell the modules apart")
	text, err := qrOfPath(m[2], size)
	require.NoError(t, err)
	assert.Equal(t, exchange.BGStatsLink(render.Page{Game: gametest.Easter(t)}, exchange.Options{Location: "home"}), text)
	assert.Contains(t, page, `<a href="`+text+`"`)
}

// A code that no telephone could read on a screen isn't there: the link is.
func TestNoCodeTooSmallToScan(t *testing.T) {
	page := html(t, gametest.LongEvening(t, 12, 30), render.HTMLOptions{})
	assert.NotContains(t, page, "QR code of the link")
	assert.Contains(t, page, "Hand this game to BG Stats</a>.")
}

// An empty sheet for every rule set there is, with each row of its guide.
func TestBlankSheets(t *testing.T) {
	for _, name := range rulebook.Names() {
		for _, players := range []int{1, 4, 12} {
			b := blankOf(t, name, players)
			var text, page bytes.Buffer
			require.NoError(t, b.Text(&text))
			require.NoError(t, b.HTML(&page))
			assert.Equal(t, players, strings.Count(page.String(), ">Player "))
			rounds := 23
			if players > 6 { // the paper lies on its side
				rounds = 15
			}
			if name == "facebook" { // played for ten rounds
				rounds = 10
			}
			assert.Equal(t, rounds+1, strings.Count(page.String(), `<th scope="row">`))
			assert.NotContains(t, page.String(), "ZgotmplZ")
			assert.GreaterOrEqual(t, strings.Count(page.String(), "<tr><td>"), len(b.Card.Rules().Points))
			assert.NotRegexp(t, `(?m)^[xyz]{2,}`, text.String(), "a row of the guide has no name")
		}
	}
}

// What isn't as in most games stands on the empty sheet; what can't matter doesn't.
func TestBlankSheetSaysHouseRules(t *testing.T) {
	for _, tc := range []struct {
		rules, set string
		says       []string
		saysNot    []string
	}{
		{"classic", "end.teams=2", []string{"into 2 teams", "team│"}, nil},
		{"classic", "", []string{"four of a kind   1,000: four 1s 1,100\n"}, nil},
		{"classic", "end.wins=lowest", []string{"the lowest total wins"}, []string{"team"}},
		{"classic", "end.exact=true", []string{"the target must be hit exactly"}, nil},
		{"classic", "dice=8", []string{"500 or more\n"}, []string{"to 10,000 points"}},
		{"facebook", "end.tie=shared", []string{"for 10 rounds", "every bank must be worth 300 or more", "tied players share the win"},
			[]string{"any bank", "last turn", "   11│"}},
		{"tenthousand", "farkle.streak=0", []string{"any bank gets a player on the sheet"}, []string{"less than needed", "the fine"}},
	} {
		var text bytes.Buffer
		require.NoError(t, render.Blank{Card: playedOut(t, tc.rules, tc.set).Card, Players: 4}.Text(&text))
		for _, want := range tc.says {
			assert.Contains(t, text.String(), want, tc.rules+" "+tc.set)
		}
		for _, not := range tc.saysNot {
			assert.NotContains(t, text.String(), not, tc.rules+" "+tc.set)
		}
	}
}

// playedOut is where a game of Ann, Ben and Cleo stands after some lines.
func playedOut(t *testing.T, rules, set string, lines ...string) *sheet.State {
	var settings []string
	if set != "" {
		settings = append(settings, set)
	}
	return gametest.Typed(t, gametest.New(t, rules, []string{"Ann", "Ben", "Cleo"}, settings...), lines...).State()
}
