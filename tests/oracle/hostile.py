# SPDX-License-Identifier: MIT
"""hostile.py - input that no friend would send.

A batch answers every line that is not blank, whatever stands in it, and then
the next one. A judge ends with code 2 and one line that names the place, and
keeps the answers to the cases before it.
"""
import json
import re

from contests import CONTESTS, answers, cases, lines
from games import GAMES

GOOD = (b'{"problem": "nim", "input": {"piles": [1, 2, 4]}}', 7)

BAD_LINES = [
    b"{", b"}", b"[]", b"nim", b"null", b"true", b'"nim"', b"42", b"{}", b"[",
    b'{"problem"}', b'{"problem":}', b'{"problem": "nim"}',
    b'{"input": {"piles": [1]}}', b'{"problem": 5, "input": {"piles": [1]}}',
    b'{"problem": null, "input": {"piles": [1]}}',
    b'{"problem": ["nim"], "input": {"piles": [1]}}',
    b'{"problem": "nim", "input": [1, 2]}',
    b'{"problem": "nim", "input": "piles"}',
    b'{"problem": "nim", "input": null}',
    b'{"problem": "nim", "input": {"piles": [1]}',
    b'{"problem": "nim", "input": {"piles": [1]}}}',
    b'{"problem": "nim", "input": {"piles": [1]}} {}',
    b'{"problem": "nim", "input": {"piles": [1],}}',
    b'{"problem": "nim", "input": {"piles": [1,]}}',
    b'{"problem": "nim", "input": {"piles": [01]}}',
    b'{"problem": "nim", "input": {"piles": [+1]}}',
    b'{"problem": "nim", "input": {"piles": [1 2]}}',
    b'{"problem": "nim", "input": {"piles": [0x10]}}',
    b'{"problem": "nim", "input": {"piles": [NaN]}}',
    b'{"problem": "nim", "input": {"piles": [Infinity]}}',
    b'{"problem": "nim", "input": {"piles": [1e400]}}',
    b'{"problem": "nim", "input": {"piles": [1E2]}}',
    b'{"problem": "nim", "input": {"piles": [2.0]}}',
    b'{"problem": "nim", "input": {"piles": [1]}, "input": {"piles": [2]}}',
    b'{"problem": "nim", "input": {"piles": [1], "piles": [2]}}',
    b"{'problem': 'nim', 'input': {'piles': [1]}}",
    b'{"problem": "nope", "input": {"piles": [1]}}',
    b'{"problem": "", "input": {"piles": [1]}}',
    b'{"problem": "NIM ", "input": {"piles": [1]}}',
    b'{"problem": "nim\\u0000", "input": {"piles": [1]}}',
    b'{"problem": "nim\\ud800", "input": {"piles": [1]}}',
    b'{"problem": "n\xffm", "input": {"piles": [1]}}',
    b'{"problem": "nim\xc3", "input": {"piles": [1]}}',
    b'{"problem": "nim\x00", "input": {"piles": [1]}}',
    b'{"problem": "nim\x1b[31m", "input": {"piles": [1]}}',
    b"\xff\xfe{\x00", b"\x00", b"\xef\xbb\xbf{}", b"\xed\xa0\x80",
    b"[" * 100000, b'{"a":' * 100000, b"[" * 1000 + b"]" * 1000,
    b'{"problem": "nim", "input": {"piles": ' + b"[" * 5000 + b"]" * 5000
    + b"}}",
    b'{"problem": "nim", "input": {"piles": [1, "' + b"x" * 10000 + b'"]}}',
    b"x" * 1000000, b'"' + b"\\u00e9" * 150000, b"9" * 1000000 + b"x",
    b'{"problem": "' + b"n" * 1000000 + b'", "input": {}}',
    b'{"problem": "nim", "input": {"piles": [' + b"9" * 2000000 + b"]}}",
]
BLANK_LINES = [b"", b"   ", b"\t \r"]

