# SPDX-License-Identifier: MIT
"""The games that have some given values."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, List, Optional

from . import _arrays
from ._call import Limits, call, decode, defaults
from ._handle import Handle
from ._library import lib


@dataclass(frozen=True)
class Match:
    """A game that has the values.

    game      as Game() reads it: `0.77`
    name      what people call it, or ''
    skipped   values at the beginning that were left out
    heap      of the first that was compared
    compared  values, which all agree
    """

    game: str
    name: str
    skipped: int
    heap: int
    compared: int


def which(values: Iterable[Any], limits: Optional[Limits] = None
          ) -> List[Match]:
    """The games of an index (pattern.md) that have these values of heaps that
    follow each other, 8 to 48 of them.

    >>> found = which([0, 1, 2, 3, 1, 4, 3, 2, 1, 4])
    >>> found[0].game, found[0].name, found[0].heap
    ('0.77', 'kayles', 0)
    """
    if not hasattr(values, "__len__"):
        values = list(values)
    keep, address, count = _arrays.taken(values, "i8")
    found = Handle(
        lambda out: call(lib.grundy_which_find, out, address, count,
                         (limits or defaults).env()),
        "grundy_which_free")
    del keep
    return [_match(lib.grundy_which_at(found.at, i))
            for i in range(lib.grundy_which_count(found.at))]


def _match(match: Any) -> Match:
    return Match(decode(match.game), decode(match.name), match.skipped,
                 match.heap, match.compared)
