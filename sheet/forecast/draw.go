package forecast

import (
	"math"

	"farkle/scorer/odds"
)

// A how is a way for a turn to end.
type how uint8

const (
	banked how = iota // with points, or none where a stop scores nothing
	farkled
	won // by a hand that wins the game
)

// An end is what a turn puts on the sheet.
type end struct {
	points int
	how    how
}

// A draw is the ends of a turn, to be drawn by a whole number.
type draw struct {
	ends  []end
	upTo  []uint32   // by end: the largest number that draws it, or one before
	begin [256]int32 // by the first 8 bits of a number: the first end it may draw
}

// always is the draw of a turn that can end in one way only.
func always(e end) *draw { return newDraw([]end{e}, []float64{1}) }

// drawOf is the draw of what a turn brings.
func drawOf(b odds.Brings) *draw {
	ends, chances := []end{{how: farkled}, {how: won}}, []float64{b.Farkle, b.Won}
	for _, s := range b.Scores {
		ends, chances = append(ends, end{points: s.Points}), append(chances, s.Chance)
	}
	return newDraw(ends, chances)
}

func newDraw(ends []end, chances []float64) *draw {
	d := &draw{}
	sum := 0.0
	for i, chance := range chances {
		if chance > 0 {
			sum += chance
			d.ends = append(d.ends, ends[i])
			d.upTo = append(d.upTo, uint32(min(math.Round(sum*(1<<32)), math.MaxUint32)))
		}
	}
	d.upTo[len(d.upTo)-1] = math.MaxUint32
	at := int32(0)
	for first := range d.begin {
		for d.upTo[at] < uint32(first)<<24 {
			at++
		}
		d.begin[first] = at
	}
	return d
}

// by is the end that a number draws.
func (d *draw) by(number uint32) end {
	at := d.begin[number>>24]
	for d.upTo[at] < number {
		at++
	}
	return d.ends[at]
}
