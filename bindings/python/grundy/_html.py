# SPDX-License-Identifier: MIT
"""What a notebook shows of an object."""
from __future__ import annotations

from html import escape
from typing import List, Sequence, Tuple


def table(rows: Sequence[Tuple[str, str]]) -> str:
    """Names and what they are, a row each."""
    return "<table>%s</table>" % "".join(
        "<tr><th style='text-align:left'>%s</th>"
        "<td style='text-align:left'>%s</td></tr>"
        % (escape(name), escape(text)) for name, text in rows)


def grid(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table with a head."""
    parts: List[str] = ["<table><tr>"]
    parts += ["<th>%s</th>" % escape(name) for name in columns]
    parts.append("</tr>")
    for row in rows:
        parts.append("<tr>%s</tr>" % "".join(
            "<td>%s</td>" % escape("" if cell is None else str(cell))
            for cell in row))
    return "".join(parts) + "</table>"


def plain(text: str) -> str:
    """Lines as they are."""
    return "<pre>%s</pre>" % escape(text)
