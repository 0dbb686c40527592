package typed_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"farkle/cmd/internal/typed"
)

func TestReadsAllThereIs(t *testing.T) {
	assert.NoError(t, iotest.TestReader(typed.Until(t.Context(), strings.NewReader("444 1 b\n")), []byte("444 1 b\n")))
	broken := errors.New("broken")
	_, err := io.ReadAll(typed.Until(t.Context(), iotest.ErrReader(broken)))
	assert.Equal(t, broken, err)
}

// A read ends with the context, and none begins after it: what is typed then is
// for whoever reads next.
func TestEndsWithTheContext(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	theirs, ours := io.Pipe()
	in := typed.Until(ctx, theirs)
	waits := make(chan error)
	go func() {
		_, err := in.Read(make([]byte, 10))
		waits <- err
	}()
	stop()
	assert.ErrorIs(t, <-waits, context.Canceled)
	require.NoError(t, ours.Close()) // and with it the read that was left behind

	rest := strings.NewReader("444")
	n, err := typed.Until(ctx, rest).Read(make([]byte, 10))
	assert.ErrorIs(t, err, context.Canceled)
	assert.Zero(t, n)
	assert.Equal(t, 3, rest.Len())
}
