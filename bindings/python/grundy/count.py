# SPDX-License-Identifier: MIT
"""How many positions of a game are lost, or have a value."""
from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, List, Optional, Sequence, Tuple, Union

from . import _face
from ._call import byref, check_word, decode, encode
from ._handle import Handle
from ._html import table
from ._library import lib
from ._numbers import int_text
from .position import _integer, play_of

if TYPE_CHECKING:
    from .game import Game

_ORDERS = {"all": _face.CountOrder.ALL,
           "unordered": _face.CountOrder.UNORDERED,
           "distinct": _face.CountOrder.DISTINCT}
Box = Union[range, Sequence[range]]


@dataclass(frozen=True)
class Count:
    """Positions of a box; remainders where a modulus was given.

    lost, won  by the player to move
    drawn      None: the game has no draws
    sum        of the numbers of all lost positions; None: not asked for
    values     how many have each Grundy value, 0 first; None: not asked for
    basis      on what it rests
    theorem    its tag in theorems.md, or ''
    """

    positions: int
    lost: int
    won: int
    drawn: Optional[int]
    sum: Optional[int]
    values: Optional[Tuple[int, ...]]
    basis: str
    theorem: str

    def _repr_html_(self) -> str:
        rows = [("positions", int_text(self.positions)),
                ("lost", int_text(self.lost)), ("won", int_text(self.won))]
        for name, found in (("drawn", self.drawn), ("sum", self.sum)):
            if found is not None:
                rows.append((name, int_text(found)))
        return table(rows + [("rests on", self.theorem or self.basis)])


def _question(box: Box, heaps: int, order: str, total: Optional[int],
              play: Optional[str], family: Optional[str]) -> Any:
    ranges = [box] if isinstance(box, range) else list(box)
    if order not in _ORDERS:
        raise ValueError('order must be "all", "unordered" or "distinct", '
                         'not %r' % (order,))
    for numbers in ranges:
        if not isinstance(numbers, range):
            raise TypeError("a box is a range, or several; not %r" % (box,))
        if numbers.step != 1 or not numbers:
            raise ValueError("%r is not a range of numbers one by one"
                             % (numbers,))
    words = (_face.grundy_count_range * max(len(ranges), 1))(*[
        _face.grundy_count_range(first=check_word(r.start, "a number"),
                                 last=check_word(r.stop - 1, "a number"))
        for r in ranges])
    return _face.grundy_count_question(
        ranges=words, range_count=len(ranges),
        heaps=check_word(heaps, "heaps"), order=_ORDERS[order],
        family=None if family is None else encode(family),
        has_total=total is not None, total=check_word(total or 0, "total"),
        play=play_of(play))


def count(game: "Game", box: Box, heaps: int, order: str,
          total: Optional[int], modulus: int, play: Optional[str],
          family: Optional[str], values: bool, sum: bool) -> Count:
    """See Game.count()."""
    question = _question(box, heaps, order, total, play, family)
    question.modulus = check_word(modulus, "modulus")
    question.wants_values, question.wants_sum = bool(values), bool(sum)
    at = Handle(
        lambda out: game._call(lib.grundy_count_find, out, game._at,
                               byref(question), game._limits.env(),
                               text=family),
        "grundy_count_free")
    facts = lib.grundy_count_look(at.at)
    return Count(
        _integer(facts.positions.contents), _integer(facts.lost.contents),
        _integer(facts.won.contents), _perhaps(facts.drawn),
        _perhaps(facts.sum),
        tuple(_integer(lib.grundy_count_of_value(at.at, value).contents)
              for value in range(facts.value_count)) if values else None,
        decode(lib.grundy_basis_name(facts.basis)), decode(facts.tag))


def lost(game: "Game", box: Box, heaps: int, order: str,
         total: Optional[int], play: Optional[str], family: Optional[str]
         ) -> List[Tuple[int, ...]]:
    """See Game.lost()."""
    question = _question(box, heaps, order, total, play, family)
    found: List[Tuple[int, ...]] = []

    def visit(numbers: int, length: int, user: Optional[int]) -> int:
        try:
            words: Any = (ctypes.c_uint64 * length).from_address(numbers)
            found.append(tuple(words))
        except MemoryError:
            return int(_face.Status.NO_MEMORY)
        return 0
    game._call(lib.grundy_count_list, game._at, byref(question),
               _face.grundy_count_visit(visit), None, game._limits.env(),
               text=family)
    return found


def _perhaps(number: Any) -> Optional[int]:
    return _integer(number.contents) if number else None
