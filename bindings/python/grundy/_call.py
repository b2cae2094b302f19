# SPDX-License-Identifier: MIT
"""Calling the library: environments, failures, Ctrl-C, texts that it writes.

ctypes releases the interpreter's lock for each call. A call in the main thread
has an environment that asks, now and then, whether to stop; while it runs,
Ctrl-C raises a flag in the place of KeyboardInterrupt, which comes when the
call has returned and everything is in order. A call in another thread is not
asked, and so never waits for the lock, except by an object that all threads may
use and that keeps its environment; Ctrl-C does not end it.
"""
from __future__ import annotations

import ctypes
import itertools
import threading
from dataclasses import dataclass, field, fields
from signal import SIGINT
from types import FrameType
from typing import Any, Callable, Dict, List, Optional, Set, Tuple

from . import _face
from ._library import lib
from ._numbers import read_json, short_text
from .errors import CLASSES, BadInput, GrundyError

try:  # The same functions without a check for names of signals: a third.
    from _signal import getsignal, signal  # type: ignore
except ImportError:
    from signal import getsignal, signal

byref = ctypes.byref
get_ident = threading.get_ident
_main = threading.main_thread().ident


# ---- Ctrl-C ----

_keys = itertools.count(1)


class _Stop:
    """What Ctrl-C has done to the call of the main thread."""

    is_raised = False
    is_told = False  # The user's handler has been called, within rules.
    failure: Optional[BaseException] = None  # What it raised there.
    used: Set[int] = set()  # Keys of the `Use` of what the main thread uses.
    is_in_rules = False  # A user's function runs; it may be stopped at once.
    previous: Any = None


stop = _Stop()


def _on_interrupt(number: int, frame: Optional[FrameType]) -> None:
    stop.is_raised = True
    stop.is_told = stop.is_in_rules
    stop.failure = None
    if not stop.is_in_rules:
        return
    try:
        stop.previous(number, frame)
    except BaseException as failure:
        stop.failure = failure
        raise


def _is_stopped(user: Optional[int]) -> bool:
    return stop.is_raised and (user is None or user in stop.used)


def members(struct: Any) -> Dict[str, Any]:
    """The types of the members of a structure, by name."""
    return {name: kind for name, kind in struct._fields_}


_env_members = members(_face.grundy_env)
_stop_callback = _env_members["is_stopped"](_is_stopped)


class interruptible:
    """The time of a call of the main thread."""

    __slots__ = ("_is_ours",)

    def __enter__(self) -> None:
        self._is_ours = False
        if get_ident() != _main:
            return
        previous = getsignal(SIGINT)
        # A call within a call, by a user's rules, has it already.
        if previous is _on_interrupt or not callable(previous):
            return
        stop.is_raised = False
        stop.is_told = False
        stop.previous = previous
        signal(SIGINT, _on_interrupt)
        self._is_ours = True

    def __exit__(self, *failure: Any) -> None:
        if not self._is_ours:
            return
        previous = stop.previous
        signal(SIGINT, previous)
        if not stop.is_raised:
            return
        stop.is_raised = False
        failed, stop.failure = stop.failure, None
        if not stop.is_told:
            previous(SIGINT, None)
        elif failed is not None:  # The library may have made do without.
            raise failed


class Use:
    """Of an object that keeps its environment, whoever made it: in the body of
    a `with` the main thread's Ctrl-C ends its calls."""

    def __init__(self) -> None:
        self.key = next(_keys)

    def __enter__(self) -> None:
        if get_ident() == _main:
            stop.used.add(self.key)

    def __exit__(self, *failure: Any) -> None:
        if get_ident() == _main:
            stop.used.discard(self.key)


# ---- progress ----

class _Progress(threading.local):
    function: Optional[Callable[[int, int], None]] = None


_progress = _Progress()


def _on_progress(done: int, total: int, user: Optional[int]) -> None:
    function = _progress.function
    if function is not None:
        try:
            function(done, total)
        except Exception:  # A bar that fails does not end the work.
            _progress.function = None


_progress_callback = _env_members["progress"](_on_progress)


class progress:
    """Show how far long calls are, in the body of a `with`.

    function  receives (done, total), total 0 where it is not known; without
              one, a line on standard error is rewritten

    >>> with progress(lambda done, total: None):
    ...     _ = 1
    """

    def __init__(self,
                 function: Optional[Callable[[int, int], None]] = None
                 ) -> None:
        self._function = function or _Line()

    def __enter__(self) -> "progress":
        self._before = _progress.function
        _progress.function = self._function
        return self

    def __exit__(self, *failure: Any) -> None:
        _progress.function = self._before
        if isinstance(self._function, _Line):
            self._function.end()


class _Line:
    """Progress as a line that is rewritten, ten times a second."""

    def __init__(self) -> None:
        self._next = 0.0
        self._is_open = False

    def __call__(self, done: int, total: int) -> None:
        import sys
        import time
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + 0.1
        share = " of {:,} ({:.0%})".format(total, done / total) if total else ""
        sys.stderr.write("\r{:,}{}\x1b[K".format(done, share))
        sys.stderr.flush()
        self._is_open = True

    def end(self) -> None:
        if self._is_open:
            import sys
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
        self._is_open = False


# ---- environments ----

