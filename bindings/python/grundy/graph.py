# SPDX-License-Identifier: MIT
"""Games that are given as a graph: a token slides along one edge."""
from __future__ import annotations

import ctypes
import json
import os
from dataclasses import dataclass
from itertools import chain
from typing import (Any, Dict, FrozenSet, Hashable, Iterable, List, Optional,
                    Sequence, Tuple, Union)

from . import _arrays, _face
from ._arrays import Array
from ._call import (Limits, Source, byref, call, check_word, decode, defaults,
                    encode, quick, written)
from ._handle import Guard, Handle, Held
from ._library import lib
from .errors import Undefined
from .picture import Picture

Name = Hashable


@dataclass(frozen=True)
class Labels:
    """What is known of every vertex, in arrays by its number.

    outcomes    codes of `Outcome`
    remoteness  moves until the end; 2^32 - 1 of a draw
    nimbers     Grundy values; 2^32 - 1 where there is none (and None under
                misère play)
    """

    outcomes: Array
    remoteness: Array
    nimbers: Optional[Array]


@dataclass(frozen=True)
class Sum:
    """A sum of tokens: who wins, its nimber (None if it has none), and the
    moves that win, as (token, vertex)."""

    outcome: str
    nimber: Optional[int]
    winning_moves: Tuple[Tuple[int, Name], ...]


