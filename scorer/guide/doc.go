// Package guide says in words what the rules of a game are: the score guide to
// lay beside the dice ([New]), how one set of rules differs from another
// ([Diff]), answers to what people ask at the table ([FAQ]), and what in a set of
// rules can't have been meant ([Warnings]).
//
// Nothing here is written down beforehand about any game. Every line comes from
// the card that scores and the list of settings, so what is read here is what
// counts.
package guide
