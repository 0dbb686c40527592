// Package review looks back at a game and tells luck from skill: what each
// player's dice brought, and what was given away by decisions.
//
// Everything is measured in points, and against one yardstick: the exact worth of
// a turn ([odds.Values]), which is the mean number of points it brings if it is
// played as well as can be from there. In last turns and tiebreaks only the win
// counts: decisions there are judged by the chance to win, and whatever they do to
// the points is luck.
//
// [Swings] are how the chances to win went, turn by turn (package forecast).
//
// # How a turn is taken apart
//
// The worth of a turn, before its first roll, is that of a player who was on the
// sheet, or who still had to open, as the turn began, with the round's Common
// Die known: the number of a Wild too, except to the player who named it. Then
// every roll and every decision moves it:
//
//   - A roll changes it by luck: from the worth of rolling to the worth of the
//     best that can be made of the dice. In the mean that is nothing. A farkle
//     takes all that rolling was worth.
//   - A decision costs the worth of the best choice less that of the choice made:
//     nothing for the best, never less than nothing. Decisions are which dice to
//     keep, to bank or to roll on, to name the Wild, to steal or to roll one's
//     own dice, and to give a turn up. What a decision costs is points given
//     away.
//   - A forced stop, where another player's full riser ends the turn, cuts it
//     short by what it was worth to be allowed to go on, less what the stop pays.
//     If to bank was best, that is nothing.
//
// What a turn is worth at its end is what it puts on the sheet. So each step from
// the first to the last is in one of the sums, and they add up:
//
//	score = worth of all turns + luck - given away - cut short + fines + others
//
// Fines, as a number below nothing, are what farkles in a row cost. Others are all
// other points that came or went: gifts, adjustments, points to join with, what
// other players' turns did to the total, and the points of turns that couldn't be
// reviewed.
//
// # What else is luck
//
// What can't be known is luck. Where the rest of a roll wasn't typed, nobody
// knows what else could have been kept: the worth after the keep is compared
// with the worth of rolling, and the choice of the dice, good or bad, is part of
// the luck ([Player.Unseen] counts such rolls; the first roll of who names the Wild
// is one of them if it isn't known). A turn whose points were called out is luck
// as a whole, and so is one that comes to a moment the odds don't know
// ([Player.Blind]). Lucky is also who finds something worth stealing.
//
// House rules that the odds leave out ([Review.LeftOut]) are luck as well: a hand
// that wins or cancels the turn, a bonus for stealing. But what a player wasn't
// allowed to do was no decision: to bank what doesn't beat the turn before, or to
// roll on where each has one roll.
//
// Where farkles in a row are fined, decisions are judged by worths that hold the
// fine and how near it is. The worth of a turn is then that of a player with no
// farkle behind, which allows for fines to come as the mean of a long game does;
// how near a fine has come is luck. So luck and fines together come to nothing in
// the mean: who is never fined is lucky by a little in every turn.
//
// The worth of turns holds the luck of the Common Die: in a round with a 2X
// everybody's turn is worth more.
//
// # What isn't a turn
//
// A turn counts once it has ended with a bank, a farkle or a stop, or by what its
// dice do. Absences, banks that a correction has made impossible, and turns that
// were never ended score nothing and aren't compared with anything.
package review
