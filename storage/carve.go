package storage

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
)

// Reading a damaged file asks nothing of SQLite's order in it: where tables begin,
// how pages hang together, what the schema says may all be wrong. Any byte may be
// where a row begins. What has the shape of one of our rows is taken for one, and
// the sums prove later which of them were written so.

// carved are the rows of a file, each once, wherever in it they were found.
type carved struct {
	heads []numbered[headRow] // without names
	seats []numbered[seatRow]
	lines []numbered[lineRow]
	ends  []numbered[mark] // what the results say was a game's last line

	format       int // the layout the header names, -1 where it can't be ours
	pages, there int // as many as the header says, and as many as there are
	size         int64
}

// A numbered row belongs to a game, if its number is right.
type numbered[T any] struct {
	game int
	row  T
}

type seatRow struct {
	seat int
	name string
}

// carve finds the rows in a file and in what waits beside it. each is told how
// many bytes were looked at, of how many; it may be nil.
func carve(ctx context.Context, path string, each func(done, of int)) (*carved, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, unusable(path, err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, unusable(path, err)
	}
	header := make([]byte, 100)
	n, err := f.ReadAt(header, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, unusable(path, err)
	}
	wal, err := os.ReadFile(target(path) + "-wal")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, unusable(path+"-wal", err)
	}
	header = header[:n]
	b := &blocks{file: f, page: pageSize(header, wal), changed: map[uint32][]byte{}}
	older := b.frames(wal)
	c := &carved{size: info.Size(), there: int(info.Size()) / b.page}
	for number, page := range b.changed {
		c.there = max(c.there, int(number))
		if number == 1 {
			header = page[:100]
		}
	}
	c.header(header)
	page := make([]byte, b.page)
	for at := int64(0); at < c.size; at += int64(b.page) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		n, err := f.ReadAt(page, at)
		if err != nil && !errors.Is(err, io.EOF) {
			continue // a bad place of the disk: what lies elsewhere can still be read
		}
		_, newer := b.changed[uint32(at/int64(b.page))+1]
		c.scan(page[:n], !newer, b)
		if each != nil {
			each(int(at)+n, int(c.size))
		}
	}
	for _, page := range older {
		c.scan(page, false, b)
	}
	for _, page := range b.changed {
		c.scan(page, true, b)
	}
	c.heads, c.seats, c.lines, c.ends = once(c.heads, compareHeads), once(c.seats, compareSeats), once(c.lines, compareLines), once(c.ends, compareMarks)
	return c, nil
}

// pageSize is the size of the pages: as the file says, or what waits beside it, or
// else as SQLite usually has it.
func pageSize(header, wal []byte) int {
	if len(header) == 100 {
		if size := int(binary.BigEndian.Uint16(header[16:])); size >= smallestPage && size&(size-1) == 0 {
			return size
		}
	}
	if len(wal) >= 12 {
		if size := int(binary.BigEndian.Uint32(wal[8:])); size >= smallestPage && size <= 1<<16 && size&(size-1) == 0 {
			return size
		}
	}
	return 4096
}

// header reads the start of the file.
func (c *carved) header(h []byte) {
	c.format = -1
	if len(h) == 100 && string(h[:16]) == "SQLite format 3\x00" && binary.BigEndian.Uint32(h[68:]) == applicationID {
		c.format = int(binary.BigEndian.Uint32(h[60:]))
		c.pages = int(binary.BigEndian.Uint32(h[28:]))
	}
}

// blocks are the pages of a file, the newest of each.
type blocks struct {
	file    io.ReaderAt
	page    int
	changed map[uint32][]byte // by number, from 1; they wait beside the file
}

// frames finds the pages that wait beside the file, as far as they were committed.
// A frame's own sum isn't looked at: the rows have theirs.
func (b *blocks) frames(wal []byte) (pages [][]byte) {
	const header, frame = 32, 24
	committed := 0
	type waiting struct {
		number uint32
		page   []byte
	}
	var all []waiting
	for at := header; at+frame+b.page <= len(wal); at += frame + b.page {
		if string(wal[at+8:at+16]) != string(wal[header+8:header+16]) {
			break // left over from before
		}
		all = append(all, waiting{binary.BigEndian.Uint32(wal[at:]), wal[at+frame : at+frame+b.page]})
		if binary.BigEndian.Uint32(wal[at+4:]) > 0 {
			committed = len(all)
		}
	}
	for _, w := range all[:committed] {
		b.changed[w.number] = w.page
		pages = append(pages, w.page)
	}
	return pages
}

