# SPDX-License-Identifier: MIT
"""Rules in Python: heaps, lists, texts, two players, mistakes."""
import gc
import unittest

import grundy
from grundy import Game, Position, Rules
from test_games import brute_values, kayles_moves


class Kayles(Rules):
    def moves(self, heap):
        return kayles_moves(heap)


class Chomp(Rules):
    """Take a square and all that is above it or to its right."""

    position = "list"

    def moves(self, rows):
        for i in range(len(rows)):
            for left in range(1 if i == 0 else 0, rows[i]):
                after = rows[:i] + tuple(min(r, left) for r in rows[i:])
                yield [r for r in after if r > 0]


class Strip(Rules):
    position = "text"

    def moves(self, row):
        for i in range(len(row) - 1):
            if row[i:i + 2] == "..":
                yield row[:i] + "##" + row[i + 2:]


class Cutting:
    """Not a Rules at all: the methods are enough. Left takes 1, Right 2."""

    def left(self, heap):
        return [heap - 1] if heap >= 1 else []

    def right(self, heap):
        return [heap - 2] if heap >= 2 else []


class OwnRules(unittest.TestCase):
    def test_heaps(self):
        game = Game(Kayles())
        self.assertEqual(game.name, "kayles")
        self.assertEqual(game.values(40).tolist(),
                         brute_values(kayles_moves, 40))
        self.assertEqual(Game(Kayles).values(5).tolist(), [0, 1, 2, 3, 1])
        self.assertEqual(game.period(400).period, 12)

    def test_lists(self):
        game = Game(Chomp())
        for text, outcome in (("1", "P"), ("2 1", "P"), ("2 2", "N"),
                              ("3 1 1", "P"), ("3 3 3", "N")):
            self.assertEqual(game.position(text).outcome, outcome)
        self.assertEqual(game(2, 1).outcome, "P")

    def test_texts(self):
        game = Game(Strip())
        dawson = Game("0.07").values(12).tolist()
        for n in range(1, 12):
            self.assertEqual(game("." * n).nimber, dawson[n])

    def test_players_that_differ(self):
        game = Game(Cutting())
        self.assertEqual(str(game(2).value), "{1|0}")
        self.assertEqual([str(v) for v in game.values(3)], ["0", "1", "{1|0}"])

    def test_misere(self):
        class Last(Kayles):
            misere = True
        self.assertEqual(Game(Last())(1).outcome, "P")
        self.assertEqual(Game(Kayles())(1).outcome, "N")

    def test_sums_with_other_games(self):
        position = Game(Kayles())(5) + Position("nim 4")
        self.assertEqual(position.outcome, "P")
        move = (position + "nim 1").winning_moves[0]
        self.assertEqual(move.position.outcome, "P")

    def test_rules_outlive_their_game(self):
        position = Game(Kayles())(5, 6)
        gc.collect()
        after = position.moves[0].position
        del position
        gc.collect()
        self.assertIn(after.outcome, ("N", "P"))

    def test_lambdas(self):
        self.assertEqual(Game(lambda n: range(n)).values(9).tolist(),
                         list(range(9)))


class Mistakes(unittest.TestCase):
    def raises(self, function, kind, words=""):
        with self.assertRaises(kind) as caught:
            Game(function).values(6)
        self.assertIn(words, str(caught.exception))

    def test_what_the_rules_raise_comes_out(self):
        self.raises(lambda n: [1 // (n - 3)] if n == 3 else [], ZeroDivisionError)
        self.raises(lambda n: None, TypeError)
        self.raises(lambda n: ["a"] if n else [], TypeError, "whole number")
        self.raises(lambda n: [n / 2] if n else [], TypeError, "whole number")
        self.raises(lambda n: [n - 1], ValueError, "not from 0")
        self.raises(lambda n: [2**64] if n else [], ValueError, "not from 0")

    def test_rules_that_do_not_end(self):
        self.raises(lambda n: [n], grundy.BadInput, "")
        self.raises(lambda n: [n + 1], grundy.BadInput, "")

    def test_what_are_no_rules(self):
        for source in (object(), int, 3.5):
            with self.assertRaises((TypeError, grundy.GrundyError)):
                Game(source).values(3)

        class Odd(Kayles):
            position = "board"
        with self.assertRaises(ValueError):
            Game(Odd())

    def test_what_the_rules_raise_comes_out_of_a_genus(self):
        with self.assertRaises(ZeroDivisionError):
            Game(lambda n: [1 // 0])(3).genus

    def test_a_failure_is_of_one_call(self):
        ask = {"fails": True}

        def moves(n):
            if ask["fails"]:
                raise KeyError("told to")
            return range(n)
        game = Game(moves)
        with self.assertRaises(KeyError):
            game(4).outcome
        ask["fails"] = False
        self.assertEqual(game(4).nimber, 4)

    def test_a_failure_of_before_is_forgotten(self):
        def moves(n):
            if n == 5:
                raise KeyError("told to")
            return range(n)
        position = Game(moves).position("6")
        with self.assertRaises(KeyError):
            position.outcome
        position.drawing  # It fails within, and says nothing.
        with self.assertRaises(grundy.BadInput):
            Game(moves).position("x")
        with self.assertRaises(KeyError):
            position.outcome

    def test_rules_may_ask_the_engine(self):
        kayles = Game("kayles").values(30).tolist()

        def moves(n):
            return [k for k in range(n)
                    if Position("kayles %d" % k).nimber == kayles[k]]
        self.assertEqual(Game(moves)(6).nimber, 6)


if __name__ == "__main__":
    unittest.main()
