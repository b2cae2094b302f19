# SPDX-License-Identifier: MIT
"""Positions, who wins them, and by which moves."""
from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Tuple

from . import _face
from ._call import (Limits, byref, call, decode, defaults, encode, failure,
                    own, parsed, quick, written)
from ._handle import Handle, Held
from ._html import plain
from ._library import lib
from ._numbers import read_int
from .errors import GrundyError, NoMemory, OverBudget, Undefined
from .picture import Picture
from .rules import Functions, asking
from .value import Value

if TYPE_CHECKING:
    from .compound import Compound
    from .quotient import Quotient

_PLAYS = {None: _face.Play.OWN, "normal": _face.Play.NORMAL,
          "misere": _face.Play.MISERE}
_OUTCOMES: List[str] = [decode(lib.grundy_outcome_name(o)) for o in _face.Outcome]
_KEPT_KINDS = (_face.ValueKind.NIMBER, _face.ValueKind.NUMBER,
               _face.ValueKind.SHORT)


class Position(Held):
    """What is on the table: a game and its position, or a sum of several.

    >>> position = Position('nim 3 5 7')
    >>> position.outcome, position.nimber
    ('N', 1)
    >>> [move.text for move in position.winning_moves]
    ['take 1 from heap 1', 'take 1 from heap 2', 'take 1 from heap 3']
    >>> position.winning_moves[0].position
    Position('nim 2 5 7')
    >>> Position('kayles 7') + Position('nim 2')
    Position('0.77 7 + nim 2')

    The player to move is Left where the players differ. `outcome` and the rest
    are about the game's own convention; `solve(play='misere')` asks for the
    other one.
    """

    def __init__(self, text: str, limits: Optional[Limits] = None) -> None:
        self._limits = limits or defaults
        self._keep: Tuple[Functions, ...] = ()
        self._is_own = False  # Rules of the user: no text names it.
        self._answer: Optional[Answer] = None
        data = encode(text)
        self._handle = Handle(
            lambda out: quick(lib.grundy_position_parse, out, data,
                              self._limits.env(), text=text),
            "grundy_position_free")

    @classmethod
    def _made(cls, make: Any, limits: Limits,
              keep: Tuple[Functions, ...], is_own: bool) -> "Position":
        position = cls.__new__(cls)
        position._limits = limits
        position._keep = keep
        position._is_own = is_own
        position._answer = None
        with asking(keep):
            position._handle = Handle(make, "grundy_position_free")
        return position

    @property
    def text(self) -> str:
        """The position as it is written; `Position(text)` reads it, except
        with a game of your own rules."""
        return _filled(lib.grundy_position_format, self._at)

    def solve(self, play: Optional[str] = None, all_moves: bool = False,
              moves: bool = True, lesson: bool = False,
              outcome_only: bool = False) -> "Answer":
        """Who wins, and why.

        play          None: the game's own convention; "normal" or "misere"
        all_moves     losing moves too
        moves         False: no list of moves
        lesson        the reason at length
        outcome_only  nothing but who wins: a search ends with the first
                      winning move
        """
        return Answer(self, _face.grundy_question(
            play=play_of(play), wants_all_moves=all_moves,
            skips_moves=not moves, wants_lesson=lesson,
            wants_outcome=outcome_only))

    def compound(self, kind: str, play: Optional[str] = None) -> "Compound":
        """Who wins if the terms are played together (compounds.md): "all",
        "every", "some", "some-short", "ordinal", "one-short" or "banned".

        >>> Position('nim 2 + kayles 5').compound('all').figures
        (1, 5)
        """
        from .compound import compound
        return compound(self, kind, play)

    def quotient(self) -> "Quotient":
        """The misère quotient of the terms and all their followers.

        >>> Position('cram 2x3').quotient().order
        6
        """
        from .quotient import Quotient
        return Quotient._of_position(self)

    @property
    def answer(self) -> "Answer":
        """The answer to the usual question; found once."""
        if self._answer is None:
            self._answer = Answer(self)
        return self._answer

    @property
    def outcome(self) -> str:
        """P, N, L, R, draw, tie or unknown."""
        return self.answer.outcome

    @property
    def value(self) -> Optional[Value]:
        """The value under normal play; None where none is known."""
        return self.answer.value

    @property
    def nimber(self) -> Optional[int]:
        """The Grundy value; None where the position has none."""
        return self.answer.nimber

    @property
    def score(self) -> Optional[int]:
        """The score under best play, of games that end with one."""
        return self.answer.score

    @property
    def winning_moves(self) -> List["Move"]:
        """Every move that wins; of games with a score, that keeps it; of
        drawn positions, that holds the draw. OverBudget where there are too
        many for a list."""
        return self.answer.moves

    @property
    def moves(self) -> List["Move"]:
        """Every move, with the outcome after it. OverBudget where there are
        too many for a list."""
        return self.solve(all_moves=True).moves

    @property
    def reason(self) -> str:
        """Why, in one sentence."""
        return self.answer.reason

    @property
    def lesson(self) -> str:
        """Why, at length."""
        return self.solve(lesson=True).lesson

    @property
    def genus(self) -> str:
        """The misère genus, such as `0^120`; see misere.md."""
        return str(self._genus()["genus"])

    def _genus(self) -> Dict[str, Any]:
        with asking(self._keep):
            found: Dict[str, Any] = parsed(lambda writer: call(
                lib.grundy_genus_write_position, self._at, _face.Format.JSON,
                writer, self._limits.env()))
        return found

    @property
    def drawing(self) -> str:
        """Lines of text; the position as it is written where none is drawn."""
        try:
            match = Handle(
                lambda out: call(lib.grundy_match_new, out, self._at,
                                 _face.Play.OWN, self._limits.env()),
                "grundy_match_free")
        except GrundyError:
            return self.text + "\n"
        try:
            return decode(written(lambda writer: quick(
                lib.grundy_match_draw, match.at, writer)))
        finally:
            match.close()

    @property
    def picture(self) -> Picture:
        """Heaps as piles, boards as grids, Hackenbush as edges on the ground,
        everything else as lines of text.

        >>> Position('domineering 2x3').picture.svg.count('<rect')
        6
        """
        with asking(self._keep):
            return Picture(decode(written(lambda writer: call(
                lib.grundy_position_write_svg, self._at, writer,
                self._limits.env()))), self.text)

    def __add__(self, other: Any) -> "Position":
        if isinstance(other, str):
            other = Position(other, self._limits)
        if not isinstance(other, Position):
            return NotImplemented
        keep = self._keep + tuple(f for f in other._keep
                                  if f not in self._keep)
        return Position._made(
            lambda out: quick(lib.grundy_position_add, out, self._at,
                              other._at, self._limits.env()),
            self._limits, keep, self._is_own or other._is_own)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(lib.grundy_position_equal(self._at, other._at))

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "Position(%r)" % self.text

    def _repr_svg_(self) -> str:
        return self.picture.svg

    def _repr_html_(self) -> str:
        try:
            answer = self.answer._repr_html_()
        except GrundyError as refused:
            answer = plain(str(refused))
        return self.picture.svg + answer

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: Any) -> "Position":
        return self

    def __reduce__(self) -> Any:
        if self._is_own:
            raise TypeError("a position of your own rules cannot be pickled")
        return Position, (self.text,) + own(self._limits)


