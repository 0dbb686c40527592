package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"farkle/storage"
)

// A disk keeps what it was told to sync, and some of the rest: it may be cut off
// at any moment, and what was on its way then gets there in any order, torn
// between sectors, or not at all. Names appear and go in the order they were told
// in each folder, but not before or after what is written in the files.
type disk struct {
	root string
	live map[string]*inode   // as programs see it
	safe map[string]*inode   // the names that stay
	late map[string][]naming // by folder: what became of names since it was synced
}

type inode struct {
	folder bool
	safe   []byte
	late   []change
}

// A change writes data at a place, or without data cuts the file to that length.
type change struct {
	at   int64
	data []byte
}

// A naming is what names come to at once: nil for a name that goes.
type naming map[string]*inode

func newDisk(root string) *disk {
	return &disk{root, map[string]*inode{}, map[string]*inode{}, map[string][]naming{}}
}

func (d *disk) name(n naming) {
	var folder string
	for path, file := range n {
		folder = filepath.Dir(path)
		if file == nil {
			delete(d.live, path)
		} else {
			d.live[path] = file
		}
	}
	d.late[folder] = append(d.late[folder], n)
}

// do does a call. It reports whether a disk that is cut off now may look
// otherwise than one that was cut off before, but for what is on its way.
func (d *disk) do(t *testing.T, c call) (settled bool) {
	t.Helper()
	if !strings.HasPrefix(c.path, d.root) || strings.HasSuffix(c.path, " (deleted)") {
		return false
	}
	if strings.HasSuffix(c.path, "-shm") {
		return false // is never read after a crash: the first to open the file makes it anew
	}
	file := d.live[c.path]
	switch c.name {
	case "open", "openat", "creat":
		switch {
		case file == nil && c.creates:
			d.name(naming{c.path: {}})
		case file != nil && c.empties:
			file.late = append(file.late, change{})
		default:
			return false
		}
	case "write":
		t.Fatalf("%s is written from where its last reader stopped: nothing here knows where that was", c.path)
	case "pwrite64":
		require.NotNil(t, file, c.path)
		file.late = append(file.late, change{c.at, c.data})
		return false // all that is on its way is cut anywhere
	case "ftruncate":
		require.NotNil(t, file, c.path)
		file.late = append(file.late, change{at: c.at})
		return false
	case "fsync", "fdatasync":
		if file != nil && !file.folder {
			for _, l := range file.late {
				file.safe = l.apply(file.safe)
			}
			file.late = nil
			break
		}
		for _, n := range d.late[c.path] {
			n.apply(d.safe)
		}
		delete(d.late, c.path)
	case "mkdir", "mkdirat":
		d.name(naming{c.path: {folder: true}})
	case "unlink", "unlinkat":
		d.name(naming{c.path: nil})
	case "link", "linkat":
		require.NotNil(t, file, c.path)
		d.name(naming{c.second: file})
	case "rename", "renameat", "renameat2":
		require.NotNil(t, file, c.path)
		require.Equal(t, filepath.Dir(c.path), filepath.Dir(c.second))
		d.name(naming{c.path: nil, c.second: file})
	default:
		t.Fatalf("nothing here knows what %s does to a disk", c.name)
	}
	return true
}

func (n naming) apply(names map[string]*inode) {
	for path, file := range n {
		if file == nil {
			delete(names, path)
		} else {
			names[path] = file
		}
	}
}

func (c change) apply(b []byte) []byte {
	if c.data == nil {
		return append(b, make([]byte, max(0, int(c.at)-len(b)))...)[:c.at]
	}
	b = append(b, make([]byte, max(0, int(c.at)+len(c.data)-len(b)))...)
	copy(b[c.at:], c.data)
	return b
}

// cut is what a cut-off disk holds, by path. Of what was on its way each sector
// gets there with this chance.
func (d *disk) cut(r *rand.Rand, chance float64) map[string]*inode {
	const sector = 512
	lucky := func() bool { return r.Float64() < chance }
	names := maps.Clone(d.safe)
	for _, folder := range slices.Sorted(maps.Keys(d.late)) {
		for _, n := range d.late[folder] {
			if !lucky() {
				break
			}
			n.apply(names)
		}
	}
	left := map[string]*inode{}
	torn := map[*inode]*inode{} // a file may have two names
	for _, path := range slices.Sorted(maps.Keys(names)) {
		if folder := filepath.Dir(path); folder != d.root && left[folder] == nil {
			continue // it went with its folder
		}
		file := names[path]
		if torn[file] == nil {
			b := bytes.Clone(file.safe)
			for _, l := range file.late {
				if l.data == nil {
					if lucky() {
						b = l.apply(b)
					}
					continue
				}
				for at := 0; at < len(l.data); {
					end := min(len(l.data), at+sector-int(l.at+int64(at))%sector)
					if lucky() {
						b = change{l.at + int64(at), l.data[at:end]}.apply(b)
					}
					at = end
				}
			}
			torn[file] = &inode{folder: file.folder, safe: b}
		}
		left[path] = torn[file]
	}
	return left
}

// copied is how many lines there are when TestPowerCut makes a copy.
const copied = 4 + 360

// alike is how many ordinary lines TestPowerCut passes over for each it tries.
var alike = flag.Int("alike", 20, "TestPowerCut: of so many ordinary lines try one")

