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
