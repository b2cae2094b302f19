# SPDX-License-Identifier: MIT
"""scores.py - games that end with a score, played out by minimax.

Nothing here knows who should take what: `minimax` looks at every line of play,
from the rules as they stand.
"""
from functools import lru_cache
from itertools import combinations, permutations

from games import game


def minimax(moves, score, first_wants_least=False):
    """best(position, player) -> score; moves(position, player) lists what
    can follow."""
    @lru_cache(maxsize=200000)
    def best(position, player):
        after = moves(position, player)
        if not after:
            return score(position)
        scores = [best(p, 1 - player) for p in after]
        wants_least = (player == 1) != first_wants_least
        return min(scores) if wants_least else max(scores)
    return best


# ---- marbles ----

def play_colour(position, colour, player):
    after = [list(pair) for pair in position]
    after[colour][player] -= 1
    after[colour][1 - player] = 0
    return tuple(map(tuple, after))


def marble_moves(position, player):
    return [play_colour(position, i, player)
            for i, (a, b) in enumerate(position) if a and b]


MARBLES = minimax(marble_moves, lambda p: sum(a - b for a, b in p))


def small_marbles(rng):
    count, most = rng.choice([(2, 9), (3, 3), (4, 4), (5, 2)])
    return {key: [rng.randint(rng.choice([0, 1, 1, 1]), most)
                  for _ in range(count)] for key in "ab"}


@game("marbles", small_marbles)
def expect_marbles(given):
    start = tuple(zip(given["a"], given["b"]))
    best = MARBLES(start, 0)
    return {"answer": best, "optimal_first_colours": [
        i for i, (a, b) in enumerate(start)
        if a and b and MARBLES(play_colour(start, i, 0), 1) == best]}, {}


# ---- summation_game ----

def small_summation(rng):
    count = rng.randint(1, 7)
    return {"k": rng.randint(0, 4), "x": rng.randint(0, 4),
            "a": [rng.randint(1, rng.choice([3, 9, 40]))
                  for _ in range(count)]}


def least_sum(numbers, x):
    return min(sum(numbers) - 2 * sum(chosen)
               for size in range(min(x, len(numbers)) + 1)
               for chosen in combinations(numbers, size))


@game("summation_game", small_summation)
def expect_summation(given):
    numbers = given["a"]
    count = len(numbers)
    return {"answer": max(
        least_sum(kept, given["x"])
        for size in range(max(0, count - given["k"]), count + 1)
        for kept in combinations(numbers, size))}, {}


# ---- valentine ----

def reversals(numbers):
    return [tuple(sorted(numbers[:i] + (int(str(n)[::-1]),)
                         + numbers[i + 1:]))
            for i, n in enumerate(numbers)]


def joins(numbers):
    return [tuple(sorted([int(f"{numbers[i]}{numbers[j]}")]
                         + [n for k, n in enumerate(numbers)
                            if k not in (i, j)]))
            for i, j in permutations(range(len(numbers)), 2)]


VALENTINE = minimax(lambda p, player: joins(p) if player else reversals(p),
                    lambda p: len(str(p[0])), True)


def small_valentine(rng):
    numbers = [rng.choice([1, 7, 10, 12, 20, 100, 120, 300, 4000,
                           rng.randint(1, 999)])
               for _ in range(rng.choice([1, 2, 2, 3, 3, 3, 4]))]
    length = sum(len(str(n)) for n in numbers)
    return {"m": max(0, length - rng.randint(-1, 5)), "a": numbers}


@game("valentine", small_valentine)
def expect_valentine(given):
    digits = VALENTINE(tuple(sorted(given["a"])), 0)
    wins = digits <= given["m"]
    return {"win": wins, "answer": "Anna" if wins else "Sasha",
            "final_digits": digits}, {}


# ---- kings_game ----

def largest_reward(king, ministers):
    product, largest = king[0], 0
    for a, b in ministers:
        largest = max(largest, product // b)
        product *= a
    return largest


def small_court(rng):
    most = rng.choice([2, 4, 9, 9999])
    pairs = [[rng.randint(1, most), rng.randint(1, most)]
             for _ in range(rng.randint(1, 6))]
    return {"king": pairs[0], "ministers": pairs[1:]}


@game("kings_game", small_court)
def expect_court(given):
    king, ministers = given["king"], given["ministers"]
    least = min(largest_reward(king, order)
                for order in permutations(ministers))
    order = sorted(range(len(ministers)),
                   key=lambda i: ministers[i][0] * ministers[i][1])
    assert largest_reward(king, [ministers[i] for i in order]) == least
    return {"answer": str(least), "order": order}, {}


# ---- three_kingdoms ----

def small_bonds(rng):
    count = rng.choice([4, 4, 6, 6, 6, 8])
    pairs = count * (count - 1) // 2
    bonds = rng.sample(range(rng.choice([pairs, 10 ** 9])), pairs)
    return {"w": [[bonds.pop() for _ in range(width)]
                  for width in range(count - 1, 0, -1)]}


@game("three_kingdoms", small_bonds)
def expect_bonds(given):
    rows = given["w"]
    count = len(rows) + 1
    bond = {}
    for i, row in enumerate(rows):
        for j, value in enumerate(row):
            bond[i, i + 1 + j] = bond[i + 1 + j, i] = value

    def top(army):
        return max(bond[pair] for pair in combinations(army, 2))

    def draft(ours, theirs):
        free = set(range(count)) - set(ours) - set(theirs)
        if not free:
            return top(ours) if top(ours) > top(theirs) else 0
        best = 0
        for one in free:
            army = ours + (one,)
            reply = max((bond[i, j], j) for i in army
                        for j in free - {one})[1]
            best = max(best, draft(army, theirs + (reply,)))
        return best
    return {"answer": [1, draft((), ())]}, {}


# ---- pirates ----

def divisions(gold, count):
    for cuts in combinations(range(gold + count - 1), count - 1):
        ends = (-1,) + cuts + (gold + count - 1,)
        yield [ends[i + 1] - ends[i] - 1 for i in range(count)]


@lru_cache(maxsize=None)
def pirate_fates(count, gold):
    """(least, most) of each, or None for one who is thrown overboard."""
    if count == 1:
        return ((gold, gold),)
    otherwise = pirate_fates(count - 1, gold)
    accepted = {}
    for shares in divisions(gold, count):
        votes = 1 + sum(fate is None or share > fate[0]
                        for share, fate in zip(shares, otherwise))
        if 2 * votes >= count:
            accepted.setdefault(shares[-1], []).append(shares)
    if not accepted:
        return otherwise + (None,)
    best = accepted[max(accepted)]
    return tuple((min(column), max(column)) for column in zip(*best))


def small_pirates(rng):
    n, m = rng.choice([(5, 6), (6, 4), (8, 2), (13, 1), (12, 0)])
    n, m = rng.randint(1, n), rng.randint(0, m)
    return {"n": n, "m": m, "p": rng.randint(1, n)}


@game("pirates", small_pirates)
def expect_pirates(given):
    fate = pirate_fates(given["n"], given["m"])[given["p"] - 1]
    if fate is None:
        return {"answer": "Thrown", "thrown": True, "certain": None,
                "possible": None}, {}
    return {"answer": fate[0], "thrown": False, "certain": fate[0],
            "possible": fate[1]}, {}
