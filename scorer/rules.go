package scorer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Rules are one table's rules, whole: rows for what dice score, settings for
// everything else. They are a plain value: [Rules.Set] changes one rule by its
// name, [Rules.All] lists every one, and the list read back is the same rules.
type Rules struct {
	Name  string // typed to choose the rules: "frenzy"
	Title string // shown: "Farkle Frenzy"

	Dice   int    // a player's own
	Play   string // [InTurn] or [Together]
	Points []Row

	CommonDie struct {
		Faces  []string // face keys, "2x" or "wild"; empty: there is no Common Die
		Counts string   // [BestRoll] or [FirstRoll]
		Roller string   // [Clockwise] or [Owner]
		Double string   // [BeforeOpening] or [AfterOpening]
	}
	Bank struct {
		Opening int    // least points of a first bank
		Below   string // [Zero] or [Refuse]: what stopping short does
		Minimum int    // least points of every bank
		HotDice string // [MayRoll] or [MustRoll]
	}
	Farkle struct {
		Streak        int    // farkles in a row that are fined; 0 for never
		Penalty       int    // points, or [AllPoints]
		Floor         string // [NoFloor] or [Zero]
		BeforeOpening string // [Count] or [Ignore]
	}
	Steal struct {
		Allowed      bool
		NeedsOpening bool
		AfterHotDice bool
	}
	End struct {
		Target    int    // points
		LastTurns string // [NoLastTurns], [FinishRound] or [OneEach]
		Exact     bool
		Tie       string // [TiedPlayers], [Everyone] or [Shared]
	}
}

// A Row is a line of the score guide: the dice it means, and their points.
type Row struct {
	Pattern string // digits are themselves; x, y, z any face, different letters different faces
	Points  Points
}

// Points are what a row is worth: a number, so many times the face, or both.
type Points struct {
	PerFace int // times the worth of the face x
	Plus    int
}

// Of is the worth with x standing for a face of this worth.
func (p Points) Of(worth int) int { return p.PerFace*worth + p.Plus }

// String writes the points as a rule file does: "1000", "100x", "100x+250".
func (p Points) String() string {
	switch {
	case p.PerFace == 0:
		return strconv.Itoa(p.Plus)
	case p.Plus == 0:
		return fmt.Sprintf("%dx", p.PerFace)
	default:
		return fmt.Sprintf("%dx%+d", p.PerFace, p.Plus)
	}
}

// NewRules are rules with every default and nothing else: no name, no rows.
func NewRules() Rules {
	var r Rules
	for _, s := range Settings() {
		if s.Default != "" {
			if err := s.set(&r, s.Default); err != nil {
				panic(err) // a default outside its own values; a test walks the list
			}
		}
	}
	return r
}

// Faces are the sides of a player's dice.
func (r Rules) Faces() Faces { return Pips() }

// rowsPrefix marks the rules that are rows: "points.xxx".
const rowsPrefix = "points."

// off is the value that takes a row away.
const off = "off"

// Set changes one rule by its name: a setting ("bank.opening", "500"), a row
// ("points.111", "1000" or "off"), the name or the title. It returns an
// *UnknownRule, a *BadValue or a *BadPattern and then changes nothing. Whether
// the rules fit together is for [Rules.Validate].
func (r *Rules) Set(key, value string) error {
	switch key {
	case "name":
		return r.setName(value)
	case "title":
		if err := checkText(key, value, 60); err != nil {
			return err
		}
		r.Title = value
		return nil
	}
	if pattern, ok := strings.CutPrefix(key, rowsPrefix); ok {
		return r.setRow(pattern, value)
	}
	s, err := FindSetting(key)
	if err != nil {
		return err
	}
	return s.set(r, value)
}

// FindSetting is the setting with this key, or an *UnknownRule that offers the
// nearest.
func FindSetting(key string) (Setting, error) {
	all := Settings()
	i := slices.IndexFunc(all, func(s Setting) bool { return s.Key == key })
	if i < 0 {
		return Setting{}, unknownRule(key)
	}
	return all[i], nil
}

