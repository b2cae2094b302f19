# SPDX-License-Identifier: MIT
"""Misère quotients of heap games."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Dict, Optional

from . import _face
from ._call import byref, call, check_word, decode, encode, parsed, quick, \
    written
from ._handle import Handle, Held
from ._html import table
from ._library import lib

if TYPE_CHECKING:
    from .game import Game


class Quotient(Held):
    """What decides sums of heaps when the last move loses.

    >>> from grundy import Game
    >>> quotient = Game('kayles').quotient()
    >>> quotient.order, quotient.proved, len(quotient)
    (40, True, 40)
    >>> quotient.is_lost(quotient.of(20, 35, 10**6))
    False

    Elements are numbers below the order, 0 the identity.
    """

    def __init__(self, game: "Game", last_heap: int = 0) -> None:
        self.game = game
        env = game._limits.env()
        rules = Handle(
            lambda out: quick(lib.grundy_game_heapgame, out, game._at, env),
            "grundy_heapgame_free")
        self._handle = Handle(
            lambda out: call(lib.grundy_quotient_find, out, rules.at,
                             check_word(last_heap, "last_heap"), env),
            "grundy_quotient_free")
        facts = lib.grundy_quotient_look(self._at)
        self.order = int(facts.order)
        self.p_size = int(facts.p_size)
        self.is_tame = bool(facts.is_tame)
        self.proved = bool(facts.is_proved)
        self.period = int(facts.period)
        self.preperiod = int(facts.preperiod)
        self.proved_to_heap = int(facts.proved_to_heap)
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
            lib.grundy_quotient_write, encode(self.game.name), self._at,
            _face.Format.JSON, writer, self.game._limits.env()))
        return found

    @property
    def certificate(self) -> Optional[str]:
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

    def is_lost(self, element: int) -> bool:
        """Whether the player to move loses there."""
        return bool(lib.grundy_quotient_is_lost(self._at,
                                                self._checked(element)))

    def _checked(self, element: int) -> int:
        return check_word(element, "element", self.order)

    def __len__(self) -> int:
        return self.order

    def __repr__(self) -> str:
        return "<Quotient of %s: order %d%s>" % (
            self.game.name, self.order,
            "" if self.proved else " (of the first heaps)")

    def _repr_html_(self) -> str:
        return table([
            ("game", self.game.name), ("order", str(self.order)),
            ("in P", str(self.p_size)),
            ("generators", ", ".join(map(str, self.generators))),
            ("tame", "yes" if self.is_tame else "no"),
            ("proved", self.theorem if self.proved else self.reason)])
