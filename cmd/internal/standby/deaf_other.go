//go:build !unix

package standby

import "os"

// deaf are the signals that a guard doesn't hear.
var deaf = []os.Signal{os.Interrupt}
