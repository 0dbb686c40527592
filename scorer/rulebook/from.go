package rulebook

import (
	"slices"
	"strings"

	"farkle/scorer"
)

// From says where a rule of a known game comes from, as its file does beside the
// value; "a house rule" where these rules have another value, and "" where the
// file has nothing to say.
func From(rules scorer.Rules, key string) string {
	source, err := Source(rules.Name)
	if err != nil || key == "" {
		return ""
	}
	named, err := Load(rules.Name)
	if err != nil {
		return ""
	}
	is := func(r scorer.Rules) string {
		all := r.All()
		if i := slices.IndexFunc(all, func(kv scorer.KeyValue) bool { return kv.Key == key }); i >= 0 {
			return all[i].Value
		}
		return ""
	}
	if is(rules) != is(named) {
		return "a house rule"
	}
	section := ""
	for line := range strings.Lines(string(source)) {
		if name, ok := strings.CutPrefix(strings.TrimSpace(line), "["); ok {
			section = strings.TrimSuffix(name, "]") + "."
			continue
		}
		name, rest, ok := strings.Cut(line, "=")
		if ok && section+strings.Trim(strings.TrimSpace(name), `"`) == key {
			_, comment, _ := strings.Cut(rest, "# ")
			return strings.TrimSpace(comment)
		}
	}
	return ""
}
