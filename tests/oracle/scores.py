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
