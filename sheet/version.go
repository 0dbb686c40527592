package sheet

// Reading is the edition of the reading of lines, here and in package scorer. It
// is raised whenever the same lines may come to other figures than before: what
// was kept of an older reading is then made again.
const Reading = 6
