#!/bin/sh
# Random classes as files: from the file and the sentence recompute.py computes every array of the JSON anew, the guess of a
# hidden word too; several layers, both precisions, with and without each part.

. "${srcdir:-.}/tests/tap.sh"

"${PYTHON:-no}" -c 'import numpy' 2>/dev/null || skip_all 'python3 with NumPy is not there (Debian: python3-numpy)'
filed_trace=$builddir/tests/filed_trace

printf '%s' "The wugs, which was sitting on the MAT, didn't cross 猫 because кот was UNWUGGEDLY café" >sentence
printf 'zzz' >word

# recomputed FILE OPTION...: succeeds when every array is what it should be.
recomputed()
{
    file=$1
    shift
    rm -f t.json m.gguf
    "$filed_trace" m.gguf t.json "$file" "$@" && "$PYTHON" "$srcdir/tests/recompute.py" m.gguf t.json "$file" >found
}

# check FILE OPTIONS
check()
{
    # shellcheck disable=SC2086
    ok "$1, options: $2" recomputed "$1" $2
    sed 's/^/# /' found
}

while read -r options; do
    check sentence "$options"
done <<END

half=1
half=1 hidden=2 seed=2
hidden=2
heads=1
heads=2
hidden=1 layers=1 heads=1 k=16 d=20 mute=0
hidden=17 layers=3 heads=8 k=8 d=64 f=256 half=1 seed=3
hidden=6 mute=5 seed=4
hidden=6 unscaled=1 tenths=15 seed=5
hidden=6 nowhere=1 half=1
hidden=6 positions=2 gelu=1 seed=6
hidden=6 positions=0 f=0 norm=0 seed=7
hidden=6 biases=0 endings=0 seed=8
causal=1 seed=9
causal=1 half=1 mute=3 seed=13 heads=2
causal=1 guesses=0
hidden=3 causalmask=1 tenths=5 seed=10
guesses=0 norm=0 seed=11
layers=16 heads=16 k=2 d=32 hidden=4 seed=12
END
check word 'hidden=1'
check word ''

# The classes that come with the program and say the next word.
shipped()
{
    printf '%s' "$2" >said
    "$passnotes" -m "$srcdir/assets/models/$1.gguf" -f said -e t.json </dev/null &&
        "$PYTHON" "$srcdir/tests/recompute.py" "$srcdir/assets/models/$1.gguf" t.json said >found &&
        grep -q '"next":true' t.json
}
ok 'the English class that says the next word' shipped en-next 'The cats, which wugged a kitten'
sed 's/^/# /' found
ok 'the Chinese class that says the next word' shipped zh-next '那只坐在垫子上的猫'
sed 's/^/# /' found

# An exported class answers from its file as it did.
export_and_open()
{
    "$passnotes" -m untrained -f sentence --heads 3 --dk 5 --seed 9 --no-positions -e first.json --export-model x.gguf </dev/null &&
        "$passnotes" -f sentence -m x.gguf -e second.json </dev/null &&
        sed 's/"model":"[^"]*"/"model":""/; s/"seed":[0-9]*/"seed":0/' first.json >a &&
        sed 's/"model":"[^"]*"/"model":""/; s/"seed":[0-9]*/"seed":0/' second.json >b && cmp a b
}
ok 'an exported class answers from its file as it did' export_and_open

# refuse WORDS OPTION...: one line with these words, and status 1.
refuse()
{
    words=$1
    shift
    "$passnotes" -p "$@" </dev/null >out 2>err
    [ $? = 1 ] && [ ! -s out ] && [ "$(wc -l <err)" = 1 ] && grep -q "$words" err
}
ok 'a word that the file does not have' refuse 'token 2.*16 words.*dog' -m x.gguf 'The dog'
ok 'heads that the class does not have' refuse 'heads.*expected 3' -m x.gguf --heads 4 'The'
head -c 5000 x.gguf >cut.gguf
ok 'a file cut short' refuse 'cut.gguf, byte .*fits into the file' -m cut.gguf 'The'
ok 'a file of another kind' refuse 'sentence, byte 0.*GGUF' -m sentence 'The'
ok 'a file that is not there' refuse 'no.gguf' -m no.gguf 'The'
finish
