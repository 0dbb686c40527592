package render

import "farkle/scorer"

// Parts names what a keep is made of: "three 4s = 400 + Common Die 5 = 50".
func Parts(parts []scorer.Part) string { return partsText(parts) }
