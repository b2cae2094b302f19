# SPDX-License-Identifier: MIT
"""boards.py - games of pairs, stairs, rows and circles."""
from functools import lru_cache
from itertools import product

from brute import Brute, retrograde
from games import few, game, listed

# ---- several piles that a move joins ----

def stair_moves(stairs):
    """(stair, amount, after), stairs counted from 1."""
    for i, count in enumerate(stairs):
        for amount in range(1, count + 1):
            after = list(stairs)
            after[i] -= amount
            if i:
                after[i - 1] += amount
            yield i + 1, amount, tuple(after)


STAIRS = Brute(lambda stairs: [after for _, _, after in stair_moves(stairs)])


def small_stairs(rng):
    return {"stairs": few(rng, *rng.choice([(2, 12), (3, 6), (4, 4), (5, 3),
                                            (7, 1)]))}


@game("staircase_nim", small_stairs)
def expect_staircase(given):
    stairs = tuple(given["stairs"])
    wins, misere, value = STAIRS.fact(stairs)
    moves = [[i, amount] for i, amount, after in stair_moves(stairs)
             if not STAIRS.wins(after)]
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "Yes" if wins else "No", **listed(moves)}, {}


def wythoff_options(pair):
    a, b = pair
    return ([(x, b) for x in range(a)] + [(a, y) for y in range(b)]
            + [(a - t, b - t) for t in range(1, min(a, b) + 1)])


WYTHOFF = Brute(wythoff_options)


def wythoff_facts(a, b):
    wins, misere, value = WYTHOFF.fact((a, b))
    targets = sorted(list(o) for o in set(wythoff_options((a, b)))
                     if not WYTHOFF.wins(o))
    return {"win": wins, "misere_win": misere, "answer": int(wins)}, \
        targets, value


def small_wythoff(rng):
    return {"a": rng.randint(0, 40), "b": rng.randint(0, 40)}


@game("wythoff", small_wythoff, lambda given: max(given.values()) <= 8)
def expect_wythoff(given):
    required, targets, value = wythoff_facts(given["a"], given["b"])
    return {**required, "winning_targets": targets}, {"grundy": value}


@game("wythoff_big",
      lambda rng: {key: str(n) for key, n in small_wythoff(rng).items()})
def expect_wythoff_big(given):
    required, targets, _ = wythoff_facts(int(given["a"]), int(given["b"]))
    return {**required,
            "winning_targets": [[str(a), str(b)] for a, b in targets]}, {}


def everything_takes(piles):
    return range(1, min((p for p in piles if p), default=0) + 1)


def everything_after(piles, k):
    return tuple(sorted(p - k for p in piles if p > k))


EVERYTHING = Brute(lambda piles: [everything_after(piles, k)
                                  for k in everything_takes(piles)])


def small_everything(rng):
    return {"piles": few(rng, rng.randint(1, 7), rng.choice([4, 9, 25]))}


@game("everything_nim", small_everything)
def expect_everything(given):
    piles = given["piles"]
    wins, misere, value = EVERYTHING.fact(everything_after(piles, 0))
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "Alice" if wins else "Bob",
            "winning_k": [k for k in everything_takes(piles)
                          if not EVERYTHING.wins(everything_after(piles,
                                                                  k))]}, {}


# ---- strips and circles ----

def row_moves(row, width):
    """(from, to, after): a row is the set of its columns, from 1."""
    for column in sorted(row):
        to = column + 1
        while to in row:
            to += 1
        if to <= width:
            yield column, to, row - {column} | {to}


def from_right(row, width):
    """The row without its width: distances from the right edge."""
    return frozenset(width - column for column in row)


def checkers_options(rows):
    after = set()
    for i, row in enumerate(rows):
        for piece in row:
            to = piece - 1
            while to in row:
                to -= 1
            if to >= 0:
                moved = rows[:i] + (row - {piece} | {to},) + rows[i + 1:]
                after.add(tuple(sorted(moved, key=sorted)))
    return after


CHECKERS = Brute(checkers_options)


def small_checkers(rng):
    count, width = rng.choice([(1, 11), (2, 7), (3, 5), (4, 3)])
    width = rng.randint(1, width)
    columns = range(1, width + 1)
    return {"width": width,
            "rows": [rng.sample(columns, rng.randint(0, width))
                     for _ in range(rng.randint(0, count))]}


