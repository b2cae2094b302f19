# SPDX-License-Identifier: MIT
"""Long runs in units, as texts that any machine can compute and check."""
from __future__ import annotations

import ctypes
import secrets
from typing import Any, Dict, Iterable, List, Optional, Sequence, Union

from . import _face
from ._call import (Limits, Source, byref, call, check_word, decode, defaults,
                    encode, quick, written)
from ._handle import Guard, Handle, Held
from ._library import lib
from .errors import BadInput


Text = Union[str, bytes]
Row = Dict[str, Any]


class Work(Held):
    """A plan (work.md): what is to be computed, cut into units.

    >>> work = Work('survey 0.77 0.07', terms=300, units=2)
    >>> results = [work.run(unit) for unit in work.units]
    >>> [row['period'] for row in work.merge(results)]
    [12, 34, 34]

    what   `survey PATTERN...`, `misere PATTERN...`, `sets K BOUND`,
           `search CODE`, `boards GAME A..BxC..D`, `nimbers GAME A..BxC..D`
           or `table GAME`
    terms  of each item, as `grundy work plan --to`; 0: the usual number
    units  how many, 0: 256 or one an item

    `text` is the plan, `run` gives the result of a unit: both are the same for
    every machine, and for the command `grundy work`.
    """

    def __init__(self, what: str, terms: int = 0, far_terms: int = 0,
                 units: int = 0, limits: Optional[Limits] = None) -> None:
        self._start(limits)
        data = encode(what)
        options = _face.grundy_work_options(
            terms=check_word(terms, "terms"),
            far_terms=check_word(far_terms, "far_terms"),
            units=check_word(units, "units"))
        with self._guard:
            self._handle = Handle(
                lambda out: call(lib.grundy_work_plan, out, data,
                                 byref(options),
                                 self._limits.env_of(self._guard), text=what),
                "grundy_work_free")

    @classmethod
    def read(cls, plan: Text, limits: Optional[Limits] = None) -> "Work":
        """A plan from its text."""
        work = cls.__new__(cls)
        work._start(limits)
        source = Source(_bytes(plan))
        with work._guard:
            work._handle = Handle(
                lambda out: call(lib.grundy_work_read, out,
                                 byref(source.struct),
                                 work._limits.env_of(work._guard)),
                "grundy_work_free")
        return work

    def _start(self, limits: Optional[Limits]) -> None:
        self._limits = limits or defaults
        self._guard = Guard()
        # Units that were stopped, as far as they are found.
        self._begun: Dict[int, str] = {}

    @property
    def text(self) -> str:
        """The plan."""
        with self._guard:
            return decode(written(lambda writer: quick(
                lib.grundy_work_write, self._at, writer)))

    @property
    def what(self) -> str:
        """What is computed."""
        return decode(lib.grundy_work_what(self._at))

    @property
    def units(self) -> range:
        """Their numbers, from 1."""
        return range(1, int(lib.grundy_work_units(self._at)) + 1)

    @property
    def is_chain(self) -> bool:
        """Whether each unit goes on from the result of the one before."""
        return bool(lib.grundy_work_is_chain(self._at))

    @property
    def has_rows(self) -> bool:
        """Whether a merge of it has rows for a database."""
        return bool(lib.grundy_work_has_rows(self._at))

    @property
    def has_table(self) -> bool:
        """Whether a merge of it has a table of positions."""
        return bool(lib.grundy_work_has_table(self._at))

    def needed(self, unit: int) -> List[int]:
        """The units whose results a unit goes on from: of a chain the one
        before, of a table those with options of its positions."""
        found: List[int] = []
        while True:
            last = found[-1] if found else 0
            other = int(lib.grundy_work_needed(self._at, unit, last + 1))
            if not other:
                return found
            found.append(other)

    def run(self, unit: int,
            before: Union[None, Text, Sequence[Text]] = None) -> str:
        """Compute a unit: its result.

        before  the results of the units in `needed`; of a chain it is one

        After Ctrl-C what is found is kept: the next call goes on from there.
        """
        if check_word(unit, "unit") not in self.units:
            raise ValueError("there are units 1 to %d, not %d"
                             % (len(self.units), unit))
        with self._guard:
            result = self._begin(unit, before)
            try:
                call(lib.grundy_work_result_extend, result.at, 2**64 - 1)
                self._begun.pop(unit, None)
            except BaseException:
                if lib.grundy_work_result_count(result.at):
                    self._begun[unit] = self._written(result)
                raise
            else:
                return self._written(result)
            finally:
                result.close()

    def _begin(self, unit: int,
               before: Union[None, Text, Sequence[Text]]) -> Handle:
        if unit in self._begun:
            return self._read(self._begun[unit])
        result = Handle(
            lambda out: quick(lib.grundy_work_result_new, out, self._at, unit),
            "grundy_work_result_free")
        if before is None:
            before = []
        for text in [before] if isinstance(before, (str, bytes)) else before:
            earlier = self._read(text)
            try:
                quick(lib.grundy_work_result_follow, result.at, earlier.at)
            except BaseException:
                result.close()
                raise
            finally:
                earlier.close()
        return result

    def _written(self, result: Handle) -> str:
        return decode(written(lambda writer: quick(
            lib.grundy_work_result_write, result.at, writer)))

    def _read(self, text: Text) -> Handle:
        source = Source(_bytes(text))
        return Handle(
            lambda out: call(lib.grundy_work_result_read, out, self._at,
                             byref(source.struct)),
            "grundy_work_result_free")

    def merge(self, results: Iterable[Text], recheck: int = 16
              ) -> List[Row]:
        """Check the results of all units and put them together: a row for each
        thing that was found, as `grundy work merge -o` writes them.

        recheck  items, drawn by chance, are computed again; BadInput says
                 which unit is missing, damaged or wrong
        """
        with self._guard, _Merge(self, results, recheck) as merge:
            table = decode(written(lambda writer: quick(
                lib.grundy_work_merge_write, merge.at, writer)))
        lines = [line.split("\t") for line in table.splitlines()]
        return [dict(zip(lines[0], map(_cell, lines[0], line)))
                for line in lines[1:]]

    def certificates(self, results: Iterable[Text]) -> Dict[str, str]:
        """Of each period or quotient that is proved, by the name of its game.
        """
        found: Dict[str, str] = {}

        def visit(name: int, text: int, user: Optional[int]) -> int:
            try:
                found[decode(ctypes.string_at(name))] = decode(
                    ctypes.string_at(text))
            except MemoryError:
                return int(_face.Status.NO_MEMORY)
            return 0
        with self._guard, _Merge(self, results, 0) as merge:
            quick(lib.grundy_work_merge_certificates, merge.at,
                  _face.grundy_work_visit(visit), None)
        return found

    def __repr__(self) -> str:
        return "<Work %s: %d units>" % (self.what, len(self.units))


