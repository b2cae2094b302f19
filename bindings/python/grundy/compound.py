# SPDX-License-Identifier: MIT
"""Games played together, by other rules than those of a sum."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Optional, Tuple

from . import _face
from ._call import call, decode
from ._handle import Handle
from ._html import table
from ._library import lib
from .rules import asking

if TYPE_CHECKING:
    from .position import Position

_KINDS = {decode(lib.grundy_compound_kind_name(kind)): kind
          for kind in _face.CompoundKind}


@dataclass(frozen=True)
class Compound:
    """Who wins the terms of a position that are played together.

    kind     what a move is: "all", "every", "some", "some-short", "ordinal",
             "one-short", "banned"
    outcome  P or N
    figures  of each term: its remoteness (all), suspense (every), value with
             those that follow (ordinal), foreclosed value, or 2**64 - 1 where a
             move ends it (one-short), value without winning moves (banned), or 1 where it is won alone (some)
    """

    position: "Position"
    kind: str
    outcome: str
    figures: Tuple[int, ...]

    def _repr_html_(self) -> str:
        return table([("position", str(self.position)),
                      ("played together", self.kind),
                      ("outcome", self.outcome),
                      ("figures", ", ".join(map(str, self.figures)))])


def compound(position: "Position", kind: str, play: Optional[str]) -> Compound:
    """See Position.compound()."""
    from .position import _OUTCOMES, play_of
    if kind not in _KINDS:
        raise ValueError("kind must be one of %s, not %r"
                         % (", ".join(_KINDS), kind))
    code = play_of(play)
    with asking(position._keep):
        found = Handle(
            lambda out: call(lib.grundy_compound_find, out, position._at,
                             _KINDS[kind], code,
                             position._limits.env()),
            "grundy_compound_free")
    return Compound(
        position, kind, _OUTCOMES[int(lib.grundy_compound_outcome(found.at))],
        tuple(int(lib.grundy_compound_figure(found.at, term))
              for term in range(lib.grundy_position_count(position._at))))
