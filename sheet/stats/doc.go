// Package stats says what past games say about the players: how often they win,
// what their turns are worth, how often they farkle.
//
// [Of] counts one game, a [Tally] for each player. Tallies of many games add up
// to one, and the figures are worked out from that: an average is the points of
// all turns divided by the number of all turns, never an average of averages.
// [Figures] lists them, each with a sentence that says what it counts.
//
// Only games with a winner count. A game that is still going on, or was called
// off without a winner, says nothing yet.
package stats
