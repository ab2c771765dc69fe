#!/bin/sh
# Every command the README shows with its answer ("    $ passnotes ...") is run, and must answer so. With --update the
# README is written anew instead: `make update-readme`, then read the difference.

. "${srcdir:-.}/tests/tap.sh"

PATH=$builddir:$PATH
readme=$srcdir/README

# Copies the README with fresh answers: an indented line that begins with '$' is a command, and the indented and empty
# lines after it are its answer.
render()
{
    awk '
        function answer(command,    line) {
            while ((command | getline line) > 0)
                print line == "" ? "" : "    " line
            close(command)
        }
        function blanks() { for (; blank > 0; blank--) print "" }
        /^    \$ / { blanks(); skipping = 1; print; answer(substr($0, 7)); next }
        skipping && /^    / { blank = 0; next }
        skipping && /^$/ { blank++; next }
        skipping { blanks(); skipping = 0 }
        { print }' "$readme"
}

ln -s "$srcdir/assets" assets # commands name its files as a reader in the source tree does
render >README
if test "${1-}" = --update; then
    cp README "$readme"
    exit 0
fi
# Digits of a picture are numbers that were computed, and their last ones differ from machine to machine.
without_computed()
{
    awk '
        /^    \$ / { picture = / -p | --score /; print; next }
        /^[^ ]/ { picture = 0 }
        picture { gsub(/[0-9]/, "0") }
        { print }' "$1"
}

without_computed "$readme" >shown
without_computed README >printed
is 'the README shows what the program prints (else: make update-readme)' "$(diff shown printed)" ''
ok 'it shows some commands' test "$(grep -c '^    \$ ' README)" -ge 4
finish
