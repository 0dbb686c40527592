package scorer

// Step is what all points made with dice are multiples of: 50 where a single 5
// is the least. Totals move in such steps, so it is what one player must be
// ahead of another by, at least.
func (c *Card) Step() int {
	step := 0
	for _, combo := range c.combos {
		step = gcd(step, combo.points)
	}
	return step
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
