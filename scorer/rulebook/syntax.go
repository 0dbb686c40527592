package rulebook

import (
	"bytes"
	"errors"
	"slices"
	"sort"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// A statement is one thing a file says: a section, a key with its value, or
// something that can't be read.
type statement struct {
	line   int
	key    []string // of a pair, or the name of a section; a guess where it is broken
	value  value    // of a pair
	form   form
	broken string // what keeps it from being read; "" if it can be
}

type form int

const (
	pair          form = iota // key = value
	section                   // [key]
	doubleSection             // [[key]]
)

// A value is what stands after the equals sign.
type value struct {
	line  int
	kind  unstable.Kind
	text  string // of a string, what is between the quotes
	raw   string // as it stands in the file; "" for lists and tables
	key   string // of a field of a table
	items []value
}

// mostBroken is how many lines that can't be read are told one by one. A file
// with more is no rule file, and the rest of it is not looked at.
const mostBroken = 50

// statements splits a file. The parser gives up at the first thing it can't
// read; we start it again behind that, so that one slip doesn't hide another.
func statements(data []byte) []statement {
	data = slices.Clip(data) // the parser finds its place by capacities
	lines := linesOf(data)
	var all []statement
	var p unstable.Parser
	broken := 0
	for from := 0; from < len(data); {
		p.Reset(data[from:])
		done := from // all before it is read
		for p.NextExpression() {
			s, end := statementOf(&p, lines, from)
			all = append(all, s)
			done = lines.next(end)
		}
		var wrong *unstable.ParserError
		if !errors.As(p.Error(), &wrong) {
			break
		}
		at := from + int(p.Range(wrong.Highlight).Offset)
		s, start := brokenAt(lines, done, at, wrong.Message)
		all = append(all, s)
		from = lines.next(start)
		// A list or text that isn't closed runs on into lines that are fine by
		// themselves; what is left of it here would only be told as more faults.
		for lines.number(start) < lines.number(at) && from < len(data) && !lines.opens(from) {
			from = lines.next(from)
		}
		if broken++; broken == mostBroken && from < len(data) {
			return append(all, statement{
				line: lines.number(from), key: []string{""},
				broken: "from here on nothing was looked at: too many lines can't be read",
			})
		}
	}
	return all
}

// statementOf copies the parser's expression, whose memory is used again, and
// says where it ends in the file.
func statementOf(p *unstable.Parser, lines lines, from int) (statement, int) {
	e := p.Expression()
	var s statement
	var end int
	for it := e.Key(); it.Next(); {
		raw := it.Node().Raw
		if s.line == 0 {
			s.line = lines.number(from + int(raw.Offset))
		}
		s.key = append(s.key, string(it.Node().Data))
		end = from + int(raw.Offset+raw.Length)
	}
	switch e.Kind {
	case unstable.Table:
		s.form = section
	case unstable.ArrayTable:
		s.form = doubleSection
	default:
		s.value = valueOf(p, e.Value(), lines, from)
		end = from + int(e.Raw.Offset+e.Raw.Length)
	}
	return s, end
}

func valueOf(p *unstable.Parser, n *unstable.Node, lines lines, from int) value {
	v := value{kind: n.Kind}
	if n.Raw.Length > 0 { // lists have no place of their own
		v.line = lines.number(from + int(n.Raw.Offset))
	}
	switch n.Kind {
	case unstable.InlineTable:
		for it := n.Children(); it.Next(); {
			v.items = append(v.items, fieldOf(p, it.Node(), lines, from))
		}
	case unstable.Array:
		for it := n.Children(); it.Next(); {
			item := it.Node()
			if item.Kind == unstable.Array { // no deeper: no rule is a list of lists
				v.items = append(v.items, value{kind: item.Kind})
				continue
			}
			v.items = append(v.items, valueOf(p, item, lines, from))
		}
	default:
		v.text = string(n.Data)
		v.raw = string(p.Raw(n.Raw))
	}
	return v
}

// fieldOf is a field of a table in braces. No deeper: no rule is a table of
// tables or lists.
func fieldOf(p *unstable.Parser, n *unstable.Node, lines lines, from int) value {
	var key []string
	for it := n.Key(); it.Next(); {
		key = append(key, string(it.Node().Data))
	}
	field := value{kind: n.Value().Kind}
	if field.kind != unstable.InlineTable && field.kind != unstable.Array {
		field = valueOf(p, n.Value(), lines, from)
	}
	field.key = keyText(key)
	return field
}

// brokenAt is the statement that begins at done or in a later line and can't be
// read from at on, and where its line starts.
func brokenAt(lines lines, done, at int, why string) (s statement, start int) {
	start = done
	for start < lines.start(at) && lines.empty(start) {
		start = lines.next(start)
	}
	text := lines.text(start)
	s = statement{line: lines.number(start), broken: "this can't be read: " + why}
	if strings.HasPrefix(text, "[") {
		s.form = section
		return s, start
	}
	key, _, ok := strings.Cut(text, "=")
	if !ok {
		key, _, _ = strings.Cut(text, " ")
	}
	s.key = []string{strings.Trim(key, " \t\"'")}
	return s, start
}

// lines finds lines by places in a file.
type lines struct {
	data   []byte
	starts []int
}

func linesOf(data []byte) lines {
	starts := []int{0}
	for i, c := range data {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return lines{data, starts}
}

// number is the line, from 1, that a place is in.
func (l lines) number(at int) int {
	return sort.Search(len(l.starts), func(i int) bool { return l.starts[i] > at })
}

// start is where the line of a place begins.
func (l lines) start(at int) int { return l.starts[l.number(at)-1] }

// next is where the line after that of a place begins, or the end of the file.
func (l lines) next(at int) int {
	if n := l.number(at); n < len(l.starts) {
		return l.starts[n]
	}
	return len(l.data)
}

// text is the line of a place without the blanks around it.
func (l lines) text(at int) string {
	return string(bytes.TrimSpace(l.data[l.start(at):l.next(at)]))
}

// empty reports whether the line of a place says nothing.
func (l lines) empty(at int) bool {
	text := l.text(at)
	return text == "" || text[0] == '#'
}

// opens reports whether the line of a place looks like the start of a statement.
func (l lines) opens(at int) bool {
	text := l.text(at)
	return strings.HasPrefix(text, "[") || strings.Contains(text, "=")
}
