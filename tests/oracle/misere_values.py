# SPDX-License-Identifier: MIT
"""misere_values.py - misère genera and canonical forms, held against play.

A game is the set of its options. The misère nim-value of nothing is 1, that of
any other game the mex of its options'; a sum is lost where it is 0. That is all
there is: no genus is made from another one, and no move reverses.
"""
import functools
import json

import itertools

CODES = ["0.77", "0.07", "0.26", "0.137", "4.7", "4!.0", "0.3F", "0.6", "0.75"]
HEAPS, DIGITS = 9, 6


def mex(values):
    seen = set(values)
    return next(n for n in itertools.count() if n not in seen)


@functools.lru_cache(maxsize=1 << 20)
def misere(game, twos, ones):
    """g- of a game and so many heaps of two tokens and of one."""
    options = [misere(to, twos, ones) for to in game]
    if ones:
        options.append(misere(game, twos, ones - 1))
    if twos:
        options.append(misere(game, twos - 1, ones))
        options.append(misere(game, twos - 1, ones + 1))
    return mex(options) if options else 1


@functools.lru_cache(maxsize=1 << 16)
def nimber(game):
    return mex(nimber(to) for to in game)


@functools.lru_cache(maxsize=1 << 18)
def lost(a, b):
    """The player to move loses the sum."""
    if not a and not b:
        return False
    return (not any(lost(to, b) for to in a)
            and not any(lost(a, to) for to in b))


@functools.lru_cache(maxsize=1 << 16)
def add(a, b):
    return frozenset([add(to, b) for to in a] + [add(a, to) for to in b])


def nim(n):
    return frozenset(nim(k) for k in range(n))


# ---- heaps of a code ----

def splits(left, parts, least, unequal):
    if parts == 0:
        return [()] if left == 0 else []
    if parts == 1:
        return [(left,)] if left >= least else []
    return [(first, *rest) for first in range(least, left // parts + 1)
            for rest in splits(left - first, parts - 1, first + unequal,
                               unequal)]


def digits_of(code):
    """(taken, parts allowed, whether they must differ) of each digit."""
    first, rest = code.split(".")
    yield 0, int(first.rstrip("!"), 16), first.endswith("!")
    for taken, digit in enumerate(rest, 1):
        yield taken, int(digit, 16), False


@functools.lru_cache(maxsize=1 << 16)
def heap(code, n):
    options = set()
    for taken, allowed, unequal in digits_of(code):
        for parts in range(4):
            if not allowed >> parts & 1 or taken > n:
                continue
            for sizes in splits(n - taken, parts, 1, unequal):
                total = frozenset()
                for size in sizes:
                    total = add(total, heap(code, size))
                options.add(total)
    return frozenset(options)


# ---- what the command says ----

def digits_written(text):
    first, rest = text.split("^")
    rest = rest.strip("()").split(",") if "(" in rest else list(rest)
    return int(first), [int(digit) for digit in rest]


def is_genus(text, game):
    first, digits = digits_written(text)
    while len(digits) < DIGITS:
        digits.append(digits[-1] ^ 2)
    return (first == nimber(game)
            and all(digits[i] == misere(game, i, 0) for i in range(DIGITS)))


def is_short(text):
    """The last two digits differ by xor 2, and those before them do not."""
    _, digits = digits_written(text)
    return (digits[-1] == digits[-2] ^ 2
            and (len(digits) == 2 or digits[-2] != digits[-3] ^ 2))


def random_game(rng, pool):
    return frozenset(rng.sample(pool, rng.randrange(0, min(5, len(pool)))))


def written(game):
    """By its options: *[[..],..]."""
    return "[" + ",".join(sorted(written(to) for to in game)) + "]"


def ask(command, requests):
    lines = [json.dumps(request).encode() for request in requests]
    replies, trouble = command.batch_lines(lines)
    assert not trouble, trouble
    return [json.loads(line) for line in replies]


def try_genera(command, report):
    replies = ask(command, [{"command": "genus",
                             "input": {"game": code, "to": HEAPS}}
                            for code in CODES])
    for code, reply in zip(CODES, replies):
        for n, text in enumerate(reply["result"]["genera"]):
            game = heap(code, n)
            report.check(is_genus(text, game) and is_short(text),
                         f"genus of {code} {n}", text,
                         (nimber(game), [misere(game, i, 0)
                                         for i in range(DIGITS)]))


def try_forms(command, report, rng, count):
    """Random games: what is said of them, and which are equal."""
    pool = [nim(0), nim(1), nim(2), nim(3), frozenset([nim(2)])]
    pool += [random_game(rng, pool) for _ in range(12)]
    games = [random_game(rng, pool) for _ in range(count)]
    tests = [random_game(rng, pool) for _ in range(20)] + pool
    requests = [{"command": "value", "input":
                 {"expression": f"*[{written(game)}]",
                  "convention": "misere"}} for game in games]
    first = {}
    for game, reply in zip(games, ask(command, requests)):
        result = reply["result"]
        report.check(is_genus(result["genus"], game),
                     f"genus of *[{written(game)}]", result["genus"],
                     nimber(game))
        outcomes = [lost(game, test) for test in tests]
        known = first.setdefault(result["value"], outcomes)
        report.check(known == outcomes, f"outcomes of {result['value']}",
                     outcomes, known)
    try_read(command, report, list(first))


def try_read(command, report, values):
    requests = [{"command": "value", "input":
                 {"expression": value, "convention": "misere"}}
                for value in values]
    for value, reply in zip(values, ask(command, requests)):
        report.check(reply["result"]["value"] == value, f"reads {value}",
                     reply["result"]["value"], value)


def try_misere(command, report, rng, count):
    try_genera(command, report)
    try_forms(command, report, rng, count)
