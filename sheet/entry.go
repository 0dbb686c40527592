package sheet

import (
	"fmt"
	"strings"
)

// entry reads a word that is dice, points, or dice with the end of the turn
// behind them ("444b").
func (r *reader) entry(t *Typed, word string) error {
	add := func(e ...Entry) { t.Entries = append(t.Entries, e...) }
	switch {
	case word[0] == '=':
		e, err := called(word)
		add(e)
		return err
	case word[0] == '+' || word[0] == '-':
		return r.adjust(t, word)
	}
	kept, rest, given := strings.Cut(word, "/")
	if strings.EqualFold(kept, "f") || strings.EqualFold(kept, "farkle") {
		dice, err := r.faces.Parse(rest)
		add(Entry{Kind: Farkle, Dice: dice})
		return err
	}
	body := &kept
	if given {
		body = &rest
	}
	ending, ends := Entry{}, false
	if cut, kind, ok := cutEnding(*body); ok {
		if _, err := r.faces.Parse(*body); err != nil { // where b is no die
			*body, ending, ends = cut, Entry{Kind: kind}, true
		}
	}
	e := Entry{Kind: Nothing}
	var err error
	if kept != "0" {
		dice, points, said := strings.Cut(kept, "=")
		e.Kind = Keep
		if e.Dice, err = r.faces.Parse(dice); err != nil {
			return r.notDice(t, dice, err)
		}
		if said {
			e.Points, err = wholeNumber(points)
			if err != nil || e.Points < 1 || e.Points > mostGiven {
				return unreadable("1111=1000 keeps four 1s for 1,000; =450 is a whole turn", "%q isn't points", points)
			}
		}
	}
	if given {
		if e.Rest, err = r.faces.Parse(rest); err != nil {
			return err
		}
	}
	add(e)
	if ends {
		add(ending)
	}
	return nil
}

func cutEnding(word string) (string, Kind, bool) {
	for _, end := range []struct {
		letter string
		kind   Kind
	}{{"b", Bank}, {"f", Farkle}, {"s", Stop}} {
		if cut, ok := strings.CutSuffix(strings.ToLower(word), end.letter); ok && cut != "" {
			return word[:len(word)-1], end.kind, true
		}
	}
	return word, "", false
}

// notDice explains a word that should be dice: points typed without the sign,
// a player named in the middle, or just not dice.
func (r *reader) notDice(t *Typed, word string, err error) error {
	if n, numErr := wholeNumber(word); numErr == nil && n > 0 && strings.Contains(word, "0") {
		return unreadable("points for the whole turn are typed ="+word, "%s isn't dice", word)
	}
	if len(r.named(word, startsName)) > 0 && len(t.Entries) > 0 {
		return unreadable("put a comma between players: ann 444 b, ben f", "%q stands in the middle of a line", word)
	}
	if t.Seat > 0 && len(t.Entries) == 0 && strings.Contains(r.names[t.Seat-1], " ") {
		return unreadable("a name of several words stands in quotes: "+quote(r.names[t.Seat-1])+" 444 b", "%q isn't dice", word)
	}
	if n := len(t.Entries); n > 0 && t.Entries[n-1].Kind == Adjust && t.Entries[n-1].Text == "" {
		return unreadable(`a reason stands in quotes: +50 "old debt"`, "%q isn't dice", word)
	}
	return err
}

// sum reads points as people add them up: "450", "200+350+100".
func sum(text string) (points int, err error) {
	for part := range strings.SplitSeq(text, "+") {
		n, err := wholeNumber(part)
		if err != nil {
			return 0, err
		}
		points += min(n, mostGiven) // a sum that is too much stays so
	}
	return points, nil
}

// called reads "=450", "=200+250", "=250x2" and "=450/3".
func called(word string) (Entry, error) {
	e := Entry{Kind: Called}
	text, left, hasLeft := strings.Cut(word[1:], "/")
	text, e.Twice = strings.CutSuffix(strings.ToLower(text), "x2")
	n, err := sum(text)
	switch {
	case err != nil || n < 0 || n > mostGiven:
		return e, unreadable("=450, =250x2 to double it, =450/3 with three dice left", "%q isn't points", word)
	case n == 0:
		return e, unreadable("say what happened: f farkle, s stopped, - absent", "a turn of 0 points has a reason")
	}
	e.Points = n
	if hasLeft {
		if e.Left, err = wholeNumber(left); err != nil || e.Left < 1 || e.Left > 15 {
			return e, unreadable("=450/3 is 450 points with three dice left", "%q isn't a number of dice", left)
		}
	}
	return e, nil
}

// adjust reads "+50" or "-50", and the words in quotes that may follow.
func (r *reader) adjust(t *Typed, word string) error {
	n, err := wholeNumber(word[1:])
	if err != nil || n <= 0 || n > mostGiven {
		return unreadable(`+50 or -50 adjusts a total, with a reason: +50 "old debt"`, "%q isn't points", word)
	}
	if word[0] == '-' {
		n = -n
	}
	e := Entry{Kind: Adjust, Points: n}
	if r.more(1) && r.tokens[0].quoted {
		if e.Text, err = cleanText(r.next().word); err != nil {
			return err
		}
	}
	if err := r.reasoned(t, e); err != nil {
		return err
	}
	t.Entries = append(t.Entries, e)
	return nil
}

// reasoned refuses an adjustment without a reason where it is likely to be a slip:
// a minus sign before points, or a sum typed with a space in it. On a sheet it
// stands as it was written.
func (r *reader) reasoned(t *Typed, e Entry) error {
	if e.Text != "" || r.names == nil {
		return nil
	}
	if n := len(t.Entries); n > 0 && t.Entries[n-1].Kind == Called {
		points := t.Entries[n-1].Points
		return unreadable(fmt.Sprintf(`=%d+%d is a turn of %s; =%d, then %+d on a line of its own adjusts the total`,
			points, e.Points, number(points+e.Points), points, e.Points), "is that one turn, or an adjustment beside it?")
	}
	if e.Points < 0 {
		return unreadable(fmt.Sprintf(`%d "old debt" takes %s off the total; =%d is a turn`, e.Points, number(-e.Points), -e.Points),
			"taking points away needs a reason")
	}
	return nil
}
