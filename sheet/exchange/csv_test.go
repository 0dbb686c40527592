package exchange_test

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

// C68: no text is a formula, and numbers below zero stay numbers (TestCSV).
func TestCSVText(t *testing.T) {
	for _, text := range []string{"", "Ann", "Zoë 李", "1-2", "a=b", "'quoted'", "–", "444 1 b", "5 + 5", " Ann", "💥"} {
		assert.Equal(t, text, exchange.CSVText(text))
	}
	for _, text := range []string{"=1+1", "+P", "-P", "@P", "\nx", "=", "-", " =1+1", "\u00a0@x", "\u3000=1", "＝1+1", "＋1", "－1", "＠x"} {
		assert.Equal(t, "'"+text, exchange.CSVText(text))
	}
	for text, want := range map[string]string{"\tx": "\ufffdx", "\r=1": "\ufffd=1", "a\x1b[31m": "a\ufffd[31m", "\u202eb": "\ufffdb", "\u009b=": "\ufffd="} {
		assert.Equal(t, want, exchange.CSVText(text))
	}
}

// Each figure worked out by hand. Ben's third farkle in a row costs 1,000; three
// 1s and three 5s use up the dice.
func TestCSV(t *testing.T) {
	g := gametest.New(t, "tenthousand", []string{"=1+1", "Zoë 李", "-P"})
	g = gametest.Typed(t, g, `"=1+1" 111 555 1 b`, "zoë f", `"-P" =750`)
	g = gametest.Typed(t, g, `"=1+1" -`, "zoë f", `"-P" 1 f`)
	g = gametest.Typed(t, g, `"=1+1" 5 5 b`, "zoë f", `zoë -50 "old debt"`, `"-P" 1`)
	var b bytes.Buffer
	require.NoError(t, exchange.CSV(&b, exchange.Of(render.Page{Number: 7, Game: g}), exchange.Options{Zone: time.FixedZone("here", 3600)}))
	assert.Equal(t, strings.TrimLeft(`
game,date,rules,round,common,seat,name,notation,held,points,fine,adjusted,shifted,total,ended,hot_dice,stolen,opens,problem
7,2026-11-29 21:15:00,tenthousand,1,,1,'=1+1,111 555 1 b,1600,1600,0,0,0,1600,bank,1,0,true,
7,2026-11-29 21:15:00,tenthousand,1,,2,Zoë 李,f,0,0,0,0,0,0,farkle,0,0,false,
7,2026-11-29 21:15:00,tenthousand,1,,3,'-P,'=750,750,750,0,0,0,750,bank,0,0,true,
7,2026-11-29 21:15:00,tenthousand,2,,1,'=1+1,'-,0,0,0,0,0,1600,absent,0,0,false,
7,2026-11-29 21:15:00,tenthousand,2,,2,Zoë 李,f,0,0,0,0,0,0,farkle,0,0,false,
7,2026-11-29 21:15:00,tenthousand,2,,3,'-P,1 f,100,0,0,0,0,750,farkle,0,0,false,
7,2026-11-29 21:15:00,tenthousand,3,,1,'=1+1,5 5 b,100,100,0,0,0,1700,bank,0,0,false,
7,2026-11-29 21:15:00,tenthousand,3,,2,Zoë 李,"f -50 ""old debt""",0,-1000,1000,-50,0,-1050,farkle,0,0,false,
7,2026-11-29 21:15:00,tenthousand,3,,3,'-P,1,100,0,0,0,0,750,open,0,0,false,
`, "\n"), b.String())

	// Excel reads names right with the mark, which isn't part of the first column.
	var marked bytes.Buffer
	require.NoError(t, exchange.CSV(&marked, exchange.Of(render.Page{Number: 7, Game: g}), exchange.Options{BOM: true, Zone: time.FixedZone("here", 3600)}))
	assert.Equal(t, "\ufeff"+b.String(), marked.String())
}

// In every game the points and adjustments of a seat add up to its total, and
// no cell can be a formula.
func TestCSVAddsUp(t *testing.T) {
	for name, g := range gametest.Played(t) {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			require.NoError(t, exchange.CSV(&b, exchange.Of(render.Page{Number: 1, Game: g}), exchange.Options{}))
			rows, err := csv.NewReader(&b).ReadAll()
			require.NoError(t, err)
			col := map[string]int{}
			for i, name := range rows[0] {
				col[name] = i
			}
			number := func(row []string, name string) int {
				n, err := strconv.Atoi(row[col[name]])
				require.NoError(t, err)
				return n
			}
			for _, row := range rows[1:] {
				for _, cell := range row {
					_, err := strconv.Atoi(cell)
					assert.True(t, err == nil || cell == "" || !strings.ContainsAny(cell[:1], "=+-@\t\r"), "%q", cell)
				}
				assert.GreaterOrEqual(t, number(row, "hot_dice"), 0)
			}
			sums := map[int]int{}
			for _, line := range g.State().Lines {
				for _, e := range line.Entries {
					if e.Kind == sheet.Join && line.Fate == sheet.Counts && sums[line.Seat] == 0 {
						sums[line.Seat] = e.Points // which the player sat down with
					}
				}
			}
			for _, row := range rows[1:] {
				seat := number(row, "seat")
				sums[seat] += number(row, "points") + number(row, "adjusted") + number(row, "shifted")
				assert.Equal(t, number(row, "total"), sums[seat], row)
			}
			for i, seat := range g.State().Seats {
				assert.Equal(t, seat.Total, sums[i+1], seat.Name)
			}
		})
	}
}
