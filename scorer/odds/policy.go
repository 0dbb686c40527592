package odds

import "farkle/scorer"

// A Row is all there is to know of one shape, as plain data: enough to play by.
// Hold the points, look the shape up, and bank from BankFrom on.
type Row struct {
	Shape    scorer.Shape
	Farkle   Chance
	MeanBest float64 // points
	BankFrom int     // points; -1 where it is always right to roll
	First    int     // points the first worth is for
	Step     int     // points between two worths
	Roll     []float64
}

// Rows lists the shapes a turn can get into, more dice left first. Above the
// last worth of a row the worth of rolling rises evenly; [Values.Roll] knows it.
func (v *Values) Rows() []Row {
	g := v.grid
	var rows []Row
	for left := g.card.Rules().Dice; left > 0; left-- {
		for p, s := range g.shapes {
			if int(s.Left) != left {
				continue
			}
			rolls := g.rollsOf(int32(p))
			row := Row{
				Shape: s, Farkle: rolls.farkle, MeanBest: rolls.mean, BankFrom: -1,
				First: g.offset, Step: g.step,
				Roll: make([]float64, g.levels),
			}
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
