# SPDX-License-Identifier: MIT
"""partizan_positions.py - positions of games whose players have different
moves, held against the definition.

A game here is its rules, from a position to the options of both players; a
position is then the pair of sets of games that short_values.py compares, without
any canonical form. What the command says of a position, and of the difference
of two, must agree.
"""
import functools
import json
from collections import namedtuple

from short_values import complaint, le, outcome

Rules = namedtuple("Rules", "random options write")

RULES = {}


def rules(name, random, write=lambda position: position):
    """Registers the decorated options(position): Left's and Right's."""
    def register(options):
        RULES[name] = Rules(random, functools.lru_cache(None)(options), write)
        return options
    return register


@functools.lru_cache(maxsize=1 << 18)
def form(name, position):
    return tuple(frozenset(form(name, after) for after in side)
                 for side in RULES[name].options(position))


# ---- Domineering: rows of . and # ----

def random_board(rng):
    rows, columns = rng.choice([(2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2),
                                (1, 6), (6, 1), (3, 4), (5, 3)])
    free = rng.sample(range(rows * columns),
                      rng.randint(0, min(8, rows * columns)))
    return tuple("".join(".#"[r * columns + c not in free]
                         for c in range(columns)) for r in range(rows))


def covered(board, cells):
    return tuple("".join("#" if (r, c) in cells else square
                         for c, square in enumerate(row))
                 for r, row in enumerate(board))


@rules("domineering", random_board, "/".join)
def domineering(board):
    free = {(r, c) for r, row in enumerate(board)
            for c, square in enumerate(row) if square == "."}
    return ([covered(board, {(r, c), (r + 1, c)}) for r, c in sorted(free)
             if (r + 1, c) in free],
            [covered(board, {(r, c), (r, c + 1)}) for r, c in sorted(free)
             if (r, c + 1) in free])


# ---- Toads and Frogs ----

def random_row(rng):
    return "".join(rng.choice("tf.") for _ in range(rng.randint(1, 6)))


def jumps(row, own, other, step):
    for i, animal in enumerate(row):
        to = i + step
        if animal != own:
            continue
        if 0 <= to < len(row) and row[to] == other:
            to += step
        if 0 <= to < len(row) and row[to] == ".":
            cells = list(row)
            cells[i], cells[to] = ".", own
            yield "".join(cells)


@rules("toads_frogs", random_row)
def toads(row):
    return list(jumps(row, "t", "f", 1)), list(jumps(row, "f", "t", -1))


# ---- strings of Hackenbush, a stalk each ----

def random_stalks(rng):
    return tuple("".join(rng.choice("lr") for _ in range(rng.randint(1, 4)))
                 for _ in range(rng.randint(1, 2)))


@rules("hackenbush", random_stalks, " ".join)
def hackenbush(stalks):
    def cuts(colour):
        return [stalks[:i] + (stalk[:height],) + stalks[i + 1:]
                for i, stalk in enumerate(stalks)
                for height, edge in enumerate(stalk) if edge == colour]
    return cuts("l"), cuts("r")


# ---- Cutcake: Left cuts between columns ----

def random_cake(rng):
    return ((rng.randint(1, 3), rng.randint(1, 3)),)


@rules("cutcake", random_cake,
       lambda pieces: f"{pieces[0][0]}x{pieces[0][1]}")
def cutcake(pieces):
    left, right = [], []
    for i, (rows, columns) in enumerate(pieces):
        others = pieces[:i] + pieces[i + 1:]
        left += [tuple(sorted(others + ((rows, k), (rows, columns - k))))
                 for k in range(1, columns)]
        right += [tuple(sorted(others + ((k, columns), (rows - k, columns))))
                  for k in range(1, rows)]
    return left, right


# ---- asking ----

def known(command):
    """Games that this build has."""
    return [name for name in RULES
            if b"no game has this name" not in
            command.run(["value", name], b"")[2]]


def chosen(rng, names):
    name = rng.choice(names)
    position = RULES[name].random(rng)
    return (f"{name} {RULES[name].write(position)}", form(name, position))


def relation(g, h):
    """The outcome of g - h."""
    return {(True, True): "P", (True, False): "L", (False, True): "R",
            (False, False): "N"}[le(h, g), le(g, h)]


def try_positions(command, report, rng, questions):
    asked, expected, names = [], [], known(command)
    for _ in range(questions):
        text, game = chosen(rng, names)
        other, less = chosen(rng, names)
        asked += [text, f"{text} - {other}"]
        expected += [game, relation(game, less)]
        assert relation(game, game) == "P"
        assert outcome(game) == relation(game, (frozenset(), frozenset()))
    lines = [json.dumps({"command": "value",
                         "input": {"expression": text}}).encode()
             for text in asked]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, "positions", trouble, "an end")
    for text, due, line in zip(asked, expected, replies):
        result = json.loads(line).get("result")
        if not result:
            wrong = "no value"
        elif isinstance(due, str):
            wrong = None if result["outcome"] == due else due
        else:
            wrong = complaint(due, result)
        report.check(not wrong, text, line, wrong)
