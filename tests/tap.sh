# tap.sh: to be sourced by the test scripts. Results leave as TAP; files go to a folder of the test's own, under the
# build folder, that vanishes at the end.
#
#     . "${srcdir:-.}/tests/tap.sh"
#     ok 'the help is not empty' test -s help.txt
#     is 'one line' "$(wc -l <err)" 1
#     skip 'valid XML' 'xmllint is not there (Debian: libxml2-utils)'
#     finish

tap_count=0
srcdir=$(cd "${srcdir:-.}" && pwd)
builddir=$(pwd)
passnotes=$builddir/passnotes
work=$builddir/tests/work.$(basename "$0").$$
mkdir -p "$work" && cd "$work" || exit 99
trap 'cd / && rm -rf "$work"' EXIT
trap 'exit 1' INT TERM HUP

# The reader's own settings and terminal must not show in a test.
unset COLORTERM NO_COLOR COLUMNS LINES LANGUAGE LC_CTYPE LC_MESSAGES PASSNOTES_DATADIR
LC_ALL=C.UTF-8 LANG=C.UTF-8 TERM=dumb
export LC_ALL LANG TERM

tap_report() # WORD NAME
{
    tap_count=$((tap_count + 1))
    printf '%s %d - %s\n' "$1" "$tap_count" "$2"

}

# ok NAME COMMAND...: passes when the command succeeds.
ok()
{
    tap_name=$1
    shift
    if "$@"; then
        tap_report ok "$tap_name"
    else
        tap_report 'not ok' "$tap_name"
        printf '#   failed: %s\n' "$*"
    fi
}

# is NAME FOUND EXPECTED: passes when the two are the same text.
is()
{
    if test "$2" = "$3"; then
        tap_report ok "$1"
    else
        tap_report 'not ok' "$1"
        printf 'expected: %s\nfound:    %s\n' "$3" "$2" | sed 's/^/#   /'
    fi
}

# skip NAME WHY
skip()
{
    tap_count=$((tap_count + 1))
    printf 'ok %d - %s # SKIP %s\n' "$tap_count" "$1" "$2"
}

# skip_all WHY: the whole script has nothing to test with.
skip_all()
{
    printf '1..0 # SKIP %s\n' "$1"
    exit 0
}

finish()
{
    printf '1..%d\n' "$tap_count"
}
