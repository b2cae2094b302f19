# SPDX-License-Identifier: MIT
"""A function of yours against the engine."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any, Callable, Optional

from . import _face
from ._call import (Limits, byref, call, check_word, decode, defaults, encode,
                    quick)
from ._handle import Handle
from ._library import lib

_ASKS = {"judge": _face.Ask.JUDGE, "value": _face.Ask.VALUE,
         "move": _face.Ask.MOVE, "order": _face.Ask.ORDER}


@dataclass(frozen=True)
class Duel:
    """How a duel ended.

    passed    whether every output was right
    inputs    that were tried
    input     where it failed, the smallest input on which it still does
    expected  what a right program prints for it
    found     what this one printed
    reason    what is wrong, in a sentence; or the exception that it raised
    """

    passed: bool
    inputs: int
    input: str = ""
    expected: str = ""
    found: str = ""
    reason: str = ""

    def __bool__(self) -> bool:
        return self.passed

    def __str__(self) -> str:
        if self.passed:
            return "passed on %d inputs" % self.inputs
        return "%s\ninput:\n%s\nexpected:\n%s\nfound:\n%s" % (
            self.reason, self.input, self.expected, self.found)


class _Failed(Exception):
    pass


def duel(function: Callable[[str], object], problem: str, ask: str = "judge",
         inputs: int = 100, seed: int = 1, size: int = 0,
         limits: Optional[Limits] = None) -> Duel:
    """Try a function on inputs that the engine makes and answers.

    function  from the text of an input to what a program would print
    problem   a contest problem such as "nim", or the text of a game
    ask       "judge" (what the contest asks; else who wins), "value", "move"
              or "order"
    size      no list is longer and no number greater; 0: by the problem

    >>> def wrong(text):
    ...     return 'Yes\\n' * int(text.split()[0])
    >>> duel(wrong, 'nim').passed
    False
    """
    if ask not in _ASKS:
        raise ValueError("ask must be one of %s, not %r"
                         % (", ".join(_ASKS), ask))
    check_word(inputs, "inputs")
    env = (limits or defaults).env()
    handle = Handle(
        lambda out: call(lib.grundy_duel_new, out, encode(problem),
                         _ASKS[ask], env, text=problem), "grundy_duel_free")
    for number in range(inputs):
        choice = _face.grundy_input_choice(
            seed=check_word(seed, "seed"), number=number,
            size=check_word(size, "size"))
        given = Handle(
            lambda out: call(lib.grundy_input_new, out, handle.at,
                             byref(choice)), "grundy_input_free")
        found, ruling, reason = _try(function, given.at)
        if reason:
            return (_shrunk(function, given, ruling, number + 1)
                    or _ended(given.at, found, reason, number + 1))
    return Duel(True, inputs)


def _text(function: Any, at: int) -> str:
    count = ctypes.c_size_t()
    text = function(byref(count), at)
    return decode(ctypes.string_at(text, count.value))


def _try(function: Callable[[str], object], at: int) -> Any:
    """What the function says of an input, the ruling, and what is wrong."""
    ruling = _face.grundy_ruling()
    try:
        found = str(function(_text(lib.grundy_input_text, at)))
    except Exception as raised:
        return "", ruling, "it raised %r" % (raised,)
    data = found.encode("utf-8", "surrogateescape")
    call(lib.grundy_input_check, byref(ruling), at, data, len(data))
    if ruling.kind == _face.RulingKind.RIGHT:
        return found, ruling, ""
    words = {_face.RulingKind.WRONG: "expected %s, found %s" % (
                 decode(ruling.expected), decode(ruling.found)),
             _face.RulingKind.SHORT: "the output ends too early",
             _face.RulingKind.LONG: "the output goes on after the last answer",
             _face.RulingKind.GARBAGE: "the output has bytes that are no text"}
    reason = "case %d: %s" % (ruling.case_index + 1, words[ruling.kind])
    note = decode(ruling.note)
    return found, ruling, reason + ("; " + note if note else "")


def _shrunk(function: Callable[[str], object], given: Handle, ruling: Any,
            inputs: int) -> Optional[Duel]:
    """How it ended; None for a function that is right when it is asked again."""
    shrink = Handle(
        lambda out: call(lib.grundy_shrink_new, out, given.at,
                         ruling.case_index), "grundy_shrink_free")
    smaller = ctypes.c_void_p()
    while True:
        call(lib.grundy_shrink_next, byref(smaller), shrink.at)
        if smaller.value is None:
            break
        lib.grundy_shrink_tell(shrink.at,
                               bool(_try(function, smaller.value)[2]))
    best = lib.grundy_shrink_best(shrink.at)
    found, _, reason = _try(function, best)
    return _ended(best, found, reason, inputs) if reason else None


def _ended(at: int, found: str, reason: str, inputs: int) -> Duel:
    return Duel(False, inputs, _text(lib.grundy_input_text, at),
                _text(lib.grundy_input_answer, at), found, reason)