class _Merge:
    """Results together, in the body of a `with`; freed before their plan, in
    whatever way it ends."""

    def __init__(self, work: Work, results: Iterable[Text], recheck: int
                 ) -> None:
        self._work, self._results, self._recheck = work, results, recheck
        self._parts: List[Handle] = []

    def __enter__(self) -> Handle:
        try:
            return self._joined()
        except BaseException:
            self.__exit__()
            raise

    def _joined(self) -> Handle:
        merge = Handle(
            lambda out: quick(lib.grundy_work_merge_new, out, self._work._at),
            "grundy_work_merge_free")
        self._parts.append(merge)
        for text in self._results:
            self._parts.append(self._work._read(text))
            quick(lib.grundy_work_merge_add, merge.at, self._parts[-1].at)
        missing = int(lib.grundy_work_merge_missing(merge.at, 1))
        if missing:
            raise BadInput("the result of unit %d is missing" % missing)
        if self._recheck:
            wrong = ctypes.c_uint64()
            call(lib.grundy_work_merge_recheck, byref(wrong), merge.at,
                 check_word(self._recheck, "recheck"), secrets.randbits(64))
        return merge

    def __exit__(self, *failure: Any) -> None:
        for part in self._parts:  # The merge first.
            part.close()


def _cell(column: str, text: str) -> Any:
    """A number, a text, a truth, or None where there is none."""
    if column == "amounts":  # A list, also where it has one.
        return text
    if column == "is_tame":
        return {"true": True, "false": False}.get(text)
    return int(text) if text.isdecimal() else text or None


def _bytes(text: Text) -> bytes:
    if not isinstance(text, (str, bytes)):
        raise TypeError("expected a text, not %s" % type(text).__name__)
    return text.encode() if isinstance(text, str) else text
