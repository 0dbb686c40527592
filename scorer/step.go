package scorer

// Step is what all points made with dice are multiples of: 50 where a single 5
// is the least. Totals move in such steps, so it is what one player must be
// ahead of another by, at least.
func (c *Card) Step() int {
	step := gcd(c.rules.Bank.Bonus, c.rules.Steal.Bonus)
	for _, combo := range c.first.combos {
		step = gcd(step, combo.points)
	}
	for _, g := range c.growth {
		step = gcd(step, g.points)
	}
	if row, ok := c.rules.row(None); ok {
		step = gcd(step, row.Points.Plus)
	}
	return max(step, -step, 1) // 1: nothing scores, and rows only end the game
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
