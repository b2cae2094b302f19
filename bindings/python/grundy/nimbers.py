# SPDX-License-Identifier: MIT
"""Arithmetic of nimbers: mex, and the field that they form."""
from __future__ import annotations

import ctypes
from operator import index
from typing import Any, Iterable

from . import _arrays
from ._arrays import Array
from ._call import byref, check_word
from ._library import lib
from .errors import Undefined


def mex(values: Iterable[int]) -> int:
    """The least nimber that is not among the values.

    >>> mex([0, 1, 3, 1])
    2
    """
    found = {index(v) for v in values}
    least = 0
    while least in found:
        least += 1
    return least


def nim_multiply(a: Any, b: Any) -> Any:
    """The nim product of two numbers below 2^64, or of two arrays of them of
    the same shape.

    >>> nim_multiply(16, 16)
    24
    """
    if hasattr(a, "__len__") or hasattr(b, "__len__"):
        return _many(a, b)
    return int(lib.grundy_nim_multiply(check_word(a, "a"),
                                       check_word(b, "b")))


def _many(a: Any, b: Any) -> Array:
    keep_a, at_a, count = _arrays.taken(a, "u8")
    keep_b, at_b, _ = _arrays.taken(b, "u8")
    shape = _arrays.shape_of(a, keep_a)
    if shape != _arrays.shape_of(b, keep_b):
        raise ValueError("arrays of shapes %r and %r cannot be multiplied"
                         % (shape, _arrays.shape_of(b, keep_b)))
    out, at = _arrays.new(count, "u8")
    lib.grundy_nim_multiply_many(at, at_a, at_b, count)
    del keep_a, keep_b
    product: Array = _arrays.shaped(out, shape)
    return product


def nim_power(a: int, exponent: int) -> int:
    """The nim product of so many factors."""
    return int(lib.grundy_nim_power(check_word(a, "a"),
                                    check_word(exponent, "exponent")))


def nim_inverse(a: int) -> int:
    """The number that times a is 1."""
    out = ctypes.c_uint64()
    if lib.grundy_nim_inverse(byref(out), check_word(a, "a")):
        raise Undefined("0 has no inverse")
    return out.value


def nim_square_root(a: int) -> int:
    """The number whose nim square is a."""
    return int(lib.grundy_nim_square_root(check_word(a, "a")))
