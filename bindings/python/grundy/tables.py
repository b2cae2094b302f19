# SPDX-License-Identifier: MIT
"""All positions of a game, solved and kept."""
from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Dict, NamedTuple, Optional, Union

from . import _face
from ._call import byref, call, decode, parsed
from ._files import File
from ._handle import Guard, Handle, Held
from ._library import lib
from .position import Position, play_of

if TYPE_CHECKING:
    from .game import Game


class Verdict(NamedTuple):
    """How a position stands for the player to move.

    result      lost, won, tie, draw, or none for what cannot come up
    remoteness  moves until the end if the winner hurries and the loser delays;
                None where there is none
    """

    result: str
    remoteness: Optional[int]


class Table(Held):
    """All positions of a game that numbers them.

    >>> from grundy import Game
    >>> table = Game('tic_tac_toe').table()
    >>> table.find('.../.../...')
    Verdict(result='tie', remoteness=9)

    path          a file that keeps the table: what it has is not computed
                  again, also after Ctrl-C
    only_results  no remoteness
    play          "normal" or "misere"; None: the game's own convention
    """

    def __init__(self, game: "Game", path: Union[str, "os.PathLike[str]",
                                                 None] = None,
                 only_results: bool = False,
                 play: Optional[str] = None) -> None:
        code = play_of(play)
        self.game = game
        self._guard = Guard()
        self._file = None if path is None else File(path, is_new=True)
        self._journal = (None if path is None else
                         File(os.fspath(path) + ".journal", is_new=True))
        options = _face.grundy_table_options(play=code,
                                             only_results=only_results)
        if self._file is not None and self._journal is not None:
            options.file = self._file.pointer()
            options.journal = self._journal.pointer()
        with self._guard:
            self._handle = Handle(
                lambda out: call(lib.grundy_table_build, out, game._at,
                                 byref(options),
                                 game._limits.env_of(self._guard)),
                "grundy_table_free")
        if path is not None:
            self._drop_journal(os.fspath(path) + ".journal")

    def _drop_journal(self, path: str) -> None:
        """The table is finished: work done before it is not needed."""
        if self._journal is not None:
            self._journal.close()
        try:
            os.remove(path)
        except OSError:
            pass

    def find(self, position: Union[Position, str]) -> Verdict:
        """The verdict on a position, or on the text of one of this game."""
        if isinstance(position, str):
            position = self.game.position(position)
        found = _face.grundy_verdict()
        with self._guard:
            call(lib.grundy_table_find, byref(found), self._at, position._at)
        return Verdict(decode(lib.grundy_result_name(found.result)),
                       found.remoteness if found.has_remoteness else None)

    def totals(self, only_reached: bool = False) -> Dict[str, Any]:
        """How many positions are lost, won, tied and drawn, by remoteness."""
        with self._guard:
            found: Dict[str, Any] = parsed(lambda writer: call(
                lib.grundy_table_write_totals, self._at, only_reached,
                _face.Format.JSON, writer))
        return found

    def __repr__(self) -> str:
        return "<Table of %s>" % self.game.name

    def close(self) -> None:
        """Free the table and close its file."""
        if self._handle is not None:
            with self._guard:
                self._handle.close()
        for file in (self._file, self._journal):
            if file is not None:
                file.close()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *failure: Any) -> None:
        self.close()
