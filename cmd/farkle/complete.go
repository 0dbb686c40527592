package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
)

const noFiles = cobra.ShellCompDirectiveNoFileComp

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

// completePlayers offers the players of the game in progress.
func (a *app) completePlayers(c *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	page, ok, err := a.current(c.Context())
	if err != nil || !ok {
		return nil, noFiles
	}
	return page.Game.State().Names(), noFiles
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
