#!/bin/sh
# PNG and PDF: made by rsvg-convert, the same bytes wherever it is done, with the sentence and the command inside; and
# whatever goes wrong leaves the old file whole.

. "${srcdir:-.}/tests/tap.sh"

has() { command -v "$1" >/dev/null 2>&1; }

# bytes FILE FROM COUNT: in hexadecimal.
bytes() { od -An -tx1 -j "$2" -N "$3" "$1" | tr -d ' \n'; }

# refused NAME STATUS PART COMMAND...: exits so with one line that holds PART; the file old.png is as it was.
refused()
{
    name=$1 expected=$2 part=$3
    shift 3
    printf 'old' >old.png
    "$@" >out 2>err </dev/null
    is "$name" "$? $(wc -l <err | tr -d ' ') $(cat old.png) $(find . -name '.passnotes*' | wc -l | tr -d ' ')" "$expected 1 old 0"
    ok "$name: the line says so" grep -qF -- "$part" err
}

# fake BODY: a program rsvg-convert of our own, first in PATH.
fake()
{
    mkdir -p fake
    printf '#!/bin/sh\n%s\n' "$1" >fake/rsvg-convert
    chmod +x fake/rsvg-convert
}
with_fake() { PATH=$work/fake:$PATH "$@"; }

picture='-v matrix --size 60x20 -e old.png'

# ---- without the program, or with one that fails ----

# shellcheck disable=SC2086
{
    refused 'no rsvg-convert' 1 'expected the program rsvg-convert (Debian: librsvg2-bin)' \
        env PATH=/nonexistent "$passnotes" $picture
    refused 'no rsvg-convert, in Chinese' 1 'old.png：写不了：应为 rsvg-convert 程序（Debian：librsvg2-bin）' \
        env PATH=/nonexistent "$passnotes" --lang zh $picture
    fake 'cat >/dev/null; echo "no such thing" >&2; echo more >&2; exit 3'
    refused 'it says why' 1 'rsvg-convert: no such thing' with_fake "$passnotes" $picture
    fake 'exit 3'
    refused 'it says nothing, and reads nothing' 1 'rsvg-convert: exit 3' with_fake "$passnotes" $picture
    fake 'kill -9 $$'
    refused 'it is killed' 1 'rsvg-convert: signal 9' with_fake "$passnotes" $picture
    fake 'cat >/dev/null; echo rubbish'
    refused 'what it writes is no PNG' 1 'old.png' with_fake "$passnotes" $picture
    refused 'too many pixels' 1 'expected at most 100 million pixels, 32767 on a side, found 96000x192000' \
        "$passnotes" --size 1000x1000 --scale 8 -e old.png
    refused '--fit and --size' 2 '--fit: not understood: expected no --size beside it' "$passnotes" $picture --fit
    refused 'a scale beyond the limits' 2 '--scale' "$passnotes" $picture --scale 9
}

# ---- the disk is full, or the program is killed in the middle ----

fake 'cat >/dev/null; printf "\211PNG\r\n\032\n\0\0\0\rIHDR"; head -c 200000 /dev/zero; printf "\0\0\0\0IEND\256B\140\202"'
# shellcheck disable=SC2086
refused 'the disk is full' 1 'old.png: cannot be written' \
    sh -c "trap '' XFSZ; ulimit -f 100; PATH=$work/fake:\$PATH; \"\$@\"" sh "$passnotes" $picture
fake 'echo $PPID >parent; exec sleep 1'
printf 'old' >old.png
# shellcheck disable=SC2086
with_fake "$passnotes" $picture </dev/null >out 2>err &
while ! test -s parent; do sleep 0.02; done
kill -9 "$(cat parent)"
wait
is 'killed in the middle, the old file is whole' "$(cat old.png) $(find . -name '.passnotes*' | wc -l | tr -d ' ')" 'old 0'

# ---- what takes long is told on a terminal, and on nothing else ----

fake 'sleep 1; exit 3'
# shellcheck disable=SC2086
with_fake "$passnotes" $picture </dev/null >out 2>err
is 'no progress where nobody looks' "$(wc -l <err | tr -d ' ') $(tr -cd '\r\033' <err | wc -c | tr -d ' ')" '1 0'
if has script; then
    with_fake script -qec "env TERM=xterm $passnotes $picture" shown >/dev/null 2>&1 </dev/null
    ok 'on a terminal it is told what is done' grep -q "writing old.png  [0-9]* s$(printf '\033')" shown
    ok 'and the line is gone before the next' grep -q "s$(printf '\033\[K\r\033\[K')passnotes: old.png: " shown
    with_fake script -qec "env TERM=dumb $passnotes $picture" shown >/dev/null 2>&1 </dev/null
    ok 'not on one that cannot take it back' sh -c '! grep -q writing shown'
