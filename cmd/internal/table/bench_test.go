package table

import "testing"

// One key at the end of a long game with many players: what is typed must show
// at once.
func BenchmarkKey(b *testing.B) {
	s := playing(b, "classic", append([]string{"bank.opening=0", "end.target=1000000"}, crowd(12)...)...)
	for range 240 {
		s.typed("155b")
	}
	b.ResetTimer()
	for range b.N {
		s.typed("1")
		s.table.View()
		s.typed("⌫")
		s.table.View()
	}
}
