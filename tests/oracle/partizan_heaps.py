#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""partizan_heaps.py - laws of partizan heaps against the definition.

    partizan_heaps.py PATH-OF-GRUNDY PATH-OF-GRUNDY-VERIFY [GAMES]

Of random games, so many: what the command proves, G(n + p) = G(n) + S, must hold
past the terms of the proof when the difference is played by the rules; the verifier
must accept the certificate, and refuse it for another game. What the command
counts without keeping values is counted here as well.
"""
import json
import random
import subprocess
import sys
import tempfile
from functools import lru_cache
from itertools import chain
from pathlib import Path

from short_values import ZERO, read

DIGITS, TERMS_MOST = "123", 20  # Random codes do not split.
FIXED = ("7", "07"), ({1, 2}, {1})  # A game, and ups.


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


def spelled(code):
    return ("S{%s}" % ",".join(map(str, sorted(code)))
            if isinstance(code, set) else "0." + code)


def random_code(rng):
    if rng.random() < .75:
        return set(rng.sample(range(1, 6), rng.randint(1, 3)))
    return rng.choice(["", "0"]) + rng.choice(DIGITS)


def said(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def moved(code, heaps):
    for i, n in enumerate(heaps):
        if i and n == heaps[i - 1]:
            continue
        rest = heaps[:i] + heaps[i + 1:]
        for after in options(code, n):
            yield tuple(sorted(rest + tuple(m for m in after if m)))


def player(codes):
    """Who wins heaps - other heaps - a form, by its moves alone."""
    @lru_cache(maxsize=None)
    def wins(heaps, others, form, side):
        return any(
            not wins(*after, 1 - side) for after in chain(
                ((h, others, form) for h in moved(codes[side], heaps)),
                ((heaps, h, form) for h in moved(codes[1 - side], others)),
                ((heaps, others, f) for f in form[1 - side])))
    return wins


def check_law(codes, law):
    wins, saltus = player(codes), read(str(law["saltus"]))
    p, e = law["period"], law["preperiod"]
    for n in range(max(e, 1), law["terms_used"] + p):
        for side in (0, 1):
            assert not wins((n + p,), (n,), saltus, side), n


def check_certificate(verify, path):
    text = path.read_text()
    assert said(verify, str(path)).startswith("accepted"), text
    path.write_text(text.replace("left=", "left=S{9},right=", 1))
    assert not said(verify, str(path)).startswith("accepted"), text


def check_figures(codes, figures):
    wins = player(codes)
    begun = [tuple(wins((n,) if n else (), (), ZERO, side) for side in (0, 1))
             for n in range(figures["n"])]
    names = {(False, False): "zeros", (True, False): "left",
             (False, True): "right", (True, True): "first"}
    for key, name in names.items():
        assert figures[name] == begun.count(key), name


def main(grundy, verify, games="60"):
    rng, proved = random.Random(20261126), {}
    with tempfile.TemporaryDirectory() as folder:
        random_ones = ((random_code(rng), random_code(rng))
                       for _ in range(int(games)))
        for codes in (*FIXED, *random_ones):
            name = "partizan_octal:left=%s,right=%s" % tuple(
                map(spelled, codes))
            path = Path(folder, "cert")
            found = said(grundy, "period", name, "--limit", "60", "--json",
                         "-o", str(path))
            law = json.loads(found) if found else {"proved": False}
            if not law["proved"] or law["terms_used"] > TERMS_MOST:
                continue
            try:
                check_law(codes, law)
                check_certificate(verify, path)
                check_figures(codes, json.loads(said(
                    grundy, "values", name, "--to", "16", "--keep", "none",
                    "--json")))
            except AssertionError as error:
                sys.exit(f"partizan_heaps: {name}: {law}: {error}")
            key = law["theorem"], isinstance(law["saltus"], int)
            proved[key] = proved.get(key, 0) + 1
    if len(proved) < 3:
        sys.exit(f"partizan_heaps: too few laws: {proved}")


if __name__ == "__main__":
    main(*sys.argv[1:])
