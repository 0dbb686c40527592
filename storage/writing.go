package storage

import (
	"context"
	"database/sql"
)

// A writing is a transaction. It keeps what SQLite has made of each statement:
// reading an insert with its triggers takes longer than running it, and an import
// runs the same few millions of times.
//
// Statements aren't given the context of the whole: each is short, and watching
// over one costs as much as running it. Whether anybody still waits is asked
// before each.
type writing struct {
	*sql.Tx
	ready  map[string]*sql.Stmt
	people map[string]int // rows by folded name; nobody else writes meanwhile
}

// mostReady bounds how many statements are kept.
const mostReady = 100

func (w *writing) statement(ctx context.Context, query string) (*sql.Stmt, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
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
	return s.ExecContext(context.WithoutCancel(ctx), args...)
}

// QueryContext asks for rows.
func (w *writing) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, err := w.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(context.WithoutCancel(ctx), args...)
}

// QueryRowContext asks for one row.
func (w *writing) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	s, err := w.statement(ctx, query)
	if err != nil {
		return w.Tx.QueryRowContext(ctx, query, args...) // says the same once more
	}
	return s.QueryRowContext(context.WithoutCancel(ctx), args...)
}
