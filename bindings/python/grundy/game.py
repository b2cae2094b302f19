# SPDX-License-Identifier: MIT
"""Games: their values, periods with proofs, and what else is known."""
from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from typing import (TYPE_CHECKING, Any, Callable, Iterable, List, Optional,
                    Tuple, Union)

from . import _arrays, _face
from ._arrays import Array
from ._call import (Limits, byref, call, check_word, decode, defaults, encode,
                    own, parsed, quick, written)
from ._handle import Guard, Handle, Held
from ._html import table
from ._library import lib
from ._numbers import int_text, read_json
from .errors import BadArgument, GrundyError, OverBudget, Undefined
from .picture import Picture
from .position import Position
from .rules import Functions, Rules, asking, functions_of
from .value import Value

if TYPE_CHECKING:
    from .count import Box, Count
    from .pattern import Pattern
    from .quotient import Quotient
    from .tables import Table

Source = Union[str, Rules, type, Callable[[int], Iterable[Any]]]


@dataclass(frozen=True)
class Period:
    """G(n + period) = G(n) + saltus for every heap n >= preperiod.

    proved       whether a theorem proves it; otherwise it was only seen
    theorem      its tag in theorems.md, or ''
    terms_used   the first that prove it, or that it is seen in
    added        the saltus of partizan heaps, as the text of a value, or '';
                 then `saltus` is 0
    certificate  a text that `grundy verify` checks; None if nothing is proved
    """

    game: str
    preperiod: int
    period: int
    saltus: int
    proved: bool
    theorem: str
    terms_used: int
    added: str
    _game: "Game" = field(repr=False, compare=False)

    @property
    def certificate(self) -> Optional[str]:
        """What `grundy verify` checks; found anew at each look."""
        if not self.proved:
            return None
        found = _face.grundy_period(
            preperiod=self.preperiod, period=self.period, saltus=self.saltus,
            terms_used=self.terms_used, is_proved=True,
            tag=encode(self.theorem), added=encode(self.added))
        return decode(written(lambda writer: call(
            lib.grundy_certificate_write, self._game._at, byref(found), writer,
            self._game._limits.env())))

    def __str__(self) -> str:
        added = self.added or (str(self.saltus) if self.saltus else "")
        plus = " + " + added if added else ""
        return "G(n + %d) = G(n)%s from n = %d: %s" % (
            self.period, plus, self.preperiod,
            "proved by " + self.theorem if self.proved else "seen, not proved")

    def _repr_html_(self) -> str:
        return table([("game", self.game), ("period", str(self.period)),
                      ("from heap", str(self.preperiod)),
                      ("saltus", self.added or str(self.saltus)),
                      ("proved", self.theorem if self.proved else "no")])


@dataclass(frozen=True)
class Check:
    """What became of a claim.

    holds           whether no counterexample was found
    positions       that were tried
    counterexample  the first one, or ''
    finding         what is wrong there
    """

    holds: bool
    positions: int
    counterexample: str
    finding: str

    def __bool__(self) -> bool:
        return self.holds


class ValueList(List[Value]):
    """Values of heaps that are no Grundy values."""

    def tolist(self) -> List[Value]:
        """As a plain list."""
        return list(self)


