# SPDX-License-Identifier: MIT
"""large_matches.py - long strings, large bars, long trees."""
from large import digits, facts, large
from matches import expect_tag, random_tree

# ---- trie_game ----


@facts("trie_game")
def trie_game(given):
    """Prefixes from the longest to the shortest; a prefix is a number."""
    children = [{}]
    for string in given["strings"]:
        node = 0
        for letter in string:
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
            node = children[node][letter]
    win, lose = [False] * len(children), [True] * len(children)
    for node in range(len(children) - 1, -1, -1):
        below = children[node].values()
        win[node] = not all(win[child] for child in below)
        lose[node] = not below or not all(lose[child] for child in below)
    wins = win[0] and (lose[0] or given["k"] % 2 == 1)
    return {"win": wins, "answer": "First" if wins else "Second",
            "can_win": win[0], "can_lose": lose[0]}


@large("trie_game")
def large_words(rng, scale):
    for _ in range(6 * scale):
        for k in (1, 10 ** 9, 10 ** 9 - 1, 10 ** 30):
            letters = rng.choice(["a", "ab", "abcdefghijklmnopqrstuvwxyz"])
            strings = ["".join(rng.choice(letters)
                               for _ in range(rng.randint(1, 400)))
                       for _ in range(rng.randint(1, 40))]
            yield {"k": k, "strings": strings}
    for length in (99999, 100000):
        yield {"k": 10 ** 9, "strings": ["a" * length]}
        yield {"k": 2, "strings": ["ab" * (length // 2), "ab" * 1000 + "c"]}


# ---- alice_game ----

@facts("alice_game")
def alice_game(given):
    total = 0
    for x, y in given["bars"]:
        while x > 1 and y > 1:
            x //= 2
            y //= 2
        total += x - y
    return {"win": total > 0, "bob_first_wins": total < 0, "value": total,
            "answer": "Alice" if total > 0 else "Bob"}


@large("alice_game")
def large_bars(rng, scale):
    for _ in range(10 * scale):
        for count in (1, 9, 10, 19, 20, 60):
            bars = [[digits(rng, rng.randint(1, count)),
                     digits(rng, rng.randint(1, count))]
                    for _ in range(rng.choice([1, 2, 100]))]
            yield {"bars": bars}
            yield {"bars": bars + [[y, x] for x, y in bars]}
            yield {"bars": [[2 ** rng.randint(0, 99) - rng.randint(0, 1) or 1,
                             2 ** rng.randint(0, 99)] for _ in range(9)]}


# ---- tree_tag ----

def farthest(near, start):
    away, queue = {start: 0}, [start]
    for v in queue:
        for w in near[v]:
            if w not in away:
                away[w] = away[v] + 1
                queue.append(w)
    return queue[-1], away


@facts("tree_tag")
def tree_tag(given):
    if len(given["edges"]) < 9:  # Small ones need not be trees.
        return expect_tag(given)[0]
    near = {v: [] for v in range(1, given["n"] + 1)}
    for u, v in given["edges"]:
        near[u].append(v)
        near[v].append(u)
    end, away = farthest(near, given["a"])
    other, lengths = farthest(near, end)
    distance, diameter = away[given["b"]], lengths[other]
    wins = (distance <= given["da"] or 2 * given["da"] >= diameter
            or 2 * given["da"] >= given["db"])
    return {"win": wins, "answer": "Alice" if wins else "Bob",
            "distance": distance, "diameter": diameter}


@large("tree_tag")
def large_tag(rng, scale):
    for count in [10, 11, 100, 1000] * 4 * scale + [100000]:
        edges = random_tree(rng, count)
        if count == 100000:
            edges = [[i, i + 1] for i in range(1, count)]
        a, b = rng.sample(range(1, count + 1), 2)
        for da in (1, rng.randint(1, count - 1)):
            for db in {max(1, 2 * da - 1), 2 * da, 2 * da + 1, count - 1,
                       10 ** 20}:
                if count < 5000 or da > 1:
                    yield {"n": count, "a": a, "b": b, "da": da, "db": db,
                           "edges": edges}
