package exchange

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf16"

	"farkle/scorer/guide"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// Version is the version of every JSON document: fields are added, and never
// change their meaning.
const Version = 1

// A ShowDoc is a game as `farkle show --json` writes it.
type ShowDoc struct {
	V       int        `json:"v"`
	Game    int        `json:"game"`
	Rules   string     `json:"rules"`
	House   []HouseDoc `json:"house"` // how they differ from the rule set of that name
	Round   int        `json:"round"`
	Status  string     `json:"status"` // playing, last_turns, tiebreak, over
	Awaits  string     `json:"awaits"` // turn, common die, wild number; "" when over
	Next    []string   `json:"next"`
	Winners []string   `json:"winners"`
	Tied    []string   `json:"tied"`
	Seats   []SeatDoc  `json:"seats"`
	Rounds  []RoundDoc `json:"rounds"`

	Chances []ChanceDoc `json:"chances,omitempty"` // where they were asked for: by seat, a sum of 1
}

// A ChanceDoc is a player's chance to win.
type ChanceDoc struct {
	Seat string  `json:"seat"`
	Win  float64 `json:"win"`
}

// Chances are the players' chances to win, given by seat.
func Chances(s *sheet.State, win []float64) []ChanceDoc {
	docs := []ChanceDoc{}
	for _, seat := range s.Seated() {
		docs = append(docs, ChanceDoc{s.Name(seat), win[seat-1]})
	}
	return docs
}

// A SeatDoc is a player in a ShowDoc.
type SeatDoc struct {
	Name     string `json:"name"`
	Total    int    `json:"total"`
	Score    int    `json:"score"` // what counts for the target and the win: the total, or the joint total of a team
	Opened   bool   `json:"opened"`
	Streak   int    `json:"streak"`
	Place    int    `json:"place"`
	TurnOpen bool   `json:"turn_open"` // has begun a turn and not ended it
	Left     bool   `json:"left"`
}

// A RoundDoc is a round in a ShowDoc.
type RoundDoc struct {
	Number int       `json:"number"`
	Common string    `json:"common"` // "5", "2x", "wild", "wild 4"
	Roller string    `json:"roller"`
	Turns  []TurnDoc `json:"turns"`
}

// A TurnDoc is a cell in a RoundDoc.
type TurnDoc struct {
	Seat     string `json:"seat"`
	Lines    []int  `json:"lines"`
	Notation string `json:"notation"`
	Running  int    `json:"running"`         // what it holds or held, before any doubling
	Points   int    `json:"points"`          // what it put on the sheet, less a fine
	Fine     int    `json:"fine"`            // for a streak of farkles
	Adjusted int    `json:"adjusted"`        // points given or taken beside the turn
	Moved    int    `json:"moved,omitempty"` // what other players' turns of the round gave or took
	Bonus    int    `json:"bonus,omitempty"` // what of the points is for a steal
	Ended    string `json:"ended"`           // bank, farkle, stop, absent, open, void
	Problem  string `json:"problem"`
}

// Show is the document of a game.
func Show(p Page) ShowDoc {
	s := p.Game.State()
	doc := ShowDoc{
		V: Version, Game: p.Number, Rules: s.Card.Rules().Name, House: houseDocs(p.House), Round: s.Round,
		Status: string(s.Outcome.Status), Awaits: string(s.Awaits),
		Next: names(s, s.Next), Winners: names(s, s.Outcome.Winners), Tied: names(s, s.Outcome.Tied),
		Seats: []SeatDoc{}, Rounds: []RoundDoc{},
	}
	for _, n := range s.Seated() {
		seat, t := s.Seats[n-1], s.Turn(s.Round, n)
		doc.Seats = append(doc.Seats, SeatDoc{
			Name: seat.Name, Total: seat.Total, Score: seat.Score, Opened: seat.Opened, Streak: seat.Streak, Place: seat.Place,
			TurnOpen: t != nil && t.Plays && t.Ended == sheet.Open && t.Begun(), Left: seat.Left,
		})
	}
	for _, r := range s.Rounds {
		round := RoundDoc{Number: r.Number, Common: r.CommonText(), Turns: []TurnDoc{}}
		if r.Common.Roller > 0 {
			round.Roller = s.Name(r.Common.Roller)
		}
		for _, t := range r.Turns {
			if !t.Blank() {
				round.Turns = append(round.Turns, turnDoc(p.Game, r.Number, t))
			}
		}
		doc.Rounds = append(doc.Rounds, round)
	}
	return doc
}

// A HouseDoc is a rule of a game that isn't as in the rule set of its name.
type HouseDoc struct {
	Key   string `json:"key"`
	What  string `json:"what"`  // the dice of a row; "" for a setting
	Named string `json:"named"` // as the rule set of that name has it
	Here  string `json:"here"`
}

func houseDocs(all []guide.Difference) []HouseDoc {
	docs := []HouseDoc{}
	for _, d := range all {
		docs = append(docs, HouseDoc{d.Key, d.What, d.A, d.B})
	}
	return docs
}

