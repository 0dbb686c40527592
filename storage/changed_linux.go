package storage

import (
	"io/fs"
	"syscall"
	"time"
)

// changed is when a file was written, or given its name.
func changed(file fs.FileInfo) time.Time {
	if stat, ok := file.Sys().(*syscall.Stat_t); ok {
		return time.Unix(stat.Ctim.Unix())
	}
	return file.ModTime()
}
