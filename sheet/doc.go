// Package sheet keeps the score of one game: facts in, points out.
//
// The sheet stores what the scorekeeper saw, never what follows from it. A
// [Game] is a [Head] (rules, players, who starts) and its [Line] values, and only
// ever grows: a correction is one more line, as on paper, where what was crossed
// out stays readable. Everything else is derived each time by one fold, so there
// is nothing that could be out of step.
//
// # Lines and cells
//
// A line is what was typed at once: "ann 444 1 b". It is read, stored, undone,
// crossed out and replaced whole. When it is typed it is stamped with its cell,
// the round and the seat it belongs to. The fold reads cell by cell, so the order
// of typing counts only inside a cell, and a turn that is struck moves nobody
// else's.
//
// # The way of a line
//
//  1. [Game.Try] is given what was typed. lex.go cuts it into words, read.go and
//     commands.go make entries of them: facts, nothing decided yet.
//  2. place.go gives it its number and its cell, and refuses what can't be said
//     now: somebody else is up, the Common Die isn't known, the game is over.
//  3. The game with the line is folded (fold.go): the journal first, which says
//     which lines count and where they are read (journal.go); then round for
//     round who joins, the Common Die (common.go), and each turn (turn.go), which
//     puts every throw to the card. What a bank writes is score.go's matter, who
//     has won finish.go's.
//  4. What is wrong with the new line is its refusal. What it does to other lines
//     is listed as changes (diff.go): the difference of two States.
//
// [Game.State] is the same fold and never fails: an entry that no longer fits
// after a correction is a [Problem] beside its line, and counts nothing. So a
// [Step] that was accepted once can always be shown, stored and read again.
//
// # Two readers
//
// A [Contest] is the part of the fold that knows who may still win: whoever plays
// a game on without lines, as a forecast does, ends it by the same rules.
//
// Words for people are package tell's, files programs read are package exchange's;
// this package says no more than a refusal has to.
package sheet
