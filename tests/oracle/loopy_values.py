# SPDX-License-Identifier: MIT
"""loopy_values.py - values of loopy partizan games, held against the definition.

A game is a graph: a list of vertices, each a pair of lists of vertices, Left's
options and Right's; the game is that of vertex 0. Its onside is the game with
each play that goes on forever won by Left, its offside that with them won by
Right. A >= B on a side exactly if Left, moving second, does not lose A - B, and
that is tried on the explicit graph of states, with no canonical form and no
memory of a value: the largest set of states from which she forever gets to
another move that may be repeated, by steps of which there are finitely many.
"""
import json

SIDES = ("onside", "offside")


# ---- the definition ----

def states(a, b):
    return [(x, y, turn) for x in range(len(a)) for y in range(len(b))
            for turn in (0, 1)]


def moves(a, b, state):
    """(in a, in b): where the player whose turn it is may go in a - b."""
    x, y, turn = state
    return ([(to, y, 1 - turn) for to in a[x][turn]],
            [(x, to, 1 - turn) for to in b[y][1 - turn]])


def survived(a, b, side):
    """The states that Left does not lose; moves in a may be repeated forever
    on the onside, and moves in b on the offside."""
    table = {state: moves(a, b, state) for state in states(a, b)}
    kept = set(table)
    while True:
        reached, count = set(), -1
        while len(reached) > count:
            count = len(reached)
            for state, (in_a, in_b) in table.items():
                free, bound = (in_a, in_b) if side == 0 else (in_b, in_a)
                good = [to in kept for to in free]
                good += [to in reached for to in bound]
                if any(good) if state[2] == 0 else all(good):
                    reached.add(state)
        if reached == kept:
            return kept
        kept = reached


def ge(a, b, side):
    return (0, 0, 1) in survived(a, b, side)


def equal(a, b, side):
    return ge(a, b, side) and ge(b, a, side)


def winner(game, first):
    """Who wins when this player begins: 0, 1, or None for a draw."""
    lost = set()
    while True:
        more = {(v, turn) for v in range(len(game)) for turn in (0, 1)
                if all((to, 1 - turn) in won(game, lost)
                       for to in game[v][turn])}
        if more == lost:
            break
        lost = more
    if (0, first) in lost:
        return 1 - first
    return first if (0, first) in won(game, lost) else None


def won(game, lost):
    return {(v, turn) for v in range(len(game)) for turn in (0, 1)
            if any((to, 1 - turn) in lost for to in game[v][turn])}


def outcome(game):
    return {(0, 0): "L", (1, 1): "R", (0, 1): "N", (1, 0): "P"}.get(
        (winner(game, 0), winner(game, 1)), "draw")


def is_stopper(game):
    """Whether no alternating play goes on forever."""
    ended, count = set(), -1
    while len(ended) > count:
        count = len(ended)
        ended |= {(v, turn) for v in range(len(game)) for turn in (0, 1)
                  if all((to, 1 - turn) in ended for to in game[v][turn])}
    return len(ended) == 2 * len(game)


# ---- making games ----

def add(a, b):
    place = {}
    queue = [(0, 0)]
    out = []
    for pair in queue:
        place[pair] = len(place)
    for x, y in queue:
        sides = []
        for turn in (0, 1):
            tos = [(to, y) for to in a[x][turn]]
            tos += [(x, to) for to in b[y][turn]]
            for to in tos:
                if to not in place:
                    place[to] = len(place)
                    queue.append(to)
            sides.append([place[to] for to in tos])
        out.append(tuple(sides))
    return out


def ordinal(base, game):
    """Every position of the game has the options of the base's start, too."""
    first = len(game)
    out = [tuple([*side] for side in vertex) for vertex in game]
    out += [tuple([first + to for to in side] for side in vertex)
            for vertex in base]
    for vertex in out[:first]:
        for side in (0, 1):
            vertex[side].extend(out[first][side])
    return reached(out)


def negative(game):
    return [(right, left) for left, right in game]


NAMED = {
    "0": [([], [])],
    "1": [([1], []), ([], [])],
    "-1": [([], [1]), ([], [])],
    "*": [([1], [1]), ([], [])],
    "1/2": [([1], [2]), ([], []), ([1], [])],
    "^": [([1], [2]), ([], []), ([1], [1])],
    "+-1": [([1], [2]), ([3], []), ([], [3]), ([], [])],
    "on": [([0], [])],
    "off": [([], [0])],
    "over": [([1], [0]), ([], [])],
    "under": [([0], [1]), ([], [])],
    "upon": [([0], [1]), ([2], [2]), ([], [])],
    "dud": [([0], [0])],
}