// A line that was answered outlives a power cut at any moment, whatever the disk
// had not been told to sync; so does a game that was started. The file can be
// opened again, holds nothing that wasn't typed, and has no fault. A copy that
// has its name is whole.
func TestPowerCut(t *testing.T) {
	if testing.Short() {
		t.Skip("left to the long run: what happens between processes is no race")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	home := filepath.Join(root, "new", "folder")
	db := filepath.Join(home, "games.db")

	var calls []call
	again := 0 // times that what lines are written in first was full, and begun again
	do := func(in string, args ...string) {
		t.Helper()
		more := recorded(t, root, in, append([]string{"--db", db}, args...)...)
		calls = append(calls, more...)
		begun := 0
		for _, c := range more {
			if c.path == db+"-wal" && c.name == "pwrite64" && c.at == 0 {
				begun++
			}
		}
		again += max(0, begun-1)
	}
	do("", "new", "--set", "bank.opening=0", "--set", "end.target=1000000", "Ann", "Ben")
	do("quit\n", "table", "--plain") // the copy of the day
	do("", "--json", "add", "ann", "444", "1", "b")
	do("", "--json", "add", "ben", "f")
	do("", "--json", "undo")
	do("", "--json", "fix", "--yes", "1", "ann", "=1000")
	do(strings.Repeat("ben =50\nann f\n", 180), "--json", "add", "-")
	do("", "backup", filepath.Join(home, "copy.db"))
	do("", "--json", "add", "ben", "111", "b")
	require.Positive(t, again)
	want := gamesIn(t, db, false)
	require.Len(t, want, 1)
	require.Len(t, want[0].Lines, copied+1)

	d := newDisk(root)
	r := rand.New(rand.NewPCG(2026, 11))
	games, lines, crashes := 0, 0, 0
	for _, c := range calls {
		if c.path == stdout {
			if l := acknowledged(c.data); l > 0 {
				require.Equal(t, lines+1, l)
				lines = l
			} else {
				games = 1
			}
		} else if !d.do(t, c) {
			continue
		}
		// The many lines in the middle are all alike.
		if ordinary := lines > 6 && lines < 355; ordinary && r.IntN(*alike) > 0 {
			continue
		}
		if os.Getenv("FARKLE_THOROUGH") == "" && r.IntN(4) > 0 {
			continue
		}
		for _, chance := range []float64{0, 1, 0.1 + 0.8*r.Float64()} {
			crashes++
			at := fmt.Sprintf("crash %d, %.2f of what was on its way, after %s %s", crashes, chance, c.name, filepath.Base(c.path))
			survives(t, at, home, d.cut(r, chance), want, games, lines)
		}
	}
	require.Equal(t, len(want[0].Lines), lines)
	t.Logf("%d calls, %d crashes", len(calls), crashes)
}

// acknowledged is the line that an answer is about, or 0.
func acknowledged(answer []byte) int {
	var a struct{ Line int }
	if json.Unmarshal(answer, &a) != nil {
		return 0
	}
	return a.Line
}

// survives checks what a crash has left.
func survives(t *testing.T, at, home string, left map[string]*inode, want []*storage.Record, games, lines int) {
	t.Helper()
	dir, err := os.MkdirTemp(fast, "farkle")
	require.NoError(t, err)
	defer os.RemoveAll(dir)
	for _, path := range slices.Sorted(maps.Keys(left)) {
		file := left[path]
		if rel, ok := strings.CutPrefix(path, home+string(filepath.Separator)); ok && !file.folder {
			require.NoError(t, os.WriteFile(filepath.Join(dir, rel), file.safe, 0o600))
			switch {
			case rel == "copy.db":
				require.Equal(t, want[0].Lines[:copied], gamesIn(t, filepath.Join(dir, rel), false)[0].Lines, at)
			case len(rel) == len("games.db.day.2026-11-29"):
				day := gamesIn(t, filepath.Join(dir, rel), false) // made before the first line
				require.Len(t, day, 1, at)
				require.Equal(t, want[0].Head, day[0].Head, at)
				require.Empty(t, day[0].Lines, at)
			}
		}
	}
	got := gamesIn(t, filepath.Join(dir, "games.db"), true)
	require.GreaterOrEqual(t, len(got), games, "%s: the game was acknowledged", at)
	if len(got) == 0 {
		return
	}
	require.Len(t, got, 1, at)
	require.Equal(t, want[0].Head, got[0].Head, at)
	require.GreaterOrEqual(t, len(got[0].Lines), lines, "%s: line %d was acknowledged", at, lines)
	require.LessOrEqual(t, len(got[0].Lines), len(want[0].Lines), at)
	require.Equal(t, want[0].Lines[:len(got[0].Lines)], got[0].Lines, at)
}

// gamesIn are all games of a file without a fault.
func gamesIn(t *testing.T, path string, create bool) (all []*storage.Record) {
	t.Helper()
	s, err := storage.Open(t.Context(), storage.Options{Path: path, Create: create, Now: time.Now})
	require.NoError(t, err)
	defer s.Close()
	faults, err := s.Check(t.Context(), nil)
	require.NoError(t, err)
	require.Empty(t, faults)
	for r, err := range s.Records(t.Context()) {
		require.NoError(t, err)
		all = append(all, r)
	}
	slices.Reverse(all)
	return all
}
