//go:build !linux

package storage_test

import (
	"context"
	"errors"
)

func fillADisk(context.Context, string) error { return errors.ErrUnsupported }
