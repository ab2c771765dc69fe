#!/bin/sh
# The command line as a person or a script meets it: what is printed, where, and with which exit status.

. "${srcdir:-.}/tests/tap.sh"

# run ARGUMENT...: leaves what was printed in out and err, and the exit status in $status. No terminal anywhere.
run()
{
    "$passnotes" "$@" >out 2>err </dev/null
    status=$?
}

# refused STATUS NAME PART ARGUMENT...: exits so, with one line on standard error that holds PART, and prints nothing.
refused()
{
    expected=$1 name=$2 part=$3
    shift 3
    run "$@"
    is "$name" "$status $(wc -l <err | tr -d ' ') $(wc -c <out | tr -d ' ') $(cut -c 1-11 err)" "$expected 1 0 passnotes: "
    ok "$name: the line tells what and where" grep -qF -- "$part" err
}

# same NAME: files a and b hold the same; they are used up.
same()
{
    ok "$1" cmp -s a b
    rm -f a b
}

# print_to FILE ARGUMENT...: the picture in a file.
print_to()
{
    target=$1
    shift
    "$passnotes" -p "$@" >"$target" </dev/null
}

escape=$(printf '\033')
has_escapes() { grep -q "$escape" "$1"; }
no_escapes() { ! grep -q "$escape" "$1"; }
not_only_ascii() { ! only_ascii "$1"; }
only_ascii() { test -z "$(LC_ALL=C tr -d '\n -~' <"$1")"; }

# ---- information -----------------------------------------------------------------------------------------------

run --help
is 'help: done, and nothing on standard error' "$status $(wc -c <err | tr -d ' ')" '0 0'
ok 'help names the options' grep -q -- '--no-scale' out
ok 'it fits a screen' test "$(wc -l <out)" -le 24
run --help=all
ok 'all options on demand' grep -q -- '--trained-unscaled' out
run -h --lang zh
ok 'help in Chinese' grep -q '用法' out
run --version
is 'version' "$status $(head -n 1 out)" "0 passnotes $("$passnotes" -V | sed -n '1s/.* //p')"
for what in views lessons models keys; do
    run --list $what
    is "list $what" "$status $(test -s out && echo text)" '0 text'
done
run --list views
ok 'both views are listed' sh -c 'grep -q class out && grep -q matrix out'
LC_ALL=zh_CN.UTF-8 "$passnotes" --help >out 2>err
ok 'the locale decides the language, installed or not' grep -q '用法' out
LANG=zh_CN.UTF-8 LC_ALL='' LC_CTYPE=C "$passnotes" --help >out 2>err
ok 'without UTF-8 there is no Chinese' only_ascii out

# ---- what is not understood ------------------------------------------------------------------------------------

refused 2 'unknown option' '--nonsense' --nonsense
refused 2 'unknown letter' '-Z' -Z
refused 2 'missing argument' '--heads: ' -p --heads
refused 2 'heads with something behind' '1 to 16' -p --heads 8x
refused 2 'too many heads' '1 to 16' -p --heads 17
refused 2 'no heads' '1 to 16' -p --heads 0
refused 2 'd_k too large' '1 to 512' -p --dk 513
refused 2 'negative d_k' '1 to 512' -p --dk -1
refused 2 'temperature is not a number' '0.0625 to 16' -p --temperature nan
refused 2 'mask' 'causal' -p --mask diagonal
refused 2 'view' 'class, matrix' -p --view nonsense
refused 2 'size' '1 to 1000' -p --size 0x24
refused 2 'ending' '|json|' -e picture.bmp
ok 'nothing was written for it' test ! -e picture.bmp
refused 2 'colour' 'auto, always, never' -p --color maybe
refused 2 'class' 'untrained' -p --model nobody word
refused 2 'layer beyond the last' '1 to 1' -p -m untrained --layer 2 word
refused 2 'head beyond the last' '1 to 2' -p -m untrained --heads 2 --head 3 word
refused 2 'token beyond the last' '1 to 2' -p --token 3 'two words'
refused 2 'token 0' '1 to 2' -p --token 0 'two words'
refused 2 'no such word' '1 to 2' -p --token three 'two words'
refused 2 'no such second word' 'two#1' -p --token 'two#2' 'two words'
refused 1 'heads that the family has not' 'heads: is beyond the limit: expected 1, 2, 4 or 8, found 3' -p --heads 3 word
refused 1 'd_k that the family has not' 'd_k: is beyond the limit: expected 1, 2, 4, 8, 16, 32 or 64, found 65' -p --dk 65 word
refused 1 'no lists where they should be' 'here: cannot be read: expected a folder with word lists' -p --practice here word
refused 2 'key that is none' '<Nonsense>' -p -k '<Nonsense>' word
refused 2 'two sentences' 'not both' -p -f somewhere word
refused 2 'screen without a terminal' '-p' word

