package storage_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"farkle/storage"

	"github.com/stretchr/testify/require"
)

// fillADisk plays on a disk of its own, half a megabyte, until it is full; then
// makes room and plays on.
func fillADisk(ctx context.Context, dir string) error {
	if err := syscall.Mount("none", dir, "tmpfs", 0, "size=512k"); err != nil {
		return err
	}
	path, ballast := filepath.Join(dir, "farkle.db"), filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 100_000), 0o600); err != nil {
		return err
	}
	s, err := childStore(ctx, path)
	if err != nil {
		return err
	}
	game, err := childGame(ctx, s)
	if err != nil {
		return err
	}
	written := 0
	for err == nil {
		if _, err = s.Append(ctx, game, bank); err == nil {
			written++
		}
	}
	fmt.Println(errors.Is(err, storage.Full))
	if err := os.Remove(ballast); err != nil {
		return err
	}
	if _, err := s.Append(ctx, game, bank); err != nil {
		return err
	}
	r, err := s.Game(ctx, game)
	if err != nil {
		return err
	}
	fmt.Println(r.Last() - written)
	return s.Close()
}

// ownDisk has a child run where it may mount a disk that nobody else sees: as a
// user of its own who is allowed to, or as root.
func ownDisk(t *testing.T, c *exec.Cmd) {
	t.Helper()
	switch {
	case exec.Command("unshare", "-Urm", "true").Run() == nil:
		c.SysProcAttr = &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		}
	case exec.Command("unshare", "-m", "true").Run() == nil:
		c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS, Unshareflags: syscall.CLONE_NEWNS}
	case os.Getenv("FARKLE_REQUIRE") == "1":
		t.Fatal("this machine gives nobody a disk of its own, and FARKLE_REQUIRE=1 asks for it")
	default:
		t.Skip("this machine gives nobody a disk of its own; the sentence is tested all the same")
	}
}

func TestAFullDisk(t *testing.T) {
	c := &child{cmd: exec.Command(os.Args[0])}
	ownDisk(t, c.cmd)
	c.start(t, "fill", t.TempDir())
	require.Equal(t, "true", c.line(t), "the disk is full")
	require.Equal(t, "1", c.line(t), "every acknowledged line is there, and the one written after making room")
	require.NoError(t, c.cmd.Wait(), c.errors.String())
}
