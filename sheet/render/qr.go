package render

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/mdp/qrterminal/v3"
	"rsc.io/qr"

	"farkle/scorer"
)

// NoRoom is the kind of refusal of a picture that is wider than the room there is
// for it.
const NoRoom scorer.RefusalKind = "no_room"

// noCode refuses a text that no picture can hold.
func noCode() error {
	return &scorer.Refusal{Kind: NoRoom, Problem: "the link is too long for a code to scan",
		Help: "shorter names and comments make a shorter link; the link itself works"}
}

// noRoom refuses a picture with more columns than there are.
func noRoom(needs, has int) error {
	return &scorer.Refusal{Kind: NoRoom, Problem: fmt.Sprintf("the code to scan is %d columns wide, and there are %d", needs, has),
		Help: "make the window wider or the letters smaller; the page of farkle show --format html has the code too"}
}

// quiet is the white edge around a code, in modules. The standard wants four,
// every reader is content with two, and columns are scarce.
const quiet = 2

// QR draws a code to scan in half blocks, two modules a character: light on
// dark, as most terminals are. Where colours may be used they make it black on
// white whatever the terminal's are. width is the room there is, in columns; 0
// if it doesn't matter. The error may be of the kind [NoRoom].
func QR(w io.Writer, text string, width int, colour bool) error {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return noCode()
	}
	if needs := code.Size + 2*quiet; width > 0 && needs > width {
		return noRoom(needs, width)
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
		return noCode()
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
