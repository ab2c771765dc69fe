#!/bin/sh
# From the exported model and the sentence, recompute.py computes every array of the JSON anew, by code that shares nothing
# with the program, under settings that between them take each value beside those of the others.

. "${srcdir:-.}/tests/tap.sh"

"${PYTHON:-no}" -c 'import numpy' 2>/dev/null || skip_all 'python3 with NumPy is not there (Debian: python3-numpy)'

printf '%s' "The cat, which saw the CAT, didn't like [MASK] 猫" >sentence
printf 'THE the Straße: DON’T, 9.5%% of 猫 e\314\201te \377 Été\n<s>' >odd
printf 'alone' >word
printf 'nul \0 and \342\200\256turned\342\200\254 \377\376 \033[1m don\342\200\231t a\342\200\213b' >hidden # controls, bytes that are no text

# recomputed FILE OPTION...: succeeds when every array is what it should be.
recomputed()
{
    file=$1
    shift
    rm -f t.json m.gguf
    "$passnotes" -m untrained -f "$file" -e t.json --export-model m.gguf "$@" </dev/null &&
        "$PYTHON" "$srcdir/tests/recompute.py" m.gguf t.json "$file" >found
}

# check FILE OPTIONS
check()
{
    # shellcheck disable=SC2086
    ok "$1, options: $2" recomputed "$1" $2
    sed 's/^/# /' found
}

# Scaling, positions and mask each with each; five shapes against four switches and nine masks, so that they all meet.
masks='full causal window:0 window:2 causal+window:1 strided:2 causal+strided:3 block:4 causal+block:2'
set -- '--heads 1 --dk 1' '--heads 3 --dk 5' '--heads 8 --dk 64' '--heads 16 --dk 4' '--heads 2 --dk 100'
for switches in '' --no-scale --no-positions '--no-scale --no-positions'; do
    for mask in $masks; do
        shape=$1
        shift
        set -- "$@" "$shape"
        check sentence "$shape --mask $mask $switches"
    done
done

while read -r options; do
    check sentence "$options"
done <<END

--heads 1 --dk 512 --no-scale
--heads 16 --dk 512
--heads 16 --dk 512 --no-scale --seed 3
--heads 16 --dk 4 --mask causal --seed 18446744073709551615
--heads 3 --dk 5 --mask window:1 --temperature 0.5
--temperature 16 --no-scale
--heads 3 --dk 5 --mask causal+window:2 --temperature 0.0625
--heads 2 -k xDs
--heads 1 -k x
END

check sentence '-m trained'
check sentence '-m trained --heads 2 --dk 4 --steps 30'
check sentence '-m trained --dk 16 --trained-unscaled --steps 30'
check sentence '-m trained --no-positions --heads 1 --dk 1 --steps 30 --seed 5'
check odd ''
check odd '--no-positions --mask window:0'
check word '--heads 2'
check hidden ''
finish
