#!/usr/bin/env python3
"""The bot for Phalanxes again, as a program that speaks UGI (docs/protocol/ugi.md).

A UGI program lives for many games and is told the whole position before every move, so that it keeps nothing in
between. In return it may be asked about any position, may have options and may tell how it thinks. In the same
position this bot always plays the same move.
"""

import random
import sys

from phalanx_bot import Game, choose


def read_position(words, limit):
    """The game of `position startpos|fen TEXT [moves MOVE …]`, from the second word on."""
    text, _, moves = " ".join(words).partition("moves")
    game = Game(limit)
    if text.startswith("fen"):
        game.set_up(text.removeprefix("fen"))
    for move in moves.split():
        game.play_text(move)
    return game


def best_move(game):
    """The move to play, or `(none)` if the game is over."""
    if game.is_over():
        return "(none)"
    chance = random.Random(repr((game.plies, sorted(game.pieces.items()))))
    return choose(game, chance)


def limit_of(variant):
    """The move limit of a variant: `standard` has 120, `limit-40` has 40."""
    return int(variant.removeprefix("limit-")) if variant.startswith("limit-") else 120


def main():
    """Answers lines until `quit` or the end of the input."""
    limit, game = 120, Game(120)
    for line in sys.stdin:
        match line.split():
            case ["ugi"]:
                print("id name phalanx_ugi.py\nid author the Quadriga authors")
                print("option name Variant type string default standard\nugiok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["setoption", "name", "Variant", "value", variant]:
                limit = limit_of(variant)
            case ["position", *words]:
                game = read_position(words, limit)
            case ["go", *_]:  # It answers at once, whatever time it is given.
                print(f"bestmove {best_move(game)}", flush=True)
            case ["quit"]:
                break
            case _:  # `uginewgame`, `stop` and other options: nothing to be done.
                pass


if __name__ == "__main__":
    main()
