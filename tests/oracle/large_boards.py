# SPDX-License-Identifier: MIT
"""large_boards.py - pairs of 2000 digits, wide rows, long circles."""
from math import isqrt

from boards import row_moves
from large import digits, facts, large, xor
from large_piles import long_piles

# ---- Wythoff ----

def lower(k):
    return (k + isqrt(5 * k * k)) // 2


def partner(x):
    """The pile that makes a lost pair with x."""
    root = isqrt(5 * x * x)
    for k in range(max(0, (root - x) // 2 - 1), (root - x) // 2 + 3):
        if lower(k) == x:
            return x + k
    for k in range(max(0, (3 * x - root) // 2 - 2), (3 * x - root) // 2 + 3):
        if lower(k) + k == x:
            return x - k
    raise AssertionError("every number has a partner")


def wythoff_facts(a, b):
    low, high = sorted((a, b))
    is_lost = lower(high - low) == low
    is_misere_lost = (low, high) in ((0, 1), (2, 2)) or \
        is_lost and (low, high) not in ((0, 0), (1, 2))
    targets = set()
    if partner(b) < a:
        targets.add((partner(b), b))
    if partner(a) < b:
        targets.add((a, partner(a)))
    cut = low - lower(high - low)
    if cut > 0:
        targets.add((a - cut, b - cut))
    return {"win": not is_lost, "misere_win": not is_misere_lost,
            "answer": int(not is_lost)}, sorted(map(list, targets))


@facts("wythoff")
def wythoff(given):
    answer, targets = wythoff_facts(given["a"], given["b"])
    return {**answer, "winning_targets": targets}


@facts("wythoff_big")
def wythoff_big(given):
    answer, targets = wythoff_facts(int(given["a"]), int(given["b"]))
    return {**answer,
            "winning_targets": [[str(a), str(b)] for a, b in targets]}


def large_pairs(rng, scale):
    x, y = 1, 2  # Fibonacci pairs are the hardest for rounded roots.
    for i in range(600):
        x, y = y, x + y
        if i < 100 or i > 580 or i % 50 == 0:
            yield x, y
            yield from ((x - 1, y), (x, y - 1), (x + 1, y), (y, x + 1))
    for count in (9, 18, 19, 20, 38, 39, 100, 2000):
        for _ in range(6 * scale):
            k = digits(rng, count)
            low = lower(k)
            yield low, low + k
            yield low + k, low
            yield low + rng.choice([-1, 1]), low + k
            yield low, low + k + rng.choice([-1, 1])
            yield digits(rng, count), digits(rng, count)


@large("wythoff")
def large_wythoff(rng, scale):
    for a, b in large_pairs(rng, scale):
        yield {"a": a, "b": b}


@large("wythoff_big")
def large_wythoff_big(rng, scale):
    for a, b in large_pairs(rng, scale):
        yield {"a": str(a), "b": str(b)}


# ---- boards ----

def row_value(row, width):
    """Pieces with the same free cells on their right make one stair."""
    stairs, free = {}, 0
    for column in range(width, 0, -1):
        if column in row:
            stairs[free] = stairs.get(free, 0) + 1
        else:
            free += 1
    return xor(count for stair, count in stairs.items() if stair % 2)


@facts("checkers20")
def checkers20(given):
    width = given["width"]
    rows = [frozenset(row) for row in given["rows"]]
    values = [row_value(row, width) for row in rows]
    total = xor(values)
    return {"win": total != 0, "grundy": total,
            "answer": "YES" if total else "NO", "row_grundies": values,
            "winning_moves": [
                [i, start, to] for i, row in enumerate(rows)
                for start, to, after in row_moves(row, width)
                if row_value(after, width) == values[i] ^ total]}


@large("checkers20")
def large_checkers(rng, scale):
    for _ in range(15 * scale):
        width = rng.choice([20, 64, 65, 200])
        columns = range(1, width + 1)
        yield {"width": width,
               "rows": [rng.sample(columns, rng.randint(0, width))
                        for _ in range(rng.randint(1, 3))]}


@facts("northcott")
def northcott(given):
    gaps = [abs(black - white) - 1 for black, white in given["rows"]]
    total = xor(gaps)
    return {"win": total != 0, "nim_sum": total,
            "answer": "I WIN!" if total else "BAD LUCK!",
            "advancing_count": sum(gap ^ total < gap for gap in gaps)}


@large("northcott")
def large_northcott(rng, scale):
    for _ in range(30 * scale):
        m = rng.choice([100, 10 ** 9, 10 ** 18, 2 ** 64])
        rows = [rng.sample(range(1, 2 ** 62), 2) if m > 2 ** 62
                else rng.sample(range(1, m + 1), 2)
                for _ in range(rng.randint(1, 30))]
        yield {"m": m, "rows": rows}
        yield {"m": m, "rows": rows + [[w, b] for b, w in rows]}


KAYLES_CIRCLES_MISERE_WON = {0, 2, 3, 5, 6, 10, 11, 13, 14, 21, 22}


def circle_misere_wins(n, k):
    """k >= 3: by leaving one coin or two equal chains; k = 2: Kayles."""
    if k == 1:
        return n % 2 == 0
    if k == 2:
        return n in KAYLES_CIRCLES_MISERE_WON
    return n == 0 or 2 <= n <= k + 1


@facts("coin_circle")
def coin_circle(given):
    n = given["n"]
    return {"win": 1 <= n <= 2, "grundy": n if n <= 2 else 0,
            "misere_win": circle_misere_wins(n, 2),
            "answer": "Alice" if 1 <= n <= 2 else "Bob"}


@facts("coin_circle_k")
def coin_circle_k(given):
    n, k = given["n"], given["k"]
    wins = 1 <= n <= k or k == 1 and n % 2 == 1
    return {"win": wins, "answer": "first" if wins else "second",
            "misere_win": circle_misere_wins(n, k)}


@large("coin_circle")
def large_circle(rng, scale):
    for n in [10 ** 6, 10 ** 18, 10 ** 18 + 1, 10 ** 100,
              *long_piles(rng, scale)]:
        yield {"n": n}


@large("coin_circle_k")
def large_circle_k(rng, scale):
    for n in long_piles(rng, scale):
        for k in (1, 2, 10, n - 1, n, n + 1):
            yield {"n": n, "k": k}
