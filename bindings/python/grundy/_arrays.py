# SPDX-License-Identifier: MIT
"""Lists of numbers: NumPy arrays where there is NumPy, else memoryviews.

The library writes into them; nothing is copied on the way.
"""
from __future__ import annotations

import ast
import ctypes
from typing import Any, Iterator, List, Protocol, Tuple

from ._numbers import short_text

try:
    import numpy
    HAS_NUMPY = True
except ImportError:  # pragma: no cover - depends on the machine
    HAS_NUMPY = False

# By the letter of the type: of NumPy, of memoryview, of ctypes.
_LETTERS = {"u1": ("B", ctypes.c_uint8), "u2": ("H", ctypes.c_uint16),
            "u4": ("I", ctypes.c_uint32), "u8": ("Q", ctypes.c_uint64),
            "i8": ("q", ctypes.c_int64)}


class Array(Protocol):
    """What a NumPy array and a memoryview share."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: Any) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def tolist(self) -> List[Any]: ...


def new(count: int, letter: str) -> Tuple[Any, int]:
    """An array to be filled, and its address."""
    if HAS_NUMPY:
        array = numpy.empty(count, dtype=letter)
        return array, int(array.ctypes.data)
    view, kind = _LETTERS[letter]
    room = (kind * max(count, 1))()
    whole = memoryview(room).cast("B").cast(view)[:count]
    return whole, ctypes.addressof(room)


def freeze(array: Any) -> Any:
    """Nobody writes to it any more."""
    if HAS_NUMPY and isinstance(array, numpy.ndarray):
        array.flags.writeable = False
        return array
    return array.toreadonly()


def of_npy(data: bytes) -> Any:
    """The array of a file in NumPy's format, version 1, over its bytes."""
    size = int.from_bytes(data[8:10], "little")
    head = ast.literal_eval(data[10:10 + size].decode("latin-1").strip())
    letter, shape = head["descr"].lstrip("<|"), head["shape"]
    if HAS_NUMPY:
        flat = numpy.frombuffer(data, dtype="<" + letter, offset=10 + size)
        return flat.reshape(shape)
    body = memoryview(data)[10 + size:]
    if len(shape) == 1:
        return body.cast(_LETTERS[letter][0])
    return body.cast(_LETTERS[letter][0], shape)


def taken(numbers: Any, letter: str) -> Tuple[Any, int, int]:
    """Numbers of the caller's as an array: what keeps it, address, count.

    A number that does not fit is a ValueError: nothing wraps round.
    """
    if HAS_NUMPY:
        return _taken_by_numpy(numbers, letter)
    _, kind = _LETTERS[letter]
    items = [_checked(n, letter) for n in _flat(numbers)]
    room = (kind * max(len(items), 1))(*items)
    return room, ctypes.addressof(room), len(items)


def shape_of(numbers: Any, taken: Any) -> Tuple[int, ...]:
    """Of what taken() has been given, and what it keeps."""
    if HAS_NUMPY:
        return tuple(taken.shape)
    if hasattr(numbers, "shape"):
        return tuple(numbers.shape)
    rows = [len(item) for item in numbers if hasattr(item, "__len__")]
    if len(set(rows)) > 1:
        raise ValueError("the rows are of different lengths")
    return (len(numbers), rows[0]) if rows else (len(numbers),)


def shaped(array: Any, shape: Tuple[int, ...]) -> Any:
    """The array of new() in another shape."""
    if HAS_NUMPY:
        return array.reshape(shape)
    if len(shape) < 2 or 0 in shape:
        return array
    return array.cast("B").cast(array.format, shape)


def _flat(numbers: Any) -> Iterator[Any]:
    if isinstance(numbers, memoryview):
        numbers = numbers.tolist()
    for item in numbers:
        if hasattr(item, "__iter__"):
            yield from item
        else:
            yield item


def _least_most(letter: str) -> Tuple[int, int]:
    bits = 8 * int(letter[1])
    return (0, 2**bits - 1) if letter[0] == "u" else (-2**(bits - 1),
                                                      2**(bits - 1) - 1)


def _checked(number: Any, letter: str) -> int:
    least, most = _least_most(letter)
    if not hasattr(number, "__index__"):
        raise TypeError("expected a whole number, not %r" % (number,))
    word: int = number.__index__()
    if not least <= word <= most:
        raise ValueError("%s is not from %d to %d"
                         % (short_text(word), least, most))
    return word


def _taken_by_numpy(numbers: Any, letter: str) -> Tuple[Any, int, int]:
    least, most = _least_most(letter)
    if not hasattr(numbers, "__array__") and \
            not hasattr(numbers, "__getitem__"):
        numbers = list(numbers)  # An iterator, or a view of a dictionary.
    given = numpy.asarray(numbers)
    if given.dtype.kind == "f" and not hasattr(numbers, "dtype"):
        # So NumPy takes whole numbers of which some are past 2^63.
        given = numpy.asarray(numbers, dtype=object)
    if given.size and given.dtype.kind not in "iu":
        if given.dtype.kind != "O":
            raise TypeError("expected whole numbers, not %s" % given.dtype)
        for item in given.flat:
            _checked(item, letter)
    elif given.size and (int(given.min()) < least or int(given.max()) > most):
        raise ValueError("numbers must be from %d to %d" % (least, most))
    array = numpy.ascontiguousarray(given, dtype=letter)
    return array, int(array.ctypes.data), int(array.size)