@dataclass(frozen=True)
class Limits:
    """What one call may spend; 0 is the library's own limit.

    positions     that a search visits, or terms of a sequence
    memory_bytes  of one table, search or theory
    steps         of all searches of one call together, some 100 ns each
    moves         in one list
    workers       threads, 0: one a core
    """

    positions: int = 0
    memory_bytes: int = 0
    steps: int = 0
    moves: int = 0
    workers: int = 0
    _other: Any = field(init=False, repr=False, compare=False)
    _main: Any = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for name, word in self._words():
            end = 2**32 if name == "workers" else 2**64
            object.__setattr__(self, name, check_word(word, name, end))
        object.__setattr__(self, "_other", self._make(_face.grundy_env()))
        object.__setattr__(self, "_main", self._make(_face.grundy_env(
            is_stopped=_stop_callback, progress=_progress_callback)))

    def _words(self) -> List[Tuple[str, int]]:
        return [(limit.name, getattr(self, limit.name))
                for limit in fields(self) if limit.init]

    def _make(self, env: Any) -> Any:
        for name, word in self._words():
            setattr(env if name == "workers" else env.limits, name, word)
        return env

    def __repr__(self) -> str:
        return "Limits(%s)" % ", ".join(
            "%s=%d" % item for item in self._words() if item[1])

    def __reduce__(self) -> Any:
        return Limits, tuple(word for _, word in self._words())

    def env(self) -> Any:
        """The environment for a call of this thread, as an argument."""
        if get_ident() == _main:
            return byref(self._main)
        if _progress.function is not None:
            return byref(self._make(_face.grundy_env(
                progress=_progress_callback)))
        return byref(self._other)

    def env_of(self, use: Use) -> Any:
        """The environment that an object keeps, for calls of all threads."""
        return byref(self._make(_face.grundy_env(
            is_stopped=_stop_callback, progress=_progress_callback,
            user=use.key)))


def check_word(word: int, name: str, end: int = 2**64) -> int:
    """A whole number that fits the machine word of the library."""
    if isinstance(word, bool) or not hasattr(word, "__index__"):
        raise TypeError("%s must be a whole number, not %s"
                        % (name, type(word).__name__))
    number = word.__index__()
    if not 0 <= number < end:
        raise ValueError("%s must be from 0 to %d, not %s"
                         % (name, end - 1, short_text(number)))
    return number


defaults = Limits()


def own(limits: Limits) -> Tuple[Limits, ...]:
    """The limits that a copy elsewhere is given: those of the whole program
    are its own there."""
    return () if limits is defaults else (limits,)


# ---- texts and failures ----

def encode(text: str) -> bytes:
    """A text for the library, which ends at a NUL."""
    if not isinstance(text, str):
        raise TypeError("expected a text, not %s" % type(text).__name__)
    data = text.encode("utf-8")
    at = data.find(b"\0")
    if at >= 0:
        raise BadInput("a text has no NUL", text, at)
    return data


def decode(data: Optional[bytes]) -> str:
    return (data or b"").decode("utf-8", "replace")


def failure(status: int, err: Any = None,
            text: Optional[str] = None) -> GrundyError:
    """The exception for a status and what the library says of it."""
    kind = CLASSES.get(status, GrundyError)
    if err is None or not err.message:
        return kind(decode(lib.grundy_status_name(status)), text)
    if text is not None and status != _face.Status.BAD_INPUT:
        text = None
    return kind(decode(err.message), text, err.offset, err.line, err.column,
                bool(err.is_limit_met))


def call(function: Any, *arguments: Any, text: Optional[str] = None) -> None:
    """Call what ends with a `grundy_error *` and may take long."""
    err = _face.grundy_error()
    with interruptible():
        status = function(*arguments, byref(err))
    if status:
        raise failure(status, err, text)


def quick(function: Any, *arguments: Any, text: Optional[str] = None) -> None:
    """The same for a call that never takes long."""
    err = _face.grundy_error()
    status = function(*arguments, byref(err))
    if status:
        raise failure(status, err, text)


# ---- what the library writes ----

_written: Dict[int, List[bytes]] = {}


def _on_write(user: Optional[int], data: int, count: int) -> int:
    try:
        _written[user or 0].append(ctypes.string_at(data, count))
    except Exception:
        return int(_face.Status.NO_MEMORY)
    return 0


_write_callback = members(_face.grundy_writer)["write"](_on_write)


class Sink:
    """A grundy_writer that keeps what it gets."""

    def __init__(self) -> None:
        self._key = next(_keys)
        _written[self._key] = []
        self.writer = byref(_face.grundy_writer(_write_callback, self._key))

    def take(self) -> bytes:
        return b"".join(_written.pop(self._key))

    def drop(self) -> None:
        _written.pop(self._key, None)


def written(write: Callable[[Any], None]) -> bytes:
    """The bytes that a call gives to its writer."""
    sink = Sink()
    try:
        write(sink.writer)
        return sink.take()
    finally:
        sink.drop()


def parsed(write: Callable[[Any], None]) -> Any:
    """The same as JSON."""
    return read_json(written(write))


# ---- what the library reads ----

class Source:
    """Bytes as a grundy_reader."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._done = 0
        self.struct = _face.grundy_reader(read=_read_type(self._read))

    def _read(self, user: Any, out: int, capacity: int, count: int) -> int:
        try:
            part = self._data[self._done:self._done + capacity]
            ctypes.memmove(out, part, len(part))
            ctypes.c_size_t.from_address(count).value = len(part)
            self._done += len(part)
        except Exception:
            return int(_face.Status.IO)
        return 0


_read_type = members(_face.grundy_reader)["read"]
