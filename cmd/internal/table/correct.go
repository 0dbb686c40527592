package table

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/huh"

	"farkle/sheet"
	"farkle/sheet/tell"
)

// A corrections screen lists every line of a game, to retype one, strike it,
// bring it back, or put another beside it. What a correction changes is shown
// before it is written.
type corrections struct {
	*desk
	play   *play
	choice *choice[int] // line numbers
	entry  *field       // the correction being typed, or nil
	start  string       // what it starts with, which isn't typed: "fix 2"
	line   string       // a correction that waits for a yes
	shows  []string     // what it changes
	said   said
}

func newCorrections(p *play) *corrections {
	c := &corrections{desk: p.desk, play: p}
	c.list(0)
	return c
}

// list shows the lines, with the choice on one of them; 0 is the newest that
// counts and can be corrected.
func (c *corrections) list(at int) {
	s := c.play.state()
	var options []huh.Option[int]
	pick := -1
	numbers := len(fmt.Sprint(len(s.Lines)))
	for _, l := range s.Lines {
		counts := l.Fate == sheet.Counts
		if e := l.Entries[0].Kind; l.Number == at || at == 0 && counts && e != sheet.Undo && e != sheet.Redo {
			pick = len(options)
		}
		text := fmt.Sprintf("%*d  round %-2d  %s", numbers, l.Number, l.Round, c.play.page.Game.LineText(l.Line))
		if !counts {
			text = c.look.quiet.Render(text + "   (" + tell.Fate(l) + ")")
		}
		options = append(options, huh.NewOption(text, l.Number))
	}
	if pick < 0 {
		pick = len(options) - 1
	}
	c.choice = newChoiceAt(c.look, pick, options...)
}

func (c *corrections) press(k tea.KeyMsg) screen {
	switch {
	case c.line != "":
		c.pressYes(k)
	case c.entry != nil:
		c.pressEntry(k)
	default:
		return c.pressList(k)
	}
	return c
}

func (c *corrections) pressList(k tea.KeyMsg) screen {
	if c.choice.press(k) {
		c.said = said{}
		return c
	}
	number, ok := c.choice.picked()
	switch key := k.String(); {
	case key == "esc":
		return c.play
	case key == "q":
		return nil
	case key == "i":
		c.retype(c.insertion(number))
	case !ok:
	case key == "enter" || key == "e":
		c.retype(fmt.Sprintf("fix %d", number), c.content(number))
	case key == "x":
		c.consider(fmt.Sprintf("strike %d", number))
	case key == "r":
		c.consider(fmt.Sprintf("restore %d", number))
	default:
		c.said = notAmong(c.keys(), k)
	}
	return c
}

func (c *corrections) keys() []hint {
	return []hint{{"Enter", "retype"}, {"x", "strike"}, {"r", "restore"}, {"i", "insert"}, {"Esc", "back"}}
}

// content is what a line says, without the correction it may be itself.
func (c *corrections) content(number int) string {
	line := c.play.page.Game.Lines()[number-1]
	if line.Entries[0].Kind == sheet.Fix {
		line.Entries = line.Entries[1:]
	}
	return c.play.page.Game.LineText(line)
}

// insertion starts a line for a turn that nothing was written in: the first
// such turn, else one of the round of the line chosen.
func (c *corrections) insertion(number int) (start, text string) {
	s := c.play.state()
	round := s.Round
	switch {
	case len(s.Gaps) > 0:
		round, text = s.Gaps[0].Round, sheet.Quoted(s.Name(s.Gaps[0].Seat))+" "
	case number > 0:
		round = s.Lines[number-1].Round
	}
	return fmt.Sprintf("round %d", round), text
}

func (c *corrections) retype(start, text string) {
	c.start, c.entry, c.said = start, newField(c.look, start+" › ", ""), said{}
	c.entry.set(text)
}

func (c *corrections) pressEntry(k tea.KeyMsg) {
	switch k.String() {
	case "esc":
		c.entry, c.said = nil, said{}
	case "enter":
		typed := strings.TrimSpace(c.entry.value())
		if typed == "" {
			c.said = said{text: "nothing is typed", hint: "type the whole line; Esc, then x crosses the line out", refused: true}
			return
		}
		c.consider(c.start + " " + typed)
	default:
		c.said = said{}
		c.entry.press(k)
	}
}

// consider tries a correction and shows what it would change.
func (c *corrections) consider(line string) {
	steps, err := c.play.page.Game.Try(line, c.play.page.Game.Head().Started)
	if err != nil {
		c.said = refusal(err)
		return
	}
	c.line, c.shows, c.said = line, nil, said{}
	for _, step := range steps {
		c.shows = append(c.shows, tell.Changes(step)...)
	}
	if len(c.shows) == 0 {
		c.shows = []string{"nothing else changes"}
	}
}

// pressYes writes a correction on y, and on nothing else.
func (c *corrections) pressYes(k tea.KeyMsg) {
	switch k.String() {
	case "y":
		number, _ := c.choice.picked()
		if c.play.write(c.line) {
			c.entry = nil
			c.play.gate = nil
		}
		c.said = c.play.said
		c.line = ""
		c.list(number)
	case "n", "esc":
		c.line = ""
		c.said = said{text: "not written"}
	}
}

func (c *corrections) view(s size) []string {
	body := []string{c.look.strong.Render("Correct a line") + c.look.quiet.Render(fmt.Sprintf(" · game %d", c.play.page.Number)), ""}
	var foot []string
	switch {
	case c.line != "":
		body = append(body, c.look.strong.Render(c.line), "", "This changes:")
		for _, text := range c.shows {
			for _, l := range wrap(text, s.wide-2) {
				body = append(body, "  "+l)
			}
		}
		if room := s.high - 2; len(body) > room {
			body = append(body[:max(room-1, 0)], c.look.quiet.Render(fmt.Sprintf("  … %d lines more", len(body)-room+1)))
		}
		return stack(s, body, []string{"", c.look.hints(s.wide, hint{"y", "change it"}, hint{"n", "leave it"})})
	case c.entry != nil:
		foot = append(foot, "", c.entry.view(s.wide))
		foot = append(foot, c.look.said(c.said, s.wide)...)
		foot = append(foot, c.look.hints(s.wide, hint{"Enter", "shows what it changes"}, hint{"Esc", "back"}))
	default:
		foot = c.look.said(c.said, s.wide)
		foot = append(foot, c.look.hints(s.wide, c.keys()...))
	}
	if len(c.choice.options) == 0 {
		return stack(s, append(body, "Nothing is written yet."), foot)
	}
	list := c.choice.view(size{s.wide, max(s.high-len(body)-len(foot)-1, 1)})
	return stack(s, append(body, list...), foot)
}
