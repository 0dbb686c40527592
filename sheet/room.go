package sheet

// A room is memory for all that the cells of a game hold, got at once: most of
// the time of a fold would go into growing small lists.
type room struct {
	lines   []int
	entries []Entry
	kept    []Dice
	running []int
	keptIn  []int
}

// A tally counts what lines put into cells.
type tally struct{ lines, entries, keeps int }

func (n *tally) add(line Line) {
	before := n.entries
	for _, e := range line.Entries {
		if e.Kind.ofCell() {
			n.entries++
		}
		if e.Kind == Keep || e.Kind == Nothing {
			n.keeps++
		}
	}
	if n.entries > before {
		n.lines++
	}
}

func roomFor(lines []Line) room {
	var n tally
	for _, line := range lines {
		n.add(line)
	}
	return room{
		lines: make([]int, n.lines), entries: make([]Entry, n.entries),
		kept: make([]Dice, n.keeps), running: make([]int, n.keeps), keptIn: make([]int, n.keeps),
	}
}

// take is an empty list with room for n.
func take[T any](from *[]T, n int) []T {
	if n == 0 {
		return nil
	}
	list := (*from)[:0:n]
	*from = (*from)[n:]
	return list
}
