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
// different one; "100x" is a hundred times the face. A row may do more than
// score, and under conditions, in words or as a table:
//
//	"11111"  = "win, on first roll"
//	"2222"   = "void"                # the turn ends and scores nothing
//	"123456" = "1500, confirm 500"   # to be followed by 500 more
//	"66666"  = {points = -500, on = "all dice"}
//	"xxx+x"  = "turn x2"             # three held, and a fourth of a later roll
//	"none"   = 500                   # all the dice, and nothing scores
//	"xxxxx"  = "2000; win, on first roll"
//
// Dice with other faces are named at the top, by the one character that is
// typed for each, its name and what it is worth:
//
//	faces = ["2", "3", "4", "5", "6", "T:10:10", "W:Flaming Sun:wild"]
//
// Every other house rule has its usual value until the file says otherwise, in
// the sections [common_die], [keep], [bank], [farkle], [steal] and [end]. What
// follows a # is for the reader.
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
