// Package rulebook reads and writes the rules of a game as a text file that
// looks like the score guide in the box.
//
// A rule file names the game, says how many dice a player has, lists what they
// score, and says how the game ends:
//
//	name = "home"
//	dice = 6
//
//	[points]
//	"1"   = 100
//	"5"   = 50
//	"111" = 1000
//	"xxx" = "100x"
//
//	[end]
//	target = 5000
//
// In a row, digits are themselves and x, y, z stand for any face, each for a
// different one; "100x" is a hundred times the face. Every other house rule has
// its usual value until the file says otherwise, in the sections [common_die],
// [bank], [farkle], [steal] and [end]. What follows a # is for the reader.
//
// The known games are rule files too, with the source of each value beside it:
// [Names] lists them, [Load] reads one, [Source] is its text, a good start for
// rules of your own. [Read] is strict: it takes nothing it doesn't understand,
// and says everything that is wrong with a file at once, each with its line and
// what would be right. [Write] is the way back from rules to a file.
//
// Nothing here opens a file: bytes go in and come out. Which settings there are
// and what they may say is known to package scorer alone.
package rulebook
