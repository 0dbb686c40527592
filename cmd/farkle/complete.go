package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
	"farkle/sheet"
	"farkle/sheet/tell"
)

const noFiles = cobra.ShellCompDirectiveNoFileComp

// files offers files.
func files(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveDefault
}

// completeRules offers the rule sets, and lets a file be named as well.
func (a *app) completeRules(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, set := range a.shelf().Playable() {
		names = append(names, cobra.CompletionWithDesc(set.Name, set.Rules.Title))
	}
	return names, cobra.ShellCompDirectiveDefault
}

// completeSettings offers the settings, and after the sign their values.
func completeSettings(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	var all []string
	key, _, valued := strings.Cut(typed, "=")
	for _, s := range scorer.Settings() {
		switch {
		case !valued:
			all = append(all, s.Key+"=")
		case s.Key == key:
			for _, c := range s.Choices {
				all = append(all, cobra.CompletionWithDesc(s.Key+"="+c.Value, c.Sentence))
			}
		}
	}
	return all, noFiles | cobra.ShellCompDirectiveNoSpace
}

// completePlayers offers the players of the game in progress, and behind the word
// common the sides of its Common Die.
func (a *app) completePlayers(c *cobra.Command, words []string, _ string) ([]string, cobra.ShellCompDirective) {
	page, ok, err := a.current(c.Context())
	if err != nil || !ok {
		return nil, noFiles
	}
	if n := len(words); n > 0 && words[n-1] == "common" {
		return sides(page.Game.State().Card), noFiles
	}
	return page.Game.State().Names(), noFiles
}

// sides are those of the Common Die, where there is one.
func sides(card *scorer.Card) []string {
	return slices.Compact(slices.Sorted(slices.Values(card.Rules().CommonDie.Faces)))
}

// completeSides offers the sides of the Common Die of the rules that flags choose.
func (a *app) completeSides(f *rulesFlags) cobra.CompletionFunc {
	return func(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		card, err := a.chosenCard(c.Context(), *f)
		if err != nil {
			return nil, noFiles
		}
		return sides(card), noFiles
	}
}

// completeLines offers the lines that count, or those that don't, the newest first;
// behind the first word, players.
func (a *app) completeLines(count bool) cobra.CompletionFunc {
	return func(c *cobra.Command, words []string, typed string) (lines []string, _ cobra.ShellCompDirective) {
		if len(words) > 0 {
			return a.completePlayers(c, words, typed)
		}
		page, ok, err := a.current(c.Context())
		if err != nil || !ok {
			return nil, noFiles
		}
		for _, l := range slices.Backward(page.Game.State().Lines) {
			if (l.Fate == sheet.Counts) == count {
				text := tell.TerminalText(page.Game.LineText(l.Line))
				lines = append(lines, cobra.CompletionWithDesc(strconv.Itoa(l.Number), text))
			}
		}
		return lines, noFiles | cobra.ShellCompDirectiveKeepOrder
	}
}

// completePeople offers everybody who has played.
func (a *app) completePeople(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	p, done, err := a.openPencil(c.Context(), false)
	if err != nil {
		return nil, noFiles
	}
	defer done()
	people, _ := p.Store.People(c.Context()) // nobody to offer is no fault of the command line's
	var names []string
	for _, who := range people {
		names = append(names, tell.TerminalText(who.Name))
	}
	return names, noFiles
}

// completeGames offers the numbers of the newest games.
func (a *app) completeGames(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	p, done, err := a.openPencil(c.Context(), false)
	if err != nil {
		return nil, noFiles
	}
	defer done()
	var games []string
	for g, err := range p.Store.Games(c.Context()) {
		if err != nil || len(games) == 20 {
			break
		}
		games = append(games, cobra.CompletionWithDesc(strconv.Itoa(g.Number), g.Title+": "+strings.Join(g.Players, ", ")))
	}
	return games, noFiles
}
