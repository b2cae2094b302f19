#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""partizan_heaps.py - laws of partizan heaps against the definition.

    partizan_heaps.py PATH-OF-GRUNDY PATH-OF-GRUNDY-VERIFY [GAMES]

Of random games, so many: what the command proves, G(n + p) = G(n) + S, must hold
of values that are made of their options and compared by nothing but the order of
games (short_values.py), for periods past the terms of the proof; the verifier
must accept the certificate, and refuse it for another game. What the command
counts without keeping values is counted here as well.
"""
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from short_values import ZERO, add, le, read

DIGITS, TERMS_MOST = "123", 30  # Random codes do not split: values stay small.
SPLITTING = (("7", "07"), ("70", "37"))


def options(code, n):
    """The heaps after each move: {1, 3} takes so many; "37" are digits."""
    if isinstance(code, set):
        yield from ((n - a,) for a in code if a <= n)
        return
    for taken, digit in enumerate(code, 1):
        rest, digit = n - taken, int(digit)
        if digit & 1 and rest == 0:
            yield ()
        if digit & 2 and rest > 0:
            yield (rest,)
        if digit & 4:
            yield from ((a, rest - a) for a in range(1, rest // 2 + 1))


class Heaps:
    """Values, as forms that are the same if they are equal."""

    def __init__(self, codes):
        self.codes, self.values, self.sums, self.pool = codes, [], {}, []

    def known(self, game):
        for other in self.pool:
            if le(game, other) and le(other, game):
                return other
        self.pool.append(game)
        return game

    def after(self, heaps):
        if len(heaps) < 2:
            return self.values[heaps[0]] if heaps else ZERO
        if heaps not in self.sums:
            self.sums[heaps] = self.known(add(*map(self.value, heaps)))
        return self.sums[heaps]

    def side(self, n, code, is_better):
        games = {self.after(heaps) for heaps in options(code, n)}
        return frozenset(g for g in games
                         if not any(is_better(h, g) for h in games - {g}))

    def value(self, n):
        while len(self.values) <= n:
            m = len(self.values)
            left = self.side(m, self.codes[0], lambda h, g: le(g, h))
            right = self.side(m, self.codes[1], lambda h, g: le(h, g))
            self.values.append(self.known((left, right)))
        return self.values[n]


def spelled(code):
    return ("S{%s}" % ",".join(map(str, sorted(code)))
            if isinstance(code, set) else "0." + code)


def random_code(rng):
    if rng.random() < .75:
        return set(rng.sample(range(1, 6), rng.randint(1, 3)))
    return rng.choice(["", "0"]) + rng.choice(DIGITS)


def said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def check_law(heaps, law):
    saltus = read(str(law["saltus"]))
    p, e = law["period"], law["preperiod"]
    for n in range(e, law["terms_used"] + p):
        later = heaps.value(n + p)
        grown = add(heaps.value(n), saltus)
        assert le(later, grown) and le(grown, later), n


def check_certificate(verify, path):
    text = path.read_text()
    assert said(verify, str(path)).startswith("accepted"), text
    path.write_text(text.replace("left=", "left=S{9},right=", 1))
    assert not said(verify, str(path)).startswith("accepted"), text


def check_figures(heaps, figures):
    values = [heaps.value(n) for n in range(figures["n"])]
    wins = [(le(ZERO, g), le(g, ZERO)) for g in values]
    names = {(True, True): "zeros", (True, False): "left",
             (False, True): "right", (False, False): "first"}
    for key, name in names.items():
        assert figures[name] == wins.count(key), name


def main(grundy, verify, games="60"):
    rng, proved = random.Random(20261126), {}
    with tempfile.TemporaryDirectory() as folder:
        random_ones = ((random_code(rng), random_code(rng))
                       for _ in range(int(games)))
        for codes in (*SPLITTING, *random_ones):
            name = "partizan_octal:left=%s,right=%s" % tuple(
                map(spelled, codes))
            path, heaps = Path(folder, "cert"), Heaps(codes)
            found = said(grundy, "period", name, "--limit", "60", "--json",
                         "-o", str(path))
            law = json.loads(found) if found else {"proved": False}
            if not law["proved"] or law["terms_used"] > TERMS_MOST:
                continue
            try:
                check_law(heaps, law)
                check_certificate(verify, path)
                check_figures(heaps, json.loads(said(
                    grundy, "values", name, "--to", "25", "--keep", "none",
                    "--json")))
            except AssertionError as error:
                sys.exit(f"partizan_heaps: {name}: {law}: {error}")
            key = law["theorem"], isinstance(law["saltus"], int)
            proved[key] = proved.get(key, 0) + 1
    if len(proved) < 3:
        sys.exit(f"partizan_heaps: too few laws: {proved}")


if __name__ == "__main__":
    main(*sys.argv[1:])
