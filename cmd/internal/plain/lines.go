package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"farkle/cmd/internal/typed"
	"farkle/sheet"
)

// longest is how many bytes a line may have.
const longest = 64 << 10

// lines is the input, line by line. There is one reader for the whole
// conversation: a second one would miss what the first has read ahead.
type lines struct {
	reader *bufio.Reader
	typist bool
	number int // of the line read last
}

func newLines(ctx context.Context, r io.Reader, typist bool) *lines {
	return &lines{reader: bufio.NewReaderSize(typed.Until(ctx, r), longest), typist: typist}
}

// next is the next line, without blanks around it. Once the context has ended
// there is none, also where one was read ahead.
func (l *lines) next(ctx context.Context) (string, error) {
	line, err := l.reader.ReadSlice('\n')
	text := string(line)
	tooLong := errors.Is(err, bufio.ErrBufferFull)
	if tooLong {
		l.skip()
	}
	l.number++
	half := text != "" && l.typist // without a line break: never confirmed with Enter
	switch {
	case ctx.Err() != nil:
		return "", context.Canceled
	case tooLong:
		return "", sheet.Unreadable("a line is what one player did, such as ann 444 b", "the line is longer than 64 KiB")
	case errors.Is(err, io.EOF) && (text == "" || half):
		return "", io.EOF
	case err != nil && !errors.Is(err, io.EOF):
		return "", fmt.Errorf("the input can't be read: %w", err)
	}
	return strings.TrimSpace(text), nil
}

// skip passes over the rest of a line that is too long.
func (l *lines) skip() {
	for {
		if _, err := l.reader.ReadSlice('\n'); !errors.Is(err, bufio.ErrBufferFull) {
			return
		}
	}
}

// ask says what may be typed and waits for it. A person who only presses Enter
// hears it again; the blank lines of a file are passed over.
func (t *talk) ask(ctx context.Context, question string) (string, error) {
	for {
		text, err := t.answer(ctx, question, false)
		if err != nil || text != "" {
			return text, err
		}
	}
}

// answer waits for one line. Where a blank one is an answer it says so.
func (t *talk) answer(ctx context.Context, question string, blank bool) (string, error) {
	if _, err := fmt.Fprintf(t.Out, "%s: ", question); err != nil {
		return "", err
	}
	t.asked = true
	text, err := t.input.next(ctx)
	for err == nil && text == "" && !blank && !t.Typist {
		text, err = t.input.next(ctx)
	}
	if err != nil {
		return "", err
	}
	t.asked = false
	if !t.Typist { // a terminal shows what is typed; a file doesn't
		_, err = fmt.Fprintln(t.Out, shown(text))
	}
	return text, err
}

// shown is a line of the input as it can be written anywhere: control
// characters, which could move a cursor, are spelt out.
func shown(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }) {
		return fmt.Sprintf("%q", text)
	}
	return strings.ToValidUTF8(text, "�")
}

// confirm asks for a yes. Nothing and no mean no, which comes back as
// [*declined]; so that no line of a file gets lost, anything else is an error
// there, and a person is asked again.
func (t *talk) confirm(ctx context.Context, question string) error {
	for {
		text, err := t.answer(ctx, question+" y or n, Enter for n", true)
		if err != nil {
			return err
		}
		switch strings.ToLower(text) {
		case "y", "yes":
			return nil
		case "", "n", "no":
			return &declined{}
		}
		if !t.Typist {
			return sheet.Unreadable("a correction asks first; the next line answers it", fmt.Sprintf("a y or n was expected, not %q", text))
		}
	}
}

// say says a line of the conversation.
func (t *talk) say(format string, args ...any) {
	fmt.Fprintf(t.Out, format+"\n", args...)
}

// endLine ends the line that waited for an answer, so that the next thing said
// stands on its own.
func (t *talk) endLine() {
	if t.asked {
		fmt.Fprintln(t.Out)
		t.asked = false
	}
}