# Parameters may have defaults; these keys may not be missing.
NEEDED = {"n", "a", "b", "piles", "stairs", "rows"}
WRONG_NUMBERS = ['"x"', '""', "null", "true", "false", "1.5", "1e3", "1.0",
                 "-1", "{}", "[]", "[1]", '"-1"', '"1.5"', '"1e3"', '" "']
WRONG_LISTS = ["5", '"5"', "null", "true", "{}", '["x"]', "[null]", "[true]",
               "[1.5]", "[1e3]", "[-1]", "[[[]]]", "[{}]"]
# Well written, and against the rules.
WRONG_GAMES = [
    ("subtraction", {"n": 5, "moves": [0]}),
    ("subtraction", {"n": 5, "moves": [2, -1]}),
    ("set_nim", {"moves": [0, 1], "piles": [5]}),
    ("bash_range", {"n": 9, "l": 3, "r": 2}),
    ("bash_range", {"n": 9, "l": 0, "r": 2}),
    ("hdu2897", {"n": 9, "p": 3, "q": 2}),
    ("hdu2897", {"n": 9, "p": 0, "q": 2}),
    ("checkers20", {"rows": [[0]], "width": 20}),
    ("checkers20", {"rows": [[21]], "width": 20}),
    ("checkers20", {"rows": [[3, 3]], "width": 20}),
    ("checkers20", {"rows": [3], "width": 20}),
    ("northcott", {"m": 5, "rows": [[2, 2]]}),
    ("northcott", {"m": 5, "rows": [[0, 2]]}),
    ("northcott", {"m": 5, "rows": [[2, 6]]}),
    ("northcott", {"m": 5, "rows": [[2]]}),
    ("northcott", {"m": 5, "rows": [[1, 2, 3]]}),
    ("northcott", {"m": 5, "rows": [1, 2]}),
    ("coin_circle_k", {"n": 5, "k": -1}),
    ("marbles", {"a": [1], "b": []}),
    ("summation_game", {"k": 1, "x": 1, "a": [0]}),
    ("valentine", {"m": 1, "a": []}),
    ("kings_game", {"king": [1, 0], "ministers": []}),
    ("kings_game", {"king": [1, 1], "ministers": [[2]]}),
    ("three_kingdoms", {"w": [[1, 2, 3], [4, 5], [5]]}),
    ("three_kingdoms", {"w": [[1, 2], [4]]}),
    ("pirates", {"n": 3, "m": 1, "p": 4}),
    ("trie_game", {"k": 0, "strings": ["a"]}),
    ("trie_game", {"k": 1, "strings": ["aB"]}),
    ("alice_game", {"bars": [[0, 1]]}),
    ("tree_tag", {"n": 2, "a": 1, "b": 1, "da": 1, "db": 1,
                  "edges": [[1, 2]]}),
    ("tree_tag", {"n": 2, "a": 1, "b": 2, "da": 1, "db": 1,
                  "edges": [[1, 3]]}),
]


def wrong_requests(rng):
    """Each key of each game missing, or with a value of the wrong kind."""
    for name, rules in GAMES.items():
        given = rules.small(rng)
        for key, value in given.items():
            rest = {k: v for k, v in given.items() if k != key}
            if key in NEEDED:
                yield name, json.dumps(rest)
            kinds = WRONG_LISTS if isinstance(value, list) else WRONG_NUMBERS
            if key == "strings":
                kinds = [kind for kind in kinds if kind != '["x"]']
            for wrong in kinds:
                body = json.dumps({**rest, key: 0})
                yield name, body.replace(f'"{key}": 0', f'"{key}": {wrong}')
    for name, given in WRONG_GAMES:
        yield name, json.dumps(given)


def is_error(reply):
    error = reply.get("error") if isinstance(reply, dict) else None
    return (isinstance(error, dict) and "result" not in reply
            and "problem" in reply
            and all(isinstance(error.get(key), str) and error[key]
                    and error[key].isprintable()
                    for key in ("code", "message")))


def parsed(line):
    try:
        return json.loads(line.decode())
    except ValueError:
        return None


