# SPDX-License-Identifier: MIT
"""Grundy: an engine for combinatorial games.

>>> import grundy
>>> grundy.Game('kayles').period().period
12
>>> grundy.Position('nim 3 5 7').outcome
'N'
>>> grundy.Value('{2|-1}').temperature
Fraction(3, 2)

docs/python.md is the guide. Answers are exact, and say on what they rest; a
question without an answer is an exception (GrundyError and its kinds).
"""
from ._call import Limits, progress
from ._face import GRUNDY_VERSION as __version__
from ._face import Outcome
from ._library import lib as _lib
from .ask import Batch, ask
from .compound import Compound
from .count import Count
from .duel import Duel, duel
from .errors import (BadArgument, BadInput, Bug, Cancelled, GrundyError,
                     InputOutput, NoMemory, NotBuilt, OverBudget, Undecided,
                     Undefined)
from .game import Check, Game, Invariants, Period, games
from .graph import Graph, Labels, Sum
from .nimbers import (mex, nim_inverse, nim_multiply, nim_power,
                      nim_square_root)
from .pattern import Law, Pattern, pattern
from .picture import Picture
from .position import Answer, Move, Position
from .quotient import Quotient
from .rules import Rules
from .survey import MisereSurvey, Survey
from .tables import Table, Verdict
from .value import Thermograph, Value, compare
from .which import Match, which
from .work import Work

#: The version of the library that is used.
library_version: str = _lib.grundy_version().decode()

__all__ = [
    "Answer", "BadArgument", "BadInput", "Batch", "Bug", "Cancelled", "Check",
    "Compound", "Count", "Duel", "Game", "Graph", "GrundyError", "InputOutput",
    "Invariants", "Labels", "Law", "Limits", "Match", "MisereSurvey", "Move",
    "NoMemory", "NotBuilt", "Outcome", "OverBudget", "Pattern", "Period",
    "Picture", "Position", "Quotient", "Rules", "Sum", "Survey", "Table",
    "Thermograph", "Undecided", "Undefined", "Value", "Verdict", "Work",
    "__version__", "ask", "compare", "duel", "games", "library_version", "mex",
    "nim_inverse", "nim_multiply", "nim_power", "nim_square_root", "pattern",
    "progress", "which",
]
