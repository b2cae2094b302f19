#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""misere_cram_boards.py - two programs on who wins Cram under misère play.

    misere_cram_boards.py PATH-OF-MISERE_CRAM PATH-OF-GRUNDY

Every board of up to 25 cells, and of up to 63 cells in one row.
"""
import json
import subprocess
import sys

CELLS, ROW = 25, 63


def boards():
    for rows in range(1, 6):
        for columns in range(rows, CELLS // rows + 1):
            yield f"{rows}x{columns}"
    yield f"1x{ROW}"


def said(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def main(plain, grundy):
    failed = 0
    for board in boards():
        expected = said(plain, board).split()[1]
        answer = json.loads(said(grundy, "solve", "--misere", "--json",
                                 f"cram {board}"))
        if answer["outcome"] != expected:
            print(f"cram {board}: {answer['outcome']}, not {expected}")
            failed += 1
    sys.exit(failed != 0)


main(*sys.argv[1:])
