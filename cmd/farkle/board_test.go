package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A table in lines of text has the live page beside it, too.
func TestTableWithBoard(t *testing.T) {
	dir := t.TempDir()
	run(t, dir, "farkle", "new", "Ann", "Ben")
	table := start(t, dir, "table", "--plain", "--board", "--addr", "127.0.0.1:0")
	address := table.boardAt()
	table.types("=500\n")
	table.until("Ben: total 0") // the line has been answered
	stream, err := http.Get(address + "api/v1/events")
	require.NoError(t, err)
	defer stream.Body.Close()
	events := bufio.NewReader(stream.Body)
	for said := ""; !strings.Contains(said, `"total":500`); {
		said, err = events.ReadString('\n')
		require.NoError(t, err, "the page shows what was written")
	}

	table.types("quit\n")
	_, said, code := table.end()
	assert.Equal(t, exitDone, code)
	assert.Empty(t, said)
	_, err = http.Get(address)
	assert.Error(t, err, "the page ends with the table")
}

func fetched(t *testing.T, address string) string {
	answer, err := http.Get(address)
	require.NoError(t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return string(text)
}

// A page that can't be opened keeps nobody from keeping score.
func TestTableWithoutItsBoard(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	for _, addr := range []string{taken.Addr().String(), "nowhere"} {
		dir := t.TempDir()
		run(t, dir, "farkle", "new", "Ann", "Ben")
		c := command(dir, "farkle", "table", "--plain", "--board", "--addr", addr)
		c.Stdin = strings.NewReader("=500\nquit\n")
		var said bytes.Buffer
		c.Stderr = &said
		require.NoError(t, c.Run(), said.String())
		assert.Contains(t, said.String(), "farkle: there is no live page: ")
		assert.Contains(t, said.String(), addr)
		assert.Contains(t, run(t, dir, "farkle", "show", "--format", "notation"), "\n1 r1 Ann =500\n")
	}
}
