package table

import (
	"strings"
	"testing"
	"time"
)

// A turn of one roll is as many keys as its dice and one more.
func TestKeysOfATurn(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"1-5-5 and bank", "155b", "ann 155 b"},
		{"farkle", "f", "ann f"},
		{"space keeps and rolls on", "1 55b", "ann 1\nann 55 b"},
		{"Enter keeps and rolls on", "1⏎55b", "ann 1\nann 55 b"},
		{"bank what was kept", "155 b", "ann 155\nann b"},
		{"keep, then farkle at once", "15f", "ann 15 f"},
		{"called points", "=450⏎", "ann =450"},
		{"called points, banked by b", "=450b", "ann =450"},
		{"called points with dice left", "=450/3⏎", "ann =450/3"},
		{"absent", "-", "ann -"},
		{"the rest of the roll", "444/226 ", "ann 444/226"},
		{"backspace", "156⌫5b", "ann 155 b"},
		{"Esc clears", "15⎋155b", "ann 155 b"},
		{"u clears what is typed first", "15u155b", "ann 155 b"},
	} {
		t.Run(c.name, func(t *testing.T) {
			slow := playing(t, "classic", "bank.opening=0", "ann", "ben")
			slow.typed(c.keys)
			slow.wrote(strings.Split(c.want, "\n")...)
			if strings.ContainsAny(c.keys, "⌫⎋") {
				return // keys of their own, never part of a burst
			}
			fast := playing(t, "classic", "bank.opening=0", "ann", "ben")
			fast.burst(c.keys)
			fast.wrote(strings.Split(c.want, "\n")...)
		})
	}
}

func TestPreview(t *testing.T) {
	s := playing(t, "classic", "ann", "ben")
	s.typed("444")
	s.shows("three 4s = 400", "holds 400", "three dice to roll", "not enough yet: 100 short of 500")
	s.typed(" 1")
	s.shows("444", "three 4s = 400", "1 = 100", "500", "two dice to roll", "bank 500 → total 500")
	s.wrote("ann 444")
	s.typed("555")
	s.shows("1555 is too many dice", "put a space between rolls")
	s.typed("⌫⌫⌫b")
	s.shows("ann banks 500, total 500, and is on the sheet", "▸ ben")
	s.typed("2")
	s.shows("the 2 scores nothing")
}

func TestHotDice(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("111555")
	s.shows("hot dice")
	s.typed(" ")
	s.shows("hot dice: may roll all six again", "1,500…*")
}

// A hand that wins the game isn't hot dice: before it is written, it says so.
func TestHandThatWins(t *testing.T) {
	s := playing(t, "cosmic", "Ann", "Ben")
	s.typed("66666")
	s.shows("five 6s: wins the game", "wins the game")
	s.showsNot("hot dice")
	s.typed("⏎")
	s.shows("that ends the game: Ann would win with 0")
	s.typed("⏎")
	s.shows("Ann has won")
}

func TestSheetSaysWhatMatters(t *testing.T) {
	s := playing(t, "tenthousand", "ann", "ben")
	s.shows("Ten Thousand · game 1 · round 1 · to 10,000")
	s.typed("ff⏎f")
	s.shows("one farkle")
	s.typed("⏎f⏎")
	s.shows("two farkles", "one more farkle costs 1,000")
}

// Letters are keys wherever dice are typed, whatever the players are called.
func TestLettersAreKeys(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "b", "f", "u")
	s.typed("1b")
	s.typed("f")
	s.wrote(`"b" 1 b`, `"f" f`)
	s.typed("x")
	s.shows("x isn't a key here")
	s.typed("u")
	s.wrote(`"b" 1 b`, `"f" f`, "undo 2")
}

func TestNamesAfterAt(t *testing.T) {
	s := playing(t, "frenzy", "Ann", "Ben", "Bert")
	s.typed("5⏎@ber⏎1 ")
	s.wrote("Ann common 5", "Bert 1")
	s.typed("@x⏎")
	s.shows(`no player is called "x"`)
	s.typed("@b⏎")
	s.shows(`"b" could be Ben or Bert`)
	s.typed("@be⎋1 ")
	s.wrote("Ann common 5", "Bert 1", "Bert 1")
}

