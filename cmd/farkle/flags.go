package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"farkle/scorer"
)

// misread is an error of a command's flags in the program's own words.
func misread(c *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if !errors.As(err, &bad) {
		help := fmt.Sprintf("%s --help lists the flags", c.CommandPath())
		var unknown *pflag.NotExistError
		if errors.As(err, &unknown) {
			var all []string
			c.Flags().VisitAll(func(f *pflag.Flag) { all = append(all, f.Name) })
			if meant := nearest(unknown.GetSpecifiedName(), all); meant != "" {
				help = "did you mean --" + meant + "?"
			}
		}
		return &usage{err.Error(), help}
	}
	help := bad.Unwrap().Error()
	if bad.GetFlag().Value.Type() == "bool" {
		help = "it stands alone, or is =true or =false"
	}
	return &usage{fmt.Sprintf("--%s can't be %q", bad.GetFlag().Name, bad.GetValue()), help}
}

// numberVar gives a command a flag that takes a whole number.
func numberVar(flags *pflag.FlagSet, n *int, name string, usual int, usage string) {
	*n = usual
	flags.Var((*number)(n), name, usage)
}

// A number is the value of a flag: as people write it, so that 010 is ten, where
// pflag's own has it be eight.
type number int

// Set reads the value. Its errors say what the flag takes.
func (n *number) Set(text string) error {
	got, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return errors.New("it takes a whole number of at most 18 digits")
	case err != nil:
		return errors.New("it takes a whole number")
	}
	*n = number(got)
	return nil
}

func (n *number) String() string { return strconv.Itoa(int(*n)) }

// Type is what stands for the value in the help.
func (n *number) Type() string { return "int" }

// choiceVar gives a command a flag that takes one of some words, each perhaps with a
// description for whoever completes it.
func choiceVar(c *cobra.Command, word *string, name, usual, usage string, words ...string) {
	*word = usual
	c.Flags().Var(&choice{name, word, words}, name, usage)
	mustComplete(c.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, noFiles)))
}

// A choice is the value of a flag: one of some words.
type choice struct {
	name  string // of the flag
	word  *string
	words []string
}

// Set reads the value. Its error says what can be.
func (v *choice) Set(text string) error {
	var names []string
	for _, word := range v.words {
		name, _, _ := strings.Cut(word, "\t")
		if name == text {
			*v.word = text
			return nil
		}
		if strings.ContainsAny(name, ";,|") { // as it is typed in a shell
			name = "'" + name + "'"
		}
		names = append(names, name)
	}
	return errors.New("say --" + v.name + " " + scorer.Listed(names, "or"))
}

func (v *choice) String() string { return *v.word }

// Type is what stands for the value in the help.
func (v *choice) Type() string { return "string" }

// textVar gives a command a flag that takes a word, and offers some.
func textVar(c *cobra.Command, word *string, name, usage string, offer cobra.CompletionFunc) {
	c.Flags().StringVar(word, name, "", usage)
	mustComplete(c.RegisterFlagCompletionFunc(name, offer))
}
