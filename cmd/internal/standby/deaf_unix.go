//go:build unix

package standby

import (
	"os"
	"syscall"
)

// deaf are the signals that a guard doesn't hear. With SIGTTOU it may set the
// terminal although somebody else has it by then.
var deaf = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGTTOU, syscall.SIGTTIN}
