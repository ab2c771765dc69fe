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
ok 'who asks and who is heard' grep -q '^was (word 11) listens to: cat [0-9.]*%, hungry [0-9.]*%, the mark , (word 10) [0-9.]*%; 11 others, ' out
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
said '<Right>\n7\n'
ok 'a key by name' grep -q '^was (word 11) asks the mark , (word 3): score q times k' out
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
said '20\nThe dog slept.\n'
ok 'another sentence' grep -q '^slept (word 3) listens to: \|^the mark \. (word 4) listens to: ' out
said '20\n\n'
is 'an empty sentence leaves the old one' "$(grep -c 'listens to' out)" 1
said 'was#2\n22\n'
ok 'a hidden word is guessed' grep -q '^The class takes the hidden word for: was [0-9.]*%' out
said '9\n1\n<Space>\n37\n'
ok 'a lesson' grep -q '^Lesson: passing notes, page 1 of 7\.$' out
ok 'its next page' grep -q '^Lesson: passing notes, page 2 of 7\.$' out
ok 'what was tried is done' grep -q '^done: \|^tried: \|^✓' out
printf '9\n1\n37\n' | env XDG_STATE_HOME="$PWD/fresh" "$passnotes" --plain --lang en >out
ok 'keys of a lesson by name' grep -q '^try: .*Right ' out
said '42\nt.csv\n42\nt.doc\n'
ok 'a file is written' test -s t.csv
ok 'another ending is refused' grep -q 'expected \.txt' out
said '44\n'
ok 'the other language' grep -q '在听：' out

is 'a description for a pipe' "$("$passnotes" --plain --lang en -p -v heads | grep -c '^Head [1-8]: ')" 8
ok 'Chinese' sh -c '"$1" --plain --lang zh </dev/null | grep -q "^它（第 12 个词）在听："' sh "$passnotes"
LC_ALL=C "$passnotes" --plain --lang en </dev/null >out 2>err
ok 'only ASCII where there is nothing else' test -z "$(LC_ALL=C tr -d '\n -~' <out)"

printf 'a \033[31m b \007 c \342\200\256 d \377 </s>' >odd
said '1\n7\n12\n' -m untrained -f odd
ok 'nothing that a terminal obeys' test -z "$(LC_ALL=C tr -d '\n -~\200-\377' <out)"
ok 'no escape' sh -c '! grep -q "$1" out' sh "$escape"

# Every choice does something and ends well, whatever is there.
# Those that let a class learn anew are left to the untrained one.
for options in '' '-m untrained' '-m next'; do
    lessons='26\|27\|28\|29\|31'
    test "$options" != '-m untrained' || lessons=none
    # shellcheck disable=SC2046,SC2086
    seq 1 45 | grep -vx "42\|43\|$lessons" | "$passnotes" --plain --lang en $options >out 2>err
    is "all choices one after another: ${options:-as it starts}" "$? $(cat err)" '0 '
done

# A word that is a key, too, asks in quotes.
said '"a"\na\n' 'a dog saw a cat'
is 'a word that is a key' "$(grep -c '^a (word 1) listens to: ' out)" 1
said '3\n2\n3\n99\n2\n5\n4\n' # the second line is no choice: it answers
is 'another word and another head by number' "$(grep -c '^cat (word 2) listens to: ' out) $(grep -c 'head 4 of 8' out)" '3 1'
said '8\n2\n8\n0\n3\n'
is 'another view by number' "$(grep -c '^How much each word\|^All heads of all layers' out)" 2
said '45\n'
ok 'the keys, arrows by name' grep -q '^Left  Right: ' out

# A share that is no number is said to be none, and is nobody's.
printf 'w,a,b,c\na,0.5,nan,0.5\nb,0.2,0.3,0.5\nc,1,0,0\n' >odd.csv
"$passnotes" --plain --lang en --load odd.csv -p -v matrix -t 1 >out
ok 'a share that is no number' grep -q '^a (word 1) listens to: a 50.0%, c 50.0%, b NaN; 1 of the shares are no numbers\.$' out
ok 'in the map as well' grep -q '^a (word 1), most to .*; not every share of it is a number\.$' out
"$passnotes" --plain --lang en -m untrained --mask causal -p -t 3 >out
ok 'who may not be asked is masked, and no such number' grep -q '; 10 words are masked\.$' out

