package scorer

import (
	"fmt"
	"slices"
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

	Dice   int      // a player's own
	Sides  []string // of each die: see [Rules.Faces]
	Play   string   // [InTurn] or [Together]
	Points []Row

	Keep struct {
		All   bool   // every die that scores must be kept
		Least string // [OneDie] or [OneCombination]: what a keep must hold
		Split bool   // some of the dice of a set may be kept without the others

		Reading string // [Best], [Largest] or [Said]: which reading of dice counts
	}

	CommonDie struct {
		Faces  []string // face keys, "2x" or "wild"; empty: there is no Common Die
		Counts string   // [BestRoll] or [FirstRoll]
		Roller string   // [Clockwise] or [Owner]
		Double string   // [BeforeOpening] or [AfterOpening]

		AloneSaves bool // it saves a throw in which none of the player's own dice score
	}
	Bank struct {
		Opening int    // least points of a first bank
		Below   string // [Zero] or [Refuse]: what stopping short does
		Minimum int    // least points of every bank
		Step    int    // a bank is a multiple of it; 0 for any
		Beat    bool   // a bank must be worth more than the turn just before
		Fine    int    // points that a turn costs which doesn't reach what is needed
		HotDice string // [MayRoll], [MustRoll] or [TurnEnds]
		Bonus   int    // points for hot dice
		Stops   bool   // hot dice stop everybody else, where all roll together
	}
	Farkle struct {
		LastDie       int    // throws that the last die of a lap has
		Streak        int    // farkles in a row that are fined; 0 for never
		Penalty       int    // points, [AllPoints] or [LastBank]
		Floor         string // [NoFloor] or [Zero]
		BeforeOpening string // [Count] or [Ignore]
		Restart       string // [AfterFine] or [AtBank]: when the count starts again
	}
	Steal struct {
		Allowed      bool
		NeedsOpening bool
		NeedsAll     bool // nobody steals until everybody is on the sheet
		NeedsPoints  int  // of the thief's own total
		AfterHotDice bool
		Chains       bool // a turn that stole may be stolen from
		Bonus        int  // points for a bank that stole
		Fine         int  // points that a failed steal costs
	}
	End struct {
		Target    int    // points; 0 where only the rounds are counted
		Rounds    int    // the game ends after so many; 0 for no limit
		LastTurns string // [NoLastTurns], [FinishRound], [OneEach], [OneRollEach], [LastLicks] or [Chase]
		Closing   int    // least points of the turn that reaches the target
		Exact     bool   // the target must be hit exactly
		Overshoot string // exact: [Nothing], [AFarkle] or [ToLowest]
		Tie       string // [TiedPlayers], [Everyone], [Shared], [FirstThere] or [LastThere]
		Bump      string // [NoBump], [BumpToZero], [BumpBack], [BumpSwap] or [BumpRefuse]
		Teams     int    // players are dealt into so many teams; 0 for everybody alone
		Wins      string // [Highest] or [Lowest]
	}
}

// NewRules are rules with every default and nothing else: no name, no rows.
func NewRules() Rules {
	var r Rules
	for _, s := range settings() {
		if s.Default != "" {
			if err := s.set(&r, s.Default); err != nil {
				panic(err) // a default outside its own values; a test walks the list
			}
		}
	}
	return r
}

// rowsPrefix marks the rules that are rows: "points.xxx".
const rowsPrefix = "points."

// Off is the value that takes a row away.
const Off = "off"

// Set changes one rule by its name: a setting ("bank.opening", "500"), a row
// ("points.111", "1000" or "off"), the name or the title. It returns a
// [*Refusal] and then changes nothing. Whether
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
	before := r.Sides
	if err := s.set(r, value); err != nil {
		return err
	}
	if !slices.Equal(before, r.Sides) {
		r.respell()
	}
	return nil
}

// respell writes every row as the faces have it now: a pattern names them in
// their order. One that doesn't fit them any more is for [Rules.Validate].
func (r *Rules) respell() {
	faces := r.Faces()
	for i, row := range r.Points {
		canonical, err := canonicalPattern(row.Pattern, faces)
		if err != nil || canonical == row.Pattern {
			continue
		}
		r.Points = slices.Clone(r.Points) // a copy of the rules keeps its own
		r.Points[i].Pattern = canonical
	}
}

// FindSetting is the setting with this key, or a [*Refusal] that offers the
// nearest.
func FindSetting(key string) (Setting, error) {
	all := settings()
	i := slices.IndexFunc(all, func(s Setting) bool { return s.Key == key })
	if i < 0 {
		return Setting{}, unknownRule(key)
	}
	return all[i], nil
}

func (r *Rules) setName(name string) error {
	ok := name != "" && len(name) <= 20 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
	if !ok {
		return badValue("name", name, "1 to 20 small letters, digits and hyphens")
	}
	r.Name = name
	return nil
}

func checkText(key, value string, most int) error {
	control := strings.ContainsFunc(value, func(c rune) bool { return unicode.IsControl(c) || c == utf8.RuneError })
	if value == "" || control || utf8.RuneCountInString(value) > most {
		return badValue(key, value, fmt.Sprintf("1 to %d characters on one line", most))
	}
	return nil
}

// All lists every rule by name, rows where they stand, defaults included; a
// title only where there is one. If the rules have no faults, the list [Rules.Set]
// in this order on NewRules gives the same rules.
func (r Rules) All() []KeyValue {
	all := []KeyValue{{"name", r.Name}}
	if r.Title != "" {
		all = append(all, KeyValue{"title", r.Title})
	}
	for _, s := range settings() {
		all = append(all, KeyValue{s.Key, s.Value(r)})
		if s.Key != "play" {
			continue
		}
		for i, row := range r.Points { // they follow the dice, as in a rule file
			if !slices.ContainsFunc(r.Points[:i], row.sameDice) {
				all = append(all, KeyValue{rowsPrefix + row.Pattern, valueOf(r.Rows(row.Pattern))})
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
		return Rules{}, faults[0].refusal()
	}
	return r, nil
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

// Distance is how many letters must be put in, left out, changed, or exchanged for
// the one beside them, to make one word the other.
func Distance(a, b string) int {
	rows := make([][]int, len(a)+1) // rows[i][j]: of the first i letters and the first j
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		for j := range rows[i] {
			switch {
			case i == 0 || j == 0:
				rows[i][j] = i + j
			case a[i-1] == b[j-1]:
				rows[i][j] = rows[i-1][j-1]
			default:
				rows[i][j] = 1 + min(rows[i-1][j-1], rows[i-1][j], rows[i][j-1])
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					rows[i][j] = min(rows[i][j], 1+rows[i-2][j-2])
				}
			}
		}
	}
	return rows[len(a)][len(b)]
}
