// Package odds says what may yet happen in a turn: how likely a farkle is, what
// rolling is worth, and so which dice to keep and when to stop.
//
// Every answer is exact: it isn't played out by chance many times over, but worked
// out from all rolls. [Solve] does the work once for a rule set and a player's
// place in it; the [Values] it returns only look answers up.
//
// # How it is worked out
//
// The worth of a moment in a turn is what the turn will bring on average if it is
// played as well as can be from there. A turn that holds 350 points with three
// dice left either banks them or rolls. Rolling is worth the mean, over all rolls,
// of the best that can be kept from each; and a keep leads to another such moment,
// with more points and other dice. Six ideas do this, each in a file of its own:
//
//   - throws.go asks the score card what may be kept of each throw, and where that
//     leads. The card also keeps the score of a real turn, so a rule exists only
//     once.
//   - futures.go goes from there to all the shapes a turn can get into, and sorts
//     the rolls in each by the choices they leave.
//   - payoff.go says what the end of a turn is worth. The mean of points, the
//     chance of a number that is needed, the chance to win the game are payoffs
//     of the same turn.
//   - tail.go finds what is known of moments with very many points.
//   - sweep.go goes down from there, one level of points at a time, each from those
//     above it.
//   - brings.go goes up again: how likely a turn that is played like that ends in
//     each way.
//
// Beside them, streak.go finds what a farkle costs where farkles in a row have a
// penalty; values.go and keeps.go answer questions.
//
// # Why it ends
//
// Hot dice give all the dice back, so a turn has no longest length. But the more
// points a turn holds, the more a farkle costs, while what a roll may add stays
// the same. A roll that adds g on average and farkles with chance q isn't worth its
// risk once g/q points are held. Above the largest g/q of all numbers of dice,
// banking is always right: there every worth is known. And points never fall
// during a turn. So nothing is left out: the sweep starts where the rest is known,
// not where it was thought small enough to ignore.
//
// Where a roll can't farkle, rolling always pays, and where hot dice must be
// rolled, stopping may be impossible. Both add to or take from what is held by an
// amount, or a share, that no longer changes high up; it is found first, and the
// sweep starts above the last place where the choice between two keeps could
// change. Only if a turn could go on for ever without risk is there no worth, and
// [Solve] says so.
//
// # What points are worth
//
// As a rule more points in this turn are better, by their mean. Near the end of a
// game that isn't so: a player who needs 700 to win wants the best chance of 700,
// and one who would win by so much anyway doesn't care. [Options.Aim] says what the
// end of the turn is worth, [Options.Need] is the simplest aim, and all worths are
// then that.
//
// What a rule set has that the odds of one turn can't hold, [Values.LeftOut]
// lists.
package odds
