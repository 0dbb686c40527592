package board

import (
	"fmt"
	"io"
	"net/http"
	"testing"

	"farkle/cmd/internal/pencil"
	"farkle/sheet"

	"github.com/stretchr/testify/require"
)

// BenchmarkAcknowledgement measures a line from the wish to the answer, the board
// told of it included: with nobody looking and with many, in turns.
func BenchmarkAcknowledgement(b *testing.B) {
	for _, turn := range []string{"A", "B", "A again", "B again"} {
		listeners := 0
		if turn[0] == 'B' {
			listeners = 200
		}
		b.Run(fmt.Sprintf("%s, %d listeners", turn, listeners), func(b *testing.B) {
			k := newScorekeeper(b)
			game := k.start("frenzy", "Ann", "Ben", "Cleo", "Dora")
			page := k.write(game, "common 5")
			shown := k.board(Options{})
			for range listeners {
				answer, err := http.Get(shown.Address() + "events")
				require.NoError(b, err)
				go func() {
					defer answer.Body.Close()
					_, _ = io.Copy(io.Discard, answer.Body) // until the board closes
				}()
			}
			line := 0
			for b.Loop() {
				line++
				before, steps, err := k.Write(b.Context(), pencil.Wish{
					Game: game, Seen: pencil.AnyLine, Say: func(*sheet.Game) string { return fmt.Sprintf("note %d", line) },
				})
				if err != nil {
					b.Fatal(err)
				}
				page.Game = before.With(steps[0].Line)
				shown.Show(page)
			}
		})
	}
}
