#!/usr/bin/env python3
"""Bots that do what a bot should not: `hostile.py MODE [ARGUMENTS]`.

They speak the contest protocol of Phalanxes, one of them that of Football-checkers. Each mode is a function below.
Behind its arguments may stand marks, by which a test finds the processes that were started.
Nothing lives longer than LINGER seconds by itself, should a test fail to end it.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "examples/python"))

import phalanx_bot  # noqa: E402

LINGER = 300
MIB = 1 << 20
CATCHABLE = sorted(signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP})


def tell(text):
    """Says on standard error what has been done."""
    print(text, file=sys.stderr, flush=True)


def write(data):
    """Writes bytes to standard output as they stand."""
    while data:
        data = data[os.write(1, data) :]


def linger():
    """Stays alive and does nothing."""
    end = time.monotonic() + LINGER
    while time.monotonic() < end:
        time.sleep(1)


def first_turn():
    """Waits for its first turn; returns a legal move."""
    limit, side, opening = phalanx_bot.read_header()
    game = phalanx_bot.begin(limit, opening)
    if game.side != side:
        game.play_text(phalanx_bot.read_line())
    return str(phalanx_bot.choose(game, random.Random("hostile"))).encode()


def play(turns=None, before=lambda: None, pause=0.0):
    """Plays honestly, `turns` moves or to the end of the game.

    Calls `before` before each move, and answers no earlier than `pause` seconds after it was asked. The move is chosen
    within the pause, so that a busy machine delays the answer as little as possible.
    """
    limit, side, opening = phalanx_bot.read_header()
    asked = time.monotonic()
    game, chance = phalanx_bot.begin(limit, opening), random.Random("hostile")
    while turns != 0 and not game.is_over():
        if game.side == side:
            before()
            move = phalanx_bot.choose(game, chance)
            time.sleep(max(0.0, asked + pause - time.monotonic()))
            print(move, flush=True)
            game.play(move)
            turns = None if turns is None else turns - 1
        else:
            text = phalanx_bot.read_line()
            asked = time.monotonic()
            game.play_text(text)


def ignore_signals():
    """Ignores every signal that can be ignored."""
    for number in CATCHABLE:
        signal.signal(number, signal.SIG_IGN)


def children(count, life):
    """Starts up to so many children that lead this life and then linger; returns their ids."""
    started = []
    try:
        for _ in range(count):
            child = os.fork()
            if child == 0:
                life()
                linger()
                os._exit(0)
            started.append(child)
    except OSError as error:
        tell(f"after {len(started)} children: {error}")
    tell(" ".join(map(str, ["children", *started])))
    return started


def crash(*_marks):
    """Ends at once with exit code 3, before it has read anything."""
    tell("as a crash would say")
    sys.exit(3)


def crash_later(turns="1", *_marks):
    """Plays so many moves, then dies of a segmentation fault."""
    play(int(turns))
    os.kill(os.getpid(), signal.SIGSEGV)


def hang(*_marks):
    """Reads the header and never answers."""
    phalanx_bot.read_header()
    tell("hanging")
    linger()


def flood(*_marks):
    """Writes lines without end to standard output."""
    phalanx_bot.read_header()
    while True:
        write((b"x" * 1023 + b"\n") * 64)


def flood_stderr(mib="0", *_marks):
    """Writes so many MiB to standard error before each move, and plays; without a number it never stops writing."""
    block = "e" * (MIB - 1) + "\n"

    def some():
        for _ in range(int(mib)):
            sys.stderr.write(block)

    if int(mib):
        play(before=some)
    else:
        phalanx_bot.read_header()
        while True:
            sys.stderr.write(block)


def half_line(*_marks):
    """Writes a legal move without the end of its line, and waits."""
    write(first_turn())
    linger()


def two_lines(*_marks):
    """Writes two moves at once."""
    write(first_turn() + b"\nAb-Ac\n")
    linger()


def late(seconds="2", *_marks):
    """Plays, but each answer comes after so many seconds."""
    play(pause=float(seconds))


def illegal(*_marks):
    """Writes a move that goes nowhere."""
    first_turn()
    write(b"Aa-Aa\n")
    linger()


def garbage(*_marks):
    """Writes a line of bytes that are no text."""
    first_turn()
    write(bytes(random.Random(1).choices(range(0x80, 0x100), k=64)) + b"\n")
    linger()


def wrong_announcement(*_marks):
    """Plays Football-checkers from the start: a legal first move that announces an attack it does not make."""
    _limit, side, _opening = phalanx_bot.read_header()
    if side == 1:
        phalanx_bot.read_line()
    write([b"f1-f6+p\n", b"f12-f7+p\n"][side])
    linger()


def forks(*marks):
    """Leaves three children behind, in sessions of their own, without pipes, deaf to signals, and plays on.

    Their command line is `python3 -c … MARK …`. They are there before the first move.
    """

    for _ in range(3):
        reading, writing = os.pipe()  # The writing end closes when the child has become another program.
        if os.fork() == 0:
            os.setsid()
            ignore_signals()
            # What comes next is a grandchild, whose parent is gone.
            if os.fork() != 0:
                os._exit(0)
            os.closerange(0, writing)
            os.closerange(writing + 1, 256)
            sleeper = f"import time; time.sleep({LINGER})"
            os.execv(sys.executable, [sys.executable, "-c", sleeper, *marks])
        os.close(writing)
        os.read(reading, 1)
        os.close(reading)
    play()


def memory(*_marks):
    """Takes memory until it is stopped or gets no more."""
    phalanx_bot.read_header()
    taken = []
    while True:
        # Written to, so that it is really there.
        taken.append(bytearray(os.urandom(4096)) * (16 * MIB // 4096))


def memory_children(count="64", mib="64", *_marks):
    """Has so many children take so many MiB each, and waits."""
    phalanx_bot.read_header()
    taken = []
    children(int(count), lambda: taken.append(bytearray(b"x") * (int(mib) * MIB)))
    linger()


def closes_pipes(*_marks):
    """Closes its input, its output and standard error, and lives on."""
    phalanx_bot.read_header()
    os.closerange(0, 3)
    linger()


def ignores_term(*_marks):
    """Ignores every signal that can be ignored, and hangs."""
    ignore_signals()
    phalanx_bot.read_header()
    tell("deaf")
    linger()


def quits(turns="1", *_marks):
    """Plays so many moves, then ends with exit code 0 in the middle of the game."""
    play(int(turns))


def plays_on(*_marks):
    """Plays honestly, and goes on sending moves when the game is over."""
    play()
    while True:
        write(b"Ab-Ac\n")
        time.sleep(0.01)


def no_read(*_marks):
    """Never reads its input, and writes moves all the same."""
    while True:
        for move in (b"Ab-Ac\n", b"Ac-Ab\n"):
            write(move)
            time.sleep(0.1)


def blank_lines(*_marks):
    """Writes blank lines before its move."""
    write(b"\n \n\n" + first_turn() + b"\n")
    linger()


def huge_line(*_marks):
    """Writes a MiB without an end of the line."""
    first_turn()
    write(b"A" * MIB)
    linger()


def fork_bomb(count="2000", *_marks):
    """Starts children as fast as it can, but no more than so many, and waits."""
    phalanx_bot.read_header()
    children(int(count), lambda: None)
    linger()


MODES = [
    *(crash, crash_later, hang, flood, flood_stderr, half_line, two_lines, late, illegal, garbage),
    *(wrong_announcement, forks, memory, memory_children, closes_pipes, ignores_term, quits, plays_on),
    *(no_read, blank_lines, huge_line, fork_bomb),
]


def main():
    """Does what the mode says."""
    modes = {mode.__name__.replace("_", "-"): mode for mode in MODES}
    mode = modes.get(sys.argv[1] if len(sys.argv) > 1 else "")
    if mode is None:
        sys.exit(f"usage: hostile.py MODE [ARGUMENTS]; the modes are {', '.join(sorted(modes))}")
    signal.alarm(LINGER)
    try:
        mode(*sys.argv[2:])
    except BrokenPipeError:
        os._exit(1)


if __name__ == "__main__":
    main()
