package rulebook

import (
	"slices"
	"strconv"
	"strings"

	"farkle/scorer"
)

// judge adds what is missing and what contradicts itself.
func (r *reader) judge() {
	faults := slices.DeleteFunc(r.rules.Validate(), func(f scorer.Fault) bool { return r.unsure[f.Key] })
	for _, f := range r.beyondDoubt(faults) {
		r.fault(r.lineOf(f.Key), f.Key, f.Problem, f.Want)
	}
}

// beyondDoubt leaves out the faults that might go away once the lines that
// can't be read are put right: nobody should be sent after a contradiction that
// isn't there.
func (r *reader) beyondDoubt(faults []scorer.Fault) []scorer.Fault {
	for _, s := range scorer.Settings() {
		if !r.unsure[s.Key] {
			continue
		}
		for _, value := range samples(s) {
			rules := r.rules
			if rules.Set(s.Key, value) != nil {
				continue
			}
			still := map[scorer.Fault]bool{}
			for _, f := range rules.Validate() {
				still[f] = true
			}
			faults = slices.DeleteFunc(faults, func(f scorer.Fault) bool { return !still[f] })
		}
	}
	return faults
}

// judgeFaces doubts faces that are no faces, before rows are read by them.
func (r *reader) judgeFaces() {
	for _, f := range r.rules.Validate() {
		if f.Key == dieFaces {
			r.strange = true
		}
	}
}

// doubt marks the rule that a line which isn't understood seems to be about.
func (r *reader) doubt(word string) {
	near := nearest(keyText(r.inSection([]string{word})))
	switch {
	case r.section == rows, r.lost && near == "":
		r.unsure[rows] = true
	case near == "":
		r.doubtAll()
	default:
		r.unsure[near] = true
	}
}

// doubtAll is for a line that might have said anything.
func (r *reader) doubtAll() {
	r.unsure["name"] = true
	r.unsure[rows] = true
	for _, s := range scorer.Settings() {
		r.unsure[s.Key] = true
	}
}

// samples are values a setting might have been meant to have.
func samples(s scorer.Setting) []string {
	switch s.Kind() {
	case scorer.Number:
		return []string{strconv.Itoa(s.Min), strconv.Itoa(s.Max)}
	case scorer.List:
		return []string{"", "1"}
	}
	var values []string
	for _, c := range s.Choices {
		values = append(values, c.Value)
	}
	return values
}

// lineOf is where a rule stands, or should: its line, its section's, the first.
func (r *reader) lineOf(key string) int {
	section, _, _ := strings.Cut(key, ".")
	for _, line := range []int{r.stands[key], r.sections[section]} {
		if line != 0 {
			return line
		}
	}
	return 1
}
