// Package scorer knows what dice are worth.
//
// A rule set is plain data, [Rules]: rows, which say what dice score ("three
// 1s, 300"), and settings, which say everything else ("the first bank must be
// worth 500"). [Compile] turns it into a [Card], the score guide in front of a
// player: it answers what set-aside dice are worth and why ([Card.Score]), and,
// when a throw is put to it, what may be kept and how the turn goes on
// ([Card.Throw]).
//
// A keep, the dice set aside from one roll, is allowed when every die of it
// scores, and is worth the best way of reading it. Points are whole points.
// The package knows nothing of players, games, clocks or files.
//
// # Its rooms
//
// The files stand in four rooms, and begin with the room's name. Each room
// builds on those before it.
//
//   - dice: handfuls of dice, what their faces are called, how they are typed.
//   - rules: rows and patterns, the one list of settings, what a bank must be
//     worth, and what is wrong with rules that don't fit together.
//   - card: the rules made ready. Every handful that can lie on the table is read
//     once, when the card is made.
//   - turn: what a throw does to a turn.
//
// Refusals of all four are in refusal.go.
//
// # The way of a keep
//
// Somebody holds 300 points, throws 115 with three dice, and keeps 11.
//
//  1. [Faces.Parse] reads 11 and 5 as [Dice], one number each.
//  2. [Card.Throw] (turn_throw.go) is asked: with the [Shape] the turn has, 11 kept
//     and 5 left lying. It goes from top to bottom through all that can be wrong:
//     the throw is made again, the turn is over, there are too many dice.
//  3. The keep is moved (turn_move.go): gain looks what the rows make of it, also
//     with dice held from rolls before, and move decides whether the Common Die
//     joins it, what the turn gains, and which Shape is next.
//  4. What the rows make of dice was found when the card was made (card_reading.go):
//     the best split of every handful, from those of all smaller handfuls. Now it is
//     looked up (card_table.go).
//  5. Dice that had to be taken and weren't (turn_roll.go), or points said that the
//     dice don't make (turn_said.go), still refuse it. Otherwise the [Answer] holds
//     the [Move]: 200 more, one die to roll.
//
// When the turn is told, [Card.Explain] goes the same way once for each keep, and
// says which rows they were read as.
package scorer
