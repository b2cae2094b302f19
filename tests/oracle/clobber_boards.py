#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""clobber_boards.py - impartial Clobber on full boards, by its rules alone.

    clobber_boards.py PATH-OF-GRUNDY [CELLS]

Values of all boards of up to 10 cells, or so many, against those of the command.
Positions are whole boards: no parts, no images, no theorem.
"""
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path


def options(board, columns):
    for at, stone in enumerate(board):
        if stone == ".":
            continue
        for to in (at - columns, at + columns, at - 1, at + 1):
            if (0 <= to < len(board) and board[to] not in "." + stone
                    and (abs(to - at) != 1 or to // columns == at // columns)):
                after = list(board)
                after[at], after[to] = ".", stone
                yield "".join(after)


@cache
def value(board, columns):
    seen = {value(option, columns) for option in options(board, columns)}
    return next(v for v in range(len(seen) + 1) if v not in seen)


def full(rows, columns):
    return "".join("xo"[(y + x) % 2] for y in range(rows)
                   for x in range(columns))


def said(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def table(grundy, rows, most):
    with tempfile.TemporaryDirectory() as folder:
        plan, result, out = (str(Path(folder, name))
                             for name in ("plan", "1.result", "table"))
        said(grundy, "work", "plan", "nimbers", "impartial_clobber",
             f"{rows}x{rows}..{most}", "--units", "1", "-o", plan)
        said(grundy, "work", "run", plan, "--unit", "1", "-o", result)
        said(grundy, "work", "merge", plan, result, "-o", out, "--recheck",
             "0")
        return Path(out).read_text().splitlines()[1:]


def main(grundy, cells="10"):
    cells, rows, wrong = int(cells), 1, []
    while rows * rows <= cells:
        for line in table(grundy, rows, cells // rows):
            board, found = line.split("\t")
            columns = int(board.split("x")[1])
            value.cache_clear()
            expected = value(full(rows, columns), columns)
            print(f"{board}\t{expected}")
            if int(found) != expected:
                wrong.append(line)
        rows += 1
    sys.exit(f"clobber_boards: {wrong}" if wrong else 0)


main(*sys.argv[1:])
