# SPDX-License-Identifier: MIT
"""Families of codes, and the facts of each of their sequences."""
from __future__ import annotations

import os
from typing import Any, Dict, Iterator, List, Optional, Union

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


class Survey(Held):
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

    def __init__(self, *patterns: str, terms: int = 0, far_terms: int = 0,
                 path: Union[str, "os.PathLike[str]", None] = None,
                 limits: Optional[Limits] = None) -> None:
        self._limits = limits or defaults
        self._guard = Guard()
        self._terms = _face.grundy_survey_limits(
            terms=check_word(terms, "terms"),
            far_terms=check_word(far_terms, "far_terms"))
        self._results: Optional[Handle] = None
        env = self._limits.env()
        if path is not None:
            place = os.fsencode(path)
            self._results = Handle(
                lambda out: quick(lib.grundy_results_open, out, place, env),
                "grundy_results_close")
        self._handle = Handle(
            lambda out: quick(lib.grundy_survey_new, out, env),
            "grundy_survey_free")
        for pattern in patterns:
            self.add(pattern)

    def add(self, pattern: str) -> None:
        """Add the codes of a pattern that are not there yet."""
        data = encode(pattern)
        with self._guard:
            quick(lib.grundy_survey_add, self._at, data, text=pattern)

    def run(self) -> None:
        """Find the facts of every unfinished code."""
        with self._guard:
            store = None
            if self._results is not None:
                kept = lib.grundy_results_store(self._results.at, False)
                store = byref(kept)
            call(lib.grundy_survey_run, self._at, byref(self._terms), store)

    def __len__(self) -> int:
        return int(lib.grundy_survey_count(self._at))

    @property
    def sequences(self) -> int:
        """How many different sequences there are, as far as it is proved."""
        with self._guard:
            return int(lib.grundy_survey_sequences(self._at))

    def rows(self) -> List[Row]:
        """The facts, a dictionary a code, in the order in which codes were
        added."""
        with self._guard:
            return [_row(lib.grundy_survey_at(self._at, i))
                    for i in range(len(self))]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows())

    def __repr__(self) -> str:
        return "<Survey of %d codes>" % len(self)

    def _repr_html_(self) -> str:
        names = ("game", "state", "period", "preperiod", "theorem", "terms",
                 "max")
        rows = self.rows()
        html = grid(names, [[row[n] for n in names] for row in rows[:200]])
        more = len(rows) - 200
        return html + ("<p>and %d more</p>" % more if more > 0 else "")


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
