package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// answered runs a command that answers in JSON, in a place without games.
func answered(t *testing.T, words string, doc any) {
	t.Helper()
	var out, said bytes.Buffer
	env := home(t.TempDir())
	a := &app{
		in: strings.NewReader(""), out: &out, err: &said,
		env: func(key string) string { return env[key] }, now: time.Now,
	}
	require.Zero(t, a.run(t.Context(), strings.Fields(words+" --json")), "%s", said.String())
	require.NoError(t, json.Unmarshal(out.Bytes(), doc))
}

const near = 1e-6 // how close worths must be to those worked out elsewhere

// What a whole turn is worth, worked out elsewhere.
func TestOddsTurnWorth(t *testing.T) {
	for _, test := range []struct {
		words          string
		opened, toOpen float64 // 0 where no answer is known
	}{
		{"--rules classic", 583.1695632450449186, 560.9499255648727292},
		{"--rules buddy", 542.0632439992721652, 510.1953093683331100},
		{"--rules frenzy --common 5", 518.9972178251885635, 510.0225947674633656},
		{"--rules frenzy --common 1", 489.2573210601560456, 0},
		{"--rules frenzy --common 4", 534.0737066571044976, 0},
		{"--rules frenzy --common 2x", 550.0362066155162930, 550.0362066155162930},
		{"--rules frenzy --common wild", 1137.8848474458014938, 1136.6416121236336303},
		{"--rules frenzy", 617.4050219720011, 0},
	} {
		t.Run(test.words, func(t *testing.T) {
			var doc struct {
				TurnWorth       float64 `json:"turn_worth"`
				TurnWorthToOpen float64 `json:"turn_worth_to_open"`
			}
			answered(t, "odds "+test.words, &doc)
			assert.InDelta(t, test.opened, doc.TurnWorth, near)
			if test.toOpen != 0 {
				assert.InDelta(t, test.toOpen, doc.TurnWorthToOpen, near)
			}
		})
	}
}

// What the best keep of a roll is worth, worked out elsewhere.
func TestBestKeeps(t *testing.T) {
	for _, test := range []struct {
		words, keep string
		bank        int
		roll        float64
	}{
		{"--rules classic 114536", "1", 100, 402.9282},
		{"--rules classic 111222", "111222", 1200, 1655.5741},
		{"--rules classic --turn 350 223456", "5", 400, 640.6523},
	} {
		t.Run(test.words, func(t *testing.T) {
			var doc struct {
				Farkle bool
				Keeps  []struct {
					Dice      string
					Bank      int
					RollWorth float64 `json:"roll_worth"`
					Advice    string
				}
			}
			answered(t, "best "+test.words, &doc)
			assert.False(t, doc.Farkle)
			best := doc.Keeps[0]
			assert.Equal(t, test.keep, best.Dice)
			assert.Equal(t, test.bank, best.Bank)
			assert.Equal(t, "roll", best.Advice)
			assert.InDelta(t, test.roll, best.RollWorth, 1e-4)
		})
	}
}
