package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
	"golang.org/x/text/unicode/norm"
)

// longestName and longestText are in characters as people count them.
const (
	longestName = 40
	longestText = 200
)

// CleanName is a player's name as it is kept: trimmed, in Unicode's composed
// form (so that one name can't be two), 1 to 40 visible characters. Control,
// escape and bidirectional characters are refused, for they would garble the
// sheet, and so are characters under heaps of marks.
func CleanName(text string) (string, error) {
	name, err := readName(text)
	if err == nil {
		err = boundName(name)
	}
	if err != nil {
		return "", err
	}
	return name, nil
}

// readName is a name that may be stored already, and then under as many marks
// as it likes.
func readName(text string) (string, error) {
	name, err := clean(text, "a name")
	if err != nil {
		return "", err
	}
	switch n := uniseg.GraphemeClusterCount(name); {
	case name == "" || !strings.ContainsFunc(name, visible):
		return "", unreadable("give a name of 1 to 40 characters", "a player needs a name")
	case n > longestName:
		return "", unreadable("use at most 40 characters", "the name %q… has %d characters", firstRunes(name, 20), n)
	}
	return name, nil
}

// visible reports whether a character shows by itself.
func visible(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) && !unicode.IsMark(r) }

// cleanText is the words of a note or a reason, on one line.
func cleanText(text string) (string, error) {
	words, err := clean(text, "a note")
	if err == nil && uniseg.GraphemeClusterCount(words) > longestText {
		err = unreadable("use at most 200 characters", "the note has %d characters", uniseg.GraphemeClusterCount(words))
	}
	return words, err
}

// clean trims a text and refuses characters that don't show or that move
// others.
func clean(text, what string) (string, error) {
	for _, r := range text {
		if forbidden(r) {
			return "", unreadable("leave it out", "%s can't hold the character %U", what, r)
		}
	}
	return strings.Join(strings.Fields(norm.NFC.String(text)), " "), nil
}

// Shown is a text from a file as it may be shown, whoever wrote it: what isn't
// allowed in a name is a question mark in a box.
func Shown(text string) string {
	return strings.Map(func(r rune) rune {
		if forbidden(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// forbidden are control characters, line breaks, undecodable bytes, and marks
// that turn the direction of writing. The joiners that emoji and some scripts
// need are not.
func forbidden(r rune) bool {
	const zeroWidthNonJoiner, zeroWidthJoiner = 0x200c, 0x200d
	switch {
	case r == zeroWidthNonJoiner || r == zeroWidthJoiner:
		return false
	case 0xe0020 <= r && r <= 0xe007f: // the letters inside flags of regions
		return false
	}
	return r == unicode.ReplacementChar || unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) ||
		unicode.Is(unicode.Co, r) || unicode.Is(unicode.Cs, r) || r == 0x2028 || r == 0x2029
}

// firstRunes is the beginning of a text, for a sentence about it.
func firstRunes(text string, n int) string {
	for i := range text {
		if n--; n < 0 {
			return text[:i]
		}
	}
	return text
}

// FoldName is what two spellings of one name have in common: "Ann" and "ANN".
func FoldName(name string) string {
	return strings.Map(foldRune, norm.NFC.String(strings.TrimSpace(name)))
}

// foldRune is the first of all spellings of a letter: capital or small.
func foldRune(r rune) rune {
	first := r
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		first = min(first, other)
	}
	return first
}

func sameName(name, word string) bool { return FoldName(name) == FoldName(word) }

func startsName(name, word string) bool {
	return strings.HasPrefix(FoldName(name), FoldName(word))
}

// A Player is somebody who sits down as a game begins, with the points that a game
// begun on paper has given so far.
type Player struct {
	Name   string
	Points int
}

// Players reads who plays from what was typed: commas separate them, as well as the
// texts themselves, and Ann=3450 comes from paper with 3,450 points.
func Players(texts []string) ([]Player, error) {
	var players []Player
	var names []string
	for _, text := range texts {
		for _, text := range splitNames(text) {
			p := Player{Name: text}
			if i := strings.LastIndexByte(text, '='); i > 0 {
				if n, err := sum(strings.TrimSpace(text[i+1:])); err == nil {
					p.Name, p.Points = strings.TrimSpace(text[:i]), n
				}
			}
			players, names = append(players, p), append(names, p.Name)
		}
	}
	names, err := CleanNames(names)
	for i := range names {
		players[i].Name = names[i]
	}
	return players, err
}

// LikeSeveral reports whether a name may be those of several people, with no commas
// between them.
func LikeSeveral(name string) bool { return len(strings.Fields(name)) > 2 }

// splitNames splits a text at its commas; one between digits belongs to a number.
func splitNames(text string) []string {
	var names []string
	start := 0
	add := func(end int) {
		if name := strings.TrimSpace(text[start:end]); name != "" {
			names = append(names, name)
		}
	}
	for i := range len(text) {
		if text[i] == ',' && !between(text, i) {
			add(i)
			start = i + 1
		}
	}
	add(len(text))
	if names == nil {
		return []string{""} // nobody, which is refused
	}
	return names
}

// CleanNames are the names of a game's first players: each clean, no two the
// same but for case, 1 to [MostPlayers] of them.
func CleanNames(texts []string) ([]string, error) {
	if len(texts) == 0 {
		return nil, unreadable("farkle new ann ben", "nobody plays")
	}
	if len(texts) > MostPlayers {
		return nil, unreadable(fmt.Sprintf("a game has at most %d", MostPlayers), "%d players are too many", len(texts))
	}
	names := make([]string, 0, len(texts))
	for _, text := range texts {
		name, err := CleanName(text)
		if err != nil {
			return nil, err
		}
		for _, other := range names {
			if sameName(other, name) {
				return nil, unreadable("add something to one of them", "%s and %s would be the same name", other, name)
			}
		}
		names = append(names, name)
	}
	return names, nil
}

// alike are letters of other scripts and the Latin ones that they can't be told from,
// one by one: Unicode's table of confusable letters has them among many.
const (
	alike = "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухΑΒΕΖΗΙΚΜΝΟΡΤΥΧαονρ"
	latin = "ABESIJKMHOPCTYXabesijkmhopctyxABEZHIKMNOPTYXaovp"
)

// LookAlike are two names that people read as one and the program as two; "" if there
// are none.
func LookAlike(names []string) (one, other string) {
	from, to := []rune(alike), []rune(latin)
	seen := map[string]string{}
	for _, name := range names {
		read := FoldName(strings.Map(func(r rune) rune {
			if i := slices.Index(from, r); i >= 0 {
				return to[i]
			}
			return r
		}, name))
		if before, ok := seen[read]; ok && !sameName(before, name) {
			return before, name
		}
		seen[read] = name
	}
	return "", ""
}

// FindName is the seat of the player with this name, or whose name alone begins
// like this.
func FindName(names []string, word string) (seat int, err error) {
	r := &reader{names: names}
	return r.player(token{word: word})
}
