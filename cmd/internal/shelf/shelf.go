// Package shelf is the rule sets there are to play by: those that come with
// farkle, and a household's own, which are rule files in one folder.
//
// A rule set of one's own is called by the name of its file, home.toml is home.
// A name that comes with farkle always means what comes with farkle: a file of
// that name is told about and not used. Whatever else lies in the folder, broken
// files among them, never stands in the way of the others.
package shelf

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"farkle/scorer"
	"farkle/scorer/rulebook"
)

// A Shelf holds rule sets.
type Shelf struct {
	Folder string // of the rule files that don't come with farkle; it need not exist
}

// Beside is the shelf that belongs to a file of games.
func Beside(games string) Shelf { return Shelf{Folder: filepath.Join(filepath.Dir(games), "rules")} }

// A Set is a rule set on the shelf.
type Set struct {
	Name  string
	Path  string // of its file; "" for one that comes with farkle
	Rules scorer.Rules
	Err   error // why it can't be played; then there are no rules
}

// Own reports whether the set is the household's.
func (s Set) Own() bool { return s.Path != "" }

// Advice says how to find out about a set that can't be played.
func (s Set) Advice() string {
	if s.Err == nil {
		return ""
	}
	return cmp.Or(scorer.HintOf(s.Err), "farkle rules check "+s.Name+" says what is wrong")
}

// quoted is a path as it is typed in a shell.
func quoted(path string) string {
	if strings.ContainsAny(path, " \t\n'\"\\$&;|<>()*?[]#~`!{}") {
		return "'" + strings.ReplaceAll(path, "'", `'\''`) + "'"
	}
	return path
}

const extension = ".toml"

// Sets lists every rule set: those that come with farkle, and then the
// household's own, each by name.
func (s Shelf) Sets() []Set {
	var all []Set
	for _, name := range rulebook.Names() {
		rules, err := rulebook.Load(name)
		all = append(all, Set{Name: name, Rules: rules, Err: err})
	}
	for _, name := range s.own() {
		all = append(all, s.open(name))
	}
	return all
}

// Playable are the sets that can be played.
func (s Shelf) Playable() []Set {
	return slices.DeleteFunc(s.Sets(), func(set Set) bool { return set.Err != nil })
}

// Names lists what can be typed for a rule set.
func (s Shelf) Names() []string {
	names := rulebook.Names()
	for _, name := range s.own() {
		if !comes(name) {
			names = append(names, name)
		}
	}
	return names
}

// own are the names of the files in the folder that can be rule sets.
func (s Shelf) own() []string {
	entries, err := os.ReadDir(s.Folder)
	if err != nil {
		return nil // a folder that isn't there holds nothing
	}
	var names []string
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), extension)
		if ok && name != "" && !strings.HasPrefix(name, ".") {
			names = append(names, name)
		}
	}
	return names
}

// comes reports whether a name comes with farkle.
func comes(name string) bool {
	return slices.Contains(rulebook.Names(), name)
}

// open reads a set from the folder.
func (s Shelf) open(name string) Set {
	set := Set{Name: name, Path: s.path(name)}
	switch {
	case comes(name):
		set.Err = taken(name, set.Path)
	case new(scorer.Rules).Set("name", name) != nil:
		set.Err = unnamed()
	default:
		set.Rules, set.Err = s.readOwn(set.Path)
	}
	return set
}

// readOwn reads a file of the folder. What is no plain file is left alone: nobody
// named it, and a pipe would never answer.
func (s Shelf) readOwn(path string) (scorer.Rules, error) {
	switch info, err := os.Stat(path); {
	case err != nil:
		return scorer.Rules{}, noFile(err)
	case !info.Mode().IsRegular():
		return scorer.Rules{}, noFile(fmt.Errorf("%s isn't an ordinary file", path))
	}
	return ReadFile(path)
}

// Load is the rules of this name, or in the file named where the name is a path.
// It returns a [*scorer.Refusal], or what is wrong with the file.
func (s Shelf) Load(name string) (scorer.Rules, error) {
	switch {
	case isPath(name):
		return ReadFile(name)
	case comes(name):
		return rulebook.Load(name)
	case slices.Contains(s.own(), name):
		set := s.open(name)
		return set.Rules, set.Err
	case rulebook.Find(name) != "":
		return rulebook.Load(name)
	}
	return scorer.Rules{}, rulebook.Unknown(name, s.Names())
}

// Has reports whether a word means a rule set: its name, or a file.
func (s Shelf) Has(word string) bool {
	return comes(word) || s.File(word) != "" || rulebook.Find(word) != ""
}

// File is the file that a word means, "" where it is a name that comes with
// farkle or means nothing.
func (s Shelf) File(word string) string {
	switch {
	case isPath(word):
		return word
	case !comes(word) && slices.Contains(s.own(), word):
		return s.path(word)
	}
	return ""
}

func (s Shelf) path(name string) string { return filepath.Join(s.Folder, name+extension) }

// isPath tells a rule file from the name of a rule set.
func isPath(name string) bool { return strings.ContainsAny(name, `/\.`) }

// ReadFile reads a rule file.
func ReadFile(path string) (scorer.Rules, error) {
	data, err := readAll(path)
	if err != nil {
		return scorer.Rules{}, err
	}
	return rulebook.Read(filepath.Base(path), data)
}

// readAll reads no more of a file than a rule file may hold.
func readAll(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, noFile(err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, rulebook.MostBytes+1))
	if err != nil {
		return nil, noFile(err)
	}
	return data, nil
}

// noFile refuses a rule file that can't be read.
func noFile(err error) error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: fmt.Sprintf("the rule file can't be read: %s", err), Err: err,
		Help: "farkle rules list names the rule sets there are"}
}

// taken refuses a file in the folder that is called like a game that comes with
// farkle.
func taken(name, path string) error {
	return &scorer.Refusal{Kind: scorer.Failed, Problem: fmt.Sprintf("the name %s belongs to a game that comes with farkle, and means that", name),
		Help: "give the file another name; until then it is called by its path: " + quoted(path)}
}

// unnamed refuses a file in the folder whose name can't be typed as one.
func unnamed() error {
	return &scorer.Refusal{Kind: scorer.Unreadable, Problem: "the file's name can't be the name of a rule set",
		Help: "call it by 1 to 20 small letters, digits and hyphens, such as our-rules.toml"}
}
