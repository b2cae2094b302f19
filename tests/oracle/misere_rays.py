#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""misere_rays.py - the infinite quotient of 0.3122 against play by the definition.

    misere_rays.py PATH-OF-GRUNDY [HEAPS]

Takes the relations and P from `quotient 0.3122 --to 7 --json`, and compares, for
every sum of up to HEAPS heaps (7), whether it is in P and whether it is lost.
"""
import itertools
import json
import re
import subprocess
import sys
from functools import cache
from math import comb

LAST = 7
DIGITS = "3122"


def options(heap):
    """Heaps that are left, 0 for none: of a code whose digits leave one."""
    for taken, digit in enumerate(map(int, DIGITS), 1):
        if taken == heap and digit & 1:
            yield 0
        if taken < heap and digit & 2:
            yield heap - taken


@cache
def is_lost(heaps):
    """Whoever cannot move has won. heaps[i]: how often i + 1 comes."""
    if not any(heaps):
        return False
    for heap in range(1, LAST + 1):
        if heaps[heap - 1]:
            for left in options(heap):
                after = list(heaps)
                after[heap - 1] -= 1
                if left:
                    after[left - 1] += 1
                if is_lost(tuple(after)):
                    return False
    return True


def word(text):
    """Such as ab^2, as exponents."""
    found = [0] * LAST
    for name, exponent in re.findall(r"([a-g])(?:\^(\d+))?", text):
        found["abcdefg".index(name)] = int(exponent or 1)
    return tuple(found)


def reduce(heaps, rules):
    while True:
        for left, right in rules:
            if all(x >= y for x, y in zip(heaps, left)):
                heaps = tuple(x - y + z
                              for x, y, z in zip(heaps, left, right))
                break
        else:
            return heaps


def in_rays(heaps, rays):
    for base, place, first, step in rays:
        if heaps[:place] + heaps[place + 1:] == base:
            more = heaps[place] - first
            if more >= 0 and more % step == 0:
                return True
    return False


def read(grundy):
    reply = json.loads(subprocess.run(
        [grundy, "quotient", "0.3122", "--to", str(LAST), "--limit", "1",
         "--json"],
        capture_output=True, text=True).stdout)
    assert reply["order"] is None and reply["theorem"] == "T-MISERE-RAYS"
    rules = [tuple(map(word, equation.split(" = ")))
             for equation in reply["relations"]]
    rays = []
    for ray in reply["p_rays"]:
        base, place = word(ray["base"]), "abcdefg".index(ray["generator"])
        assert base[place] == 0
        rays.append((base[:place] + base[place + 1:], place, ray["first"],
                     ray["step"]))
    return rules, set(map(word, reply["p"])), rays


def main(grundy, most="7"):
    rules, words, rays = read(grundy)
    count = 0
    for chosen in itertools.combinations_with_replacement(
            range(LAST + 1), int(most)):
        heaps = tuple(chosen.count(heap) for heap in range(1, LAST + 1))
        normal = reduce(heaps, rules)
        if is_lost(heaps) != (normal in words or in_rays(normal, rays)):
            print(f"{heaps}: lost is {is_lost(heaps)}, normal form {normal}")
            sys.exit(1)
        count += 1
    assert count == comb(int(most) + LAST, LAST)


main(*sys.argv[1:])