class Answer(Held):
    """Who wins a position, by which moves, and on what that rests."""

    def __init__(self, position: Position, question: Any = None) -> None:
        if question is None:
            question = _face.grundy_question()
        self.position = position  # It must outlive the answer.
        with asking(position._keep):
            self._handle = Handle(
                lambda out: call(lib.grundy_solve, out, position._at,
                                 byref(question), position._limits.env()),
                "grundy_answer_free")
        self._wants_moves = not (question.skips_moves
                                 or question.wants_outcome)
        self._moves: Optional[List[Move]] = None

    @property
    def convention(self) -> str:
        """normal or misere."""
        return decode(lib.grundy_convention_name(
            lib.grundy_answer_convention(self._at)))

    @property
    def outcome(self) -> str:
        """P, N, L, R, draw, tie; or unknown, for a score that the rules do not
        call won or lost."""
        return _OUTCOMES[int(lib.grundy_answer_outcome(self._at))]

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return bool(lib.grundy_outcome_is_won(
            lib.grundy_answer_outcome(self._at)))

    @property
    def basis(self) -> str:
        """On what the outcome rests: theorem, computed, certificate or
        conjecture."""
        return decode(lib.grundy_basis_name(
            lib.grundy_answer_basis(self._at)))

    @property
    def theorem(self) -> str:
        """The tag of the theorem (theorems.md), or ''."""
        return decode(lib.grundy_answer_theorem(self._at))

    @property
    def value(self) -> Optional[Value]:
        """The value under normal play; None where none is known, and for
        loopy values, which `value_text` has."""
        return _value(lib.grundy_answer_value(self._at),
                      self.position._limits)

    @property
    def value_text(self) -> Optional[str]:
        """The value as text: `6`, `inf(0 2)`, `{2|-1}`, a score."""
        return _value_text(lib.grundy_answer_value(self._at))

    @property
    def nimber(self) -> Optional[int]:
        """The Grundy value; None where there is none."""
        return _nimber(lib.grundy_answer_value(self._at))

    @property
    def score(self) -> Optional[int]:
        """The score under best play, of games that end with one."""
        found = lib.grundy_answer_score(self._at)
        return _integer(found.contents) if found else None

    @property
    def reason(self) -> str:
        """Why, in one sentence."""
        return decode(lib.grundy_answer_reason(self._at))

    @property
    def lesson(self) -> str:
        """Why, at length; '' unless it was asked for."""
        return decode(lib.grundy_answer_lesson(self._at))

    @property
    def note(self) -> str:
        """What is missing from the answer, or ''."""
        return decode(lib.grundy_answer_note(self._at))

    @property
    def has_moves(self) -> bool:
        """Whether the list of moves is there, and complete."""
        return bool(lib.grundy_answer_has_moves(self._at))

    @property
    def moves(self) -> List["Move"]:
        """The winning moves, or all, as asked. OverBudget where the list is
        not known, `note` says why; ValueError where none was asked for."""
        if not self.has_moves:
            if self._wants_moves:
                raise OverBudget(self.note)
            raise ValueError("the list of moves was not asked for")
        if self._moves is None:
            count = lib.grundy_answer_move_count(self._at)
            self._moves = [Move(self, i) for i in range(count)]
        return list(self._moves)

    def __repr__(self) -> str:
        return "<Answer: %s is %s (%s)>" % (self.position, self.outcome,
                                            self.convention)

    def _repr_html_(self) -> str:
        from ._html import table
        rows = [("position", str(self.position)), ("outcome", self.outcome)]
        if self.value_text is not None:
            rows.append(("value", self.value_text))
        rows += [("why", self.reason)]
        moves = self.moves if self.has_moves else []
        texts = [m.text for m in moves[:12]]
        if texts:
            more = len(moves) - len(texts)
            rows.append(("moves", ", ".join(texts) +
                         (", and %d more" % more if more else "")))
        if self.note:
            rows.append(("missing", self.note))
        return table(rows)


