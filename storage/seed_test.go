package storage_test

import "flag"

// What is drawn by chance is the same each time: -rapid.seed=0 draws anew.
func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}
