// Package typed reads what somebody types for as long as anybody waits for it.
package typed

import (
	"context"
	"io"
)

// Until is an input that stops waiting when the context ends: with Ctrl-C, for
// one. Its error is then the context's. A read that nobody waits for any more is
// left behind, and what it reads is lost; nothing is read after it.
func Until(ctx context.Context, in io.Reader) io.Reader { return &waiting{ctx, in} }

type waiting struct {
	ctx context.Context
	in  io.Reader
}

func (w *waiting) Read(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	type result struct {
		n   int
		err error
	}
	own := make([]byte, len(p)) // p belongs to the caller again once we return
	done := make(chan result, 1)
	go func() {
		n, err := w.in.Read(own)
		done <- result{n, err}
	}()
	select {
	case <-w.ctx.Done():
		return 0, w.ctx.Err()
	case got := <-done:
		return copy(p, own[:got.n]), got.err
	}
}
