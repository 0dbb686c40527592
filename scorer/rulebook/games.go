package rulebook

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"farkle/scorer"
)

//go:embed *.toml
var games embed.FS

const extension = ".toml"

// Names lists the known games in alphabetical order.
func Names() []string {
	entries, err := games.ReadDir(".")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), extension)
	}
	return names
}

// Source is the rule file of a known game, as a person wrote it. It returns an
// [*scorer.Refusal] for a name that isn't one.
func Source(name string) ([]byte, error) {
	data, err := games.ReadFile(Find(name) + extension)
	if err != nil {
		return nil, Unknown(name, Names())
	}
	return data, nil
}

// also are other names that known games go by, as plain writes them.
func also() map[string]string {
	return map[string]string{
		"10000": "tenthousand", "farkleortenthousand": "tenthousand", "dice10000game": "dice10000", "dixmilles": "dixmille",
		"buddyboardgames": "buddy", "kingdomcome": "kcd", "kingdomcomedeliverance": "kcd", "farklefacebook": "facebook",
		"playmonster": "farkle", "pocketfarkle": "pocket", "$greed": "dollargreed",
		"traditional": "classic", "farklefrenzy": "frenzy", "5000dice": "5000",
	}
}

// Find is the known game that a name means: its short name, its title or another
// name people call it, however it is written; "" for none.
func Find(name string) string {
	name = plain(name)
	if game, ok := also()[name]; ok {
		return game
	}
	for _, game := range Names() {
		if plain(game) == name || plain(Title(game)) == name {
			return game
		}
	}
	return ""
}

// Title is what people call the rules of a name: the title of a known game, or the
// name that somebody gave rules of their own.
func Title(name string) string {
	data, err := games.ReadFile(name + extension)
	if err != nil {
		return name
	}
	_, rest, _ := strings.Cut(string(data), "\ntitle = \"")
	title, _, _ := strings.Cut(rest, "\"")
	return title
}

// plain is a name without what people write differently: capitals, spaces, commas
// and hyphens.
func plain(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) || c == '$' {
			return unicode.ToLower(c)
		}
		return -1
	}, name)
}

// Load is the rules of a known game, or a [*scorer.Refusal].
func Load(name string) (scorer.Rules, error) {
	data, err := Source(name)
	if err != nil {
		return scorer.Rules{}, err
	}
	return Read(Find(name)+extension, data)
}

// Unknown refuses a name that is no game's. It offers the nearest of those there
// are, or else lists them.
func Unknown(name string, names []string) error {
	best, near := 3, ""
	for _, other := range append(names, slices.Collect(maps.Keys(also()))...) {
		if d := scorer.Distance(plain(name), plain(other)); d < best || d == best && near != "" && other < near {
			best, near = d, other
		}
	}
	e := &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("there is no game called %q", name), Help: "did you mean " + near + "?"}
	if near == "" {
		e.Help = "the games are " + scorer.Listed(names, "and") + "; rules of your own are given by their file, such as home.toml"
	}
	return e
}
