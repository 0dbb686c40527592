//go:build !linux && !darwin

package storage

import (
	"io/fs"
	"time"
)

// changed is when a file was written. That it was given its name later isn't known.
func changed(file fs.FileInfo) time.Time { return file.ModTime() }
