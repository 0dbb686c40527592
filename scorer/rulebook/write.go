package rulebook

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"farkle/scorer"
)

// Write is a rule file of these rules, every setting written out with what it
// means. [Read] makes the same rules of it, if they are without faults and have
// a title.
func Write(rules scorer.Rules) []byte {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 1, ' ', 0) // writes to memory: no errors
	in := ""
	for _, kv := range rules.All() {
		section, name, ok := strings.Cut(kv.Key, ".")
		if !ok {
			section, name = "", kv.Key
		}
		if section != in {
			fmt.Fprintf(w, "\n[%s]\n", section)
			in = section
		}
		if section == rows {
			name = strconv.Quote(name)
		}
		fmt.Fprintf(w, "%s\t= %s", name, literal(kv))
		if s, err := scorer.FindSetting(kv.Key); err == nil {
			fmt.Fprintf(w, "\t# %s", s.Explain(rules))
		}
		fmt.Fprintln(w)
	}
	w.Flush()
	return b.Bytes()
}

// literal is a value the way a file writes it. A row's points are a number too,
// or the name of one: "100x".
func literal(kv scorer.KeyValue) string {
	kind, _, err := about(kv.Key)
	if err != nil {
		kind = scorer.Number
	}
	switch kind {
	case scorer.Number:
		if _, err := strconv.Atoi(kv.Value); err == nil {
			return kv.Value
		}
	case scorer.YesNo:
		return kv.Value
	case scorer.List:
		var faces []string
		for face := range strings.SplitSeq(kv.Value, ",") {
			if face != "" {
				faces = append(faces, strconv.Quote(face))
			}
		}
		return "[" + strings.Join(faces, ", ") + "]"
	}
	return strconv.Quote(kv.Value)
}
