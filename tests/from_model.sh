#!/bin/sh
# From the exported model and the sentence, recompute.py computes every array of the JSON anew, under settings that between
# them take each value beside those of the others.

. "${srcdir:-.}/tests/tap.sh"

"${PYTHON:-no}" -c 'import numpy' 2>/dev/null || skip_all 'python3 with NumPy is not there (Debian: python3-numpy)'

printf '%s' "The cat, which saw the CAT, didn't like [MASK] 猫" >sentence

# recomputed OPTION...: succeeds when every array is what it should be.
recomputed()
{
    "$passnotes" -f sentence -e t.json --export-model m.gguf "$@" </dev/null &&
        "$PYTHON" "$srcdir/tests/recompute.py" m.gguf t.json sentence >found
}

while read -r options; do
    # shellcheck disable=SC2086
    ok "options: $options" recomputed $options
    sed 's/^/# /' found
done <<END

--no-scale
--no-positions
--no-positions --no-scale --mask causal
--heads 1 --dk 1
--heads 1 --dk 512 --no-scale
--heads 16 --dk 4 --mask causal --seed 18446744073709551615
--heads 16 --dk 512
--heads 3 --dk 5 --mask window:1 --temperature 0.5
--heads 3 --dk 5 --mask window:0
--heads 3 --dk 5 --mask strided:2 --temperature 2
--heads 3 --dk 5 --mask causal+strided:3 --no-scale
--heads 3 --dk 5 --mask block:3 --seed 7
--heads 3 --dk 5 --mask causal+block:2 --no-positions
--heads 3 --dk 5 --mask causal+window:2 --temperature 0.0625
--heads 2 -k xDs
END
finish