"$passnotes" --plain --lang en -m untrained --mask causal -p -v matrix >out
ok 'masked words take no part in the spread' sh -c 'grep -q "most to The 100%; spread as if over 1.0 words" out && ! grep -q nan out'
printf 'w,a,b\na,1,2\nb,inf,0\n' >odd.csv
"$passnotes" --plain --lang en --load odd.csv -p -v matrix -t 1 >out
ok 'a share above 1 of a file is told as it is' grep -q '^a (word 1) listens to: b 200%, a 100%\.$' out
ok 'and what the row adds up to' grep -q '^a (word 1), most to .*; the row adds up to 3\.000\.$' out

# Signs that are read aloud badly are words, but not in the reader's own sentence.
"$passnotes" --plain --lang en -p -v heads >out
ok 'signs are words' sh -c '! grep -q "√\|→\|÷\|<\.\|(chair)" out'
"$passnotes" --plain --lang en -p -v scaling 'the √ of it' >out
ok 'the sentence stays as it was written' grep -q 'the √ of it' out

# On a terminal lines are broken between words, in a pipe they are whole.
if command -v script >/dev/null 2>&1; then
    script -qec "stty cols 60; $passnotes --plain --lang en -p -v ablation" shown >/dev/null 2>&1 </dev/null
    is 'no line of the terminal is longer than it is wide' "$(tr -d '\r' <shown | grep -v '^Script' | awk 'length > 59' | wc -l | tr -d ' ')" 0
    "$passnotes" --plain --lang en -p -v ablation >out
    is 'the same words' "$(tr -d '\r' <shown | grep -v '^Script' | tr '\n' ' ' | tr -s ' ')" "$(tr '\n' ' ' <out | tr -s ' ')"
    mkfifo in
    ("$passnotes" --plain --lang en <in >out 2>err & echo $! >pid; wait $!; echo $? >code) &
    exec 9>in
    until grep -q '^0: leave' out 2>/dev/null; do sleep 0.02; done
    kill -INT "$(cat pid)" 2>/dev/null
    exec 9>&-
    wait
    # A shell that runs it in the background has it ignore the interrupt; then the end of the input ends it.
    ok 'an interrupt ends it, or is ignored as it was before' grep -qx '130\|0' code
else
    skip 'lines of a terminal' 'script is not there (Debian: bsdutils)'
fi

if "${PYTHON:-no}" -c 'import json' 2>/dev/null; then
    # Lines of chance: nothing but lines comes out, and it ends.
    "$PYTHON" -c "
import random
r = random.Random(5)
words = ['cat', 'was', 'was#2', '\"a\"', 'was#0', '#', '??', 's', 'k', '<Right>', '<Up>', '<PageDown>', '|', '\\\\\\\\', 'm', 'f', 'x', 'A', '<F2>', '<F7>', '<F3>', 'u', 'r', '<', '<Foo>', '-1', '99999999999999999999', '3', '5', '8', '18', '\u732b', '\x1b[2J', '\t', ' ', 'l', '2']
print('\n'.join(r.choice(words) for _ in range(200)))" >lines
    "$passnotes" --plain --lang en -m untrained <lines >out 2>err
    is 'lines of chance' "$? $(cat err) $(grep -c "$escape" out)" '0  0'

    # The numbers of a view are those of the trace.
    "$passnotes" --lang en -m untrained --dk 8 -e t.json
    for view in matrix steps scaling limits; do
        "$passnotes" --plain --lang en -m untrained --dk 8 -p -v $view >$view.out
    done
    printf '6\n6\n6\n6\n6\n6\n6\n6\n' | "$passnotes" --plain --lang en -m untrained --dk 8 >steps4.out
    printf '|\ns\n' | "$passnotes" --plain --lang en -m untrained --dk 8 -v matrix >pair.out
    "$passnotes" --lang en -m untrained --dk 8 --no-scale -e loud.json
    cat >numbers.py <<'PYTHON'
import json, math, re

