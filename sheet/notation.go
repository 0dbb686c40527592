package sheet

import (
	"fmt"
	"strings"

	"farkle/scorer"
)

// EntriesText writes entries in the one canonical way: what is stored, summed
// and exported. [ParseEntries] reads it back.
func EntriesText(entries []Entry, faces scorer.Faces) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = e.text(faces)
	}
	return strings.Join(words, " ")
}

func (e Entry) text(faces scorer.Faces) string {
	switch e.Kind {
	case Bank:
		return "b"
	case Stop:
		return "s"
	case Steal:
		return "<"
	case Absent:
		return "-"
	case Nothing:
		return "0" + optional("/%s", faces.Text(e.Rest))
	case Keep:
		text := faces.Text(e.Dice)
		if e.Points != 0 {
			text += fmt.Sprintf("=%d", e.Points)
		}
		return text + optional("/%s", faces.Text(e.Rest))
	case Farkle:
		return "f" + optional("/%s", faces.Text(e.Dice))
	case Called:
		text := fmt.Sprintf("=%d", e.Points)
		if e.Twice {
			text += "x2"
		}
		if e.Left > 0 {
			text += fmt.Sprintf("/%d", e.Left)
		}
		return text
	case Adjust:
		text := fmt.Sprintf("%+d", e.Points)
		if e.Text != "" {
			text += " " + quote(e.Text)
		}
		return text
	case Common:
		text := "common " + e.Text
		if e.Face != 0 {
			text += " " + key(faces, e.Face)
		}
		return text
	case Wild:
		return "wild " + key(faces, e.Face)
	case Join:
		text := "join " + Quoted(e.Text)
		if e.Value != "" {
			text += " after " + Quoted(e.Value)
		}
		if e.Points != 0 {
			text += fmt.Sprintf(" %d", e.Points)
		}
		return text
	case Call:
		if e.None {
			return "call none"
		}
		return "call"
	case Note:
		return "note " + e.Text
	case Seats, Played:
		return string(e.Kind) + " " + e.Text
	case Rules:
		text := "rules " + e.Text + "=" + e.Value
		if e.From > 0 {
			text += fmt.Sprintf(" from %d", e.From)
		}
		return text
	case Undo, Redo, Strike, Restore, Fix:
		if e.Target == 0 {
			return string(e.Kind)
		}
		return fmt.Sprintf("%s %d", e.Kind, e.Target)
	}
	return string(e.Kind) // leave, practice, discard
}

// key is how a face is typed; a file may hold one that the dice don't have.
func key(faces scorer.Faces, f scorer.Face) string {
	if f < 1 || int(f) > len(faces) {
		return "?"
	}
	return faces[f-1].Key
}

func optional(format, text string) string {
	if text == "" {
		return ""
	}
	return fmt.Sprintf(format, text)
}

// Text writes a line as it would be typed, with the player's name: "ann 444 b".
// names are by seat, the first is seat 1's.
func (l Line) Text(names []string, faces scorer.Faces) string {
	text := EntriesText(l.Entries, faces)
	if l.Seat < 1 || l.Seat > len(names) || len(l.Entries) == 0 {
		return text
	}
	name := Quoted(names[l.Seat-1])
	switch first := l.Entries[0]; first.Kind {
	case Join:
		return text
	case Leave:
		if len(l.Entries) == 1 {
			return text + " " + name
		}
	case Fix:
		rest := Line{Seat: l.Seat, Entries: l.Entries[1:]}
		return strings.TrimSpace(first.text(faces) + " " + rest.Text(names, faces))
	}
	return name + " " + text
}

// Quoted is a name as it must be typed: in quotes where it would otherwise read
// as dice, a command or several words.
func Quoted(name string) string {
	if name == "" || isWord(name) || strings.EqualFold(name, "round") || strings.ContainsAny(name, " \t,\"\\=/") || strings.ContainsAny(name[:1], "0123456789+-<#") || readsAsDice(name) {
		return quote(name)
	}
	return name
}

// readsAsDice reports whether a word could be a keep of any dice we know.
func readsAsDice(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
