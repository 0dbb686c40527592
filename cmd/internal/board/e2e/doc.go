// Package e2e looks at the live page as a player does: in a real browser, on
// screens of several sizes, while a game is entered by the command line or at
// the table. It has nothing but tests; they need Chromium.
package e2e
