package storage

import (
	"context"
)

// Remember keeps how somebody likes to work with this file: "odds", "on". It is nothing
// about any game.
func (s *Store) Remember(ctx context.Context, what, how string) error {
	return s.write(ctx, func(tx *writing) error {
		return s.exec(ctx, tx, "insert or replace into remembered (what, how) values (?, ?)", what, how)
	})
}

// Remembered is what was remembered last; "" for nothing.
func (s *Store) Remembered(ctx context.Context, what string) (how string, err error) {
	err = s.db.QueryRowContext(ctx, "select coalesce((select how from remembered where what = ?), '')", what).Scan(&how)
	return how, s.explain(ctx, err)
}

// Version is a number that changes whenever another program has written in the file.
func (s *Store) Version(ctx context.Context) (version int64, err error) {
	err = s.db.QueryRowContext(ctx, "pragma data_version").Scan(&version)
	return version, s.explain(ctx, err)
}
