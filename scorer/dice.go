package scorer

import (
	"fmt"
	"math/bits"
	"strings"
)

// A Face is one side of a die, counted from 1. On ordinary dice face 4 shows
// four pips. 0 is no face at all.
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

// Faces are the sides of the dice in use, in order: Face(1) is the first.
type Faces []Side

// A Side is how one face is written, called, and multiplied: the key is the one
// character typed for it, the worth is what "100x" multiplies.
type Side struct {
	Key   string
	Name  string
	Worth int
}

// Pips are the six faces of an ordinary die.
func Pips() Faces {
	f := make(Faces, 6)
	for i := range f {
		key := string(rune('1' + i))
		f[i] = Side{Key: key, Name: key, Worth: i + 1}
	}
	return f
}

// Face is the face with this key, or 0.
func (f Faces) Face(key string) Face {
	for i, s := range f {
		if s.Key == key {
			return Face(i + 1)
		}
	}
	return 0
}

// Parse reads dice from their keys, "115" or "1,1,5". It returns a *NotDice
// for anything that is not made of these dice.
func (f Faces) Parse(text string) (Dice, error) {
	var d Dice
	n := 0
	for _, r := range text {
		if r == ',' && n > 0 {
			continue
		}
		face := f.Face(string(r))
		if face == 0 {
			return 0, &NotDice{Text: text, Bad: string(r), Keys: f.Keys()}
		}
		if n++; n > maxOfAKind {
			return 0, &NotDice{Text: text, Keys: f.Keys()}
		}
		d += face.Die()
	}
	if n == 0 || strings.HasSuffix(text, ",") || strings.Contains(text, ",,") {
		return 0, &NotDice{Text: text, Keys: f.Keys()}
	}
	return d, nil
}

// Text writes the dice by their keys in the order of the faces: "115".
func (f Faces) Text(d Dice) string {
	var b strings.Builder
	for i, s := range f {
		for range d.Count(Face(i + 1)) {
			b.WriteString(s.Key)
		}
	}
	return b.String()
}

// Keys are the keys of all the faces, "123456" for ordinary dice.
func (f Faces) Keys() string {
	var b strings.Builder
	for _, s := range f {
		b.WriteString(s.Key)
	}
	return b.String()
}

// NotDice is text that should be dice and isn't.
type NotDice struct {
	Text string
	Bad  string // the first character that no die shows; "" if the text is empty or too long
	Keys string // what the dice show
}

func (e *NotDice) Error() string {
	switch {
	case e.Bad != "":
		return fmt.Sprintf("%q is not dice: no die shows %q", e.Text, e.Bad)
	case e.Text == "":
		return "no dice"
	default:
		return fmt.Sprintf("%q is not a handful of dice", e.Text)
	}
}

// Hint says how dice are written.
func (e *NotDice) Hint() string {
	return fmt.Sprintf("dice are written by what they show (%s), those of one roll together: 155", e.Keys)
}
