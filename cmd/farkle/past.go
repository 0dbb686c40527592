package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"farkle/scorer/rulebook"
	"farkle/storage"
)

// pastFlags choose among past games.
type pastFlags struct {
	player, rules, state string
	since, until         string
}

func (f *pastFlags) add(a *app, c *cobra.Command) {
	textVar(c, &f.rules, "rules", "only games by these rules", func(c *cobra.Command, words []string, typed string) ([]string, cobra.ShellCompDirective) {
		names, _ := a.completeRules(c, words, typed)
		return names, noFiles
	})
	c.Flags().StringVar(&f.since, "since", "", "only games played on this day or later: 2026-12-24, 2026-12 or 2026")
	c.Flags().StringVar(&f.until, "until", "", "only games played on this day or earlier")
}

// filter reads the flags. A day is a day where the program runs.
func (f *pastFlags) filter(ctx context.Context, s *storage.Store) (storage.Filter, error) {
	filter := storage.Filter{Rules: f.rules, State: f.state}
	if game := rulebook.Find(f.rules); game != "" {
		filter.Rules = game
	}
	var err error
	if filter.Since, _, err = day(f.since); err != nil {
		return filter, err
	}
	if _, filter.Until, err = day(f.until); err != nil {
		return filter, err
	}
	if f.player != "" {
		if filter.Person, err = s.FindPerson(ctx, f.player); err != nil {
			return filter, err
		}
	}
	return filter, nil
}

// day is a day, a month or a year: when it begins and when the next does. Both
// are zero for no text.
func day(text string) (from, until time.Time, err error) {
	if text == "" {
		return from, until, nil
	}
	for _, layout := range []struct {
		text                string
		years, months, days int
	}{{"2006-01-02", 0, 0, 1}, {"2006-01", 0, 1, 0}, {"2006", 1, 0, 0}} {
		if from, err = time.ParseInLocation(layout.text, text, time.Local); err == nil {
			return from, from.AddDate(layout.years, layout.months, layout.days), nil
		}
	}
	return from, until, &usage{fmt.Sprintf("%q isn't a date", text), "write 2026-12-24, or a month 2026-12, or a year 2026"}
}

// refresh makes the results that are missing.
func (a *app) refresh(ctx context.Context, s *storage.Store) error {
	w := a.wait("reading the games once more")
	defer w.end()
	return s.Refresh(ctx, w.tell)
}
