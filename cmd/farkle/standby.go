package main

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/standby"
)

// standbyWord makes a process one that stands by for a table.
const standbyWord = "standby"

// newStandbyCmd is for the table, not for people.
func (a *app) newStandbyCmd() *cobra.Command {
	return &cobra.Command{
		Use:    standbyWord,
		Hidden: true,
		RunE: func(*cobra.Command, []string) error {
			ready, canClose := a.out.(io.WriteCloser)
			terminal, isFile := a.err.(*os.File)
			if !canClose || !isFile {
				return &usage{"standby is for the table", "farkle table"}
			}
			return standby.Watch(a.in, ready, terminal)
		},
	}
}

// guarded runs what draws on the terminal, with a process standing by that puts
// the terminal back where run can't. Without one, run does what it can.
func (a *app) guarded(run func() error) error {
	terminal, ok := a.raw().(*os.File)
	if !ok {
		return run()
	}
	guard, err := standby.Begin(terminal, standbyWord)
	if err != nil {
		return run()
	}
	err = run()
	guard.End() // not deferred: a panic leaves the terminal to the guard
	return err
}
