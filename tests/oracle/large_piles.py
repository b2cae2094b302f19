# SPDX-License-Identifier: MIT
"""large_piles.py - piles and amounts of any size."""
from functools import lru_cache

from brute import mex
from games import listed
from large import digits, facts, large, near, nim_misere_wins, xor

# ---- Nim and what is nearly Nim ----

@facts("nim")
def nim(given):
    piles = given["piles"]
    total = xor(piles)
    moves = [[i, pile - (pile ^ total)] for i, pile in enumerate(piles)
             if pile ^ total < pile]
    return {"win": total != 0, "misere_win": nim_misere_wins(piles),
            "grundy": total, "answer": "Yes" if total else "No",
            **listed(moves)}


@facts("misere_nim")
def misere_nim(given):
    piles = given["piles"]
    wins = nim_misere_wins(piles)
    more = [i for i, pile in enumerate(piles) if pile > 1]
    ones = piles.count(1)
    if not wins:
        moves = []
    elif not more:
        moves = [[i, 1] for i, pile in enumerate(piles) if pile == 1]
    elif len(more) == 1:  # An odd number of ones must be left.
        pile = piles[more[0]]
        moves = [[more[0], pile - (ones + 1) % 2]]
    else:
        moves = nim(given)["winning_moves"]
    return {"win": wins, "answer": "John" if wins else "Brother",
            **listed(moves)}


@large("nim")
@large("misere_nim")
def large_nim(rng, scale):
    yield {"piles": [near(rng, 10 ** 30) for _ in range(4)]}
    yield {"piles": [10 ** 1000, 10 ** 1000 + 1, 1]}
    yield {"piles": [1] * 101 + [10 ** 40]}
    yield {"piles": [2 ** 64, 2 ** 63, 2 ** 64 + 2 ** 63]}
    for _ in range(100 * scale):
        bits = rng.choice([31, 62, 63, 64, 65, 128])
        piles = [rng.getrandbits(bits) for _ in range(rng.randint(1, 6))]
        if rng.random() < 0.5:
            piles.append(xor(piles))
        yield {"piles": piles}
    yield {"piles": [rng.getrandbits(60) for _ in range(10 ** 5)]}
    piles = [rng.getrandbits(31) for _ in range(10 ** 5)]
    yield {"piles": piles + [xor(piles)]}


@facts("nim_k")
def nim_k(given):
    piles, k = given["piles"], given["k"]
    bits = max(piles, default=0).bit_length()
    wins = any(sum(pile >> bit & 1 for pile in piles) % (k + 1)
               for bit in range(bits))
    misere = wins
    if max(piles, default=0) <= 1:
        misere = piles.count(1) % (k + 1) != 1
    return {"win": wins, "misere_win": misere,
            "answer": "Yes" if wins else "No"}


@large("nim_k")
def large_nim_k(rng, scale):
    yield {"k": 10 ** 30, "piles": [5, 10 ** 30]}
    yield {"k": 2, "piles": [1] * 10 ** 4}
    for _ in range(100 * scale):
        k = rng.randint(1, 4)
        piles = [rng.getrandbits(rng.choice([3, 64, 100]))
                 for _ in range(rng.randint(1, 4))]
        if rng.random() < 0.7:
            piles *= k + 1  # Lost: each bit k+1 times.
        yield {"k": k, "piles": piles}


@facts("nim_m")
def nim_m(given):
    piles, k = given["piles"], given["k"]
    rests = [pile % (k + 1) for pile in piles]
    total = xor(rests)
    moves = []
    for i, (pile, rest) in enumerate(zip(piles, rests)):
        take = (rest - (rest ^ total)) % (k + 1)
        if rest ^ total <= k and 0 < take <= pile:
            moves.append([i, take])
    return {"win": total != 0, "misere_win": nim_misere_wins(rests),
            "grundy": total, "answer": "Yes" if total else "No",
            **listed(moves)}


