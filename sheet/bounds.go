package sheet

import (
	"slices"

	"farkle/scorer"
)

// What comes in is bounded, whether it is typed or taken in from another file,
// so that a sheet is read in a moment whoever wrote it. A line that is stored
// already is read whatever it holds.
const (
	// MostPlayers is how many can have a seat in one game.
	MostPlayers = 24

	// MostLines is how many lines a game can have: a long evening takes some
	// hundreds.
	MostLines = 10_000

	// MostGameBytes is how much the lines of a game can hold together.
	MostGameBytes = 1 << 19

	// MostLineBytes is how long a line can be as it would be typed, with the
	// player's name; it is also how much can be typed at once.
	MostLineBytes = 4000

	// mostChanges is how often the rules can change in a game: each change
	// makes another card.
	mostChanges = 100

	// mostNameBytes bounds a name of 40 characters, for a character can have
	// any number of marks. The largest that people use, a family of four, has
	// 25 bytes.
	mostNameBytes = 40 * 25
)

// Admit refuses lines that would make a game, or are, more than a sheet takes.
// The head and the lines up to the one numbered last are in the game already:
// what one of them is like is no matter any more. The error is [*Refused]
// or [*Unreadable].
func Admit(head Head, lines []Line, last int) error {
	names, faces := roster(head, lines), head.Rules.Faces()
	bytes, changes := 0, 0
	for _, line := range lines {
		size := len(line.Text(names, faces))
		bytes += size
		isChange := slices.ContainsFunc(line.Entries, func(e Entry) bool { return e.Kind == Rules })
		if isChange {
			changes++
		}
		if line.Number <= last {
			continue
		}
		switch {
		case size > MostLineBytes:
			return refused("a line is what one player did, such as ann 444 b", "line %d is longer than %s bytes", line.Number, scorer.Thousands(MostLineBytes))
		case isChange && changes > mostChanges:
			return refused("start another game with the rules you want", "the rules of a game change at most %d times", mostChanges)
		}
		for _, e := range line.Entries {
			if e.Kind != Join {
				continue
			}
			if err := boundName(e.Text); err != nil {
				return err
			}
		}
	}
	return AdmitSize(len(lines), bytes)
}

// AdmitSize refuses a game of so many lines, that hold so many bytes together,
// if that is more than a sheet takes. The error is [*Refused].
func AdmitSize(lines, bytes int) error {
	const help = "a long evening is some hundred lines: go on in another game, or look whether it is the right file"
	switch {
	case lines > MostLines:
		return refused(help, "a game has at most %s lines", scorer.Thousands(MostLines))
	case bytes > MostGameBytes:
		return refused(help, "the lines of a game hold at most 512 KiB")
	}
	return nil
}

// boundName refuses a name whose characters are under heaps of marks.
func boundName(name string) error {
	if len(name) <= mostNameBytes {
		return nil
	}
	return unreadable("use fewer marks on its letters", "the name %q… is longer than %s bytes", firstRunes(name, 20), scorer.Thousands(mostNameBytes))
}
