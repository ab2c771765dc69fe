#!/bin/sh
# Without a screen: sentences and numbered choices in a pipe, numbers as in the trace, no byte that a terminal obeys.

. "${srcdir:-.}/tests/tap.sh"

passnotes=$builddir/passnotes
XDG_STATE_HOME=$PWD/state # nobody has read a lesson yet
export XDG_STATE_HOME
escape=$(printf '\033')

# said LINES OPTION...: what is answered to these lines, in English.
said()
{
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | "$passnotes" --plain --lang en "$@" >out 2>err
    status=$?
}

said ''
is 'the end of the input ends it' "$status $(wc -c <err | tr -d ' ')" '0 0'
ok 'who asks and who is heard' grep -q '^was (word 11) listens to: cat [0-9.]*%, hungry [0-9.]*%, the mark , [0-9.]*%; 11 others, ' out
ok 'the choices' grep -q '^10: more choices$' out
said '0\nnever read\n'
is '0 leaves' "$status" 0
said 'q\n'
is 'q leaves' "$status" 0
said '1\n'
ok 'the next word' grep -q '^hungry (word 12) listens to: ' out
said 'was#1\n'
ok 'a word asks' grep -q '^was (word 5) listens to: ' out
said 's\n'
ok 'a key of the screen' grep -q 'undivided in every layer' out
said '<Right>\n6\n'
ok 'a key by name' grep -q '^was asks the mark ,: score q times k' out
said 'a\nThe\nthe#2\n*\nwas\n'
is 'nothing goes on by itself, so who is named asks' "$(sed -n 's/ (word.*listens to.*//p' out | tail -n 3 | tr '\n' ' ')" 'The the was '
said '9\n99\n2\n'
ok 'a lesson that there is none of is asked for again' grep -q '^Lesson: everybody speaks, some louder, page 1' out
printf '1\0junk\n' | "$passnotes" --plain --lang en >out
is 'a line with a NUL is no choice' "$(grep -c '^Not understood' out) $(grep -c 'listens to' out)" '1 1'
said '<F2>\n'
ok 'another view is described' grep -q '^How much each word (row) listens to each other' out
if test -w /dev/full; then
    "$passnotes" --plain --lang en </dev/null >/dev/full 2>err
    is 'a full disk' "$? $(cat err)" '1 passnotes: standard output: cannot be written: No space left on device'
else
    skip 'a full disk' 'no /dev/full here'
fi
said '99\nnonsense\n\n'
is 'what is not understood' "$(grep -c '^Not understood: a number from 0 to' out)" 2
said '12\nThe dog slept.\n'
ok 'another sentence' grep -q '^slept (word 3) listens to: \|^the mark \. (word 4) listens to: ' out
said '12\n\n'
is 'an empty sentence leaves the old one' "$(grep -c 'listens to' out)" 1
said 'was#2\n14\n'
ok 'a hidden word is guessed' grep -q '^The class takes the hidden word for: was [0-9.]*%' out
said '9\n1\n<Space>\n29\n'
ok 'a lesson' grep -q '^Lesson: passing notes, page 1 of 7\.$' out
ok 'its next page' grep -q '^Lesson: passing notes, page 2 of 7\.$' out
ok 'what was tried is done' grep -q '^done: \|^tried: \|^✓' out
said '34\nt.csv\n34\nt.doc\n'
ok 'a file is written' test -s t.csv
ok 'another ending is refused' grep -q 'NAME\.txt' out
said '36\n'
ok 'the other language' grep -q '在听：' out

is 'a description for a pipe' "$("$passnotes" --plain --lang en -p -v heads | grep -c '^Head [1-8]: ')" 8
ok 'Chinese' sh -c '"$1" --plain --lang zh </dev/null | grep -q "^它（第 12 个词）在听："' sh "$passnotes"
LC_ALL=C "$passnotes" --plain --lang en </dev/null >out 2>err
ok 'only ASCII where there is nothing else' test -z "$(LC_ALL=C tr -d '\n -~' <out)"

printf 'a \033[31m b \007 c \342\200\256 d \377 </s>' >odd
said '1\n6\n7\n' -m untrained -f odd
ok 'nothing that a terminal obeys' test -z "$(LC_ALL=C tr -d '\n -~\200-\377' <out)"
ok 'no escape' sh -c '! grep -q "$1" out' sh "$escape"

# Every choice does something and ends well, whatever is there.
# Those that let a class learn anew are left to the untrained one.
for options in '' '-m untrained' '-m next'; do
    lessons='18\|19\|20\|21\|23'
    test "$options" != '-m untrained' || lessons=none
    # shellcheck disable=SC2046,SC2086
    seq 1 36 | grep -vx "34\|35\|$lessons" | "$passnotes" --plain --lang en $options >out 2>err
    is "all choices one after another: ${options:-as it starts}" "$? $(cat err)" '0 '
done

if "${PYTHON:-no}" -c 'import json' 2>/dev/null; then
    said '6\n' -t 'was#2'
    "$passnotes" --lang en -t 'was#2' -e t.json
    ok 'the numbers of the pair are those of the trace' "$PYTHON" -c "
import json, re
t = json.load(open('t.json'))
words = [x['text'] for x in t['tokens']]
line = [l for l in open('out', encoding='utf-8') if ' asks ' in l][-1]
m = re.match(r'(\S+) asks (\S+): score q times k ([-0-9.]+), divided by the root of 8: ([-0-9.]+), share ([0-9.]+)%', line)
i = [k for k, w in enumerate(words) if w == m[1]][-1]
j = words.index(m[2])
head = t['layers'][2]['heads'][0]
assert '%.2f' % head['scores'][i][j] == m[3]
assert '%.2f' % head['scaled'][i][j] == m[4]
assert '%.2f' % (100 * head['weights'][i][j]) == m[5]"
else
    skip 'the numbers of the pair are those of the trace' 'no Python 3 here'
fi
finish
