# SPDX-License-Identifier: MIT
"""Finding libgrundy: where GRUNDY_LIBRARY says, beside this file (in wheels,
which bring the libraries that it needs), or where the system keeps libraries."""
from __future__ import annotations

import ctypes
import os
from typing import Any, Iterator

from . import _face

SONAME = "libgrundy.so.%d.%d" % (_face.GRUNDY_VERSION_MAJOR,
                                 _face.GRUNDY_VERSION_MINOR)


def _places() -> Iterator[str]:
    chosen = os.environ.get("GRUNDY_LIBRARY")
    if chosen:
        yield chosen
        return
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                           "libraries")
    if os.path.isdir(bundled):
        _load_all(bundled)
        yield os.path.join(bundled, "libgrundy.so")
        return
    yield SONAME


def _load_all(folder: str) -> None:
    """What a wheel brings along. The loader finds a library that is loaded by
    its name, so that libgrundy gets these; some of them need each other."""
    left = sorted(set(os.listdir(folder)) - {"libgrundy.so"})
    for _ in range(len(left)):
        for name in list(left):
            try:
                ctypes.CDLL(os.path.join(folder, name))
                left.remove(name)
            except OSError:  # Until what it needs is there; else the system's.
                pass


def _is_fit(version: str) -> bool:
    """Versions with the same first two numbers have the same calls."""
    return (version.split(".")[:2]
            == _face.GRUNDY_VERSION.split(".")[:2])


def _load() -> Any:
    place = next(_places())
    try:
        library = ctypes.CDLL(place)
        library.grundy_version.restype = ctypes.c_char_p
        version = library.grundy_version().decode()
    except (OSError, AttributeError) as failure:
        raise ImportError(
            "grundy: cannot load %s (%s); install libgrundy, or set "
            "GRUNDY_LIBRARY to the path of libgrundy.so"
            % (place, failure)) from failure
    if not _is_fit(version):
        raise ImportError("grundy: %s is version %s, and this package needs %s"
                          % (place, version, _face.GRUNDY_VERSION))
    try:
        _face.declare(library)
    except AttributeError as failure:
        raise ImportError("grundy: %s is older than this package: %s"
                          % (place, failure)) from failure
    return library


lib = _load()
