#!/bin/sh
# A saved state and a printed command line show the same picture as the keys did, byte for byte; whatever is wrong in a
# state is told by its line and passed over.

. "${srcdir:-.}/tests/tap.sh"

XDG_STATE_HOME=$work/home XDG_CONFIG_HOME=$work/none
export XDG_STATE_HOME XDG_CONFIG_HOME
passnotes() { "$passnotes" "$@"; }

# Blank and back again: what was said of the last key is gone, and so is what undo would do.
picture() { passnotes "$@" -p --color true --size 100x34 | sed '$d'; }

# again NAME KEYS [OPTIONS]: as the keys made it, from the command line by a shell, and from the file.
again()
{
    name=$1 keys=$2
    shift 2
    picture "$@" -k "$keys.." >keys.ans
    command=$(passnotes "$@" -k "$keys" --print-command)
    is "$name: one line" "$(printf '%s\n' "$command" | wc -l | tr -d ' ')" 1
    (eval "set -- ${command#passnotes }" && picture "$@" -k ..) >command.ans
    ok "$name: the command line" cmp keys.ans command.ans
    passnotes "$@" -k "$keys" -e again.passnotes
    picture again.passnotes -k .. >file.ans
    ok "$name: the file" cmp keys.ans file.ans
}

again 'scaling off, head 1 muted, nothing left out, in Chinese' 'sv1x<F4>-g'
again 'a word hidden, another class, two sides, the middle of a step' 'cp|m<F1><Space><Space><Wait 500ms>'
again 'a page of a lesson, and what the reader changed' 'l<PageDown>s'
again 'options' 'k' -v matrix -H 1 -l 1 -t 2 --no-chair --mask causal+window:2 --temperature 0.3 --seed 18446744073709551615 -m untrained

# Whatever a sentence is made of.
odd=$(printf 'a "b" \\ '"'"'c'"'"' $x `y` \n\t\033[1m \377\300 \342\200\256 -e')
again 'a sentence of all kinds of bytes' '' "$odd"
for text in -v x.passnotes; do
    command=$(passnotes --set "sentence=\"$(printf '%s' "$text" | sed 's/"/\\"/g')\"" --print-command)
    (eval "set -- ${command#passnotes }" && passnotes "$@" -e odd.passnotes)
    is "the sentence $text" "$(sed -n 's/^sentence = //p' odd.passnotes)" "\"$(printf '%s' "$text" | sed 's/"/\\"/g')\""
done

# ---- what is written, and where ----

is 'only what differs' "$(passnotes --lang en --print-command)" 'passnotes --lang en'
is 'the order of --help' "$(passnotes -H 2 --no-scale --lang en --mask causal -v lines --print-command 'Hi there.')" \
    "passnotes --no-scale --mask causal --view lines --head 2 --lang en 'Hi there.'"
is 'off and 0' "$(passnotes --lang en --set lines.least=0 --set heads.enlarged=off --set scaled=off --print-command)" \
    'passnotes --no-scale --lang en --set lines.least=0'

passnotes -k sy -p --size 80x24 | tail -n 1 >said
is 'y saves' "$(cd home/passnotes/saved && echo *)" 1.passnotes
ok 'and says where' grep -q 'saved/1.passnotes' said
passnotes -k y -p >said
is 'under new numbers' "$(cd home/passnotes/saved && echo *)" '1.passnotes 2.passnotes'
ok 'the first line says what it is' test "$(head -n 1 home/passnotes/saved/1.passnotes)" = '# passnotes state 1'
is 'every field has a line' "$(sed -n 's/ = .*//p' home/passnotes/saved/1.passnotes | tr '\n' ' ')" \
    "$(passnotes --list settings | sed -n 's/^  \([a-z][a-z.-]*\) .*/\1/p' | grep -vx 'load\|tokens\|tokens-from\|words\|beside\..*' | tr '\n' ' ')"
chmod 500 home/passnotes/saved
if test "$(id -u)" != 0; then
    passnotes -k y -p --size 80x24 >/dev/null 2>err
    is 'a folder that is read-only' "$? $(wc -l <err | tr -d ' ')" '1 1'
fi
chmod 700 home/passnotes/saved

# ---- options win ----

passnotes -k sv -e a.passnotes
is 'options beside a state win' "$(passnotes a.passnotes --lang en --heads 2 -v lines --set scaled=on --print-command)" \
    'passnotes --heads 2 --view lines --lang en --set invitation=off'
passnotes -k 'l<PageDown>' -e l.passnotes
is 'over its lesson, too' "$(passnotes l.passnotes --lang en --heads 2 --print-command | grep -o 'heads=2')" 'heads=2'

# ---- what is wrong ----

printf '%s\n' '# passnotes state 1' 'scaled = maybe' 'nonsense' 'colour = red' 'heads = 4' 'layer = 9' 'sentence = "a\q"' \
    'mask = "window:2"' >bad.passnotes
passnotes bad.passnotes --lang en --print-command >out 2>err
is 'bad lines are passed over' "$? $(cat out)" '0 passnotes --heads 4 --mask window:2 --lang en'
is 'and told, each with its line' "$(sed 's/.*line \([0-9]*\).*/\1/' err | tr '\n' ' ')" '2 3 4 6 7 '
ok 'with what was expected and found' grep -qF 'bad.passnotes, line 2: is malformed: expected scaled = on|off, found "maybe"' err
passnotes bad.passnotes --lang zh --print-command >out 2>err
ok 'in Chinese' grep -qF 'bad.passnotes，第 2 行' err

wrong() # NAME FILE EXPECTED-PART
{
    passnotes "$2" -p >out 2>err </dev/null
    is "$1" "$? $(wc -c <out | tr -d ' ') $(wc -l <err | tr -d ' ')" '1 0 1'
    ok "$1: the line says so" grep -qF -- "$3" err
}
wrong 'no such file' none.passnotes 'No such file'
printf 'GIF89a' >gif.passnotes
wrong 'another kind of file' gif.passnotes 'expected # passnotes state 1, found "GIF89a"'
: >empty.passnotes
wrong 'an empty file' empty.passnotes 'expected # passnotes state 1'
printf '# passnotes state 2\n' >new.passnotes
wrong 'of another version' new.passnotes 'found "# passnotes state 2"'
printf '# passnotes state 1\nmodel = "gone.gguf"\n' >gone.passnotes
wrong 'its class is gone' gone.passnotes gone.gguf

refused() # NAME PART SET
{
    passnotes --set "$3" -p >out 2>err </dev/null
    is "$1" "$? $(wc -l <err | tr -d ' ')" '2 1'
    ok "$1: the line says so" grep -qF -- "$2" err
}
refused 'no such setting' 'expected a NAME of --list settings, found "colour"' colour=red
refused 'no value' 'expected NAME=VALUE, found "heads"' heads
refused 'a layer that is not there' 'layer: not understood: expected 1..3, found "4"' layer=4

finish
