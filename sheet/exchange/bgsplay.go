package exchange

import (
	"encoding/json"
	"io"
	"iter"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"farkle/scorer"
	"farkle/sheet"
)

// The collections of a .bgsplay file refer to each other by numbers that mean
// something in this file only; the UUIDs mean the same thing in every file.
type bgsThing struct {
	ID               int    `json:"id"`
	UUID             string `json:"uuid"`
	Name             string `json:"name"`
	ModificationDate string `json:"modificationDate"`
}

type bgsPlayer struct {
	bgsThing
	IsAnonymous bool `json:"isAnonymous"`
}

type bgsGame struct {
	bgsThing
	BGGID       int  `json:"bggId,omitempty"`
	HighestWins bool `json:"highestWins"`
	NoPoints    bool `json:"noPoints"`
	Cooperative bool `json:"cooperative"`
	UsesTeams   bool `json:"usesTeams"`
}

type bgsPlay struct {
	UUID             string     `json:"uuid"`
	ModificationDate string     `json:"modificationDate"`
	EntryDate        string     `json:"entryDate"`
	PlayDate         string     `json:"playDate"`
	DurationMin      int        `json:"durationMin"`
	Rounds           int        `json:"rounds"`
	Ignored          bool       `json:"ignored"` // left out of statistics there
	UsesTeams        bool       `json:"usesTeams"`
	ManualWinner     bool       `json:"manualWinner"` // the winners are those we name
	GameRefID        int        `json:"gameRefId"`
	LocationRefID    int        `json:"locationRefId,omitempty"`
	Board            string     `json:"board"`
	Comments         string     `json:"comments"`
	PlayerScores     []bgsScore `json:"playerScores"`
	ExpansionPlays   []struct{} `json:"expansionPlays"`
}

type bgsScore struct {
	PlayerRefID int    `json:"playerRefId"`
	SeatOrder   int    `json:"seatOrder"`
	Score       string `json:"score"`
	Rank        int    `json:"rank"`
	Role        string `json:"role"`
	Winner      bool   `json:"winner"`
	StartPlayer bool   `json:"startPlayer"`
	NewPlayer   bool   `json:"newPlayer"`
}

// BGSPlay writes games as a .bgsplay file, which BG Stats takes in. A game that
// isn't over is marked to be left out of statistics. Games are written as they
// come; an error among them ends the file where it is.
func BGSPlay(w io.Writer, pages iter.Seq2[Page, error], o Options) error {
	f := bgsFile{w: w, o: o, ids: map[string]int{}, players: []bgsPlayer{}, games: []bgsGame{}}
	f.text(`{"about":`)
	f.json("Games of Farkle, for BG Stats")
	f.text(`,"plays":[`)
	first := true
	for p, err := range pages {
		if err != nil {
			return err
		}
		if !first {
			f.text(",\n")
		}
		first = false
		f.json(f.play(p))
		if f.err != nil {
			return f.err
		}
	}
	f.text("]")
	locations := []bgsThing{}
	if o.Location != "" {
		locations = append(locations, f.thing(1, "location", o.Location, o.Location))
	}
	for i := range f.players {
		f.players[i].ModificationDate = f.newest
	}
	for i := range f.games {
		f.games[i].ModificationDate = f.newest
	}
	for _, part := range []struct {
		key   string
		value any
	}{
		{"players", f.players}, {"locations", locations}, {"games", f.games}, {"userInfo", struct{}{}},
	} {
		f.text(`,` + "\n" + `"` + part.key + `":`)
		f.json(part.value)
	}
	f.text("}\n")
	return f.err
}

// A bgsFile is a file half written.
type bgsFile struct {
	w       io.Writer
	err     error
	o       Options
	ids     map[string]int // players by folded name
	players []bgsPlayer
	games   []bgsGame
	newest  string // date of a play
}

func (f *bgsFile) text(s string) {
	if f.err == nil {
		_, f.err = io.WriteString(f.w, s)
	}
}

func (f *bgsFile) json(v any) {
	data, err := json.Marshal(v)
	if err != nil {
		f.err = err
		return
	}
	f.text(string(tame(data)))
}

// play is a game as the file has it; its players are added to the file's.
func (f *bgsFile) play(p Page) bgsPlay {
	s, head := p.Game.State(), p.Game.Head()
	end, minutes := playedUntil(p.Game)
	if s.Played != "" {
		minutes = 0 // it was written down later
	}
	date := func(t time.Time) string { return t.In(f.o.zone()).Format(time.DateTime) }
	f.newest = max(f.newest, date(end))
	play := bgsPlay{
		UUID: bgsUUID("play", head.ID), ModificationDate: date(end), EntryDate: date(end), PlayDate: date(s.PlayedAt(head.Started)),
		DurationMin: minutes, Rounds: len(s.Rounds), Ignored: s.Outcome.Status != sheet.Over || s.Practice, ManualWinner: true,
		GameRefID: f.game(s.Card.Rules()), Board: s.Card.Rules().Title, ExpansionPlays: []struct{}{}, PlayerScores: []bgsScore{},
	}
	if f.o.Location != "" {
		play.LocationRefID = 1
	}
	for i, n := range s.Seated() {
		seat := s.Seats[n-1]
		play.PlayerScores = append(play.PlayerScores, bgsScore{
			PlayerRefID: f.player(seat.Name), SeatOrder: i + 1, Score: strconv.Itoa(seat.Total), Rank: seat.Place,
			Winner: slices.Contains(s.Outcome.Winners, n), StartPlayer: n == head.First,
		})
	}
	return play
}

// game is the number of a game in the file.
func (f *bgsFile) game(r scorer.Rules) int {
	g := f.o.bgGame(r)
	for _, known := range f.games {
		if known.Name == g.Name {
			return known.ID
		}
	}
	n := len(f.games) + 1
	f.games = append(f.games, bgsGame{bgsThing: f.thing(n, "game", g.SourceGameID, g.Name), BGGID: g.BGGID, HighestWins: g.HighestWins})
	return n
}

// player is the number of a player in the file.
func (f *bgsFile) player(name string) int {
	folded := bgPerson(name)
	if f.ids[folded] == 0 {
		f.ids[folded] = len(f.players) + 1
		f.players = append(f.players, bgsPlayer{bgsThing: f.thing(len(f.players)+1, "player", folded, name)})
	}
	return f.ids[folded]
}

func (f *bgsFile) thing(id int, kind, key, name string) bgsThing {
	return bgsThing{ID: id, UUID: bgsUUID(kind, key), Name: name, ModificationDate: f.newest}
}

// bgsUUID is the same for the same thing at every export; a play's is the game's
// own, if that is a UUID.
func bgsUUID(kind, key string) string {
	if id, err := uuid.Parse(key); err == nil && kind == "play" {
		return id.String()
	}
	return uuid.NewSHA1(uuid.NameSpaceURL, []byte("https://app.bgstatsapp.com/farkle/"+kind+"/"+key)).String()
}