# ---- lessons ---------------------------------------------------------------------------------------------------

run --list lessons --lang zh
ok 'a lesson by its name' grep -q '^1 *1-notes' out
print_to a --lesson 1
print_to b --lesson 1-notes
ok 'a lesson is shown' grep -q 'passing notes' a
same 'its number and its name are the same lesson'
printf '@title mine\n@page\nIt says {heads} heads.\n' >mine.txt
print_to a --lesson mine.txt
ok 'a lesson from a file, with numbers of the moment' grep -q 'It says 8 heads' a
printf '@title mine\n@page\nIt says\n{haeds}.\n' >mine.txt
refused 1 'a lesson with a fault' 'mine.txt, line 3: is malformed: expected a name that can be reckoned' -p --lesson mine.txt
refused 1 'a lesson that is not there' 'nothing-like-it' -p --lesson nothing-like-it
rm -f a mine.txt

# ---- what fails ------------------------------------------------------------------------------------------------

refused 1 'file that is not there' 'nowhere.txt' -p -f nowhere.txt
refused 1 'folder as a file' 'directory' -p -f .
refused 1 'empty sentence' 'nothing' -p ''
refused 1 'blanks alone' 'nothing' -p '   '
refused 1 'no folder for the export' 'nowhere/a.txt' -e nowhere/a.txt word
refused 1 'no folder for the model' 'nowhere/m.gguf' --export-model nowhere/m.gguf word
if test -c /dev/full; then
    "$passnotes" -p word >/dev/full 2>err
    is 'standard output is full' "$? $(wc -l <err | tr -d ' ')" '1 1'
    ln -s /dev/full full.csv
    refused 1 'file is full' 'full.csv' -e full.csv word
else
    skip 'standard output is full' 'no /dev/full here'
fi

# ---- the limit, in tokens --------------------------------------------------------------------------------------

words() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "w%d ", i % 50 }'; }
words 1024 >fits.txt
words 1025 >beyond.txt
run -p -m untrained -f fits.txt --heads 1 --dk 4 --size 80x24
is '1,024 words are taken' "$status" 0
refused 1 '1,025 words are not' '1024' -p -m untrained -f beyond.txt --heads 1 --dk 4
run -p one
is 'one word is taken' "$status" 0
awk 'BEGIN { for (i = 0; i < 65536; i++) printf "a" }' >full.txt
printf '\r\n' >>full.txt
run -p -m untrained -f full.txt --heads 1 --dk 4 --size 80x24
is '65,536 bytes and the line end are taken' "$status" 0
awk 'BEGIN { for (i = 0; i < 65537; i++) printf "a" }' >full.txt
refused 1 '65,537 bytes are not' 'full.txt: is beyond the limit: expected at most 65536 bytes, found more' -p -f full.txt
printf '\r\n' >>full.txt
refused 1 'nor are they with a line end' 'expected at most 65536 bytes, found more' -p -f full.txt
refused 1 'the reason why a file cannot be read' 'none.txt: cannot be read: No such file' -p -f none.txt
refused 1 'a name that is empty' '"": cannot be read: No such file' -p -f ''

# ---- keys ------------------------------------------------------------------------------------------------------

refused 2 'keys are understood before one is pressed' '--keys, byte' -p one -k 'e<Ctrl-U>early.txt<Enter><Nonsense>'
ok 'so nothing was exported' test ! -e early.txt

# ---- teaching --------------------------------------------------------------------------------------------------

refused 2 'a class that is taught is written somewhere' '--output' --train
refused 1 'a class outside of the family' 'heads: is beyond the limit: expected 1, 2, 4 or 8' --train -o no.gguf --heads 3
ok 'so none was written' test ! -e no.gguf
refused 1 'a folder that is not there' 'no/where.gguf' --train -o no/where.gguf
run --train --lang en -o a --log log --steps 2 --length 4 --heads 2 --dk 4 --seed 7
is 'teaching ends in one line of scores' "$status $(wc -l <out | tr -d ' ') $(wc -c <err | tr -d ' ') $(cut -c 1-12 out)" '0 1 0 en: 2 steps,'
ok 'the log tells of the steps' grep -q 'training seed 7, 2 steps' log
run -p -m a 'The cat sat'
is 'the class answers' "$status" 0
run --train --lang en -o b --steps 2 --length 4 --heads 2 --dk 4 --seed 7
same 'the same seed teaches the same class'

