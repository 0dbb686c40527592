package exchange

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"farkle/scorer"
	"farkle/sheet"
)

// bgSource is what BG Stats remembers these plays under.
const bgSource = "Farkle scorekeeper"

// bgGame is the game there and what it is remembered under, once the player has
// chosen one. Where the lowest score wins it is another game, for BG Stats asks
// once for each which way it is.
func (o Options) bgGame(r scorer.Rules) bgPlayGame {
	if r.End.Wins == scorer.Lowest {
		return bgPlayGame{Name: "Farkle (lowest wins)", SourceGameID: "farkle-lowest", BGGID: o.BGGID}
	}
	return bgPlayGame{Name: "Farkle", SourceGameID: "farkle", BGGID: o.BGGID, HighestWins: true}
}

// A bgPlay is a play as the link carries it. The app for Android misses every
// yes or no that isn't sent.
type bgPlay struct {
	SourceName   string       `json:"sourceName"`
	SourcePlayID string       `json:"sourcePlayId"`
	PlayDate     string       `json:"playDate"` // when it ended, UTC
	DurationMin  int          `json:"durationMin"`
	Board        string       `json:"board"`
	Location     string       `json:"location"`
	Comments     string       `json:"comments"`
	Game         bgPlayGame   `json:"game"`
	Players      []bgPlaySeat `json:"players"`
}

type bgPlayGame struct {
	Name         string `json:"name"`
	SourceGameID string `json:"sourceGameId"`
	BGGID        int    `json:"bggId,omitempty"`
	HighestWins  bool   `json:"highestWins"`
	NoPoints     bool   `json:"noPoints"`
}

type bgPlaySeat struct {
	Name           string `json:"name"`
	SourcePlayerID string `json:"sourcePlayerId"`
	StartPlayer    bool   `json:"startPlayer"`
	Score          int    `json:"score"`
	Rank           int    `json:"rank"`
	Role           string `json:"role"`
	Winner         bool   `json:"winner"`
}

// BGStatsLink is a link that hands a game to BG Stats. Opened on a telephone
// with the app, it shows the play before anything is kept.
func BGStatsLink(p Page, o Options) string {
	s, head := p.Game.State(), p.Game.Head()
	end, minutes := playedUntil(p.Game)
	play := bgPlay{
		SourceName: bgSource, SourcePlayID: head.ID, PlayDate: end.UTC().Format(time.DateTime), DurationMin: minutes,
		Board: s.Card.Rules().Title, Location: o.Location,
		Game:    o.bgGame(s.Card.Rules()),
		Players: []bgPlaySeat{},
	}
	for _, n := range s.Seated() {
		seat := s.Seats[n-1]
		play.Players = append(play.Players, bgPlaySeat{
			Name: seat.Name, SourcePlayerID: bgPerson(seat.Name), StartPlayer: n == head.First,
			Score: seat.Total, Rank: seat.Place, Winner: slices.Contains(s.Outcome.Winners, n),
		})
	}
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(play); err != nil {
		panic(err) // numbers, words and yes or no: all of it is JSON
	}
	data := url.QueryEscape(strings.TrimSuffix(b.String(), "\n"))
	return "https://app.bgstatsapp.com/createPlay.html?data=" + strings.ReplaceAll(data, "+", "%20")
}

// bgPerson is what BG Stats remembers a player under: the name, whatever its
// case.
func bgPerson(name string) string { return strings.ToLower(sheet.FoldName(name)) }

// playedUntil is when the last turn was written, and for how many minutes there
// was play until then. A break of more than an hour isn't play, nor is whatever
// was corrected or noted later.
func playedUntil(g *sheet.Game) (end time.Time, minutes int) {
	const longest = time.Hour
	end = g.Head().Started
	var played time.Duration
	for _, l := range g.Lines() {
		if len(l.Entries) == 0 || !atTheTable(l.Entries[0].Kind) {
			continue
		}
		if pause := l.At.Sub(end); pause > 0 && pause <= longest {
			played += pause
		}
		if l.At.After(end) { // clocks jump
			end = l.At
		}
	}
	return end, int(played.Round(time.Minute) / time.Minute)
}

// atTheTable reports whether an entry is written while people play.
func atTheTable(k sheet.Kind) bool {
	switch k {
	case sheet.Note, sheet.Played, sheet.Practice, sheet.Undo, sheet.Redo, sheet.Strike, sheet.Restore, sheet.Fix:
		return false
	}
	return true
}
