# SPDX-License-Identifier: MIT
"""Families of codes, and the facts of each of their sequences."""
from __future__ import annotations

import os
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

from . import _face
from ._call import (Limits, byref, call, check_word, decode, defaults, encode,
                    quick)
from ._handle import Guard, Handle, Held
from ._html import grid
from ._library import lib

_STATES = {_face.SurveyState.UNFINISHED: "unfinished",
           _face.SurveyState.PROVED: "proved",
           _face.SurveyState.APPARENT: "apparent",
           _face.SurveyState.OPEN: "open"}
Row = Dict[str, Any]
Path = Union[str, "os.PathLike[str]", None]


class _Family(Held):
    """Codes, and what is found of each."""

    _calls = ""  # How the names of its calls in C begin.
    _names: Tuple[str, ...] = ()  # What a notebook shows of a row.

    def __init__(self, patterns: Tuple[str, ...], path: Path,
                 limits: Optional[Limits]) -> None:
        self._limits = limits or defaults
        self._guard = Guard()
        self._results: Optional[Handle] = None
        env = self._limits.env_of(self._guard)
        if path is not None:
            place = os.fsencode(path)
            self._results = Handle(
                lambda out: quick(lib.grundy_results_open, out, place, env),
                "grundy_results_close")
        self._handle = Handle(
            lambda out: quick(self._of_c("new"), out, env),
            self._calls + "free")
        for pattern in patterns:
            self.add(pattern)

    def _of_c(self, verb: str) -> Any:
        return getattr(lib, self._calls + verb)

    def add(self, pattern: str) -> None:
        """Add the codes of a pattern that are not there yet."""
        data = encode(pattern)
        with self._guard:
            quick(self._of_c("add"), self._at, data, text=pattern)

    def _run(self, how_far: Any, store_of: Any) -> None:
        with self._guard:
            store = None
            if self._results is not None:
                kept = store_of(self._results.at, False)
                store = byref(kept)
            call(self._of_c("run"), self._at, byref(how_far), store)

    def __len__(self) -> int:
        return int(self._of_c("count")(self._at))

    def rows(self) -> List[Row]:
        """The facts, a dictionary a code, in the order in which codes were
        added."""
        with self._guard:
            return [self._row(self._of_c("at")(self._at, i))
                    for i in range(len(self))]

    @staticmethod
    def _row(row: Any) -> Row:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows())

    def __repr__(self) -> str:
        return "<%s of %d codes>" % (type(self).__name__, len(self))

    def _repr_html_(self) -> str:
        rows = self.rows()
        html = grid(self._names, [[row[n] for n in self._names]
                                  for row in rows[:200]])
        more = len(rows) - 200
        return html + ("<p>and %d more</p>" % more if more > 0 else "")


class Survey(_Family):
    """The period, with its proof, or the frontier of each code of a family.

    >>> survey = Survey('0.0?', terms=2000)
    >>> survey.run()
    >>> len(survey)
    8
    >>> survey.rows()[7]['game'], survey.rows()[7]['period']
    ('0.07', 34)

    patterns   codes in which `?` is any octal digit, `x` any hexadecimal one
    terms      of each code without a period; 0: 2^20
    far_terms  for periods known to be further out; 0: the library's choice
    path       a file of results (SQLite) that is read and kept up

    `pandas.DataFrame(survey.rows())` is a table. After Ctrl-C the finished
    rows stay finished, and `run()` goes on.
    """

    _calls = "grundy_survey_"
    _names = ("game", "state", "period", "preperiod", "theorem", "terms",
              "max")

    def __init__(self, *patterns: str, terms: int = 0, far_terms: int = 0,
                 path: Path = None, limits: Optional[Limits] = None) -> None:
        self._terms = _face.grundy_survey_limits(
            terms=check_word(terms, "terms"),
            far_terms=check_word(far_terms, "far_terms"))
        super().__init__(patterns, path, limits)

    def run(self) -> None:
        """Find the facts of every unfinished code."""
        self._run(self._terms, lib.grundy_results_store)

    @property
    def sequences(self) -> int:
        """How many different sequences there are, as far as it is proved."""
        with self._guard:
            return int(lib.grundy_survey_sequences(self._at))

    @staticmethod
    def _row(row: Any) -> Row:
        return _row(row)


class MisereSurvey(_Family):
    """The misère quotient, with its proof, of each code of a family.

    >>> survey = MisereSurvey('0.75', '0.77')
    >>> survey.run()
    >>> [(row['game'], row['order'], row['proved']) for row in survey]
    [('0.75', 8, True), ('0.77', 40, True)]

    patterns   codes, as those of Survey
    last_heap  heaps that are tried; 0: 16,383
    steps      of work on each code; 0: a tenth of a second
    path       a file of results (SQLite) that is read and kept up

    After Ctrl-C the finished rows stay finished, and `run()` goes on.
    """

    _calls = "grundy_quotient_survey_"
    _names = ("game", "state", "order", "p_size", "is_tame", "period",
              "reason")

    def __init__(self, *patterns: str, last_heap: int = 0, steps: int = 0,
                 path: Path = None, limits: Optional[Limits] = None) -> None:
        self._how_far = _face.grundy_quotient_survey_limits(
            last_heap=check_word(last_heap, "last_heap"),
            steps=check_word(steps, "steps"))
        super().__init__(patterns, path, limits)

    def run(self) -> None:
        """Find the quotient of every unfinished code."""
        self._run(self._how_far, lib.grundy_results_quotients)

    @staticmethod
    def _row(row: Any) -> Row:
        return _misere_row(row)


def _row(row: Any) -> Row:
    facts = row.facts
    seen = facts.state in (_face.SurveyState.PROVED,
                           _face.SurveyState.APPARENT)
    done = facts.state != _face.SurveyState.UNFINISHED
    figures = facts.invariants
    return {
        "game": decode(row.game),
        "standard": decode(row.standard),
        "shift": row.shift,
        "sequence": decode(row.sequence),
        "state": _STATES[facts.state],
        "period": facts.period.period if seen else None,
        "preperiod": facts.period.preperiod if seen else None,
        "saltus": facts.period.saltus if seen else None,
        "theorem": decode(facts.period.tag) if seen else "",
        "terms": figures.count if done else None,
        "max": figures.max if done else None,
        "last_zero": figures.last_zero if done else None,
        "rare_count": figures.rare_count if done else None,
        "last_rare": figures.last_rare if done else None,
    }


def _misere_row(row: Any) -> Row:
    found = row.found.contents
    facts = found.facts
    done = found.state != _face.QuotientState.UNFINISHED
    proved = found.state == _face.QuotientState.PROVED
    infinite = facts.infinite_to_heap if done else 0
    return {
        "game": decode(row.game),
        "state": _face.QuotientState(found.state).name.lower(),
        "proved": proved,
        "order": facts.order if done and not infinite else None,
        "p_size": facts.p_size if done and not infinite else None,
        "is_tame": bool(facts.is_tame) if done else None,
        "period": facts.period if proved and facts.period else None,
        "preperiod": facts.preperiod if proved and facts.period else None,
        "proved_to_heap": facts.proved_to_heap if done else None,
        "infinite_to_heap": infinite or None,
        "theorem": decode(facts.tag) if done else "",
        "reason": decode(found.reason),
    }
