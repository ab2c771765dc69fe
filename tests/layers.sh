#!/bin/sh
# layers: who may include whom. The table is the design's; every #include of src/ is held against it, <curses.h> is
# looked for outside tui/screen.c, and the headers are sorted to show that there is no circle.

. "${srcdir:-.}/tests/tap.sh"
cd "$srcdir/src" || exit 99

# folder: what it may include beside itself. NAME is all of a folder, NAME/FILE one header.
table='
base:
text:    base
guide:   text base
num:     base
trace:   num text base
model:   trace num text base
practice: model/vocabulary.h text base
learn:   practice study model trace num text base
study:   model trace num text base
canvas:  text/glyph.h base
app:     guide study model trace canvas/colour.h text base
view:    app guide study trace canvas text base
out:     canvas trace text/glyph.h base
session: guide app view out learn practice study model trace canvas text base config.h
tui:     session guide app view out learn practice study model trace num canvas text base config.h
plain:   session guide app view out learn practice study model trace canvas text base config.h
cli:     plain session guide app view out study learn practice model trace num canvas text base tui config.h
main:    session guide app view out study learn practice model trace num canvas text base tui config.h cli.h
'

# sources_of FOLDER: its files; the command line and main are files of src/ itself.
sources_of()
{
    case $1 in
    cli) find . -path './cli*' -name '*.[ch]' ;;
    main) find . -path './main.[ch]' ;;
    *) find "./$1" -name '*.[ch]' -o -name '*.def' 2>/dev/null ;;
    esac | sort
}

# wrong_includes FOLDER ALLOWED...: prints "file includes header" for each one the table does not allow.
wrong_includes()
{
    folder=$1
    shift
    for file in $(sources_of "$folder"); do
        for header in $(sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"\([^"]*\)".*/\1/p' "$file"); do
            case " $folder $* " in
            *" ${header%%/*} "* | *" $header "*) ;;
            *)
                case $folder:$header in
                cli:cli*) ;;
                *) echo "$file includes \"$header\"" ;;
                esac
                ;;
            esac
        done
    done
}

curses_outside_screen()
{
    grep -rnE '#[[:space:]]*include[[:space:]]*<(ncursesw/)?(n?curses|term|panel|menu|form)\.h>' . | grep -v '^\./tui/screen\.c:'
}

# circles: pairs "header included-header", sorted so that each comes before what includes it; tsort names a loop.
circles()
{
    find . -name '*.h' | sed 's|^\./||' | while read -r file; do
        sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*"\([^"]*\)".*/\1/p' "$file" | sed "s|\$| $file|"
    done | tsort 2>&1 >/dev/null
}

printf '%s\n' "$table" | while IFS=: read -r folder allowed; do
    test -n "$folder" || continue
    # shellcheck disable=SC2086
    is "$folder includes only what the table allows" "$(wrong_includes "$folder" $allowed)" ''
done >"$work/folders"
cat "$work/folders"
tap_count=$(grep -c '^\(not \)\{0,1\}ok ' "$work/folders")

is 'every folder is in the table' \
    "$(find . -mindepth 1 -maxdepth 1 -type d | sed 's|^\./||' | while read -r d; do
        printf '%s\n' "$table" | grep -q "^$d:" || echo "$d"
    done)" ''
is 'curses is included by tui/screen.c alone' "$(curses_outside_screen)" ''
is 'no header includes itself by a detour' "$(circles)" ''
finish
