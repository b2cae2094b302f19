# SPDX-License-Identifier: MIT
"""short_values.py - values of short games, held against the definition.

A game is a pair of sets of games, Left's options and Right's. G <= H iff no
Left option of G is >= H and no Right option of H is <= G: that is all there is.
What the command prints is read back into such pairs and must be equal to what
was asked, without an option that is dominated or reversible.
"""
import functools
import json
import re
from fractions import Fraction

from short_properties import wrong_property

ZERO = (frozenset(), frozenset())
LITERAL = re.compile(r"(-?\d+(?:/\d+)?)?(?:([v^])(\d*))?(?:(\*)(\d*))?")


@functools.lru_cache(maxsize=1 << 20)
def le(g, h):
    return not any(le(h, x) for x in g[0]) and not any(le(y, g) for y in h[1])


def equal(g, h):
    return le(g, h) and le(h, g)


@functools.lru_cache(maxsize=1 << 16)
def add(g, h):
    return tuple(frozenset([add(x, h) for x in g[side]]
                           + [add(g, x) for x in h[side]])
                 for side in (0, 1))


@functools.lru_cache(maxsize=1 << 16)
def ordinal(g, h):
    """It depends on the form of g, which is canonical."""
    return tuple(g[side] | frozenset(ordinal(g, x) for x in h[side])
                 for side in (0, 1))


@functools.lru_cache(maxsize=1 << 16)
def selective(g, h):
    """Moves in one part or in both."""
    return tuple(frozenset([selective(x, h) for x in g[side]]
                           + [selective(g, y) for y in h[side]]
                           + [selective(x, y) for x in g[side]
                              for y in h[side]])
                 for side in (0, 1))


@functools.lru_cache(maxsize=1 << 16)
def conjunctive(g, h):
    """Moves in both parts."""
    return tuple(frozenset(conjunctive(x, y) for x in g[side]
                           for y in h[side])
                 for side in (0, 1))


def stacked(g, copies):
    """Copies of a form, one on top of the other."""
    whole = ZERO
    for _ in range(copies):
        whole = ordinal(g, whole)
    return whole


@functools.lru_cache(maxsize=1 << 16)
def negative(g):
    return tuple(frozenset(map(negative, g[side])) for side in (1, 0))


# ---- reading ----

@functools.lru_cache(maxsize=None)
def number(x):
    if x.denominator == 1:
        left = {number(x - 1)} if x > 0 else ()
        right = {number(x + 1)} if x < 0 else ()
    else:
        step = Fraction(1, x.denominator)
        left, right = {number(x - step)}, {number(x + step)}
    return frozenset(left), frozenset(right)


@functools.lru_cache(maxsize=None)
def upstar(x, ups, nimber):
    """x + ups + *nimber, without loose options; that it is this is seen when
    it is compared with what was asked."""
    alone = number(x)
    if ups == 0:
        options = frozenset(upstar(x, 0, k) for k in range(nimber))
        return (options, options) if nimber else alone
    unit = 1 if ups > 0 else -1
    if ups == unit and nimber == 1:
        sides = frozenset([alone, upstar(x, 0, 1)]), frozenset([alone])
    else:
        sides = (frozenset([alone]),
                 frozenset([upstar(x, ups - unit, nimber ^ 1)]))
    return sides[::unit]


def count(digits):
    return int(digits) if digits else 1


def literal(text):
    found = LITERAL.fullmatch(text)
    assert found and text, text
    ups = count(found[3]) * (1 if found[2] == "^" else -1) if found[2] else 0
    return upstar(Fraction(found[1] or 0), ups,
                  count(found[5]) if found[4] else 0)


def read(text):
    """A strict text, which is all that the command prints."""
    if not text.startswith("{"):
        return literal(text)
    depth, first, side, options = 0, 1, 0, ([], [])
    for at, c in enumerate(text):
        if c in ",|}" and depth == 1:
            if at > first:
                options[side].append(read(text[first:at]))
            first = at + 1
            side += c == "|"
        depth += (c == "{") - (c == "}")
    assert depth == 0 and side == 1, text
    return tuple(map(frozenset, options))


# ---- asking ----