class Move:
    """One move of an answer."""

    __slots__ = ("_answer", "_index", "_move")

    def __init__(self, answer: Answer, index: int) -> None:
        self._answer = answer
        self._index = index
        self._move = lib.grundy_answer_move_at(answer._at, index)

    @property
    def text(self) -> str:
        """The move in words: `take 3 from heap 1`."""
        with asking(self._answer.position._keep):
            return _filled(lib.grundy_answer_move_format, self._answer._at,
                           self._index)

    @property
    def term(self) -> int:
        """Of the sum, from 0."""
        return int(self._move.term)

    @property
    def player(self) -> str:
        """Who makes it: Left or Right; '' where the players do not differ."""
        if lib.grundy_answer_winner(self._answer._at, 0) == 0:
            return ""
        return "Right" if self._move.player else "Left"

    @property
    def outcome(self) -> str:
        """Of the position after it."""
        return _OUTCOMES[int(self._move.outcome)]

    @property
    def wins(self) -> bool:
        """Whether it wins for who makes it."""
        return bool(self._move.wins)

    @property
    def value(self) -> Optional[Value]:
        """Of the position after it, where it is known."""
        return _value(self._move.value, self._answer.position._limits)

    @property
    def nimber(self) -> Optional[int]:
        """The Grundy value after it, where there is one."""
        return _nimber(self._move.value)

    @property
    def position(self) -> Position:
        """The position after it."""
        start = self._answer.position
        return Position._made(
            lambda out: quick(lib.grundy_answer_move_apply, out,
                              self._answer._at, self._index),
            start._limits, start._keep, start._is_own)

    def __repr__(self) -> str:
        return "<Move: %s>" % self.text