@large("nim_m")
def large_nim_m(rng, scale):
    yield {"k": 10 ** 20, "piles": [10 ** 40, 10 ** 41, 7]}
    yield {"k": 5, "piles": [rng.getrandbits(40) for _ in range(10 ** 4)]}
    for _ in range(100 * scale):
        yield {"k": rng.choice([1, 2, 6, 63, 2 ** 63 - 1, 2 ** 64 - 1]),
               "piles": [rng.getrandbits(rng.choice([8, 64, 90]))
                         for _ in range(rng.randint(1, 5))]}


@facts("staircase_nim")
def staircase_nim(given):
    stairs = given["stairs"]
    odd = stairs[::2]
    total = xor(odd)
    moves = []
    for i in range(0, len(stairs), 2):
        more = (stairs[i] ^ total) - stairs[i]
        if more < 0:
            moves.append([i + 1, -more])
        elif 0 < more and i + 1 < len(stairs) and stairs[i + 1] >= more:
            moves.append([i + 2, more])
    return {"win": total != 0, "misere_win": nim_misere_wins(odd),
            "grundy": total, "answer": "Yes" if total else "No",
            **listed(moves)}


@large("staircase_nim")
def large_staircase(rng, scale):
    yield {"stairs": [near(rng, 10 ** 30) for _ in range(9)]}
    yield {"stairs": [rng.getrandbits(20) for _ in range(10 ** 4)]}
    for _ in range(100 * scale):
        yield {"stairs": [rng.getrandbits(rng.choice([4, 5, 62, 70]))
                          for _ in range(rng.randint(1, 8))]}


@facts("everything_nim")
def everything_nim(given):
    value, misere, winning = 0, True, []
    sizes = sorted({0, *given["piles"]}, reverse=True)
    for size, below in zip(sizes, sizes[1:]):
        gap = size - below
        winning = [gap] if value == 0 else [gap - 1] if gap > 1 else []
        value = gap - 1 if gap - 1 < value else gap
        misere = gap > 1 or not misere
    return {"win": value != 0, "misere_win": misere, "grundy": value,
            "answer": "Alice" if value else "Bob", "winning_k": winning}


@large("everything_nim")
def large_everything(rng, scale):
    yield {"piles": list(range(10 ** 5, 0, -1))}
    yield {"piles": list(range(1, 10 ** 5)) + [10 ** 40]}
    yield {"piles": [rng.randint(1, 10 ** 9) for _ in range(10 ** 5)]}
    for _ in range(100 * scale):
        first = rng.randint(1, 9)
        yield {"piles": [*range(first), 2 ** 64 + first, 10 ** 30]}
        yield {"piles": [rng.getrandbits(64) for _ in range(5)] + [0]}


# ---- one pile ----

@facts("bash")
def bash(given):
    n, m = given["n"], given["m"]
    rest, misere_rest = n % (m + 1), (n - 1) % (m + 1)
    return {"win": rest != 0, "misere_win": n == 0 or misere_rest != 0,
            "grundy": rest, "answer": "first" if rest else "second",
            "winning_takes": [rest] if rest else [],
            "misere_winning_takes":
                [misere_rest] if n and misere_rest else []}


@facts("bash_range")
def bash_range(given):
    n, least, most = given["n"], given["l"], given["r"]
    period = least + most
    rest = n % period
    facts_of = {"win": rest >= least, "grundy": rest // least,
                "misere_win": not least <= rest < 2 * least}
    if most < 1000:
        facts_of["winning_takes"] = [
            t for t in range(least, min(n, most) + 1)
            if (n - t) % period < least]
    return facts_of


@facts("hdu2897")
def hdu2897(given):
    n, p, q = given["n"], given["p"], given["q"]
    wins = not 1 <= n % (p + q) <= p
    facts_of = {"win": wins, "answer": "WIN" if wins else "LOST"}
    if q < 1000:
        facts_of["winning_takes"] = [
            t for t in range(p, min(n, q) + 1)
            if 1 <= (n - t) % (p + q) <= p]
    return facts_of


def long_piles(rng, scale):
    for count in (18, 19, 20, 30, 100, 1000):
        for _ in range(5 * scale):
            yield digits(rng, count)
    yield from (2 ** 63 - 1, 2 ** 63, 2 ** 64 - 1, 2 ** 64)


