package plain

import "farkle/sheet/tell"

// help says what can be typed, for the rules played.
func (t *talk) help() {
	ways := tell.WaysOf(t.page.Game.State())
	t.say("%s", `What can be typed:
  444 1 b           keeps three 4s, then a 1 from the next roll, and banks
                    dice typed together are from one roll; a space starts the next
  ann 444 1 b       says whose turn it is; needed only where it isn't clear
  f                 farkle; f/2346 says what was rolled
  =450              points as called out, dice unknown
  -                 absent: no turn this round`)
	if ways.Together {
		t.say("%s", `  s                 stopped by somebody's full riser; all s stops everybody`)
	} else {
		t.say("%s", `  s                 gives the turn up: 0 points, no farkle`)
	}
	if ways.Said {
		t.say("%s", `  1111=1000         keeps four 1s read as 1,000, where that isn't what is worth most`)
	}
	if ways.Nothing {
		t.say("%s", `  0                 none of the dice scored, and by the rules the turn goes on`)
	}
	if ways.Common {
		t.say("%s", `  common 5          the Common Die shows a 5; ben common 5 if another rolled it
  wild 4            the number its roller names for a Wild`)
	}
	if ways.Steals {
		t.say("%s", `  < 1 b             goes on with the turn just before, keeps a 1 and banks`)
	}
	t.say("%s", `  u or undo, redo   take back the newest line, and bring it back; undo ann
  strike 12         crosses out line 12; restore 12 brings it back
  fix 12 444 b      replaces line 12
  round 2 ann 444 b fills in a turn of round 2
  join dora, leave ben, ann +50 "old debt", note TEXT, rules end.target=5000
  seats ann cleo ben; played 2026-11-21; practice: it doesn't count
  call              ends the game now: the leader wins
  scores            how everybody stands, in a sentence
  show              the sheet; show all with every line and its number
  ask 1 1 5         what these dice would be worth; nothing is written
  brief off         each prompt says everything, from now on; brief on, only what
                    has changed
  quit              leaves; the game is saved, and farkle table resumes it`)
}

// farewell says that nothing is lost.
func (t *talk) farewell() error {
	if t.page.Game == nil {
		t.say("No game was started.")
		return nil
	}
	t.say("Game %d is saved. To go on with it: farkle table %d", t.page.Number, t.page.Number)
	return nil
}
