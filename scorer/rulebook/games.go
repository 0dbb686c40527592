package rulebook

import (
	"embed"
	"fmt"
	"strings"

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
// *Unknown for a name that isn't one.
func Source(name string) ([]byte, error) {
	data, err := games.ReadFile(name + extension)
	if err != nil {
		return nil, &Unknown{Name: name, Names: Names()}
	}
	return data, nil
}

// Load is the rules of a known game, or an *Unknown.
func Load(name string) (scorer.Rules, error) {
	data, err := Source(name)
	if err != nil {
		return scorer.Rules{}, err
	}
	return Read(name+extension, data)
}

// Unknown is a game that isn't in the book.
type Unknown struct {
	Name  string
	Names []string // what is
}

func (e *Unknown) Error() string { return fmt.Sprintf("there is no game called %q", e.Name) }

// Hint lists the games that are known.
func (e *Unknown) Hint() string {
	return "the games are " + scorer.Listed(e.Names, "and") + "; rules of your own are given by their file, such as home.toml"
}
