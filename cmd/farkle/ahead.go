package main

import "iter"

// readAhead is how many games are read before they are asked for.
const readAhead = 64

// ahead reads a sequence while what came before is still worked on. When the
// range ends, so does the reading.
func ahead[T any](all iter.Seq2[T, error]) iter.Seq2[T, error] {
	type one struct {
		value T
		err   error
	}
	return func(yield func(T, error) bool) {
		read, stop := make(chan one, readAhead), make(chan struct{})
		go func() {
			defer close(read)
			for value, err := range all {
				select {
				case read <- one{value, err}:
				case <-stop:
					return
				}
			}
		}()
		defer func() {
			close(stop)
			for range read { // until the reading has ended
			}
		}()
		for next := range read {
			if !yield(next.value, next.err) {
				return
			}
		}
	}
}
