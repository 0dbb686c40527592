package storage

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A schema is what a file is made of: tables, indexes and guards, by kind and name.
type schema map[string]string

const missing = " is missing"

// schemaFaults compares what the file is made of with what the migrations make: a
// foreign trigger would change what is written, and a missing guard let it be changed.
func (s *Store) schemaFaults(ctx context.Context, version int) (faults []Fault, err error) {
	want, err := made(ctx, version)
	if err != nil {
		return nil, err
	}
	have, err := readSchema(ctx, s.db)
	if err != nil {
		return nil, s.explain(ctx, err)
	}
	for _, name := range slices.Sorted(maps.Keys(have)) {
		switch {
		case want[name] == "":
			faults = append(faults, Fault{What: fmt.Sprintf("there is a %s that farkle didn't make", name)})
		case want[name] != have[name]:
			faults = append(faults, Fault{What: fmt.Sprintf("the %s isn't as farkle makes it", name)})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if have[name] == "" {
			faults = append(faults, Fault{What: "the " + name + missing})
		}
	}
	return faults, nil
}

// made is what the migrations make, up to a version.
func made(ctx context.Context, version int) (schema, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for n := 1; n <= version; n++ {
		script, err := migration(n)
		if err != nil {
			return nil, err
		}
		if _, err := db.ExecContext(ctx, script); err != nil {
			return nil, err
		}
	}
	return readSchema(ctx, db)
}

func readSchema(ctx context.Context, q querier) (schema, error) {
	rows, err := list(ctx, q, func(r *[2]string) []any { return []any{&r[0], &r[1]} },
		`select type || ' ' || name, sql from sqlite_schema where name not like 'sqlite\_%' escape '\'`)
	all := schema{}
	for _, r := range rows {
		all[r[0]] = r[1]
	}
	return all, err
}

// refuseForeign refuses a file of which something isn't made as ours are, before
// anything in it is asked: a view that never ends may have the name of a table.
func (o Options) refuseForeign(ctx context.Context) error {
	s, err := connect(o, "ro")
	if err != nil {
		return err
	}
	defer s.Close()
	version, err := s.layout(ctx, s.db)
	if err != nil || version == 0 {
		return err
	}
	faults, err := s.schemaFaults(ctx, version)
	for _, f := range faults {
		if !strings.HasSuffix(f.What, missing) { // a guard that is gone does nothing
			return &FileError{Kind: Damaged, Path: o.Path, What: f.What}
		}
	}
	return err
}

// ours are the tables and guards that the migrations make: "table lines", "trigger lines_grow".
var ours = sync.OnceValue(func() map[string]bool {
	ours := map[string]bool{}
	for n := 1; n <= latest; n++ {
		script, _ := migration(n) // a test reads every one
		for _, m := range regexp.MustCompile(`(?mi)^create (table|trigger) (\w+)`).FindAllStringSubmatch(script, -1) {
			ours[strings.ToLower(m[1]+" "+m[2])] = true
		}
	}
	return ours
})

// refuseTraps refuses a file in which a foreign trigger would do something to what is
// written, or a view stands in the place of a table: either may never end. Somebody's
// own views beside the tables are never asked.
func (s *Store) refuseTraps(ctx context.Context) error {
	traps, err := s.traps(ctx)
	if len(traps) > 0 {
		return &FileError{Kind: Damaged, Path: s.path, What: fmt.Sprintf("there is a %s that farkle didn't make", traps[0])}
	}
	return err
}

func (s *Store) traps(ctx context.Context) (traps []string, err error) {
	all, err := list(ctx, s.db, single[string], "select type || ' ' || name from sqlite_schema where type in ('trigger', 'view')")
	for _, made := range all {
		kind, name, _ := strings.Cut(strings.ToLower(made), " ")
		if kind == "view" && ours()["table "+name] || kind == "trigger" && !ours()["trigger "+name] {
			traps = append(traps, made)
		}
	}
	return traps, s.explain(ctx, err)
}
