package tell

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestIsolated(t *testing.T) {
	for text, want := range map[string]string{
		"Ann 444 1 5 b":              "Ann 444 1 5 b",
		"needs 3,250 to pass דני, 3": "needs 3,250 to pass <דני>, 3",
		"דוד, سارة and Ann":          "<דוד>, <سارة> and Ann",
		"דוד  سارة   444 1 5":        "<דוד>  <سارة>   444 1 5", // columns
		"דני לוי banks 450":          "<דני לוי> banks 450",     // one name
		"דוד2 5 f":                   "<דוד2> 5 f",              // the digit is the name's
		"בן-דוד: f":                  "<בן-דוד>: f",
		"מִרְיָם\n":                  "<מִרְיָם>\n",
		"李 Zoë":                      "李 Zoë",
	} {
		marked := ""
		for _, r := range want {
			switch r {
			case '<':
				r = '\u2068'
			case '>':
				r = '\u2069'
			}
			marked += string(r)
		}
		assert.Equal(t, marked, Isolated(text))
		assert.Equal(t, marked, Isolated(marked), "again")
		assert.Equal(t, marked, TerminalText(marked), "and a terminal gets it")
		assert.Equal(t, text, Typed(marked))
	}
	assert.Equal(t, "�Ann� ��", TerminalText("\u2068Ann\u2069 \u202e\u2068"), "only what is isolated here stays")
}
