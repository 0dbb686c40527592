package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/sheet/tell"
)

// A starter screen settles who starts: by hand, or by a roll-off, in which the
// highest die starts and ties roll again.
type starter struct {
	*desk
	setup   setup
	back    screen
	choice  *choice[int] // of players, then the roll-off, then lots
	rollers []int        // those who roll now; nil: no roll-off
	rolled  []int        // what they rolled so far
	told    []string     // the rolls before
	said    said
}

func newStarter(d *desk, s setup, back screen) screen {
	st := &starter{desk: d, setup: s, back: back}
	if len(s.names) == 1 {
		return st.start(0)
	}
	var options []huh.Option[int]
	for i, name := range s.names {
		options = append(options, huh.NewOption(name, i))
	}
	options = append(options, huh.NewOption("roll for it: highest die starts", len(s.names)), huh.NewOption("draw lots", len(s.names)+1))
	st.choice = newChoiceAt(d.look, s.first, options...)
	return st
}

// start writes the head of the game and sits down to it.
func (s *starter) start(first int) screen {
	next, err := s.begin(s.setup, first)
	if err != nil {
		s.said = refusal(err)
		return s
	}
	return next
}

// begin writes a new game; first is the index of who starts.
func (d *desk) begin(s setup, first int) (screen, error) {
	number, err := d.pencil.New(d.ctx, pencil.Start{Rules: *s.rules, Players: s.names, Points: s.points, First: s.names[first]})
	if err != nil {
		return nil, err
	}
	page, err := d.pencil.Open(d.ctx, number)
	if err != nil {
		return nil, err
	}
	return newPlay(d, page), nil
}

func (s *starter) press(k tea.KeyMsg) screen {
	if s.rollers != nil {
		return s.pressRoll(k)
	}
	s.said = said{}
	if s.choice.press(k) {
		return s
	}
	switch k.String() {
	case "esc":
		return s.back
	case "enter":
		i, _ := s.choice.picked()
		switch {
		case i < len(s.setup.names):
			return s.start(i)
		case i > len(s.setup.names):
			return s.start(rand.IntN(len(s.setup.names)))
		}
		for seat := range s.setup.names {
			s.rollers = append(s.rollers, seat)
		}
	default:
		s.said = notAmong(s.keys(), k)
	}
	return s
}

func (s *starter) keys() []hint {
	return []hint{{"↑ ↓", "choose"}, {"Enter", "starts"}, {"Esc", "back"}}
}

func (s *starter) pressRoll(k tea.KeyMsg) screen {
	done := len(s.rolled) == len(s.rollers)
	switch key := k.String(); {
	case key == "esc":
		s.rollers, s.rolled, s.told, s.said = nil, nil, nil, said{}
	case key == "backspace" && len(s.rolled) > 0:
		s.rolled, s.said = s.rolled[:len(s.rolled)-1], said{}
	case key == "enter" && done:
		best := s.best()
		if len(best) == 1 {
			return s.start(best[0])
		}
		s.told = append(s.told, s.row())
		s.rollers, s.rolled, s.said = best, nil, said{}
	case done:
		s.said = said{text: "everybody has rolled: Enter goes on"}
	case oneOf(k, scorer.Pips().Keys()):
		s.rolled, s.said = append(s.rolled, int(k.Runes[0]-'0')), said{}
	default:
		s.said = said{text: "a die shows 1 to 6", refused: true}
	}
	return s
}

// best are those who rolled highest.
func (s *starter) best() []int {
	high := slices.Max(s.rolled)
	var best []int
	for i, die := range s.rolled {
		if die == high {
			best = append(best, s.rollers[i])
		}
	}
	return best
}

// row is a roll of the roll-off in a line.
func (s *starter) row() string {
	words := make([]string, len(s.rolled))
	for i, die := range s.rolled {
		words[i] = fmt.Sprintf("%s %d", s.setup.names[s.rollers[i]], die)
	}
	return strings.Join(words, " · ")
}

func (s *starter) view(z size) []string {
	body := []string{s.look.strong.Render("New game · who starts"), ""}
	foot := s.look.said(s.said, z.wide)
	switch n := len(s.rolled); {
	case s.rollers == nil:
		body = append(body, s.choice.view(size{z.wide, max(z.high-4-len(foot), 1)})...)
		foot = append(foot, s.look.hints(z.wide, s.keys()...))
	case n < len(s.rollers):
		body = append(body, s.rolls()...)
		body = append(body, wrap(s.look.up.Render(s.setup.names[s.rollers[n]])+" rolls one die: type what it shows", z.wide)...)
		foot = append(foot, s.look.hints(z.wide, hint{"⌫", "again"}, hint{"Esc", "back"}))
	default:
		body = append(body, s.rolls()...)
		body = append(body, "", s.result())
		foot = append(foot, s.look.hints(z.wide, hint{"Enter", "goes on"}, hint{"⌫", "takes the last die back"}, hint{"Esc", "back"}))
	}
	return stack(z, body, foot)
}

// rolls are what was rolled so far, one roll a line.
func (s *starter) rolls() []string {
	var lines []string
	for _, row := range s.told {
		lines = append(lines, s.look.quiet.Render(row+" · a tie"))
	}
	if row := s.row(); row != "" {
		lines = append(lines, row)
	}
	return lines
}

// result says what a roll has settled.
func (s *starter) result() string {
	best := s.best()
	names := make([]string, len(best))
	for i, seat := range best {
		names[i] = s.setup.names[seat]
	}
	if len(best) == 1 {
		return s.look.up.Render(names[0]) + " starts"
	}
	return s.look.up.Render(tell.And(names)) + " are tied and roll again"
}
