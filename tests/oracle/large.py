# SPDX-License-Identifier: MIT
"""large.py - questions far beyond brute force, answered a second way.

Where positions are large, formulas are needed, and a formula can be wrong on
both sides. So each one was derived anew, lives in another language with its
own big integers, and is first tried on all kinds of small positions against
brute force: see distrust() in `run`.

FACTS[id](input) gives keys of the reply, LARGE[id](rng, scale) the inputs. A
reply may lack the keys that are OPTIONAL. The formulas themselves are in
large_piles.py, large_numbers.py and large_boards.py; importing those fills
both tables.
"""
FACTS = {}
LARGE = {}
OPTIONAL = {("set_nim", "misere_win"), ("prime_power", "grundy"),
            ("coin_circle", "misere_win"), ("coin_circle_k", "misere_win")}


def facts(name):
    def register(function):
        FACTS[name] = function
        return function
    return register


def large(name):
    def register(function):
        LARGE[name] = function
        return function
    return register


def xor(numbers):
    total = 0
    for number in numbers:
        total ^= number
    return total


def nim_misere_wins(piles):
    """Nim: as in normal play while some pile has two or more."""
    return (xor(piles) != 0) == any(pile > 1 for pile in piles)


def near(rng, number):
    return number + rng.randint(-3, 3)


def digits(rng, count):
    return rng.randint(10 ** (count - 1), 10 ** count - 1)
