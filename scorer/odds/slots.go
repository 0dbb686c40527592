package odds

import "slices"

// Slots number things in the order they are first met, and find them again by
// their hashes.
type slots struct {
	number []int32 // by slot: from 1, or 0 where it is free
	met    int
}

// clear makes room for so many things.
func (s *slots) clear(most int) {
	n := 2*most + 1
	s.number, s.met = slices.Grow(s.number[:0], n)[:n], 0
	clear(s.number)
}

// find is the number, from 0, of the thing with this hash that is the same; a
// new one where none is.
func (s *slots) find(hash uint64, same func(number int) bool) (number int, known bool) {
	for ; ; hash++ {
		slot := &s.number[hash%uint64(len(s.number))]
		if *slot == 0 {
			s.met++
			*slot = int32(s.met)
			return s.met - 1, false
		}
		if number = int(*slot - 1); same(number) {
			return number, true
		}
	}
}

// mixed is a hash with more mixed into it.
func mixed(hash, more uint64) uint64 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio: it spreads what it is multiplied by
	hash = (hash ^ more) * golden
	return hash ^ hash>>32
}
