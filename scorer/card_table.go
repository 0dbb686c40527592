package scorer

import (
	"math/bits"
	"slices"
)

// A worth is the best split of one handful: its points, and the part that holds
// the lowest die. The rest of the split is the worth of the remaining dice.
type worth struct {
	dice   Dice
	points int32
	first  int32 // its number in reading.combos, from 1; 0 where not all the dice score
}

// A table holds the worth of every handful, each in a slot of its own, so that
// a look-up never searches: a perfect hash. The handfuls are dealt into small
// buckets; for each bucket a multiplier has been found that takes its handfuls
// to slots that nothing else uses.
type table struct {
	multipliers []uint64 // one a bucket
	slots       []worth  // dice 0: not used
	bucketShift uint     // leaves the bits that number the buckets
	slotShift   uint     // leaves the bits that number the slots
}

// golden is 2^64 divided by the golden ratio: multiplied by it, neighbours land
// far apart in the top bits.
const golden = 0x9e3779b97f4a7c15

// newTable makes a table of these handfuls, all worth nothing yet: buckets of
// about two, and slots filled to at most a half.
func newTable(handfuls []Dice) table {
	slotBits := bits.Len(uint(2 * len(handfuls)))
	bucketBits := slotBits - 2
	t := table{
		multipliers: make([]uint64, 1<<bucketBits), bucketShift: uint(64 - bucketBits),
		slots: make([]worth, 1<<slotBits), slotShift: uint(64 - slotBits),
	}
	inBucket, most := t.deal(handfuls)
	for n := most; n > 0; n-- { // the fullest first, while there is most room
		for b := range t.multipliers {
			dice := inBucket(b)
			for m := uint64(golden); len(dice) == n && !t.place(dice, m); {
				m *= golden // odd times odd is odd: no two handfuls become one
			}
		}
	}
	return t
}

// deal sorts handfuls by their buckets: those of each, and how many are in the
// fullest.
func (t *table) deal(handfuls []Dice) (inBucket func(b int) []Dice, most int) {
	starts := make([]int, len(t.multipliers)+1) // first where each ends
	for _, dice := range handfuls {
		starts[t.bucket(dice)]++
	}
	end := 0
	for b, n := range starts {
		most = max(most, n)
		end += n
		starts[b] = end
	}
	sorted := make([]Dice, len(handfuls))
	for _, dice := range slices.Backward(handfuls) {
		b := t.bucket(dice)
		starts[b]--
		sorted[starts[b]] = dice
	}
	return func(b int) []Dice { return sorted[starts[b]:starts[b+1]] }, most
}

// bucket is the bucket the dice belong to.
func (t *table) bucket(dice Dice) uint64 { return uint64(dice) * golden >> (t.bucketShift & 63) }

// place puts a bucket of dice into the slots this multiplier gives, if all are
// free.
func (t *table) place(dice []Dice, multiplier uint64) bool {
	t.multipliers[t.bucket(dice[0])] = multiplier
	for i, d := range dice {
		w := t.at(d)
		if w.dice != 0 {
			for _, d := range dice[:i] {
				*t.at(d) = worth{}
			}
			return false
		}
		w.dice = d
	}
	return true
}

// at is the only slot that can hold the dice: they are in the table if the slot
// says so.
func (t *table) at(dice Dice) *worth {
	return &t.slots[uint64(dice)*t.multipliers[t.bucket(dice)]>>(t.slotShift&63)]
}

// get is the worth of the dice, or nil where they can't all score.
func (t *table) get(dice Dice) *worth {
	if w := t.at(dice); w.dice == dice && w.first > 0 {
		return w
	}
	return nil
}
