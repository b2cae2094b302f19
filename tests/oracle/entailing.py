# SPDX-License-Identifier: MIT
"""entailing.py - rules in Lua whose moves entail or compliment, held against plain play.

A game is a list of moves for each heap: (demand, parts), which a file of Lua has as a
table. Play is of whole positions, heaps beside a nim-heap: an answer that is demanded
is made in the heaps that the move left, and who is complimented moves again, anywhere.
No value is computed: a position is worth n if it is lost beside the heap n and no
other, and loony if it is won beside all that have been tried, which are more than it has
moves. A game of single positions has moves to one part each, and no heaps.
"""
import json
from functools import lru_cache

HEAPS, MOVES, BESIDE = 7, 3, 10
NAMES = {"": "false", "e": '"entails"', "c": '"compliments"'}


def random_game(rng, is_single):
    game = [[]]
    for heap in range(1, rng.randrange(2, HEAPS + 1)):
        moves = []
        for _ in range(rng.randrange(MOVES + 1)):
            parts = 1 if is_single else rng.choice([0, 1, 1, 1, 2])
            moves.append((rng.choice(["", "", "e", "e", "c"]),
                          tuple(sorted(rng.randrange(heap)
                                       for _ in range(parts)))))
        game.append(moves)
    return game


def rules_of(game, is_single, is_text):
    """The same in Lua; heap 0 of a text is "a"."""
    def part(n):
        return f'"{chr(97 + n)}"' if is_text else f"{{{n}}}"

    def option(parts):
        return part(parts[0]) if is_single else "{" + ", ".join(
            map(str, parts)) + "}"
    lines = ["entailing = true", "local moves = {}"]
    if is_single:
        lines.append(f'position = "{"text" if is_text else "list"}"')
    for heap, moves in enumerate(game):
        options = ", ".join(option(parts) for _, parts in moves)
        demands = ", ".join(NAMES[demand] for demand, _ in moves)
        lines.append(f"moves[{heap}] = {{{{{options}}}, {{{demands}}}}}")
    key = "p" if not is_single else "string.byte(p) - 97" if is_text \
        else "p[1]"
    lines.append("function options(p)")
    lines.append(f"  local m = moves[{key}]")
    lines.append("  return m[1], m[2]")
    lines.append("end")
    return "\n".join(lines) + "\n"


def player(game, is_misere):
    """wins(heaps, those in which the next move has to be or None, nim-heap)."""
    @lru_cache(maxsize=None)
    def wins(heaps, entailed, nim):
        has_move = False
        pool = heaps if entailed is None else entailed
        for i, heap in enumerate(pool):
            rest = pool[:i] + pool[i + 1:]
            others = rest if entailed is None else heaps + rest
            for demand, parts in game[heap]:
                has_move = True
                if demand == "e":
                    good = not wins(tuple(sorted(others)), parts, nim)
                else:
                    left = tuple(sorted(others + parts))
                    good = wins(left, None, nim) == (demand == "c")
                if good:
                    return True
        if entailed is None:
            has_move = has_move or nim > 0
            if any(not wins(heaps, None, less) for less in range(nim)):
                return True
        return is_misere and not has_move
    return wins


def value(wins, heaps):
    lost = [nim for nim in range(BESIDE) if not wins(heaps, None, nim)]
    assert len(lost) <= 1, (heaps, lost)
    return str(lost[0]) if lost else "loony"


def solve(rules, text, convention="normal"):
    return {"command": "solve",
            "input": {"lua": rules, "position": text,
                      "convention": convention}}


def written(heaps, entailed, is_single, is_text):
    if not is_single:
        return " ".join([f"{heap}!" for heap in entailed or ()]
                        + [str(heap) for heap in heaps]
                        + (["!"] if entailed == () else []))
    (heap,) = entailed or heaps
    return (chr(97 + heap) if is_text else str(heap)) + " !" * bool(entailed)


def questions(rng, game, is_single, count):
    """Heaps, those to be answered in, and a nim-heap."""
    for _ in range(count):
        size = 1 if is_single else rng.choice([1, 1, 2, 3])
        heaps = tuple(sorted(rng.randrange(len(game)) for _ in range(size)))
        entailed = None
        if rng.random() < 0.3:
            entailed, heaps = heaps[:1], heaps[1:]
        yield heaps, entailed, rng.randrange(4)


def try_game(command, report, rng, count):
    is_single, is_text = rng.choice([(False, False), (True, False),
                                     (True, True)])
    game = random_game(rng, is_single)
    rules = rules_of(game, is_single, is_text)
    plain, misere = player(game, False), player(game, True)
    asked = list(questions(rng, game, is_single, count))
    lines = []
    for heaps, entailed, nim in asked:
        text = "lua " + written(heaps, entailed, is_single, is_text)
        lines += [solve(rules, text), solve(rules, text, "misere"),
                  solve(rules, f"{text} + nim {nim}")]
    replies, trouble = command.batch_lines(
        [json.dumps(line).encode() for line in lines])
    report.check(not trouble and len(replies) == len(lines), rules, trouble,
                 None)
    for k, (heaps, entailed, nim) in enumerate(asked):
        got = [json.loads(reply) for reply in replies[3 * k:3 * k + 3]]
        got = [reply.get("result", reply) for reply in got]
        where = f"{heaps} {entailed} {nim} of\n{rules}"
        if entailed is None:
            report.check(str(got[0].get("value")) == value(plain, heaps),
                         where, got[0], value(plain, heaps))
        for reply, wins, beside in ((got[0], plain, 0), (got[1], misere, 0),
                                    (got[2], plain, nim)):
            won = "PN"[wins(heaps, entailed, beside)]
            report.check(reply.get("outcome") == won, where, reply, won)


def try_entailing(command, report, rng, count):
    for _ in range(count):
        try_game(command, report, rng, 6)
