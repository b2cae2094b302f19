# SPDX-License-Identifier: MIT
"""Whole numbers of any size as text, and in JSON.

Python refuses to read and write decimal numbers of more than some thousand
digits at once, or as few as 640 where its user wants that. They are cut into
pieces here; the setting stays as it is.
"""
from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any, List, Optional

_MOST_DIGITS = 600  # Of a piece.
_MOST_BITS = 1990  # Of a number that has no more digits.
_EXACT = re.compile(r"-?[0-9]+(/[0-9]+)?\Z")


def read_int(text: str) -> int:
    """A number of any length."""
    if len(text) <= _MOST_DIGITS:
        return int(text)
    if text.startswith("-"):
        return -read_int(text[1:])
    half = len(text) // 2
    shift: int = 10**(len(text) - half)
    return read_int(text[:half]) * shift + read_int(text[half:])


def int_text(number: int) -> str:
    """The digits of a number of any length."""
    if number < 0:
        return "-" + int_text(-number)
    if number.bit_length() <= _MOST_BITS:
        return "%d" % number
    half = number.bit_length() * 3 // 20  # Of its digits, or nearly so.
    high, low = divmod(number, 10**half)
    return int_text(high) + int_text(low).zfill(half)


def short_text(number: int) -> str:
    """A number in a message."""
    if abs(number).bit_length() <= _MOST_BITS:
        return "%d" % number
    text = int_text(number)
    return "%s... (of %d digits)" % (text[:20], len(text.lstrip("-")))


def exact_text(number: Any) -> str:
    """A whole number or a Fraction."""
    if number.denominator == 1:
        return int_text(int(number.numerator))
    return int_text(number.numerator) + "/" + int_text(number.denominator)


def read_exact(text: Optional[str]) -> Optional[Fraction]:
    """The number that a text is; None if it is no number."""
    if text is None or not _EXACT.match(text):
        return None
    numerator, _, denominator = text.partition("/")
    return Fraction(read_int(numerator), read_int(denominator or "1"))


def read_json(data: bytes) -> Any:
    """What the library writes as JSON."""
    try:
        return json.loads(data)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Of a long number.
        return json.loads(data, parse_int=read_int)


def json_text(value: Any) -> str:
    """JSON for the library."""
    try:
        return json.dumps(value)
    except ValueError:
        return _long_json(value)


def _long_json(value: Any) -> str:
    if isinstance(value, dict):
        members = ["%s: %s" % (json.dumps(str(key)), _long_json(item))
                   for key, item in value.items()]
        return "{%s}" % ", ".join(members)
    if isinstance(value, (list, tuple)):
        items: List[str] = [_long_json(item) for item in value]
        return "[%s]" % ", ".join(items)
    if isinstance(value, int) and not isinstance(value, bool):
        return int_text(value)
    return json.dumps(value)
