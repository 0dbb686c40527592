package scorer

import "math/bits"

// A Face is one side of a die, counted from 1. On ordinary dice face 4 shows
// four pips. 0 isn't a face.
type Face uint8

// maxFaces and maxOfAKind are what a Dice can hold: sixteen faces, four bits
// for each.
const (
	maxFaces   = 16
	maxOfAKind = 15
)

// Dice is a handful of dice, in no order: how many show each face, four bits a
// face. Equal handfuls are equal values, so Dice can be compared, used as a map
// key and looked up without a copy. The zero value is no dice.
type Dice uint64

// Die is one die showing f.
func (f Face) Die() Dice { return 1 << (4 * (f - 1)) }

// Of is n dice showing f.
func (f Face) Of(n int) Dice { return Dice(n) << (4 * (f - 1)) }

// Count is how many of the dice show f.
func (d Dice) Count(f Face) int { return int(d>>(4*(f-1))) & maxOfAKind }

// lowNibbles picks every second face, so that counts can be added and compared
// side by side in bytes without running into each other.
const (
	lowNibbles = 0x0f0f0f0f0f0f0f0f
	topBits    = 0x8080808080808080
)

// Len is how many dice there are.
func (d Dice) Len() int {
	pairs := uint64(d)&lowNibbles + uint64(d)>>4&lowNibbles
	return int(pairs * 0x0101010101010101 >> 56)
}

// Has reports whether all of part is among the dice.
func (d Dice) Has(part Dice) bool {
	even := (uint64(d)&lowNibbles | topBits) - uint64(part)&lowNibbles
	odd := (uint64(d)>>4&lowNibbles | topBits) - uint64(part)>>4&lowNibbles
	return even&odd&topBits == topBits
}

// Lowest is the lowest face among the dice, or 0 when there are none.
func (d Dice) Lowest() Face {
	if d == 0 {
		return 0
	}
	return Face(bits.TrailingZeros64(uint64(d))/4 + 1)
}

// highest is the highest face among the dice, or 0 when there are none.
func (d Dice) highest() Face { return Face((bits.Len64(uint64(d)) + 3) / 4) }