def random_graph(rng, most):
    """Options -1 and -2 are words."""
    count = 1 + rng.randrange(most)
    return [tuple(sorted({rng.randrange(-2, count)
                          for _ in range(rng.choice((0, 1, 1, 2)))})
                  for _ in (0, 1)) for _ in range(count)]


def write(graph, rng, words, v=0, around=()):
    """A text with a name for every game; options below 0 are words."""
    lists = []
    for side in graph[v]:
        options = []
        for to in side:
            if to < 0:
                options.append(words[to])
            elif to == v and rng.random() < .5:
                options.append("pass")
            elif to == v or to in around:
                options.append("n" + "x" * to)
            else:
                options.append(write(graph, rng, words, to, around + (v,)))
        lists.append(",".join(options))
    return f"n{'x' * v}:{{{'|'.join(lists)}}}"


def explicit(graph, words):
    """The graph with those of the words in it."""
    out = [tuple(list(side) for side in vertex) for vertex in graph]
    for word, text in words.items():
        first = len(out)
        out += [tuple([first + to for to in side] for side in vertex)
                for vertex in NAMED[text]]
        for vertex in out[:len(graph)]:
            for side in vertex:
                side[:] = [first if to == word else to for to in side]
    return reached(out)


def reached(graph, root=0):
    place, queue = {root: 0}, [root]
    for v in queue:
        for side in graph[v]:
            for to in side:
                if to not in place:
                    place[to] = len(place)
                    queue.append(to)
    return [tuple([place[to] for to in side] for side in graph[v])
            for v in queue]


# ---- reading what the command prints ----

class Reader:
    """Strict text of a stopper, into a graph; literals by `literal`."""

    def __init__(self, text, literal):
        self.text, self.at, self.literal = text, 0, literal
        self.graph = []

    def look(self):
        return self.text[self.at:self.at + 1]

    def word(self):
        first = self.at
        while self.look() and self.look() not in ",|{}:":
            self.at += 1
        return self.text[first:self.at]

    def value(self, around, v):
        if self.look() != "{":
            word = self.word()
            if word == "pass":
                return v
            if self.look() != ":":
                return (around[word] if word in around
                        else self.short(self.literal(word)))
            self.at += 1
            return self.braces(around, word)
        return self.braces(around, None)

    def braces(self, around, name):
        v = len(self.graph)
        self.graph.append(([], []))
        inside = {**around, name: v} if name else around
        side = 0
        assert self.look() == "{", self.text
        self.at += 1
        while self.look() != "}":
            if self.look() == "|":
                side += 1
                self.at += 1
            elif self.look() == ",":
                self.at += 1
            else:
                self.graph[v][side].append(self.value(inside, v))
        assert side == 1, self.text
        self.at += 1
        return v

    def short(self, game):
        v = len(self.graph)
        self.graph.append(([], []))
        for side in (0, 1):
            self.graph[v][side].extend(self.short(x) for x in game[side])
        return v


def read(text, literal):
    reader = Reader(text, literal)
    root = reader.value({}, None)
    assert reader.at == len(text), text
    return folded(reached(reader.graph, root))


def folded(graph):
    """Vertices with the same options made one, until there are none: a text
    is a tree, and repeats what the value shares."""
    colour = [0] * len(graph)
    while True:
        keys = [tuple(tuple(sorted({colour[to] for to in side}))
                      for side in vertex) for vertex in graph]
        table = {}
        after = [table.setdefault((colour[v], keys[v]), len(table))
                 for v in range(len(graph))]
        if len(set(after)) == len(set(colour)):
            break
        colour = after
    out = [None] * len(set(colour))
    for v, vertex in enumerate(graph):
        out[colour[v]] = tuple(sorted({colour[to] for to in side})
                               for side in vertex)
    return reached(out, colour[0])


# ---- asking ----

def piece(rng, most):
    graph = random_graph(rng, most)
    words = {to: rng.choice(list(NAMED)) for to in (-2, -1)}
    return write(graph, rng, words), explicit(graph, words)


def question(rng):
    """An expression and the game that it is."""
    text, game = piece(rng, 4)
    kind = rng.randrange(7)
    if 2 < kind < 6:
        return text, game
    if kind == 6:
        base = rng.choice(["0", "1", "-1", "*", "1/2", "^", "on", "over"])
        form = rng.choice(["on", "off", "over", "under", "upon", "*", "1"])
        return f"{base}:{form}", ordinal(NAMED[base], NAMED[form])
    other, second = piece(rng, 2)
    if kind == 0:
        return f"{text} + {other}", add(game, second)
    if kind == 1:
        return f"{text} - {other}", add(game, negative(second))
    return f"2 {other}", add(second, second)


