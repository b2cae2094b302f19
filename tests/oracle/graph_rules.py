# SPDX-License-Identifier: MIT
"""graph_rules.py - games on graphs whose rules are data, played out as the rules
say.

A position is a Graph: what each vertex has, the edges, and the colours given so
far. Sets are tried one by one among all subsets; paths among all orders; nothing
is split, pruned or recognised as another position. Values are counted out from
the options of whole positions.
"""
import json
from collections import namedtuple
from functools import lru_cache
from itertools import combinations, permutations

from brute import mex

Graph = namedtuple("Graph", "vertices edges colours")
# vertices: ((name, weight or "g", who may: "", "l", "r"), ...) in order;
# edges: ((u, v, owner "e", "l" or "r"), ...); colours: ((vertex, colour), ...)
Rules = namedtuple("Rules", "take mark code degree degrees fall colours sides")

COMPOUND = ("set", "path", "star")
CODES = ["0.33", "0.37", "0.07", "0.7", "0.16", "0.77", "S{1,3}", "S{2}",
         "0.(3)", "0.5", "0.213", "A{1}"]


# ---- graphs ----

def names(graph):
    return [v for v, _, _ in graph.vertices]


def near(graph, v):
    return {b if a == v else a for a, b, _ in graph.edges if v in (a, b)}


def reach(graph, start, without=frozenset()):
    met, wait = {start}, [start]
    while wait:
        for w in near(graph, wait.pop()) - met - without:
            met.add(w)
            wait.append(w)
    return met


def parts(graph, vertices):
    """How many parts these vertices lie in, alone."""
    left, count = set(vertices), 0
    others = set(names(graph)) - left
    while left:
        left -= reach(graph, min(left), others)
        count += 1
    return count


def keep(graph, vertices):
    """The graph on some of its vertices."""
    names_kept = {v for v, _, _ in vertices}
    return Graph(tuple(vertices),
                 tuple(e for e in graph.edges
                       if e[0] in names_kept and e[1] in names_kept),
                 graph.colours)


def settle(rules, graph):
    if rules.fall == "isolated":
        return keep(graph, [v for v in graph.vertices if near(graph, v[0])])
    if rules.fall == "loose":
        held = set()
        for v, weight, _ in graph.vertices:
            if weight == "g":
                held |= reach(graph, v)
        return keep(graph, [v for v in graph.vertices if v[0] in held])
    return graph


# ---- what a code says ----

def digit(code, count):
    if code[0] in "SA":
        listed = count in map(int, code[2:-1].split(","))
        return 3 if count and listed == (code[0] == "S") else 0
    digits = code.split(".")[1]
    if "(" in digits:
        return int(digits[1]) if count else 0
    return int(digits[count - 1]) if 0 < count <= len(digits) else 0


def code_allows(rules, graph, taken):
    if not rules.code:
        return True
    weights = {v: weight for v, weight, _ in graph.vertices}
    component = reach(graph, min(taken),
                      {v for v in weights if weights[v] == "g"})
    left = {v for v in component if v not in taken or weights[v] > 1}
    return digit(rules.code, len(taken)) & (1, 2, 4)[min(2, parts(graph,
                                                                  left))]


# ---- moves that take ----

def may_choose(rules, graph, vertex, player):
    v, weight, side = vertex
    degree = len(near(graph, v))
    return (weight != "g" and (not rules.sides or side != "rl"[player])
            and (rules.fall != "isolated" or degree)
            and (rules.degree == "any"
                 or degree % 2 == (rules.degree == "odd"))
            and (not rules.degrees or degree in rules.degrees))


def is_path(graph, some):
    return any(all(b in near(graph, a) for a, b in zip(order, order[1:]))
               for order in permutations(some))


def is_star(graph, some):
    return any(set(some) - {c} <= near(graph, c) for c in some)


SHAPES = {"set": lambda graph, some: parts(graph, some) == 1,
          "path": is_path, "star": is_star}


