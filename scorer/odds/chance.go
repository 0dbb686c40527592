package odds

import "strconv"

// A Chance is an exact one: so many ways of so many, in lowest terms.
type Chance struct{ Ways, Of int64 }

// chance is ways of all, in lowest terms.
func chance(ways, all int64) Chance {
	d := gcd(ways, all)
	return Chance{ways / d, all / d}
}

// Float is the chance as a number from 0 to 1.
func (c Chance) Float() float64 { return float64(c.Ways) / float64(c.Of) }

// String writes the chance as a fraction: "5/216"; "0" and "1" for never and
// always.
func (c Chance) String() string {
	if c.Of == 1 {
		return strconv.FormatInt(c.Ways, 10)
	}
	return strconv.FormatInt(c.Ways, 10) + "/" + strconv.FormatInt(c.Of, 10)
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