refused 2 'a text is for teaching' '--text: not understood: expected --train with it' --text own.txt
# A text of one's own: what is no text is told in one line.
printf 'The cat sat.\r\nThe dog ran.\r\n' >own.txt
printf '' >nothing.txt
printf 'caf\351 is' >latin1.txt
yes word | head -n 100 >word.txt
refused 1 'a text with nothing in it' 'nothing.txt: has nothing in it: expected at least one word' --train -o no.gguf --text nothing.txt
refused 1 'a text of one word' 'at least two different words, found 1' --train -o no.gguf --text word.txt
refused 1 'a text that is not UTF-8' 'latin1.txt, byte 3: is malformed: expected text in UTF-8' --train -o no.gguf --text latin1.txt
refused 1 'a text without end' '/dev/zero: is beyond the limit: expected at most 16777216 bytes' --train -o no.gguf --text /dev/zero
refused 1 'a folder is no text' 'cannot be read' --train -o no.gguf --text .
ok 'so none was written' test ! -e no.gguf
run --train --text own.txt -o a --log log --steps 2 --length 4 --heads 2 --dk 4
is 'a text teaches' "$status $(wc -l <out | tr -d ' ') $(wc -c <err | tr -d ' ')" '0 1 0'
ok 'the log tells of the text' grep -q '8 words in 2 sentences, 0 of them kept from learning; 6 different words' log
run -p -m a -k p 'The cat sat'
is 'and the class guesses' "$status" 0
run --train --text own.txt --causal -o b --steps 2 --length 4
run -p -m b -k PP 'The cat'
is 'or says the next word' "$status" 0
ok 'which stands there' grep -q 'next the class says' out

# ---- the same bytes --------------------------------------------------------------------------------------------

sentence='The cat, which was sitting on the mat, was hungry'
printf '%s\n' "$sentence" >sentence.txt
printf '%s\r\n' "$sentence" >dos.txt
print_to a "$sentence"
print_to b "$sentence"
same 'twice the same bytes'
# shellcheck disable=SC2086
print_to a $sentence
print_to b "$sentence"
same 'words are joined'
print_to a -f sentence.txt
print_to b "$sentence"
same 'a file'
print_to a -f dos.txt
print_to b "$sentence"
same 'a file with carriage returns'
"$passnotes" -p - <sentence.txt >a
print_to b "$sentence"
same 'standard input'
"$passnotes" -p -f - <sentence.txt >a
print_to b "$sentence"
same 'standard input by -f'
COLUMNS=33 LINES=7 COLORTERM=truecolor TERM=xterm-direct "$passnotes" -p "$sentence" >a
print_to b "$sentence"
same 'the terminal around changes nothing'
"$passnotes" -e t.txt "$sentence"
print_to a "$sentence"
ok 'printed and exported are the same' cmp -s t.txt a
print_to a -t 2 "$sentence"
print_to b -t cat "$sentence"
same 'token by number and by word'
print_to a -t 'was#2' "$sentence"
print_to b -t 11 "$sentence"
same 'the second was'
print_to a -t CAT "$sentence"
print_to b -t cat "$sentence"
same 'words are found whatever their case'
print_to a -v paths -t hungry "$sentence"
print_to b -v paths -t hungry -k '<Wait 1ms>' "$sentence"
same 'what a view finds out is of the token that asks'
print_to a --lang en --lesson 2 -k '<PageDown>' --size 200x60
print_to b --lang en --lesson 2 -k '<PageDown>' --size 80x24
ok 'a lesson tells of the exponentials where they stand, on a large screen' grep -q '5.891, off' a
ok 'and on a small one' grep -q 'sum of exp' b
for format in txt ans svg cast html json csv npy; do
    "$passnotes" -e "1.$format" -e "2.$format" "$sentence" && "$passnotes" -e "3.$format" "$sentence"
    ok "$format: the same bytes each time" sh -c "cmp -s 1.$format 2.$format && cmp -s 1.$format 3.$format"
done

# ---- keys ------------------------------------------------------------------------------------------------------

# What a key does, an option does; the numbers are compared, since the picture tells of the key.
while IFS='|' read -r keys options; do
    # shellcheck disable=SC2086
    "$passnotes" -m untrained -k "$keys" -e a.json "$sentence" && "$passnotes" -m untrained $options -e b.json "$sentence"
    ok "keys $keys do what $options does" cmp -s a.json b.json
    rm -f a.json b.json
