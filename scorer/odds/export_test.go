package odds

import "farkle/scorer"

// A Row is all there is to know of one shape: enough to play by.
type Row struct {
	Shape    scorer.Shape
	BankFrom int // points; -1 where it is always right to roll
	First    int // points the first worth is for
	Step     int // points between two worths
	Roll     []float64
}

// Rows lists the shapes a turn can get into, more dice left first.
func (v *Values) Rows() []Row {
	g := v.grid
	var rows []Row
	for left := g.card.Rules().Dice; left > 0; left-- {
		for p, s := range g.shapes {
			if int(s.Left) != left {
				continue
			}
			row := Row{Shape: s, BankFrom: -1, First: g.offset, Step: g.step, Roll: make([]float64, g.levels)}
			for level := range row.Roll {
				row.Roll[level] = g.rollAt(int32(p), level)
			}
			if from, ok := v.BankFrom(s); ok {
				row.BankFrom = from
			}
			rows = append(rows, row)
		}
	}
	return rows
}