class Graph(Held):
    """A directed graph; a player who cannot move loses.

    >>> graph = Graph([('c', 'b'), ('b', 'a'), ('c', 'a')])
    >>> graph.outcome('c'), graph.nimber('c')
    ('N', 2)
    >>> graph.sum(['c', 'b']).outcome
    'N'
    >>> Graph([(0, 1), (1, 0)]).outcome(0)
    'draw'

    edges     pairs of vertices, which may have any names; an integer array of
              shape [m][2], whose vertices are numbers; or a DiGraph of
              networkx
    vertices  names of vertices besides; of an array their number
    """

    def __init__(self, edges: Any, vertices: Any = None,
                 limits: Optional[Limits] = None) -> None:
        self._limits = limits or defaults
        self._labels: Dict[str, Labels] = {}
        self._owned_names: Optional[Handle] = None
        self._guard = Guard()
        names, keep, address, count, size = _edges_of(edges, vertices)
        self._names = names
        self._numbers: Optional[Dict[Name, int]] = None
        env = self._limits.env_of(self._guard)
        with self._guard:
            builder = Handle(
                lambda out: quick(lib.grundy_graph_builder_new, out, env),
                "grundy_graph_builder_free")
            call(lib.grundy_graph_builder_add, builder.at, address, count)
            del keep
            self._handle = Handle(
                lambda out: call(lib.grundy_graph_builder_finish, out,
                                 builder.at, size), "grundy_graph_free")

    @classmethod
    def read(cls, source: Union[str, bytes, "os.PathLike[str]"],
             format: str = "auto",
             limits: Optional[Limits] = None) -> "Graph":
        """A graph from a file; or from its bytes. Formats: graphs.md."""
        graph = cls.__new__(cls)
        graph._limits = limits or defaults
        graph._labels = {}
        graph._guard = Guard()
        graph._names = None
        graph._numbers = None
        if isinstance(source, bytes):
            data, name = source, b""
        else:
            name = os.fsencode(source)
            with open(source, "rb") as file:
                data = file.read()
        reader = Source(data)
        given = _face.grundy_graph_input(reader=reader.struct,
                                         bytes=len(data), name=name or None)
        names = ctypes.c_void_p()
        env = graph._limits.env_of(graph._guard)
        try:
            with graph._guard:
                graph._handle = Handle(
                    lambda out: call(lib.grundy_graph_read, out, byref(names),
                                     byref(given), _format(format), env),
                    "grundy_graph_free")
        finally:
            if names.value is not None:
                graph._owned_names = Handle(
                    lambda out: _put(out, names), "grundy_graph_names_free")
            else:
                graph._owned_names = None
        return graph

    # ---- vertices ----

    def __len__(self) -> int:
        return int(lib.grundy_graph_vertex_count(self._at))

    @property
    def edge_count(self) -> int:
        """Number of edges, repeats counted."""
        return int(lib.grundy_graph_edge_count(self._at))

    @property
    def names(self) -> List[Name]:
        """What vertex 0, 1, 2, ... is called."""
        return [self._name(v) for v in range(len(self))]

    def _name(self, vertex: int) -> Name:
        if self._names is not None:
            return self._names[vertex]
        if self._owned_names is None:
            return vertex
        count = ctypes.c_size_t()
        room = ctypes.create_string_buffer(_face.GRUNDY_GRAPH_NAME_BYTES)
        at = lib.grundy_graph_name(byref(count), ctypes.addressof(room),
                                   self._owned_names.at, vertex)
        return ctypes.string_at(at, count.value).decode("utf-8", "replace")

    def _number(self, name: Name) -> int:
        if self._names is not None:
            if self._numbers is None:
                self._numbers = {n: i for i, n in enumerate(self._names)}
            found = self._numbers.get(name)
        elif self._owned_names is not None:
            data = str(name).encode()
            found = lib.grundy_graph_find(self._owned_names.at, data,
                                          len(data))
        else:
            found = name.__index__() if hasattr(name, "__index__") else None
        if found is None or not 0 <= found < len(self):
            raise KeyError("no vertex is called %r" % (name,))
        return int(found)

    # ---- labels ----

    def labels(self, play: str = "normal") -> Labels:
        """The labels of all vertices; found once for each convention."""
        if play not in ("normal", "misere"):
            raise ValueError('play must be "normal" or "misere", not %r'
                             % (play,))
        with self._guard:
            if play not in self._labels:
                self._labels[play] = self._label(play == "misere")
            return self._labels[play]

    def _label(self, is_misere: bool) -> Labels:
        count = len(self)
        outcomes, at_outcomes = _arrays.new(count, "u1")
        remoteness, at_remoteness = _arrays.new(count, "u4")
        nimbers, at_nimbers = _arrays.new(0 if is_misere else count, "u4")
        wanted = _face.grundy_graph_labels()
        if is_misere:
            wanted.misere_outcomes = at_outcomes
            wanted.misere_remoteness = at_remoteness
        else:
            wanted.outcomes = at_outcomes
            wanted.remoteness = at_remoteness
            wanted.nimbers = at_nimbers
        call(lib.grundy_graph_label, self._at, byref(wanted))
        return Labels(_arrays.freeze(outcomes), _arrays.freeze(remoteness),
                      None if is_misere else _arrays.freeze(nimbers))

    def outcome(self, vertex: Name, play: str = "normal") -> str:
        """Who wins with the token there: N, P or draw."""
        code = self.labels(play).outcomes[self._number(vertex)]
        return decode(lib.grundy_outcome_name(int(code)))

    def remoteness(self, vertex: Name, play: str = "normal"
                   ) -> Optional[int]:
        """Moves until the end if the winner hurries; None of a draw."""
        found = int(self.labels(play).remoteness[self._number(vertex)])
        return None if found == _face.GRUNDY_REMOTENESS_NONE else found

    def nimber(self, vertex: Name) -> Union[int, FrozenSet[int]]:
        """The Grundy value; of a vertex that equals no heap of Nim the set K
        of its value infinity(K)."""
        number = self._number(vertex)
        found = int(self._nimbers()[number])
        if found != _face.GRUNDY_NIMBER_INFINITE:
            return found
        count = ctypes.c_size_t()
        address = self._address_of_nimbers()
        quick(lib.grundy_graph_find_finite, None, 0, byref(count), self._at,
              address, number)
        finite, at = _arrays.new(count.value, "u4")
        quick(lib.grundy_graph_find_finite, at, count.value, byref(count),
              self._at, address, number)
        return frozenset(int(n) for n in finite)

    def _nimbers(self) -> Array:
        nimbers = self.labels().nimbers
        assert nimbers is not None
        return nimbers

    def _address_of_nimbers(self) -> int:
        keep, address, _ = _arrays.taken(self._nimbers(), "u4")
        self._kept_nimbers = keep  # Where NumPy is not, it is a copy.
        return int(address)

    def sum(self, vertices: Sequence[Name]) -> Sum:
        """Several tokens, each on a vertex; a move moves one of them."""
        numbers = [self._number(v) for v in vertices]
        tokens = (ctypes.c_uint32 * max(len(numbers), 1))(*numbers)
        given = _face.grundy_graph_sum(
            graph=self._at, nimbers=self._address_of_nimbers(),
            tokens=ctypes.addressof(tokens), token_count=len(numbers))
        out = _face.grundy_graph_value()
        quick(lib.grundy_graph_sum_value, byref(out), byref(given))
        moves: List[Tuple[int, Name]] = []

        def visit(token: int, target: int, user: Any) -> int:
            moves.append((token, self._name(target)))
            return 0
        callback = _face.grundy_graph_visit(visit)
        quick(lib.grundy_graph_sum_moves, byref(given), _face.Outcome.P,
              callback, None)
        return Sum(decode(lib.grundy_outcome_name(out.outcome)),
                   None if out.infinite_count else out.nimber, tuple(moves))

    def cycle(self) -> Optional[List[Name]]:
        """A cycle of the graph, or None."""
        count = ctypes.c_size_t()
        with self._guard:
            try:
                call(lib.grundy_graph_find_cycle, None, 0, byref(count),
                     self._at)
            except Undefined:
                return None
            cycle, at = _arrays.new(count.value, "u4")
            call(lib.grundy_graph_find_cycle, at, count.value, byref(count),
                 self._at)
        return [self._name(int(v)) for v in cycle]

    # ---- pictures ----

    @property
    def picture(self) -> Picture:
        """A small graph as SVG, in colours of its outcomes; OverBudget for
        more than 300 vertices or 2,000 edges."""
        named = self._with_text_names()
        if named is not None:
            return named.picture
        labels = self.labels()
        keep, address, _ = _arrays.taken(labels.outcomes, "u1")
        shown = _face.grundy_graph_labels(outcomes=address)
        names, owned = None, self._owned_names
        if owned is not None:
            names = owned.at
        view = _face.grundy_graph_view(
            graph=self._at, names=names, labels=ctypes.pointer(shown))
        svg = decode(written(lambda writer: call(
            lib.grundy_graph_write_svg, byref(view), writer,
            self._limits.env())))
        del keep
        return Picture(svg)

    def _with_text_names(self) -> Optional["Graph"]:
        """The same graph with its names known to the library; None where
        they are numbers, or are not different as texts."""
        if self._names is None or len(set(map(str, self._names))) < len(self):
            return None
        starts = (ctypes.c_uint64 * (len(self) + 1)).from_address(
            lib.grundy_graph_starts(self._at))
        links = []
        if self.edge_count:
            targets = (ctypes.c_uint32 * self.edge_count).from_address(
                lib.grundy_graph_targets(self._at))
            links = [{"source": str(self._names[v]),
                      "target": str(self._names[targets[i]])}
                     for v in range(len(self))
                     for i in range(starts[v], starts[v + 1])]
        text = json.dumps({"directed": True, "links": links, "nodes": [
            {"id": str(name)} for name in self._names]})
        return Graph.read(text.encode(), "json", self._limits)

    def _repr_svg_(self) -> Optional[str]:
        if len(self) > _face.GRUNDY_GRAPH_PICTURE_VERTICES or \
                self.edge_count > _face.GRUNDY_GRAPH_PICTURE_EDGES:
            return None
        return self.picture.svg

    def __repr__(self) -> str:
        return "<Graph: %d vertices, %d edges>" % (len(self), self.edge_count)


