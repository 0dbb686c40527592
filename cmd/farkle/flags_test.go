package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
)

// Every flag that doesn't take any text refuses what it can't be in the program's
// own words.
func TestEveryFlagRefusesInPlainWords(t *testing.T) {
	tried := 0
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		words := strings.Fields(c.CommandPath())[1:]
		c.Flags().AddFlagSet(c.InheritedFlags())
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if strings.HasPrefix(f.Value.Type(), "string") {
				return
			}
			tried++
			var out, said bytes.Buffer
			a := newApp()
			a.out, a.err = &out, &said
			assert.Equal(t, exitUnread, a.run(t.Context(), append(words[:len(words):len(words)], "--"+f.Name+"=x")))
			assert.Empty(t, out.String())
			assert.Regexp(t, `^farkle: --`+f.Name+` can't be "x"\nhint: it (takes a whole number|takes ; or tab|stands alone, or is =true or =false)\n$`, said.String(), c.CommandPath())
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newApp().newRootCmd())
	assert.Greater(t, tried, 100, "a few flags on each of many commands")
}
