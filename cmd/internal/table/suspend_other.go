//go:build !unix

package table

import tea "github.com/charmbracelet/bubbletea"

// suspend does nothing: there is no shell that could bring the table back.
func suspend() tea.Msg { return nil }