def _put(out: Any, address: ctypes.c_void_p) -> None:
    ctypes.memmove(out, ctypes.addressof(address),
                   ctypes.sizeof(ctypes.c_void_p))


def _format(name: str) -> int:
    for code in _face.GraphFormat:
        found = lib.grundy_graph_format_name(code)
        if found == encode(name):
            return int(code)
    raise ValueError("no format of graphs is called %r; there are %s" % (
        name, ", ".join(decode(lib.grundy_graph_format_name(code))
                        for code in _face.GraphFormat)))


_Edges = Tuple[Optional[List[Name]], Any, int, int, int]


def _edges_of(edges: Any, vertices: Any) -> _Edges:
    """Names (None: numbers), what keeps the pairs, where they are, how many,
    and the number of vertices."""
    more = () if vertices is None else vertices
    if hasattr(edges, "nodes") and hasattr(edges, "edges"):
        if not edges.is_directed():
            raise TypeError("a move has a direction: give a DiGraph, or "
                            "graph.to_directed()")
        return _named(edges.edges(), chain(edges.nodes(), more))
    if hasattr(edges, "dtype") and hasattr(edges, "shape"):
        if len(edges.shape) != 2 or edges.shape[1] != 2:
            raise ValueError("edges have shape [m][2], not %r"
                             % (tuple(edges.shape),))
        keep, address, words = _arrays.taken(edges, "u4")
        least = int(edges.max()) + 1 if words else 0
        size = least if vertices is None else check_word(vertices, "vertices")
        if size < least:
            raise ValueError("vertex %d is not below %d" % (least - 1, size))
        return None, keep, address, words // 2, size
    return _named(edges, more)


def _named(edges: Iterable[Any], vertices: Iterable[Name]) -> _Edges:
    numbers: Dict[Name, int] = {}
    for vertex in vertices:
        numbers.setdefault(vertex, len(numbers))
    pairs: List[int] = []
    for edge in edges:
        start, end = tuple(edge)[:2]
        pairs.append(numbers.setdefault(start, len(numbers)))
        pairs.append(numbers.setdefault(end, len(numbers)))
    keep, address, words = _arrays.taken(pairs, "u4")
    return list(numbers), keep, address, words // 2, len(numbers)
