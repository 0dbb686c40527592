package main

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"farkle/scorer"
)

// schemas describe the documents that programs read. A document's fields and its
// schema are compared by the tests.
//
//go:embed schemas/*.json
var schemas embed.FS

// schemaNames are what there is a schema of, by name.
func schemaNames() (names []string) {
	files, _ := schemas.ReadDir("schemas") // it is in the program
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".json"))
	}
	return names
}

func (a *app) newSchemaCmd() *cobra.Command {
	return &cobra.Command{
		Use: "schema", ValidArgs: schemaNames(),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				_, err := fmt.Fprintln(a.out, strings.Join(schemaNames(), "\n"))
				return err
			}
			if !slices.Contains(schemaNames(), args[0]) {
				return &usage{fmt.Sprintf("there is no schema of %q", args[0]), "there are schemas of " + scorer.Listed(schemaNames(), "and")}
			}
			text, err := schemas.ReadFile("schemas/" + args[0] + ".json")
			if err == nil {
				_, err = a.out.Write(text)
			}
			return err
		},
	}
}
