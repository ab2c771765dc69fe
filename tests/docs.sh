#!/bin/sh
# The man page and the completions are what the tables of options and keys say, other programs read them without
# complaint, and bash really completes.

. "${srcdir:-.}/tests/tap.sh"

docs=$srcdir/docs
generate=$builddir/docs/generate

# ---- drift -----------------------------------------------------------------------------------------------------

drift()
{
    "$generate" "$1" >now 2>&1
    is "$2 is what the tables say (else: make update-docs)" "$(diff "$docs/$2" now)" ''
}
drift man-en passnotes.1
drift man-zh zh/passnotes.1
drift bash bash/passnotes
drift zsh zsh/_passnotes

# ---- readers ---------------------------------------------------------------------------------------------------

if command -v groff >/dev/null 2>&1; then
    for page in passnotes.1 zh/passnotes.1; do
        is "groff reads $page without a warning" "$(groff -K utf8 -man -ww -z -T utf8 "$docs/$page" 2>&1)" ''
    done
else
    skip 'man pages are read' 'no groff here'
fi
if command -v zsh >/dev/null 2>&1; then
    ok 'zsh reads its completion' zsh -n "$docs/zsh/_passnotes"
else
    skip 'zsh reads its completion' 'no zsh here'
fi

# ---- bash completes --------------------------------------------------------------------------------------------

# complete WORD...: what bash offers for the last word.
offers()
{
    bash --norc -c '
        compopt() { :; }
        . "$1"
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _passnotes
        printf "%s " "${COMPREPLY[@]}"' bash "$docs/bash/passnotes" "$@" 2>&1
}

# sorted OPTION: all that is offered behind it.
sorted()
{
    offers passnotes "$1" '' | tr ' ' '\n' | LC_ALL=C sort -u | tr '\n' ' '
}

if command -v bash >/dev/null 2>&1; then
    mkdir d && : >a.gguf && : >b.txt && : >c.passnotes && : >d.npy
    is 'an option' "$(offers passnotes --vi)" '--view '
    is 'a view' "$(offers passnotes -v ma)" 'matrix '
    is 'behind an equals sign' "$(offers passnotes --theme = li)" 'light '
    is 'a class, or its file' "$(sorted --model)" 'a.gguf d next trained untrained '
    is 'weights' "$(sorted --load)" 'd d.npy '
    is 'a saved state' "$(offers passnotes c)" 'c.passnotes '
    is 'a number cannot be offered' "$(offers passnotes --layer '')" ' '
    is 'a lesson' "$(offers passnotes --lesson 1)" "$("$builddir/passnotes" --list lessons --lang en | awk '$2 ~ /^1/ { print $2 " " }')"
else
    skip 'bash completes' 'no bash here'
fi
finish