t, loud = json.load(open("t.json")), json.load(open("loud.json"))
words = [w["text"] for w in t["tokens"]]
layer = len(t["layers"]) - 1
head = t["layers"][layer]["heads"][0]
n, k = len(words), len(head["q"][0])
lines = {v: open(v + ".out", encoding="utf-8").read().split("\n") for v in ("matrix", "steps", "scaling", "limits", "steps4", "pair")}
asker = max(i for i, w in enumerate(words) if w == "was")

rows = [m for m in (re.match(r"(?:the mark )?(\S+) \(word (\d+)\), most to .* ([0-9.]+)%, .*over ([0-9.]+) words\.$", l) for l in lines["matrix"]) if m]
assert len(rows) == n, (len(rows), n)
for i, m in enumerate(rows):
    weights = head["weights"][i]
    entropy = -sum(w * math.log2(w) for w in weights if w > 0)
    assert m[1] == words[i] and int(m[2]) == i + 1, m[0]
    assert abs(float(m[4]) - 2 ** entropy) <= 0.0501, (m[0], 2 ** entropy)

parts = [m for m in (re.match(r"Part (\d+): query (\S+) times key (\S+) is (\S+); the sum so far (\S+)\.$", l) for l in lines["steps"]) if m]
asked = re.search(r"asks, (\S+) answers", lines["steps"][0])
looked = max(range(n), key=lambda j: head["weights"][asker][j])
assert len(parts) == k and asked[1] == words[looked]
total = 0
for i, m in enumerate(parts):
    q, key = head["q"][asker][i], head["k"][looked][i]
    total += q * key
    assert abs(float(m[2]) - q) < 0.0051 and abs(float(m[3]) - key) < 0.0051 and abs(float(m[4]) - q * key) < 0.00051
    assert abs(float(m[5]) - total) < 0.0051

for name, stage in (("Step 1", "scores"), ("Step 2", "scaled")):
    line = next(l for l in lines["steps4"] if l.startswith(name))
    best = max(head[stage][asker])
    assert abs(float(re.search(r"largest[^:]*: .*?(-?[0-9]+\.[0-9]{2})", line)[1]) - best) < 0.0051, line
blend = next(l for l in lines["steps4"] if l.startswith("Step 4"))
told = [float(x) for x in re.findall(r"[-+][0-9]+\.[0-9]{2}", blend)]
assert all(abs(a - b) < 0.0051 for a, b in zip(told, head["output"][asker])) and len(told) == k, blend

for m in re.finditer(r"d_k (\d+): scores spread by [0-9.]+, predicted ([0-9.]+);", "\n".join(lines["scaling"])):
    assert abs(float(m[2]) - math.sqrt(int(m[1]))) < 0.0051, m[0]

heads, width = t["settings"]["heads"], k
notes = next(l for l in lines["limits"] if l.startswith("For %d words" % n))
assert int(re.search(r": ([0-9,]+) multiply-adds", notes)[1].replace(",", "")) == len(t["layers"]) * 2 * n * n * heads * width, notes

moved = float(re.search(r"the second ([0-9.]+)% of the attention moves", "\n".join(lines["pair"]))[1])
other = loud["layers"][layer]["heads"][0]["weights"]
want = 100 * sum(sum(abs(a - b) for a, b in zip(x, y)) / 2 for x, y in zip(head["weights"], other)) / n
assert abs(moved - want) < 0.06, (moved, want)
PYTHON
    ok 'the numbers of the views are those of the trace' "$PYTHON" numbers.py
else
    skip 'lines of chance, and the numbers of the views' 'no Python 3 here'
fi

if "${PYTHON:-no}" -c 'import json' 2>/dev/null; then
    said '7\n' -t 'was#2'
    "$passnotes" --lang en -t 'was#2' -e t.json
    ok 'the numbers of the pair are those of the trace' "$PYTHON" -c "
import json, re
t = json.load(open('t.json'))
words = [x['text'] for x in t['tokens']]
line = [l for l in open('out', encoding='utf-8') if ' asks ' in l][-1]
m = re.match(r'(\S+) \(word \d+\) asks (\S+): score q times k ([-0-9.]+), divided by the root of 8: ([-0-9.]+), share ([0-9.]+)%', line)
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
