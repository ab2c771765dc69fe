#!/bin/sh
# tmux: the screen in a real terminal emulator, under a real shell: what is drawn, what a resize does to it, and what the
# terminal is like afterwards.

. "${srcdir:-.}/tests/tap.sh"
test "${TMUX_PROGRAM:-no}" != no || skip_all 'tmux is not there (Debian: tmux)'

mux() # tmux, with a server of this test's own; the name is short as a socket's must be
{
    "$TMUX_PROGRAM" -S socket -f /dev/null "$@"
}
trap 'mux kill-server 2>/dev/null; cd / && rm -rf "$work"' EXIT

screen()
{
    mux capture-pane -p
}

state() # what tmux knows of the terminal: main screen or not, mouse, cursor, keypad
{
    mux display -p 'alternate #{alternate_on} mouse #{mouse_any_flag} cursor #{cursor_flag} keypad #{keypad_cursor_flag}'
}

# shows TEXT: waits until the screen does, ten seconds at most.
shows()
{
    tries=0
    until screen | grep -qF -e "$1"; do
        tries=$((tries + 1))
        test $tries -lt 100 || return 1
        sleep 0.1
    done
}

cursor()
{
    mux display -p '#{cursor_x},#{cursor_y} #{cursor_flag}'
}

# moves KEY: the hidden cursor goes elsewhere, ten seconds at most.
moves()
{
    tries=0 was=$(cursor)
    mux send-keys "$1"
    while test "$(cursor)" = "$was"; do
        tries=$((tries + 1))
        test $tries -lt 100 || return 1
        sleep 0.1
    done
}

calm='alternate 0 mouse 0 cursor 1 keypad 0'
unset TMUX
env -i PATH="$PATH" HOME="$work" LANG=C.UTF-8 TERM=xterm-256color "$TMUX_PROGRAM" -S socket -f /dev/null \
    new-session -d -x 80 -y 24 "PS1='ready> ' sh -i" || skip_all 'tmux does not start'
shows 'ready>'
mux send-keys "P='$passnotes'; before=\$(stty -g)" Enter

mux send-keys '"$P" "the cat sat on the mat"' Enter
ok 'the screen appears' shows ' trained'
ok 'every word has a desk' shows 'mat'
is 'it is the other screen, with a mouse and without a cursor' "$(state)" 'alternate 1 mouse 1 cursor 0 keypad 1'

mux send-keys v
ok 'a key changes the view' shows 'matrix'
mux resize-window -x 120 -y 40
ok 'a larger window is filled' shows 'row of'
here=$(cursor)
ok 'the cursor follows the cell to the right' moves Right
ok 'and up' moves Up
ok 'and down' moves Down
ok 'and left' moves Left
is 'and is where it was, unseen' "$(cursor)" "$here"
mux resize-window -x 20 -y 5
mux resize-window -x 1 -y 1
mux resize-window -x 100 -y 30
ok 'it is all there again after the smallest' shows 'matrix'

mux send-keys C-z
ok 'Ctrl-Z gives the shell back' shows 'ready>'
is 'and the terminal with it' "$(state)" "$calm"
mux send-keys 'fg' Enter
ok 'fg brings the screen back' shows 'matrix'

mux send-keys q
ok 'q leaves' shows 'ready>'
is 'the terminal is as it was' "$(state)" "$calm"
mux send-keys 'echo status=$? same=$(test "$(stty -g)" = "$before" && echo yes)' Enter
ok 'with status 0 and the same modes' shows 'status=0 same=yes'

# What is waited for stands in the picture alone, not in the line that was typed.
mux send-keys '"$P" 猫在垫子上。 -v matrix' Enter
ok 'it starts again' shows ' trained'
ok 'with Chinese words' shows '垫'
mux send-keys C-c
ok 'Ctrl-C leaves' shows 'ready>'
mux send-keys clear Enter
mux send-keys "sh -c 'echo \$\$ >pid; exec \"\$0\"' \"\$P\"; echo status=\$?" Enter
ok 'another one appears' shows ' trained'
mux send-keys ' '
kill -TERM "$(cat pid)"
ok 'SIGTERM leaves with its status' shows 'status=143'
is 'and the terminal is as it was' "$(state)" "$calm"
finish
