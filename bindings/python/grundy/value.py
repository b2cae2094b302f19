# SPDX-License-Identifier: MIT
"""Values of games of two players: numbers, switches, ups, nimbers, loopy
games."""
from __future__ import annotations

import ctypes
from fractions import Fraction
from typing import Any, Dict, List, Optional, Tuple, Union

from . import _face
from ._call import (Limits, byref, call, decode, defaults, encode, own,
                    parsed, written)
from ._handle import Handle, Held
from ._library import lib
from ._numbers import exact_text, int_text, read_exact, read_int
from .errors import GrundyError, Undefined
from .picture import Picture

Number = Union[int, Fraction]
Corner = Tuple[Fraction, Fraction]

_RELATIONS = ("<", "=", ">", "||")


class Value:
    """The value of a game, from an expression or a number.

    >>> hot = Value('{2|-1}')
    >>> hot.mean, hot.temperature
    (Fraction(1, 2), Fraction(3, 2))
    >>> hot - hot == 0
    True
    >>> Value('*') + Value('*')
    Value('0')
    >>> Value('^') > 0, Value('*').compare(0)
    (True, '||')

    Expressions are those of `grundy value`: `{2|-1/2}`, `+-x`, `heat(G,t)`,
    positions such as `domineering 2x4`. Arithmetic gives values again; whole
    numbers and fractions can stand for values. Of all values only 0 is false.
    """

    __slots__ = ("_text", "_facts", "_limits")

    def __init__(self, expression: Union[str, Number, "Value"],
                 limits: Optional[Limits] = None) -> None:
        self._limits = limits or defaults
        self._facts: Optional[Dict[str, Any]] = None
        self._text = self._pretty(_spelled(expression))

    def _pretty(self, text: str) -> str:
        """The value's usual name, which is read as the same value."""
        data = encode(text)
        return decode(written(lambda writer: call(
            lib.grundy_expression_write_pretty, data, writer,
            self._limits.env(), text=text))).strip()

    @property
    def facts(self) -> Dict[str, Any]:
        """All that `grundy value --json` says (docs/server.md)."""
        if self._facts is None:
            self._facts = parsed(lambda writer: call(
                lib.grundy_expression_write, encode(self._text),
                _face.Format.JSON, writer, self._limits.env(),
                text=self._text))
        return self._facts

    @property
    def canonical(self) -> str:
        """The canonical form, in strict text: equal games, equal texts."""
        return str(self.facts["value"])

    @property
    def outcome(self) -> str:
        """L, R, N, P or draw."""
        return str(self.facts["outcome"])

    @property
    def mean(self) -> Optional[Fraction]:
        """What a move there is worth on average; None for loopy games."""
        return read_exact(self.facts["mean"])

    @property
    def temperature(self) -> Optional[Fraction]:
        """How much it is worth to move; None where there is none."""
        return read_exact(self.facts["temperature"])

    @property
    def left_stop(self) -> Optional[str]:
        """The number where play ends if Left begins; None where there is
        none."""
        return self._text_of("left_stop")

    @property
    def right_stop(self) -> Optional[str]:
        """The number where play ends if Right begins; None where there is
        none."""
        return self._text_of("right_stop")

    def _text_of(self, fact: str) -> Optional[str]:
        found = self.facts[fact]
        return None if found is None else str(found)

    @property
    def birthday(self) -> Optional[int]:
        """The depth of the canonical form."""
        found = self.facts["birthday"]
        return None if found is None else read_int(str(found))

    @property
    def atomic_weight(self) -> Optional["Value"]:
        """How many ups it is worth; None where it has no atomic weight."""
        found = self.facts["atomic_weight"]
        return None if found is None else Value(found, self._limits)

    @property
    def options(self) -> Tuple[List["Value"], List["Value"]]:
        """Left's and Right's options in the canonical form; Undefined where
        the value has none, such as `1/3` and `dud`."""
        if self.facts["options"] is None:
            notes = self.facts.get("notes") or ["it is not that of a stopper"]
            raise Undefined("the options of %s are not known: %s"
                            % (self._text, "; ".join(notes)))
        left, right = self.facts["options"]
        return ([Value(v, self._limits) for v in left],
                [Value(v, self._limits) for v in right])

    @property
    def is_number(self) -> bool:
        """Whether it is a number, which as_fraction() gives."""
        return bool(self.facts["is_number"])

    @property
    def thermograph(self) -> "Thermograph":
        """Where each player can bring the game when moves are taxed."""
        return Thermograph(self._text, self._limits)

    # ---- arithmetic ----

    def _joined(self, form: str, other: Any) -> "Value":
        if not isinstance(other, (Value, int, Fraction, str)):
            return NotImplemented
        return Value(form % (self._text, _spelled(other)), self._limits)

    def __add__(self, other: Any) -> "Value":
        return self._joined("(%s) + (%s)", other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> "Value":
        return self._joined("(%s) - (%s)", other)

    def __rsub__(self, other: Any) -> "Value":
        return (-self)._joined("(%s) + (%s)", other)

    def __neg__(self) -> "Value":
        return Value("-(%s)" % self._text, self._limits)

    def __mul__(self, times: Any) -> "Value":
        if isinstance(times, bool) or not isinstance(times, int):
            return NotImplemented
        number = read_exact(self._text)
        if number is not None:
            return Value(number * times, self._limits)
        if times < 0:
            return -(self * -times)
        return Value("%s (%s)" % (int_text(times), self._text), self._limits)

    __rmul__ = __mul__

    # ---- comparison ----

    def compare(self, other: Union["Value", Number, str]) -> str:
        """`<`, `=`, `>` or `||` (whoever moves first wins the difference)."""
        out = ctypes.c_int()
        is_second = ctypes.c_bool()
        text = _spelled(other)
        try:
            call(lib.grundy_expression_compare, byref(out), byref(is_second),
                 encode(self._text), encode(text), self._limits.env(),
                 text=text)
        except GrundyError as failure:
            if failure.text is not None and not is_second.value:
                failure.text = self._text
            raise
        return _RELATIONS[out.value]

    def _is(self, other: Any, relations: str) -> bool:
        if isinstance(other, bool) or \
                not isinstance(other, (Value, int, Fraction)):
            return NotImplemented
        return self.compare(other) in relations.split()

    def __eq__(self, other: object) -> bool:
        return self._is(other, "=")

    def __lt__(self, other: Any) -> bool:
        return self._is(other, "<")

    def __le__(self, other: Any) -> bool:
        return self._is(other, "< =")

    def __gt__(self, other: Any) -> bool:
        return self._is(other, ">")

    def __ge__(self, other: Any) -> bool:
        return self._is(other, "> =")

    def __hash__(self) -> int:
        number = read_exact(self.canonical)
        return hash(self.canonical if number is None else number)

    def __bool__(self) -> bool:
        """Whether it is not 0, as of a number; `*` is not."""
        return self._text != "0"

    # ---- as other things ----

    def __int__(self) -> int:
        number = read_exact(self.canonical)
        if number is None or number.denominator != 1:
            raise ValueError("%s is no whole number" % self._text)
        return int(number)

    def as_fraction(self) -> Fraction:
        """The number that it is; ValueError if it is none."""
        number = read_exact(self.canonical)
        if number is None:
            raise ValueError("%s is no number" % self._text)
        return number

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return "Value(%r)" % self._text

    def _repr_html_(self) -> str:
        from ._html import table
        facts = self.facts
        rows = [(name, str(facts[key])) for name, key in (
            ("outcome", "outcome"), ("mean", "mean"),
            ("temperature", "temperature"), ("Left's stop", "left_stop"),
            ("Right's stop", "right_stop"), ("birthday", "birthday"))
            if facts.get(key) is not None]
        return table([("value", self._text)] + rows)

    def __reduce__(self) -> Any:
        return Value, (self._text,) + own(self._limits)


def _spelled(value: Any) -> str:
    if isinstance(value, Value):
        return value._text
    if isinstance(value, bool):
        raise TypeError("True and False are no values")
    if isinstance(value, (int, Fraction)):
        return exact_text(value)
    if isinstance(value, str):
        return value
    raise TypeError("a value is an expression or an exact number, not %s"
                    % type(value).__name__)


class Thermograph(Held):
    """The two walls of a game, and their mast; `.picture` draws it.

    >>> Value('{2|-1}').thermograph.left_wall[0]
    (Fraction(3, 1), Fraction(-1, 1))
    """

    def __init__(self, expression: str,
                 limits: Optional[Limits] = None) -> None:
        env = (limits or defaults).env()
        self._handle = Handle(
            lambda out: call(lib.grundy_thermograph_new, out,
                             encode(expression), env, text=expression),
            "grundy_thermograph_free")
        facts = parsed(lambda writer: call(
            lib.grundy_thermograph_write_json, self._at, writer))
        self.mean = read_exact(facts["mean"])
        self.temperature = read_exact(facts["temperature"])
        self.left_wall = [_corner(c) for c in facts["left_wall"]]
        self.right_wall = [_corner(c) for c in facts["right_wall"]]

    @property
    def picture(self) -> Picture:
        """SVG; as text where there is no notebook."""
        screen = _face.grundy_plot_screen(columns=72, rows=24)
        return Picture(
            decode(written(lambda writer: call(
                lib.grundy_thermograph_write_svg, self._at, writer))),
            decode(written(lambda writer: call(
                lib.grundy_thermograph_write_text, self._at, byref(screen),
                writer))))

    def _repr_svg_(self) -> str:
        return self.picture.svg


def _corner(pair: List[str]) -> Corner:
    place, tax = (read_exact(text) or Fraction(0) for text in pair)
    return place, tax


def compare(first: Union[Value, Number, str],
            second: Union[Value, Number, str]) -> str:
    """How two values compare: `<`, `=`, `>` or `||`.

    >>> compare('^', '*')
    '||'
    """
    return Value(first).compare(second)
