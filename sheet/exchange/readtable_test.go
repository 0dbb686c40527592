package exchange_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/internal/gametest"
	"farkle/sheet/render"
)

func tables(cells string) exchange.TableReader {
	return exchange.TableReader{Cells: cells, Now: gametest.Evening, Zone: time.UTC, Rules: func(name string) (scorer.Rules, error) {
		if name == "" {
			name = "classic"
		}
		return rulebook.Load(name)
	}}
}

// Tables as people have them, and the totals on them.
func TestReadTable(t *testing.T) {
	for name, c := range map[string]struct {
		table, cells string
		totals       []int
		doubt        string
	}{
		"turns":               {"round,Ann,Ben\n1,500,0\n2,1000,600", "", []int{1500, 600}, "one turn of 0 was read as a farkle"},
		"tabs, no rounds":     {"Ann\tBen\n500\tf\n1.000\t600", "", []int{1500, 600}, ""},
		"growing":             {";Ann;Ben\n1;500;600\n2;1500;600\n3;1500;1000", "", []int{1500, 1000}, "the cells were read as totals; --cells says otherwise"},
		"said otherwise":      {";Ann;Ben\n1;500;600\n2;1500;600\n3;1500;1000", "turns", []int{3500, 2200}, ""},
		"a sum of turns":      {"#|Ann|Ben\n1|500|600\n2|600|700\n3|700|800\nsum|1800|2100", "", []int{1800, 2100}, "the cells were read as turns; --cells says otherwise"},
		"a sum of totals":     {"#,Ann,Ben\n1,500,600\n2,1100,1300\nsum,1100,1300", "", []int{1100, 1300}, "the cells were read as totals; --cells says otherwise"},
		"below zero":          {"Ann,Ben\n500,600\n-1000,-", "", []int{-500, 600}, ""},
		"too little to open":  {"Ann,Ben\n300,600\n500,-", "", []int{500, 600}, "Ann has 800 on paper, and 500 by these rules: --rules and --set name others"},
		"an empty column":     {"Ann,Ben,Total\n500,600,\n500,f,", "", []int{1000, 600}, ""},
		"quoted thousands":    {"Ann,Ben\n\"1,050\",\"600\"\n500,f", "", []int{1550, 600}, ""},
		"a mark and CRLF":     {"\ufeffAnn;Ben\r\n500;600\r\n500;f\r\n", "", []int{1000, 600}, ""},
		"rows not filled in":  {"round,Ann,Ben\n1,,\n2,,\n3,500,600\n4,,", "", []int{500, 600}, ""},
		"a player who joined": {"Ann,Ben,Cleo\n500,600,\n500,f,1000", "", []int{1000, 600, 1000}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			papers, err := tables(c.cells).Read(strings.NewReader(c.table))
			require.NoError(t, err)
			require.Len(t, papers, 1)
			line, err := sheet.Check(papers[0].Head, papers[0].Lines)
			require.NoError(t, err, line)
			g, err := sheet.New(papers[0].Head, papers[0].Lines)
			require.NoError(t, err)
			var totals []int
			for _, seat := range g.State().Seats {
				totals = append(totals, seat.Total)
			}
			assert.Equal(t, c.totals, totals)
			if c.doubt != "" {
				assert.Contains(t, papers[0].Doubts, c.doubt)
			}
			again, err := tables(c.cells).Read(strings.NewReader(c.table))
			require.NoError(t, err)
			assert.Equal(t, papers[0].Head.ID, again[0].Head.ID, "it is found again")
		})
	}
}

// What can't be read says where, and what can.
func TestReadTableFaults(t *testing.T) {
	for table, want := range map[string]string{
		"":                            "this is neither a game nor a table of one",
		"Ann was the best":            "this is neither a game nor a table of one",
		"round,Ann\n1,500\n2,lots":    `line 3: Ann: "lots" isn't a turn`,
		"1,2\n500,600":                "line 1: column 1 names no player\nline 1: column 2 names no player",
		"Ann,ANN\n1,2":                "Ann and ANN would be the same name",
		"Ann,Ben\n500,\xff":           "these are not the bytes of text",
		"Ann,Ben\n500,99999999999999": `line 2: Ben: "99999999999999" isn't a turn`,
		strings.Repeat("x,", 500) + "\n" + strings.Repeat("1\n", 500): "line 1: there are 501 columns",
		strings.Repeat("x,y\n", 1<<20):                                "this is too big to be a game: more than 2 MiB",
	} {
		_, err := tables("").Read(strings.NewReader(table))
		require.EqualError(t, err, want)
		var hinter interface{ Hint() string }
		require.True(t, errors.As(err, &hinter), want)
		assert.NotEmpty(t, hinter.Hint())
	}
	// Rows that name far rounds take no more room than a game may.
	hostile := strings.Repeat("x,2026-11-29,classic,9999,Ann,500,0,0,0,bank\n", 20)
	for i := range 20 {
		hostile = strings.Replace(hostile, "x,", string(rune('a'+i))+",", 1)
	}
	_, err := tables("").Read(strings.NewReader("game,date,rules,round,name,points,fine,adjusted,shifted,ended\n" + hostile))
	assert.ErrorContains(t, err, "this row can't be read")
	_, err = tables("").Read(broken{})
	assert.ErrorIs(t, err, errBroken)
}

// Every game's own table comes back with the same totals, as far as its rules stayed
// those of their name and called points can say it.
func TestOurTableComesBack(t *testing.T) {
	for _, name := range []string{"classic", "frenzy", "tenthousand"} {
		g := gametest.Typed(t, gametest.New(t, name, []string{"=1+1", "Ben"}), "note a game")
		if name == "frenzy" {
			g = gametest.Typed(t, g, "common 5")
		}
		g = gametest.Typed(t, g, `"=1+1" 111 5 b`, "ben f")
		var b strings.Builder
		require.NoError(t, exchange.CSV(&b, exchange.Of(render.Page{Number: 3, Game: g}), exchange.Options{Sep: ';'}))
		papers, err := tables("").Read(strings.NewReader(b.String()))
		require.NoError(t, err)
		back, err := sheet.New(papers[0].Head, papers[0].Lines)
		require.NoError(t, err)
		assert.Equal(t, g.State().Names(), back.State().Names())
		assert.Equal(t, g.State().Seats[0].Total, back.State().Seats[0].Total, name)
		assert.Equal(t, "2026-11-29", back.State().Played)
	}
}

func FuzzReadTable(f *testing.F) {
	f.Add("round,Ann,Ben\n1,500,0\n2,1000,600", "")
	f.Add(";Ann;Ben\n1;500;600\n2;1500;600\nsum;1500;1000", "totals")
	f.Add("game,date,rules,round,name,points,fine,adjusted,shifted,ended\n1,2026-11-29,classic,1,Ann,500,0,0,0,bank", "")
	f.Fuzz(func(t *testing.T, text, cells string) {
		papers, err := tables(cells).Read(strings.NewReader(text))
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		for _, p := range papers {
			if sheet.Admit(p.Head, p.Lines, 0) == nil {
				_, err := sheet.Check(p.Head, p.Lines)
				require.NoError(t, err)
			}
		}
	})
}