@game("checkers20", small_checkers,
      lambda given: len(given["rows"]) * given["width"] <= 6)
def expect_checkers(given):
    width = given["width"]
    rows = [frozenset(row) for row in given["rows"]]

    def position(rows):
        return tuple(sorted((from_right(row, width) for row in rows),
                            key=sorted))

    wins, misere, value = CHECKERS.fact(position(rows))
    moves = [[i, start, to] for i, row in enumerate(rows)
             for start, to, after in row_moves(row, width)
             if not CHECKERS.wins(position(rows[:i] + [after]
                                           + rows[i + 1:]))]
    return ({"win": wins, "grundy": value, "answer": "YES" if wins else "NO",
             "row_grundies": [CHECKERS.value(position([row]))
                              for row in rows],
             "winning_moves": sorted(moves)}, {"misere_win": misere})


def northcott_after(m, rows, side):
    """(row, new row) of each move of side 0, Black, or 1, White."""
    for i, row in enumerate(rows):
        for step in (-1, 1):
            cell = row[side] + step
            while 1 <= cell <= m and cell != row[1 - side]:
                yield i, (cell, row[1]) if side == 0 else (row[0], cell)
                cell += step


@lru_cache(None)
def northcott(m, count):
    cells = [(b, w) for b in range(1, m + 1) for w in range(1, m + 1)
             if b != w]
    positions = [(rows, side) for rows in product(cells, repeat=count)
                 for side in (0, 1)]
    outcome = retrograde(positions, lambda p: [
        (p[0][:i] + (row,) + p[0][i + 1:], 1 - p[1])
        for i, row in northcott_after(m, *p)])
    assert "D" not in outcome.values()
    return outcome


def small_northcott(rng):
    count, m = rng.choice([(0, 5), (1, 12), (2, 7), (3, 4), (4, 3), (6, 2)])
    m = rng.randint(2, m)
    return {"m": m, "rows": [rng.sample(range(1, m + 1), 2)
                             for _ in range(count)]}


def gap(row):
    return abs(row[0] - row[1]) - 1


@game("northcott", small_northcott)
def expect_northcott(given):
    m = given["m"]
    rows = tuple(tuple(row) for row in given["rows"])
    outcome = northcott(m, len(rows))
    nim_sum = 0
    for row in rows:
        nim_sum ^= gap(row)
    advancing = sum(
        outcome[rows[:i] + (row,) + rows[i + 1:], 1] == "L"
        for i, row in northcott_after(m, rows, 0) if gap(row) < gap(rows[i]))
    wins = outcome[rows, 0] == "W"
    return {"win": wins, "answer": "I WIN!" if wins else "BAD LUCK!",
            "nim_sum": nim_sum, "advancing_count": advancing}, {}


@lru_cache(None)
def coins(k):
    """Positions are (ring, chains): at most one of them has coins."""
    def chain_options(chains):
        for i, n in enumerate(chains):
            for take in range(1, min(k, n) + 1):
                for left in range((n - take) // 2 + 1):
                    parts = (left, n - take - left)
                    yield 0, tuple(sorted(
                        chains[:i] + chains[i + 1:]
                        + tuple(part for part in parts if part)))

    def options(position):
        ring, chains = position
        if ring:
            return [(0, (ring - take,) if ring > take else ())
                    for take in range(1, min(k, ring) + 1)]
        return set(chain_options(chains))

    return Brute(options)


@game("coin_circle", lambda rng: {"n": rng.randint(0, 26)},
      lambda given: given["n"] <= 10)
def expect_coin_circle(given):
    wins, misere, value = coins(2).fact((given["n"], ()))
    return ({"win": wins, "grundy": value,
             "answer": "Alice" if wins else "Bob"}, {"misere_win": misere})


@game("coin_circle_k",
      lambda rng: {"n": rng.randint(0, 20), "k": rng.randint(1, 9)},
      lambda given: given["n"] <= 10)
def expect_coin_circle_k(given):
    wins, misere, value = coins(given["k"]).fact((given["n"], ()))
    return ({"win": wins, "answer": "first" if wins else "second"},
            {"grundy": value, "misere_win": misere})
