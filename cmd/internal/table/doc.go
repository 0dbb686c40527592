// Package table is the live table: a screen to keep score on while people play.
//
// The sheet stays on the screen. The scorekeeper types what a player set aside,
// sees at once what it is worth and why, and presses one more key: space to
// keep it and roll on, b to bank, f for a farkle. Each of these is a line on
// the sheet, written to the disk before the screen shows it, so that whatever
// happens to the window, the game is as it was last shown.
//
// The screen decides no rule. It puts together the line that a scorekeeper
// would type ("ann 155 b"), asks the game what that would do, and writes it
// with a pencil. What it shows, it works out from the game's state.
//
// One program runs from the first menu to the last round: a new one for each
// question would lose keys typed ahead. Keys that come in one burst are taken
// one by one, so that fast typing and slow typing give the same game.
//
// Text is typed into the fields of huh, in its colours. Lists, and the steps that
// set a game up, are the table's own: the library's list shows nothing above what
// is chosen when it opens, and its form takes a key typed ahead for the field that
// was left. Two tests tell when that has changed, and ours can go.
package table
