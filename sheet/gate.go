package sheet

import "strings"

// What comes from outside is looked at here, whatever it was written in: a game
// that this program can't have written isn't taken in, nor does it pass a check.

// Check refuses what can't have stood above a game's first line.
func (h Head) Check() error {
	if err := CheckID(h.ID); err != nil {
		return err
	}
	if err := CheckSeats(h.Seats); err != nil {
		return err
	}
	if h.First < 1 || h.First > len(h.Seats) {
		return unreadable("one of the seats, from 1", "seat %d can't start", h.First)
	}
	_, err := h.Rules.With()
	return err
}

// Check refuses a game that can't have been written as it stands, whatever was
// played. line is where: 0 is the head.
func Check(head Head, lines []Line) (line int, err error) {
	if err := head.Check(); err != nil {
		return 0, err
	}
	names := Roster(head.Seats)
	for i, l := range lines {
		if l.Number != i+1 {
			return i + 1, unreadable("lines are numbered from 1, without a gap", "it says that it is line %d", l.Number)
		}
		if err := l.Check(&names); err != nil {
			return l.Number, err
		}
	}
	return 0, nil
}

// CheckID refuses what no machine gives a game as its ID.
func CheckID(id string) error {
	const allowed = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-"
	if id == "" || len(id) > 64 || strings.Trim(id, allowed) != "" {
		return unreadable("a UUID, such as 2f1c8a3e-4f0b-4d0c-9b2f-6a1d9c1f0e11", "%q isn't the id of a game", firstRunes(id, 60))
	}
	return nil
}

// CheckSeats refuses names that the program would not have written.
func CheckSeats(seats []string) error {
	clean, err := CleanNames(seats)
	if err != nil {
		return err
	}
	for i, name := range seats {
		if clean[i] != name {
			return unreadable("write it "+Quoted(clean[i]), "the name %q has spaces or characters that could be another name's", firstRunes(name, 20))
		}
	}
	return nil
}

// A Roster is the names of everybody who has had a seat so far, by seat.
type Roster []string

// SeatOf is the seat of somebody who joins: the one they had, or the next.
func (r *Roster) SeatOf(name string) int {
	folded := FoldName(name)
	for i, known := range *r {
		if FoldName(known) == folded {
			return i + 1
		}
	}
	*r = append(*r, name)
	return len(*r)
}

// Check refuses a line that can't have been written as it stands: a cell that
// can't be, a correction of a line to come. It seats whoever joins.
func (l Line) Check(names *Roster) error {
	for _, e := range l.Entries {
		if e.Kind != Join {
			continue
		}
		if seat := names.SeatOf(e.Text); seat != l.Seat || seat > MostPlayers {
			return unreadable("a player keeps their seat; a new one has the next", "%s can't join in seat %d", Quoted(e.Text), l.Seat)
		}
	}
	if l.Round < 1 || l.Round > l.Number+1 {
		return unreadable("rounds are counted from 1, and every one has a line", "round %d can't have come yet", l.Round)
	}
	if l.Seat < 0 || l.Seat > len(*names) {
		return unreadable("seats are counted from 1; 0 is the table", "nobody has seat %d", l.Seat)
	}
	for i, e := range l.Entries {
		if err := l.checkEntry(i, e); err != nil {
			return err
		}
	}
	return nil
}

func (l Line) checkEntry(i int, e Entry) error {
	switch e.Kind {
	case Undo, Redo, Strike, Restore, Fix:
		switch {
		case i > 0:
			return unreadable("put it on a line of its own", "%s can't follow other words", e.Kind)
		case e.Target < 1 || e.Target >= l.Number:
			return unreadable("a correction names the line it is about", "%s of which line before this one?", e.Kind)
		case e.Kind == Fix && len(l.Entries) == 1:
			return unreadable("a fix says what stands there instead", "fix %d with nothing", e.Target)
		}
	case Note, Call, Common, Wild, Seats, Played, Practice, Discard:
	case Rules:
		if e.From < 1 {
			return unreadable("rules "+e.Text+"="+e.Value+" from 3", "from which round does %s count?", e.Text)
		}
	default:
		if l.Seat == 0 {
			return unreadable("name the player", "whose line is that?")
		}
	}
	return nil
}
