package keeper

import (
	"bytes"
	"cmp"
	"html/template"
	"net/http"
	"slices"
	"time"

	"farkle/cmd/internal/board"
	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

// A who is the phone itself.
type who struct {
	Name string `json:"name"`
}

func (k *Keeper) who(w http.ResponseWriter, _ *http.Request, p *phone) {
	say(w, http.StatusOK, who{p.Name})
}

// events follows the game for one phone.
func (k *Keeper) events(w http.ResponseWriter, r *http.Request, p *phone) {
	k.board.Stream(func(page *render.Page) ([]byte, error) {
		var event bytes.Buffer
		err := exchange.JSON(&event, k.standing(page, p))
		return bytes.TrimSpace(event.Bytes()), err
	})(w, r)
}

// A standing is the game as a phone writes on it.
type standing struct {
	Phone string     `json:"phone"`
	Whole bool       `json:"whole"` // it writes for everybody
	Game  int        `json:"game"`  // 0 while there is none
	Title string     `json:"title"`
	Line  int        `json:"line"` // the last
	Round int        `json:"round"`
	Phase []string   `json:"phase"` // where the contest stands, once it does
	Wait  string     `json:"wait"`  // who and what is waited for
	Said  string     `json:"said"`  // what the last line did
	Ways  tell.Ways  `json:"ways"`
	Dice  []face     `json:"dice"`
	Asks  *asksDie   `json:"asks"` // the Common Die is awaited, or its number
	Seats []seat     `json:"seats"`
	Undo  *takesBack `json:"undo"`
}

// A face is a side of a die.
type face struct {
	Key  string        `json:"key"`
	Name string        `json:"name"`
	Die  template.HTML `json:"die"` // drawn
}

// asksDie is a die that is awaited from a seat, and its sides: each writes these words.
type asksDie struct {
	Seat  int    `json:"seat"`
	Words string `json:"words"` // "common", and then the side
	Sides []face `json:"sides"`
}

// A seat is a player on a phone.
type seat struct {
	Seat  int    `json:"seat"`
	Name  string `json:"name"`
	Total string `json:"total"`
	Up    bool   `json:"up"`
	Now   string `json:"now"`  // this round: "holds 450", "banked 450"
	More  string `json:"more"` // what is lacking, or must be done
	Cell  int    `json:"cell"` // the last line of this round's turn
	Pad   *pad   `json:"pad"`  // where the phone may write for the player now
}

// takesBack is the line that undo takes back.
type takesBack struct {
	Seat int    `json:"seat"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// standing is how a game stands for a phone.
func (k *Keeper) standing(page *render.Page, p *phone) standing {
	st := standing{Phone: p.Name, Whole: p.player == "", Phase: []string{}, Dice: []face{}, Seats: []seat{}, Wait: "There is no game yet."}
	if page == nil {
		return st
	}
	g, s := page.Game, page.Game.State()
	own := p.seat(s)
	st.Game, st.Line, st.Round, st.Title = page.Number, len(g.Lines()), s.Round, tell.Title(s, page.Number).Long
	st.Ways, st.Wait, st.Phase = tell.WaysOf(s), tell.Capital(tell.Awaited(s)), phase(s)
	if own < 0 {
		st.Wait = p.player + " isn't in this game."
	}
	if n := len(g.Lines()); n > 0 {
		st.Said = saidOf(g)
	}
	for _, side := range g.Faces() {
		st.Dice = append(st.Dice, face{side.Key, side.Name, k.board.Die(side.Key)})
	}
	st.Asks = k.asked(s, own)
	for _, n := range board.First(slices.Clone(s.Order), own) {
		told := tell.SeatOf(s, n)
		one := seat{Seat: n, Name: told.Name, Total: told.Total, Up: told.Up, Now: told.Turn, More: cmp.Or(told.MustStop.Long, told.Chase, told.Lacks.Long, told.Gone.Long, told.Fine, told.Away), Cell: cell(s, n)}
		if told.Up && s.Awaits == sheet.AwaitsTurn && may(own, n) {
			one.Pad = padOf(g, n, "")
		}
		st.Seats = append(st.Seats, one)
	}
	st.Undo = undoOf(g, own)
	return st
}

// may reports whether a phone of a seat, 0 for all of them, writes for another.
func may(own, seat int) bool { return own == 0 || own == seat }

func phase(s *sheet.State) []string {
	said := []string{}
	for _, text := range []string{tell.Phase(s), tell.Stopping(s)} {
		if text != "" {
			said = append(said, tell.Capital(text))
		}
	}
	if tell.HasCommonDie(s) && s.Awaits != sheet.AwaitsCommon {
		said = append(said, tell.Capital(tell.Common(s, s.Rounds[s.Round-1])))
	}
	return said
}

// cell is the last line of a seat's turn of this round.
func cell(s *sheet.State, seat int) int {
	if t := s.Turn(s.Round, seat); t != nil && len(t.Lines) > 0 {
		return slices.Max(t.Lines)
	}
	return 0
}

// saidOf is what the last line of a game did.
func saidOf(g *sheet.Game) string {
	lines := g.Lines()
	last := lines[len(lines)-1]
	before, err := sheet.New(g.Head(), lines[:len(lines)-1])
	if err != nil {
		return ""
	}
	return tell.Capital(tell.Said(g, sheet.StepOf(last, before.State(), g.State())))
}

// asked is the die that is awaited, for a phone that may answer.
func (k *Keeper) asked(s *sheet.State, own int) *asksDie {
	if len(s.Next) == 0 || !may(own, s.Next[0]) {
		return nil
	}
	a := &asksDie{Seat: s.Next[0], Words: "common", Sides: []face{}}
	switch s.Awaits {
	case sheet.AwaitsCommon:
		for _, side := range tell.Sides(s) {
			a.Sides = append(a.Sides, face{side, scorer.SideName(side), k.board.Die(sign(side))})
		}
	case sheet.AwaitsWild:
		a.Words = "wild"
		for _, side := range s.Card.Faces() {
			a.Sides = append(a.Sides, face{side.Key, side.Name, k.board.Die(side.Key)})
		}
	default:
		return nil
	}
	return a
}

// sign is what stands on a side of the Common Die.
func sign(side string) string {
	if side == scorer.Wild {
		return "W"
	}
	return scorer.SideName(side)
}

// undoOf is what undo would take back for a phone; nil where there is nothing.
func undoOf(g *sheet.Game, own int) *takesBack {
	words := "undo"
	if own > 0 {
		words += " " + sheet.Quoted(g.State().Name(own))
	}
	steps, err := g.Try(words, time.Time{})
	if own < 0 || err != nil {
		return nil
	}
	line := g.Lines()[steps[0].Line.Entries[0].Target-1]
	return &takesBack{line.Seat, line.Number, g.LineText(line)}
}

// A pad is a turn with the words that are being typed for it, and which keys mean
// something then.
type pad struct {
	Why   string            `json:"why"` // what is typed can't be
	Hint  string            `json:"hint"`
	Keeps []tell.Keep       `json:"keeps"` // all of the turn
	Fresh int               `json:"fresh"` // so many of the last are being typed
	Holds string            `json:"holds"`
	Rolls string            `json:"rolls"`
	Bank  string            `json:"bank"` // what a bank would make of it, or what it lacks
	Keys  map[string]string `json:"keys"` // those that can be pressed, and what they do
}

// padOf tries words for a seat.
func padOf(g *sheet.Game, seat int, words string) *pad {
	t := tell.PreviewOf(g, seat, words)
	p := &pad{Keeps: t.Keeps, Fresh: t.Fresh, Holds: t.Holds, Rolls: t.Rolls.Long, Bank: t.Bank, Keys: map[string]string{}}
	if p.Keeps == nil {
		p.Keeps = []tell.Keep{}
	}
	if t.Err != nil {
		p.Why, p.Hint = tell.Capital(t.Err.Error())+".", tell.Capital(scorer.HintOf(t.Err))
		return p
	}
	if t.Turn == nil {
		return p
	}
	if words == "" {
		for _, c := range tell.Choices(g, seat) {
			p.Keys[c.Key] = tell.Capital(c.Does.Short)
		}
		return p
	}
	if t.Turn.Ended != sheet.Open { // all is said
		p.Keys["write"] = "Write"
		return p
	}
	p.Keys["roll"] = "Keep and roll"
	if bank, ok := tell.Tried(g, seat, words+" b"); ok {
		p.Keys["b"] = "Bank"
		if bank.Turn.Points == 0 {
			p.Keys["b"] = "Stop for 0"
		}
	}
	if _, ok := tell.Tried(g, seat, words+" s"); ok && tell.WaysOf(g.State()).Stops {
		p.Keys["s"] = "Stop"
	}
	return p
}

// preview says what the dice that are tapped would be.
func (k *Keeper) preview(w http.ResponseWriter, r *http.Request, p *phone) {
	var wish wish
	if !read(w, r, &wish) {
		return
	}
	page := k.board.Page()
	if refusal := wish.allowed(page, p); refusal != nil {
		refusal.answer(w)
		return
	}
	say(w, http.StatusOK, padOf(page.Game, wish.Seat, wish.Words))
}
