package table

import (
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"
)

// A choice is a list to pick from. Like a field it leaves Enter to the screen.
// It isn't the library's list, which shows nothing above what is chosen once its
// height is set, and loses it out of view where options take several lines.
type choice[T comparable] struct {
	look    look
	options []huh.Option[T]
	at      int // the option it stands on
	from    int // the first line in view
	high    int // as last drawn
}

func newChoice[T comparable](l look, options ...huh.Option[T]) *choice[T] {
	return newChoiceAt(l, 0, options...)
}

// newChoiceAt starts at one of the options.
func newChoiceAt[T comparable](l look, at int, options ...huh.Option[T]) *choice[T] {
	return &choice[T]{look: l, options: options, at: max(0, min(at, len(options)-1)), high: usual.high}
}

// press moves the choice, if the key is one that moves it. From one end it goes
// on at the other.
func (c *choice[T]) press(k tea.KeyMsg) bool {
	last := max(len(c.options)-1, 0)
	page := max(c.high/2, 1)
	switch k.String() {
	case "up":
		if c.at--; c.at < 0 {
			c.at = last
		}
	case "down":
		if c.at++; c.at > last {
			c.at = 0
		}
	case "home":
		c.at = 0
	case "end":
		c.at = last
	case "pgup":
		c.at = max(c.at-page, 0)
	case "pgdown":
		c.at = min(c.at+page, last)
	default:
		return false
	}
	return true
}

// picked is the option the choice stands on; false where there is none.
func (c *choice[T]) picked() (T, bool) {
	if len(c.options) == 0 {
		var none T
		return none, false
	}
	return c.options[c.at].Value, true
}

// view draws as many lines as fit, with the option the choice stands on among
// them.
func (c *choice[T]) view(s size) []string {
	var lines []string
	first, behind := 0, 0 // of the option it stands on
	for i, o := range c.options {
		mark, style := "  ", c.look.plain
		if i == c.at {
			mark, style = c.look.up.Render("▸ "), c.look.strong
			first = len(lines)
		}
		for _, text := range wrap(o.Key, max(s.wide-width(mark), 1)) {
			lines = append(lines, mark+style.Render(text))
			mark = "  "
		}
		if i == c.at {
			behind = len(lines)
		}
	}
	c.high = max(s.high, 1)
	c.from = min(max(c.from, behind-c.high), first)
	c.from = max(min(c.from, len(lines)-c.high), 0)
	return lines[c.from:min(len(lines), c.from+c.high)]
}
