package scorer

import (
	"slices"
	"sync"
)

// Words that settings may take. Each is the text written in a rule file.
const (
	InTurn   = "in turn"  // one player after the other
	Together = "together" // everybody rolls at once, sharing a Common Die

	BestRoll  = "best roll"  // the Common Die counts in whichever roll of the lap gains most
	FirstRoll = "first roll" // it counts in the first roll of each lap only

	Clockwise = "clockwise" // the Common Die goes round
	Owner     = "owner"     // the player who starts rolls it every round

	BeforeOpening = "before opening" // 2X doubles, then the opening is checked
	AfterOpening  = "after opening"  // the opening is checked on the undoubled points

	Zero   = "zero"   // stopping short scores nothing; or: totals stop at zero
	Refuse = "refuse" // stopping short is not allowed

	MayRoll  = "may roll"  // after hot dice the player may stop
	MustRoll = "must roll" // after hot dice the player rolls on
	TurnEnds = "turn ends" // after hot dice the player stops

	NoFloor = "none" // totals may fall below zero

	Count  = "count"  // farkles before the first bank count towards a streak
	Ignore = "ignore" // they don't

	NoLastTurns = "none"         // reaching the target ends the game
	FinishRound = "finish round" // whoever hasn't played this round still does
	OneEach     = "one each"     // every other player has one more turn

	OneRollEach = "one roll each" // every other player has one more roll
	LastLicks   = "last licks"    // everybody tries to pass the leader; who fails is out
	Chase       = "chase"         // each new leader gives all others another turn

	AfterFine = "after fine" // the count of farkles starts again after a fine
	AtBank    = "at bank"    // only a bank starts it again

	Nothing  = "nothing" // a turn past an exact target scores nothing
	AFarkle  = "farkle"  // it is a farkle
	ToLowest = "lowest"  // its points go to the player with the lowest total

	NoBump     = "none"    // landing on another player's total does nothing
	BumpToZero = "to zero" // the other is sent back to zero
	BumpBack   = "back"    // the other loses the last turn that scored
	BumpSwap   = "swap"    // the other gets the total the player had before
	BumpRefuse = "refuse"  // a turn can't be banked there

	Highest = "highest" // the highest total wins
	Lowest  = "lowest"  // the lowest does

	OneDie         = "one die"         // one die that scores may be kept alone
	OneCombination = "one combination" // a keep must hold a row of more than one die

	Best    = "best"    // dice count in the reading that is worth most
	Largest = "largest" // in the one with the largest sets
	Said    = "said"    // in the one whose points the player says

	FirstThere  = "first there"  // of tied players the one who got there first wins
	LastThere   = "last there"   // the one who got there last does
	TiedPlayers = "tied players" // a tie is played out between the tied
	Everyone    = "everyone"     // a tie is played out by all
	Shared      = "shared"       // tied players share the win
)

// Settings that refusals name.
const (
	keepAll     = "keep.all"
	keepSplit   = "keep.split"
	keepReading = "keep.reading"
	aloneSaves  = "common_die.alone_saves"
)

// Penalties that aren't a number of points.
const (
	AllPoints = -1 // everything a player has
	LastBank  = -2 // what the player's newest turn that scored, and still counts, put on the sheet
)

const (
	mostPoints = 1_000_000   // of a row, an opening, a penalty
	mostTarget = 100_000_000 // of a game
)

// Settings lists every setting in the order of a rule file.
func Settings() []Setting { return slices.Clone(settings()) }

