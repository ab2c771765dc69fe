#!/bin/sh
# Weights that NumPy wrote, loaded and written again: every kind of number, order and shape comes back as the same
# floats, and what does not fit is refused in one line.

. "${srcdir:-.}/tests/tap.sh"

"${PYTHON:-no}" -c 'import numpy' 2>/dev/null || skip_all 'python3 with NumPy is not there (Debian: python3-numpy)'
passnotes=$builddir/passnotes

"$PYTHON" - <<'END'
import itertools
import numpy as np
rng = np.random.default_rng(7)
def weights(*shape):
    x = np.exp(rng.normal(size=shape))
    return x / x.sum(-1, keepdims=True)
for kind, order, shape in itertools.product(('<f2', '>f2', '<f4', '>f4', '<f8', '>f8'), 'CF', ((3, 3), (2, 4, 5), (3, 2, 4, 4))):
    np.save('w-%s%s-%s-%d.npy' % ('big' if kind[0] == '>' else 'little', kind[1:], order, len(shape)),
            np.asarray(weights(*shape), dtype=kind, order=order))
x = weights(1, 2, 3, 3)
x[0, 1, 0, 2], x[0, 1, 1, 0] = np.nan, np.inf
np.save('nan.npy', x.astype('f4'))
np.save('cross.npy', weights(5, 7))
np.save('list.npy', np.array([[1, 'a']], dtype=object), allow_pickle=True)
END

# the_same FILE: loaded and written again it has the same floats.
the_same()
{
    rm -f again.npy
    "$passnotes" --load "$1" -e again.npy 2>err || return 1
    "$PYTHON" - "$1" <<'END'
import sys
import numpy as np
want = np.load(sys.argv[1]).astype('f4')
got = np.load('again.npy')
want = want.reshape((1,) * (4 - want.ndim) + want.shape)
sys.exit(0 if got.dtype == '<f4' and got.shape == want.shape and np.array_equal(got, want, equal_nan=True) else 1)
END
}

for file in w-*.npy nan.npy; do
    ok "$file comes back bit for bit" the_same "$file"
done

# Through our own trace and through a table.
"$passnotes" --load w-littlef4-C-4.npy -e t.json -e t.csv -H 2
"$passnotes" --load t.json -e again.npy && cp again.npy from-json.npy
ok 'by way of .json' "$PYTHON" -c "
import numpy as np, sys
sys.exit(not np.array_equal(np.load('from-json.npy'), np.load('w-littlef4-C-4.npy')))"
"$passnotes" --load t.csv -e again.npy
ok 'by way of .csv' "$PYTHON" -c "
import numpy as np, sys
sys.exit(not np.array_equal(np.load('again.npy')[0, 0], np.load('w-littlef4-C-4.npy')[0, 1]))"
"$passnotes" --mask causal -e own.csv -e own.npy 'a b c d'
"$passnotes" --load own.csv -v matrix -p --color never --size 60x20 >masked
ok 'masked cells of a table stay masked' grep -q '╱' masked

# Five queries, seven keys: rows ask, columns answer; the other way round it is refused with both sizes.
printf 'q1\nq2\nq3\nq4\nq5\n' >q && printf 'k1\nk2\nk3\nk4\nk5\nk6\nk7\n' >k
"$passnotes" --load cross.npy --tokens q --tokens-from k -p -v matrix --color never --size 100x30 >cross
is 'rows are the queries' "$(grep -oE '^ +q[0-9]' cross | tr -d ' \n')" 'q1q2q3q4q5'
is 'columns are the keys' "$(grep -E 'k1.*k7' cross | grep -oE 'k[0-9]' | tr -d '\n')" 'k1k2k3k4k5k6k7'
"$passnotes" --load cross.npy --tokens k --tokens-from q -p >out 2>err
is 'exchanged words: status' $? 1
is 'exchanged words' "$(cat err)" \
    'passnotes: k: is malformed: expected 5 words, one for each row of 5 x 7 weights (rows ask, columns answer), found 7'
"$passnotes" --load list.npy -p >out 2>err
is 'objects' "$(cat err)" \
    "passnotes: list.npy: is malformed: expected float16, float32 or float64 ('<f2', '<f4', '<f8', or > for <), found '|O'"
"$passnotes" --load w.txt -p >out 2>err
is 'another ending' "$? $(cat err)" '2 passnotes: w.txt: not understood: expected a name ending in .npy, .csv or .json'
"$passnotes" --load none.npy -p >out 2>err
is 'no such file' "$? $(cat err)" '1 passnotes: none.npy: cannot be read: No such file or directory'
"$passnotes" --tokens q -p >out 2>err
is 'words without weights' "$? $(cat err)" '2 passnotes: --tokens: not understood: expected --load FILE with it'
"$passnotes" --load cross.npy --heads 4 -p >out 2>err
is 'a setting of a class' "$?" 2

# The head with the NaN has its mark, the other one none, and the colour bar keeps its range.
"$passnotes" --load nan.npy -p -v matrix -H 2 --color never --size 100x30 >odd
ok 'NaN and infinity are marked' sh -c 'grep -q NaN odd && grep -q inf odd'
ok 'the range is of what is finite' grep -q 'range in the map 0\.' odd
"$passnotes" --load nan.npy -p -v matrix -H 1 --color never --size 100x30 >even
ok 'the other head is as it was' sh -c '! grep -q NaN even && grep -q "sum 1.0" even'

printf '1,0\n0.5,0.5\n' >zero.csv
"$passnotes" --load zero.csv -v matrix -t 1 -k '<Right>' -p --color never --size 100x30 >zero
ok 'a 0 of a file is 0, not below float' sh -c 'grep -q "0\.000000" zero && ! grep -q "below float" zero'
"$passnotes" --load zero.csv -t 1 --plain --lang en -p >zero
ok 'and is told so' grep -q '^1 (word 1) listens to: 1 100%, 2 0%' zero

is 'how they are shown is in the command' "$("$passnotes" --load zero.csv --renormalise --merge --lang en --print-command)" \
    'passnotes --load zero.csv --renormalise --merge --lang en'

# Every view shows them or says what it lacks, at any size, whatever is pressed.
for view in $("$passnotes" --list views | awk '{ print $(NF > 2 ? 2 : 1) }'); do
    for file in cross.npy nan.npy; do
        "$passnotes" --load $file -v "$view" -p --size 80x24 -k 's<Space><Wait 2000ms><Space><Right><Down><End><Home>(jFaBxdDnN0pPtm<Enter><Esc>MU0' >out 2>err
        is "$view of $file" "$? $(cat err)" '0 '
    done
done
finish
