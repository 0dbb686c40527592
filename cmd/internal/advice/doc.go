// Package advice says what a player may make of the dice, from the exact odds:
// which of them to keep, whether to bank or to roll on, and what a turn is
// worth. It puts the numbers of package odds into words, tables, a chart and
// JSON.
package advice

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"farkle/scorer"
	"farkle/scorer/odds"
)

// An OmissionDoc is a rule that the odds don't hold, or not all of it.
type OmissionDoc struct {
	Key string `json:"key"`
	Why string `json:"why"`
}

func omissions(all []odds.Omission) []OmissionDoc {
	docs := []OmissionDoc{}
	for _, o := range all {
		docs = append(docs, OmissionDoc(o))
	}
	return docs
}

// leftOut says which rules aren't in the odds, one line each.
func leftOut(all []odds.Omission) string {
	var b strings.Builder
	for _, o := range all {
		fmt.Fprintf(&b, "left out of these odds: %s (%s)\n", o.Why, o.Key)
	}
	return b.String()
}

// worth writes a worth as people read it: mean points to two places, or where a
// total is needed, the chance of it.
func worth(w float64, need int) string {
	if need > 0 {
		return percent(w)
	}
	cents := int(math.Round(math.Abs(w) * 100))
	text := fmt.Sprintf("%s.%02d", scorer.Thousands(cents/100), cents%100)
	if w < 0 && cents > 0 {
		return "-" + text
	}
	return text
}

func percent(chance float64) string { return fmt.Sprintf("%.2f%%", 100*chance) }

// player says whose turn the odds are for.
func player(r scorer.Rules, name string, o odds.Options) string {
	text := "for " + cmp.Or(name, "a player")
	switch {
	case o.ToOpen && r.Bank.Opening > r.Bank.Minimum:
		text += " who still has to open with " + scorer.Thousands(r.Bank.Opening)
	case o.ToOpen:
		text += " who isn't on the sheet yet"
	case name == "" && r.Farkle.Streak > 0 && r.Farkle.Floor == scorer.Zero && !o.KnowsTotal:
		text += " with points to lose"
	case name == "":
		text += " on the sheet"
	}
	switch {
	case o.Common == scorer.Wild:
		text += ", naming the Wild"
	case o.Common == "" && r.HasCommonDie():
		text += ", the Common Die left aside"
	case o.Common != "":
		text += ", Common Die " + scorer.SideName(o.Common)
	}
	if o.Farkles > 0 {
		text += fmt.Sprintf(", with %s", farkleWord(o.Farkles))
	}
	if o.KnowsTotal && (o.Total != 0 || name != "") {
		text += fmt.Sprintf(", total %s", scorer.Thousands(o.Total))
	}
	if o.Need > 0 {
		text += fmt.Sprintf(", who needs %s", scorer.Thousands(o.Need))
	}
	return text
}

func farkleWord(n int) string {
	if n == 1 {
		return "one farkle behind"
	}
	return scorer.CountWord(n) + " farkles behind"
}
