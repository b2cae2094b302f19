# SPDX-License-Identifier: MIT
"""brute.py - outcomes and values from the definition, and nothing else.

A game is a function from a position to the list of positions that a move
leads to; positions are hashable. Everything that these classes say follows
from that function by the definitions of the field:

    wins(p)         some move leads to a position that the next player loses
    misere_wins(p)  the same, but who has no move has won
    value(p)        least number that is the value of no option

The three are computed apart, though the first follows from the third, and
are then held against each other.

Nothing recurses: positions wait on a stack until their options are known.
"""


def mex(values):
    seen = set(values)
    least = 0
    while least in seen:
        least += 1
    return least


class Brute:
    """Finite games without repetition."""

    def __init__(self, options):
        self.options = options
        self.facts = {}  # position -> (wins, misere_wins, value)

    def fact(self, start):
        facts = self.facts
        stack = [start]
        while stack:
            position = stack[-1]
            if position in facts:
                stack.pop()
                continue
            options = self.options(position)
            waiting = [o for o in options if o not in facts]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            known = [facts[o] for o in options]
            wins = any(not fact[0] for fact in known)
            misere = not known or any(not fact[1] for fact in known)
            value = mex(fact[2] for fact in known)
            assert wins == (value != 0)
            facts[position] = (wins, misere, value)
        return facts[start]

    def wins(self, position):
        return self.fact(position)[0]

    def misere_wins(self, position):
        return self.fact(position)[1]

    def value(self, position):
        return self.fact(position)[2]


def retrograde(positions, options):
    """Outcomes of a game that may go on forever: 'W', 'L' or 'D'.

    Who cannot move has lost. A position that leads to a lost one is won, one
    whose moves all lead to won ones is lost, and what is never reached by
    these two rules is drawn.
    """
    before = {p: [] for p in positions}
    open_count = {}
    outcome = {}
    ready = []
    for position in positions:
        after = options(position)
        open_count[position] = len(after)
        for option in after:
            before[option].append(position)
        if not after:
            outcome[position] = "L"
            ready.append(position)
    while ready:
        position = ready.pop()
        for earlier in before[position]:
            if earlier in outcome:
                continue
            open_count[earlier] -= 1
            if outcome[position] == "L":
                outcome[earlier] = "W"
            elif open_count[earlier] == 0:
                outcome[earlier] = "L"
            else:
                continue
            ready.append(earlier)
    return {p: outcome.get(p, "D") for p in positions}
