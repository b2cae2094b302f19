# SPDX-License-Identifier: MIT
"""Everything that the command can be asked, as dictionaries."""
from __future__ import annotations

import ctypes
from typing import Any, Dict, Optional

from . import _face
from ._call import Limits, byref, call, defaults, failure
from ._handle import Guard, Handle
from ._library import lib
from ._numbers import json_text, read_json
from .errors import GrundyError

_STATUSES = {"bad_input": _face.Status.BAD_INPUT,
             "unknown_command": _face.Status.BAD_INPUT,
             "unknown_problem": _face.Status.BAD_INPUT,
             "undefined": _face.Status.UNDEFINED,
             "undecided": _face.Status.UNDECIDED,
             "over_budget": _face.Status.OVER_BUDGET,
             "cancelled": _face.Status.CANCELLED,
             "not_built": _face.Status.NOT_BUILT, "bug": _face.Status.BUG}


class Batch:
    """Answers requests, and remembers tables from one to the next.

    >>> Batch().ask('solve', position='nim 3 5 7')['outcome']
    'N'
    >>> Batch().problem('nim', piles=[1, 2, 7])['answer']
    'Yes'
    """

    def __init__(self, limits: Optional[Limits] = None) -> None:
        self._guard = Guard()
        env = (limits or defaults).env_of(self._guard)
        self._handle = Handle(
            lambda out: call(lib.grundy_batch_new, out, env),
            "grundy_batch_free")

    def ask(self, command: str, **keys: Any) -> Dict[str, Any]:
        """A command of docs/server.md, with its keys."""
        return self._answer({"command": command, "input": keys})

    def problem(self, problem: str, **keys: Any) -> Dict[str, Any]:
        """A contest problem of docs/batch.md, with its keys."""
        return self._answer({"problem": problem, "input": keys})

    def _answer(self, request: Dict[str, Any]) -> Dict[str, Any]:
        line = json_text(request).encode()
        reply, count = ctypes.c_void_p(), ctypes.c_size_t()
        with self._guard:
            call(lib.grundy_batch_answer, byref(reply), byref(count),
                 self._handle.at, line, len(line))
            found = read_json(ctypes.string_at(reply.value or 0,
                                               count.value))
        if "error" in found:
            raise _failure(found["error"])
        result: Dict[str, Any] = found["result"]
        return result


def _failure(error: Dict[str, Any]) -> GrundyError:
    status = _STATUSES.get(error.get("code", ""), _face.Status.BAD_INPUT)
    found = failure(int(status))
    key = error.get("key")
    message = str(error.get("message", ""))
    return type(found)("%s: %s" % (key, message) if key else message, None,
                       int(error.get("offset", 0)), int(error.get("line", 0)),
                       int(error.get("column", 0)))


def ask(command: str, **keys: Any) -> Dict[str, Any]:
    """One command of docs/server.md, answered as a dictionary.

    >>> ask('heat', game='wythoff', to=3)['outcomes']
    ['PNNN', 'NNPN', 'NPNN', 'NNNN']
    """
    return Batch().ask(command, **keys)
