# SPDX-License-Identifier: MIT
"""short_properties.py - properties of values, from their definitions.

Of canonical forms as pairs of sets of games (short_values.py): stops, the
thermograph in fractions, incentives, stop count, temper. Nothing is clever: a
thermograph is found from those of the options, corner by corner.
"""
import functools
from fractions import Fraction


@functools.lru_cache(maxsize=1 << 18)
def number_of(g):
    """The number that a canonical form is, or None."""
    left, right = (list(map(number_of, side)) for side in g)
    if None in left or None in right or len(left) > 1 or len(right) > 1:
        return None
    if not left or not right:
        return left[0] + 1 if left else right[0] - 1 if right else Fraction(0)
    return (left[0] + right[0]) / 2 if left[0] < right[0] else None


@functools.lru_cache(maxsize=1 << 18)
def stop(g, side):
    x = number_of(g)
    if x is not None:
        return x
    return (max, min)[side](stop(h, 1 - side) for h in g[side])


@functools.lru_cache(maxsize=1 << 18)
def stop_count(g):
    if number_of(g) is not None:
        return 1
    return sum(stop_count(h) for side in g for h in side)


@functools.lru_cache(maxsize=1 << 18)
def temper(g):
    if number_of(g) is not None:
        return "even"
    found = {temper(h) for side in g for h in side}
    return {"even": "odd", "odd": "even"}.get(
        found.pop()) if len(found) == 1 else None


@functools.lru_cache(maxsize=1 << 18)
def is_all_small(g):
    return (bool(g[0]) == bool(g[1])
            and all(is_all_small(h) for side in g for h in side))


# ---- thermographs: walls are corners (t, x) from t = -1, then a mast ----

def at(wall, t):
    for (t0, x0), (t1, x1) in zip(wall, wall[1:]):
        if t <= t1:
            return x0 + (x1 - x0) * (t - t0) / (t1 - t0)
    return wall[-1][1]


def crossing(low, high, f, g):
    """Where f - g changes its sign between low and high, both linear there."""
    a, b = f(low) - g(low), f(high) - g(high)
    return [low + (high - low) * a / (a - b)] if a * b < 0 else []


@functools.lru_cache(maxsize=1 << 16)
def thermograph(g):
    """Left wall, right wall, temperature."""
    x = number_of(g)
    if x is not None and x.denominator == 1:
        wall = ((Fraction(-1), x),)
        return wall, wall, Fraction(-1)
    lines = [[lambda t, w=thermograph(h)[1]: at(w, t) - t for h in g[0]],
             [lambda t, w=thermograph(h)[0]: at(w, t) + t for h in g[1]]]
    times = sorted({t for side in g for h in side for wall in thermograph(h)[:2]
                    for t, _ in wall})
    times.append(times[-1] + 2 * sum(
        abs(f(times[-1])) for side in lines for f in side) + 4)
    every = lines[0] + lines[1]
    for low, high in list(zip(times, times[1:])):
        for i, f in enumerate(every):
            for other in every[:i]:
                times += crossing(low, high, f, other)
    times = sorted(set(times))

    def left(t):
        return max(f(t) for f in lines[0])

    def right(t):
        return min(f(t) for f in lines[1])

    end = next(t for t in times if left(t) <= right(t))
    kept = [t for t in times if t <= end]
    return (tuple((t, left(t)) for t in kept),
            tuple((t, right(t)) for t in kept), end)


def same_wall(wall, corners):
    told = [(Fraction(t), Fraction(x)) for x, t in corners]
    return (told[0][0] == -1
            and all(at(told, t) == x for t, x in wall)
            and all(at(wall, t) == x for t, x in told))


# ---- against a reply ----

def wrong_property(form, result):
    """The property that a reply has wrong, or None."""
    x = number_of(form)
    left, right, temperature = thermograph(form)
    expected = {
        "left_stop": str(stop(form, 0)),
        "right_stop": str(stop(form, 1)),
        "stop_count": stop_count(form),
        "temper": temper(form),
        "parity": (None if x is None or x.denominator > 1
                   else "odd" if x % 2 else "even"),
        "is_number": x is not None,
        "is_integer": x is not None and x.denominator == 1,
        "is_all_small": is_all_small(form),
        "is_infinitesimal": stop(form, 0) == stop(form, 1) == 0,
        "is_numberish": stop(form, 0) == stop(form, 1),
        "temperature": str(temperature),
        "mean": str(at(left, temperature)),
    }
    for key, value in expected.items():
        if result[key] != value:
            return f"{key} is {value}"
    if not same_wall(left, result["left_wall"]):
        return "another left wall"
    if not same_wall(right, result["right_wall"]):
        return "another right wall"
    return None
