package rulebook

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"

	"farkle/scorer"
)

// MostBytes is how long a rule file may be.
const MostBytes = 64 << 10

// byteOrderMark is what some editors put before the first line.
const byteOrderMark = "\xef\xbb\xbf"

// Read makes rules of a rule file; file is its name, for the faults. Settings
// the file leaves out have their defaults, a missing title is the name. The
// error, if any, is [Faults]: everything that is wrong, not just the first.
func Read(file string, data []byte) (scorer.Rules, error) {
	r := reader{
		file: file, rules: scorer.NewRules(),
		stands: map[string]int{}, sections: map[string]int{}, unsure: map[string]bool{},
	}
	if fault, ok := notText(data); !ok {
		r.fault(fault.Line, fault.Key, fault.Problem, fault.Want)
		return scorer.Rules{}, r.faults
	}
	for _, s := range facesFirst(statements(bytes.TrimPrefix(data, []byte(byteOrderMark)))) {
		r.statement(s)
	}
	r.judge()
	if len(r.faults) > 0 {
		slices.SortStableFunc(r.faults, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
		return scorer.Rules{}, slices.Compact(r.faults)
	}
	if r.rules.Title == "" {
		r.rules.Title = r.rules.Name
	}
	return r.rules, nil
}

// facesFirst puts the line that says what the dice show before all others: rows
// can't be read without it.
func facesFirst(all []statement) []statement {
	var first, others []statement
	top := true
	for _, s := range all {
		top = top && s.form == pair
		if top && len(s.key) == 1 && s.key[0] == dieFaces {
			first = append(first, s)
		} else {
			others = append(others, s)
		}
	}
	return append(first, others...)
}

// notText finds what makes reading line by line pointless.
func notText(data []byte) (Fault, bool) {
	if len(data) > MostBytes {
		return Fault{
			Line:    1,
			Problem: "the file is too long",
			Want:    fmt.Sprintf("a rule file has %s bytes at most", scorer.Thousands(MostBytes)),
		}, false
	}
	for at := 0; at < len(data); {
		c, size := utf8.DecodeRune(data[at:])
		if c == 0 || c == utf8.RuneError && size == 1 {
			return Fault{
				Line:    1 + bytes.Count(data[:at], []byte("\n")),
				Problem: "the file is not text",
				Want:    "save it as plain text in UTF-8",
			}, false
		}
		at += size
	}
	return Fault{}, true
}

// A reader takes a file in, statement by statement.
type reader struct {
	file     string
	rules    scorer.Rules
	faults   Faults
	section  string
	lost     bool            // the section can't be known
	stands   map[string]int  // the line where each rule stands first
	sections map[string]int  // and each section
	unsure   map[string]bool // rules that a line which can't be read is about
	strange  bool            // the faces can be read, and are none
}

func (r *reader) fault(line int, key, problem, want string) {
	r.faults = append(r.faults, Fault{File: r.file, Line: line, Key: key, Problem: problem, Want: want})
}

func (r *reader) statement(s statement) {
	switch {
	case s.broken != "":
		r.broken(s)
	case s.form == pair:
		r.pair(s)
	default:
		r.header(s)
	}
}

// broken is a line that can't be read. The rule it seems to be about must not
// be called missing as well.
func (r *reader) broken(s statement) {
	key, want := "", "write a [section], or key = value with text in quotes, or a # and a comment"
	if s.form == section {
		r.section, r.lost = "", true
	} else {
		key, want = r.guess(s.key[0], want)
	}
	r.fault(s.line, key, s.broken, want)
}

// guess is the rule a line that can't be read seems to be about, and what that
// takes.
func (r *reader) guess(word, otherwise string) (key, want string) {
	if word == "" {
		r.doubtAll()
		return "", otherwise
	}
	r.doubt(word)
	key = keyText(r.inSection([]string{word}))
	if r.section == rows {
		return key, "use " + wantedRow()
	}
	if _, want, err := about(key); err == nil {
		return key, "use " + want
	}
	return "", otherwise
}

// inSection is a key with the section it stands in.
func (r *reader) inSection(key []string) []string {
	if r.section != "" {
		key = append([]string{r.section}, key...)
	}
	return key
}

func (r *reader) header(s statement) {
	name := keyText(s.key)
	r.lost = !slices.Contains(sections(), name)
	if r.lost {
		r.section = ""
		r.fault(s.line, name, "there is no such section", "the sections are "+scorer.Listed(sections(), "and"))
		return
	}
	r.section = name
	if s.form == doubleSection {
		r.fault(s.line, name, "a section stands in single brackets", fmt.Sprintf("write [%s]", name))
	}
	if first := r.sections[name]; first != 0 {
		r.fault(s.line, name, fmt.Sprintf("this section is in line %d already", first), "put its lines together")
		return
	}
	r.sections[name] = s.line
}

func (r *reader) pair(s statement) {
	if r.lost {
		r.doubt(keyText(s.key)) // it might be any section's
		return
	}
	key := r.inSection(s.key)
	if len(key) == 1 {
		r.setting(s, keyText(key))
		return
	}
	if r.sections[key[0]] == 0 {
		r.sections[key[0]] = s.line // "end.target" opens a section too
	}
	if key[0] == rows {
		r.row(s, strings.Join(key[1:], "."))
		return
	}
	r.setting(s, keyText(key))
}

// setting is a line that isn't a row.
func (r *reader) setting(s statement, key string) {
	kind, want, err := about(key)
	if err != nil {
		r.unknown(s.line, key)
		return
	}
	r.first(s.line, key, key)
	text, ok := textOf(s.value, kind)
	if !ok {
		r.unsure[key] = true
		r.fault(s.line, key, s.value.wrong(), s.value.instead(kind, "use "+want))
		return
	}
	if kind == scorer.List {
		text = r.faces(s, key, want)
	}
	r.set(s, key, text, key)
	if key == dieFaces {
		r.judgeFaces()
	}
}

// faces is the faces of a list, joined as the rules take them. What can't be
// joined is told here.
func (r *reader) faces(s statement, key, want string) string {
	var good []string
	for _, face := range s.value.items {
		problem := ""
		switch {
		case face.kind != unstable.String:
			problem = "one of them " + face.wrong()
		case face.text == "" || strings.Contains(face.text, ","):
			problem = "no die shows " + face.String()
		default:
			good = append(good, face.text)
			continue
		}
		r.fault(max(face.line, s.line), key, problem, "use "+want)
		r.unsure[key] = good == nil
	}
	return strings.Join(good, ",")
}

// set gives the rules a value that is at least of the right kind. Refused, it
// leaves doubt.
func (r *reader) set(s statement, key, text, doubted string) {
	if bad, refused := errors.AsType[*scorer.Refusal](r.rules.Set(key, text)); refused {
		r.unsure[doubted] = true
		r.fault(s.line, key, "can't be "+s.value.String(), inFile(bad.Rule.Want))
	}
}

// row is a line of the score guide.
func (r *reader) row(s statement, pattern string) {
	key := rows + "." + pattern
	canonical, err := canonicalRow(pattern, r.rules.Sides)
	if bad, refused := errors.AsType[*scorer.Refusal](err); refused {
		r.unsure[rows] = true
		if r.unsure[dieFaces] || r.strange {
			return // it might be right
		}
		r.fault(s.line, key, bad.Rule.Problem, bad.Rule.Want)
		return
	}
	r.first(s.line, canonical, key)
	text, wrong, want := rowText(s.value)
	if wrong != "" {
		r.unsure[rows] = true
		r.fault(s.line, key, wrong, s.value.instead(scorer.Number, "use "+want))
		return
	}
	if s.value.kind == unstable.InlineTable { // what it says can be repeated in words
		s.value = value{kind: unstable.String, raw: strconv.Quote(text)}
	}
	if text == "off" {
		r.unsure[rows] = true
		r.fault(s.line, key, "a file doesn't turn rows off", "leave the line out, or put a # before it")
		return
	}
	r.set(s, key, text, rows)
}

// first notes where a rule stands, and that it stands there alone.
func (r *reader) first(line int, rule, key string) {
	first := r.stands[rule]
	if first == 0 {
		r.stands[rule] = line
		return
	}
	r.fault(line, key, fmt.Sprintf("this is in line %d already", first), "keep one of the two")
}

// unknown is a line about a rule that doesn't exist.
func (r *reader) unknown(line int, key string) {
	if slices.Contains(sections(), key) {
		r.unsure[key] = true
		r.fault(line, key, "this is a section", fmt.Sprintf("write [%s], and what belongs to it in the lines below", key))
		return
	}
	if near := nearest(key); near != "" {
		r.unsure[near] = true
		r.fault(line, key, "there is no such rule", "did you mean "+place(near)+"?")
		return
	}
	section, _, _ := strings.Cut(key, ".")
	r.fault(line, key, "there is no such rule", rulesOf(section))
}
