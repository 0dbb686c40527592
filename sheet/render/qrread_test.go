package render_test

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Reads codes to scan as the standard (ISO/IEC 18004) describes them, and shares
// nothing with the code that draws them: what is drawn is what a phone reads. The
// pictures are perfect here, so faults are not corrected: the check words must be
// right, all of them.

// A picture is the modules of a code without its white edge: true is black.
type picture [][]bool

// qrTerminal is the text of a code in half blocks, drawn light on dark, a line of
// them a line of text.
func qrTerminal(text string) (string, error) {
	var rows picture
	for line := range strings.Lines(text) {
		var top, bottom []bool
		for _, r := range strings.TrimSuffix(line, "\n") {
			halves, ok := map[rune][2]bool{'█': {false, false}, '▀': {false, true}, '▄': {true, false}, ' ': {true, true}}[r]
			if !ok {
				return "", fmt.Errorf("%q is no half block", r)
			}
			top, bottom = append(top, halves[0]), append(bottom, halves[1])
		}
		rows = append(rows, top, bottom)
	}
	if len(rows) == 0 {
		return "", errors.New("there is no picture")
	}
	return rows[:len(rows)-1].read() // below the edge is the terminal
}

var qrBox = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)

// qrOfPath is the text of a code in the boxes of an SVG path, in a picture so many
// modules wide and high.
func qrOfPath(path string, size int) (string, error) {
	rows := make(picture, size)
	for i := range rows {
		rows[i] = make([]bool, size)
	}
	if rest := qrBox.ReplaceAllString(path, ""); rest != "" {
		return "", fmt.Errorf("%q is no box", rest)
	}
	for _, m := range qrBox.FindAllStringSubmatch(path, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		n, _ := strconv.Atoi(m[3])
		if x+n > size || y >= size {
			return "", fmt.Errorf("a box at %d %d lies outside", x, y)
		}
		for i := range n {
			rows[y][x+i] = true
		}
	}
	return rows.read()
}

// read is the text of a picture, which may have a white edge.
func (p picture) read() (string, error) { return readQR(p.trimmed()) }

// trimmed takes the white edge away; the finder patterns reach to the corners.
func (p picture) trimmed() picture {
	top, left, right := len(p), len(p[0]), -1
	for y, row := range p {
		for x, black := range row {
			if black {
				top, left, right = min(top, y), min(left, x), max(right, x)
			}
		}
	}
	var out picture
	for y := top; y < top+right-left+1 && y < len(p); y++ {
		out = append(out, p[y][left:right+1])
	}
	return out
}

// readQR is the text of a code at the lowest level of redundancy.
func readQR(p picture) (string, error) {
	size := len(p)
	version := (size - 17) / 4
	if size != 17+4*version || version < 1 || version > 40 {
		return "", fmt.Errorf("no code is %d modules high", size)
	}
	format := 0
	for i := range 15 { // beside the finder pattern at the top left
		x, y := 8, i
		switch {
		case i == 6:
			y = 7
		case i == 7:
			y = 8
		case i == 8:
			x, y = 7, 8
		case i > 8:
			x, y = 14-i, 8
		}
		if p[y][x] {
			format |= 1 << i
		}
	}
	format ^= 0b101010000010010
	if rest := polynomialRest(format, 0b10100110111, 15, 11); rest != 0 {
		return "", errors.New("the format doesn't check")
	}
	if level := format >> 13; level != 0b01 {
		return "", fmt.Errorf("level %b, not L", level)
	}
	words := p.codewords(version, format>>10&7)
	data, err := deinterleave(words, version)
	if err != nil {
		return "", err
	}
	return readSegments(data, version)
}

func polynomialRest(n, by, bits, byBits int) int {
	for i := bits - 1; i >= byBits-1; i-- {
		if n>>i&1 == 1 {
			n ^= by << (i - byBits + 1)
		}
	}
	return n
}