def taken_sets(rules, graph, player):
    """Pairs: what goes, and the move as the command writes it."""
    free = [v[0] for v in graph.vertices
            if may_choose(rules, graph, v, player)]
    grounds = {v for v, weight, _ in graph.vertices if weight == "g"}
    if rules.take == "vertex":
        yield from (((v,), [v]) for v in free)
    elif rules.take == "ball":
        yield from ((tuple({v} | near(graph, v) - grounds), [v])
                    for v in free)
    elif rules.take == "arc":
        yield from (((u, v), [u, v]) for u, v, owner in graph.edges
                    if u in free and v in free
                    and (not rules.sides or owner != "rl"[player]))
    else:
        for count in range(1, len(free) + 1):
            yield from ((some, list(some))
                        for some in combinations(free, count)
                        if SHAPES[rules.take](graph, some))


def without(graph, taken):
    left = []
    for v, weight, side in graph.vertices:
        if v not in taken:
            left.append((v, weight, side))
        elif weight > 1:
            left.append((v, weight - 1, side))
    return keep(graph, left)


def cuts(rules, graph, player):
    free = [v[0] for v in graph.vertices
            if v[1] == "g" or may_choose(rules, graph, v, player)]
    for edge in graph.edges:
        u, v, owner = edge
        if u in free and v in free and (not rules.sides
                                        or owner != "rl"[player]):
            yield [u, v], graph._replace(
                edges=tuple(e for e in graph.edges if e != edge))


# ---- moves that mark ----

def distances(graph):
    far = {(u, v): (0 if u == v else 99) for u in names(graph)
           for v in names(graph)}
    for u, v, _ in graph.edges:
        far[u, v] = far[v, u] = 1
    for k in names(graph):
        for u in names(graph):
            for v in names(graph):
                far[u, v] = min(far[u, v], far[u, k] + far[k, v])
    return far


def closure(graph, marked, is_hull):
    far, closed = distances(graph), set(marked)
    while True:
        wider = closed | {v for v in names(graph) for a in closed
                          for b in closed
                          if far[a, b] < 99
                          and far[a, v] + far[v, b] == far[a, b]}
        if not is_hull or wider == closed:
            return wider
        closed = wider


def marks(rules, graph, player):
    given = dict(graph.colours)
    shut = (closure(graph, given, rules.mark == "hull")
            if rules.mark in ("geodetic", "hull") else set(given))
    for v, _, side in graph.vertices:
        if v in shut:
            continue
        if rules.sides:
            choice = [player] if side != "rl"[player] else []
        else:
            choice = range(rules.colours)
        for c in choice:
            around = [given[w] for w in near(graph, v) if w in given]
            if rules.mark == "other" and c in around:
                continue
            if rules.mark == "own" and any(w != c for w in around):
                continue
            if rules.mark == "none" and around:
                continue
            yield ([v, c] if rules.sides or rules.colours > 1 else [v],
                   graph._replace(colours=graph.colours + ((v, c),)))


# ---- games ----

@lru_cache(maxsize=1 << 16)
def moves(rules, graph, player):
    if rules.mark != "nothing":
        return list(marks(rules, graph, player))
    if rules.take == "edge":
        found = list(cuts(rules, graph, player))
    else:
        found = [(move, without(graph, taken))
                 for taken, move in taken_sets(rules, graph, player)
                 if code_allows(rules, graph, taken)]
    return [(move, settle(rules, after)) for move, after in found]


def bare(graph):
    return graph._replace(colours=tuple(sorted(graph.colours)))


@lru_cache(maxsize=1 << 18)
def value(rules, graph):
    return mex({value(rules, bare(after))
                for _, after in moves(rules, graph, 0)})


@lru_cache(maxsize=1 << 18)
def wins(rules, graph, player, is_misere):
    found = moves(rules, graph, player)
    if not found:
        return is_misere
    other = 1 - player if rules.sides else 0
    return any(not wins(rules, bare(after), other, is_misere)
               for _, after in found)


# ---- texts ----

def spell(rules):
    words = [f"{key}={word}" for key, word, usual in
             (("take", rules.take, "nothing"), ("mark", rules.mark, "nothing"),
              ("code", rules.code, ""), ("degree", rules.degree, "any"),
              ("fall", rules.fall, "nothing"),
              ("colours", rules.colours, 1)) if word != usual]
    if rules.degrees:
        words.append("degrees={" + ",".join(map(str, rules.degrees)) + "}")
    name = "partizan_on_graph" if rules.sides else "on_graph"
    return name + ":" + ",".join(words)


