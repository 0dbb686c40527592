package scorer

import "math/bits"

// A worth is the best split of one handful: its points, into how many parts,
// and the part that holds the lowest die. The rest of the split is the worth of
// the remaining dice.
type worth struct {
	dice   Dice
	first  Dice
	points int32
	parts  int32
}

// A table finds the worth of a handful in one or two reads: a hash table that
// is made once, filled to at most a quarter, and searched by stepping on.
type table struct {
	slots []worth // dice 0: empty
	shift uint
}

func newTable(n int) table {
	size := uint(bits.Len(uint(4 * n)))
	return table{slots: make([]worth, 1<<size), shift: 64 - size}
}

// slot is where the search for dice starts: the top bits of the dice multiplied
// by 2^64 divided by the golden ratio, which spreads neighbours far apart.
func (t *table) slot(dice Dice) uint { return uint(uint64(dice) * 0x9e3779b97f4a7c15 >> t.shift) }

func (t *table) put(w worth) {
	i := t.slot(w.dice)
	for t.slots[i].dice != 0 {
		i = (i + 1) & uint(len(t.slots)-1)
	}
	t.slots[i] = w
}

// get is the worth of the dice, or nil where they can't all score.
func (t *table) get(dice Dice) *worth {
	for i := t.slot(dice); ; i = (i + 1) & uint(len(t.slots)-1) {
		w := &t.slots[i&uint(len(t.slots)-1)]
		if w.dice == dice {
			if dice == 0 {
				return nil
			}
			return w
		}
		if w.dice == 0 {
			return nil
		}
	}
}