func TestAnyLineAfterColon(t *testing.T) {
	s := playing(t, "classic", "ann", "ben")
	s.typed(":join cleo after ann⏎")
	s.shows("cleo")
	s.wrote("join cleo after ann")
	s.typed(":note ben owes a coffee⏎")
	s.typed(":strike 1⏎")
	s.shows("Enter")
	s.typed("⎋")
	s.wrote("join cleo after ann", "note ben owes a coffee")
}

func TestStealIsOfferedWhenAllowed(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "steal.allowed=true", "ann", "ben")
	s.showsNot("steal")
	s.typed("1b")
	s.shows("< steal")
	s.typed("<5b")
	s.wrote("ann 1 b", "ben <", "ben 5 b")
	s = playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("1b")
	s.showsNot("< steal")
	s.typed("<")
	s.shows("in these rules nobody steals")
	s.wrote("ann 1 b")
}

// A slip of the finger doesn't get on the sheet.
func TestAccidents(t *testing.T) {
	t.Run("a farkle after a farkle", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "ann", "ben", "cleo")
		s.typed("ff111b") // the scorekeeper waits for nobody
		s.wrote("ann f", "ben f", "cleo 111 b")
	})
	t.Run("a key that bounces or is held down", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "ann", "ben", "cleo")
		s.quickly(50*time.Millisecond, "ffffffffff")
		s.wrote("ann f")
		s.shows("ann farkles", "f came twice at once and counts once")
		s.quickly(299*time.Millisecond, "f") // counted from its last press
		s.wrote("ann f")
		s.quickly(300*time.Millisecond, "f")
		s.wrote("ann f", "ben f")
		s.burst("1b5b1 5 ") // another key in between
		s.wrote("ann f", "ben f", "cleo 1 b", "ann 5 b", "ben 1", "ben 5")
		s.later(time.Second)
		s.burst("uu")
		s.wrote("ann f", "ben f", "cleo 1 b", "ann 5 b", "ben 1", "ben 5", "undo 6")
	})
	t.Run("the Enter that answers is followed by the one that begins a round", func(t *testing.T) {
		s := playing(t, "frenzy", "ann", "ben")
		s.typed("5⏎=500bf")
		s.burst(":fix 2 ann =450⏎⏎⏎5⏎")
		s.wrote("ann common 5", "ann =500", "ben f", "fix 2 ann =450", "ben common 5")
	})
	t.Run("other keys drop no question", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "ann", "ben", "cleo")
		s.typed("1 s")
		s.shows("ann would give up 100")
		s.typed("111bfu⌫ n") // the scorekeeper is at the next dice by now
		s.wrote("ann 1")
		s.shows("ann would give up 100", "n wasn't used: Enter or Esc first")
		s.typed("⎋")
		s.wrote("ann 1")
		s.quickly(200*time.Millisecond, "ss") // held down
		s.wrote("ann 1")
		s.typed("s") // meant
		s.wrote("ann 1", "ann s")
		s.typed("1 s⏎")
		s.wrote("ann 1", "ann s", "ben 1", "ben s")
	})
	t.Run("points that aren't dice", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("650")
		s.shows("650 points? Enter")
		s.typed(" ") // keeps dice, and these are none
		s.wrote()
		s.typed("650⏎")
		s.shows("ann =650: 650 points?", "Enter yes")
		s.wrote()
		s.typed("⎋1 ")
		s.wrote("ann 1") // not 6501
		s.typed("f")
		s.typed("700b⏎")
		s.wrote("ann 1", "ann f", "ben =700")
		s.typed("450⏎") // too few to get on the sheet
		s.showsNot("points?")
	})
	t.Run("Caps Lock", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "ann", "ben")
		s.typed("111BF")
		s.wrote("ann 111 b", "ben f")
	})
	t.Run("stopping all", func(t *testing.T) {
		s := playing(t, "frenzy", "ann", "ben", "cleo")
		s.typed("5⏎444 S")
		s.shows("nothing has been typed yet for ben and cleo")
		s.wrote("ann common 5", "ann 444")
		s.typed("⏎")
		s.wrote("ann common 5", "ann 444", "ann s", "ben s", "cleo s")
		s.typed("u")
		s.wrote("ann common 5", "ann 444", "ann s", "ben s", "cleo s", "undo 5", "undo 4", "undo 3")
		s.shows("▸ ann", "ann · holds 450")
	})
	t.Run("a line that is refused", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("55:note one⏎:jion dora⏎")
		s.shows(": jion dora_")
		s.typed(strings.Repeat("⌫", 9) + "join dora⏎")
		s.wrote("note one", "join dora")
		s.typed(":↑↑↑↑")
		s.shows(": note one_")
		s.typed("↓↓")
		s.shows(": join dora_")
		s.typed("↓")
		s.showsNot("dora_")
		s.typed("xyz⏎⏎")
		s.shows("› _")
		s.typed("55:note two⎋")
		s.shows("› 55_") // Esc closes the line and nothing else
		s.wrote("note one", "join dora")
	})
	t.Run("a bank that is too small", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("1b")
		s.wrote("ann 1")
		s.shows("kept, not banked: the first bank must be worth 500 or more: 400 short", "keep rolling", "› _")
		s.typed("11b") // two more, never read as three
		s.wrote("ann 1", "ann 11")
		s.typed("555b")
		s.wrote("ann 1", "ann 11", "ann 555 b")
	})
	t.Run("points that were refused", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("=450⏎")
		s.shows("50 short", "› =450")
		s.typed("=550⏎")
		s.wrote("ann =550")
	})
	t.Run("dice that were refused", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("12 ")
		s.shows("the 2 scores nothing", "› 12")
		s.typed("⌫ ") // what is typed can still be mended
		s.wrote("ann 1")
		s.typed("2 ")
		s.typed("f")
		s.wrote("ann 1", "ann f")
	})
	t.Run("a bank that scores nothing", func(t *testing.T) {
		s := playing(t, "frenzy", "ann", "ben")
		s.typed("5⏎1b")
		s.wrote("ann common 5")
		s.shows("ann's bank of 150 scores nothing")
		s.typed("⏎")
		s.wrote("ann common 5", "ann 1 b")
	})
	t.Run("a bank that ends the game", func(t *testing.T) {
		s := playing(t, "classic", "bank.opening=0", "end.target=1000", "end.last_turns=none", "ann", "ben")
		s.typed("111111b")
		s.wrote()
		s.shows("that ends the game: ann would win")
		s.typed("⏎")
		s.wrote("ann 111111 b")
	})
	t.Run("Enter with nothing typed", func(t *testing.T) {
		s := playing(t, "classic", "ann", "ben")
		s.typed("⏎ ⏎")
		s.wrote()
	})
	t.Run("digits typed for one seat don't go to another", func(t *testing.T) {
		s := playing(t, "frenzy", "ann", "ben")
		s.typed("5⏎11⇥b")
		s.wrote("ann common 5")
		s.shows("nothing was kept")
	})
}

