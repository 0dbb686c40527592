package keeper

import (
	"net/http"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A wholeSheet is the sheet as a phone corrects it: every turn, and the lines in it.
type wholeSheet struct {
	Game   int      `json:"game"`
	Line   int      `json:"line"` // the last
	Names  []string `json:"names"`
	Rounds []round  `json:"rounds"` // the newest first
}

type round struct {
	Number int    `json:"number"`
	Cells  []turn `json:"cells"` // by seat
}

type turn struct {
	Seat   int     `json:"seat"`
	Points string  `json:"points"`
	Spoken string  `json:"spoken"`
	Lines  []entry `json:"lines"`
}

// An entry is a line that can be corrected.
type entry struct {
	Line   int    `json:"line"`
	Words  string `json:"words"`
	Struck bool   `json:"struck"`
}

// showSheet says what stands in every turn, to a phone that may correct it.
func (k *Keeper) showSheet(w http.ResponseWriter, _ *http.Request, p *phone) {
	page := k.board.Page()
	switch {
	case p.player != "":
		(&no{http.StatusForbidden, p.Name + " corrects nothing.", "The scorekeeper does."}).answer(w)
		return
	case page == nil:
		(&no{http.StatusConflict, "There is no game yet.", ""}).answer(w)
		return
	}
	g, s := page.Game, page.Game.State()
	all := wholeSheet{Game: page.Number, Line: len(g.Lines()), Names: s.Names(), Rounds: []round{}}
	written := map[[2]int][]entry{}
	for _, l := range s.Lines {
		entries := l.Entries
		switch entries[0].Kind {
		case sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore:
			continue
		case sheet.Fix:
			entries = entries[1:]
		}
		if at := [2]int{l.Round, l.Seat}; l.Fate == sheet.Counts || l.Fate == sheet.Struck {
			written[at] = append(written[at], entry{l.Number, sheet.EntriesText(entries, g.Faces()), l.Fate == sheet.Struck})
		}
	}
	for i := len(s.Rounds) - 1; i >= 0; i-- {
		r := &s.Rounds[i]
		one := round{Number: r.Number, Cells: []turn{}}
		for seat := 1; seat <= len(s.Seats); seat++ {
			told := tell.CellOf(s, r, s.Turn(r.Number, seat))
			lines := written[[2]int{r.Number, seat}]
			if lines == nil {
				lines = []entry{}
			}
			one.Cells = append(one.Cells, turn{seat, told.Points, told.Spoken, lines})
		}
		all.Rounds = append(all.Rounds, one)
	}
	say(w, http.StatusOK, all)
}