else
    skip 'progress on a terminal' 'script is not there (Debian: bsdutils)'
fi

if ! has rsvg-convert; then
    skip 'PNG and PDF' 'rsvg-convert is not there (Debian: librsvg2-bin)'
    finish
    exit 0
fi

# ---- what is written ----

sentence='The <s> & cat %s ]]> "sat" -- '"'"'here'"'"
"$passnotes" -v matrix --size 60x20 --scale 2 -e a.png -e a.pdf -e a.svg "$sentence" </dev/null
is 'a PNG' "$(bytes a.png 0 8)" 89504e470d0a1a0a
is 'whose size is that of the cells, scaled' "$(bytes a.png 16 8)" '000005a0000003c0'
is 'a PDF' "$(head -c 5 a.pdf)" %PDF-
ok 'the PNG has the sentence' grep -qaF "$sentence" a.png
ok 'and the command' grep -qaF -- '--size 60x20 --scale 2 -e ' a.png

# Twice, elsewhere: another folder, terminal, locale and time.
mkdir -p again
(cd again && COLUMNS=33 LINES=9 TERM=xterm-256color LC_ALL=de_DE.UTF-8 TZ=Asia/Shanghai SOURCE_DATE_EPOCH=1234567890 \
    "$passnotes" -v matrix --size 60x20 --scale 2 --lang en -e a.png -e a.pdf -e a.svg "$sentence" </dev/null | cat)
for ending in png pdf svg; do
    ok "the same bytes twice: $ending" cmp -s a.$ending again/a.$ending
done

if has xmllint; then
    ok 'the SVG is valid' xmllint --noout --nonet a.svg
else
    skip 'the SVG is valid' 'xmllint is not there (Debian: libxml2-utils)'
fi
if has pdftotext; then
    "$passnotes" -v matrix --size 60x20 -e words.pdf 'The cat sat' </dev/null
    pdftotext words.pdf a.text 2>pdf.err
    is 'readers of PDF have nothing to say against it' "$(cat pdf.err)" ''
    ok 'its words are words' grep -q 'cat' a.text
    is 'and it tells its title' "$(pdfinfo a.pdf 2>/dev/null | sed -n 's/^Title: *//p')" "$sentence"
else
    skip 'the text of a PDF' 'pdftotext is not there (Debian: poppler-utils)'
fi

# ---- letters that no font has ----

dejavu=$(fc-list ':family=DejaVu Sans Mono:style=Book' file 2>/dev/null | sed -n '1s/: *$//p')
if test -n "$dejavu"; then
    mkdir -p few
    cp "$dejavu" few
    printf '<fontconfig><dir>%s/few</dir><cachedir>%s/few</cachedir></fontconfig>' "$work" "$work" >fonts.conf
    # shellcheck disable=SC2086
    refused 'no font has Chinese' 1 'expected a font with Chinese (Debian: fonts-noto-cjk), found none for U+' \
        env FONTCONFIG_FILE="$work/fonts.conf" "$passnotes" $picture 猫坐下
    is 'an SVG keeps its text all the same' \
        "$(FONTCONFIG_FILE=$work/fonts.conf "$passnotes" -e b.svg 猫坐下 2>&1 </dev/null; grep -c '>猫<' b.svg | grep -v '^0$' >/dev/null && echo yes)" yes
else
    skip 'no font has Chinese' 'fc-list or its font is not there (Debian: fontconfig, fonts-dejavu-core)'
fi
if has fc-list && test -n "$(fc-list :lang=zh family 2>/dev/null)"; then
    "$passnotes" --lang zh -v matrix --size 60x20 -e zh.pdf 小猫坐在垫子上 </dev/null
    has pdftotext && ok 'Chinese stays text in a PDF' sh -c "pdftotext zh.pdf - | tr -d ' \n' | grep -q 垫"
else
    skip 'Chinese in a PDF' 'no font has Chinese (Debian: fonts-wqy-microhei)'
fi

finish
