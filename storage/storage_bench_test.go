package storage_test

import (
	"fmt"
	"testing"

	"farkle/storage"

	"github.com/stretchr/testify/require"
)

// benchmarkFile has this many games of a hundred lines each.
func benchmarkFile(b *testing.B, games int) (path string) {
	path = newPath(b)
	s := open(b, path)
	texts := make([]string, 100)
	for i := range texts {
		texts[i] = "444 1 5 333 b"
	}
	for n := range games {
		newGame(b, s, fmt.Sprint(n), "Ann", "Ben", "Cleo", "Dora")
		appendLines(b, s, n+1, texts...)
	}
	require.NoError(b, s.Close())
	return path
}

func reopen(b *testing.B, path string) *storage.Store {
	s, err := storage.Open(b.Context(), storage.Options{Path: path, Now: atNoon})
	require.NoError(b, err)
	return s
}

func newest(b *testing.B, s *storage.Store) *storage.Record {
	for r, err := range s.Records(b.Context()) {
		require.NoError(b, err)
		return r
	}
	return nil
}

// Opening costs the same however many games there are.
func BenchmarkOpen(b *testing.B) {
	for _, games := range []int{1, 1000} {
		path := benchmarkFile(b, games)
		b.Run(fmt.Sprint("games=", games), func(b *testing.B) {
			for b.Loop() {
				require.NoError(b, reopen(b, path).Close())
			}
		})
		b.Run(fmt.Sprint("newest/games=", games), func(b *testing.B) {
			for b.Loop() {
				s := reopen(b, path)
				newest(b, s)
				require.NoError(b, s.Close())
			}
		})
	}
}

// What one command does: open, add a line to the newest game, close.
func BenchmarkOneShot(b *testing.B) {
	path := benchmarkFile(b, 10)
	decide := write(b, "444 1 5 333 b")
	n := 0
	for b.Loop() {
		s := reopen(b, path)
		if n%50 == 0 { // a game stays as long as games are
			newGame(b, s, fmt.Sprint("extra ", n))
		}
		n++
		_, err := s.Append(b.Context(), newest(b, s).Number, decide)
		require.NoError(b, err)
		require.NoError(b, s.Close())
	}
}

func BenchmarkAppend(b *testing.B) {
	for _, above := range []int{0, 100} {
		b.Run(fmt.Sprint("above=", above), func(b *testing.B) {
			s := open(b, newPath(b))
			decide := write(b, "444 1 5 333 b")
			texts := make([]string, above)
			for i := range texts {
				texts[i] = "444 1 5 333 b"
			}
			game := 0
			for n := 0; b.Loop(); n++ {
				if n%50 == 0 {
					b.StopTimer()
					game = newGame(b, s, fmt.Sprint(n))
					if above > 0 {
						appendLines(b, s, game, texts...)
					}
					b.StartTimer()
				}
				_, err := s.Append(b.Context(), game, decide)
				require.NoError(b, err)
			}
		})
	}
}

// Reading a game checks all its sums.
func BenchmarkGame(b *testing.B) {
	s := reopen(b, benchmarkFile(b, 10))
	defer s.Close()
	for b.Loop() {
		r, err := s.Game(b.Context(), 5)
		require.NoError(b, err)
		require.Len(b, r.Lines, 100)
	}
}

// A page of history.
func BenchmarkGames(b *testing.B) {
	s := reopen(b, benchmarkFile(b, 1000))
	defer s.Close()
	for b.Loop() {
		n := 0
		for _, err := range s.Games(b.Context()) {
			require.NoError(b, err)
			if n++; n == 20 {
				break
			}
		}
	}
}