def try_batch(command, report, rng):
    bad = list(BAD_LINES)
    bad += [f'{{"problem": "{name}", "input": {body}}}'.encode()
            for name, body in wrong_requests(rng)]
    for _ in range(200):
        line = bytearray(GOOD[0])
        for _ in range(rng.randint(1, 3)):
            line[rng.randrange(len(line))] = rng.choice(b'"{}[],:x\x80\x01')
        # Some other name or key may still make a line that has an answer.
        if parsed(bytes(line)) is None:
            bad.append(bytes(line))
    sent = [line for pair in zip(bad, [GOOD[0]] * len(bad)) for line in pair]
    sent += BLANK_LINES
    replies, trouble = command.batch_lines(sent)
    report.check(trouble is None and len(replies) == 2 * len(bad),
                 "batch of bad lines", trouble or f"{len(replies)} replies",
                 f"{2 * len(bad)} replies")
    for line, first, second in zip(bad, replies[::2], replies[1::2]):
        report.check(is_error(parsed(first)), line, first, "an error")
        after = parsed(second) or {}
        report.check((after.get("result") or {}).get("grundy") == GOOD[1],
                     f"after {line[:200]}: {GOOD[0]}", second, GOOD[1])
    code, out, _ = command.run(["batch"], GOOD[0])
    report.check(code == 0 and out.count(b"\n") == 1, "no last newline", out,
                 "one reply")
    code, out, _ = command.run(["batch"], b"")
    report.check(code == 0 and out == b"", "an empty batch", out, "nothing")


# ---- judges ----

PLACE = re.compile(r"standard input:([1-9]\d*):([1-9]\d*): \S")
GARBAGE = ["x", "-1", "-", "+", "1.5", "3e2", "0x10", "\x00", "\xe9", "5x",
           "{}", "--3", "1,2", "\x1b[0m", "99999999999999999999x"]


class Marked:
    """An input as numbers, each with its place and its case."""

    def __init__(self, name, rng):
        contest = CONTESTS[name]
        self.chosen = cases(name, rng, rng.randint(1, 4))
        self.answers = answers(name, self.chosen)
        owner = [-1] if contest.frame == "counted" else []
        for i, given in enumerate(self.chosen):
            owner += [i] * len(contest.lines(given))
        rows = lines(name, self.chosen)
        owner += [len(self.chosen)] * (len(rows) - len(owner))
        self.tokens = []  # (text, line, case)
        for number, (row, case) in enumerate(zip(rows, owner), 1):
            self.tokens += [(str(n), number, case) for n in row]
        self.is_ended = contest.frame in ("ended", "zero")

    def text(self, count, garbage=None):
        """The first `count` numbers, and garbage in place of the next."""
        out, at, column = "", 1, 0
        for i, (text, line, _) in enumerate(self.tokens):
            if i == count and garbage is None or i > count:
                break
            while at < line:
                out, at = out + "\n", at + 1
            column = len(out) - out.rfind("\n")
            out += garbage if i == count else text
            out += " "
        return out, at, column

    def answered(self, count):
        """How many cases end within the first `count` numbers."""
        if count >= len(self.tokens):
            return len(self.chosen)
        return max(0, min(self.tokens[count][2], len(self.chosen)))

    def is_whole(self, count):
        if count == len(self.tokens):
            return True
        return self.is_ended and (
            count == 0 or self.tokens[count][2] != self.tokens[count - 1][2])


def place_of(err):
    """(line, column) of a message that is one line, or None."""
    text = err.decode(errors="replace")
    found = PLACE.search(text)
    if not found or text.count("\n") != 1 or not text.endswith("\n"):
        return None
    return int(found[1]), int(found[2])


def expect_refusal(report, asked, got, expected_out, place=None):
    code, out, err = got
    found = place_of(err)
    is_right = code == 2 and found and out.decode() == expected_out
    if is_right and place:
        line, first, last = place
        is_right = found[0] == line and first <= found[1] <= last
    report.check(is_right, repr(asked), (code, out, err),
                 (2, expected_out, place or "standard input:LINE:COLUMN: .."))


def text_of(found):
    return "".join(line + "\n" for line in found)


