package plain

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"farkle/cmd/internal/pencil"
	"farkle/scorer"
	"farkle/scorer/rulebook"
	"farkle/sheet"
	"farkle/sheet/tell"
)

// usual are the rules of a first game.
const usual = "classic"

// setUp asks for players, rules and who starts, and begins the game. The game
// played last, if there was one, is offered again with the start passed on.
func (t *talk) setUp(ctx context.Context, last *sheet.Game) error {
	t.say("No game is in progress. Let's start one.")
	var again pencil.Start
	if last != nil {
		again = pencil.Again(last)
	}
	start := pencil.Start{}
	asked := "" // whether it is one name
	err := t.settle(ctx, playersQuestion(again.Players), func(text string) error {
		start.Players = again.Players
		if text == "" && len(again.Players) > 0 {
			return nil
		}
		if needsGame(text) {
			return &scorer.Refusal{Kind: scorer.NotAllowed, Problem: "there is no game yet for " + text, Help: "type who plays: Ann, Ben; or quit"}
		}
		if err := start.Seat(text); err != nil {
			return err
		}
		for _, name := range start.Players {
			if text != asked && sheet.LikeSeveral(name) && t.isNew(ctx, name) {
				asked = text
				return &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("is %q one player?", name), Help: "put commas between the names: Ann, Ben; or type the same again for one player"}
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = t.settle(ctx, t.rulesQuestion(again.Rules), func(text string) (err error) {
		words := strings.Split(text, ",")
		start.Rules = again.Rules
		if words[0] != "" || last == nil {
			start.Rules, err = t.loadRules(words[0])
		}
		if err != nil {
			return err
		}
		changes, err := rulebook.Changes(start.Rules, words[1:]...)
		if err == nil {
			start.Rules, err = start.Rules.With(changes...)
		}
		if err != nil {
			return err
		}
		return start.Check()
	})
	if err != nil {
		return err
	}
	first := start.Players[0]
	if again.First != "" && slices.Equal(start.Players, again.Players) {
		first = again.First
	}
	err = t.settle(ctx, "Who starts? Type a name, draw for whoever the lot falls on, or Enter for "+first, func(text string) error {
		start.First = first
		if text != "" {
			start.First = text
		}
		return start.Check()
	})
	if err != nil {
		return err
	}
	return t.start(ctx, start)
}

// needsGame reports whether an answer is a word of the conversation, and means a game
// in progress rather than a player of that name.
func needsGame(text string) bool {
	switch words := strings.Fields(strings.ToLower(text)); strings.Join(words, " ") {
	case "ask", "brief", "brief on", "brief off", "show", "show all", "scores", "again", "u", "undo":
		return true
	default:
		return len(words) > 1 && words[0] == "ask" && !strings.Contains(text, ",")
	}
}

// settle asks a question until the answer can be used.
func (t *talk) settle(ctx context.Context, question string, use func(string) error) error {
	for {
		text, err := t.answer(ctx, question, true)
		if err != nil {
			return err
		}
		switch strings.ToLower(text) {
		case "quit", "exit", "q":
			return errQuit
		case "?", "help":
			t.say("Type the answer and press Enter. quit leaves; nothing is started before the last answer.")
			continue
		}
		err = use(text)
		if err == nil {
			return nil
		}
		if err = t.forgive(err); err != nil {
			return err
		}
	}
}

func playersQuestion(again []string) string {
	question := "Who plays? Type the names as you sit, clockwise, with commas between"
	if len(again) > 0 {
		question += "; or Enter for " + tell.And(again)
	}
	return question
}

func (t *talk) rulesQuestion(again scorer.Rules) string {
	question := "Which rules? Type " + tell.Or(append(t.Shelf.Names(), "a rule file")) + ", with house rules behind commas: classic, four doubles, bank.opening=300"
	if again.Name != "" {
		return question + "; or Enter for " + again.Title + " as last time"
	}
	return question + "; or Enter for " + usual
}

// loadRules reads a rule set by its name, or a rule file.
func (t *talk) loadRules(name string) (scorer.Rules, error) {
	if name == "" {
		name = usual
	}
	if lower := strings.ToLower(name); !t.Shelf.Has(name) && t.Shelf.Has(lower) {
		name = lower
	}
	return t.Shelf.Load(name)
}

// isNew reports whether nobody of this name has played yet.
func (t *talk) isNew(ctx context.Context, name string) bool {
	_, err := t.Pencil.Store.FindPerson(ctx, name)
	return err != nil
}

// again starts another game as the one that is over.
func (t *talk) again(ctx context.Context) error {
	if t.page.Game.State().Outcome.Status != sheet.Over {
		return &scorer.Refusal{Kind: scorer.NotAllowed, Problem: "this game isn't over", Help: "play on, or call ends it: the leader wins"}
	}
	return t.start(ctx, pencil.Again(t.page.Game))
}

func (t *talk) start(ctx context.Context, s pencil.Start) error {
	number, err := t.Pencil.New(ctx, s)
	if err != nil {
		return err
	}
	page, err := t.Pencil.Open(ctx, number)
	if err != nil {
		return err
	}
	if note := s.Note(); note != "" {
		t.say("Note: %s.", note)
	}
	return t.begin(page)
}
