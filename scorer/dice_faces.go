package scorer

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Faces are the sides of the dice in use, in order: Face(1) is the first.
type Faces []Side

// A Side is how one face is written, called, and multiplied: the key is the one
// character typed for it, the worth is what "100x" multiplies.
type Side struct {
	Key   string
	Name  string
	Worth int
	Wild  bool // stands in for any face, also alone
	Joker bool // stands in for any face of a combination, never alone
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

// Words that a face of a rule file may have in place of its worth.
const joker = "joker"

// Faces are the sides of a player's dice, as the setting "faces" names them:
// "4", "T:10:10" (key, name, worth), "W:Flaming Sun:wild".
func (r Rules) Faces() Faces {
	faces := make(Faces, 0, len(r.Sides))
	for i, text := range r.Sides {
		if side, ok := parseSide(i, text); ok {
			faces = append(faces, side)
		}
	}
	return faces
}

// parseSide reads one face. Unless it says otherwise, a face is called by its
// key, and is worth its digit or, for a letter, its place.
func parseSide(i int, text string) (Side, bool) {
	words := strings.Split(text, ":")
	side := Side{Key: words[0], Name: words[0], Worth: i + 1}
	if n, ok := digits(side.Key); ok {
		side.Worth = n
	}
	if len(side.Key) != 1 || strings.ContainsAny(strings.ToLower(side.Key), reservedKeys) || !isLetterOrDigit(side.Key[0]) || len(words) > 3 {
		return side, false
	}
	if len(words) > 1 {
		side.Name = words[1]
		if checkText("faces", side.Name, 20) != nil {
			return side, false
		}
	}
	if len(words) < 3 {
		return side, true
	}
	switch worth, ok := digits(words[2]); {
	case words[2] == Wild:
		side.Wild = true
	case words[2] == joker:
		side.Joker = true
	case ok && worth > 0 && worth <= 1000:
		side.Worth = worth
	default:
		return side, false
	}
	return side, true
}

// reservedKeys mean something else where dice are typed: any face in a pattern,
// the end of a turn behind a keep, a throw that scored nothing.
const reservedKeys = "xyzbfs0"

func isLetterOrDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// faceFaults lists what is wrong with the faces of the dice.
func (r Rules) faceFaults() []Fault {
	const key = "faces"
	var faults []Fault
	if n := len(r.Sides); n < 2 || n > maxFaces {
		return append(faults, Fault{key, fmt.Sprintf("has %d faces", n), fmt.Sprintf("use 2 to %d faces", maxFaces)})
	}
	seen := map[string]bool{}
	standing := false
	for i, text := range r.Sides {
		side, ok := parseSide(i, text)
		switch {
		case !ok:
			faults = append(faults, Fault{key, fmt.Sprintf("%q isn't a face", short(text)),
				`write a face as one letter or digit (none of x y z b f s 0), with its name and worth where they differ: "4", "T:10:10", "W:Flaming Sun:wild"`})
		case seen[side.Key]:
			faults = append(faults, Fault{key, strconv.Quote(side.Key) + " is there twice", "give every face a key of its own"})
		}
		if stands := side.Wild || side.Joker; ok && stands && standing {
			faults = append(faults, Fault{key, "has two faces that stand in for others", "make one of them wild or a joker, not both"})
		} else {
			standing = standing || ok && stands
		}
		seen[side.Key] = true
	}
	return faults
}

// called is the side as a sentence names it: "10 (T)", "Flaming Sun (W, wild)".
func (s Side) called() string {
	var about []string
	if s.Key != s.Name {
		about = append(about, s.Key)
	}
	switch {
	case s.Wild:
		about = append(about, Wild)
	case s.Joker:
		about = append(about, joker)
	}
	if about == nil {
		return s.Name
	}
	return fmt.Sprintf("%s (%s)", s.Name, strings.Join(about, ", "))
}

// calledAll names the faces of a list as a sentence does.
func calledAll(list []string) string {
	names := make([]string, len(list))
	for i, text := range list {
		names[i] = SideName(text)
		if side, ok := parseSide(i, text); ok {
			names[i] = side.called()
		}
	}
	return strings.Join(names, ", ")
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

// stands reports whether a face can stand in for others.
func (f Faces) stands() (wild Face, side Side) {
	for i, s := range f {
		if s.Wild || s.Joker {
			return Face(i + 1), s
		}
	}
	return 0, Side{}
}

// Parse reads dice from their keys, "115" or "1,1,5". It returns a [*Refusal]
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
			return 0, f.notDice(text, string(r))
		}
		if n++; n > maxOfAKind {
			return 0, f.notDice(text, "")
		}
		d += face.Die()
	}
	if n == 0 || strings.HasSuffix(text, ",") || strings.Contains(text, ",,") {
		return 0, f.notDice(text, "")
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

// Typed writes a keep as it is typed: by its dice, or 0 for none.
func (f Faces) Typed(keep Dice) string {
	if keep == 0 {
		return "0"
	}
	return f.Text(keep)
}

// Keys are the keys of all the faces, "123456" for ordinary dice.
func (f Faces) Keys() string {
	var b strings.Builder
	for _, s := range f {
		b.WriteString(s.Key)
	}
	return b.String()
}

// short is enough of a text to know it by.
func short(text string) string {
	const most = 30
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "..."
}
