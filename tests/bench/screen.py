#!/usr/bin/env python3
"""Starts the program given as the argument in a pseudo-terminal, presses keys, leaves it alone, and prints
"NAME NUMBER" lines for bench. A frame is done when the last byte before a silence has come; times are of the
wall clock."""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time

SENTENCE = "The cat , which was sitting on the mat and looking at me , was hungry"
KEYS = "sDsDsDsdsdsdsdsdsnsnsNsNsmsmsmsmsoso"  # all of them compute anew
SILENCE = 0.15
IDLE = 3.0


class Screen:
    """The program on a terminal of 120x40."""

    def __init__(self, program):
        self.begun = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.execv(program, [program, "-m", "untrained", "--lang", "en", SENTENCE])

    def settled(self, since):
        """Seconds from `since` to the last byte before a silence, and how many bytes came."""
        last, count = since, 0
        while select.select([self.fd], [], [], SILENCE)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:  # it has left
                data = b""
            if not data:
                break
            last, count = time.perf_counter(), count + len(data)
        return last - since, count

    def press(self, key):
        """Seconds until all that the key brings is drawn; None when it brings nothing."""
        begun = time.perf_counter()
        os.write(self.fd, key.encode())
        taken, count = self.settled(begun)
        return taken if count else None

    def used(self):
        """Wake-ups and seconds of processor time of all its threads so far."""
        wakeups = ticks = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/status") as status:
                wakeups += sum(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt"))
            with open(f"/proc/{self.pid}/task/{task}/stat") as stat:
                ticks += sum(int(x) for x in stat.read().rsplit(")", 1)[1].split()[11:13])
        return wakeups, ticks / os.sysconf("SC_CLK_TCK")

    def close(self):
        os.kill(self.pid, signal.SIGTERM)
        self.settled(time.perf_counter())
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def main():
    program = os.path.abspath(sys.argv[1])
    starts = []
    for _ in range(9):
        screen = Screen(program)
        taken, count = screen.settled(screen.begun)
        screen.close()
        if count < 2000:  # a picture of 120x40 is longer than an error
            return
        starts.append(taken)
    print("first_frame", statistics.median(starts))

    screen = Screen(program)
    screen.settled(screen.begun)
    times = sorted(taken for key in KEYS * 3 if (taken := screen.press(key)) is not None)
    print("key_median", statistics.median(times))
    print("key_worst", times[int(0.99 * (len(times) - 1) + 0.5)])
    if os.path.isdir(f"/proc/{screen.pid}/task"):
        before = screen.used()
        time.sleep(IDLE)
        after = screen.used()
        print("idle_wakeups", after[0] - before[0])
        print("idle_seconds", after[1] - before[1])
    screen.close()


main()
