# SPDX-License-Identifier: MIT
"""Objects of the library, held by objects of Python.

A holder frees its object when it dies, and not before: no call can see an
object that is gone. What one thread may use at a time has a guard; a process
that was forked while another thread was inside such an object finds it broken
rather than waiting for ever.
"""
from __future__ import annotations

import ctypes
import os
import threading
import weakref
from typing import Any, Callable, Optional

from ._call import Use
from ._library import lib


class Handle:
    """The address of an object, and how it is freed."""

    __slots__ = ("_address", "_free", "__weakref__")

    def __init__(self, make: Callable[[Any], None], free: str) -> None:
        self._address: Optional[int] = None
        self._free = getattr(lib, free)
        out = ctypes.c_void_p()
        try:
            make(ctypes.byref(out))
        finally:  # Also where Ctrl-C came as the call ended well.
            self._address = out.value

    @property
    def at(self) -> int:
        """For the library; only of a finished object."""
        address = self._address
        if address is None:
            raise ValueError("this object is closed")
        return address

    def close(self) -> None:
        address, self._address = self._address, None
        if address is not None:
            self._free(address)

    def __del__(self) -> None:
        address = getattr(self, "_address", None)
        if address is not None:
            self._address = None
            self._free(address)

    def __reduce__(self) -> Any:
        raise TypeError("an object of the library cannot be pickled or copied")


class Held:
    """What all classes share that hold an object."""

    _handle: Optional[Handle] = None

    @property
    def _at(self) -> int:
        handle = self._handle
        if handle is None:
            raise ValueError("%s was never finished" % type(self).__name__)
        return handle.at

    def __reduce__(self) -> Any:
        raise TypeError("%s cannot be pickled or copied" % type(self).__name__)


_guards: "weakref.WeakSet[Guard]" = weakref.WeakSet()


class Guard(Use):
    """One thread at a time; `with guard:`."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.RLock()
        self._inside = 0
        self._is_broken = False
        _guards.add(self)

    def __enter__(self) -> None:
        if self._is_broken:
            raise RuntimeError("this object was in use when the process was "
                               "forked; make another one here")
        self._lock.acquire()
        self._inside += 1
        super().__enter__()

    def __exit__(self, *failure: Any) -> None:
        self._inside -= 1
        if self._inside == 0:
            super().__exit__()
        self._lock.release()

    def after_fork(self) -> None:
        self._is_broken = self._is_broken or self._inside > 0
        self._lock = threading.RLock()
        self._inside = 0


def _after_fork() -> None:
    for guard in list(_guards):
        guard.after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