func TestUndoAndRedo(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("155b")
	s.shows("u undo ann 155 b")
	s.typed("u")
	s.shows("takes back line 1, ann 155 b", "▸ ann")
	s.typed("U")
	s.shows("▸ ben")
	s.wrote("ann 155 b", "undo 1", "redo 1")
	s.typed("uuu")
	s.shows("there is nothing to undo")
}

// Odds are off until o asks for them, and the file remembers it. Then one line says what
// to do, and each player's chance stands below the total.
func TestOdds(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("1155")
	s.showsNot("chance", "%")
	s.typed("o")
	s.shows("odds are shown", "44% chance of a farkle if you roll; banking 300 is better by about", "  win          5")
	s.typed(" ⎋r") // another table on the same file
	s.shows("44% chance of a farkle if you roll; banking 300 is better by about", "  win          5")
	s.typed("o")
	s.shows("odds are hidden")
	s.showsNot("%")
	s.typed("⎋r")
	s.showsNot("%")
}

// There is no advice where there is no choice; in a last turn only the win counts. With
// 1,050 held and three dice, Ben needs 2,100: rolling passes Ann 10.04 times in 100, and
// ties as well 10.64 times, as is known.
func TestAdviceKnowsTheEnd(t *testing.T) {
	s := playing(t, "frenzy", "ann", "ben")
	s.typed("o5⏎444 5 5 1 ⇥111 ")
	s.shows("ann used up all the dice: ben must stop", "ben · must stop")
	s.showsNot("chance of a farkle")
	s = playing(t, "classic", "end.target=3000", "Ann", "Ben")
	s.typed("=2000bo=1000b=1050b")
	s.shows("last turn")
	s.typed("111 5 ")
	s.shows("Ben · holds 1,050 · two dice to roll")
	s.shows("44% chance of a farkle if you roll; to win, roll: ")
	s.shows(" against 0%")
}

