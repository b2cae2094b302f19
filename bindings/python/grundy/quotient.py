# SPDX-License-Identifier: MIT
"""Misère quotients of heap games and of positions."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Dict

from . import _face
from ._call import (Limits, byref, call, check_word, decode, encode, parsed,
                    quick, written)
from ._handle import Handle, Held
from ._html import table
from ._library import lib
from .rules import asking

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


class Quotient(Held):
    """What decides sums when the last move loses: of heaps of a game, or of
    positions (Position.quotient).

    >>> from grundy import Game
    >>> quotient = Game('kayles').quotient()
    >>> quotient.order, quotient.proved, len(quotient)
    (40, True, 40)
    >>> quotient.is_lost(quotient.of(20, 35, 10**6))
    False

    Elements are numbers below the order, 0 the identity. Where the quotient is
    infinite from a heap on, `infinite_to_heap` is that heap, `facts` has
    its words, `Position.solve(play='misere')` answers by it, and all else here
    is of the heaps before.
    """

    def __init__(self, game: "Game", last_heap: int = 0) -> None:
        rules = Handle(
            lambda out: quick(lib.grundy_game_heapgame, out, game._at,
                              game._limits.env()),
            "grundy_heapgame_free")
        self._read(game.name, game._limits, Handle(
            lambda out: call(lib.grundy_quotient_find, out, rules.at,
                             check_word(last_heap, "last_heap"),
                             game._limits.env()),
            "grundy_quotient_free"))

    @classmethod
    def _of_position(cls, position: "Position") -> "Quotient":
        quotient = cls.__new__(cls)
        with asking(position._keep):
            quotient._read(position.text, position._limits, Handle(
                lambda out: call(lib.grundy_quotient_of_position, out,
                                 position._at, position._limits.env()),
                "grundy_quotient_free"))
        return quotient

    def _read(self, name: str, limits: Limits, handle: Handle) -> None:
        self.name = name
        self._limits = limits
        self._handle = handle
        facts = lib.grundy_quotient_look(self._at)
        self.order = int(facts.order)
        self.p_size = int(facts.p_size)
        self.is_tame = bool(facts.is_tame)
        self.proved = bool(facts.is_proved)
        self.period = int(facts.period)
        self.preperiod = int(facts.preperiod)
        self.proved_to_heap = int(facts.proved_to_heap)
        self.infinite_to_heap = int(facts.infinite_to_heap)
        self.theorem = decode(facts.tag)
        self.generators = [int(lib.grundy_quotient_generator(self._at, i))
                           for i in range(facts.generator_count)]

    @property
    def reason(self) -> str:
        """Why it is not the quotient of all heaps; '' if it is."""
        return decode(lib.grundy_quotient_reason(self._at))

    @property
    def facts(self) -> Dict[str, Any]:
        """All that `grundy quotient --json` says: relations, P, heaps."""
        found: Dict[str, Any] = parsed(lambda writer: quick(
            lib.grundy_quotient_write, encode(self.name), self._at,
            _face.Format.JSON, writer, self._limits.env()))
        return found

    @property
    def certificate(self) -> str:
        """A text that `grundy verify` checks."""
        return decode(written(lambda writer: call(
            lib.grundy_quotient_certify, self._at, writer)))

    def element(self, heap: int) -> int:
        """The element of a heap; Undecided past those that are proved."""
        out = ctypes.c_size_t()
        quick(lib.grundy_quotient_element, byref(out), self._at,
              check_word(heap, "heap"))
        return out.value

    def times(self, x: int, y: int) -> int:
        """The product of two elements."""
        return int(lib.grundy_quotient_times(self._at, self._checked(x),
                                             self._checked(y)))

    def of(self, *heaps: int) -> int:
        """The element of a sum of heaps."""
        product = 0
        for heap in heaps:
            product = self.times(product, self.element(heap))
        return product

    def positions(self) -> Dict[str, int]:
        """The element of each position that it was asked for.

        >>> from grundy import Position
        >>> quotient = Position('cram 2x3 + nim 2').quotient()
        >>> {text: quotient.is_lost(element)
        ...  for text, element in quotient.positions().items()}
        {'cram 2x3': True, 'nim 2': False}
        """
        out = ctypes.c_size_t()
        found = {}
        for i in range(lib.grundy_quotient_position_count(self._at)):
            quick(lib.grundy_quotient_position_element, byref(out), self._at,
                  i)
            found[decode(lib.grundy_quotient_position(self._at, i))] = \
                out.value
        return found

    def is_lost(self, element: int) -> bool:
        """Whether the player to move loses there."""
        return bool(lib.grundy_quotient_is_lost(self._at,
                                                self._checked(element)))

    def _checked(self, element: int) -> int:
        return check_word(element, "element", self.order)

    def __len__(self) -> int:
        return self.order

    def __repr__(self) -> str:
        return "<Quotient of %s: %s>" % (self.name, self._size())

    def _size(self) -> str:
        if self.infinite_to_heap:
            return "infinite from heap %d on" % self.infinite_to_heap
        return "order %d%s" % (self.order, "" if self.proved
                               else " (of the first heaps)")

    def _repr_html_(self) -> str:
        rows = [("of", self.name), ("size", self._size())]
        if not self.infinite_to_heap:
            rows += [("in P", str(self.p_size)),
                     ("generators", ", ".join(map(str, self.generators)))]
        return table(rows + [
            ("tame", "yes" if self.is_tame else "no"),
            ("proved", self.theorem if self.proved else self.reason)])
