package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fullDisk plays on a disk of its own until it is full, makes room, and goes on.
const fullDisk = `
set -e
mount -t tmpfs -o size=600k none disk
export FARKLE_DB="$PWD/disk/games.db"
farkle new --set bank.opening=0 Ann > /dev/null
head -c 10000000 /dev/zero > disk/ballast 2> /dev/null || true
truncate -s -120K disk/ballast # what is left for lines
long=$(head -c 150 /dev/zero | tr '\0' x)
written=0
while farkle --json add note $long > answer 2> said || ! code=$?; do written=$((written+1)); done
echo "the code is $code" >> said
echo "written $written" >> said
test ! -s answer
farkle show --format notation | grep -c " note x" >> said
rm disk/ballast
farkle --json add note and another > answer
farkle check
cat answer said
`

// A disk that is full when a line is written says so and takes nothing back:
// every line that was answered is there, and the next goes on once there is room.
func TestFullDisk(t *testing.T) {
	out := onItsOwnDisk(t, fullDisk)
	m := regexp.MustCompile(`(?s)"line":(\d+),.*"problem":"([^"]*)","hint":"[^"]+".*the code is 1\nwritten (\d+)\n(\d+)\n$`).FindStringSubmatch(out)
	require.NotNil(t, m, "%s", out)
	require.Contains(t, m[2], "games.db")
	require.True(t, strings.Contains(m[2], "full") || strings.Contains(m[2], "room"), m[2])
	require.Equal(t, m[3], m[4], "lines that were answered are there")
	require.NotEqual(t, "0", m[3])
	written, err := strconv.Atoi(m[3])
	require.NoError(t, err)
	require.Equal(t, strconv.Itoa(written+1), m[1])
}

// fullReading reads on a disk on which there is no room for anything.
const fullReading = `
mount -t tmpfs -o size=600k none disk || exit
export FARKLE_DB="$PWD/disk/games.db"
farkle new --set bank.opening=0 Ann Ben > /dev/null
farkle add 'ann =450, ben f' > /dev/null
head -c 10000000 /dev/zero > disk/ballast 2> /dev/null
for words in show "show --format csv" history people review export check "backup --list" "odds --win" "best 114536"; do
	farkle $words > answer || echo "$words: $?"
	test -s answer || echo "$words: no answer"
done
! farkle add ann f
rm disk/ballast
farkle add ann f > /dev/null
`

// A disk without any room is no reason not to read.
func TestReadingOnAFullDisk(t *testing.T) {
	require.Regexp(t, "^farkle: there is no room left on the disk for .*/disk/games.db\nhint: nothing was written, .*\n$", onItsOwnDisk(t, fullReading))
}

// fullStick has a backup, a restore and an export meet a disk with no room for them.
const fullStick = `
set -e
mount -t tmpfs -o size=32k none disk
farkle new Ann Ben > /dev/null
farkle backup saved.db > /dev/null
cp games.db before.db
for words in "backup disk/copy.db" "--db disk/games.db restore --yes saved.db"; do
	! farkle $words 2> said
	grep -v "^saved.db: \|^it takes the place" said
	ls disk
done
cmp games.db before.db
`

// Where there is no room for a copy it is said of the copy, and nothing of it is
// left.
func TestNoRoomForACopy(t *testing.T) {
	const hint = "hint: nothing was written, and what was there before is safe; make room and try again\n"
	require.Equal(t, "farkle: there is no room left on the disk for disk/copy.db\n"+hint+
		"farkle: there is no room left on the disk for disk/games.db\n"+hint, onItsOwnDisk(t, fullStick))
}

// onItsOwnDisk runs a script where it may mount a disk that nobody else sees, in
// the folder disk, and returns what it says.
func onItsOwnDisk(t *testing.T, script string) string {
	t.Helper()
	unshare, how := needed(t, "unshare"), "-Urm" // as a user of its own who may mount
	if exec.Command(unshare, how, "true").Run() != nil {
		how = "-m" // or as root
		if err := exec.Command(unshare, how, "true").Run(); err != nil {
			if os.Getenv("FARKLE_REQUIRE") == "1" {
				t.Fatalf("this machine gives nobody a disk of its own, and FARKLE_REQUIRE=1 asks for it: %s", err)
			}
			t.Skip("this machine gives nobody a disk of its own")
		}
	}
	out, err := command(t.TempDir(), unshare, how, "sh", "-c", "mkdir disk\n"+script).CombinedOutput()
	require.NoError(t, err, "%s", out)
	return string(out)
}
