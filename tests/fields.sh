#!/bin/sh
# Everything that is set has a field: the members of the state's structs, as their headers have them, are held against the
# table. What has none is named here, with the reason.

. "${srcdir:-.}/tests/tap.sh"

# members HEADER STRUCT: the names declared in it, those of structs inside it as inner.name; comments are left out.
members()
{
    sed 's|/\*.*\*/||; /\/\*/,/\*\//d' "$srcdir/src/$1" | awk -v name="$2" '
        $0 == "struct " name " {" { on = 1; next }
        on && /^};/ { exit }
        on && /^    struct.*\{$/ { depth = 1; n = 0; next }
        on && depth && /^    }/ {
            gsub(/[};]/, ""); sub(/\[.*/, "")
            for (i = 1; i <= n; i++) print $1 "." inner[i]
            depth = 0; next
        }
        on && /;/ {
            line = $0; sub(/;.*/, "", line); gsub(/\[[^]]*\]/, "", line); gsub(/:[^,]*/, "", line)
            count = split(line, part, ",")
            for (i = 1; i <= count; i++) {
                words = split(part[i], word, /[ *]+/)
                if (depth) inner[++n] = word[words]; else print word[words]
            }
        }'
}

# has PREFIX MEMBER: a row of the table is about it.
has() { grep -qE "[(, ]$1$2[,)]" "$srcdir/src/app/fields_table.c"; }

# held NAME HEADER STRUCT PREFIX [EXCEPT...]
held()
{
    name=$1 header=$2 struct=$3 prefix=$4
    shift 4
    missing='' count=0
    for member in $(members "$header" "$struct"); do
        count=$((count + 1))
        case " $* " in
        *" $member "*) test -z "$prefix" || ! has "$prefix" "$member" || missing="$missing $member(excepted)" ;;
        *) has "$prefix" "$member" || missing="$missing $member" ;;
        esac
    done
    is "$name" "$missing" ''
    ok "$name: there are some" test "$count" -gt 0
}

held 'every setting' trace/settings.h settings 'settings\.'
held 'every setting of the other side' trace/settings.h settings 'kept\.settings\.'
held 'the other side' app/app.h app_kept 'kept\.' settings text_len
held 'the room' app/app.h app_room 'room\.'
held 'matrix' app/app.h matrix_own 'matrix\.'
held 'heads' app/app.h heads_own 'heads\.'
held 'steps' app/app.h steps_own 'steps\.'
held 'lines' app/app.h lines_own 'lines\.'
held 'scaling' app/app.h scaling_own 'scaling\.'
held 'paths' app/app.h paths_own 'paths\.'
held 'limits' app/app.h limits_own 'limits\.'

# What the state holds beside those: of structs that are held above; what the session fills in; what is for a moment only
# (panels, editors, notices, undo); what follows from the rest (ranges, places sought, the figure that is asked for by
# options); and the lesson, whose fields have functions of their own.
held 'the state' app/app.h app '' \
    settings kept room matrix heads steps lines scaling paths limits \
    range classes class_count shelf guide shelf_at lesson lesson_file.lang lesson_file.at ablation.table sources later later_count \
    configured panel editor file query menu_at help_page notice notice_bad computing past past_count start \
    text_len depth cols rows figure chair only_weights in_pieces tell_unknown fit_head seek

ok 'another member would be seen' test "$(members app/app.h app_room | grep -cx pace)" = 1
is 'every source has a field, but the lesson' \
    "$(sed -n 's/^    APP_SOURCE_\([A-Z_]*\),.*/\1/p' "$srcdir/src/app/app.h" | grep -vxE 'LESSON|COUNT' | while read -r source; do
        grep -q "FILE_OF($source)" "$srcdir/src/app/fields_table.c" || echo "$source"
    done)" ''

# Options that a field names are options, and they are printed in the order of --help.
options=$("$passnotes" --no-config --help=all --lang en | sed -n 's/^ \{2,6\}\(-[a-zA-Z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')
is 'options of fields are options' \
    "$(sed -n 's/.*\(OPTION\|FLAG\)("\(--[a-z-]*\)".*/\2/p' "$srcdir/src/app/fields_table.c" | while read -r option; do
        printf '%s\n' "$options" | grep -qx -e "$option" || echo "$option"
    done)" ''
order=$(sed -n '/^static const char \*const order/,/^}/p' "$srcdir/src/session/state_command.c" | grep -o '"--[a-z-]*"' | tr -d '"')
is 'in the order of --help' "$(printf '%s\n' "$order")" \
    "$(printf '%s\n' "$options" | while read -r option; do printf '%s\n' "$order" | grep -x -e "$option"; done)"

finish