// settings is the list, made when it is first asked for: reading a game's rules
// looks every one of them up by its key.
var settings = sync.OnceValue(func() []Setting {
	return []Setting{
		{
			Key: "dice", Min: 1, Max: 10, Fixed: true, Sentence: "each player rolls %s dice",
			Choices:  []Choice{{Value: "1", Sentence: "each player rolls one die"}},
			Question: "How many dice does a player roll?",
			at:       func(r *Rules) any { return &r.Dice },
		},
		{
			Key: "faces", Default: "1,2,3,4,5,6", Fixed: true, Sentence: "each die shows %s",
			Example:  `"1", "5", "T:10:10", "W:Flaming Sun:wild"`,
			Question: "What do the dice show?",
			at:       func(r *Rules) any { return &r.Sides },
		},
		{
			Key: "play", Default: InTurn, Fixed: true, Question: "Do we take turns or roll together?",
			Choices: []Choice{
				{Value: InTurn, Sentence: "players take turns"},
				{Value: Together, Sentence: "everybody rolls at the same time"},
			},
			at: func(r *Rules) any { return &r.Play },
		},
		{
			Key: "common_die.faces", Default: "", Fixed: true, Sentence: "the Common Die shows %s",
			Example:  `"1", "5", "2x", "wild"`,
			Question: "What is on the Common Die?",
			Choices:  []Choice{{Value: "", Sentence: "there is no Common Die"}},
			at:       func(r *Rules) any { return &r.CommonDie.Faces },
		},
		{
			Key: "common_die.counts", Default: BestRoll, Question: "Which roll does the Common Die count in?",
			Choices: []Choice{
				{Value: BestRoll, Sentence: "the Common Die counts once for each riser you fill, in the roll where it adds most"},
				{Value: FirstRoll, Sentence: "the Common Die counts in the first roll for each riser"},
			},
			at: func(r *Rules) any { return &r.CommonDie.Counts },
		},
		{
			Key: "common_die.roller", Default: Clockwise, Question: "Who rolls the Common Die?",
			Choices: []Choice{
				{Value: Clockwise, Sentence: "the owner rolls the Common Die first, then the next player clockwise"},
				{Value: Owner, Sentence: "the owner rolls the Common Die every round"},
			},
			at: func(r *Rules) any { return &r.CommonDie.Roller },
		},
		{
			Key: "common_die.double", Default: BeforeOpening, Question: "Is 2X applied before the opening is checked?",
			Choices: []Choice{
				{Value: BeforeOpening, Sentence: "2X doubles the points, then the opening is checked"},
				{Value: AfterOpening, Sentence: "the opening is checked first, then 2X doubles the points"},
			},
			at: func(r *Rules) any { return &r.CommonDie.Double },
		},
		{
			Key: aloneSaves, Default: "false", Question: "Only the Common Die scores: does it save the throw?",
			Choices: yesNo("the Common Die alone saves a throw in which none of the player's own dice score", "one of the player's own dice must score: the Common Die alone saves nobody from a farkle"),
			at:      func(r *Rules) any { return &r.CommonDie.AloneSaves },
		},
		{
			Key: keepAll, Default: "false", Question: "Must I keep every die that scores?",
			Choices: yesNo("every die that scores must be kept", "dice that score may be left for the next roll"),
			also:    wildMayCountForNothing,
			at:      func(r *Rules) any { return &r.Keep.All },
		},
		{
			Key: "keep.least", Default: OneDie, Question: "Is one scoring die enough to keep?",
			Choices: []Choice{
				{Value: OneDie, Sentence: "one scoring die is enough to keep"},
				{Value: OneCombination, Sentence: "a combination of more than one die must be among the dice kept of a roll"},
			},
			at: func(r *Rules) any { return &r.Keep.Least },
		},
		{
			Key: keepSplit, Default: "true", Question: "Can I split three of a kind and keep only some of it?",
			Choices: yesNo("a set may be split: some of its dice may be kept where they score alone", "a set is kept whole or not at all"),
			at:      func(r *Rules) any { return &r.Keep.Split },
		},
		{
			Key: keepReading, Default: Best, Question: "What if dice can be read in two ways?",
			Choices: []Choice{
				{Value: Best, Sentence: "dice that can be read in two ways count in the one that is worth more"},
				{Value: Largest, Sentence: "dice that can be read in two ways count as the largest set, even where its parts are worth more"},
				{Value: Said, Sentence: "dice that can be read in two ways count as the player says (1111=1000), and unsaid in the one that is worth more"},
			},
			at: func(r *Rules) any { return &r.Keep.Reading },
		},
		{
			Key: "bank.opening", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "any bank gets a player on the sheet"}},
			Sentence: "a player's first bank must be worth %s or more",
			Question: "What do I need to get on the sheet?",
			at:       func(r *Rules) any { return &r.Bank.Opening },
		},
		{
			Key: "bank.below", Default: Refuse, Question: "May I stop with less than I need?",
			Choices: []Choice{
				{Value: Refuse, Sentence: "if you're short, you keep rolling"},
				{Value: Zero, Sentence: "stopping short scores 0, but isn't a farkle"},
			},
			at: func(r *Rules) any { return &r.Bank.Below },
		},
		{
			Key: "bank.minimum", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "once on the sheet there is no minimum"}},
			Sentence: "every bank must be worth %s or more",
			Question: "Is there a minimum for every turn?",
			at:       func(r *Rules) any { return &r.Bank.Minimum },
		},
		{
			Key: "bank.step", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "any number of points may be banked"}},
			Sentence: "a bank must be a multiple of %s",
			Question: "May I stop on any number of points?",
			at:       func(r *Rules) any { return &r.Bank.Step },
		},
		{
			Key: "bank.beat", Default: "false", Question: "Must I beat the turn before mine?",
			Choices: yesNo("you must bank more than the turn just before", "a turn need not beat the one before"),
			at:      func(r *Rules) any { return &r.Bank.Beat },
		},
		{
			Key: "bank.fine", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "a turn that doesn't reach what is needed costs nothing"}},
			Sentence: "a turn that doesn't reach what is needed, by a farkle or by stopping, costs %s",
			Question: "Does falling short cost anything?",
			at:       func(r *Rules) any { return &r.Bank.Fine },
		},
		{
			Key: "bank.hot_dice", Default: MayRoll, Question: "Must I roll again when all my dice have scored?",
			Choices: []Choice{
				{Value: MayRoll, Sentence: "with all your dice scored you may bank or roll them all again"},
				{Value: MustRoll, Sentence: "with all your dice scored you must roll them all again"},
				{Value: TurnEnds, Sentence: "with all your dice scored the turn ends, and you bank"},
			},
			at: func(r *Rules) any { return &r.Bank.HotDice },
		},
		{
			Key: "bank.hot_dice_bonus", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "scoring with all your dice brings no bonus"}},
			Sentence: "scoring with all your dice brings %s more",
			Question: "Is there a bonus for scoring with all the dice?",
			at:       func(r *Rules) any { return &r.Bank.Bonus },
		},
		{
			Key: "bank.hot_dice_stops", Default: "true", Question: "Must everybody else stop when all the dice of one have scored?",
			Choices: yesNo("a full riser stops everybody else", "a full riser stops nobody: everybody rolls on until they bank or farkle"),
			at:      func(r *Rules) any { return &r.Bank.Stops },
		},
		{
			Key: "farkle.last_die", Default: "1", Min: 1, Max: 10,
			Choices:  []Choice{{Value: "1", Sentence: "the last die is rolled once, like any other"}},
			Sentence: "the last die is rolled up to %s times before it is a farkle",
			Question: "Does the last die get more than one try?",
			at:       func(r *Rules) any { return &r.Farkle.LastDie },
		},
		{
			Key: "farkle.streak", Default: "0", Max: 100,
			Choices: []Choice{
				{Value: "0", Sentence: "no penalty for farkles in a row"},
				{Value: "1", Sentence: "every farkle brings the penalty"},
			},
			Sentence: "%s farkles in a row bring the penalty",
			Question: "How many farkles in a row bring the penalty, 0 for none?",
			at:       func(r *Rules) any { return &r.Farkle.Streak },
		},
		{
			Key: "farkle.penalty", Default: "1000", Max: mostPoints,
			Choices: []Choice{
				{Value: "all", N: AllPoints, Sentence: "the penalty is everything you have"},
				{Value: "last bank", N: LastBank, Sentence: "the penalty is your last turn that scored: it no longer counts, and the next time the one before it goes"},
			},
			Sentence: "the penalty is %s points",
			Question: "What does a streak of farkles cost?",
			at:       func(r *Rules) any { return &r.Farkle.Penalty },
		},
		{
			Key: "farkle.floor", Default: NoFloor, Question: "Can a penalty take me below zero?",
			Choices: []Choice{
				{Value: NoFloor, Sentence: "a penalty may take a total below zero"},
				{Value: Zero, Sentence: "a penalty stops at zero"},
			},
			at: func(r *Rules) any { return &r.Farkle.Floor },
		},
		{
			Key: "farkle.before_opening", Default: Count, Question: "Do farkles before the first bank count?",
			Choices: []Choice{
				{Value: Count, Sentence: "farkles before the first bank count towards the row"},
				{Value: Ignore, Sentence: "farkles before the first bank don't count"},
			},
			at: func(r *Rules) any { return &r.Farkle.BeforeOpening },
		},
		{
			Key: "farkle.restart", Default: AfterFine, Question: "Does the count of farkles start again after a penalty?",
			Choices: []Choice{
				{Value: AfterFine, Sentence: "after a penalty the count of farkles starts again"},
				{Value: AtBank, Sentence: "after a penalty only a bank starts the count again"},
			},
			at: func(r *Rules) any { return &r.Farkle.Restart },
		},
		{
			Key: "steal.allowed", Default: "false", Question: "May I go on with the points and dice of the player before me?",
			Choices: yesNo(
				"you may go on with the points and leftover dice of the turn just before",
				"no stealing",
			),
			at: func(r *Rules) any { return &r.Steal.Allowed },
		},
		{
			Key: "steal.needs_opening", Default: "false", Question: "Must I be on the sheet to steal?",
			Choices: yesNo("only a player on the sheet may steal", "a player may steal before the first bank"),
			at:      func(r *Rules) any { return &r.Steal.NeedsOpening },
		},
		{
			Key: "steal.needs_all", Default: "false", Question: "Must everybody be on the sheet before anyone steals?",
			Choices: yesNo("nobody steals until everybody is on the sheet", "a player may steal while others aren't on the sheet yet"),
			at:      func(r *Rules) any { return &r.Steal.NeedsAll },
		},
		{
			Key: "steal.needs_points", Default: "0", Max: mostTarget,
			Choices:  []Choice{{Value: "0", Sentence: "no total is needed to steal"}},
			Sentence: "only a player with %s points may steal",
			Question: "Do I need points of my own to steal?",
			at:       func(r *Rules) any { return &r.Steal.NeedsPoints },
		},
		{
			Key: "steal.after_hot_dice", Default: "true", Question: "May I steal a turn that ended on hot dice?",
			Choices: yesNo("a turn that ended on hot dice is stolen with all the dice", "a turn that ended on hot dice can't be stolen"),
			at:      func(r *Rules) any { return &r.Steal.AfterHotDice },
		},
		{
			Key: "steal.chains", Default: "true", Question: "May a stolen turn be stolen again?",
			Choices: yesNo("a turn that stole may be stolen from", "a turn that stole can't be stolen from"),
			at:      func(r *Rules) any { return &r.Steal.Chains },
		},
		{
			Key: "steal.bonus", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "there is no bonus for stealing"}},
			Sentence: "a bank that stole is worth %s more",
			Question: "Is there a bonus for stealing?",
			at:       func(r *Rules) any { return &r.Steal.Bonus },
		},
		{
			Key: "steal.fine", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "a failed steal is a farkle and costs nothing more"}},
			Sentence: "a failed steal costs %s",
			Question: "What does a failed steal cost?",
			at:       func(r *Rules) any { return &r.Steal.Fine },
		},
		{
			Key: "end.rounds", Default: "0", Max: 1000,
			Choices:  []Choice{{Value: "0", Sentence: "the number of rounds is not limited"}, {Value: "1", Sentence: "the game is one round"}},
			Sentence: "the game is over after %s rounds",
			Question: "How many rounds do we play?",
			at:       func(r *Rules) any { return &r.End.Rounds },
		},
		{
			Key: "end.target", Default: "0", Max: mostTarget, Sentence: "the game is played to %s points",
			Choices:  []Choice{{Value: "0", Sentence: "there is no target"}},
			Question: "How many points does it take to win?",
			at:       func(r *Rules) any { return &r.End.Target },
		},
		{
			Key: "end.last_turns", Default: NoLastTurns, Question: "Who plays on once somebody has reached the target?",
			Choices: []Choice{
				{Value: NoLastTurns, Sentence: "nobody gets a last turn once the target is reached"},
				{Value: FinishRound, Sentence: "whoever hasn't played this round still does"},
				{Value: OneEach, Sentence: "every other player gets one last turn"},
				{Value: OneRollEach, Sentence: "every other player gets one last roll"},
				{Value: LastLicks, Sentence: "everybody may try to pass the leader, and a player who fails is out; a leader who is passed tries again"},
				{Value: Chase, Sentence: "whoever takes the lead gives everybody else another turn"},
			},
			also: tieInLastTurns,
			at:   func(r *Rules) any { return &r.End.LastTurns },
		},
		{
			Key: "end.closing", Default: "0", Max: mostPoints,
			Choices:  []Choice{{Value: "0", Sentence: "the target may be reached in small steps"}},
			Sentence: "the turn that reaches the target must be worth %s or more",
			Question: "Must the last points come in one turn?",
			at:       func(r *Rules) any { return &r.End.Closing },
		},
		{
			Key: "end.exact", Default: "false", Question: "Must I hit the target exactly?",
			Choices: yesNo("the target must be hit exactly", "going over the target is OK"),
			at:      func(r *Rules) any { return &r.End.Exact },
		},
		{
			Key: "end.overshoot", Default: Nothing, Question: "What if I pass a target that must be hit exactly?",
			Choices: []Choice{
				{Value: Nothing, Sentence: "a turn that would pass an exact target scores nothing"},
				{Value: AFarkle, Sentence: "a turn that would pass an exact target is a farkle"},
				{Value: ToLowest, Sentence: "the points of a turn that would pass an exact target go to the player with the lowest total"},
			},
			at: func(r *Rules) any { return &r.End.Overshoot },
		},
		{
			Key: "end.bump", Default: NoBump, Question: "What happens when I land on another player's total?",
			Choices: []Choice{
				{Value: NoBump, Sentence: "landing on another player's total does nothing"},
				{Value: BumpToZero, Sentence: "landing on another player's total sends that player back to zero"},
				{Value: BumpBack, Sentence: "landing on another player's total takes away that player's last scoring turn"},
				{Value: BumpSwap, Sentence: "landing on another player's total gives that player the total the newcomer had"},
				{Value: BumpRefuse, Sentence: "a turn that would land on another player's total can't be banked"},
			},
			at: func(r *Rules) any { return &r.End.Bump },
		},
		{
			Key: "end.teams", Default: "0", Max: 6, Fixed: true,
			Choices:  []Choice{{Value: "0", Sentence: "everybody plays alone"}},
			Sentence: "the players are dealt round the table into %s teams with a joint total",
			Question: "Do we play in teams?",
			at:       func(r *Rules) any { return &r.End.Teams },
		},
		{
			Key: "end.wins", Default: Highest, Question: "Who wins?",
			Choices: []Choice{
				{Value: Highest, Sentence: "the highest total wins"},
				{Value: Lowest, Sentence: "the lowest total wins"},
			},
			at: func(r *Rules) any { return &r.End.Wins },
		},
		{
			Key: "end.tie", Default: TiedPlayers, Question: "What happens in a tie?",
			Choices: []Choice{
				{Value: TiedPlayers, Sentence: "a tie is settled by another round between the tied players"},
				{Value: Everyone, Sentence: "a tie is settled by another round for everybody"},
				{Value: Shared, Sentence: "tied players share the win"},
				{Value: FirstThere, Sentence: "of tied players the one who got there first wins"},
				{Value: LastThere, Sentence: "of tied players the one who got there last wins"},
			},
			at: func(r *Rules) any { return &r.End.Tie },
		},
	}
})

// tieInLastTurns says what a last turn comes to that only draws level with the leader.
func tieInLastTurns(r Rules) string {
	if r.End.LastTurns == NoLastTurns {
		return ""
	}
	return map[string]string{
		TiedPlayers: "; a tie is played off", Everyone: "; a tie means another round", Shared: "; a tie shares the win",
		FirstThere: "; a tie isn't enough", LastThere: "; a tie is enough",
	}[r.End.Tie]
}

// wildMayCountForNothing says what needn't be kept where every die that scores must be.
func wildMayCountForNothing(r Rules) string {
	if r.Keep.All && slices.ContainsFunc(r.Faces(), func(s Side) bool { return s.Wild }) {
		return "; only a wild face may count for nothing"
	}
	return ""
}

func yesNo(yes, no string) []Choice {
	return []Choice{{Value: "true", Sentence: yes}, {Value: "false", Sentence: no}}
}
