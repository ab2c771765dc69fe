#!/bin/sh
# Every file the program writes: valid in the eyes of other programs, safe from what the sentence holds, whole or as it
# was.

. "${srcdir:-.}/tests/tap.sh"

sentence='The cat, which was sitting on the mat, was hungry'
# What breaks a careless writer: markup, a quote, a format, an escape, an invalid byte, a flag, Chinese, a tab.
nasty=$(printf 'a <b>&amp; "q" %%s \033[31m \377 \360\237\207\251\360\237\207\252 \347\214\253\t]]> =1+1')
escape=$(printf '\033')

write_all() # NAME SENTENCE
{
    for format in txt ans svg cast html json csv npy; do
        "$passnotes" -m untrained -e "$1.$format" "$2" >out 2>err </dev/null
        is "$1.$format is written" "$? $(test -s "$1.$format" && echo full) $(wc -c <out | tr -d ' ')" '0 full 0'
    done
}

write_all plain "$sentence"
write_all nasty "$nasty"

ok 'no escape in text' sh -c "! grep -q '$escape' plain.txt nasty.txt"
ok 'escapes in .ans set colours and nothing else' sh -c "! sed 's/$escape\[[0-9;]*m//g' nasty.ans | grep -q '$escape'"
ok 'no escape in SVG' sh -c "! grep -q '$escape' nasty.svg"
ok 'no escape in JSON' sh -c "! grep -q '$escape' nasty.json"
ok 'no escape as it is in a recording' sh -c "! grep -q '$escape' nasty.cast"
ok 'SVG refers to nothing outside' sh -c '! grep -qE "(href|src)=|url\(|@import|<script|<image" plain.svg nasty.svg'
ok 'SVG keeps text as text' grep -q 'hungry' plain.svg

if command -v xmllint >/dev/null 2>&1; then
    for name in plain nasty; do
        ok "$name.svg is well-formed" xmllint --noout --nonet "$name.svg"
    done
else
    skip 'SVG is well-formed' 'xmllint is not there (Debian: libxml2-utils)'
fi

# asciinema wants a terminal even for that.
if command -v asciinema >/dev/null 2>&1 && command -v script >/dev/null 2>&1; then
    script -qec 'asciinema cat plain.cast' plain.shown >/dev/null 2>&1 </dev/null
    ok 'asciinema shows a plain sentence' grep -q hungry plain.shown
    script -qec 'asciinema cat nasty.cast' nasty.shown >/dev/null 2>&1 </dev/null
    ok 'and a nasty one' grep -q '<b>' nasty.shown
else
    skip 'asciinema reads the recordings' 'asciinema or script is not there (Debian: asciinema)'
fi

if test "${PYTHON:-no}" = no; then
    skip 'JSON, CSV and npy as Python reads them' 'python3 is not there (Debian: python3)'
else
    cat >read.py <<'PYTHON'
import csv, json, math, struct, sys

name, sentence = sys.argv[1], sys.argv[2].encode("utf-8", "surrogateescape")
with open(name + ".json", encoding="utf-8") as f:
    trace = json.load(f)
tokens, heads = trace["tokens"], trace["layers"][0]["heads"]
t = len(tokens)
assert trace["schema"] == 1 and trace["program"] == "passnotes", "head of the JSON"
at = 0
for token in tokens:
    assert sentence[at:token["start"]].strip() == b"", "a gap holds more than blanks"
    at = token["end"]
    assert sentence[token["start"]:at].decode("utf-8", "replace") == token["text"] or b"\xff" in sentence, "a span"
assert sentence[at:].strip() == b"", "the end"
for head in heads:
    for row in head["weights"]:
        assert len(row) == t and abs(math.fsum(row) - 1) < 1e-5, "a row of shares"

with open(name + ".csv", encoding="utf-8", newline="", errors="surrogateescape") as f:
    rows = list(csv.reader(f))
assert len(rows) == t + 1 and all(len(row) == t + 1 for row in rows), "shape of the CSV"

with open(name + ".npy", "rb") as f:
    data = f.read()
assert data[:8] == b"\x93NUMPY\x01\x00", "magic of the npy"
size = struct.unpack_from("<H", data, 8)[0]
assert (10 + size) % 64 == 0, "alignment of the npy"
header = eval(data[10:10 + size])
assert header == {"descr": "<f4", "fortran_order": False, "shape": (1, len(heads), t, t)}, header
numbers = struct.unpack_from("<%df" % (len(heads) * t * t), data, 10 + size)
assert len(data) == 10 + size + 4 * len(numbers), "length of the npy"
single = lambda x: struct.unpack("<f", struct.pack("<f", x))[0]
flat = [single(x) for head in heads for row in head["weights"] for x in row]
assert flat == list(numbers), "JSON and npy tell the same numbers"
PYTHON
    ok 'JSON, CSV and npy of a plain sentence' "$PYTHON" read.py plain "$sentence"
    ok 'JSON, CSV and npy of a nasty one' "$PYTHON" read.py nasty "$nasty"
fi

# ---- whole or as it was ------------------------------------------------------------------------------------------

echo before >kept.csv
chmod 640 kept.csv
"$passnotes" -e kept.csv "$sentence"
is 'a file that is replaced keeps its permissions' "$(stat -c %a kept.csv 2>/dev/null || echo 640)" 640
ok 'and is replaced' sh -c '! grep -q before kept.csv'
echo before >kept.json
"$passnotes" -e kept.json '' 2>err
ok 'a failure leaves the old file' grep -q before kept.json
mkdir real && echo before >real/file.csv && ln -s real/file.csv link.csv
"$passnotes" -e link.csv "$sentence"
ok 'a link goes on being one' test -L link.csv
ok 'and its file is written' sh -c '! grep -q before real/file.csv'
"$passnotes" -e plain.csv -e nowhere/b.csv "$sentence" 2>err
is 'nothing temporary stays behind' "$(find . -name '*.csv.*' | wc -l | tr -d ' ')" 0
"$passnotes" -m untrained --export-model m.gguf --heads 2 --dk 4 "$sentence"
is 'the model is GGUF version 3' "$(od -An -tx1 -N 8 m.gguf | tr -d ' ')" 4747554603000000
mkfifo pipe.csv
cat pipe.csv >through &
"$passnotes" -e pipe.csv "$sentence"
wait $!
ok 'a pipe is written through' cmp -s through plain.csv

finish
