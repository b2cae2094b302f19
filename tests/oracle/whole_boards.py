#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""whole_boards.py - a program for one game on boards, against the command.

    whole_boards.py PATH-OF-PROGRAM GAME PATH-OF-GRUNDY [CELLS [BOARDS...]]

Values of all boards of 2 to 12 cells, or so many, and of others, such as 2x33..40. The
program is nogo_boards, clobber_boards or cram_search: `PROGRAM ROWS COLUMNS` prints the
board and its value.
"""
import subprocess
import sys
import tempfile
from pathlib import Path


def said(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def table(grundy, game, boards):
    """Lines of boards and their values."""
    with tempfile.TemporaryDirectory() as folder:
        plan, result, out = (str(Path(folder, name))
                             for name in ("plan", "1.result", "table"))
        said(grundy, "work", "plan", "nimbers", game,
             boards, "--units", "1", "-o", plan)
        said(grundy, "work", "run", plan, "--unit", "1", "-o", result)
        said(grundy, "work", "merge", plan, result, "-o", out, "--recheck",
             "0")
        return Path(out).read_text().splitlines()[1:]


def main(program, game, grundy, cells="12", *others):
    cells, wrong, count = int(cells), [], 0
    small = [f"{rows}x{max(rows, 2)}..{cells // rows}"
             for rows in range(1, cells) if rows * rows <= cells]
    for boards in small + list(others):
        for line in table(grundy, game, boards):
            board, found = line.split("\t")
            expected = said(program, *board.split("x")).split()[:2]
            count += 1
            print(*expected, sep="\t")
            if [board, found] != expected:
                wrong.append(line)
    if wrong or count < cells:
        sys.exit(f"whole_boards: of {count}, {wrong}")


main(*sys.argv[1:])
