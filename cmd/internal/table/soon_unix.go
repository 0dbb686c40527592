//go:build unix

package table

import (
	"time"

	"golang.org/x/sys/unix"
)

// keyTime is how long the rest of a key's escape sequence may take: longer than
// a line is slow, shorter than somebody who pressed Esc would notice.
const keyTime = 50 * time.Millisecond

// soon waits for a terminal to have something to read, for as long as a key may
// take, and reports whether it has. A terminal that went away has: its end.
func soon(fd uintptr) bool {
	until := time.Now().Add(keyTime)
	for {
		// Not poll, which doesn't work with terminals everywhere.
		left := unix.NsecToTimeval(max(0, time.Until(until)).Nanoseconds())
		var read unix.FdSet
		read.Set(int(fd))
		n, err := unix.Select(int(fd)+1, &read, nil, nil, &left)
		if err != unix.EINTR {
			return n > 0
		}
	}
}
