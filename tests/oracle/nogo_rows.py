#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""nogo_rows.py - three programs on values of impartial NoGo on empty rows.

    nogo_rows.py PATH-OF-NOGO_ROW PATH-OF-NOGO_SEARCH PATH-OF-GRUNDY [CELLS]

Rows of up to 14 cells, or of so many.
"""
import subprocess
import sys
import tempfile
from pathlib import Path


def said(*command):
    return subprocess.run(command, check=True, capture_output=True,
                          text=True).stdout


def main(rows, search, grundy, cells="14"):
    with tempfile.TemporaryDirectory() as folder:
        plan, result, table = (str(Path(folder, name))
                               for name in ("plan", "1.result", "table"))
        said(grundy, "work", "plan", "nimbers", "impartial_nogo",
             f"1x1..{cells}", "--units", "1", "-o", plan)
        said(grundy, "work", "run", plan, "--unit", "1", "-o", result)
        said(grundy, "work", "merge", plan, result, "-o", table, "--recheck",
             "0")
        found = Path(table).read_text().splitlines()[1:]
    expected = said(rows, cells).splitlines()
    half = str(int(cells) // 2)
    if said(search, "1", cells, half, "16").splitlines() != expected:
        sys.exit("nogo_rows: nogo_search has other values")
    wrong = [pair for pair in zip(found, expected) if pair[0] != pair[1]]
    if wrong or len(found) != int(cells) or len(expected) != int(cells):
        sys.exit(f"nogo_rows: {wrong} of {len(found)} and {len(expected)}")


main(*sys.argv[1:])