done <<END
s|--no-scale
sq|--no-scale
dd|--dk 16
n|--heads 4
o|--no-positions
m|--mask causal
END
run -p -k '<Resize 60x20>' --size 80x24 "$sentence"
is 'a resize is obeyed' "$status $(wc -l <out | tr -d ' ')" '0 20'

# ---- size, colour, glyphs, language ----------------------------------------------------------------------------

for size in 1x1 20x5 73x41 80x24 300x90; do
    run -p --size $size "$sentence"
    is "size $size: so many lines" "$status $(wc -l <out | tr -d ' ')" "0 ${size#*x}"
done
run -p "$sentence"
ok 'without a terminal no colour' no_escapes out
for choice in always 16 256 true; do
    run -p --color $choice "$sentence"
    ok "--color $choice is obeyed in a pipe" has_escapes out
done
NO_COLOR=1 "$passnotes" -p --color always "$sentence" >out
ok 'an option is stronger than NO_COLOR' has_escapes out
run -p --color never "$sentence"
ok '--color never' no_escapes out
run -p --ascii "$sentence"
ok '--ascii draws nothing else' only_ascii out
LC_ALL=C "$passnotes" -p "$sentence" >out
ok 'neither does a locale without UTF-8' only_ascii out
LC_ALL=C "$passnotes" -p --ascii=never "$sentence" >out
ok 'an option is stronger than the locale' not_only_ascii out
for locale in '' POSIX C.UTF-8 de_DE.UTF-8 nonsense; do
    LC_ALL=$locale "$passnotes" -p "$sentence" >out 2>err
    is "starts in locale \"$locale\"" "$? $(wc -c <err | tr -d ' ')" '0 0'
done
run -p --lang zh
ok 'a Chinese screen' grep -q '课堂' out
for theme in dark light contrast; do
    run -p --color true --theme $theme "$sentence"
    is "theme $theme" "$status" 0
    mv out "theme.$theme"
done
ok 'themes differ' sh -c '! cmp -s theme.dark theme.light && ! cmp -s theme.dark theme.contrast'

# ---- scores ----------------------------------------------------------------------------------------------------

printf 'The cat saw the dog.\n  subject: saw -> cat\n  object: saw -> dog\n那只猫很饿。\n  classifier: 只 -> 猫\n' >gold.txt
run --score gold.txt
is 'scores: done, and nothing on standard error' "$status $(wc -c <err | tr -d ' ')" '0 0'
is 'a table for each language' "$(grep -c '^gold.txt, ' out)" 2
is 'as many links as were written' "$(grep -cE '^(subject|object|classifier) .* 1$' out)" 3
run --score gold.txt --lang zh
ok 'scores in Chinese' grep -q '^classifier 量词' out
run --score gold.txt -m untrained --heads 2 --dk 4
ok 'a class without questions says so' grep -q 'No head of this class was given a question' out
printf 'The cat saw the dog.\n  subject: saw -> cow\n' >gold.txt
refused 1 'a word that is not there' 'gold.txt, line 2: is malformed: expected a word of the sentence, found "cow"' \
    --score gold.txt
refused 1 'no such file to score on' 'nowhere.txt' --score nowhere.txt
refused 1 'a class whose file is not there, on made sentences' 'nowhere.gguf' --score generated -m nowhere.gguf

# ---- the table of what heads, d_k, scaling and positions do -----------------------------------------------------

{
    echo 'passnotes-ablation 1'
    printf '%s\n' 'language en' 'lessons none' 'steps 5' 'recipe none' 'measured-on nothing' 'sentences 7'
    echo 'heads d_k scaled positions seed parameters loss agreement subject distractor pronoun entropy bits largest asked'
    for heads in 1 8; do
        for seed in 1 2; do
            echo "$heads 8 yes yes $seed ${heads}000 $((9 - heads)).$seed .5 .5 .5 .5 .5 1 .5 .5"
        done
    done
} >table
run --ablation=table
is 'a table is shown' "$status $(wc -c <err | tr -d ' ')" '0 0'
ok 'what it says is said' grep -q 'The most heads lose less than the fewest: 1 head 8.15, 8 heads 1.15' out
run --ablation=table --lang zh
ok 'in Chinese too' grep -q '头最多的比最少的损失小' out
echo '8 8 yes perhaps 3 8000 1 .5 .5 .5 .5 .5 1 .5 .5' >>table
refused 1 'a table with a wrong line' 'table, line 13: is malformed: expected yes or no, found "perhaps"' --ablation=table
refused 1 'a table that is not there' 'no.table' --ablation=no.table
refused 1 'a table that cannot be gone on with' 'table, line 13' --ablation --output table --length 1

finish
