// Package keeper lets phones at the table write on the sheet. It stands beside the
// page that everybody reads, behind the same door, and writes with the same pencil as
// everybody else: the same lines, the same refusals, the same questions.
//
// A phone is let in by a code that the scorekeeper asks for: for the whole sheet, or
// for one player. The code is scanned or typed, spent once, and exchanged for a cookie;
// from then on the phone is on a list, and can be dropped from it at any moment.
//
// No rule of the game is known here or in the page's script. What the dice that are
// tapped are worth, what a bank would make of them, and which keys mean something is
// said by package tell for every tap.
//
// Three things keep a line from being written twice, or over somebody else's: a phone
// says the last line that it has seen; every wish has a number of its own, and one that
// is sent again gets the first answer; and a phone that never heard an answer asks
// whether its line was written before anybody presses a key again.
package keeper
