module farkle

go 1.26