// With two farkles behind, a player who has nothing loses nothing by a third where totals
// don't go below 0. A team that has 1,900 together can't bank 500 towards exactly 2,000.
func TestAdviceKnowsTheTotal(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "farkle.streak=3", "farkle.floor=zero", "ann", "ben")
	s.typed("offff333 ")
	s.shows("ann · holds 300", "rolling is better than banking 300")
	s = playing(t, "classic", "bank.opening=0", "end.target=2000", "end.exact=true", "end.teams=2", "ann", "ben", "cleo", "dora")
	s.typed("o=1900bf555 ")
	s.shows("cleo · holds 500")
	s.showsNot("banking 500 is better")
}

// What is worked out too late, for the game has moved on, is dropped.
func TestOddsThatComeTooLate(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("o1155")
	late := advised{moment{s.play().page.Game, 1, "115"}, "too late"}
	s.table.Update(late)
	s.showsNot("too late")
	s.table.Update(foreseen{nil, []string{"too", "late"}, "too late"})
	s.showsNot("too")
	s.typed("o")
	late.typed = "1155"
	s.table.Update(late)
	s.showsNot("too late")
}

// Dice may show letters: then these are keys, and capitals need no shift.
func TestLettersOnDice(t *testing.T) {
	s := playing(t, "dollargreed", "bank.opening=0", "ann", "ben")
	s.typed("ggg ")
	s.wrote("ann GGG")
	s.typed("d D")
	s.shows("› D_")
	s.typed("b")
	s.wrote("ann GGG", "ann D", "ann D b")
	s = playing(t, "cosmic", "bank.opening=0", "ann", "ben")
	s.typed("T")
	s.shows("› T_")
	s.typed("⎋t")
	s.shows("› T_")
}

// After a bank or a farkle the table says what the best play would have been, where
// odds are shown. The worth of 114536 with the 1 kept is 402.93, as is
// known.
func TestHindsight(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("o1/13456b")
	s.shows("ann banks 100, total 100", "rolling was better, by about 300 on average")
	s.typed("1/13456 f")
	s.shows("ben farkles", "rolling was right (banking is worth about 100)")
	s.typed("o")
	s.shows("odds are hidden")
	s.typed("1/13456b")
	s.shows("ann banks 100, total 200")
	s.showsNot("was better", "was right")
}

// A game by house rules says so above the sheet, and on the screen of the keys
// how they differ; a change of rules shows from its round on.
func TestHouseRulesAreTold(t *testing.T) {
	s := playing(t, "classic", "bank.opening=1000", "Ann")
	s.shows("Classic Farkle · game 1 · round 1 · to 10,000 · house rules")
	s.typed("?")
	s.shows("House rules, unlike classic: a player's first bank must be worth 1,000 or more")
	s.typed("x")

	s = playing(t, "classic", "Ann")
	s.showsNot("house rules")
	s.typed(":rules bank.minimum=200⏎")
	s.showsNot("house rules")
	s.typed("f")
	s.shows("round 2", "house rules")
}

// A key that puts nothing on the screen is told by its name.
func TestKeysHaveNames(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.quickly(50*time.Millisecond, "1  ")
	s.shows("space came twice at once and counts once")
	s = playing(t, "frenzy", "ann")
	s.typed("5⏎f ")
	s.shows("round 1 is over: space wasn't used")
}

// Points called out are a whole turn: with dice held they are neither proposed nor hinted at.
func TestPointsAreNoPartOfATurn(t *testing.T) {
	s := playing(t, "classic", "bank.opening=0", "ann", "ben")
	s.typed("1 450⏎")
	s.shows("450 isn't dice", "points for the whole turn are typed =450")
	s.showsNot("450 points?")
	s.wrote("ann 1")
}
