#!/bin/sh
# The command line inside a picture makes the same bytes again: from the settings, the place, what was done with keys, and
# how the picture was asked for.

. "${srcdir:-.}/tests/tap.sh"

mkdir -p bin again
ln -s "$passnotes" bin/passnotes
PASSNOTES_DATADIR=${PASSNOTES_DATADIR-}
test -n "$PASSNOTES_DATADIR" || unset PASSNOTES_DATADIR

# command_of FILE: as it stands in the SVG, entities undone.
command_of()
{
    tr '\n' ' ' <"$1" | sed 's/.*<command>//; s/<\/command>.*//; s/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&#10;/\n/g; s/&#9;/\t/g; s/&amp;/\&/g'
}

# command_of_recording FILE: as it stands in the first line, numbered characters undone.
command_of_recording()
{
    sed -n '1s/.*"command":"//; 1s/",".*//; 1s/\\u0027/'"'"'/g; 1s/\\u003c/</g; 1s/\\u003e/>/g; 1p' "$1"
}

# made_again NAME ENDING COMMAND_OF ARGUMENT...
made_again()
{
    name=$1 ending=$2 of=$3
    shift 3
    "$passnotes" -e "a.$ending" "$@" </dev/null
    line=$("$of" "a.$ending")
    (cd again && PATH=$work/bin:$PATH LC_ALL=C TERM=vt100 sh -c "$line" </dev/null)
    if cmp -s "a.$ending" "again/figure.$ending"; then
        ok "$name" true
    else
        is "$name" "$line" 'a line that makes the same bytes'
    fi
    rm -f "a.$ending" "again/figure.$ending"
}

again() # NAME ARGUMENT...
{
    name=$1
    shift
    made_again "$name" svg command_of "$@"
}

again_recorded() # NAME ARGUMENT...
{
    name=$1
    shift
    made_again "$name" cast command_of_recording "$@"
}

again 'as it starts'
again 'a figure that fits' -v matrix --figure --fit
again 'a dark figure' -v heads --figure --theme dark --size 100x30
again 'settings' -m untrained --no-scale --dk 32 --heads 4 --mask causal+window:3 --temperature 0.5 --seed 7 'I saw her duck'
again 'a place' -v steps -l 2 -H 5 -t was#2 --size 90x33
again 'keys' -v matrix -k 's<Right><Down>fkk0' --figure --fit
again 'steps of the class' -k '   s ' --figure
again 'two side by side' -v matrix -k '|s' --figure --fit
again 'pages' -v limits -k '  <Down>'
again 'few colours' -v matrix --color 16
again 'none, in ASCII' -v lines --color never --ascii
again 'Chinese' --lang zh -v lines --figure --fit '小猫坐在垫子上'
again 'what a shell would take for its own' -v matrix "it's \$HOME \`x\` \"q\" \\ * ; & | < > ! # ~ %s -- ]]>"
again_recorded 'a recording' -m untrained -v matrix --size 70x20 -k 's<Down><Wait 100ms>k<F1><Space>'
again_recorded 'a recording of a single picture' --lang zh --size 90x30 '小猫坐在垫子上'
again 'a sentence that looks like an option' -v matrix -- '--help me'
again 'a line end and an escape' -v matrix "$(printf 'one\ntwo \033[31m three')"

finish
