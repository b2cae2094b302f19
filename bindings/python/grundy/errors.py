# SPDX-License-Identifier: MIT
"""What can go wrong, one class for each status of the library."""
from __future__ import annotations

from typing import Dict, Optional, Type

from . import _face


class GrundyError(Exception):
    """A question without an answer.

    message  one sentence
    text     what was read, if the failure is in a text; else None
    offset   bytes from its start
    line, column  from 1 where the text has lines, else 0
    is_limit_met  whether the same question may succeed with more positions,
                  terms or steps
    """

    status: _face.Status = _face.Status.BUG

    def __init__(self, message: str, text: Optional[str] = None,
                 offset: int = 0, line: int = 0, column: int = 0,
                 is_limit_met: bool = False) -> None:
        super().__init__(message)
        self.message = message
        self.text = text
        self.offset = offset
        self.line = line
        self.column = column
        self.is_limit_met = is_limit_met

    def __str__(self) -> str:
        if self.text is None:
            return self.message
        return "%r, offset %d: %s" % (self.text, self.offset, self.message)


class Undefined(GrundyError):
    """There is no such value: a drawn game has no nimber."""

    status = _face.Status.UNDEFINED


class Undecided(GrundyError):
    """It may exist, but this method cannot tell."""

    status = _face.Status.UNDECIDED


class BadArgument(GrundyError, ValueError):
    """An argument is outside the range that the call states."""

    status = _face.Status.BAD_ARGUMENT


class BadInput(GrundyError, ValueError):
    """A text, or rules, are not what they must be."""

    status = _face.Status.BAD_INPUT


class NoMemory(GrundyError, MemoryError):
    """The system has no more memory."""

    status = _face.Status.NO_MEMORY


class OverBudget(GrundyError):
    """A limit on memory or work was met: see Limits."""

    status = _face.Status.OVER_BUDGET


class Cancelled(GrundyError):
    """The call was stopped."""

    status = _face.Status.CANCELLED


class InputOutput(GrundyError, OSError):
    """A file could not be read or written."""

    status = _face.Status.IO


class NotBuilt(GrundyError):
    """The library was built without what this needs."""

    status = _face.Status.NOT_BUILT


class Bug(GrundyError):
    """A check inside the library failed. Please report it."""

    status = _face.Status.BUG


CLASSES: Dict[int, Type[GrundyError]] = {
    int(c.status): c for c in (Undefined, Undecided, BadArgument, BadInput,
                               NoMemory, OverBudget, Cancelled, InputOutput,
                               NotBuilt, Bug)}
