package table

import (
	tea "github.com/charmbracelet/bubbletea"
)

// A reading is text to read, longer than the window perhaps.
type reading struct {
	*desk
	title string
	text  func(wide int) []string
	lines []string // as last drawn
	from  int
	back  screen
	ways  []item // to go on from here
	high  int    // as last drawn
	said  said
}

func newReading(d *desk, title string, text func(wide int) []string, back screen) *reading {
	return &reading{desk: d, title: title, text: text, back: back, high: usual.high}
}

// room is how many lines are in view.
func (r *reading) room() int { return max(r.high-4, 1) }

func (r *reading) press(k tea.KeyMsg) screen {
	page := r.room()
	r.said = said{}
	switch k.String() {
	case "esc", "backspace", "left":
		return r.back
	case "q":
		return nil
	case "up":
		r.from--
	case "down":
		r.from++
	case "pgup":
		r.from -= page
	case "pgdown", " ":
		r.from += page
	case "home":
		r.from = 0
	case "end":
		r.from = len(r.lines)
	default:
		for i, way := range r.ways {
			if key := k.String(); key == way.key || key == "enter" && i == 0 {
				return way.open()
			}
		}
		r.said = notAmong(r.keys(), k)
	}
	r.from = max(0, min(r.from, len(r.lines)-page))
	return r
}

func (r *reading) keys() []hint {
	var keys []hint
	for _, way := range r.ways {
		keys = append(keys, hint{way.key, way.title})
	}
	if len(r.lines) > r.room() {
		keys = append(keys, hint{"↑ ↓", "scroll"})
	}
	return append(keys, hint{"Esc", "back"})
}

func (r *reading) view(s size) []string {
	r.high, r.lines = s.high, r.text(s.wide)
	room := r.room()
	r.from = max(0, min(r.from, len(r.lines)-room))
	body := []string{r.look.strong.Render(r.title), ""}
	body = append(body, r.lines[r.from:min(len(r.lines), r.from+room)]...)
	foot := append([]string{""}, r.look.said(r.said, s.wide)...)
	return stack(s, body, append(foot, r.look.hints(s.wide, r.keys()...)))
}
