#!/usr/bin/env python3
"""A bot for Phalanxes: complete rules, no foresight, no packages.

It speaks the contest protocol (docs/protocol/contest.md): it reads the move limit and its side, then moves, a line
each, and writes its own. It looks one move ahead and takes what looks best.

    phalanx_bot.py          ties are broken by chance
    phalanx_bot.py SEED     the same game against the same moves

Clauses such as P4 are those of docs/rules/en/phalanx.md.
"""

import random
import sys

COLUMNS, ROWS = "ABCDEFGHIJKLMN", "abcdefghijkl"
WIDTH, HEIGHT = len(COLUMNS), len(ROWS)
WHITE, BLACK = 0, 1
LETTERS = "wb"
# The row a player wants to reach: the opponent's first row.
GOAL = {WHITE: HEIGHT - 1, BLACK: 0}
DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def name(cell):
    """A cell as text: (0, 1) is Ab."""
    return COLUMNS[cell[0]] + ROWS[cell[1]]


def on_board(cell):
    """Whether there is such a cell."""
    return 0 <= cell[0] < WIDTH and 0 <= cell[1] < HEIGHT


def ahead(cell, direction, steps):
    """The cell so many steps away, on the board or not."""
    return cell[0] + steps * direction[0], cell[1] + steps * direction[1]


class Move:
    """The front `size` pieces of a line go `steps` cells in `direction`; one piece is a line too."""

    def __init__(self, head, direction, size, steps):
        self.head, self.direction, self.size, self.steps = head, direction, size, steps
        self.target = ahead(head, direction, steps)
        self.tail = ahead(head, direction, 1 - size)

    def __str__(self):
        cells = [self.head, self.target] if self.size == 1 else [self.head, self.tail, self.target]
        return "-".join(name(cell) for cell in cells)


class Game:
    """A game in progress."""

    def __init__(self, limit):
        self.limit, self.plies, self.side = limit, 0, WHITE
        self.pieces = {}
        for column in range(WIDTH):
            for owner, rows in ((WHITE, (0, 1)), (BLACK, (HEIGHT - 1, HEIGHT - 2))):
                self.pieces.update({(column, row): owner for row in rows})

    def set_up(self, text):
        """Takes the text of a position: the board from the top row down, the side to move, plies, limit."""
        board, side, plies, _limit = text.split()
        self.side, self.plies, self.pieces = LETTERS.index(side), int(plies), {}
        for row, line in zip(reversed(range(HEIGHT)), board.split("/")):
            for letter in LETTERS:
                line = line.replace(letter, f" {letter} ")
            column = 0
            for word in line.split():
                if word in LETTERS:
                    self.pieces[column, row] = LETTERS.index(word)
                column += 1 if word in LETTERS else int(word)

    def run(self, cell, direction, owner):
        """How many pieces of `owner` stand in an unbroken line from `cell` on."""
        length = 0
        while self.pieces.get(ahead(cell, direction, length)) == owner:
            length += 1
        return length

    def legal_moves(self):
        """Every legal move, found by its head: the piece in front in the direction of movement."""
        moves = []
        for head in [cell for cell, owner in self.pieces.items() if owner == self.side]:
            for direction in DIRECTIONS:
                back = (-direction[0], -direction[1])
                moves += self.moves_of(head, direction, self.run(head, back, self.side))
        return moves

    def moves_of(self, head, direction, longest):
        """The moves of the lines behind `head`, none longer than `longest` (P3, P4)."""
        moves = []
        for steps in range(1, longest + 1):
            target = ahead(head, direction, steps)
            owner = self.pieces.get(target)
            # P5: no way past the edge or a piece of one's own.
            if not on_board(target) or owner == self.side:
                break
            # P6: the opponent's line must be shorter than the phalanx; an empty cell is a line of none.
            facing = 0 if owner is None else self.run(target, direction, owner)
            shortest = max(steps, facing + 1)
            moves += [Move(head, direction, size, steps) for size in range(shortest, longest + 1)]
            if facing:
                break
        return moves

    def captured(self, move):
        """The cells of the opposing line that a move removes."""
        facing = self.run(move.target, move.direction, 1 - self.side)
        return [ahead(move.target, move.direction, i) for i in range(facing)]

    def play(self, move):
        """Makes a move."""
        for cell in self.captured(move):
            del self.pieces[cell]
        for i in range(move.size):
            del self.pieces[ahead(move.head, move.direction, -i)]
        for i in range(move.size):
            self.pieces[ahead(move.target, move.direction, -i)] = self.side
        self.side, self.plies = 1 - self.side, self.plies + 1

    def crossed(self, owner):
        """How many pieces of a player stand on the opponent's first row."""
        return sum(self.pieces.get((column, GOAL[owner])) == owner for column in range(WIDTH))

    def is_over(self):
        """Whether the game has ended."""
        ours, theirs = self.crossed(self.side), self.crossed(1 - self.side)
        if ours > theirs:  # P8: the opponent has not answered the crossing.
            return True
        if self.plies >= 2 * self.limit and ours == theirs:  # P9: a draw.
            return True
        return not self.legal_moves()  # G3

    def play_text(self, text):
        """Makes the move that is written so; the judge has checked that it is legal."""
        self.play(next(move for move in self.legal_moves() if str(move) == text))


def value(game, move):
    """How good a move looks: it should take pieces and go forward, with many pieces rather than with one."""
    forward = move.direction[1] * move.steps * (1 if game.side == WHITE else -1)
    crossing = move.target[1] == GOAL[game.side]
    return 20 * len(game.captured(move)) + forward * move.size + 15 * crossing


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
    game = Game(limit)
    text, _, moves = " ".join(opening).partition("moves")
    if text:
        game.set_up(text.removeprefix("position"))
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
