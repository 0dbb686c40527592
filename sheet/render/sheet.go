package render

import (
	"fmt"
	"io"
)

// Sheet writes what [Text] does, without the list of lines: for a table that is
// being left.
func Sheet(w io.Writer, p Page, width int) error {
	g := sheetGrid(p.Game, true)
	if width > 0 && g.total() > width {
		g = sheetGrid(p.Game, false)
	}
	if _, err := fmt.Fprintf(w, "%s\n\n", Title(p)); err != nil {
		return err
	}
	if err := g.write(w); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\n%s\n", Standing(p.Game.State()))
	return err
}
