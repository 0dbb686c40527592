package storage

import (
	"context"
	"database/sql"
)

// A writing is a transaction. It keeps what SQLite has made of each statement:
// reading an insert with its triggers takes longer than running it, and an import
// runs the same few millions of times.
type writing struct {
	*sql.Tx
	ready map[string]*sql.Stmt
}

// mostReady bounds how many statements are kept.
const mostReady = 100

func (w *writing) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := w.ready[query]; ok {
		return s, nil
	}
	if len(w.ready) == mostReady {
		for query, s := range w.ready {
			s.Close()
			delete(w.ready, query)
		}
	}
	s, err := w.Tx.PrepareContext(ctx, query) // closed with the transaction
	if err == nil {
		w.ready[query] = s
	}
	return s, err
}

// ExecContext runs one statement.
func (w *writing) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	s, err := w.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(ctx, args...)
}

// QueryContext asks for rows.
func (w *writing) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := w.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(ctx, args...)
}

// QueryRowContext asks for one row.
func (w *writing) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	s, err := w.statement(ctx, query)
	if err != nil {
		return w.Tx.QueryRowContext(ctx, query, args...) // says the same once more
	}
	return s.QueryRowContext(ctx, args...)
}