func (r *Rules) setName(name string) error {
	ok := name != "" && len(name) <= 20 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
	if !ok {
		return &BadValue{Key: "name", Value: name, Want: "1 to 20 small letters, digits and hyphens"}
	}
	r.Name = name
	return nil
}

func checkText(key, value string, most int) error {
	control := strings.ContainsFunc(value, func(c rune) bool { return unicode.IsControl(c) || c == utf8.RuneError })
	if value == "" || control || utf8.RuneCountInString(value) > most {
		return &BadValue{Key: key, Value: value, Want: fmt.Sprintf("1 to %d characters on one line", most)}
	}
	return nil
}

func (r *Rules) setRow(pattern, value string) error {
	canonical, err := canonicalPattern(pattern, r.Faces())
	if err != nil {
		return err
	}
	i := slices.IndexFunc(r.Points, func(row Row) bool { return row.Pattern == canonical })
	rows := slices.Clone(r.Points)
	if value == off {
		if i >= 0 {
			rows = slices.Delete(rows, i, i+1)
		}
		r.Points = rows
		return nil
	}
	points, err := parsePoints(rowsPrefix+pattern, value)
	if err != nil {
		return err
	}
	if points.PerFace != 0 {
		bad := &BadValue{Key: rowsPrefix + pattern, Value: value}
		switch x := strings.Count(canonical, "x"); {
		case x == 0:
			bad.Want = "a plain number: the row names its faces, so there is no x"
			return bad
		case x != strings.Count(pattern, "x"):
			bad.Want = "a plain number: only the face that most dice of the row show can be multiplied, written x"
			return bad
		}
	}
	row := Row{Pattern: canonical, Points: points}
	if i >= 0 {
		rows[i] = row
	} else {
		rows = append(rows, row)
	}
	r.Points = rows
	return nil
}

func parsePoints(key, text string) (Points, error) {
	wrong := func() (Points, error) {
		return Points{}, &BadValue{Key: key, Value: text, Want: fmt.Sprintf(
			"points up to %s (1000), a multiple of the face (100x), both (100x+250), or off", Thousands(mostPoints))}
	}
	var p Points
	plus := text
	if perFace, rest, ok := strings.Cut(text, "x"); ok {
		n, err := strconv.ParseUint(perFace, 10, 31) // digits alone, no sign
		if err != nil || n == 0 || n > mostPoints/10 {
			return wrong()
		}
		p.PerFace = int(n)
		if rest == "" {
			return p, nil
		}
		if rest[0] != '+' {
			return wrong()
		}
		plus = rest[1:]
	}
	n, err := strconv.ParseUint(plus, 10, 31)
	if err != nil || n == 0 || n > mostPoints {
		return wrong()
	}
	p.Plus = int(n)
	return p, nil
}

// All lists every rule by name, rows where they stand, defaults included; a
// title only where there is one. If the rules have no faults, the list [Rules.Set]
// in this order on NewRules gives the same rules.
func (r Rules) All() []KeyValue {
	all := []KeyValue{{"name", r.Name}}
	if r.Title != "" {
		all = append(all, KeyValue{"title", r.Title})
	}
	for _, s := range Settings() {
		all = append(all, KeyValue{s.Key, s.Value(r)})
		if s.Key == "play" { // the rows follow the dice, as in a rule file
			for _, row := range r.Points {
				all = append(all, KeyValue{rowsPrefix + row.Pattern, row.Points.String()})
			}
		}
	}
	return all
}

// With is a copy of r with some rules changed, and still valid.
func (r Rules) With(changes ...KeyValue) (Rules, error) {
	for _, c := range changes {
		if err := r.Set(c.Key, c.Value); err != nil {
			return Rules{}, err
		}
	}
	if faults := r.Validate(); len(faults) > 0 {
		return Rules{}, faults[0]
	}
	return r, nil
}

// A Fault is something wrong with rules: which rule, what, and what would be
// right.
type Fault struct{ Key, Problem, Want string }

