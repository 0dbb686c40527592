package main

import (
	"context"
	"io"
)

// interruptible is an input that stops waiting when the context ends: with
// Ctrl-C, for one. A read that nobody waits for any more is left behind, and
// what it reads is lost; nothing is read after it.
func interruptible(ctx context.Context, r io.Reader) io.Reader { return &waiting{ctx, r} }

type waiting struct {
	ctx context.Context
	r   io.Reader
}

func (w *waiting) Read(p []byte) (int, error) {
	type result struct {
		n   int
		err error
	}
	own := make([]byte, len(p)) // p belongs to the caller again once we return
	done := make(chan result, 1)
	go func() {
		n, err := w.r.Read(own)
		done <- result{n, err}
	}()
	select {
	case <-w.ctx.Done():
		return 0, w.ctx.Err()
	case got := <-done:
		return copy(p, own[:got.n]), got.err
	}
}
