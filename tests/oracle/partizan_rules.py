# SPDX-License-Identifier: MIT
"""partizan_rules.py - the rules of games of Left and Right, once more.

A game here is two functions: options(position, player) gives every position
that a move of player 0, Left, or 1, Right, leads to, one for each move, and
small(rng) a random position. Positions are texts as the command reads and
writes them. Nothing is split, turned or left out: outcomes are counted out
from the options alone, and where a position has a value, the options make it.
"""
import json
from functools import lru_cache, partial
from itertools import product

import short_values

RULES = {}
SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND = tuple(step for step in product((-1, 0, 1), repeat=2) if any(step))


def rules(name, small):
    def register(options):
        RULES[name] = options, small
        return options
    return register


# ---- boards ----

def board(text):
    """(rows, columns, cells by place)."""
    if text and text[0].isdigit():
        rows, columns = map(int, text.split("x"))
        lines = ["." * columns] * rows
    else:
        lines = text.split("/")
    return (len(lines), len(lines[0]),
            {(y, x): c for y, line in enumerate(lines)
             for x, c in enumerate(line)})


def text_of(rows, columns, cells):
    if all(c == "." for c in cells.values()):
        return f"{rows}x{columns}"
    return "/".join("".join(cells[y, x] for x in range(columns))
                    for y in range(rows))