def tree(rng, day, most):
    if day <= 0:
        return ZERO
    return tuple(frozenset(tree(rng, day - 1 - rng.randrange(2), most)
                           for _ in range(rng.randrange(most + 1)))
                 for _ in (0, 1))


def write(g):
    return "{" + "|".join(",".join(map(write, side)) for side in g) + "}"


def form(rng):
    """A canonical form."""
    return upstar(Fraction(rng.randrange(-4, 5), 4), rng.randrange(-1, 2),
                  rng.randrange(3))


def question(rng):
    """An expression and the game that it is."""
    g, h = tree(rng, 4, 2), tree(rng, 2, 2)
    kind = rng.randrange(9)
    if kind == 6:
        g, copies = form(rng), rng.randrange(4)
        return f"ordinal_product({write(g)},{copies})", stacked(g, copies)
    if kind > 6:
        name, compound = (("selective", selective),
                          ("conjunctive", conjunctive))[kind - 7]
        g, h = form(rng), form(rng)
        return f"{name}({write(g)},{write(h)})", compound(g, h)
    if kind == 0:
        return f"{write(g)} + {write(h)}", add(g, h)
    if kind == 1:
        return f"{write(g)}-{write(h)}", add(g, negative(h))
    if kind == 2:
        return f"2 {write(h)}", add(h, h)
    if kind == 3:
        base = upstar(Fraction(rng.randrange(-4, 5), 4), 0, rng.randrange(3))
        return f"{write(base)}:{write(h)}", ordinal(base, h)
    return write(g), g


def maximal(games):
    """Without those that are <= another, one of each value."""
    kept = []
    for g in games:
        if not any(le(g, h) for h in kept):
            kept = [h for h in kept if not le(h, g)] + [g]
    return kept


def wrong_incentives(form, result):
    """What moves gain, as sets of values; of small games alone, as it takes
    differences of games from the definition."""
    if result["birthday"] > 3:
        return None
    gains = ([add(x, negative(form)) for x in form[0]],
             [add(form, negative(x)) for x in form[1]])
    for key, games in (("left_incentives", gains[0]),
                       ("right_incentives", gains[1]),
                       ("incentives", gains[0] + gains[1])):
        told = list(map(read, result[key]))
        expected = maximal(games)
        if len(told) != len(expected) or not all(
                any(equal(x, y) for y in expected) for x in told):
            return f"other {key}"
    return None


def outcome(g):
    return {(True, True): "P", (True, False): "L", (False, True): "R",
            (False, False): "N"}[le(ZERO, g), le(g, ZERO)]


def has_loose_options(g):
    for side, better in ((0, le), (1, lambda x, y: le(y, x))):
        for x in g[side]:
            if any(x != y and better(x, y) for y in g[side]):
                return True
            if any(better(reply, g) for reply in x[1 - side]):
                return True
    return any(has_loose_options(x) for side in g for x in side)


def birthday(g):
    return 1 + max(map(birthday, g[0] | g[1])) if g[0] | g[1] else 0


def followers(g, seen):
    if g not in seen:
        seen.add(g)
        for x in g[0] | g[1]:
            followers(x, seen)
    return seen


def complaint(game, result):
    """What is wrong with a reply, or None."""
    value = result["value"]
    form = read(value)
    if not equal(game, form):
        return "another value"
    if outcome(game) != result["outcome"]:
        return "another outcome"
    if has_loose_options(form):
        return "an option that is dominated or reversible"
    if birthday(form) != result["birthday"]:
        return "another birthday"
    if len(followers(form, set())) != result["followers"]:
        return "another count of followers"
    return None


def try_values(command, report, rng, questions):
    asked = [question(rng) for _ in range(questions)]
    lines = [json.dumps({"command": "value",
                         "input": {"expression": text}}).encode()
             for text, _ in asked]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, "values", trouble, "an end")
    for (text, game), line in zip(asked, replies):
        reply = json.loads(line)
        wrong = "no value"
        if "result" in reply:
            result = reply["result"]
            form = read(result["value"])
            wrong = (complaint(game, result) or wrong_property(form, result)
                     or wrong_incentives(form, result))
        report.check(not wrong, text, line, wrong)
