package advice

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestChases(t *testing.T) {
	for turn, want := range map[float64][]int{
		583.17:  {500, 1000, 1500, 2000, 3000},
		604.02:  {500, 1000, 1500, 2000, 3000},
		37.9:    {20, 40, 60, 80, 120},
		2614.79: {2000, 4000, 6000, 8000, 12000},
		100:     {100, 200, 300, 400, 600},
		3:       {10, 20, 30, 40, 60},
		-50:     {10, 20, 30, 40, 60},
	} {
		assert.Equal(t, want, chases(turn), turn)
	}
}
