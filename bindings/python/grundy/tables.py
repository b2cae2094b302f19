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
from .errors import BadInput, Undecided
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
                  again, also after Ctrl-C; where play can go round in circles
                  the work until then is kept beside it, in path.journal
    only_results  no remoteness
    play          "normal" or "misere"; None: the game's own convention
    """

    def __init__(self, game: "Game",
                 path: Union[str, bytes, "os.PathLike[str]", None] = None,
                 only_results: bool = False,
                 play: Optional[str] = None) -> None:
        self.game = game
        self._guard = Guard()
        self._file: Optional[File] = None
        self._journal: Optional[File] = None
        options = _face.grundy_table_options(play=play_of(play),
                                             only_results=only_results)
        with self._guard:
            try:
                if path is not None:
                    self._open(os.fsdecode(path), options)
                self._build(options)
            except BaseException as failure:
                # What goes on no more: a refused file, a table that cannot be.
                is_useless = isinstance(failure, (BadInput, Undecided))
                for file in (self._file, self._journal):
                    if file is not None:
                        file.close_failed(is_useless)
                raise
        if self._journal is not None:
            self._journal.close_done()

    def _open(self, path: str, options: Any) -> None:
        """The files of a table that can be. Only the work on games in which
        play can go round in circles is kept in a journal."""
        plan = _face.grundy_table_info()
        call(lib.grundy_table_plan, byref(plan), self.game._at, byref(options),
             self.game._limits.env_of(self._guard))
        self._file = File(path, is_new=True)
        options.file = self._file.pointer()
        if plan.may_loop:
            self._journal = File(path + ".journal", is_new=True)
            options.journal = self._journal.pointer()

    def _build(self, options: Any) -> None:
        self._handle = Handle(
            lambda out: call(lib.grundy_table_build, out, self.game._at,
                             byref(options),
                             self.game._limits.env_of(self._guard)),
            "grundy_table_free")

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
