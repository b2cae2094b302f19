# SPDX-License-Identifier: MIT
"""matches.py - rounds of words, cuts of cake, tag: players who differ."""
from functools import lru_cache

from brute import Brute
from games import game

# ---- trie_game ----


def letters_after(strings, word):
    return sorted({s[len(word)] for s in strings
                   if s.startswith(word) and len(s) > len(word)})


def match_options(strings):
    def options(position):
        rounds, word = position
        if not letters_after(strings, word) and rounds > 1:
            rounds, word = rounds - 1, ""  # The loser starts the next.
        return [(rounds, word + c) for c in letters_after(strings, word)]
    return options


def can_force(strings, word, wants_loss):
    """Whether the player to move can make himself win, or lose, the round."""
    after = letters_after(strings, word)
    if not after:
        return wants_loss
    return any(not can_force(strings, word + c, wants_loss) for c in after)


def small_words(rng):
    letters = rng.choice(["a", "ab", "ab", "abc", "xyz"])
    return {"k": rng.randint(1, 5),
            "strings": ["".join(rng.choice(letters)
                                for _ in range(rng.randint(1, 5)))
                        for _ in range(rng.randint(0, 5))]}


@game("trie_game", small_words)
def expect_words(given):
    strings = given["strings"]
    wins = Brute(match_options(strings)).wins((given["k"], ""))
    return {"win": wins, "answer": "First" if wins else "Second",
            "can_win": can_force(strings, "", False),
            "can_lose": can_force(strings, "", True)}, {}


# ---- alice_game: with free moves beside it, a number is what cancels it ----

def cuts(bars, side):
    for i, bar in enumerate(bars):
        for part in range(1, bar[side] // 2 + 1):
            one, two = list(bar), list(bar)
            one[side], two[side] = part, bar[side] - part
            yield tuple(sorted(bars[:i] + bars[i + 1:]
                               + (tuple(one), tuple(two))))


@lru_cache(maxsize=None)
def cake_wins(bars, free, side):
    """Whether the player of this side, to move, wins; free moves are Alice's
    if positive, Bob's if negative."""
    own = free if side == 0 else -free
    if own > 0 and not cake_wins(bars, free - (1 - 2 * side), 1 - side):
        return True
    return any(not cake_wins(after, free, 1 - side)
               for after in cuts(bars, side))


def small_bars(rng):
    count, most = rng.choice([(1, 7), (2, 3), (3, 2)])
    return {"bars": [[rng.randint(1, most), rng.randint(1, most)]
                     for _ in range(rng.randint(0, count))]}


@game("alice_game", small_bars)
def expect_bars(given):
    bars = tuple(sorted(map(tuple, given["bars"])))
    values = [n for n in range(-7, 8)
              if not cake_wins(bars, -n, 0) and not cake_wins(bars, -n, 1)]
    assert len(values) == 1
    wins = cake_wins(bars, 0, 0)
    return {"win": wins, "bob_first_wins": cake_wins(bars, 0, 1),
            "value": values[0], "answer": "Alice" if wins else "Bob"}, {}


# ---- tree_tag ----

def distances(count, edges):
    """From every vertex, one step at a time; None where there is no way."""
    near = {v: {v} for v in range(1, count + 1)}
    for u, v in edges:
        near[u].add(v)
        near[v].add(u)
    found = {}
    for start in near:
        away, reached, steps = {start: 0}, {start}, 0
        while reached:
            steps += 1
            reached = {w for v in reached for w in near[v]} - set(away)
            away.update((w, steps) for w in reached)
        found.update(((start, v), away.get(v)) for v in near)
    return found


def alice_catches(given):
    """How many jumps Alice needs from (a, b, who moves), if she catches Bob:
    places of one jump, then of two, and so on."""
    count = given["n"]
    away = distances(count, given["edges"])
    places = range(1, count + 1)

    def jumps(v, most):
        return [w for w in places
                if away[v, w] is not None and away[v, w] <= most]
    alice = {v: jumps(v, given["da"]) for v in places}
    bob = {v: jumps(v, given["db"]) for v in places}
    needs = {(v, v, turn): 0 for v in places for turn in (0, 1)}
    grows, time = True, 0
    while grows:
        grows, time, before = False, time + 1, dict(needs)
        for a in places:
            for b in places:
                if (a, b, 0) not in before and \
                        any((w, b, 1) in before for w in alice[a]):
                    needs[a, b, 0] = time
                    grows = True
        for a in places:
            for b in places:
                if (a, b, 1) not in before and \
                        all((a, w, 0) in needs for w in bob[b]):
                    needs[a, b, 1] = time
                    grows = True
    return needs.get((given["a"], given["b"], 0)), away


def random_tree(rng, count):
    names = list(range(1, count + 1))
    rng.shuffle(names)
    shape = rng.choice([1, 2, count])  # A path, thin, anything.
    return [[names[max(0, i - 1 - rng.randrange(shape))], names[i]]
            for i in range(1, count)]


def small_tag(rng):
    count = rng.randint(2, 8)
    edges = random_tree(rng, count)
    if rng.random() < 0.25:  # No tree any more; now and then in pieces.
        count = min(count, 6)
        edges = [sorted(rng.sample(range(1, count + 1), 2))
                 for _ in range(rng.randint(1, count + 1))]
    a, b = rng.sample(range(1, count + 1), 2)
    return {"n": count, "a": a, "b": b, "da": rng.randint(1, 3),
            "db": rng.randint(1, 6), "edges": edges}


@game("tree_tag", small_tag)
def expect_tag(given):
    needs, away = alice_catches(given)
    wins = needs is not None
    every = list(away.values())
    return {"win": wins, "answer": "Alice" if wins else "Bob",
            "distance": away[given["a"], given["b"]],
            "diameter": None if None in every else max(every)}, \
        {"capture_time": needs}
