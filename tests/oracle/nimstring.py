# SPDX-License-Identifier: MIT
"""nimstring.py - Nimstring, held against plain play beside nim-heaps.

A position is a sorted tuple of strings (u, v), 0 the ground. wins() plays as the
rules say: who takes a coin moves again, anywhere. No component is split off, no
value is computed: a position is worth n if it is lost beside the heap n and no
other, and loony if it is won beside every heap that has been tried, which are more
than it has moves.
"""
import json
from functools import lru_cache

STRINGS, COINS = 7, 5


def after(strings, at):
    """What is left, and whether a coin was taken."""
    cut = strings[at]
    rest = strings[:at] + strings[at + 1:]
    held = {end for string in rest for end in string}
    return rest, any(end and end not in held for end in cut)


@lru_cache(maxsize=None)
def wins(strings, heap):
    for at in range(len(strings)):
        rest, moves_again = after(strings, at)
        if wins(rest, heap) == moves_again:
            return True
    return any(not wins(strings, less) for less in range(heap))


@lru_cache(maxsize=None)
def wins_misere(strings):
    if not strings:
        return True
    return any(wins_misere(rest) == moves_again for rest, moves_again in
               (after(strings, at) for at in range(len(strings))))


def value(strings):
    lost = [heap for heap in range(len(strings) + 2)
            if not wins(strings, heap)]
    assert len(lost) <= 1, (strings, lost)
    return str(lost[0]) if lost else "loony"


def board(rows, columns):
    def box(row, column):
        inside = 0 <= row < rows and 0 <= column < columns
        return row * columns + column + 1 if inside else 0
    lines = [(box(r - 1, c), box(r, c)) for r in range(rows + 1)
             for c in range(columns)]
    lines += [(box(r, c - 1), box(r, c)) for r in range(rows)
              for c in range(columns + 1)]
    return tuple(sorted(tuple(sorted(line)) for line in lines))


def random_strings(rng):
    """Some of a board's strings, or any graph."""
    if rng.random() < 0.5:
        whole = list(board(*rng.choice([(1, 3), (2, 2), (2, 3), (3, 3)])))
        rng.shuffle(whole)
        return tuple(sorted(whole[:rng.randrange(STRINGS + 1)]))
    coins = rng.randrange(1, COINS + 1)
    pairs = [(u, v) for v in range(1, coins + 1) for u in range(v)]
    return tuple(sorted(rng.choice(pairs)
                        for _ in range(rng.randrange(STRINGS + 1))))


def written(strings):
    return " ".join(f"{u}:{v}" for u, v in strings)


def ask(command, lines):
    replies, trouble = command.batch_lines(
        [json.dumps(line).encode() for line in lines])
    return [json.loads(reply) for reply in replies], trouble


def solve(text, convention):
    return {"command": "solve", "input": {"position": text,
                                          "convention": convention}}


def try_nimstring(command, report, rng, count):
    cases = [board(1, 1), board(1, 2), board(1, 3), board(2, 2),
             *(random_strings(rng) for _ in range(count))]
    heaps = [rng.randrange(4) for _ in cases]
    lines = []
    for case, heap in zip(cases, heaps):
        text = f"nimstring {written(case)}"
        lines += [solve(text, "normal"), solve(text, "misere"),
                  solve(f"{text} + nim {heap}", "normal")]
    replies, trouble = ask(command, lines)
    report.check(not trouble, "nimstring", trouble, None)
    for k, (case, heap) in enumerate(zip(cases, heaps)):
        plain, misere, with_heap = (reply.get("result", reply) for reply in
                                    replies[3 * k:3 * k + 3])
        report.check(str(plain.get("value")) == value(case),
                     written(case), plain, value(case))
        report.check(misere.get("outcome") == "PN"[wins_misere(case)],
                     f"misère {written(case)}", misere, wins_misere(case))
        report.check(with_heap.get("outcome") == "PN"[wins(case, heap)],
                     f"{written(case)} + nim {heap}", with_heap,
                     wins(case, heap))
