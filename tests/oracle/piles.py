# SPDX-License-Identifier: MIT
"""piles.py - games of piles, where a move takes from piles by their sizes."""
from functools import lru_cache
from itertools import combinations, product
from math import gcd

from brute import Brute
from games import few, game, listed, random_set

# ---- piles, and what may be taken from each ----

def pile_game(takes):
    """takes(size): the amounts that may go from a pile of this size."""
    def options(piles):
        return [tuple(sorted(piles[:i] + (size - take,) + piles[i + 1:]))
                for i, size in enumerate(piles) for take in takes(size)]
    return Brute(options)


def pile_moves(piles, takes, is_lost):
    return [[i, take] for i, size in enumerate(piles) for take in takes(size)
            if is_lost(tuple(sorted(piles[:i] + [size - take]
                                    + piles[i + 1:])))]


def sorted_piles(given):
    return tuple(sorted(given["piles"]))


NIM = pile_game(lambda size: range(1, size + 1))


def small_nim(rng):
    return {"piles": few(rng, *rng.choice([(1, 60), (2, 30), (3, 15), (4, 8),
                                           (6, 4), (9, 2)]))}


@game("nim", small_nim)
def expect_nim(given):
    wins, misere, value = NIM.fact(sorted_piles(given))
    moves = pile_moves(given["piles"], lambda size: range(1, size + 1),
                       lambda after: not NIM.wins(after))
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "Yes" if wins else "No", **listed(moves)}, {}


@game("misere_nim", small_nim)
def expect_misere_nim(given):
    wins = NIM.misere_wins(sorted_piles(given))
    moves = pile_moves(given["piles"], lambda size: range(1, size + 1),
                       lambda after: not NIM.misere_wins(after))
    return {"win": wins, "answer": "John" if wins else "Brother",
            **listed(moves)}, {}


def moore_options(piles, k):
    after = set()
    for count in range(1, min(k, len(piles)) + 1):
        for chosen in combinations(range(len(piles)), count):
            for sizes in product(*(range(piles[i]) for i in chosen)):
                changed = list(piles)
                for i, size in zip(chosen, sizes):
                    changed[i] = size
                after.add(tuple(changed))
    return after


@lru_cache(None)
def moore(k):
    return Brute(lambda piles: {tuple(sorted(after))
                                for after in moore_options(piles, k)})


def small_nim_k(rng):
    return {"k": rng.randint(1, 5),
            "piles": few(rng, *rng.choice([(2, 12), (3, 7), (4, 4), (5, 2),
                                           (6, 1)]))}


@game("nim_k", small_nim_k)
def expect_nim_k(given):
    rules = moore(min(given["k"], 6))
    wins, misere, _ = rules.fact(sorted_piles(given))
    targets = [list(after)
               for after in moore_options(given["piles"], given["k"])
               if not rules.wins(tuple(sorted(after)))]
    return ({"win": wins, "misere_win": misere,
             "answer": "Yes" if wins else "No"},
            {"winning_targets": sorted(targets)})


@lru_cache(None)
def bounded(k):
    return pile_game(lambda size: range(1, min(k, size) + 1))


def small_nim_m(rng):
    return {"k": rng.randint(1, 5),
            "piles": few(rng, *rng.choice([(1, 40), (2, 20), (3, 12),
                                           (4, 7), (6, 2)]))}


@game("nim_m", small_nim_m)
def expect_nim_m(given):
    rules = bounded(given["k"])
    wins, misere, value = rules.fact(sorted_piles(given))
    moves = pile_moves(given["piles"],
                       lambda size: range(1, min(given["k"], size) + 1),
                       lambda after: not rules.wins(after))
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "Yes" if wins else "No", **listed(moves)}, {}


@lru_cache(None)
def amounts_game(amounts):
    return pile_game(lambda size: [a for a in amounts if a <= size])


@lru_cache(None)
def least_period(amounts):
    """Least preperiod and period, by the first window seen twice.

    A value depends on the last max(amounts) ones and on nothing else, so the
    windows run into a cycle, and each window of the cycle stands in it once;
    the values may agree some places before the windows do.
    """
    width = max(amounts, default=0)
    values, seen = [], {}
    while True:
        n = len(values)
        window = tuple(values[n - width:]) if n >= width else None
        if window in seen:
            start, period = seen[window] - width, n - seen[window]
            while start and values[start - 1] == values[start - 1 + period]:
                start -= 1
            return start, period
        if window is not None:
            seen[window] = n
        used = {values[n - a] for a in amounts if a <= n}
        values.append(min(set(range(len(used) + 1)) - used))


def small_subtraction(rng):
    return {"n": rng.randint(0, 60), "moves": random_set(rng, 12)}


@game("subtraction", small_subtraction, lambda given: False)
def expect_subtraction(given):
    amounts = tuple(sorted(set(given["moves"])))
    rules, n = amounts_game(amounts), given["n"]
    preperiod, period = least_period(amounts)
    wins, misere, value = rules.fact((n,))
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "Alice" if wins else "Bob",
            "winning_moves": [a for a in amounts
                              if a <= n and not rules.wins((n - a,))],
            "period": period}, {"preperiod": preperiod}


def small_set_nim(rng):
    return {"moves": random_set(rng, 6),
            "piles": few(rng, *rng.choice([(1, 40), (2, 20), (3, 10),
                                           (4, 6), (6, 3)]))}


