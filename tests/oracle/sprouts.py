# SPDX-License-Identifier: MIT
"""sprouts.py - Sprouts, held against play on the faces of the graph.

A face is a list of walks, one around each connected part of the graph that is in
it, with the face to the left; a walk is a tuple of vertices. A vertex of degree d
is met d times on all walks together, a spot without lines once. No vertex and no
face is ever left out, and nothing is renamed.
"""
import json

LIVES, SPOTS = 5, 4


def degrees(faces):
    met = {}
    for face in faces:
        for walk in face:
            for vertex in walk:
                met[vertex] = met.get(vertex, 0) + 1
            if len(walk) == 1 and walk[0] < 0:
                met[walk[0]] = 0
    return met


def start(spots):
    """Spots without lines are negative numbers, all other vertices not."""
    return ((tuple((-1 - k,) for k in range(spots)),))


def turned(walk, at):
    """The walk after the vertex at this corner, around to the one before."""
    return walk[at + 1:] + walk[:at]


def with_line(vertex, fresh):
    """A spot gets another name with its first line; how it is met."""
    return (fresh if vertex < 0 else vertex), vertex < 0


def join(first, i, second, j, fresh):
    """Two walks of a face become one."""
    x, x_is_spot = with_line(first[i], fresh)
    y, y_is_spot = with_line(second[j], fresh + 1)
    z = fresh + 2
    return ((x, z, y) + turned(second, j) + (() if y_is_spot else (y,))
            + (z,) + (() if x_is_spot else (x,) + turned(first, i)))


def divide(walk, i, j, fresh):
    """A walk becomes two, on both sides of the line."""
    z = fresh + 2
    if i == j and walk[i] < 0:
        return (fresh, z), (fresh, z)
    if i == j:
        return (walk[i], z), (walk[i],) + turned(walk, i) + (walk[i], z)
    return (walk[i:j + 1] + (z,),
            walk[j:] + walk[:i + 1] + (z,))


def corners(face):
    return [(w, i) for w, walk in enumerate(face) for i in range(len(walk))]


def moves(faces):
    met = degrees(faces)
    fresh = max([0, *met]) + 1
    for f, face in enumerate(faces):
        others = faces[:f] + faces[f + 1:]
        places = corners(face)
        for a, (v, i) in enumerate(places):
            for w, j in places[a:]:
                x, y = face[v][i], face[w][j]
                if 3 - met[x] < 1 or 3 - met[y] < 1:
                    continue
                if x == y and 3 - met[x] < 2:
                    continue
                if x == y and (v, i) != (w, j):
                    continue
                rest = tuple(walk for k, walk in enumerate(face)
                             if k not in (v, w))
                if v != w:
                    yield (*others, (join(face[v], i, face[w], j, fresh),
                                     *rest))
                    continue
                inner, outer = divide(face[v], i, j, fresh)
                for mask in range(1 << len(rest)):
                    sides = ([inner], [outer])
                    for k, walk in enumerate(rest):
                        sides[mask >> k & 1].append(walk)
                    yield (*others, tuple(sides[0]), tuple(sides[1]))


def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


def values(faces, known):
    """(nimber, misère nim-value)"""
    if faces not in known:
        options = [values(to, known) for to in moves(faces)]
        known[faces] = (mex({a for a, _ in options}),
                        mex({b for _, b in options}) if options else 1)
    return known[faces]


def lives(faces):
    return sum(3 - degree for degree in degrees(faces).values())


def written(faces):
    met = degrees(faces)
    twice = [vertex for vertex in met if met[vertex] == 2]
    small = {vertex for face in faces for walk in face for vertex in twice
             if walk.count(vertex) == 2}
    names = {vertex: chr((97 if vertex in small else 65) + k)
             for k, vertex in enumerate(twice)}
    text = ""
    for face in faces:
        walks = ["".join(names.get(vertex, str(met[vertex]))
                         for vertex in walk if met[vertex] < 3)
                 for walk in face]
        if any(walks):
            text += "".join(walk + "." for walk in walks if walk) + "}"
    return text


def random_end(rng):
    """A position near the end of a random match."""
    faces = start(rng.randrange(1, SPOTS + 1))
    while lives(faces) > LIVES:
        faces = rng.choice(list(moves(faces)))
    return faces


def try_sprouts(command, report, rng, count):
    ends = [start(0), start(1), *(random_end(rng) for _ in range(count))]
    lines = [json.dumps({"command": "genus", "input":
                         {"position": f"sprouts {written(end)}"}}).encode()
             for end in ends]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, "sprouts", trouble, None)
    known = {}
    for end, reply in zip(ends, map(json.loads, replies)):
        nimber, misere = values(end, known)
        result = reply.get("result", reply)
        report.check(result.get("nim_value") == nimber
                     and result.get("misere_nim_value") == misere,
                     f"sprouts {written(end)}", result, (nimber, misere))
