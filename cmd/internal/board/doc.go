// Package board shows the game on the phones, tablets and televisions in the
// room, while it is scored: a page that a browser opens by its address or by
// scanning a code, with nothing to install.
//
// Whoever looks at the page sees the round and who is up, everybody's total and
// what they still need, the latest line and why it was worth that, and the whole
// sheet. A line is on every screen moments after it was written. A phone that
// was asleep, or out of reach, catches up by itself, and says so meanwhile.
//
// Nothing can be changed from the page. The board reads; only the scorekeeper
// writes. It is told of a line after the line is safe on the disk, and never
// makes the scorekeeper wait: whatever happens to the board or to the phones,
// scoring goes on, and a sentence says what happened.
//
// How it works: one goroutine, the reader, knows the newest state of the game
// and hangs a picture of it on a wall. Whoever looks at the page waits for the
// next picture and fetches it when ready for it. So nobody has to be told
// anything, a slow phone misses only pictures that are out of date, and a
// thousand phones cost the scorekeeper no more than one.
package board