func (f Fault) Error() string { return f.Key + ": " + f.Problem }

// Hint says what would be right.
func (f Fault) Hint() string { return f.Want }

// Validate lists everything that is missing from the rules or contradicts
// something else in them. Rules without faults can be compiled and played.
func (r Rules) Validate() []Fault {
	var faults []Fault
	fault := func(key, problem, want string) { faults = append(faults, Fault{key, problem, want}) }
	byHand := func(key string, err error) { // filled in past Set
		switch e := err.(type) {
		case *BadValue:
			fault(key, fmt.Sprintf("can't be %q", e.Value), "use "+e.Want)
		case *BadPattern:
			fault(key, e.Why, e.Hint())
		}
	}

	if r.Name == "" {
		fault("name", "missing", `give the rules a name: name = "home"`)
	}
	missing := map[string]string{ // settings without a default
		"dice":       "say how many dice a player rolls: dice = 6",
		"end.target": "say how the game ends: [end] with target = 10000",
	}
	for _, s := range Settings() {
		value := s.Value(r)
		if want, ok := missing[s.Key]; ok && value == "0" {
			fault(s.Key, "missing", want)
		} else {
			byHand(s.Key, s.set(&r, value))
		}
	}
	if len(r.Points) == 0 {
		fault("points", "missing", `say what scores: [points] with "1" = 100`)
	}
	if r.Dice > 0 {
		dice := r.mostDice()
		for _, row := range r.Points {
			byHand(rowsPrefix+row.Pattern, new(Rules).setRow(row.Pattern, row.Points.String()))
			if n := utf8.RuneCountInString(row.Pattern); n > dice {
				fault(rowsPrefix+row.Pattern, fmt.Sprintf("needs %d dice, and a roll has %d", n, dice),
					fmt.Sprintf("use patterns of up to %d dice", dice))
			}
		}
	}
	for _, side := range r.CommonDie.Faces {
		if side != Double && side != Wild && r.Faces().Face(side) == 0 {
			fault("common_die.faces", fmt.Sprintf("no die shows %q", side), `use the faces of the dice, "2x" and "wild"`)
		}
	}
	if r.HasCommonDie() && r.Play != Together {
		fault("common_die.faces", "a Common Die is shared by players who roll together", `say play = "together", or leave the Common Die out`)
	}
	if r.Steal.Allowed && r.Play == Together {
		fault("steal.allowed", "nobody plays just before when everybody rolls together", "say allowed = false")
	}
	if r.End.Exact && r.Bank.Opening > r.End.Target {
		fault("bank.opening", "is more than the target that must be hit exactly", "use a smaller opening")
	}
	return faults
}

// HasCommonDie reports whether the players share a die.
func (r Rules) HasCommonDie() bool { return len(r.CommonDie.Faces) > 0 }

// mostDice is how many dice can be read together: the Common Die joins a roll
// as one more die of it.
func (r Rules) mostDice() int {
	if r.HasCommonDie() {
		return r.Dice + 1
	}
	return r.Dice
}

// UnknownRule is the name of a rule that doesn't exist.
type UnknownRule struct {
	Key  string
	Near string // the closest name that does
}

func (e *UnknownRule) Error() string { return fmt.Sprintf("there is no rule called %q", e.Key) }

// Hint offers the nearest name.
func (e *UnknownRule) Hint() string {
	if e.Near == "" {
		return "rules are settings such as bank.opening and rows such as points.111"
	}
	return "did you mean " + e.Near + "?"
}

func unknownRule(key string) *UnknownRule {
	e := &UnknownRule{Key: key}
	best := len(key)/2 + 1
	word := key[strings.LastIndex(key, ".")+1:]
	for _, s := range Settings() {
		if d := distance(key, s.Key); d < best {
			best, e.Near = d, s.Key
		}
		if last := s.Key[strings.LastIndex(s.Key, ".")+1:]; last == word { // only the section is wrong
			e.Near = s.Key
			return e
		}
	}
	return e
}

// distance is how many letters must be put in, left out or changed to make one
// word the other.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
