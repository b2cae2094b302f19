# SPDX-License-Identifier: MIT
"""walks.py - every game of the catalogue holds together: what is said of a
position follows from what is said of its moves, and what is said of a move is
said again when the text of the position that it leads to is asked about. No
rules are needed, so no game is left out, nor one that is added tomorrow."""
import json

CONVENTIONS = ("normal", "misere")
LIMIT = 20000           # Positions searched for a question.
MOVES_MOST = 150        # Of a position that is looked at.
RANKS = {"P": 0, "draw": 1, "tie": 1, "N": 2}  # To the player to move.
WRITES_NO_BONDS = "three_kingdoms"  # Of a draft that has begun.


def ask(command, questions):
    """A reply, or None, for each (command, input)."""
    lines = [json.dumps({"command": name, "input": given}).encode()
             for name, given in questions]
    replies, trouble = command.batch_lines(lines)
    assert not trouble, trouble
    return [json.loads(reply) for reply in replies]


def examples(command):
    (reply,) = ask(command, [("catalogue", {})])
    for entry in reply["result"]["games"]:
        for text in entry["examples"]:
            if not text.startswith("-") and " + " not in text:
                yield text


def follows_for_both(told, moves):
    """Whether who wins is what the moves of the two players say."""
    for player, key in (("L", "left_first"), ("R", "right_first")):
        mine = [m for m in moves if m["player"] == player]
        if not mine or told[key] not in ("L", "R"):
            continue
        if (told[key] == player) != any(m["winner"] == player for m in mine):
            return False
    return True


def follows(told, moves):
    if moves[0].get("player"):
        return follows_for_both(told, moves)
    ranks = [RANKS.get(m["outcome"]) for m in moves]
    if None in ranks or told["outcome"] not in RANKS:
        return True  # A score, or not known within the limit.
    return RANKS[told["outcome"]] == 2 - min(ranks)


def look(report, text, convention, reply, rng):
    """Checks one reply; (text, outcome) of a move of it, or None."""
    told = reply.get("result")
    moves = told and told["moves"]
    where = f"{text}, {convention}"
    if not moves or told["move_count"] != len(moves):
        code = reply.get("error", {}).get("code")
        report.check(code != "bad_input", where, reply, "a position")
        return None
    if len(moves) <= MOVES_MOST and not told.get("entailed"):
        report.check(follows(told, moves), where,
                     (told["outcome"], [m["outcome"] for m in moves]),
                     "what the moves say")
    move = rng.choice(moves)
    game = text.split(" ")[0]
    if game == WRITES_NO_BONDS or "result" not in move:
        return None
    return f"{game} {move['result']}", move["outcome"]


def try_walks(command, report, rng, length):
    """A walk of so many moves from each example of each game."""
    paths = [(text, convention, None) for text in examples(command)
             for convention in CONVENTIONS]
    for _ in range(length):
        replies = ask(command, [
            ("moves", {"position": text, "convention": convention,
                       "limit": LIMIT}) for text, convention, _ in paths])
        further = []
        for (text, convention, said), reply in zip(paths, replies):
            told = reply.get("result", {}).get("outcome")
            if said not in (None, "unknown") and told not in (None, "unknown"):
                report.check(told == said, f"{text}, {convention}", told, said)
            step = look(report, text, convention, reply, rng)
            if step:
                further.append((step[0], convention, step[1]))
        paths = further
