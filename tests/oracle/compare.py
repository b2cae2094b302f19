# SPDX-License-Identifier: MIT
"""compare.py - expected and received, key by key."""
import json

from ask import Crash

SHOWN_BYTES = 400


def shorten(text):
    if len(text) <= SHOWN_BYTES:
        return text
    return f"{text[:SHOWN_BYTES]}... ({len(text)} characters)"


def same(one, other):
    """Equal, and of the same kind all the way: 1 is not true."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return (len(one) == len(other)
                and all(same(a, b) for a, b in zip(one, other)))
    return one == other


class Report:
    """Counts questions; keeps what differed, by game."""

    def __init__(self):
        self.asked = 0
        self.failures = []
        self.unchecked = set()  # Keys of replies that nobody looked at.

    def fail(self, asked, got, expected):
        self.failures.append((shorten(str(asked)), shorten(str(got)),
                              shorten(str(expected))))

    def check(self, is_right, asked, got, expected):
        self.asked += 1
        if not is_right:
            self.fail(asked, got, expected)

    def reply(self, request, reply, required, optional=None, is_tiny=False):
        """Checks a batch reply; `optional` keys must stand if it is tiny."""
        name, given = request
        asked = json.dumps({"problem": name, "input": given})
        self.asked += 1
        if isinstance(reply, Crash):
            self.fail(asked, reply, "a reply")
            return
        if reply.get("problem") != name or "result" not in reply:
            self.fail(asked, json.dumps(reply), "a result")
            return
        result = reply["result"]
        self.unchecked |= set(result) - {"note", *required, *(optional or {})}
        for key, value in required.items():
            if key not in result or not same(result[key], value):
                self.fail(asked, f"{key}: {result.get(key)}; reply "
                          f"{json.dumps(result)}", f"{key}: {value}")
        for key, value in (optional or {}).items():
            if is_tiny or result.get(key) is not None:
                if not same(result.get(key), value):
                    self.fail(asked, f"{key}: {result.get(key)}",
                              f"{key}: {value}")
