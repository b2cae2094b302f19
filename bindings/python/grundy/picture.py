# SPDX-License-Identifier: MIT
"""Pictures: SVG that a notebook shows, and text for everybody else."""
from __future__ import annotations

import os
from typing import Union


class Picture:
    """An SVG. A notebook shows it; `save` writes it to a file."""

    def __init__(self, svg: str, text: str = "") -> None:
        self.svg = svg
        self.text = text

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Write the SVG to a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return "<Picture, %d bytes of SVG>" % len(self.svg)
