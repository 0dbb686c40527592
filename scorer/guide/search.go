package guide

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"
)

// synonyms are words of the family that mean the same: each line is read as its
// first word. Longer ones stand before those they hold.
func synonyms() [][]string {
	return [][]string{
		{"fourkind", "four of a kind", "four of one kind", "4 of a kind", "quads"},
		{"threekind", "three of a kind", "3 of a kind", "triple", "triplet", "triplets", "triples"},
		{"sixkind", "six of a kind"},
		{"threepairs", "three pairs", "three pair", "3 pairs"},
		{"hotdice riser", "full riser", "riser", "risers"},
		{"hotdice", "hot dice", "all the dice have scored", "all my dice have scored", "all dice", "all the dice", "fill", "fills", "filled", "full", "tutto", "rollover"},
		{"streak", "three farkles", "farkles in a row", "three zilches", "in a row", "fourth farkle", "penalty", "fine", "fined"},
		{"lastturn", "final round", "final turn", "final turns", "last round", "last turns", "last turn", "last chance", "plays after", "play after", "plays on", "last licks", "catch up"},
		{"opening", "on the board", "on the sheet", "on the table", "get in", "getting in", "once in", "entry", "threshold", "open again", "open"},
		{"starts", "who starts", "goes first", "begins", "starting player"},
		{"steal", "steals", "stealing", "stolen", "piggyback", "piggybacking", "high stakes", "leftover", "robbed", "inherit", "greed"},
		{"negative", "below zero", "minus", "under zero"},
		{"sametime", "at the same time", "at once", "simultaneously", "both"},
		{"farkle", "farkles", "bust", "busts", "busted", "zilch", "wimpout", "zonk", "crap out", "lose my points"},
		{"bank", "stop", "stops", "write down"},
		{"target", "10000", "10,000", "win", "wins", "winner", "winning", "finish"},
		{"tie", "tied", "ties", "tiebreak", "draw", "same total", "equal"},
		{"wild", "joker"},
		{"double", "2x", "doubles", "doubled", "twice"},
		{"combine", "together", "add up", "merge", "merged"},
		{"keep", "kept", "set aside", "take", "choose"},
		{"roll", "rolls", "rolled", "throw", "throws", "thrown", "reroll", "re-roll"},
		{"correct", "fix", "change an old", "past", "mistake", "wrong"},
		{"undo", "take back", "undone"},
		{"leave", "leaves", "quits", "quit", "drops out", "goes home"},
		{"nothing", "no dice", "no die"},
		{"less", "under", "below", "short"},
	}
}

// dull are words that say nothing about what is asked.
const dull = " a an and are as at be can do does for i if in is it may me must my of on or the there to us we what when who with you your how have has get that people player players somebody someone "

// wordsOf are the telling words of a text, synonyms as one.
func wordsOf(text string) []string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return ' '
	}, strings.ReplaceAll(text, ",", ""))
	text = " " + strings.Join(strings.Fields(text), " ") + " "
	for _, group := range synonyms() {
		for _, word := range group[1:] {
			text = strings.ReplaceAll(text, " "+word+" ", " "+group[0]+" ")
		}
	}
	var words []string
	for _, word := range strings.Fields(text) {
		if !strings.Contains(dull, " "+word+" ") {
			words = append(words, stem(word))
		}
	}
	return words
}

// stem is a word without its plural.
func stem(word string) string {
	if len(word) > 3 && !strings.HasSuffix(word, "ss") {
		return strings.TrimSuffix(word, "s")
	}
	return word
}

// ranked are the answers that speak of a question, best first. A word counts the
// more the fewer answers hold it, and most in the question that is answered.
func ranked(all []Answer, question string) []Answer {
	asked := wordsOf(question)
	fields := make([][3][]string, len(all))
	holders := map[string]float64{}
	for i, a := range all {
		fields[i] = [3][]string{wordsOf(a.Question), wordsOf(a.Rule), wordsOf(a.Answer)}
		for word := range setOf(slices.Concat(fields[i][0], fields[i][1], fields[i][2])) {
			holders[word]++
		}
	}
	type found struct {
		Answer
		worth float64
	}
	var some []found
	for i, a := range all {
		f := found{Answer: a}
		for word := range setOf(asked) {
			rare := math.Log(1 + float64(len(all))/max(1, holders[word]))
			for j, weight := range []float64{3, 2, 1} { // where it says most
				if slices.Contains(fields[i][j], word) {
					f.worth += weight * rare
					break
				}
			}
		}
		if f.worth > 0 {
			some = append(some, f)
		}
	}
	slices.SortStableFunc(some, func(a, b found) int { return cmp.Compare(b.worth, a.worth) })
	best := make([]Answer, 0, len(some))
	for _, f := range some {
		if f.worth > some[0].worth/3 {
			best = append(best, f.Answer)
		}
	}
	return best
}

func setOf(words []string) map[string]bool {
	set := map[string]bool{}
	for _, word := range words {
		set[word] = true
	}
	return set
}