func turnDoc(game *sheet.Game, round int, t sheet.Turn) TurnDoc {
	s := game.State()
	doc := TurnDoc{
		Seat: s.Name(t.Seat), Lines: append([]int{}, t.Lines...), Notation: sheet.EntriesText(t.Entries, game.Faces()),
		Running: t.Held, Points: t.Points - t.Fine, Fine: t.Fine, Adjusted: t.Given, Moved: t.Moved, Bonus: t.Bonus, Ended: string(t.Ended),
	}
	for _, p := range s.Problems {
		if p.Round == round && p.Seat == t.Seat && doc.Problem == "" {
			doc.Problem = p.Err.Error()
		}
	}
	return doc
}

// An AddDoc is an accepted line as `farkle add --json` writes it.
type AddDoc struct {
	V       int         `json:"v"`
	Line    int         `json:"line"`
	Round   int         `json:"round"`
	Seat    string      `json:"seat"`    // "" for a line of the table
	Points  int         `json:"points"`  // what the line put on the sheet if it ended the turn, else what its keeps added
	Running int         `json:"running"` // what the turn holds or held, before any doubling
	Total   int         `json:"total"`   // the seat's
	Next    []string    `json:"next"`
	Status  string      `json:"status"`
	Changes []ChangeDoc `json:"changes"`
}

// A ChangeDoc is one thing a correction changed.
type ChangeDoc struct {
	What  string `json:"what"`
	Round int    `json:"round"`
	Seat  string `json:"seat"`
	From  string `json:"from"`
	To    string `json:"to"`
}

// Add is the document of an accepted line.
func Add(step sheet.Step) AddDoc {
	s := step.State
	doc := AddDoc{
		V: Version, Line: step.Line.Number, Round: step.Line.Round,
		Next: names(s, s.Next), Status: string(s.Outcome.Status), Changes: []ChangeDoc{},
	}
	if step.Line.Seat > 0 {
		doc.Seat = s.Name(step.Line.Seat)
		doc.Total = s.Seats[step.Line.Seat-1].Total
	}
	if step.Turn != nil {
		doc.Points, doc.Running = step.Points(), step.Turn.Held
	}
	for _, c := range step.Changes {
		change := ChangeDoc{What: string(c.What), Round: c.Round, From: c.From, To: c.To}
		if c.Seat > 0 {
			change.Seat = s.Name(c.Seat)
		}
		doc.Changes = append(doc.Changes, change)
	}
	return doc
}

// A ScoreDoc is what a turn is worth, as `farkle score --json` writes it.
type ScoreDoc struct {
	V        int       `json:"v"`
	Rules    string    `json:"rules"`
	Points   int       `json:"points"` // of the turn, doubled under a 2X
	DiceLeft int       `json:"dice_left"`
	HotDice  bool      `json:"hot_dice"`
	Laps     int       `json:"laps"` // laps the keeps are spread over
	Keeps    []KeepDoc `json:"keeps"`
}

// A KeepDoc is a keep in a ScoreDoc.
type KeepDoc struct {
	Dice    string    `json:"dice"`
	Points  int       `json:"points"`  // in the final reading
	Running int       `json:"running"` // what the turn held then, before any doubling
	Parts   []PartDoc `json:"parts"`
}

// A PartDoc is a part of a keep.
type PartDoc struct {
	Name   string `json:"name"`
	Dice   string `json:"dice"`
	Points int    `json:"points"`
	Common bool   `json:"common"`
}

// Score is the document of a scored turn.
func Score(t tell.Scored) ScoreDoc {
	doc := ScoreDoc{
		V: Version, Rules: t.Card.Rules().Name, Points: t.Points(), DiceLeft: int(t.Shape.Left),
		HotDice: t.Shape.Hot, Keeps: []KeepDoc{},
	}
	faces := t.Card.Faces()
	lap := false // a lap has begun
	for _, k := range t.Kept {
		if !lap {
			doc.Laps++
		}
		lap = !k.Hot
		keep := KeepDoc{Dice: faces.Typed(k.Dice), Points: k.Points, Running: k.Running, Parts: []PartDoc{}}
		for _, p := range k.Parts {
			keep.Parts = append(keep.Parts, PartDoc{Name: p.Name, Dice: faces.Text(p.Dice), Points: p.Points, Common: p.Common})
		}
		doc.Keeps = append(doc.Keeps, keep)
	}
	return doc
}

// List is a list as documents have it: never null.
func List[T any](all []T) []T { return append([]T{}, all...) }

// JSON writes a document on one line.
func JSON(w io.Writer, doc any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(doc); err != nil {
		return err
	}
	_, err := w.Write(tame(text.Bytes()))
	return err
}

// tame writes the characters of JSON that a terminal would obey by their numbers:
// it reads back the same. They can only stand in strings.
func tame(text []byte) []byte {
	obeyed := func(r rune) bool { return r > '~' && sheet.Shown(string(r)) != string(r) } // those below are written so anyway
	if bytes.IndexFunc(text, obeyed) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		switch high, low := utf16.EncodeRune(r); {
		case !obeyed(r):
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.Bytes()
}

func names(s *sheet.State, seats []int) []string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.Name(seat)
	}
	return names
}
