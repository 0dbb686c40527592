package pencil

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"farkle/scorer"
	"farkle/sheet"
)

// A Start is what is settled before a game's first line.
type Start struct {
	Rules   scorer.Rules
	Players []string       // as they sit, clockwise
	Points  map[string]int // by name: what a sheet of paper has given so far
	First   string         // who starts every round; "" for the first one named, "roll" or "draw" for whoever the lot falls on
	On      string         // the day it was played, as 2026-11-21; "" for today
}

// Seat reads who plays, as [sheet.Players] does.
func (s *Start) Seat(texts ...string) error {
	players, err := sheet.Players(texts)
	if err != nil {
		return err
	}
	s.Players, s.Points = nil, map[string]int{}
	for _, p := range players {
		s.Players = append(s.Players, p.Name)
		s.Points[p.Name] = p.Points
	}
	return nil
}

// New starts a game and returns its number. The errors are those of
// [Start.Check], and of the file.
func (p Pencil) New(ctx context.Context, s Start) (game int, err error) {
	head, lines, err := s.begin(p.Now())
	if err != nil {
		return 0, err
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return 0, err
	}
	head.ID = id.String()
	return p.Store.NewGame(ctx, head, lines...)
}

// Check returns [*scorer.Refusal] for names that
// can't be or are too few, and an error for rules that can't be played.
func (s Start) Check() error {
	_, _, err := s.begin(time.Time{})
	return err
}

// begin is the head of the game, and the lines that say what players bring from
// paper, and when it was played.
func (s Start) begin(at time.Time) (head sheet.Head, lines []sheet.Line, err error) {
	seats, err := sheet.CleanNames(s.Players)
	if err != nil {
		return head, nil, err
	}
	first := 1
	if s.First != "" {
		first, err = sheet.FindName(seats, s.First)
		if lot := strings.ToLower(s.First); err != nil && (lot == "roll" || lot == "draw") {
			first, err = 1+rand.IntN(len(seats)), nil
		}
		if err != nil {
			return head, nil, err
		}
	}
	if teams := s.Rules.End.Teams; teams > len(seats) {
		return head, nil, tooFewPlayers(len(seats), teams)
	}
	head = sheet.Head{Rules: s.Rules, Seats: seats, First: first, Started: at}
	game, err := sheet.New(head, nil)
	if err != nil {
		return head, nil, err
	}
	var said []string
	for _, name := range seats {
		if points := s.Points[name]; points > 0 {
			said = append(said, fmt.Sprintf("join %s %d", sheet.Quoted(name), points))
		}
	}
	if s.On != "" {
		said = append(said, "played "+s.On)
	}
	for _, text := range said {
		steps, err := game.Try(text, at)
		if err != nil {
			return head, nil, err
		}
		game, lines = game.With(steps[0].Line), append(lines, steps[0].Line)
	}
	return head, lines, nil
}

// tooFewPlayers refuses fewer than there are teams.
func tooFewPlayers(players, teams int) error {
	who := scorer.CountWord(players) + " players"
	if players == 1 {
		who = "one player"
	}
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("%s can't be dealt into %s teams", who, scorer.CountWord(teams)),
		Help: "name more players, or set end.teams to fewer teams, or 0 for none"}
}

// Again is the same game once more, for those still at the table; the start passes
// to the next player after the one who started, also where that one has left.
func Again(g *sheet.Game) Start {
	s := g.State()
	start := Start{Rules: s.Card.Rules()}
	if len(s.Order) == 0 { // all have left
		return start
	}
	lowest := slices.Index(s.Order, slices.Min(s.Order)) // so that the seats keep their order
	for i := range s.Order {
		start.Players = append(start.Players, s.Name(s.Order[(lowest+i)%len(s.Order)]))
	}
	next := s.Order[0]
	if next == s.First() {
		next = s.Order[1%len(s.Order)]
	}
	start.First = s.Name(next)
	return start
}

// Note is something the players should know before they start, or "".
func (s Start) Note() string {
	if s.Rules.HasCommonDie() && len(s.Players) > risers {
		return fmt.Sprintf("%s comes with %s risers; %s players need more",
			s.Rules.Title, scorer.CountWord(risers), scorer.CountWord(len(s.Players)))
	}
	if one, other := sheet.LookAlike(s.Players); one != "" {
		return fmt.Sprintf("two names look alike but are written in different letters: %s and %s", one, other)
	}
	return ""
}

// risers are how many come in the box of Farkle Frenzy.
const risers = 4
