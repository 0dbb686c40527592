package main

import (
	"errors"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestReadingAhead(t *testing.T) {
	broken := errors.New("broken")
	ended := false
	source := func(yield func(int, error) bool) {
		defer func() { ended = true }()
		for n := range 1000 {
			if !yield(n, nil) {
				return
			}
		}
		yield(0, broken)
	}
	next := 0
	for n, err := range ahead(source) {
		if err != nil {
			assert.Equal(t, broken, err)
			break
		}
		assert.Equal(t, next, n)
		next++
	}
	assert.Equal(t, 1000, next)

	before := runtime.NumGoroutine()
	ended = false
	for n := range ahead(source) {
		if n == 10 {
			break
		}
	}
	assert.True(t, ended, "whoever stops listening stops the reading")
	assert.LessOrEqual(t, runtime.NumGoroutine(), before+1)
}