// reserved reports whether a module is part of a pattern and not of the data.
func reserved(x, y, size, version int) bool {
	switch {
	case x < 9 && y < 9, x >= size-8 && y < 9, x < 9 && y >= size-8, x == 6, y == 6:
		return true
	case version >= 7 && (x >= size-11 && y < 6 || y >= size-11 && x < 6):
		return true
	case version == 1:
		return false
	}
	n := version/7 + 2
	step := (version*8 + n*3 + 5) / (n*4 - 4) * 2
	at := []int{6}
	for i := n - 2; i >= 0; i-- {
		at = append(at, size-7-i*step)
	}
	near := func(v int) int {
		for i, a := range at {
			if v >= a-2 && v <= a+2 {
				return i
			}
		}
		return -1
	}
	i, j := near(x), near(y)
	corner := i == 0 && j == 0 || i == 0 && j == n-1 || i == n-1 && j == 0
	return i >= 0 && j >= 0 && !corner
}

// codewords reads the data modules in their zigzag order, unmasked.
func (p picture) codewords(version, mask int) []byte {
	size := len(p)
	var words []byte
	var word byte
	bits := 0
	up := true
	for x := size - 1; x > 0; x -= 2 {
		if x == 6 {
			x--
		}
		for i := range size {
			y := i
			if up {
				y = size - 1 - i
			}
			for _, x := range []int{x, x - 1} {
				if reserved(x, y, size, version) {
					continue
				}
				masked := [8]bool{
					(x+y)%2 == 0, y%2 == 0, x%3 == 0, (x+y)%3 == 0, (x/3+y/2)%2 == 0,
					x*y%2+x*y%3 == 0, (x*y%2+x*y%3)%2 == 0, ((x+y)%2+x*y%3)%2 == 0,
				}[mask]
				word <<= 1
				if p[y][x] != masked {
					word |= 1
				}
				if bits++; bits%8 == 0 {
					words = append(words, word)
				}
			}
		}
		up = !up
	}
	return words
}

// deinterleave puts the blocks one after the other and checks each.
func deinterleave(words []byte, version int) ([]byte, error) {
	check := []int{7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30}[version-1]
	blocks := []int{1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25}[version-1]
	short := len(words)/blocks - check // data words of a short block; the last blocks have one more
	long := len(words) % blocks
	all := make([][]byte, blocks)
	at := 0
	for i := range short + 1 {
		for b := range blocks {
			if i == short && b < blocks-long {
				continue
			}
			all[b] = append(all[b], words[at])
			at++
		}
	}
	var data []byte
	for b := range blocks {
		data = append(data, all[b]...)
	}
	for range check {
		for b := range blocks {
			all[b] = append(all[b], words[at])
			at++
		}
	}
	for b, block := range all {
		root := byte(1)
		for range check {
			sum := byte(0)
			for _, w := range block {
				sum = times(sum, root) ^ w
			}
			if sum != 0 {
				return nil, fmt.Errorf("block %d doesn't check", b)
			}
			root = times(root, 2)
		}
	}
	return data, nil
}

// times multiplies in the field of 256 elements that QR codes use.
func times(a, b byte) byte {
	p := 0
	for i := 7; i >= 0; i-- {
		p = p<<1 ^ p>>7*0x11d
		if b>>i&1 == 1 {
			p ^= int(a)
		}
	}
	return byte(p)
}

func readSegments(data []byte, version int) (string, error) {
	at := 0
	take := func(n int) int {
		v := 0
		for range n {
			v <<= 1
			if at/8 < len(data) {
				v |= int(data[at/8] >> (7 - at%8) & 1)
			}
			at++
		}
		return v
	}
	var text []byte
	for at+4 <= 8*len(data) {
		switch mode := take(4); mode {
		case 0:
			return string(text), nil
		case 0b0100: // bytes
			length := 8
			if version >= 10 {
				length = 16
			}
			for range take(length) {
				text = append(text, byte(take(8)))
			}
		default:
			return "", fmt.Errorf("mode %04b", mode)
		}
	}
	return string(text), nil
}