class Game(Held):
    """A game: a name, the code of a heap game, or rules in Python.

    >>> kayles = Game('kayles')
    >>> kayles.values(12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    >>> kayles.period().proved
    True
    >>> kayles(3, 5, 7).outcome
    'N'
    >>> def odd(n):
    ...     return [n - k for k in (1, 3) if k <= n]
    >>> Game(odd).values(6).tolist()
    [0, 1, 0, 1, 0, 1]

    Text is as on the command line: `kayles`, `0.77`, `S{1,3,4}`, `bash:m=3`,
    `lua:FILE`, `graph:FILE`. Rules are a class with `moves` (see Rules), or a
    function from a heap to its options.
    """

    _keep: Tuple[Functions, ...] = ()

    def __init__(self, source: Source, limits: Optional[Limits] = None) -> None:
        self._start(limits)
        if isinstance(source, str):
            self._handle = self._parsed(source)
            return
        functions = functions_of(source)
        self._keep = (functions,)
        self._is_own = True
        name = encode(functions.rules.name())
        self._handle = Handle(
            lambda out: quick(lib.grundy_game_from_plugin, out, name,
                              byref(functions.table), None,
                              self._limits.env()), "grundy_game_free")

    def _parsed(self, text: str) -> Handle:
        data = encode(text)
        return Handle(
            lambda out: call(lib.grundy_game_parse, out, data,
                             self._limits.env(), text=text),
            "grundy_game_free")

    def _start(self, limits: Optional[Limits]) -> None:
        self._limits = limits or defaults
        self._is_own = False  # No text names it.
        self._sequence: Optional[Handle] = None
        self._guard = Guard()

    @classmethod
    def from_lua(cls, source: str, name: str = "rules",
                 limits: Optional[Limits] = None) -> "Game":
        """A game of rules in Lua (lua.md), from their text."""
        game = cls.__new__(cls)
        game._start(limits)
        game._is_own = True
        data = encode(source)
        game._handle = Handle(
            lambda out: call(lib.grundy_game_from_lua, out, encode(name), data,
                             len(data), game._limits.env()),
            "grundy_game_free")
        return game

    def _call(self, function: Any, *arguments: Any,
              text: Optional[str] = None) -> None:
        """A call in which the user's own rules may fail."""
        with asking(self._keep):
            call(function, *arguments, text=text)

    @property
    def name(self) -> str:
        """In its usual spelling: `kayles` is `0.77`."""
        return decode(lib.grundy_game_name(self._at))

    @property
    def convention(self) -> str:
        """What the rules themselves state: normal or misere."""
        return decode(lib.grundy_convention_name(
            lib.grundy_game_convention(self._at)))

    @property
    def entry(self) -> Any:
        """Rules, theorems, source and examples, as `grundy show --json`;
        Undefined for rules of your own."""
        name = self.name
        if self._is_own:
            raise Undefined("%s has rules of your own, and no entry" % name)
        return parsed(lambda writer: quick(
            lib.grundy_entry_write, encode(name), _face.Format.JSON, writer,
            self._limits.env(), text=name))

    # ---- positions ----

    def position(self, text: str) -> Position:
        """A position of this game, without the game's name: `'3 5 7'`."""
        data = encode(text)
        return Position._made(
            lambda out: quick(lib.grundy_position_of, out, self._at, data,
                              self._limits.env(), text=text),
            self._limits, self._keep, self._is_own)

    def __call__(self, *numbers: Union[int, str]) -> Position:
        """The position of these heaps, or of a text: `game(3, 5, 7)`."""
        return self.position(" ".join(
            int_text(n) if type(n) is int else str(n) for n in numbers))

    # ---- values ----

    @property
    def known(self) -> int:
        """How many values of heaps are known and kept: what is left of a run
        that was stopped, too."""
        sequence = self._sequence
        return 0 if sequence is None else int(
            lib.grundy_sequence_count(sequence.at))

    def values(self, count: int) -> Array:
        """G(0) .. G(count - 1), the Grundy values of single heaps.

        A NumPy array, read only; a memoryview where there is no NumPy. Of a
        game whose positions are two heaps, all pairs: shape [count][count].
        Of partizan games a list of Value. Ctrl-C keeps what was found: the
        next call goes on from there.
        """
        check_word(count, "count")
        if count == 0:
            return self._no_values()
        with self._guard:
            sequence = self._kept_sequence()
            if sequence is not None:
                return self._terms(sequence, count)
        return self._written_values(count)

    def _kept_sequence(self) -> Optional[Handle]:
        """Of a game with a code; in the guard."""
        if self._sequence is None:
            try:
                self._sequence = self._new_sequence()
            except Undefined:
                pass
        return self._sequence

    def _new_sequence(self) -> Handle:
        return Handle(
            lambda out: quick(lib.grundy_sequence_of, out, self._at,
                              self._limits.env_of(self._guard)),
            "grundy_sequence_free")

    @staticmethod
    def _extend(sequence: Handle, count: int) -> None:
        if lib.grundy_sequence_count(sequence.at) < count:
            call(lib.grundy_sequence_extend, sequence.at, count)

    def _no_values(self) -> Array:
        array: Array = _arrays.freeze(_arrays.new(0, "u4")[0])
        return array

    def _terms(self, sequence: Handle, count: int) -> Array:
        self._extend(sequence, count)
        try:
            array, address = _arrays.new(count, "u4")
        except MemoryError:
            raise OverBudget("no memory for %d values" % count)
        quick(lib.grundy_sequence_copy, address, sequence.at, 0, count)
        frozen: Array = _arrays.freeze(array)
        return frozen

    def _written_values(self, count: int) -> Array:
        """Of games without a code."""
        first = _face.grundy_integer(word=0)
        last = _face.grundy_integer(word=check_word(count, "count", 2**63) - 1)

        def write(form: int) -> bytes:
            return written(lambda writer: self._call(
                lib.grundy_values_write, self._at, byref(first), byref(last),
                form, writer, self._limits.env()))
        try:
            array: Array = _arrays.of_npy(write(_face.Format.NPY))
            return array
        except (BadArgument, Undefined):  # Of games of two players.
            texts = read_json(write(_face.Format.JSON))["values"]
            return ValueList(Value(v, self._limits) for v in texts)

    def invariants(self, count: int) -> "Invariants":
        """The figures that are published with a sequence, of its first terms;
        Undefined for games without a code."""
        check_word(count, "count")
        out = _face.grundy_invariants()
        with self._guard:
            sequence = self._kept_sequence()
            if sequence is None:
                raise Undefined("%s has no sequence with a code" % self.name)
            if lib.grundy_sequence_count(sequence.at) > count:
                sequence = self._new_sequence()  # Figures are of all terms.
            self._extend(sequence, count)
            quick(lib.grundy_sequence_invariants, byref(out), sequence.at)
        return Invariants(*(getattr(out, name) for name, _ in out._fields_))

    def period(self, most_terms: int = 0) -> Period:
        """The least period of the values of heaps, proved where a theorem
        covers the game; Undecided if none is found in so many terms."""
        found = _face.grundy_period()
        self._call(lib.grundy_period_find, byref(found), self._at,
                   check_word(most_terms, "most_terms"), self._limits.env())
        return Period(self.name, found.preperiod, found.period, found.saltus,
                      bool(found.is_proved), decode(found.tag),
                      found.terms_used, decode(found.added), self)

    def pattern(self, **options: Any) -> "Pattern":
        """Laws that the values, or the lost positions, seem to obey; see
        grundy.pattern."""
        from .pattern import pattern
        return pattern(self, **options)

    # ---- misère play ----

    def genera(self, count: int) -> List[str]:
        """The misère genera of heaps 0 .. count - 1: `0^120`, ..."""
        if check_word(count, "count") == 0:
            return []
        found = parsed(lambda writer: self._call(
            lib.grundy_genus_write, self._at, count - 1, _face.Format.JSON,
            writer, self._limits.env()))
        return [str(g) for g in
                (found["genera"] if isinstance(found, dict) else found)]

    def quotient(self, last_heap: int = 0) -> "Quotient":
        """The misère quotient of a heap game; see Quotient."""
        from .quotient import Quotient
        return Quotient(self, last_heap)

    # ---- counting ----

    def count(self, box: "Box", heaps: int = 0, order: str = "all",
              total: Optional[int] = None, modulus: int = 0,
              play: Optional[str] = None, family: Optional[str] = None,
              values: bool = False, sum: bool = False) -> "Count":
        """How many positions of a box are lost or won (count.md).

        box      a range for each number of a position; or one, and
        heaps    how many numbers of it
        order    "all", "unordered" (a <= b <= c) or "distinct" (a < b < c)
        total    the numbers add up to this at most
        modulus  figures are remainders; 0: exact
        family   a text such as "n (2n) (3n)"; the box is the range of n
        values   how many have each Grundy value, too
        sum      the numbers of the lost ones, added up, too

        >>> Game('kayles').count(range(10**15 + 1), heaps=3).lost
        5291666666666619333333333333421
        """
        from .count import count
        return count(self, box, heaps, order, total, modulus, play, family,
                     values, sum)

    def lost(self, box: "Box", heaps: int = 0, order: str = "all",
             total: Optional[int] = None, play: Optional[str] = None,
             family: Optional[str] = None) -> List[Tuple[int, ...]]:
        """The lost positions of a box themselves; see count().

        >>> Game('wythoff').lost(range(8), heaps=2, order='unordered')
        [(0, 0), (1, 2), (3, 5), (4, 7)]
        """
        from .count import lost
        return lost(self, box, heaps, order, total, play, family)

    # ---- claims, tables, pictures ----

    def check(self, claim: Optional[str] = None, last: int = 0,
              first: int = 0) -> Check:
        """Try a formula (claims.md), or the game's own theory, on positions up
        to a size; 0: the game's own choice. A range without positions is a
        BadArgument. `first` is of claims alone.

        >>> bool(Game('bash:m=3').check('n % 4 == 0'))
        True
        >>> Game('kayles').check('n == 0').counterexample
        ''
        """
        env = self._limits.env()
        if claim is None and first:
            raise ValueError("first goes with a claim: a theory is tried from "
                             "the smallest positions on")
        if claim is None:
            handle = Handle(
                lambda out: self._call(lib.grundy_check_theory, out, self._at,
                                       check_word(last, "last"), env),
                "grundy_checked_free")
        else:
            data, text = encode(claim), claim
            handle = Handle(
                lambda out: self._call(lib.grundy_check_claim, out, self._at,
                                       data, check_word(first, "first"),
                                       check_word(last, "last"), env,
                                       text=text),
                "grundy_checked_free")
        at = handle.at
        return Check(bool(lib.grundy_checked_holds(at)),
                     lib.grundy_checked_positions(at),
                     decode(lib.grundy_checked_counterexample(at)),
                     decode(lib.grundy_checked_finding(at)))

    def table(self, **options: Any) -> "Table":
        """All positions, solved and kept; see Table."""
        from .tables import Table
        return Table(self, **options)

    def plot(self, last: int = 200) -> Picture:
        """A picture of the values of heaps 0 .. last, the period marked where
        one is proved."""
        env = self._limits.env()
        handle = Handle(
            lambda out: self._call(lib.grundy_plot_new, out, self._at,
                                   check_word(last, "last"), env),
            "grundy_plot_free")
        screen = _face.grundy_plot_screen(columns=78, rows=24)
        return Picture(
            decode(written(lambda writer: call(lib.grundy_plot_write_svg,
                                               handle.at, writer))),
            decode(written(lambda writer: call(
                lib.grundy_plot_write_text, handle.at, byref(screen),
                writer))))

    def draw(self, last: int = 200, axes: Any = None) -> Any:
        """The values of heaps as dots, by matplotlib."""
        try:
            pyplot: Any = importlib.import_module("matplotlib.pyplot")
        except ImportError:
            raise ImportError("draw() needs matplotlib; plot() does not")
        values = self.values(last + 1)
        axes = pyplot.subplots()[1] if axes is None else axes
        axes.plot(range(last + 1), values.tolist(), ".")
        axes.set(xlabel="heap", ylabel="Grundy value", title=self.name)
        return axes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self._is_own or other._is_own:
            return self is other
        return self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return "Game(%r)" % self.name

    def _repr_html_(self) -> str:
        rows = [("game", self.name)]
        if self._is_own:
            rows.append(("rules", "your own"))
        else:
            try:
                entry = self.entry
                rows += [("title", entry["title"]), ("rules", entry["rules"])]
            except GrundyError:
                pass
        return table(rows)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: Any) -> "Game":
        return self

    def __reduce__(self) -> Any:
        if self._is_own:
            raise TypeError("a game of your own rules cannot be pickled")
        return Game, (self.name,) + own(self._limits)


@dataclass(frozen=True)
class Invariants:
    """The figures of a sequence; they depend only on its terms."""

    count: int
    max: int
    max_index: int
    zero_count: int
    last_zero: int
    mask: int
    has_position: bool
    rare_count: int
    last_rare: int


def games() -> List[str]:
    """The names of the catalogue.

    >>> 'wythoff' in games()
    True
    """
    return [decode(lib.grundy_catalogue_at(i).id)
            for i in range(lib.grundy_catalogue_count())]


