# SPDX-License-Identifier: MIT
"""Counting, games played together, and which game has some values."""
import functools
import itertools
import unittest

import grundy
from grundy import Game, Position


class Counts(unittest.TestCase):
    def test_are_those_of_every_position(self):
        values = Game("kayles").values(9).tolist()
        for order, pick in (
                ("all", lambda p: True),
                ("unordered", lambda p: list(p) == sorted(p)),
                ("distinct", lambda p: p[0] < p[1] < p[2])):
            chosen = list(filter(pick, itertools.product(range(1, 9),
                                                         repeat=3)))
            nimbers = [values[a] ^ values[b] ^ values[c]
                       for a, b, c in chosen]
            lost = [p for p, nimber in zip(chosen, nimbers) if not nimber]
            found = Game("kayles").count(range(1, 9), heaps=3, order=order,
                                         values=True, sum=True)
            self.assertEqual((found.positions, found.lost, found.won),
                             (len(chosen), len(lost),
                              len(chosen) - len(lost)))
            self.assertEqual(found.sum, sum(map(sum, lost)))
            self.assertEqual(list(found.values),
                             [nimbers.count(v) for v in range(8)])
            self.assertEqual(Game("kayles").lost(range(1, 9), heaps=3,
                                                 order=order), lost)

    def test_of_several_ranges_and_families(self):
        game = Game("wythoff")
        self.assertEqual(game.lost([range(3), range(2, 5)]), [(1, 2)])
        self.assertEqual(game.count((range(3), range(2, 5))).lost, 1)
        self.assertEqual(game.count(range(9), heaps=2, total=3).lost, 3)
        # Project Euler 301: a Fibonacci number.
        self.assertEqual(Game("nim").count(
            range(1, 2**30 + 1), family="n (2n) (3n)").lost, 2178309)

    def test_are_exact_or_remainders(self):
        found = Game("nim").count(range(10**30 % 2**60), heaps=9)
        self.assertEqual(found.positions, (10**30 % 2**60)**9)
        self.assertIsNone(found.drawn)
        self.assertIsNone(found.values)
        self.assertIn(found.theorem, found._repr_html_())
        self.assertEqual(Game("nim").count(
            range(100), heaps=3, modulus=7).positions, 100**3 % 7)

    def test_of_misere_play(self):
        found = Game("nim").lost(range(4), heaps=2, play="misere")
        self.assertEqual(found, [(0, 1), (1, 0), (2, 2), (3, 3)])

    def test_of_own_rules(self):
        game = Game(lambda n: [n - k for k in (1, 2) if k <= n])
        self.assertEqual(game.lost(range(8)), [(0,), (3,), (6,)])

        def wrong(n):
            raise KeyError(n)
        with self.assertRaises(KeyError):
            Game(wrong).count(range(5))

    def test_of_what_is_no_box(self):
        game = Game("nim")
        for box in (range(3, 3), range(0, 9, 2), range(-3, 3), [range(2)] * 65,
                    range(2**65)):
            with self.assertRaises(ValueError):
                game.count(box)
        for box in (5, [5], "0..9"):
            with self.assertRaises(TypeError):
                game.count(box)
        with self.assertRaises(ValueError):
            game.count(range(5), order="sorted")
        with self.assertRaises(ValueError):
            game.count(range(5), play="odd")
        with self.assertRaises(grundy.BadInput) as caught:
            game.count(range(5), family="n (2m")
        self.assertEqual(caught.exception.text, "n (2m")
        with self.assertRaises(grundy.Undefined):
            Game("domineering").count(range(3))


class Together(unittest.TestCase):
    @staticmethod
    def moves(kind, heaps):
        """Nim, each heap a game of its own."""
        over = [h == 0 for h in heaps]
        if kind in ("all", "some-short", "one-short") and any(over):
            return
        if kind == "ordinal":
            for i, heap in enumerate(heaps):
                for left in range(heap):
                    yield heaps[:i] + (left,)
            return
        for option in itertools.product(*(range(h + 1) for h in heaps)):
            moved = [a < b for a, b in zip(option, heaps)]
            if kind in ("some", "some-short") and any(moved) or \
                    kind == "one-short" and sum(moved) == 1 or \
                    kind in ("all", "every") and all(
                        m or o for m, o in zip(moved, over)) and any(moved):
                yield option

    def test_outcomes_are_those_of_the_definition(self):
        @functools.lru_cache(None)
        def wins(kind, misere, heaps):
            options = list(self.moves(kind, heaps))
            return (misere if not options else
                    any(not wins(kind, misere, o) for o in options))
        for kind in ("all", "every", "some", "some-short", "ordinal",
                     "one-short"):
            for heaps in itertools.product(range(4), repeat=2):
                position = Position("nim %d + nim %d" % heaps)
                for play in ("normal", "misere"):
                    if kind == "ordinal" and play == "misere":
                        continue
                    found = position.compound(kind, play)
                    self.assertEqual(
                        found.outcome == "N",
                        wins(kind, play == "misere", heaps),
                        (kind, heaps, play))
                    self.assertEqual(len(found.figures), 2)

    def test_figures_and_refusals(self):
        found = Position("nim 4 + kayles 5").compound("all")
        self.assertEqual(found.figures, (1, 5))
        self.assertIn("all", found._repr_html_())
        with self.assertRaises(ValueError):
            Position("nim 4").compound("none")
        with self.assertRaises(ValueError):
            Position("nim 4").compound("all", "odd")
        for text in ("domineering 2x2", "wythoff 1 2 + domineering 1x2"):
            with self.assertRaises(grundy.Undefined):
                Position(text).compound("all")


class Which(unittest.TestCase):
    def test_games_have_their_values(self):
        for name, standard in (("0.77", "kayles"), ("0.137", ""),
                               ("S{1,3,4}", "")):
            terms = Game(name).values(16)
            found = grundy.which(terms)
            self.assertIn(name, [match.game for match in found])
            for match in found[:5]:
                values = Game(match.game).values(16 + match.heap).tolist()
                self.assertEqual(
                    values[match.heap:][:match.compared],
                    terms.tolist()[match.skipped:])
        self.assertEqual(grundy.which(Game("kayles").values(12))[0].name,
                         "kayles")

    def test_of_a_view_are_those_of_the_list(self):
        terms = Game("kayles").values(12).tolist()
        self.assertEqual(grundy.which(dict(enumerate(terms)).values()),
                         grundy.which(terms))

    def test_none_and_wrong(self):
        self.assertEqual(grundy.which(iter(range(9, 0, -1))), [])
        for wrong in ([1, 2, 3], [0.5] * 9, [-1] * 9, ["0"] * 9, range(99)):
            with self.assertRaises((ValueError, TypeError)):
                grundy.which(wrong)


class OutcomeOnly(unittest.TestCase):
    def test_is_the_outcome(self):
        for text in ("nim 3 5 7", "cram 3x4", "domineering 3x3"):
            answer = Position(text).solve(outcome_only=True)
            self.assertEqual(answer.outcome, Position(text).outcome)
            self.assertFalse(answer.has_moves)


if __name__ == "__main__":
    unittest.main()
