package exchange

import (
	"farkle/sheet"
	"farkle/sheet/review"
)

// A ReviewDoc is a review as `farkle review --json` writes it.
type ReviewDoc struct {
	V         int               `json:"v"`
	Game      int               `json:"game"`
	Rules     string            `json:"rules"`
	Status    string            `json:"status"` // playing, last_turns, tiebreak, over
	Players   []ReviewPlayerDoc `json:"players"`
	Turns     []ReviewTurnDoc   `json:"turns"`
	Decisions []DecisionDoc     `json:"decisions"` // the costliest first
	LeftOut   []ReviewRuleDoc   `json:"left_out"`
	Unsolved  []UnsolvedDoc     `json:"unsolved"`

	Chances []StepDoc  `json:"chances,omitempty"` // where they are told: before and after each turn, by seat
	Swings  []SwingDoc `json:"swings,omitempty"`  // the turns that moved the chances most
}

// A ReviewPlayerDoc is a player's sum: score = worth + luck - given_away -
// cut_short + fines + others.
type ReviewPlayerDoc struct {
	Name       string  `json:"name"`
	Score      int     `json:"score"`
	Turns      int     `json:"turns"`
	Worth      float64 `json:"worth"` // of these turns before their first roll
	Luck       float64 `json:"luck"`
	GivenAway  float64 `json:"given_away"`
	CutShort   float64 `json:"cut_short"`
	Fines      int     `json:"fines"`        // 0 or less
	Others     int     `json:"others"`       // gifts, adjustments, turns that weren't reviewed
	Rolls      int     `json:"rolls"`        // of these turns
	Unseen     int     `json:"unseen_rolls"` // of which some dice weren't typed
	BlindTurns int     `json:"blind_turns"`  // luck as a whole: points called out, or dice that the odds don't know
	Aside      int     `json:"aside_turns"`  // turns that couldn't be reviewed
}

// A ReviewTurnDoc is a turn: points = worth + luck - given_away - cut_short.
type ReviewTurnDoc struct {
	Round     int     `json:"round"`
	Seat      string  `json:"seat"`
	Ended     string  `json:"ended"`
	Points    int     `json:"points"`
	Worth     float64 `json:"worth"`
	Luck      float64 `json:"luck"`
	GivenAway float64 `json:"given_away"`
	CutShort  float64 `json:"cut_short"`
	Blind     bool    `json:"blind"` // luck as a whole
}

// A DecisionDoc is a decision.
type DecisionDoc struct {
	Round    int         `json:"round"`
	Seat     string      `json:"seat"`
	Held     int         `json:"held"`      // points of the turn before any doubling; of a steal, those to be stolen
	DiceLeft int         `json:"dice_left"` // to roll next; of a keep, those rolled
	Roll     string      `json:"roll"`      // of a keep and a naming
	Chosen   OptionDoc   `json:"chosen"`
	Options  []OptionDoc `json:"options"` // the best first
	Cost     float64     `json:"cost"`
	WinCost  float64     `json:"win_cost,omitempty"` // in last turns, of which only the win counts: the chance given away
}

// An OptionDoc is one thing a player could do.
type OptionDoc struct {
	Act   string  `json:"act"`           // bank, roll, keep, name, steal, own dice, give up
	Dice  string  `json:"dice"`          // of a keep; of a naming, the number
	Worth float64 `json:"worth"`         // of the turn
	Win   float64 `json:"win,omitempty"` // in last turns: the chance to win
}

// A ReviewRuleDoc is a rule that the worths don't hold, or not all of it.
type ReviewRuleDoc struct {
	Key string `json:"key"`
	Why string `json:"why"`
}

// An UnsolvedDoc is a turn whose rules have no odds.
type UnsolvedDoc struct {
	Round int    `json:"round"`
	Seat  string `json:"seat"`
	Why   string `json:"why"`
}

// ReviewJSON is the document of a review.
func ReviewJSON(p Page, r *review.Review, c *review.Course) ReviewDoc {
	s := p.Game.State()
	doc := ReviewDoc{
		V: Version, Game: p.Number, Rules: s.Card.Rules().Name, Status: string(s.Outcome.Status),
		Players: []ReviewPlayerDoc{}, Turns: []ReviewTurnDoc{}, Decisions: []DecisionDoc{}, LeftOut: []ReviewRuleDoc{}, Unsolved: []UnsolvedDoc{},
	}
	for _, p := range r.Players {
		doc.Players = append(doc.Players, ReviewPlayerDoc{
			Name: p.Name, Score: p.Score, Turns: p.Turns, Worth: p.Worth, Luck: p.Luck, GivenAway: p.GivenAway, CutShort: p.CutShort,
			Fines: p.Fines, Others: p.Others, Rolls: p.Rolls, Unseen: p.Unseen, BlindTurns: p.Blind, Aside: p.Aside,
		})
	}
	for _, t := range r.Turns {
		doc.Turns = append(doc.Turns, ReviewTurnDoc{
			Round: t.Round, Seat: s.Name(t.Seat), Ended: string(t.Ended), Points: t.Points,
			Worth: t.Worth, Luck: t.Luck, GivenAway: t.GivenAway, CutShort: t.CutShort, Blind: t.Blind,
		})
	}
	for _, d := range r.Decisions() {
		one := DecisionDoc{
			Round: d.Round, Seat: s.Name(d.Seat), Held: d.Held, DiceLeft: d.Left, Roll: d.Roll,
			Chosen: optionDoc(d.Chosen), Options: []OptionDoc{}, Cost: d.Cost, WinCost: d.WinCost,
		}
		for _, o := range d.Options {
			one.Options = append(one.Options, optionDoc(o))
		}
		doc.Decisions = append(doc.Decisions, one)
	}
	for _, o := range r.LeftOut {
		doc.LeftOut = append(doc.LeftOut, ReviewRuleDoc(o))
	}
	for _, u := range r.Unsolved {
		doc.Unsolved = append(doc.Unsolved, UnsolvedDoc{u.Round, s.Name(u.Seat), u.Err.Error()})
	}
	if c != nil {
		doc.course(c, s)
	}
	return doc
}

func optionDoc(o review.Option) OptionDoc { return OptionDoc{string(o.Act), o.Dice, o.Worth, o.Win} }

// A StepDoc is a turn and what it did to the chances.
type StepDoc struct {
	Round  int         `json:"round"`
	Seat   string      `json:"seat"`
	Before []ChanceDoc `json:"before"`
	After  []ChanceDoc `json:"after"`
}

// A SwingDoc is a turn that moved the chances most: what the player's own went up or
// down by.
type SwingDoc struct {
	Round     int     `json:"round"`
	Seat      string  `json:"seat"`
	Moved     float64 `json:"moved"`
	Dice      float64 `json:"dice"`
	Decisions float64 `json:"decisions"` // 0 or less
}

// course puts how the chances went into the document of a review.
func (doc *ReviewDoc) course(c *review.Course, s *sheet.State) {
	for _, step := range c.Steps {
		doc.Chances = append(doc.Chances, StepDoc{step.Round, s.Name(step.Seat), Chances(s, step.Before), Chances(s, step.After)})
	}
	for _, w := range c.Swings {
		doc.Swings = append(doc.Swings, SwingDoc{w.Round, s.Name(w.Seat), w.Dice + w.Decisions, w.Dice, w.Decisions})
	}
}
