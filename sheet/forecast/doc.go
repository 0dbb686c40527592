// Package forecast says who will win: each player's chance from where a game
// stands, and the play that wins.
//
// # How the game is played out
//
// A game is played on from where it stands, 16,000 times. [How] says by what rules
// of thumb everybody plays on; nothing else is assumed. What a turn brings is drawn
// from its exact chances (package odds), and the game around it is the real one:
// the order of play, the Common Die of each round, opening, penalties and floors,
// every kind of last turns, tiebreaks, exact targets, teams and a number of rounds
// are decided by the same functions on totals that keep the sheet
// ([sheet.Contest]). What isn't played out, [Forecast.LeftOut] lists.
//
// The numbers drawn depend on nothing but the standing, and are compared as whole
// numbers: the same standing has the same chances on every machine.
//
// The files: turns.go knows what a turn brings, for each way to play it; draw.go
// draws from that; playout.go plays a game to its end; forecast.go counts who won;
// win.go asks what each total at the end of a turn is worth, and so which play wins.
package forecast

// How says how a game is played out.
const How = `Turns are played for the mean of points. A player whose keep would win the game
at once takes it. Last turns and tiebreaks are played for the win, each as if
nobody came after; so is the last round where there is a number of rounds.`
