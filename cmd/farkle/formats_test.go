package main

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked is what the program answers, in a folder without games.
func asked(t *testing.T, args ...string) string {
	t.Helper()
	var out, err bytes.Buffer
	a := newApp()
	a.out, a.err, a.in = &out, &err, strings.NewReader("")
	db := t.TempDir() + "/games.db"
	a.env = func(key string) string { return map[string]string{"FARKLE_DB": db}[key] }
	require.Zero(t, a.run(context.Background(), args), "%v: %s", args, err.String())
	return out.String()
}

func names(all []format) (names []string) {
	for _, f := range all {
		names = append(names, f.Name)
	}
	return names
}

// A format is told of wherever somebody looks for it.
func TestEveryFormatIsToldOf(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	for command, all := range map[string][]format{"show": formats(), "export": exportFormats()} {
		help, offered := asked(t, command, "--help"), asked(t, "__complete", command, "--format", "")
		var none string
		err := (&choice{"format", &none, names(all)}).Set("pdf")
		for _, f := range all {
			assert.Regexp(t, `(?m)^  `+f.Name+` +`+f.Says, help, "farkle %s --help", command)
			assert.Contains(t, offered, f.Name+"\t"+f.Says+"\n", "completion of farkle %s", command)
			assert.Contains(t, string(readme), "`"+f.Name+"`", "README.md")
			assert.Contains(t, err.Error(), f.Name)
			assert.True(t, f.Read == nil || f.Begins != "", "farkle import knows %s by its beginning", f.Name)
		}
	}
}
