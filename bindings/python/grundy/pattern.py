# SPDX-License-Identifier: MIT
"""Laws that a table seems to obey."""
from __future__ import annotations

from dataclasses import dataclass
from typing import (TYPE_CHECKING, Any, Iterable, Iterator, List, Optional,
                    Tuple, Union)

from . import _arrays, _face
from ._call import Limits, byref, call, check_word, decode, defaults, encode
from ._handle import Handle
from ._html import grid
from ._library import lib

if TYPE_CHECKING:
    from .game import Game

_KINDS = {"values": _face.PatternKind.VALUES, "lost": _face.PatternKind.LOST,
          "pairs": _face.PatternKind.PAIRS}


@dataclass(frozen=True)
class Law:
    """One law: a sentence, and where it holds.

    formula     the same as a claim for Game.check(), or ''
    fitted      items that it was fitted on, exceptions included
    held        items that it was then tried on; it holds for all
    exceptions  (heap, what is there) among those that it was fitted on
    proved      whether a theorem proves it; else it is a conjecture
    """

    family: str
    statement: str
    formula: str
    fitted: int
    held: int
    exceptions: Tuple[Tuple[int, Any], ...]
    proved: bool
    theorem: str

    def __str__(self) -> str:
        return "%s (%s)" % (self.statement,
                            "proved by " + self.theorem if self.proved
                            else "conjecture: holds for %d more" % self.held)


class Pattern:
    """The laws of a table, the one that says most in fewest words first.

    >>> from grundy import Game
    >>> law = Game('bash:m=3').pattern()[0]
    >>> law.proved, law.family
    (True, 'period')
    """

    def __init__(self, laws: List[Law], of: str, count: int) -> None:
        self.laws = laws
        self.of = of
        self.count = count

    def __len__(self) -> int:
        return len(self.laws)

    def __getitem__(self, index: int) -> Law:
        return self.laws[index]

    def __iter__(self) -> Iterator[Law]:
        return iter(self.laws)

    def __repr__(self) -> str:
        return "<Pattern of %s: %d laws>" % (self.of, len(self.laws))

    def __str__(self) -> str:
        return "\n".join(str(law) for law in self.laws) or "no law"

    def _repr_html_(self) -> str:
        return grid(("law", "statement", "fitted", "held", "proved"),
                    [(law.family, law.statement, law.fitted, law.held,
                      law.theorem if law.proved else "no")
                     for law in self.laws])


def pattern(source: Union["Game", str, Iterable[Any]],
            kind: Optional[str] = None, last: int = 0, first: int = 0,
            play: Optional[str] = None, family: Optional[str] = None,
            limits: Optional[Limits] = None) -> Pattern:
    """Laws of a game, or of numbers.

    source  a Game, the text of one, or numbers from 0 to 2^53: values, lost
            heaps in ascending order, or pairs
    kind    "values" (the default), "lost" or "pairs"
    last    of a game: the largest heap, 0 for 600 (of pairs 120)
    first   of numbers: the heap of the first value
    play    of lost positions: "normal" or "misere"; None: the game's own
    family  of a game: positions such as "(xo)^n" in the place of heaps

    >>> print(pattern([n % 4 for n in range(60)])[0].statement)
    G(n) = n mod 4
    """
    from .game import Game
    if kind is not None and kind not in _KINDS:
        raise ValueError('kind must be "values", "lost" or "pairs", not %r'
                         % (kind,))
    if isinstance(source, str):
        source = Game(source, limits)
    if isinstance(source, Game):
        return _of_game(source, kind, last, play, family)
    env = (limits or defaults).env()
    if not hasattr(source, "__len__"):
        source = list(source)
    chosen = kind or "values"
    if chosen == "pairs" and any(len(row) != 2 for row in source
                                 if hasattr(row, "__len__")):
        raise ValueError("pairs come in twos")
    keep, address, count = _arrays.taken(source, "i8")
    if chosen == "pairs":
        if count % 2:
            raise ValueError("pairs come in twos")
        count //= 2
    if count == 0:
        raise ValueError("there are no numbers")
    handle = Handle(
        lambda out: call(lib.grundy_pattern_of_numbers, out, _KINDS[chosen],
                         check_word(first, "first", 2**53), address, count,
                         env),
        "grundy_pattern_free")
    del keep
    return _read(handle)


def _of_game(game: "Game", kind: Optional[str], last: int,
             play: Optional[str], family: Optional[str]) -> Pattern:
    from .position import play_of
    options = _face.grundy_pattern_options(
        kind=_KINDS[kind or "values"], is_chosen=kind is not None,
        play=play_of(play), last=check_word(last, "last"),
        family=None if family is None else encode(family))
    handle = Handle(
        lambda out: game._call(lib.grundy_pattern_of_game, out, game._at,
                               byref(options), game._limits.env(),
                               text=family),
        "grundy_pattern_free")
    return _read(handle)


def _read(handle: Handle) -> Pattern:
    at = handle.at
    source = lib.grundy_pattern_describe(at)
    laws = [_law(lib.grundy_pattern_at(at, i))
            for i in range(lib.grundy_pattern_count(at))]
    return Pattern(laws, decode(source.game) or "numbers", source.count)


def _law(law: Any) -> Law:
    exceptions = []
    for i in range(law.exception_count):
        found = law.exceptions[i]
        exceptions.append((found.index, tuple(found.value)
                           if law.is_of_pairs else found.value[0]))
    return Law(decode(law.family), decode(law.statement), decode(law.formula),
               law.fitted, law.held, tuple(exceptions), bool(law.is_proved),
               decode(law.tag))
