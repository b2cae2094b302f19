# SPDX-License-Identifier: MIT
"""heavy.py - requests that are too much, one way or another.

What cannot be known may be null, or the reply an error; what is said must be
right; and the reply must come in time.
"""
from ask import Crash
from hostile import is_error

HEAVY = [
    ("subtraction", {"n": 5, "moves": [3, 10 ** 12]}, {"grundy": 1}),
    ("subtraction", {"n": 10 ** 18, "moves": [1, 10 ** 9]}, {}),
    ("subtraction", {"n": 10 ** 18, "moves": [10 ** 30]},
     {"grundy": 0, "misere_win": True, "winning_moves": []}),
    ("subtraction", {"n": 10 ** 18, "moves": [7, 999983, 10 ** 6]},
     {"grundy": 1, "period": 1999983}),
    ("set_nim", {"piles": [10 ** 18], "moves": [10 ** 12]}, {"grundy": 0}),
    ("set_nim", {"piles": [10 ** 18] * 3,
                 "moves": [17, 2003, 4999, 7001, 9998]}, {}),
    ("prime_power", {"n": 10 ** 18}, {"win": True, "grundy": 4,
     "winning_takes": [4 ** i for i in range(1, 30)]}),
    ("prime_power", {"n": 6 * 10 ** 1000}, {"win": False}),
    ("prime_power", {"n": 10 ** 30 + 3}, {"win": True}),
    ("coprime_stones", {"piles": [10 ** 18]}, {"grundy": 2}),
    ("coprime_stones", {"piles": [10 ** 18 - 11]}, {"win": True}),
    ("coprime_stones", {"piles": [10 ** 30 + 57]}, {"win": True}),
    ("coprime_stones", {"piles": [10 ** 12 - 11, 5]},
     {"grundies": [37607912019, 4]}),
    ("coprime_stones", {"piles": [10 ** 7] * 9}, {"grundy": 2}),
    ("cow_digits", {"n": 10 ** 1000 + 7}, {}),
    ("bash_range", {"n": 10 ** 18, "l": 10 ** 17, "r": 5 * 10 ** 17},
     {"grundy": 4}),
    ("hdu2897", {"n": 10 ** 18 + 5, "p": 10 ** 17, "q": 5 * 10 ** 17}, {}),
    ("nim_k", {"k": 10, "piles": list(range(20))}, {}),
    ("nim_k", {"k": 3, "piles": [100] * 5}, {}),
    ("nim_k", {"k": 9, "piles": [10] * 10}, {"win": False}),
    ("checkers20", {"width": 10 ** 9, "rows": [[1]]}, {"grundy": 1}),
    ("checkers20", {"width": 10 ** 18, "rows": [[10 ** 18 - 1]]},
     {"grundy": 1}),
    ("checkers20", {"width": 10 ** 5, "rows": [list(range(1, 10 ** 5, 2))]},
     {}),
    ("northcott", {"m": 10 ** 1000, "rows": [[1, 10 ** 999], [5, 7]]},
     {"nim_sum": (10 ** 999 - 2) ^ 1}),
    ("coin_circle", {"n": 150}, {"grundy": 0}),
    ("coin_circle_k", {"n": 10 ** 30, "k": 10 ** 29}, {"win": False}),
    ("coin_circle_k", {"n": 10 ** 6, "k": 10 ** 5}, {"win": False}),
    ("wythoff", {"a": 10 ** 3, "b": 10 ** 3 + 1}, {"win": True}),
    ("wythoff", {"a": 10 ** 5000, "b": 10 ** 4999}, {"win": True}),
    ("everything_nim", {"piles": [10 ** 1000, 10 ** 999]}, {"win": True}),
]


def try_heavy(command, report):
    replies = command.batch([(name, given) for name, given, _ in HEAVY])
    for (name, given, known), reply in zip(HEAVY, replies):
        if isinstance(reply, Crash):
            report.check(False, (name, given), reply, "a reply in time")
            continue
        result = reply.get("result", {})
        is_right = is_error(reply) or all(
            result.get(key) in (None, value) for key, value in known.items())
        report.check(is_right, (name, given), reply, known)
