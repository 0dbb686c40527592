package sheet

import "strings"

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
				return unreadable("1111=1000 keeps four 1s for 1,000; =450 is a whole turn", "%q is not points", points)
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
		return unreadable("points? ="+word, "%s is not dice", word)
	}
	if len(r.named(word, startsName)) > 0 && len(t.Entries) > 0 {
		return unreadable("put a comma between players: ann 444 b, ben f", "%q stands in the middle of a line", word)
	}
	if t.Seat > 0 && len(t.Entries) == 0 && strings.Contains(r.names[t.Seat-1], " ") {
		return unreadable("a name of several words stands in quotes: "+quote(r.names[t.Seat-1])+" 444 b", "%q is not dice", word)
	}
	if n := len(t.Entries); n > 0 && t.Entries[n-1].Kind == Adjust && t.Entries[n-1].Text == "" {
		return unreadable(`a reason stands in quotes: +50 "old debt"`, "%q is not dice", word)
	}
	return err
}

// called reads "=450", "=225x2" and "=450/3".
func called(word string) (Entry, error) {
	e := Entry{Kind: Called}
	text, left, hasLeft := strings.Cut(word[1:], "/")
	text, e.Twice = strings.CutSuffix(strings.ToLower(text), "x2")
	n, err := wholeNumber(text)
	switch {
	case err != nil || n < 0 || n > mostGiven:
		return e, unreadable("=450, =225x2 to double it, =450/3 with three dice left", "%q is not points", word)
	case n == 0:
		return e, unreadable("say what happened: f farkle, s stopped, - absent", "a turn of 0 points has a reason")
	}
	e.Points = n
	if hasLeft {
		if e.Left, err = wholeNumber(left); err != nil || e.Left < 1 || e.Left > 15 {
			return e, unreadable("=450/3 is 450 points with three dice left", "%q is not a number of dice", left)
		}
	}
	return e, nil
}

// adjust reads "+50" or "-50", and the words in quotes that may follow.
func (r *reader) adjust(t *Typed, word string) error {
	n, err := wholeNumber(word[1:])
	if err != nil || n <= 0 || n > mostGiven {
		return unreadable(`+50 or -50 adjusts a total, with a reason: +50 "old debt"`, "%q is not points", word)
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
	t.Entries = append(t.Entries, e)
	return nil
}
