# SPDX-License-Identifier: MIT
"""Rules of games that are written in Python."""
from __future__ import annotations

import ctypes
import threading
from array import array
from typing import (Any, Callable, Dict, Iterable, List, Optional, Sequence,
                    Tuple, Union)

from . import _face
from ._call import _main, members, stop
from ._numbers import short_text
from .errors import GrundyError

_FORMS = {"heap": _face.GRUNDY_PLUGIN_HEAP, "list": _face.GRUNDY_PLUGIN_LIST,
          "text": _face.GRUNDY_PLUGIN_TEXT}
_MOST = 2**63 - 1


class Rules:
    """Rules of a game: a class with `moves`, or with `left` and `right`.

    position  "heap": a position is a heap, a whole number; an option is the
              heap that it becomes, or a tuple of the heaps that it breaks
              into. "list": a tuple of whole numbers. "text": a str.
    misere    whether the player who makes the last move loses

    >>> class Square(Rules):
    ...     def moves(self, n):
    ...         return [n - k * k for k in range(1, n + 1) if k * k <= n]
    >>> from grundy import Game
    >>> Game(Square()).values(8).tolist()
    [0, 1, 0, 1, 2, 0, 1, 0]

    `moves(position)` gives every option, in any order. Where the players have
    different moves, `left(position)` and `right(position)` take its place.
    Two more methods make large positions answerable:

    components(position)  positions whose sum it is
    canonical(position)   one position that stands for all its equals
    """

    position: str = "heap"
    misere: bool = False
    title: str = ""

    def moves(self, position: Any) -> Iterable[Any]:
        """The options of a position."""
        raise NotImplementedError("%s has no moves()" % type(self).__name__)

    def name(self) -> str:
        """What the game is called in texts."""
        return type(self).__name__.lower()


class HeapRules(Rules):
    """Rules of heaps that are one function, from a heap to its options."""

    def __init__(self, function: Callable[[int], Iterable[Any]]) -> None:
        self._function = function

    def moves(self, position: int) -> Iterable[Any]:
        return self._function(position)

    def name(self) -> str:
        found = getattr(self._function, "__name__", "")
        return found if found.isidentifier() else "rules"


class Functions:
    """The table of functions that the library calls, for one Rules."""

    def __init__(self, rules: Rules) -> None:
        if rules.position not in _FORMS:
            raise ValueError('position must be "heap", "list" or "text", '
                             "not %r" % (rules.position,))
        self.rules = rules
        self._form = _FORMS[rules.position]
        self._failures: Dict[int, BaseException] = {}
        kinds = members(_face.grundy_plugin)
        has_sides = hasattr(rules, "left") or hasattr(rules, "right")
        table = _face.grundy_partizan_plugin()
        game = table.game
        game.form = self._form
        game.is_misere = bool(rules.misere)
        game.title = rules.title.encode() or None
        doc = type(rules).__doc__ if type(rules) is not HeapRules else ""
        game.rules = (doc or "").strip().encode() or None
        moves = getattr(rules, "left") if has_sides else rules.moves
        game.options = kinds["options"](self._asked(moves))
        if has_sides:
            table.right = _face.grundy_plugin_question(
                self._asked(getattr(rules, "right")))
        if hasattr(rules, "components"):
            game.components = kinds["components"](
                self._asked(getattr(rules, "components")))
        if hasattr(rules, "canonical"):
            game.canonical = kinds["canonical"](self._asked(
                lambda position: [getattr(rules, "canonical")(position)]))
        self.table = table

    def _asked(self, question: Callable[[Any], Iterable[Any]]
               ) -> Callable[[Any, int, int, Any], int]:
        """A method as the library calls it; it never raises."""
        def answer(state: Any, words: int, count: int, sink: Any) -> int:
            try:
                with _InRules():
                    found = list(question(self._read(words, count)))
                if self._form == _face.GRUNDY_PLUGIN_HEAP and \
                        _are_heaps(found):
                    return self._add_heaps(found, sink)
                add = sink.contents.add
                for option in map(self._written, found):
                    room = (ctypes.c_int64 * max(len(option), 1))(*option)
                    if add(sink, ctypes.addressof(room), len(option)):
                        return 1
            except BaseException as failure:  # It comes again after the call.
                self._failures[threading.get_ident()] = failure
                return 1
            return 0
        return answer

    def _add_heaps(self, found: List[int], sink: Any) -> int:
        """Options that are one heap each: most, and many."""
        try:
            words = array("q", found)
        except OverflowError:
            words = array("q", map(self._word, found))
        if found and min(words) < 0:
            self._word(min(words))
        add = sink.contents.add
        first = words.buffer_info()[0]
        for at in range(first, first + 8 * len(words), 8):
            if add(sink, at, 1):
                return 1
        return 0

    def _read(self, words: int, count: int) -> Any:
        given: Any = ((ctypes.c_int64 * count).from_address(words)
                      if count else ())
        if self._form == _face.GRUNDY_PLUGIN_HEAP:
            return given[0]
        if self._form == _face.GRUNDY_PLUGIN_LIST:
            return tuple(given)
        return bytes(list(given)).decode("utf-8", "surrogateescape")

    def _written(self, option: Any) -> Sequence[int]:
        if self._form == _face.GRUNDY_PLUGIN_TEXT:
            if not isinstance(option, str):
                raise TypeError("an option of %s is a str, not %r"
                                % (self.rules.name(), option))
            return option.encode("utf-8", "surrogateescape")
        words = list(option) if hasattr(option, "__iter__") else [option]
        return [self._word(w) for w in words]

    def _word(self, word: Any) -> int:
        if isinstance(word, bool) or not hasattr(word, "__index__"):
            raise TypeError("an option of %s has %r, which is no whole number"
                            % (self.rules.name(), word))
        number: int = word.__index__()
        if not 0 <= number <= _MOST:
            raise ValueError("an option of %s has %s, which is not from 0 to "
                             "2^63 - 1"
                             % (self.rules.name(), short_text(number)))
        return number

    def forget(self) -> None:
        """Failures of calls before, which ended well all the same."""
        self._failures.pop(threading.get_ident(), None)

    def take_failure(self) -> Optional[BaseException]:
        """What a method raised in the call that has just failed; of one with
        workers it may have been in another thread."""
        found = self._failures.pop(threading.get_ident(), None)
        if found is None and self._failures:
            found = self._failures.popitem()[1]
        return found