// read is a page by its number.
func (b *blocks) read(number uint32) []byte {
	if page, ok := b.changed[number]; ok {
		return page
	}
	page := make([]byte, b.page)
	if _, err := b.file.ReadAt(page, int64(number-1)*int64(b.page)); err != nil {
		return nil
	}
	return page
}

// scan tries every byte of a page as the start of a row. Rows of tables by number
// have that in front of them and may be long before they go on elsewhere; the
// others are kept in an index.
//
// A line once written is never another, so an old copy of it is as good. Results
// are: they count only where the page, the newest of its number, says so.
func (c *carved) scan(page []byte, newest bool, b *blocks) {
	for at := range page {
		size, n := varint(page[at:])
		if n == 0 || size < 5 || size > mostPayload {
			continue
		}
		rest := page[at+n:]
		if values := b.record(rest, size, (b.page-12)*64/255-23); values != nil {
			c.indexed(values)
		}
		if number, n := varint(rest); n > 0 && 0 < number && number < 1<<40 {
			if values := b.record(rest[n:], size, b.page-35); values != nil {
				c.table(int(number), values, newest && pointed(page, at))
			}
		}
	}
}

// pointed reports whether a page of a table lists a row at this place.
func pointed(page []byte, at int) bool {
	const tableLeaf, header = 13, 8
	if page[0] != tableLeaf {
		return false
	}
	for i := range int(binary.BigEndian.Uint16(page[3:])) {
		if to := header + 2*i; to+2 <= len(page) && int(binary.BigEndian.Uint16(page[to:])) == at {
			return true
		}
	}
	return false
}

// mostPayload bounds a row: rules of 64 KiB, and a line of as much.
const mostPayload = 1 << 20

// A row's columns are these kinds of values.
type value struct {
	text   string
	number int64
	is     byte // 'i', 't', or 0 for null
}

// record reads the values of a row of so many bytes, of which at most so many lie
// here; nil if it can't be one.
func (b *blocks) record(here []byte, size, most int) []value {
	head, n := varint(here)
	if n == 0 || head < 5 || head > 40 || head > size || head > len(here) {
		return nil // ours have 4 to 13 columns
	}
	var kinds [13]int
	columns, sum := 0, head
	for at := n; at < head; columns++ {
		kind, n := varint(here[at:head])
		if n == 0 || columns == len(kinds) || kind == 7 || kind == 10 || kind == 11 || kind > 11 && kind%2 == 0 {
			return nil // fractions and bytes are nowhere in our tables
		}
		kinds[columns] = kind
		sum += sizeOf(kind)
		at += n
	}
	if sum != size {
		return nil
	}
	payload := b.payload(here, size, most)
	if payload == nil {
		return nil
	}
	values, at := make([]value, columns), head
	for i, kind := range kinds[:columns] {
		part := payload[at : at+sizeOf(kind)]
		at += len(part)
		switch {
		case kind > 11:
			values[i] = value{text: string(part), is: 't'}
		case kind > 0:
			values[i] = value{number: integer(part, kind), is: 'i'}
		}
	}
	return values
}

func sizeOf(kind int) int {
	switch {
	case kind > 11:
		return (kind - 13) / 2
	case kind <= 6:
		return [...]int{0, 1, 2, 3, 4, 6, 8}[kind]
	}
	return 0
}

func integer(part []byte, kind int) int64 {
	if kind == 9 {
		return 1
	}
	n := int64(0)
	for i, b := range part {
		if i == 0 {
			n = int64(int8(b))
		} else {
			n = n<<8 | int64(b)
		}
	}
	return n
}

