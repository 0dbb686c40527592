// Package e2e looks at the table on a real screen: the program runs on a
// terminal made for it, and a terminal emulator says what a person would see.
//
// It is a module of its own, so that the emulator doesn't decide which versions
// of the drawing libraries the program is built with. It tests the program as
// built, and imports nothing of it.
package e2e
