// Package scorer knows what dice are worth.
//
// A rule set is plain data, [Rules]: rows, which say what dice score ("three
// 1s, 300"), and settings, which say everything else ("the first bank must be
// worth 500"). [Compile] turns it into a [Card], the score guide in front of a
// player: it answers what set-aside dice are worth and why ([Card.Score]),
// which dice of a roll may be kept ([Card.Keeps]), and how a turn goes on
// ([Card.Keep]).
//
// A keep, the dice set aside from one roll, is allowed when every die of it
// scores, and is worth the best way of reading it. Points are whole points.
// The package knows nothing of players, games, clocks or files.
package scorer