// payload is all of a row: what lies here, and from other pages what doesn't fit.
func (b *blocks) payload(here []byte, size, most int) []byte {
	if size <= most {
		if size > len(here) {
			return nil
		}
		return here[:size]
	}
	least := (b.page-12)*32/255 - 23
	local := least + (size-least)%(b.page-4)
	if local > most {
		local = least
	}
	if local+4 > len(here) {
		return nil
	}
	all := append(make([]byte, 0, size), here[:local]...)
	for next := binary.BigEndian.Uint32(here[local:]); len(all) < size; {
		page := b.read(next)
		if next == 0 || page == nil {
			return nil
		}
		next = binary.BigEndian.Uint32(page)
		all = append(all, page[4:4+min(size-len(all), b.page-4)]...)
	}
	return all
}

// varint reads one of SQLite's numbers; n is 0 if there is none, or one too big
// to be of use.
func varint(b []byte) (v, n int) {
	for n < len(b) && n < 5 {
		v = v<<7 | int(b[n]&0x7f)
		n++
		if b[n-1] < 0x80 {
			return v, n
		}
	}
	return 0, 0
}

// is reports whether values are of these kinds.
func is(values []value, kinds string) bool {
	if len(values) != len(kinds) {
		return false
	}
	for i, v := range values {
		if k := kinds[i]; v.is != k && (k != '0' || v.is != 0) {
			return false
		}
	}
	return true
}

// indexed takes a row of seats or lines.
func (c *carved) indexed(v []value) {
	switch {
	case is(v, "iiti"):
		c.seats = append(c.seats, numbered[seatRow]{int(v[0].number), seatRow{int(v[1].number), v[2].text}})
	case is(v, "iitiiti"):
		c.lines = append(c.lines, numbered[lineRow]{int(v[0].number), lineRow{
			line: int(v[1].number), at: v[2].text, round: int(v[3].number), seat: int(v[4].number),
			entries: v[5].text, sum: v[6].number,
		}})
	}
}

// table takes a row of games or results.
func (c *carved) table(game int, v []value, current bool) {
	switch {
	case is(v, "0ttiti"):
		c.heads = append(c.heads, numbered[headRow]{game, headRow{
			id: v[1].text, rules: v[2].text, first: int(v[3].number), started: v[4].text, sum: v[5].number,
		}})
	case current && (is(v, "0iiittttiiiit") || is(v, "0iiittttiiii")): // the second before layout 3
		if m := (mark{int(v[1].number), int(v[2].number), v[3].number}); m.reading != 0 {
			c.ends = append(c.ends, numbered[mark]{game, m})
		}
	}
}

// once sorts rows and drops what is there twice.
func once[T any](rows []numbered[T], compare func(a, b T) int) []numbered[T] {
	both := func(a, b numbered[T]) int { return cmp.Or(cmp.Compare(a.game, b.game), compare(a.row, b.row)) }
	slices.SortFunc(rows, both)
	return slices.CompactFunc(rows, func(a, b numbered[T]) bool { return both(a, b) == 0 })
}

func compareHeads(a, b headRow) int {
	return cmp.Or(cmp.Compare(a.id, b.id), cmp.Compare(a.rules, b.rules), cmp.Compare(a.first, b.first),
		cmp.Compare(a.started, b.started), cmp.Compare(a.sum, b.sum))
}

func compareSeats(a, b seatRow) int {
	return cmp.Or(cmp.Compare(a.seat, b.seat), cmp.Compare(a.name, b.name))
}

func compareLines(a, b lineRow) int {
	return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.at, b.at), cmp.Compare(a.round, b.round),
		cmp.Compare(a.seat, b.seat), cmp.Compare(a.entries, b.entries), cmp.Compare(a.sum, b.sum))
}

func compareMarks(a, b mark) int {
	return cmp.Or(cmp.Compare(a.last, b.last), cmp.Compare(a.sum, b.sum), cmp.Compare(a.reading, b.reading))
}

// of are the rows of one game.
func of[T any](rows []numbered[T], game int) []numbered[T] {
	from, _ := slices.BinarySearchFunc(rows, game, func(r numbered[T], game int) int { return cmp.Compare(r.game, game) })
	to, _ := slices.BinarySearchFunc(rows, game+1, func(r numbered[T], game int) int { return cmp.Compare(r.game, game) })
	return rows[from:to]
}