@large("bash")
def large_bash(rng, scale):
    for n in long_piles(rng, scale):
        yield {"n": n, "m": rng.randint(1, 100)}
        m = rng.getrandbits(rng.choice([63, 64, 200])) + 1
        yield {"n": n, "m": m}
        yield {"n": n * (m + 1) + rng.randint(0, 1), "m": m}


@large("bash_range")
def large_bash_range(rng, scale):
    for n in long_piles(rng, scale):
        least = rng.choice([rng.randint(1, 50), digits(rng, 40)])
        most = least + rng.randint(0, 50)
        yield {"n": n, "l": least, "r": most}
        yield {"n": n * (least + most) + near(rng, least),
               "l": least, "r": most}


@large("hdu2897")
def large_hdu2897(rng, scale):
    for given in large_bash_range(rng, scale):
        yield {"n": given["n"], "p": given["l"], "q": given["r"]}


class Repeating:
    """x -> term(options), where the options are the terms at x - a."""

    def __init__(self, amounts, term):
        width = max(amounts, default=0)
        self.terms, seen = [], {}
        while True:
            n = len(self.terms)
            window = tuple(self.terms[max(0, n - width):])
            if n >= width and window in seen:
                break
            if n >= width:
                seen[window] = n
            self.terms.append(term([self.terms[n - a] for a in amounts
                                    if a <= n]))
        self.start = seen[window]
        self.period = n - self.start

    def at(self, x):
        if x >= len(self.terms):
            x = self.start + (x - self.start) % self.period
        return self.terms[x]


@lru_cache(None)
def values_of(amounts):
    return Repeating(amounts, mex)


@lru_cache(None)
def misere_wins_of(amounts):
    return Repeating(amounts, lambda options: not all(options) or not options)


@facts("subtraction")
def subtraction(given):
    n, amounts = given["n"], tuple(sorted(set(given["moves"])))
    values = values_of(amounts)
    value = values.at(n)
    return {"win": value != 0, "misere_win": misere_wins_of(amounts).at(n),
            "grundy": value, "answer": "Alice" if value else "Bob",
            "winning_moves": [a for a in amounts
                              if a <= n and values.at(n - a) == 0],
            "period": values.period}


@large("subtraction")
def large_subtraction(rng, scale):
    for _ in range(12 * scale):
        most = rng.choice([8, 14, 20])
        moves = rng.sample(range(1, most + 1), rng.randint(1, 5))
        for n in (10 ** 18, 10 ** 30, 10 ** 1000, 2 ** 64):
            yield {"n": n + rng.randint(-most, most), "moves": moves}
    yield {"n": 10 ** 30, "moves": [1, 2 ** 10]}
    yield {"n": 10 ** 30, "moves": list(range(1, 1001))}


@facts("set_nim")
def set_nim(given):
    piles, amounts = given["piles"], tuple(sorted(set(given["moves"])))
    values = values_of(amounts)
    grundies = [values.at(pile) for pile in piles]
    total = xor(grundies)
    moves = [[i, a] for i, pile in enumerate(piles) for a in amounts
             if a <= pile and values.at(pile - a) == grundies[i] ^ total]
    # A pile has value 1 exactly where one least amount less has value 0, and
    # so these games are as tame as Nim [Ferguson].
    return {"win": total != 0, "grundy": total, "grundies": grundies,
            "misere_win": nim_misere_wins(grundies),
            "answer": "Yes" if total else "No", **listed(moves)}


@large("set_nim")
def large_set_nim(rng, scale):
    for _ in range(20 * scale):
        moves = rng.sample(range(1, 17), rng.randint(1, 5))
        yield {"moves": moves,
               "piles": [digits(rng, rng.choice([3, 9, 19, 25]))
                         for _ in range(rng.randint(1, 8))]}
    yield {"moves": [1, 3, 4],
           "piles": [rng.randint(0, 10 ** 18) for _ in range(10 ** 4)]}