def try_cut(name, command, report, rng):
    marked = Marked(name, rng)
    count = rng.randrange(len(marked.tokens) + 1)
    text, _, _ = marked.text(count)
    expected = text_of(marked.answers[:marked.answered(count)])
    got = command.judge(name, text.encode())
    asked = f"judge {name} < {text!r}"
    if marked.is_whole(count):
        report.check(got[0] == 0 and got[1].decode() == expected, asked, got,
                     (0, expected))
    else:
        expect_refusal(report, asked, got, expected)


def try_garbage(name, command, report, rng):
    marked = Marked(name, rng)
    if not marked.tokens:
        return
    count = rng.randrange(len(marked.tokens))
    garbage = rng.choice(GARBAGE)
    if marked.tokens[count][0].isalpha():  # "x" would do there.
        garbage = garbage.replace("x", "X")
    text, line, column = marked.text(count, garbage)
    expect_refusal(report, f"judge {name} < {text!r}",
                   command.judge(name, text.encode("latin-1")),
                   text_of(marked.answers[:marked.answered(count)]),
                   (line, column, column + len(garbage)))


def try_soup(name, command, report, rng):
    kind = rng.choice([bytes(range(256)), b"0123456789 \n-x.", b"  \n123"])
    data = bytes(rng.choice(kind) for _ in range(rng.randint(1, 300)))
    if len(kind) < 20:  # Numbers of a size that nobody minds.
        data = re.sub(rb"(\d{3})\d+", rb"\1", data)
    code, out, err = command.judge(name, data)
    is_right = code in (0, 1, 2, 3)
    if code == 2:
        is_right = place_of(err) is not None
    if not data.strip()[:1].isdigit() and data.strip():
        is_right = is_right and code == 2
    report.check(is_right, f"judge {name} < {data!r}", (code, out, err),
                 "an answer, or a place and code 2")


BIG_COUNTS = ["1000000000000000000 ", "99999999999999999999999 1 ",
              "2 1000000000000 5 ", "18446744073709551616 18446744073709551617"
              " 3 "]


def try_counts(name, command, report):
    """Counts that nothing stands behind must not cost memory."""
    for text in BIG_COUNTS:
        code, out, err = command.judge(name, text.encode())
        is_right = code in (0, 1, 2, 3)
        report.check(is_right and (code != 2 or place_of(err)),
                     f"judge {name} < {text!r}", (code, out, err),
                     "an end, without a crash")


# Well written, and against the rules; none of these has an answer.
WRONG_CASES = [
    ("subtraction", "5 1 0"), ("subtraction", "5 2 3 0"),
    ("set_nim", "1 0 1 5"), ("bash_range", "1 9 3 2"),
    ("bash_range", "1 9 0 2"), ("hdu2897", "9 3 2"), ("hdu2897", "9 0 2"),
    ("checkers20", "1 1 1 0"), ("checkers20", "1 1 1 21"),
    ("checkers20", "1 1 2 3 3"), ("checkers20", "1 1 21 1"),
    ("northcott", "1 5 2 2"), ("northcott", "1 5 0 2"),
    ("northcott", "1 5 2 6"), ("valentine", "1 0 1"),
    ("summation_game", "1 1 1 1 0"), ("kings_game", "1 1 1 1 0"),
    ("three_kingdoms", "4 1 2 3 4 5 5"), ("three_kingdoms", "3 1 2 3"),
    ("pirates", "1 3 1 4"), ("trie_game", "1 1 a1"),
    ("alice_game", "1 1 1 0"), ("tree_tag", "1 2 1 1 1 1 1 2"),
]


def try_wrong_cases(name, command, report):
    for problem, text in WRONG_CASES:
        if problem == name:
            expect_refusal(report, f"judge {name} < {text!r}",
                           command.judge(name, text.encode()), "")


def try_judge(name, command, report, rng, count):
    try_wrong_cases(name, command, report)
    for _ in range(count):
        try_cut(name, command, report, rng)
        try_garbage(name, command, report, rng)
        try_soup(name, command, report, rng)
    if count > 3:
        try_counts(name, command, report)


