// Package odds says what may yet happen in a turn: how likely a farkle is, what
// rolling on is worth, and so which dice to keep and when to stop.
//
// Every answer is exact: not played out by chance many times over, but worked
// out from all rolls. [Solve] does the work once for a rule set and a player's
// place in it; the [Values] it returns only look answers up.
//
// # What is worked out
//
// The worth of a moment in a turn is the mean number of points the turn will
// bring if it is played as well as can be from there. A turn that holds 350
// points with three dice left either banks them, or rolls. To roll is worth the
// mean, over all rolls, of the best that can be kept from each; what a keep
// leads to is again such a moment, with more points and other dice. What may be
// kept, and what then is left, is asked of the score card ([scorer.Card.Move]),
// which also keeps the score of a real turn, so a rule exists only once.
//
// # Why it ends
//
// Hot dice give all the dice back, so a turn has no longest length. But the
// more points a turn holds, the more a farkle costs, while what a roll may add
// stays the same. A roll of n dice that adds g on average and farkles with
// chance q is not worth its risk once g/q points are held. Above the largest g/q
// of all numbers of dice, banking is always right: there every worth is known.
// And points never fall during a turn. So the worths are found by going down
// from there, one step of points at a time, each from those above it. Nothing is
// left out: where the climb down starts is where the rest is known, not where it
// was thought small enough to ignore.
//
// Where a roll can't farkle, rolling always pays, and where hot dice must be
// rolled, stopping may be impossible. Both add to or take from what is held by
// an amount, or a share, that no longer changes high up; it is found first, and
// the climb down starts above the last place where the choice between two keeps
// could change. Only if a turn could go on for ever without risk is there no
// worth, and [Solve] says so.
//
// # Why it is quick
//
// Throws of which the same can be kept are one hand, and many turns have their
// hands in common. Rolls after which the same choices are left are one kind, and
// turns of which the same can come share them. And on the way down most turns are
// banked, whatever is kept, until few points are left to lose: where that has
// been right at every step so far, a keep that leads there is worth a bank, and
// needs no look-up. How far a roll is from being worth as much also says how many
// steps need no look at all, since with fewer points it is worth no more. Where
// all that a roll can lead to lies many steps up, as after hot dice, so many are
// worked out at once; and where one keep of a kind is far enough ahead of the
// others, those are not looked at for many steps.
//
// # What points are worth
//
// More points in this turn are taken to be better, by their mean. Near the end
// of a game that isn't so: who needs 700 to win wants the best chance of 700,
// not the best mean. [Options.Need] asks for that chance, and every worth is
// then a chance.
//
// Where farkles in a row are fined, a farkle today makes the fine nearer. What
// that costs is found as the mean of a long game in which every turn is played
// for the best; see [Options.Farkles]. It takes several turns to find, each with
// a farkle that costs a little more or less, and of which only the start is asked
// for: what is beyond a few laps of hot dice counts for nothing there.
//
// What a rule set has that the odds of one turn can't hold, [Values.LeftOut]
// lists.
package odds
