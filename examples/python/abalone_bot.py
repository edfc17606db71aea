#!/usr/bin/env python3
"""A bot for Abalone: complete rules, no foresight, no packages.

It speaks the contest protocol (docs/protocol/contest.md): it reads the move limit and its side, then moves, a line
each, and writes its own. It pushes marbles out if it can and gathers its own in the middle.

    abalone_bot.py          ties are broken by chance
    abalone_bot.py SEED     the same game against the same moves

Clauses such as A6 are those of docs/rules/en/abalone.md.
"""

import random
import sys

ROWS = "abcdefghi"
BLACK, WHITE = 0, 1
LETTERS = "bw"
START = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0"
TO_WIN = 6
# A1: along the row and along the two diagonals; the first three lead away from a1.
AXES = [(0, 1), (1, 0), (1, 1)]
DIRECTIONS = AXES + [(-row, -column) for row, column in AXES]


def columns(row):
    """The columns of a row, counted from 1: a has 1–5, e has 1–9, i has 5–9."""
    return range(max(1, row - 3), min(9, row + 5) + 1)


CELLS = {(row, column) for row in range(len(ROWS)) for column in columns(row)}


def name(cell):
    """A cell as text: (0, 1) is a1."""
    return f"{ROWS[cell[0]]}{cell[1]}"


def ahead(cell, direction, steps=1):
    """The cell so many steps away, on the board or not."""
    return cell[0] + steps * direction[0], cell[1] + steps * direction[1]


def from_middle(cell):
    """How many steps a cell is from the middle of the board, e5."""
    row, column = cell[0] - 4, cell[1] - 5
    return max(abs(row), abs(column), abs(row - column))


class Move:
    """Marbles that go one step in a direction, both sides' together, and the text of the move."""

    def __init__(self, text, marbles, direction):
        self.text, self.marbles, self.direction = text, marbles, direction

    def __str__(self):
        return self.text


class Game:
    """A game in progress."""

    def __init__(self, limit, text=START):
        """Begins with the text of a position: the board from the top row down, the side to move, marbles lost."""
        self.limit, self.plies, self.seen = limit, 0, {}
        board, side, black_lost, white_lost = text.split()
        self.side, self.lost, self.marbles = LETTERS.index(side), [int(black_lost), int(white_lost)], {}
        for row, line in zip(reversed(range(len(ROWS))), board.split("/")):
            for digit in "123456789":
                line = line.replace(digit, int(digit) * " ")
            for column, sign in zip(columns(row), line):
                if sign in LETTERS:
                    self.marbles[row, column] = LETTERS.index(sign)
        self.remember()

    def remember(self):
        """Counts how often the position has stood, for G1."""
        key = (self.side, frozenset(self.marbles.items()))
        self.seen[key] = self.seen.get(key, 0) + 1
        self.occurrences = self.seen[key]

    def run(self, cell, direction, owner):
        """The cells of the unbroken line of `owner` that begins at `cell`."""
        line = []
        while self.marbles.get(cell) == owner:
            line.append(cell)
            cell = ahead(cell, direction)
        return line

    def in_line(self, rear, direction):
        """The move of the line that begins with `rear` along itself, if it is legal (A4, A6)."""
        own = self.run(rear, direction, self.side)
        front = ahead(own[-1], direction)
        pushed = self.run(front, direction, 1 - self.side)
        beyond = ahead(front, direction, len(pushed))
        # A6: at most three, and more than they push. A8: nobody leaves the board by himself.
        too_weak = len(own) > 3 or len(pushed) >= len(own)
        if too_weak or beyond in self.marbles or (beyond not in CELLS and not pushed):
            return []
        return [Move(f"{name(rear)}-{name(ahead(rear, direction))}", own + pushed, direction)]

    def broadsides(self, first, axis):
        """The moves of two or three marbles side by side, `first` being the one nearest to a1 (A5)."""
        line = self.run(first, axis, self.side)
        moves = []
        for group in [line[:size] for size in (2, 3) if size <= len(line)]:
            for direction in DIRECTIONS:
                targets = [ahead(cell, direction) for cell in group]
                if all(cell in CELLS and cell not in self.marbles for cell in targets):
                    text = "-".join(name(cell) for cell in (group[0], group[-1], targets[0]))
                    moves.append(Move(text, group, direction))
        return moves

    def legal_moves(self):
        """Every legal move."""
        own = [cell for cell, owner in self.marbles.items() if owner == self.side]
        moves = [move for cell in own for direction in DIRECTIONS for move in self.in_line(cell, direction)]
        # Along itself a group stands in its own way, so that the broadsides are those that go aside.
        return moves + [move for cell in own for axis in AXES for move in self.broadsides(cell, axis)]

    def play(self, move):
        """Makes a move."""
        owners = {cell: self.marbles.pop(cell) for cell in move.marbles}
        for cell, owner in owners.items():
            target = ahead(cell, move.direction)
            if target in CELLS:
                self.marbles[target] = owner
            else:
                self.lost[owner] += 1
        self.side, self.plies = 1 - self.side, self.plies + 1
        self.remember()

    def is_over(self):
        """Whether the game has ended."""
        won = TO_WIN in self.lost  # A7
        repeated = self.occurrences >= 3  # G1
        too_long = self.limit and self.plies >= 2 * self.limit  # G2
        return won or repeated or too_long or not self.legal_moves()  # G3

    def play_text(self, text):
        """Makes the move that is written so; the judge has checked that it is legal."""
        self.play(next(move for move in self.legal_moves() if str(move) == text))


def value(game, move):
    """How good a move looks: marbles pushed out, then own ones nearer to the middle and others farther from it."""
    total = 0
    for cell in move.marbles:
        own, target = game.marbles[cell] == game.side, ahead(cell, move.direction)
        total += 20 if target not in CELLS else (from_middle(cell) - from_middle(target)) * (1 if own else -1)
    return total


def choose(game, chance):
    """The move that looks best; among equals the dice decide."""
    moves = sorted(game.legal_moves(), key=str)
    best = max(value(game, move) for move in moves)
    return chance.choice([move for move in moves if value(game, move) == best])


def read_line():
    """The next line; the program ends quietly when its input closes."""
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    return line.strip()


def read_header():
    """The limit, our side, and what stands behind it: on one line or on two."""
    words = []
    while len(words) < 2:
        words += read_line().split()
    return int(words[0]), int(words[1]), words[2:]


def begin(limit, opening):
    """The game after an opening: `position TEXT`, `moves M1 M2 …`, both or nothing."""
    text, _, moves = " ".join(opening).partition("moves")
    game = Game(limit, text.removeprefix("position")) if text else Game(limit)
    for move in moves.split():
        game.play_text(move)
    return game


def main(chance):
    """Plays one game."""
    limit, side, opening = read_header()
    game = begin(limit, opening)
    while not game.is_over():
        if game.side == side:
            move = choose(game, chance)
            print(move, flush=True)  # Without the flush the judge would wait in vain.
            game.play(move)
        else:
            game.play_text(read_line())


if __name__ == "__main__":
    main(random.Random(*sys.argv[1:2]))
