package odds

import (
	"math/bits"
	"slices"

	"farkle/scorer"
)

// A fits finds which keeps of a list fit into a roll: those that have no more
// dice of any face than the roll has. For each face and each number of dice that
// show it, it has the set of keeps that need no more; what all those sets have
// in common fits.
type fits struct {
	faces, words int      // of a set
	sets         []uint64 // by number of dice, then face
	found        []uint64 // room for an answer
}

// fitsOf sorts keeps of no more dice than most; it is good until the next.
func (e *explorer) fitsOf(most int, keeps []fair) *fits {
	f := &fits{faces: len(e.card.Faces()), words: len(keeps)/64 + 1}
	row := f.faces * f.words
	all := (most + 1) * row
	e.sets = slices.Grow(e.sets[:0], all+f.words)[:all+f.words]
	f.sets, f.found = e.sets[:all], e.sets[all:]
	clear(f.sets)
	for i, k := range keeps {
		for face := range f.faces {
			f.of(k.dice, face)[i/64] |= 1 << (i % 64)
		}
	}
	for at, fewer := range f.sets[:most*row] {
		f.sets[at+row] |= fewer
	}
	return f
}

// of is the set of the keeps that need no more dice of a face than these.
func (f *fits) of(dice scorer.Dice, face int) []uint64 {
	at := (dice.Count(scorer.Face(face+1))*f.faces + face) * f.words
	return f.sets[at : at+f.words]
}

// in is the set of those that fit into a roll; it is good until the next.
func (f *fits) in(roll scorer.Dice) []uint64 {
	for w := range f.found {
		f.found[w] = ^uint64(0)
	}
	for face := range f.faces {
		for w, fit := range f.of(roll, face) {
			f.found[w] &= fit
		}
	}
	return f.found
}

// next is the first number of a set that is not below i, or -1.
func next(set []uint64, i int) int {
	w := i / 64
	if w >= len(set) {
		return -1
	}
	if rest := set[w] >> (i % 64); rest != 0 {
		return i + bits.TrailingZeros64(rest)
	}
	for w++; w < len(set); w++ {
		if set[w] != 0 {
			return w*64 + bits.TrailingZeros64(set[w])
		}
	}
	return -1
}
