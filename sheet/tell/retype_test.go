package tell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/sheet/internal/gametest"
	"farkle/sheet/tell"
)

// A cell is read and retyped as one line, whatever lines it was written in.
func TestRetype(t *testing.T) {
	g := gametest.Typed(t, gametest.New(t, "frenzy", []string{"Ann", "b"}, "bank.opening=0"),
		"ann common wild", "wild 4", "ann 444", "ann 1", `ann +50 "old debt"`, "ann b", `"b" f`, "common 5", "fix 7 =450")
	for _, tc := range []struct {
		at            tell.Where
		stands, typed string
		line, holds   string
	}{
		{tell.Where{Round: 1, Seat: 1}, "444 1 b", "155b", "strike 6, strike 4, fix 3 Ann 155b", "Ann banks 200, total 250, and is on the sheet"},
		{tell.Where{Round: 1, Seat: 1}, "444 1 b", "", "strike 6, strike 4, strike 3", "Ann holds 0, five dice to roll"},
		{tell.Where{Round: 1, Seat: 2}, "=450", "=1400b", `fix 9 "b" =1400`, "b banks 1,400, total 1,400, and is on the sheet"},
		{tell.Where{Round: 1, Seat: 2}, "=450", "550", `fix 9 "b" =550`, "b banks 550, total 550, and is on the sheet"},
		{tell.Where{Round: 1}, "wild 4", "5", "strike 2, fix 1 Ann common 5", ""},
		{tell.Where{Round: 2, Seat: 2}, "", "1", `round 2 "b" 1`, "b holds 150, four dice to roll"},
	} {
		assert.Equal(t, tc.stands, tell.Stands(g.State(), tc.at))
		line, steps, p, err := tell.Retype(g, tc.at, tc.typed)
		require.NoError(t, err, tc.line)
		assert.Equal(t, tc.line, line)
		assert.Equal(t, tc.holds, p.Holds)
		assert.NotEmpty(t, tell.Correction(g, steps).Changes)
	}
	_, _, _, err := tell.Retype(g, tell.Where{Round: 1, Seat: 1}, "12b")
	assert.ErrorContains(t, err, "the 2 scores nothing")
}