def loose(graph):
    """An option that is dominated or reversible, or two equal vertices."""
    order = survived(graph, graph, 0)

    def better(side, x, y):
        return ((x, y, 1) if side == 0 else (y, x, 1)) in order

    for v, vertex in enumerate(graph):
        for side in (0, 1):
            for x in vertex[side]:
                if any(x != y and better(side, y, x) for y in vertex[side]):
                    return "a dominated option"
                if any(better(side, v, reply)
                       for reply in graph[x][1 - side]):
                    return "a reversible option"
        if any(w != v and better(0, v, w) and better(0, w, v)
               for w in range(len(graph))):
            return "two equal vertices"
    return None


def has_relations(form, game, side):
    """The definition's own laws, which hold whatever the command says."""
    return (ge(game, game, side)
            and ge(form, game, side) == ge(negative(game), negative(form),
                                           1 - side))


def is_plumtree(graph):
    """Whether nothing leads back but a pass."""
    ends, count = set(), -1
    while len(ends) > count:
        count = len(ends)
        ends |= {v for v, vertex in enumerate(graph)
                 if all(to == v or to in ends
                        for side in vertex for to in side)}
    return len(ends) == len(graph)


def has_side(text, game, side, literal):
    """Whether a text is the side of a game that the definition has."""
    return equal(game, read(text, literal), side)


def wrong_cycles(result, literal):
    """What is wrong with degree, variety and the like of a stopper."""
    form = read(result["value"], literal)
    if result["is_plumtree"] != is_plumtree(form):
        return "another is_plumtree"
    twice = add(form, form)
    if result["is_idempotent"] != all(equal(twice, form, side)
                                      for side in (0, 1)):
        return "another is_idempotent"
    degree = result["degree"]
    if degree is None or len(form) > 6:
        return None
    if not has_side(degree, add(form, negative(form)), 0, literal):
        return "another degree"
    degree = read(degree, literal)
    twice = add(degree, degree)
    if (result["variety"] is None) == all(equal(twice, degree, side)
                                          for side in (0, 1)):
        return "another claim that there is a variety"
    return None


def complaint(game, result, literal):
    """What is wrong with a reply, or None."""
    if result["outcome"] != outcome(game):
        return "another outcome"
    texts = [result.get(side, result["value"]) for side in SIDES]
    for side, text in enumerate(texts):
        form = read(text, literal)
        if not is_stopper(form):
            return f"{SIDES[side]}: no stopper"
        if not equal(game, form, side):
            return f"{SIDES[side]}: another value"
        assert has_relations(form, game, side)
        if loose(form):
            return f"{SIDES[side]}: {loose(form)}"
    if (texts[0] == texts[1]) != result.get("is_stopper", True):
        return "a wrong claim that it is a stopper"
    if result.get("is_stopper"):
        return wrong_cycles(result, literal)
    return None


def try_loopy(command, report, rng, questions, literal):
    asked = [question(rng) for _ in range(questions)]
    lines = [json.dumps({"command": "value",
                         "input": {"expression": text}}).encode()
             for text, _ in asked]
    replies, trouble = command.batch_lines(lines)
    report.check(not trouble, "loopy values", trouble, "an end")
    seen = {}
    for (text, game), line in zip(asked, replies):
        reply = json.loads(line)
        if "result" in reply:
            wrong = complaint(game, reply["result"], literal)
            seen.setdefault(reply["result"]["value"], game)
        else:
            wrong = is_stopper(game) and "no value of a stopper"
        report.check(not wrong, text, line, wrong)
    compare(command, report, rng, list(seen.items()))


def compare(command, report, rng, values):
    """Some pairs of different values."""
    for _ in range(len(values) // 20):
        (text, game), (other, second) = rng.choice(values), rng.choice(values)
        found = (all(ge(second, game, side) for side in (0, 1)),
                 all(ge(game, second, side) for side in (0, 1)))
        expected = {(True, True): "=", (True, False): "<",
                    (False, True): ">", (False, False): "||"}[found]
        code, out, _ = command.run(["compare", "--", text, other], b"")
        report.check(code == 0 and out.decode() == expected + "\n",
                     f"compare {text} {other}", out, expected)