@game("set_nim", small_set_nim, lambda given: sum(given["piles"]) <= 10)
def expect_set_nim(given):
    amounts = tuple(sorted(set(given["moves"])))
    rules = amounts_game(amounts)
    wins, misere, value = rules.fact(sorted_piles(given))
    moves = pile_moves(given["piles"],
                       lambda size: [a for a in amounts if a <= size],
                       lambda after: not rules.wins(after))
    return ({"win": wins, "grundy": value, "answer": "Yes" if wins else "No",
             "grundies": [rules.value((pile,)) for pile in given["piles"]],
             **listed(moves)}, {"misere_win": misere})


def coprime_takes(size):
    return [take for take in range(1, size + 1)
            if take == size or gcd(take, size) == 1]


COPRIME = pile_game(coprime_takes)


def small_coprime(rng):
    return {"piles": few(rng, *rng.choice([(1, 200), (2, 30), (3, 13),
                                           (4, 6)]))}


@game("coprime_stones", small_coprime,
      lambda given: sum(given["piles"]) <= 10)
def expect_coprime(given):
    wins, misere, value = COPRIME.fact(sorted_piles(given))
    moves = pile_moves(given["piles"], coprime_takes,
                       lambda after: not COPRIME.wins(after))
    return ({"win": wins, "grundy": value,
             "answer": "Alice" if wins else "Bob",
             "grundies": [COPRIME.value((pile,)) for pile in given["piles"]],
             "winning_moves": sorted(moves)}, {"misere_win": misere})


# ---- one pile ----

@lru_cache(None)
def range_game(least, most):
    return Brute(lambda n: range(max(0, n - most), n - least + 1))


def takes_of(n, least, most):
    return range(least, min(n, most) + 1)


@game("bash", lambda rng: {"n": rng.randint(0, 60), "m": rng.randint(1, 12)})
def expect_bash(given):
    n, m = given["n"], given["m"]
    rules = range_game(1, m)
    wins, misere, value = rules.fact(n)
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "first" if wins else "second",
            "winning_takes": [t for t in takes_of(n, 1, m)
                              if not rules.wins(n - t)],
            "misere_winning_takes": [t for t in takes_of(n, 1, m)
                                     if not rules.misere_wins(n - t)]}, {}


def small_bash_range(rng):
    least = rng.randint(1, 6)
    return {"n": rng.randint(0, 60), "l": least,
            "r": rng.randint(least, least + 8)}


@game("bash_range", small_bash_range, lambda given: False)
def expect_bash_range(given):
    n, least, most = given["n"], given["l"], given["r"]
    rules = range_game(least, most)
    wins, misere, value = rules.fact(n)
    return ({"win": wins, "misere_win": misere, "grundy": value,
             "winning_takes": [t for t in takes_of(n, least, most)
                               if not rules.wins(n - t)]},
            {"answer": "YES" if wins else "NO",
             "misere_winning_takes":
                 [t for t in takes_of(n, least, most)
                  if not rules.misere_wins(n - t)]})


def hdu2897_takes(n, p, q):
    if n < p:
        return [n] if n else []
    return takes_of(n, p, q)


@lru_cache(None)
def hdu2897(p, q):
    return Brute(lambda n: [n - t for t in hdu2897_takes(n, p, q)])


def small_hdu2897(rng):
    p = rng.randint(1, 7)
    return {"n": rng.randint(0, 60), "p": p, "q": rng.randint(p, p + 8)}


@game("hdu2897", small_hdu2897, lambda given: False)
def expect_hdu2897(given):
    n, p, q = given["n"], given["p"], given["q"]
    rules = hdu2897(p, q)
    wins = rules.misere_wins(n)
    return {"win": wins, "answer": "WIN" if wins else "LOST",
            "winning_takes": [t for t in hdu2897_takes(n, p, q)
                              if not rules.misere_wins(n - t)]}, \
        {"grundy": rules.value(n)}


@lru_cache(None)
def is_prime_power(n):
    factors = {d for d in range(2, n + 1)
               if n % d == 0 and all(d % e for e in range(2, d))}
    return n == 1 or len(factors) == 1


def prime_power_takes(n):
    return [t for t in range(1, n + 1) if is_prime_power(t)]


PRIME_POWER = Brute(lambda n: [n - t for t in prime_power_takes(n)])


@game("prime_power", lambda rng: {"n": rng.randint(0, 260)},
      lambda given: given["n"] <= 60)
def expect_prime_power(given):
    n = given["n"]
    wins, misere, value = PRIME_POWER.fact(n)
    return ({"win": wins, "misere_win": misere,
             "answer": "October wins!" if wins else "Roy wins!",
             "winning_takes": [t for t in prime_power_takes(n)
                               if not PRIME_POWER.wins(n - t)]},
            {"grundy": value})


def cow_takes(n):
    digits = [int(d) for d in str(n) if d != "0"]
    return sorted({min(digits), max(digits)}) if digits else []


COW = Brute(lambda n: [n - t for t in cow_takes(n)])


@game("cow_digits", lambda rng: {"n": rng.randint(0, rng.choice([99, 3000]))})
def expect_cow_digits(given):
    n = given["n"]
    wins, misere, value = COW.fact(n)
    return {"win": wins, "misere_win": misere, "grundy": value,
            "answer": "YES" if wins else "NO",
            "winning_digits": [t for t in cow_takes(n)
                               if not COW.wins(n - t)]}, {}
