package storage_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is remembered outlives the program, and nothing of the games changes with it.
func TestRemember(t *testing.T) {
	ctx, path := context.Background(), newPath(t)
	s := open(t, path)
	how, err := s.Remembered(ctx, "odds")
	require.NoError(t, err)
	assert.Empty(t, how)
	require.NoError(t, s.Remember(ctx, "odds", "on"))
	require.NoError(t, s.Remember(ctx, "odds", "off"))
	require.NoError(t, s.Close())
	how, err = open(t, path).Remembered(ctx, "odds")
	require.NoError(t, err)
	assert.Equal(t, "off", how)
}

// The version changes when another program writes, and not when this one does.
func TestVersion(t *testing.T) {
	ctx, path := context.Background(), newPath(t)
	here, there := open(t, path), open(t, path)
	version := func() int64 {
		v, err := here.Version(ctx)
		require.NoError(t, err)
		return v
	}
	before := version()
	game := newGame(t, here, "first")
	appendLines(t, here, game, "444 1 b")
	assert.Equal(t, before, version())
	appendLines(t, there, game, "f")
	assert.NotEqual(t, before, version())
}