def letter(rules, graph, vertex):
    v, weight, side = vertex
    colour = dict(graph.colours).get(v)
    if colour is not None:
        if rules.sides:
            return "LR"[colour]
        return "x" if rules.colours == 1 else "ABC"[colour]
    return side or ("." if weight == 1 else str(weight))


def write(rules, graph):
    edges = "".join(f" {u}:{v}" + (f":{owner}" if rules.sides else "")
                    for u, v, owner in graph.edges)
    return (f"{len(graph.vertices)}{edges} @ "
            + "".join(letter(rules, graph, v) for v in graph.vertices))


# ---- random ones ----

def random_rules(rng):
    sides = rng.random() < 0.3
    if rng.random() < 0.35:
        kinds = ["other", "own", "none"]
        mark = rng.choice(kinds if sides else [*kinds, "geodetic", "hull"])
        many = not sides and mark in kinds
        return Rules("nothing", mark, "", "any", (), "nothing",
                     rng.randint(1, 3) if many else 1, sides)
    take = rng.choice(["vertex", "edge", "arc", "ball", *COMPOUND])
    code = rng.choice(CODES) if take in COMPOUND or (
        take != "edge" and rng.random() < 0.3) else ""
    return Rules(take, "nothing", code,
                 rng.choice(["any", "any", "even", "odd"]),
                 rng.choice([(), (), (), (0, 2), (1, 3)]),
                 rng.choice(["nothing", "nothing", "isolated", "loose"]), 1,
                 sides)


def random_graph(rng, rules):
    count = rng.randint(0, 5)
    pairs = list(combinations(range(count), 2))
    many = rng.randint(0, min(len(pairs), 7))
    edges = tuple((u, v, rng.choice("elr") if rules.sides else "e")
                  for u, v in sorted(rng.sample(pairs, many)))
    vertices, weigh = [], rules.take != "nothing" and rng.random() < 0.3
    for v in range(count):
        side = rng.choice(["", "", "l", "r"]) if rules.sides else ""
        weight = rng.choice([1, 1, 2]) if weigh and not side else 1
        if rules.fall == "loose" and rng.random() < 0.4:
            weight, side = "g", ""
        vertices.append((v, weight, side))
    return Graph(tuple(vertices), edges, ())


def random_case(rng):
    rules = random_rules(rng)
    graph = random_graph(rng, rules)
    text = None
    for _ in range(rng.randint(0, 2) if rules.mark != "nothing" else 0):
        found = moves(rules, graph, rng.randrange(2) if rules.sides else 0)
        if found:
            graph = rng.choice(found)[1]
    text = f"{spell(rules)} {write(rules, graph)}"
    return rules, bare(settle(rules, graph)), text


# ---- questions ----

def expected(rules, graph, is_misere):
    if rules.sides:
        left = wins(rules, graph, 0, is_misere)
        right = wins(rules, graph, 1, is_misere)
        outcome = {(True, True): "N", (False, False): "P",
                   (True, False): "L", (False, True): "R"}[left, right]
    else:
        outcome = "N" if wins(rules, graph, 0, is_misere) else "P"
    return outcome


def winning(rules, graph, is_misere):
    other = 1 if rules.sides else 0
    return sorted(move for move, after in moves(rules, graph, 0)
                  if not wins(rules, bare(after), other, is_misere))


def try_graphs(command, report, rng, count):
    cases = [random_case(rng) for _ in range(count)]
    lines = [json.dumps({"command": "solve", "input": {
        "position": text, "convention": convention}}).encode()
        for _, _, text in cases for convention in ("normal", "misere")]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, "games on graphs", trouble, None)
    found = [json.loads(reply) for reply in replies]
    for k, (rules, graph, text) in enumerate(cases):
        for is_misere in (False, True):
            got = found[2 * k + is_misere]
            got = got.get("result", got)
            outcome = expected(rules, graph, is_misere)
            report.check(got.get("outcome") == outcome,
                         ("misère " if is_misere else "") + text, got, outcome)
        got = found[2 * k].get("result", {})
        if not rules.sides:
            report.check(str(got.get("value")) == str(value(rules, graph)),
                         text, got, value(rules, graph))
            said = sorted(move["move"] for move in got.get("moves", []))
            report.check(said == winning(rules, graph, False), text, said,
                         winning(rules, graph, False))
