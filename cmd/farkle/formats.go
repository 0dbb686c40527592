package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"farkle/sheet/exchange"
	"farkle/sheet/render"
)

// A format is a form in which games are shown or exported. The commands take all they
// know of one from here, and so do their help and completion.
type format struct {
	exchange.Format // without a Write one game is shown in it, and none exported
	show            func(a *app, ctx context.Context, w io.Writer, p render.Page, o showOptions) error
}

// formats are all there are, those for people first.
func formats() []format {
	all := []format{
		{exchange.Format{Name: "text", Says: "the sheet, as it is read"}, (*app).showText},
		{exchange.Format{Name: "html", Says: "one page for the screen and for paper, with its review"}, (*app).showHTML},
		{exchange.Format{Name: "chart", Says: "the scores as lines in the terminal"}, (*app).showChart},
		{exchange.Format{Name: "svg", Says: "the same as a picture"}, (*app).showSVG},
	}
	for _, f := range exchange.Formats() {
		show := (*app).showJSON // an answer, not everything that is known
		if f.Name != "json" {
			show = func(_ *app, _ context.Context, w io.Writer, p render.Page, o showOptions) error {
				return f.Write(w, exchange.Of(p), o.options())
			}
		}
		all = append(all, format{f, show})
	}
	return all
}

// exportFormats are those that many games leave in.
func exportFormats() (all []format) {
	for _, f := range formats() {
		if f.Write != nil {
			all = append(all, f)
		}
	}
	return all
}

// formatFlag chooses among formats.
func formatFlag(c *cobra.Command, name *string, usual string, all []format) {
	words := make([]string, len(all))
	for i, f := range all {
		words[i] = cobra.CompletionWithDesc(f.Name, f.Says)
	}
	choiceVar(c, name, "format", usual, "one of those above", words...)
}

// formatLines is formats for the help, a line each.
func formatLines(all []format) string {
	var b strings.Builder
	for _, f := range all {
		says := f.Says
		if f.Read != nil && f.Write != nil {
			says += "; farkle import reads it"
		}
		fmt.Fprintf(&b, "\n  %-10s %s", f.Name, says)
	}
	return b.String()
}

// findFormat is the format of a name that there is.
func findFormat(all []format, name string) format {
	return all[slices.IndexFunc(all, func(f format) bool { return f.Name == name })]
}

// cellFlags say how a table for a spreadsheet is written.
type cellFlags struct {
	bom bool
	sep string
}

func (f *cellFlags) add(c *cobra.Command) {
	c.Flags().BoolVar(&f.bom, "bom", false, "start a table with the byte-order mark, without which Excel garbles names")
	choiceVar(c, &f.sep, "sep", "", "what stands between a table's cells: ; or tab (default ,)", ";", "tab", ",", "|")
}

func (f cellFlags) options() exchange.Options {
	sep, _ := utf8.DecodeRuneInString(strings.Replace(f.sep, "tab", "\t", 1))
	if f.sep == "" {
		sep = 0
	}
	return exchange.Options{BOM: f.bom, Sep: sep, Zone: time.Local}
}

// only refuses these flags beside a form that is no table; table is a command whose
// answer is one.
func (f cellFlags) only(table string) error {
	for flag, set := range map[string]bool{"--bom": f.bom, "--sep": f.sep != ""} {
		if set {
			return &usage{flag + " is for tables", table}
		}
	}
	return nil
}
