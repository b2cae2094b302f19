# SPDX-License-Identifier: MIT
"""vectors.py - vector games, held against the moves that Python makes of them.

A game is a list of (is_any, amounts, conditions), texts that Python evaluates with
every letter in 1 .. the largest heap. Games that end are played by the definition;
where heaps can also grow, all positions that play reaches, beside a heap of Nim, are
labelled until nothing changes, and what is left is a draw.
"""
import json
import re
from itertools import permutations, product

from brute import Brute

AMOUNTS = ["0", "0", "1", "2", "a", "a", "b", "2a", "a+1", "a+b"]
CONDITIONS = ["a<=x2", "a<3", "a<=b<2a+2", "a+b<4", "x1>x2", "a!=2",
              "a+x2%3=0", "2a<=x1", "x1=x2", "a+b=3", "a=2b", "b-a>=2",
              "3-a=b-1"]
LOOPY = [("1", "-1"), ("-1", "1"), ("1", "-2"), ("a", "-a"), ("2", "-1"),
         ("-1", "2")]
HEAPS_MOST = 4


def python(text):
    text = re.sub(r"(\d)([a-hx])", r"\1*\2", text)
    text = re.sub(r"([^%<>=!]+)%(\d+)", r"(\1)%\2", text)
    return re.sub(r"(?<![<>=!])=(?!=)", "==", text)


def compiled(rules):
    return [(is_any, compile("(" + ",".join(python(a) for a in amounts) + ",)",
                             "amounts", "eval"),
             [compile(python(c), "condition", "eval") for c in conditions],
             sorted(set(re.findall("[a-h]", ",".join(amounts)))))
            for is_any, amounts, conditions in rules]


def options_of(rules):
    kinds = compiled(rules)

    def options(heaps):
        found = set()
        for is_any, amounts, conditions, letters in kinds:
            places = range(len(heaps))
            for order in permutations(places) if is_any else [tuple(places)]:
                seen = [heaps[i] for i in order]
                names = {f"x{i + 1}": size for i, size in enumerate(seen)}
                for word in product(range(1, max(heaps) + 1),
                                    repeat=len(letters)):
                    names.update(zip(letters, word))
                    taken = eval(amounts, {}, names)  # noqa: S307
                    if any(t > s for t, s in zip(taken, seen)) or \
                            not any(taken):
                        continue
                    if not all(eval(c, {}, names) for c in conditions):
                        continue
                    after = list(heaps)
                    for place, take in zip(order, taken):
                        after[place] -= take
                    found.add(tuple(after))
        return sorted(found)
    return options


def usable(amounts, conditions):
    """Letters of conditions are those of amounts, from a on, without a gap."""
    letters = sorted(set(re.findall("[a-h]", ",".join(amounts))))
    used = set(re.findall("[a-h]", ",".join(conditions)))
    return letters == list("ab")[:len(letters)] and used <= set(letters) and \
        set(amounts) != {"0"}


def random_kind(rng, count):
    while True:
        amounts = tuple(rng.choice(AMOUNTS) for _ in range(count))
        conditions = rng.sample(CONDITIONS, rng.choice([0, 0, 1, 2]))
        if usable(amounts, conditions):
            return rng.random() < 0.6, amounts, conditions


def written(rules):
    return "vectors:{%s}" % "; ".join(
        f"{'any' if is_any else ''}({','.join(amounts)})"
        + (": " + ", ".join(conditions) if conditions else "")
        for is_any, amounts, conditions in rules)


def labels(options, start, heap):
    """Who wins beside a heap of Nim, by repetition of the definition."""
    seen, waiting = {}, [(start, heap)]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        position, size = state
        seen[state] = [(p, size) for p in options(position)] + \
            [(position, less) for less in range(size)]
        waiting += seen[state]
    told, has_changed = {}, True
    while has_changed:
        has_changed = False
        for state, after in seen.items():
            if state in told:
                continue
            if any(told.get(o) == "P" for o in after):
                told[state] = "N"
            elif all(told.get(o) == "N" for o in after):
                told[state] = "P"
            has_changed |= state in told
    return told.get((start, heap), "draw")


def ask(command, texts):
    lines = [json.dumps({"command": "solve", "input":
                         {"position": text, "convention": how}}).encode()
             for text, how in texts]
    replies, trouble = command.batch_lines(lines)
    return [json.loads(reply) for reply in replies], trouble


def told(reply):
    return reply.get("result", reply)


def try_vectors(command, report, rng, count):
    asked, expected = [], []
    for _ in range(count):
        heaps = rng.choice([2, 2, 3])
        rules = [random_kind(rng, heaps) for _ in range(rng.choice([1, 2]))]
        position = tuple(rng.randrange(6 if heaps == 3 else 9)
                         for _ in range(heaps))
        wins, misere, value = Brute(options_of(rules)).fact(position)
        text = f"{written(rules)} {' '.join(map(str, position))}"
        asked += [(text, "normal"), (text, "misere")]
        expected += [("PN"[wins], value), ("PN"[misere], None)]
    for _ in range(count // 2):
        rules = [(rng.random() < 0.3, amounts, []) for amounts in
                 rng.sample(LOOPY, rng.choice([1, 2]))]
        rules.append((True, ("a", "0"), rng.sample(["a<3", "a<=x2"], 1)))
        if any("2" in amounts or "-2" in amounts for _, amounts, _ in rules):
            rules = [(is_any, amounts, conditions + ["x1+x2<9"])
                     for is_any, amounts, conditions in rules]
        position, heap = (rng.randrange(HEAPS_MOST),
                          rng.randrange(HEAPS_MOST)), rng.randrange(3)
        asked.append((f"{written(rules)} {position[0]} {position[1]} + "
                      f"nim {heap}", "normal"))
        expected.append((labels(options_of(rules), position, heap), None))
    replies, trouble = ask(command, asked)
    report.check(not trouble, "vectors", trouble, None)
    for (text, how), reply, (outcome, value) in zip(asked, replies, expected):
        report.check(told(reply).get("outcome") == outcome and
                     (value is None or told(reply).get("value") == value),
                     f"{how}: {text}", reply, (outcome, value))
