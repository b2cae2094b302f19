# SPDX-License-Identifier: MIT
"""contests.py - inputs as a contest's judge would hand them out.

A contest has a frame and cases. A case is a list of lines of numbers; its
answer comes from games.py, so from brute force. The frame says how a judge
knows that it has seen all:

    counted   their number stands in front
    single    there is one
    ended     the input ends
    zero      a case of the number 0, or the end of the input

Judges read numbers between white space, so that lines, blanks and the last
newline are dressed up at random: see dress().
"""
from collections import namedtuple

from games import GAMES

Contest = namedtuple("Contest", "frame lines answer")


def token(given):
    return GAMES[given[0]].expect(given[1])[0]["answer"]


def yes_no(given):
    return "YES" if GAMES[given[0]].expect(given[1])[0]["win"] else "NO"


def piles(given):
    return [[len(given["piles"])], given["piles"]]


def piles_and_k(given):
    return [[len(given["piles"]), given["k"]], given["piles"]]


def numbers(*keys):
    return lambda given: [[given[key] for key in keys]]


def two_lists(given):
    return [[len(given["moves"])], given["moves"],
            [len(given["piles"])], given["piles"]]


def stone_rows(given):
    return [[len(given["rows"])]] + [[len(row)] + row
                                     for row in given["rows"]]


def board(given):
    return [[len(given["rows"]), given["m"]]] + given["rows"]


def two_lines(given):
    return "\n".join(map(str, token(given)))


CONTESTS = {
    "nim": Contest("counted", piles, token),
    "misere_nim": Contest("counted", piles, token),
    "nim_k": Contest("counted", piles_and_k, token),
    "nim_m": Contest("counted", piles_and_k, token),
    "bash": Contest("counted", numbers("n", "m"), token),
    "bash_range": Contest("counted", numbers("n", "l", "r"), yes_no),
    "hdu2897": Contest("ended", numbers("n", "p", "q"), token),
    "subtraction": Contest("single", lambda given: [
        [given["n"], len(given["moves"])], given["moves"]], token),
    "set_nim": Contest("single", two_lists, token),
    "staircase_nim": Contest("single", lambda given: [
        [len(given["stairs"])], given["stairs"]], token),
    "prime_power": Contest("counted", numbers("n"), token),
    "coprime_stones": Contest("counted", piles, token),
    "cow_digits": Contest("counted", numbers("n"), token),
    "wythoff": Contest("ended", numbers("a", "b"), token),
    "wythoff_big": Contest("ended", numbers("a", "b"), token),
    "everything_nim": Contest("counted", piles, token),
    "checkers20": Contest("counted", stone_rows, token),
    "northcott": Contest("ended", board, token),
    "marbles": Contest("counted", lambda given: [
        [len(given["a"])], given["a"], given["b"]], token),
    "summation_game": Contest("counted", lambda given: [
        [len(given["a"]), given["k"], given["x"]], given["a"]], token),
    "valentine": Contest("counted", lambda given: [
        [len(given["a"]), given["m"]], given["a"]], token),
    "kings_game": Contest("single", lambda given: [
        [len(given["ministers"])], given["king"]] + given["ministers"], token),
    "three_kingdoms": Contest("single", lambda given: [
        [len(given["w"]) + 1]] + given["w"], two_lines),
    "pirates": Contest("counted", numbers("n", "m", "p"), token),
    "trie_game": Contest("single", lambda given: [
        [len(given["strings"]), given["k"]]] + [[s] for s in given["strings"]],
        token),
    "alice_game": Contest("counted", lambda given: [
        [len(given["bars"])]] + given["bars"], token),
    "tree_tag": Contest("counted", lambda given: [
        [given[key] for key in ("n", "a", "b", "da", "db")]]
        + given["edges"], token),
    "coin_circle": Contest("zero", numbers("n"), token),
    "coin_circle_k": Contest("counted", numbers("n", "k"), token),
}

NUMBERED = {"coin_circle_k", "alice_game"}  # "Case 1: " in front.


def is_tree(given):
    if len(given["edges"]) != given["n"] - 1:
        return False
    reached = {1}
    for _ in given["edges"]:
        for u, v in given["edges"]:
            if u in reached or v in reached:
                reached |= {u, v}
    return len(reached) == given["n"]


def small_case(name, rng):
    """An input of games.py that the contest's own format can express."""
    given = GAMES[name].small(rng)
    while name == "tree_tag" and not is_tree(given):
        given = GAMES[name].small(rng)
    if name == "checkers20":  # A judge's board has 20 columns, always.
        shift = 20 - given["width"]
        given = {"width": 20, "rows": [[column + shift for column in row]
                                       for row in given["rows"]]}
    if name == "coin_circle":  # A judge's 0 is no case.
        given["n"] = max(1, given["n"])
    return given


def cases(name, rng, count):
    if CONTESTS[name].frame == "single":
        count = 1
    return [small_case(name, rng) for _ in range(count)]


def lines(name, chosen, rng=None):
    """All lines of an input with the chosen cases."""
    contest = CONTESTS[name]
    frame = contest.frame
    all_lines = [[len(chosen)]] if frame == "counted" else []
    for given in chosen:
        all_lines += contest.lines(given)
    if frame == "zero" and not (rng and rng.random() < 0.2):
        all_lines.append([0])
    return all_lines


def answers(name, chosen):
    """The lines of output, one for each case."""
    found = [str(CONTESTS[name].answer((name, given))) for given in chosen]
    if name in NUMBERED:
        return [f"Case {i}: {text}" for i, text in enumerate(found, 1)]
    return found


def plain(all_lines):
    return "".join(" ".join(map(str, line)) + "\n" for line in all_lines)


def dress(all_lines, rng):
    """The same numbers between other white space."""
    end = rng.choice(["\n", "\r\n", "\n\n", " \n", "\n \t\r\n"])
    gap = rng.choice([" ", "  ", "\t", " \n", "\n", "\r\n"])
    text = rng.choice(["", "\n", "\r\n\n", "  "])
    text += "".join(gap.join(map(str, line)) + end for line in all_lines)
    if rng.random() < 0.3:
        text = text.rstrip()
    return text
