// Package tell is a game in words, said once for everybody: the table, the page,
// plain mode, phones and commands ask it and only lay out what it says.
//
// Of a [sheet.State] it says what is awaited and from whom, how the contest stands
// ([Phase]), how each player stands ([SeatOf]), what may be typed ([Choices]), and
// what no longer fits ([Worries]). Of a [sheet.Step] it says what the line did
// ([Said]), what else changed ([Changes]), and what has to be asked before it is
// written ([Ask]). Whoever tells a game never looks into its rules: what they mean
// for the players is decided here.
//
// Advice isn't telling: it needs the odds.
package tell
