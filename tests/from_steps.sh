#!/bin/sh
# The pages of the view steps as they are printed: steps_screen.py finds every number again in the JSON trace, computed anew
# from q, k and v.

. "${srcdir:-.}/tests/tap.sh"

"${PYTHON:-no}" -c 'import numpy' 2>/dev/null || skip_all 'python3 with NumPy is not there (Debian: python3-numpy)'

said='The cat, which was sitting on the mat, was hungry.'

# page KEYS OPTION...: one page, printed.
page()
{
    keys=$1
    shift
    "$passnotes" -p -v steps --size 120x40 --lang en -k "$keys" "$@" "$said" </dev/null
}

# recomputed LAYER HEAD ASKER LOOKED PAGES OPTION...: who is looked at, and the pages of parts, are come to by keys.
recomputed()
{
    layer=$1 head=$2 asker=$3 looked=$4 pages=$5
    shift 5
    moves='<Home>'
    i=0
    while [ "$i" -lt "$looked" ]; do
        moves="$moves<Right>"
        i=$((i + 1))
    done
    "$passnotes" -e t.json -l "$layer" -H "$head" "$@" "$said" </dev/null || return 1
    : >pair.txt
    turns=''
    i=0
    while [ "$i" -lt "$pages" ]; do
        page "$moves$turns" -l "$layer" -H "$head" -t "$asker" "$@" >>pair.txt || return 1
        printf '\f\n' >>pair.txt
        turns="$turns<Space>"
        i=$((i + 1))
    done
    page "$moves)" -l "$layer" -H "$head" -t "$asker" "$@" >kinds.txt &&
        page "$moves))" -l "$layer" -H "$head" -t "$asker" "$@" >layers.txt &&
        "$PYTHON" "$srcdir/tests/steps_screen.py" t.json $((layer - 1)) $((head - 1)) $((asker - 1 + chair)) "$looked" pair.txt \
            kinds.txt layers.txt >found
}

# check LAYER HEAD ASKER LOOKED PAGES OPTIONS
check()
{
    # shellcheck disable=SC2086
    ok "layer $1, head $2, token $3 asks, $4 answers: $6" recomputed "$1" "$2" "$3" "$4" "$5" $6
    sed 's/^/# /' found
}

chair=1
check 3 1 11 2 1 ''
check 1 4 5 0 1 ''
check 2 8 3 13 1 '--no-scale'
check 3 2 12 11 1 '--temperature 2'
check 3 2 12 11 1 '--temperature 0.5 --no-scale'
check 2 1 4 3 1 '--mask causal'
check 2 1 4 9 1 '--mask causal'
check 3 5 9 9 1 '--mask window:2'
chair=0
check 1 1 1 0 1 '-m untrained --heads 2 --dk 1'
check 1 3 7 6 1 '-m untrained --heads 3 --dk 5'
check 1 2 10 1 2 '-m untrained --heads 2 --dk 16'
check 1 1 13 4 8 '-m untrained --heads 1 --dk 64 --no-scale'
finish