def _filled(function: Any, *arguments: Any) -> str:
    """The text that a call writes into room of ours."""
    count = ctypes.c_size_t()
    room = ctypes.create_string_buffer(256)
    err = _face.grundy_error()
    status = function(ctypes.addressof(room), 256, byref(count), *arguments,
                      byref(err))
    if status == _face.Status.OVER_BUDGET:
        room = ctypes.create_string_buffer(count.value + 1)
        status = function(ctypes.addressof(room), count.value + 1,
                          byref(count), *arguments, byref(err))
    if status:
        raise failure(status, err)
    return decode(room.value)


# ---- what the library takes and gives ----

def play_of(play: Optional[str]) -> int:
    """The code of a convention, None: the game's own."""
    if play not in _PLAYS:
        raise ValueError('play must be "normal", "misere" or None, not %r'
                         % (play,))
    return int(_PLAYS[play])


def _value_text(at: Optional[int]) -> Optional[str]:
    if not at:
        return None
    count = ctypes.c_size_t()
    room = ctypes.create_string_buffer(128)
    status = lib.grundy_value_format(ctypes.addressof(room), 128,
                                     byref(count), at, None)
    if status == _face.Status.OVER_BUDGET:
        room = ctypes.create_string_buffer(count.value + 1)
        status = lib.grundy_value_format(
            ctypes.addressof(room), count.value + 1, byref(count), at, None)
    if status:
        raise Undefined("the value cannot be written")
    return room.value.decode()


def _value(at: Optional[int], limits: Limits) -> Optional[Value]:
    kind = lib.grundy_value_kind_of(at) if at else _face.ValueKind.NONE
    if kind not in _KEPT_KINDS:
        return None
    text = _value_text(at) or "0"
    if kind == _face.ValueKind.NIMBER:
        text = "*" + text if text != "0" else "0"
    return Value(text, limits)


def _nimber(at: Optional[int]) -> Optional[int]:
    if not at or lib.grundy_value_kind_of(at) != _face.ValueKind.NIMBER:
        return None
    word = ctypes.c_uint64()
    if lib.grundy_value_to_uint64(byref(word), at) == 0:
        return word.value
    return read_int(_value_text(at) or "0")


def _integer(number: Any) -> int:
    room = ctypes.create_string_buffer(
        lib.grundy_integer_text_bytes(byref(number)))
    count = ctypes.c_size_t()
    status = lib.grundy_integer_format(ctypes.addressof(room), byref(count),
                                       byref(number), None)
    if status:
        raise NoMemory("out of memory")
    return read_int(room.value.decode())
