package storage

import (
	"context"
	"embed"
	"fmt"

	sqlite3 "modernc.org/sqlite/lib"
)

// applicationID marks a file as ours in its first bytes: "Frkl".
const applicationID = 0x46726b6c

// latest is the layout this version writes: the number of the last migration.
const latest = 6

// Edition is the layout of the files that this program writes.
func Edition() int { return latest }

// SQLite is the version of the library that reads and writes them.
const SQLite = sqlite3.SQLITE_VERSION

// Each migration brings the layout from the number before to its own. Once
// published it never changes; the next one corrects it.
//
//go:embed migrations/*.sql
var migrations embed.FS

// layout reads which layout the file has, 0 if it has nothing in it yet. It
// refuses other programs' files, and what a newer version has written. It
// changes nothing.
func (s *Store) layout(ctx context.Context, q querier) (version int, err error) {
	var application, tables int
	err = q.QueryRowContext(ctx, "pragma application_id").Scan(&application)
	if err == nil && application == applicationID {
		err = q.QueryRowContext(ctx, "pragma user_version").Scan(&version)
	} else if err == nil {
		// Another program may be making the layout just now. One statement sees
		// all of it or nothing; it is slow, but only a new file needs it.
		err = q.QueryRowContext(ctx, `
			select application_id, user_version, (select count(*) from sqlite_schema)
			from pragma_application_id, pragma_user_version`).Scan(&application, &version, &tables)
	}
	switch {
	case err != nil:
		return 0, s.explain(ctx, err)
	case application == applicationID && (version < 1 || version > 9999) && s.hasTables(ctx, q):
		return 0, &FileError{Kind: Damaged, Path: s.path, What: fmt.Sprintf("it says that its format is %d", version)}
	case application == applicationID && version > latest:
		return 0, &FileError{Kind: TooNew, Path: s.path, What: tooNew(version, latest)}
	case application == applicationID:
		return version, nil
	case tables > 0 && s.hasTables(ctx, q):
		return 0, &FileError{Kind: Damaged, Path: s.path, What: "its first bytes say that it is another program's file"}
	case application != 0 || version != 0 || tables > 0:
		return 0, &FileError{Kind: NotOurs, Path: s.path, What: "it belongs to another program"}
	}
	return 0, nil
}

// hasTables reports whether the tables in the file are ours, whatever else it says.
func (s *Store) hasTables(ctx context.Context, q querier) bool {
	var tables int
	err := q.QueryRowContext(ctx, "select count(*) from sqlite_schema where type = 'table' and name in ('games', 'seats', 'lines', 'people')").Scan(&tables)
	return err == nil && tables == 4
}

// migrate brings the file to the latest layout, all at once or not at all. It
// looks again once it is alone: programs that start together all come here, and
// only the first finds anything to do. Before a file with games in it is changed,
// a copy is put beside it.
func (s *Store) migrate(ctx context.Context) error {
	return s.write(ctx, func(tx *writing) error {
		version, err := s.layout(ctx, tx)
		if err != nil {
			return err
		}
		if 0 < version && version < latest {
			// Nobody else can write meanwhile, so nothing is missing in the copy.
			if err := s.copyOlder(ctx, version); err != nil {
				return err
			}
		}
		for ; version < latest; version++ {
			if err := s.step(ctx, tx, version+1); err != nil {
				return err
			}
		}
		return nil
	})
}

// migration is the script that makes a layout of the one before it.
func migration(version int) (string, error) {
	scripts, err := migrations.ReadDir("migrations") // in the order of their numbers
	if err != nil {
		return "", err
	}
	script, err := migrations.ReadFile("migrations/" + scripts[version-1].Name())
	return string(script), err
}

// step applies one migration and its number together.
func (s *Store) step(ctx context.Context, tx *writing, version int) error {
	script, err := migration(version)
	if err != nil {
		return err
	}
	mark := fmt.Sprintf("pragma application_id = %d; pragma user_version = %d;", applicationID, version)
	_, err = tx.Tx.ExecContext(ctx, script+mark) // more than one statement
	return s.explain(ctx, err)
}
