package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/cmd/internal/pencil"
	"farkle/cmd/internal/typed"
	"farkle/sheet"
	"farkle/sheet/exchange"
	"farkle/sheet/render"
	"farkle/sheet/tell"
)

type addOptions struct {
	words []string
	yes   bool
	after int // the last line the writer has seen, or [pencil.AnyLine]
}

// newWordCmds are add, and the words of a line that are commands of their own.
func (a *app) newWordCmds() []*cobra.Command {
	return []*cobra.Command{
		a.newWordsCmd("add", a.completePlayers), a.newWordsCmd("undo", a.completePlayers), a.newWordsCmd("redo", nil),
		a.newWordsCmd("strike", a.completeLines(true)), a.newRestoreCmd(), a.newWordsCmd("fix", a.completeLines(true)),
		a.newWordsCmd("call", cobra.FixedCompletions([]string{"none"}, noFiles)), a.newDiscardCmd(),
	}
}

// newDiscardCmd throws away a game that was started by mistake.
func (a *app) newDiscardCmd() *cobra.Command {
	return &cobra.Command{
		Use: "discard",
		RunE: func(c *cobra.Command, args []string) error {
			if err := a.nameGame(args); err != nil {
				return err
			}
			return a.runAdd(c, addOptions{words: []string{"discard"}, after: pencil.AnyLine})
		},
	}
}

// newWordsCmd makes a command that writes its words: add those of a whole line, any
// other its own name before them.
func (a *app) newWordsCmd(name string, complete cobra.CompletionFunc) *cobra.Command {
	var o addOptions
	c := &cobra.Command{
		Use: name, Args: cobra.ArbitraryArgs, ValidArgsFunction: complete,
		RunE: func(c *cobra.Command, args []string) error {
			if err := lateFlag(c, args); err != nil {
				return err
			}
			if o.words = args; c.Name() != "add" {
				o.words = append([]string{c.Name()}, args...)
			}
			return a.runAdd(c, o)
		},
	}
	c.Flags().SetInterspersed(name != "add" && name != "fix") // "ann -50" is a line, not a flag
	c.Flags().BoolVarP(&o.yes, "yes", "y", false, "don't ask before a correction")
	numberVar(c.Flags(), &o.after, "after", pencil.AnyLine, "write only if this is still the last line (0: if there is none)")
	c.Flags().Lookup("after").DefValue = "" // any line: nothing that could be typed
	return c
}

func (a *app) runAdd(c *cobra.Command, o addOptions) error {
	if len(o.words) == 0 {
		return &usage{"what should be written?", "farkle add ann 444 b; farkle add --help shows what can be typed"}
	}
	return a.withGames(func(ctx context.Context, p *pencil.Pencil, words []string) error {
		game, err := p.Find(ctx, a.game)
		if err != nil {
			return err
		}
		if len(words) == 1 && words[0] == "-" {
			err = a.addLines(ctx, p, game, o)
		} else {
			_, err = a.write(ctx, p, game, o, typed.Until(ctx, a.in), func(g *sheet.Game) string { return g.Words(words) })
		}
		if err != nil {
			return err
		}
		return a.others(ctx, p, game)
	})(c, o.words)
}

// lateFlag refuses a flag that was typed after the first word of a line. The words of
// a note may be anything.
func lateFlag(c *cobra.Command, words []string) error {
	for i, w := range words {
		name, _, valued := strings.Cut(strings.TrimPrefix(w, "--"), "=")
		switch {
		case strings.EqualFold(w, "note"):
			return nil
		case !strings.HasPrefix(w, "--") || name == "":
			continue
		}
		end := i + 1
		if f := c.Flags().Lookup(name); f != nil && f.NoOptDefVal == "" && !valued {
			end = min(end+1, len(words))
		}
		right := slices.Concat(words[i:end], words[:i], words[end:])
		return &usage{fmt.Sprintf("%q stands among the words of a line", w),
			"flags come before the words: " + c.CommandPath() + " " + strings.Join(right, " ")}
	}
	return nil
}

// addLines writes every line of the input, until one is refused.
func (a *app) addLines(ctx context.Context, p *pencil.Pencil, game int, o addOptions) error {
	lines := bufio.NewScanner(typed.Until(ctx, a.in))
	for n := 1; lines.Scan(); n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		text := strings.TrimSpace(lines.Text())
		if text == "" {
			continue
		}
		last, err := a.write(ctx, p, game, o, nil, func(*sheet.Game) string { return text })
		if err != nil {
			return fmt.Errorf("line %d of the input: %w", n, err)
		}
		if o.after != pencil.AnyLine {
			o.after = last
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return &usage{"a line of the input is longer than 64 KiB", "a line is what one player did, such as ann 444 b"}
	} else if err != nil {
		return err
	}
	return nil
}

// write writes what was said and answers it. ask is where a yes is typed; nil
// where nobody can be asked. It returns the last line there is then.
func (a *app) write(ctx context.Context, p *pencil.Pencil, game int, o addOptions, ask io.Reader, say func(*sheet.Game) string) (last int, err error) {
	before, steps, err := p.Write(ctx, pencil.Wish{
		Game: game, Say: say, Seen: o.after,
		Ask: func(q *tell.Question) error {
			if o.yes || q.Risk != tell.Rewrites && !a.mayAsk(ask) {
				return nil // a script means what it says
			}
			return a.ask(q, ask)
		},
	})
	if err != nil {
		return 0, err
	}
	for _, step := range steps {
		last, before = step.Line.Number, before.With(step.Line)
		if a.json {
			err = exchange.JSON(a.out, exchange.Add(step))
		} else {
			err = render.Answer(a.out, before, step)
		}
		if err != nil {
			return last, fmt.Errorf("what you typed is written, up to line %d, but it can't be answered: %w", steps[len(steps)-1].Line.Number, err)
		}
	}
	return last, nil
}

// mayAsk reports whether somebody is there to answer.
func (a *app) mayAsk(answers io.Reader) bool { return a.terminal && answers != nil }

// ask shows what is at stake, and waits for a yes.
func (a *app) ask(q *tell.Question, answers io.Reader) error {
	if err := render.Asked(a.err, q); err != nil {
		return err
	}
	return a.agree(answers, q.Why+", and nobody is there to ask")
}

// agree waits for a yes to what was shown. Where nobody can be asked that is what
// alone says.
func (a *app) agree(answers io.Reader, alone string) error {
	if !a.mayAsk(answers) {
		return &usage{alone, "say --yes to do it"}
	}
	fmt.Fprint(a.err, "Do it? [y/N] ")
	answer, err := bufio.NewReader(answers).ReadString('\n')
	if err != nil { // a yes half typed is none
		fmt.Fprintln(a.err)
		return errCancelled
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return nil
	}
	return errCancelled
}
