package storage_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"farkle/sheet"
	"farkle/storage"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Some faults need more than one process: these tests start themselves again,
// with a task and a file. A child that waits for its turn reads its input until
// that ends.
const taskVariable, pathVariable = "FARKLE_STORAGE_TASK", "FARKLE_STORAGE_PATH"

func TestMain(m *testing.M) {
	task, isChild := map[string]func(context.Context, string) error{
		"start": startAGame, "hold": holdTheFile, "append": appendForEver, "fill": fillADisk, "idle": openForAWhile,
	}[os.Getenv(taskVariable)]
	if !isChild {
		os.Exit(m.Run())
	}
	if err := task(context.Background(), os.Getenv(pathVariable)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type child struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errors strings.Builder
}

func startChild(t *testing.T, task, path string) *child {
	t.Helper()
	c := &child{cmd: exec.Command(os.Args[0])}
	c.start(t, task, path)
	return c
}

func (c *child) start(t *testing.T, task, path string) {
	t.Helper()
	c.cmd.Env = append(os.Environ(), taskVariable+"="+task, pathVariable+"="+path)
	c.cmd.Stderr = &c.errors
	var err error
	c.in, err = c.cmd.StdinPipe()
	require.NoError(t, err)
	out, err := c.cmd.StdoutPipe()
	require.NoError(t, err)
	c.out = bufio.NewReader(out)
	require.NoError(t, c.cmd.Start())
	t.Cleanup(func() { c.cmd.Process.Kill() })
}

func (c *child) line(t *testing.T) string {
	t.Helper()
	line, err := c.out.ReadString('\n')
	require.NoError(t, err, c.errors.String())
	return strings.TrimSpace(line)
}

func awaitRelease() { io.Copy(io.Discard, os.Stdin) }

func childStore(ctx context.Context, path string) (*storage.Store, error) {
	return storage.Open(ctx, storage.Options{Path: path, Create: true, Now: atNoon})
}

// childGame starts a game as the child's own.
func childGame(ctx context.Context, s *storage.Store) (int, error) {
	rules, err := home()
	if err != nil {
		return 0, err
	}
	return s.NewGame(ctx, sheet.Head{
		ID: fmt.Sprint("process ", os.Getpid()), Rules: rules, Seats: []string{"Ann", "Ben"}, First: 1,
	})
}

// bank writes one line below whatever is there.
func bank(r *storage.Record) ([]sheet.Line, error) {
	return []sheet.Line{{
		Number: r.Last() + 1, Round: 1, Seat: 1, Entries: []sheet.Entry{{Kind: sheet.Called, Points: 300}},
	}}, nil
}

func startAGame(ctx context.Context, path string) error {
	fmt.Println("ready")
	awaitRelease()
	s, err := childStore(ctx, path)
	if err != nil {
		return err
	}
	game, err := childGame(ctx, s)
	if err != nil {
		return err
	}
	for range 3 {
		if _, err := s.Append(ctx, game, bank); err != nil {
			return err
		}
	}
	return s.Close()
}

// C71: programs that start together on a new file all get through, and the
// layout is made once.
func TestSixStartTogetherOnANewFile(t *testing.T) {
	const together, times = 6, 8
	for range times {
		path := filepath.Join(t.TempDir(), "new folder", "farkle.db")
		var all []*child
		for range together {
			all = append(all, startChild(t, "start", path))
		}
		for _, c := range all {
			c.line(t)
		}
		for _, c := range all {
			c.in.Close()
		}
		for _, c := range all {
			require.NoError(t, c.cmd.Wait(), c.errors.String())
		}
		s := open(t, path)
		games := 0
		for r, err := range s.Records(t.Context()) {
			require.NoError(t, err)
			assert.Equal(t, 3, r.Last())
			games++
		}
		assert.Equal(t, together, games)
		require.NoError(t, s.Close())
	}
}

func holdTheFile(ctx context.Context, path string) error {
	s, err := childStore(ctx, path)
	if err != nil {
		return err
	}
	if _, err := s.Append(ctx, 1, func(r *storage.Record) ([]sheet.Line, error) {
		fmt.Println("holding")
		awaitRelease()
		return bank(r)
	}); err != nil {
		return err
	}
	return s.Close()
}

// openForAWhile looks into the file once and keeps it open.
func openForAWhile(ctx context.Context, path string) error {
	s, err := childStore(ctx, path)
	if err != nil {
		return err
	}
	if _, err := s.Game(ctx, 1); err != nil {
		return err
	}
	fmt.Println("open")
	awaitRelease()
	return s.Close()
}

// C70: the second of two scorekeepers waits for the first, and decides on the
// sheet with the first one's line.
func TestTheSecondWriterWaits(t *testing.T) {
	path := newPath(t)
	s := open(t, path)
	game := newGame(t, s, "1")
	first := startChild(t, "hold", path)
	require.Equal(t, "holding", first.line(t))

	r, err := s.Game(t.Context(), game)
	require.NoError(t, err, "reading goes on meanwhile")
	assert.Zero(t, r.Last())

	done := make(chan error)
	go func() {
		_, err := s.Append(t.Context(), game, func(r *storage.Record) ([]sheet.Line, error) {
			if r.Last() != 1 {
				return nil, fmt.Errorf("decided on %d lines", r.Last())
			}
			return bank(r)
		})
		done <- err
	}()
	first.in.Close()
	require.NoError(t, <-done)
	require.NoError(t, first.cmd.Wait(), first.errors.String())
	r, err = s.Game(t.Context(), game)
	require.NoError(t, err)
	assert.Equal(t, 2, r.Last())
}

func TestAWriterThatNeverLetsGo(t *testing.T) {
	path := newPath(t)
	game := newGame(t, open(t, path), "1")
	first := startChild(t, "hold", path)
	require.Equal(t, "holding", first.line(t))

	s, err := storage.Open(t.Context(), storage.Options{Path: path, Now: atNoon, Wait: time.Millisecond})
	require.NoError(t, err, "opening needs nobody's leave")
	defer s.Close()
	_, err = s.Append(t.Context(), game, write(t, "1 b"))
	var busy *storage.FileError
	require.ErrorAs(t, err, &busy)
	require.Equal(t, storage.Busy, busy.Kind)
	assert.Contains(t, err.Error(), path)
	assert.NotEmpty(t, busy.Hint())
	_, err = s.NewGame(t.Context(), head(t, "2"))
	require.ErrorAs(t, err, &busy)
	require.Equal(t, storage.Busy, busy.Kind)

	first.in.Close()
	require.NoError(t, first.cmd.Wait(), first.errors.String())
	assert.Equal(t, 2, appendLines(t, s, game, "1 b")[0].Number)
}

// appendForEver says each line's number once it has been told that it is safe.
func appendForEver(ctx context.Context, path string) error {
	s, err := childStore(ctx, path)
	if err != nil {
		return err
	}
	game, err := childGame(ctx, s)
	if err != nil {
		return err
	}
	for {
		lines, err := s.Append(ctx, game, bank)
		if err != nil {
			return err
		}
		fmt.Println(game, lines[0].Number)
	}
}

// A process that is killed at any moment loses no line that was acknowledged,
// and leaves no half one.
func TestKilledWhileWriting(t *testing.T) {
	path := newPath(t)
	for kill := range 30 {
		c := startChild(t, "append", path)
		var game, last int
		for range 1 + kill%7 {
			fmt.Sscan(c.line(t), &game, &last)
		}
		require.NoError(t, c.cmd.Process.Kill())
		rest, err := io.ReadAll(c.out) // what it said before it died
		require.NoError(t, err)
		c.cmd.Wait()
		require.Empty(t, c.errors.String())
		said := strings.Fields(string(rest))
		if len(said) > 0 {
			last, err = strconv.Atoi(said[len(said)-1])
			require.NoError(t, err)
		}

		s := open(t, path)
		r, err := s.Game(t.Context(), game)
		require.NoError(t, err)
		assert.Contains(t, []int{last, last + 1}, r.Last(), "written, and acknowledged or about to be")
		require.NoError(t, s.Close())
	}
	var check string
	require.NoError(t, raw(t, path).QueryRow("pragma integrity_check").Scan(&check))
	assert.Equal(t, "ok", check)
}
