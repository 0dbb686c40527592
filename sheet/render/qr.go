package render

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/mdp/qrterminal/v3"
	"rsc.io/qr"
)

// A NoRoom is a picture that is wider than the room there is for it.
type NoRoom struct{ Needs, Has int } // columns; Needs 0: no picture can hold the text

func (e *NoRoom) Error() string {
	if e.Needs == 0 {
		return "the link is too long for a code to scan"
	}
	return fmt.Sprintf("the code to scan is %d columns wide, and there are %d", e.Needs, e.Has)
}

// Hint says what to do about it.
func (e *NoRoom) Hint() string {
	if e.Needs == 0 {
		return "shorter names and comments make a shorter link; the link itself works"
	}
	return "make the window wider or the letters smaller; the page of farkle show --format html has the code too"
}

// quiet is the white edge around a code, in modules. The standard wants four,
// every reader is content with two, and columns are scarce.
const quiet = 2

// QR draws a code to scan in half blocks, two modules a character: light on
// dark, as most terminals are. Where colours may be used they make it black on
// white whatever the terminal's are. width is the room there is, in columns; 0
// if it doesn't matter. The error may be a [*NoRoom].
func QR(w io.Writer, text string, width int, colour bool) error {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return &NoRoom{}
	}
	if needs := code.Size + 2*quiet; width > 0 && needs > width {
		return &NoRoom{Needs: needs, Has: width}
	}
	var b bytes.Buffer
	qrterminal.GenerateWithConfig(text, qrterminal.Config{Level: qrterminal.L, Writer: &b, HalfBlocks: true, QuietZone: quiet})
	const whiteOnBlack, plain = "\x1b[97;40m", "\x1b[0m"
	for line := range strings.Lines(b.String()) {
		line = strings.TrimSuffix(line, "\n")
		if colour {
			line = whiteOnBlack + line + plain
		}
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// QRPicture draws a code as an SVG picture, black on white with its edge.
func QRPicture(w io.Writer, text string) error {
	path, size, ok := qrPath(text)
	if !ok {
		return &NoRoom{}
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><rect width="%[1]d" height="%[1]d" fill="#fff"/><path d="%[3]s"/></svg>`, size, size, path)
	return err
}

// qrPath is a code as the path of an SVG picture, one unit a module, runs of
// black modules as one box each; and the size of the picture with its white
// edge. ok is false for a text that no code holds.
func qrPath(text string) (path string, size int, ok bool) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return "", 0, false
	}
	var b strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+4, y+4, run, run)
				x += run
			}
		}
	}
	return b.String(), code.Size + 8, true
}
