# SPDX-License-Identifier: MIT
"""games.py - small random requests and what their replies must say.

A game here is its rules, written down as a function from a position to its
options, and three more functions:

    small(rng)    the `input` of a random small request
    expect(input) the keys that the reply must have, and the optional keys
                  that must be right where they stand (see tiny)
    tiny(input)   whether the position is so small that the optional keys
                  must be there too

Keys that no reply has to have, and some replies do, are optional keys of a
game that is never tiny: they too must be right.

The games themselves are in piles.py and boards.py; importing those fills
GAMES. There is no theory: whatever is expected has been counted out by
brute.py. Where the order of piles cannot matter, positions are sorted to save
memory.
"""
from collections import namedtuple

Game = namedtuple("Game", "small expect tiny")

GAMES = {}


def game(name, small, tiny=lambda given: True):
    """Registers the decorated `expect`; it returns required, optional."""
    def register(expect):
        GAMES[name] = Game(small, expect, tiny)
        return expect
    return register


def listed(moves):
    moves = sorted(moves)
    return {"winning_moves": moves, "winning_move_count": len(moves)}


def few(rng, count, most):
    """A list, seldom empty; its numbers are small now and then."""
    count = rng.choice([count, count, rng.randint(0, count)])
    most = rng.choice([most, most, most, rng.randint(0, most)])
    return [rng.randint(0, most) for _ in range(count)]


def random_set(rng, most):
    """Amounts of a subtraction game; some stand twice, some are large."""
    amounts = [rng.randint(1, most) for _ in range(rng.randint(0, 4))]
    if amounts and rng.random() < 0.2:
        amounts.append(amounts[0])
    if rng.random() < 0.1:
        amounts.append(rng.randint(50, 90))
    return amounts