def random_board(letters, most):
    def small(rng):
        rows = rng.randint(1, 3)
        columns = rng.randint(1, max(1, most // rows))
        cells = {(y, x): rng.choice(letters) for y in range(rows)
                 for x in range(columns)}
        return text_of(rows, columns, cells)
    return small


def on_board(one_move):
    """Options from a function that yields the changes of each move."""
    def options(text, player):
        rows, columns, cells = board(text)
        return [text_of(rows, columns, {**cells, **change})
                for change in one_move(cells, player)]
    return options


def step(cell, way, count=1):
    return cell[0] + way[0] * count, cell[1] + way[1] * count


@rules("clobber", random_board("xxoo.#", 8))
@on_board
def clobber(cells, player):
    own, other = "xo"[player], "ox"[player]
    for cell in cells:
        for way in SIDES:
            if cells[cell] == own and cells.get(step(cell, way)) == other:
                yield {cell: ".", step(cell, way): own}


def queen(cells, start):
    for way in AROUND:
        cell = step(start, way)
        while cells.get(cell) == ".":
            yield cell
            cell = step(cell, way)


@rules("amazons", random_board("xo..##", 6))
@on_board
def amazons(cells, player):
    own = "xo"[player]
    for start in cells:
        if cells[start] != own:
            continue
        for end in queen(cells, start):
            moved = {**cells, start: ".", end: own}
            for arrow in queen(moved, end):
                yield {start: ".", end: own, arrow: "#"}


@rules("konane", random_board("xo.xo.#", 12))
@on_board
def konane(cells, player):
    own, other = "xo"[player], "ox"[player]
    for start in cells:
        if cells[start] != own:
            continue
        for way in SIDES:
            change, cell = {start: "."}, start
            while (cells.get(step(cell, way)) == other
                   and cells.get(step(cell, way, 2)) == "."):
                change[step(cell, way)] = "."
                cell = step(cell, way, 2)
                yield {**change, cell: own}


@rules("fission", random_board("x....#", 12))
@on_board
def fission(cells, player):
    way, back = (((-1, 0), (1, 0)), ((0, -1), (0, 1)))[player]
    for cell in cells:
        ends = step(cell, way), step(cell, back)
        if cells[cell] == "x" and all(cells.get(e) == "." for e in ends):
            yield {cell: ".", **dict.fromkeys(ends, "x")}


def has_breath(cells, stone):
    block, edge = {stone}, [stone]
    while edge:
        cell = edge.pop()
        for way in SIDES:
            there = step(cell, way)
            if cells.get(there) == ".":
                return True
            if cells.get(there) == cells[stone] and there not in block:
                block.add(there)
                edge.append(there)
    return False


@rules("nogo", random_board("...xo#", 6))
@on_board
def nogo(cells, player):
    for cell in cells:
        placed = {**cells, cell: "xo"[player]}
        if cells[cell] == "." and all(has_breath(placed, c) for c in placed
                                      if placed[c] in "xo"):
            yield {cell: "xo"[player]}


def small_maze(rng):
    rows, columns = rng.randint(1, 4), rng.randint(1, 4)
    cells = {(y, x): rng.choice("...#") for y in range(rows)
             for x in range(columns)}
    cells[rng.randrange(rows), rng.randrange(columns)] = "x"
    return text_of(rows, columns, cells)


@rules("maze", small_maze)
@on_board
def maze(cells, player):
    start = next(cell for cell in cells if cells[cell] == "x")
    cell = step(start, ((1, 0), (0, 1))[player])
    while cells.get(cell) == ".":
        yield {start: ".", cell: "x"}
        cell = step(cell, ((1, 0), (0, 1))[player])


# ---- rows ----

def random_row(letters, most):
    def small(rng):
        columns = rng.randint(1, most)
        cells = {(0, x): rng.choice(letters) for x in range(columns)}
        return text_of(1, columns, cells)
    return small


def hopping(reach):
    @on_board
    def options(cells, player):
        own, other, way = (("t", "f", (0, 1)), ("f", "t", (0, -1)))[player]
        for cell in cells:
            if cells[cell] != own:
                continue
            for count in range(reach + 1):
                over = [step(cell, way, k + 1) for k in range(count)]
                end = step(cell, way, count + 1)
                if (all(cells.get(c) == other for c in over)
                        and cells.get(end) == "."):
                    yield {cell: ".", end: own}
    return options


for reach, name in enumerate(("elephants_rhinos", "toads_frogs",
                              "toads_frogs:max_jump=2")):
    rules(name, random_row("ttff...#", 10))(hopping(reach))


@rules("toppling_dominoes", random_row("llrre.", 8))
@on_board
def toppling(cells, player):
    for cell in cells:
        if cells[cell] not in ("le", "re")[player]:
            continue
        for way in ((0, -1), (0, 1)):
            change, there = {}, cell
            while cells.get(there, ".") != ".":
                change[there] = "."
                there = step(there, way)
            yield change


# ---- cakes, heaps ----

def cakes(text):
    return [tuple(map(int, cake.split("x"))) for cake in text.split()]


def cake_text(rest, parts):
    return " ".join(f"{y}x{x}" for y, x in [*rest, *parts] if y and x)


def random_cakes(count, most):
    def small(rng):
        return " ".join(f"{rng.randint(1, most)}x{rng.randint(1, most)}"
                        for _ in range(rng.randint(0, count)))
    return small


def on_cakes(cuts):
    """Options from a function that gives the parts of a side."""
    def options(text, player):
        every = cakes(text)
        for i, cake in enumerate(every):
            for parts in cuts(cake[1 - player]):
                sides = [(part, cake[1]) if player else (cake[0], part)
                         for part in parts]
                yield cake_text(every[:i] + every[i + 1:], sides)
    return lambda text, player: list(options(text, player))


@rules("eatcake", random_cakes(2, 3))
@on_cakes
def eatcake(side):
    return [(before, side - 1 - before) for before in range((side + 1) // 2)]


@rules("cutcake", random_cakes(1, 3))
@on_cakes
def cutcake(side):
    return [(part, side - part) for part in range(1, side // 2 + 1)]


@rules("maundy_cake", random_cakes(1, 4))
@on_cakes
def maundy(side):
    return [(side // d,) * d for d in range(2, side + 1) if side % d == 0]


def small_heaps(rng):
    count, most = rng.choice([(1, 8), (2, 4)])
    return " ".join(str(rng.randint(-most, most)) for _ in range(count))


def subtracting(left, right):
    def options(text, player):
        heaps = list(map(int, text.split()))
        for i, heap in enumerate(heaps):
            for take in (left, right)[player != (heap < 0)]:
                if take <= abs(heap):
                    rest = heap - take if heap > 0 else heap + take
                    yield " ".join(map(str, heaps[:i] + [rest]
                                       + heaps[i + 1:]))
    return lambda text, player: list(options(text, player))


for left, right in (((1, 2), (1, 3)), ((1, 3), (2, 3)), ((2, 5), (1, 4))):
    sets = "left={%d,%d},right={%d,%d}" % (*left, *right)
    rules(f"partizan_subtraction:{sets}",
          small_heaps)(subtracting(left, right))


def breaking(left, right):
    """Octal digits of both players, left[0] for taking no token."""
    def options(text, player):
        heaps = list(map(int, text.split()))
        for i, heap in enumerate(heaps):
            sign, n = (-1, -heap) if heap < 0 else (1, heap)
            code = (left, right)[player != (heap < 0)]
            for take, digit in enumerate(code[:n + 1]):
                rest = n - take
                leaves = [[]] if digit & 1 and rest == 0 else []
                leaves += [[rest]] if digit & 2 and rest > 0 else []
                leaves += [[a, rest - a] for a in range(1, rest // 2 + 1)
                           if digit & 4]
                for parts in leaves:
                    after = [sign * part for part in parts]
                    yield " ".join(map(str, heaps[:i] + after
                                       + heaps[i + 1:]))
    return lambda text, player: list(options(text, player))


for left, right in (((0, 7), (0, 0, 7)), ((0, 3, 6), (0, 1, 5)),
                    ((0, 1, 5), (0, 5, 1))):
    names = ["%d.%s" % (code[0], "".join(map(str, code[1:])))
             for code in (left, right)]
    rules("partizan_octal:left=%s,right=%s" % tuple(names),
          small_heaps)(breaking(left, right))


def small_pair(rng):
    sign = rng.choice((1, 1, -1))
    return f"{sign * rng.randint(1, 60)} {sign * rng.randint(1, 60)}"


@rules("partizan_euclid", small_pair)
def partizan_euclid(text, player):
    a, b = map(int, text.split())
    q, p = sorted((abs(a), abs(b)))
    if p % q == 0:
        return []
    rest = p % q if (a < 0) == (player == 1) else q - p % q
    sign = -1 if a < 0 else 1
    return [f"{sign * q} {sign * rest}"]


# ---- graphs ----

def graph(text):
    head, tints = text.split(" @ ")
    count, *edges = head.split()
    return int(count), [tuple(map(int, e.split(":"))) for e in edges], tints


def small_graph(rng):
    """A star or more, never a path, cycle or grid: they have other names."""
    count = rng.randint(4, 6)
    edges = [(0, 1), (0, 2), (0, 3)]
    edges += [(u, v) for v in range(4, count) for u in range(v)
              if rng.random() < 0.4]
    edges += [(u, v) for u, v in ((1, 2), (2, 3)) if rng.random() < 0.3]
    tints = "l" + "".join(rng.choice("..lr") for _ in range(count - 1))
    return " ".join([str(count), *(f"{u}:{v}" for u, v in sorted(edges)),
                     "@", tints])


def taking(tint_own):
    def options(text, player):
        count, edges, tints = graph(text)
        own, other = "lr"[player], "rl"[player]
        new = own if tint_own else other
        for v in range(count):
            if tints[v] not in (".", own):
                continue
            after = list(tints)
            for edge in edges:
                if v in edge:
                    u = sum(edge) - v
                    after[u] = (new if after[u] in (".", new) else "#")
            after[v] = "#"
            yield f"{text.split(' @ ')[0]} @ {''.join(after)}"
    return lambda text, player: list(options(text, player))


rules("col", small_graph)(taking(False))
rules("snort", small_graph)(taking(True))


# ---- pictures ----

def small_picture(rng):
    """A path from the ground, so that nothing falls yet, and more edges."""
    count = rng.randint(2, 4)
    edges = [(rng.randrange(v), v) for v in range(1, count)]
    edges += [(rng.randrange(count), rng.randrange(count))
              for _ in range(rng.randint(0, 2))]
    rng.shuffle(edges)
    colours = rng.choice(("llrre", "eeeelr"))
    return " ".join(f"{u}:{v}:{rng.choice(colours)}" for u, v in edges)


def cutting(text, player, may_fall):
    edges = [edge.split(":") for edge in text.split() if edge != "0"]
    after = []
    for i, edge in enumerate(edges):
        if edge[2] not in ("le", "re")[player]:
            continue
        rest, ground, size = edges[:i] + edges[i + 1:], {"0"}, 0
        while size < len(ground):
            size = len(ground)
            for u, v, _ in rest:
                if u in ground or v in ground:
                    ground |= {u, v}
        stands = [e for e in rest if e[0] in ground]
        if may_fall or stands == rest:
            after.append(" ".join(":".join(e) for e in stands) or "0")
    return after


rules("hackenbush", small_picture)(partial(cutting, may_fall=True))
rules("childish_hackenbush", small_picture)(partial(cutting, may_fall=False))


# ---- asking ----

@lru_cache(maxsize=1 << 20)
def wins(name, position, player):
    options = RULES[name][0]
    return any(not wins(name, after, 1 - player)
               for after in options(position, player))


@lru_cache(maxsize=1 << 18)
def form(name, position):
    options = RULES[name][0]
    return tuple(frozenset(form(name, after)
                           for after in options(position, player))
                 for player in (0, 1))


def complaint(name, position, result):
    """What is wrong with a reply, or None."""
    options = RULES[name][0]
    for player in (0, 1):
        said = sorted(move["result"] for move in result["moves"]
                      if move["player"] == "LR"[player])
        if said != sorted(options(position, player)):
            return f"other moves of {'LR'[player]}"
    winner = result["left_first"] == "L", result["right_first"] == "R"
    if winner != tuple(wins(name, position, player) for player in (0, 1)):
        return "another winner"
    if result["value"] is not None and not short_values.equal(
            short_values.read(str(result["value"])), form(name, position)):
        return "another value"
    return None


def try_rules(name, command, report, rng, questions):
    asked = [RULES[name][1](rng) for _ in range(questions)]
    lines = [json.dumps({"command": "moves",
                         "input": {"position": f"{name} {text}"}}).encode()
             for text in asked]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, name, trouble, "an end")
    for text, line in zip(asked, replies):
        reply = json.loads(line)
        wrong = (complaint(name, text, reply["result"]) if "result" in reply
                 else "no answer")
        report.check(not wrong, f"{name} {text}", line, wrong)
