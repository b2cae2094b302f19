# SPDX-License-Identifier: MIT
"""large_scores.py - long lists and long numbers in games with a score."""
from large import digits, facts, large


def total(weights, first):
    """Every second weight, the largest first."""
    return sum(sorted(weights, reverse=True)[first::2])


def best_picks(weights):
    """Weights that may be taken first: each is tried."""
    best = total(weights, 0)
    good = set()
    for weight in set(weights):
        rest = list(weights)
        rest.remove(weight)
        if weight + total(rest, 1) == best:
            good.add(weight)
    return good


@facts("marbles")
def marbles(given):
    colours = list(zip(given["a"], given["b"]))
    weights = {i: a + b for i, (a, b) in enumerate(colours) if a and b}
    closed = sum(a - b for a, b in colours if not (a and b))
    # As if Bob played them all; each that Alice plays gains a + b - 2.
    bobs = sum(1 - colours[i][1] for i in weights)
    gain = total([w - 2 for w in weights.values()], 0)
    good = best_picks(list(weights.values()))
    return {"answer": closed + bobs + gain,
            "optimal_first_colours": [i for i in weights
                                      if weights[i] in good]}


@large("marbles")
def large_marbles(rng, scale):
    for _ in range(8 * scale):
        for most in (3, 10 ** 9, 2 ** 63, 10 ** 40):
            count = rng.choice([1, 2, 50, 51, 300])
            yield {key: [rng.randint(rng.choice([0, 1, most - 1]), most)
                         for _ in range(count)] for key in "ab"}
    yield {"a": [rng.randint(1, 9) for _ in range(20000)],
           "b": [rng.randint(1, 9) for _ in range(20000)]}


@facts("summation_game")
def summation(given):
    numbers = sorted(given["a"])
    k, x = given["k"], given["x"]
    best = None
    for deleted in range(min(k, len(numbers)) + 1):
        kept = numbers[:len(numbers) - deleted]
        split = max(0, len(kept) - x)
        found = sum(kept[:split]) - sum(kept[split:])
        best = found if best is None else max(best, found)
    return {"answer": best}


@large("summation_game")
def large_summation(rng, scale):
    for _ in range(8 * scale):
        for most in (1000, 10 ** 18, 10 ** 40):
            count = rng.choice([1, 2, 50, 400])
            some = rng.choice([0, 1, count // 3, count, 10 ** 30])
            yield {"k": rng.randint(0, count), "x": some,
                   "a": [rng.randint(1, most) for _ in range(count)]}


def zeros(number):
    text = str(number)
    return len(text) - len(text.rstrip("0"))


@facts("valentine")
def valentine(given):
    numbers = given["a"]
    length = sum(len(str(n)) for n in numbers)
    left = length - total([zeros(n) for n in numbers], 0)
    wins = left <= given["m"]
    return {"win": wins, "answer": "Anna" if wins else "Sasha",
            "final_digits": left}


@large("valentine")
def large_valentine(rng, scale):
    for _ in range(12 * scale):
        count = rng.choice([1, 2, 50, 300])
        numbers = [rng.randint(1, 99) * 10 ** rng.randint(0, 9)
                   for _ in range(count)]
        if rng.random() < 0.4:
            numbers += [digits(rng, 30) * 10 ** rng.randint(0, 300)]
        left = valentine({"m": 0, "a": numbers})["final_digits"]
        for m in (left - 1, left, 10 ** 30):
            yield {"m": m, "a": numbers}


# ---- kings_game: as a question of deadlines ----

def is_feasible(king, ministers, limit):
    """Nobody gets more than the limit iff the product through each minister
    is at most a ((limit + 1) b - 1): the earliest such deadline first."""
    product = king[0]
    for deadline, a in sorted((a * ((limit + 1) * b - 1), a)
                              for a, b in ministers):
        product *= a
        if product > deadline:
            return False
    return True


@facts("kings_game")
def kings_game(given):
    king, ministers = given["king"], given["ministers"]
    low, high = -1, king[0]
    for a, _ in ministers:
        high *= a
    while high - low > 1:
        middle = (low + high) // 2
        if is_feasible(king, ministers, middle):
            high = middle
        else:
            low = middle
    return {"answer": str(high)} if ministers else {"answer": "0"}


@large("kings_game")
def large_court(rng, scale):
    for _ in range(3 * scale):
        for count, most in ((7, 9999), (60, 9999), (100, 99), (20, 10 ** 30)):
            pairs = [[rng.randint(1, most), rng.randint(1, most)]
                     for _ in range(count)]
            yield {"king": pairs[0], "ministers": pairs[1:]}
    yield {"king": [1, 1], "ministers": [[9999, 1]] * 6}


# ---- three_kingdoms ----

@facts("three_kingdoms")
def three_kingdoms(given):
    count = len(given["w"]) + 1
    own = [[] for _ in range(count)]
    for i, row in enumerate(given["w"]):
        for j, value in enumerate(row, i + 1):
            own[i].append(value)
            own[j].append(value)
    return {"answer": [1, max(sorted(values)[-2] for values in own)]}


@large("three_kingdoms")
def large_bonds(rng, scale):
    for _ in range(3 * scale):
        for count, most in ((20, 190), (50, 10 ** 9), (60, 10 ** 40)):
            pairs = count * (count - 1) // 2
            bonds = list(range(pairs)) if most <= pairs else \
                [i * (most // pairs) + rng.randrange(most // pairs)
                 for i in range(pairs)]
            rng.shuffle(bonds)
            yield {"w": [[bonds.pop() for _ in range(width)]
                         for width in range(count - 1, 0, -1)]}


# ---- pirates: from one proposer who lives to the next ----

@facts("pirates")
def pirates(given):
    n, m, p = given["n"], given["m"], given["p"]
    if n < 2 * m + 2:
        share = m - (n - 1) // 2 if p == n else (n - p + 1) % 2
        return fate_of(share, share)
    alive, hopes = 2 * m + 1, False
    while True:  # `alive` pirates live; who is next to live?
        after = alive + 1 if alive == 2 * m + 1 else 2 * alive - 2 * m
        if after > n:
            break
        if alive == 2 * m + 1:
            hopes = p == alive or p <= 2 * m and p % 2 == 0
        else:
            hopes = p <= alive
        alive = after
    if p > alive:
        return {"answer": "Thrown", "thrown": True, "certain": None,
                "possible": None}
    return fate_of(0, int(hopes and m > 0))


def fate_of(certain, possible):
    return {"answer": certain, "thrown": False, "certain": certain,
            "possible": possible}


@large("pirates")
def large_pirates(rng, scale):
    for m in (0, 1, 2, 100, 10 ** 7, 10 ** 30):
        for n in {2 * m + d for d in (-1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 2 ** 40,
                                      2 ** 40 - 1, 2 ** 90 + 5)} | {m + 1}:
            if n < 1:
                continue
            for p in {1, 2, 2 * m - 1, 2 * m, 2 * m + 1, 2 * m + 2,
                      2 * m + 4, 2 * m + 5, n - 1, n,
                      rng.randint(1, n), rng.randint(1, n)}:
                if 1 <= p <= n:
                    yield {"n": n, "m": m, "p": p}
