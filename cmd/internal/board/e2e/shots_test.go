package e2e

import (
	"os"
	"testing"
)

// TestPictures takes pictures of the page for people to look at, where
// FARKLE_SHOTS names a folder for them.
func TestPictures(t *testing.T) {
	if os.Getenv("FARKLE_SHOTS") == "" {
		t.Skip("FARKLE_SHOTS names no folder")
	}
	f := newProgram(t, build(t))
	phone := screen{name: "phone", width: 390, height: 844, scale: 1}
	tall := screen{name: "tall", width: 360, height: 1500, scale: 1}
	darkPhone := screen{name: "dark", width: 390, height: 1500, scale: 1, dark: true}
	tablet := screen{name: "tablet", width: 1024, height: 768, scale: 1}
	television := screen{name: "tv", width: 1920, height: 1080, scale: 1}
	darkTV := screen{name: "tv-dark", width: 1920, height: 1080, scale: 1, dark: true}
	fourK := screen{name: "4k", width: 3840, height: 2160, scale: 1}
	f.run("new", "--rules", "frenzy", "Ann", "Ben", "Cleo", "Dr. Björk Ångström")
	b := browser(t)
	address, _ := f.serve("--addr", "127.0.0.1:0")
	look := func(s screen, query, name string) {
		p := b.open(t, s, address+query)
		p.until(`!document.documentElement.classList.contains("behind")`)
		p.keep(name)
		p.close()
	}
	look(phone, "", "start")
	for _, line := range []string{
		"common 5", "ben 5 f", "ann 444 1 5 333 b", "cleo 55 s", "dr. =450",
		"common 2x", "ben 111 b", "ann 5 5 f", "cleo 1 b", "dr. =300",
		"common wild", "wild 4", "cleo 111 5", "ann 1 5", "ben 44",
	} {
		f.run("add", line)
	}
	look(tall, "", "frenzy-tall")
	look(darkPhone, "?player=Cleo", "frenzy-dark-cleo")
	look(tablet, "", "frenzy-tablet")
	look(television, "?tv", "frenzy-tv")
	f.run("add", "ben 55 1 b")
	f.run("fix", "--yes", "3", "ann 444 1 f")
	look(tall, "", "correction")
	f.run("add", "ann 1 5 5 b")
	f.run("add", "dr. 111 5 5")
	look(television, "?tv", "stop-tv")
	look(phone, "", "stop")
	f.run("new", "--rules", "classic", "Ann", "Ben", "Cleo", "Dora", "Eve", "Fay", "Gus", "Hal")
	for _, line := range []string{"111 5 b", "5 f", "555 b", "=600", "1 555 b", "555 1 b", "f", "=9500", "=1050 ", "1 555"} {
		f.run("add", line)
	}
	look(television, "?tv", "classic-tv")
	look(darkTV, "?tv&player=Gus", "classic-tv-dark")
	look(fourK, "?tv", "classic-4k")
	look(fourK, "", "classic-4k-page")
	look(tall, "?player=Hal", "classic-tall")
	look(screen{name: "video", width: 1280, height: 240, scale: 1}, "?overlay", "overlay")
	f.run("call")
	look(phone, "", "won")
	look(television, "?tv", "won-tv")
	look(phone, "games", "games")
	f.run("new", "Ann", "Ben")
	f.run("add", "ann =8000, ben 1 555 b, ann =3000, ben f")
	look(tablet, "stats", "stats")
	look(phone, "", "chart")
}
