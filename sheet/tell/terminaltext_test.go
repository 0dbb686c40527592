package tell_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"farkle/sheet/tell"
)

func TestTerminalText(t *testing.T) {
	for text, want := range map[string]string{
		"": "",
		"Zoë 李雷 👩‍👩‍👧 −50…\nnext":        "Zoë 李雷 👩‍👩‍👧 −50…\nnext",
		"\x1b[31mred\x1b[0m":             "�[31mred�[0m",
		"\x1b]0;title\x07":               "�]0;title�",
		"\u009b31m":                      "�31m", // the same in one character
		"back\bspace\rover\tand\x7f":     "back�space�over�and�",
		"\u202eright to left\u2066":      "�right to left�",
		"soft\u00adhyphen \ufeff \ue000": "soft�hyphen � �",
		"line\u2028end":                  "line�end",
		"not \xff\xfe text":              "not �� text",
		"🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f": "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", // Scotland's flag
	} {
		assert.Equal(t, want, tell.TerminalText(text), "%q", text)
	}
}
