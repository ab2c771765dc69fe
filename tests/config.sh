#!/bin/sh
# The reader's own defaults: what they say, what wins over them, and what is wrong in them.

. "${srcdir:-.}/tests/tap.sh"

passnotes() { "$passnotes" "$@"; }

mkdir -p config/passnotes
XDG_CONFIG_HOME=$work/config
export XDG_CONFIG_HOME
cat >config/passnotes/config <<'EOF'
# mine
theme = light
no-chair = yes
heads=4
set = lines.least=0
set = heads.enlarged = on
nonsense
print = yes
colour = red
temperature = 99
no-scale = maybe
set = foo=1
mask = "window:2"
EOF
passnotes --lang en --print-command >out 2>err
is 'defaults hold, and are said in full' "$? $(cat out)" \
    '0 passnotes --heads 4 --mask window:2 --no-chair --theme light --lang en --no-config --set heads.enlarged=on --set lines.least=0'
is 'bad lines are passed over, each told' "$(sed 's/.*config, line \([0-9]*\).*/\1/' err | tr '\n' ' ')" '7 8 9 10 11 12 '
ok 'with what was expected and found' grep -qF 'line 11: is malformed: expected no-scale = yes|no, found "maybe"' err
passnotes --lang zh --print-command >out 2>err
ok 'in Chinese' grep -qF 'config，第 7 行' err
passnotes --lang en --heads 2 --theme dark --set no-chair=off --set lines.least=0.5 -v lines --print-command >out 2>err
is 'the command line wins' "$(cat out)" \
    'passnotes --heads 2 --mask window:2 --view lines --lang en --no-config --set heads.enlarged=on --set lines.least=0.5'
is 'none at all' "$(passnotes --lang en --no-config --print-command 2>&1)" 'passnotes --lang en --no-config'
passnotes --no-config --lang en -k sv -e a.passnotes
is 'a saved state wins' "$(passnotes a.passnotes --print-command 2>err)" \
    'passnotes --no-scale --view matrix --lang en --no-config --set invitation=off'
passnotes --lang en -v lines -p >one 2>err
(eval "set -- $(passnotes --lang en -v lines --print-command 2>err | sed 's/^passnotes //')" && passnotes "$@" -p) >two
ok 'the printed command is right with them' cmp one two
rm config/passnotes/config && mkdir config/passnotes/config
passnotes --lang en --print-command >out 2>err
is 'a file that cannot be read is told once' "$? $(cat out) $(wc -l <err | tr -d ' ')" '0 passnotes --lang en --no-config 1'

finish