class asking:
    """The time of a call in which rules of the user may fail: what they raise
    comes out of it in the place of the library's word for that."""

    __slots__ = ("_rules",)

    def __init__(self, rules: Tuple[Functions, ...]) -> None:
        self._rules = rules

    def __enter__(self) -> None:
        for functions in self._rules:
            functions.forget()

    def __exit__(self, kind: Any, failure: Any, where: Any) -> None:
        if not isinstance(failure, GrundyError):
            return
        for functions in self._rules:
            raised = functions.take_failure()
            if raised is not None:
                raise raised from None


def _are_heaps(found: List[Any]) -> bool:
    return all(type(option) is int for option in found)


class _InRules:
    """A user's function runs in the main thread: Ctrl-C may end it at once."""

    __slots__ = ("_was",)

    def __enter__(self) -> None:
        self._was = stop.is_in_rules
        if threading.get_ident() == _main:
            stop.is_in_rules = True

    def __exit__(self, *failure: Any) -> None:
        if threading.get_ident() == _main:
            stop.is_in_rules = self._was


def functions_of(rules: Union[Rules, type, Callable[[int], Iterable[Any]]]
                 ) -> Functions:
    """From an object, a class, or a function of heaps."""
    if isinstance(rules, Rules):
        return Functions(rules)
    if isinstance(rules, type):
        made = rules()
        if isinstance(made, Rules) or hasattr(made, "moves") or \
                hasattr(made, "left"):
            return Functions(_like_rules(made))
    elif hasattr(rules, "moves") or hasattr(rules, "left"):
        return Functions(_like_rules(rules))
    elif callable(rules):
        return Functions(HeapRules(rules))
    raise TypeError("rules are a class with moves(), or a function from a "
                    "heap to its options; not %r" % (rules,))


def _like_rules(made: Any) -> Rules:
    """A class that has the methods but is no Rules gets what it lacks."""
    if isinstance(made, Rules):
        return made

    class Alike(Rules):
        """"""

        position = getattr(made, "position", "heap")
        misere = getattr(made, "misere", False)
        title = getattr(made, "title", "")

        def __getattr__(self, name: str) -> Any:
            return getattr(made, name)

        def moves(self, position: Any) -> Iterable[Any]:
            found: Iterable[Any] = made.moves(position)
            return found

        def name(self) -> str:
            return type(made).__name__.lower()

    return Alike()
