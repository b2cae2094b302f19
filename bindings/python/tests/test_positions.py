# SPDX-License-Identifier: MIT
"""Positions: who wins, by which moves, sums."""
import copy
import itertools
import pickle
import unittest
from xml.etree import ElementTree

import grundy
from grundy import Game, Position, Value


class Solving(unittest.TestCase):
    def test_nim_is_the_xor(self):
        for a, b, c in itertools.product(range(4), repeat=3):
            position = Game("nim")(a, b, c)
            self.assertEqual(position.nimber, a ^ b ^ c)
            self.assertEqual(position.outcome, "N" if a ^ b ^ c else "P")

    def test_moves_lead_where_they_say(self):
        position = Position("nim 3 5 7")
        self.assertEqual(len(position.moves), 15)
        for move in position.moves:
            after = move.position
            self.assertEqual(after.outcome, move.outcome)
            self.assertEqual(after.nimber, move.nimber)
            self.assertEqual(move.wins, after.outcome == "P")
        self.assertEqual([m.text for m in position.winning_moves],
                         [m.text for m in position.moves if m.wins])

    def test_misere_play(self):
        position = Position("nim 1 1")
        self.assertEqual(position.outcome, "P")
        answer = position.solve(play="misere")
        self.assertEqual((answer.outcome, answer.convention),
                         ("N", "misere"))
        with self.assertRaises(ValueError):
            position.solve(play="backwards")

    def test_players_that_differ(self):
        position = Position("domineering 2x3")
        self.assertEqual(position.outcome, "N")
        self.assertEqual(position.value, Value("{2|-1/2}"))
        self.assertIsNone(position.nimber)
        players = {move.player for move in position.winning_moves}
        self.assertEqual(players, {"Left", "Right"})

    def test_basis_and_reason(self):
        answer = Position("nim 3 5 7").answer
        self.assertEqual(answer.basis, "theorem")
        self.assertTrue(answer.theorem.startswith("T-"))
        self.assertTrue(answer.reason.endswith("."))
        self.assertGreater(len(Position("nim 3 5 7").lesson),
                           len(answer.reason))

    def test_numbers_have_any_size(self):
        big = 10**5000
        position = Position("nim %s 1" % ("1" + "0" * 5000))
        self.assertTrue(position.nimber == big ^ 1)
        self.assertEqual(Game("nim")(big, 1), position)
        self.assertEqual(len(position.text), 4 + 5001 + 2)

    def test_scores(self):
        position = Position("marbles 4:1 2:2 1:4")
        self.assertIsInstance(position.score, int)
        self.assertIsNone(position.value)
        self.assertIsNone(position.nimber)
        self.assertIsNone(Position("nim 1").score)

    def test_limits_are_kept(self):
        with self.assertRaises(grundy.OverBudget) as caught:
            Position("cram 7x7", limits=grundy.Limits(positions=100)).outcome
        self.assertTrue(caught.exception.is_limit_met)
        with self.assertRaises(ValueError):
            grundy.Limits(positions=-1)

    def test_limits_are_kept_by_a_copy(self):
        few = grundy.Limits(positions=100)
        for whole in (Position("cram 7x7", few), Game("cram", few),
                      grundy.Value("{3|1}", few)):
            other = pickle.loads(pickle.dumps(whole))
            self.assertEqual((other, other._limits), (whole, few))
        self.assertIs(pickle.loads(pickle.dumps(Game("nim")))._limits,
                      Game("nim")._limits)

    def test_limits_are_plain_data(self):
        limits = grundy.Limits(positions=100, workers=2)
        self.assertEqual((limits.positions, limits.moves, limits.workers),
                         (100, 0, 2))
        for other in (grundy.Limits(100, workers=2), copy.copy(limits),
                      pickle.loads(pickle.dumps(limits))):
            self.assertEqual((other, hash(other)), (limits, hash(limits)))
        self.assertNotEqual(limits, grundy.Limits(100))
        self.assertEqual(repr(limits), "Limits(positions=100, workers=2)")
        with self.assertRaises(AttributeError):  # Calls would not see it.
            limits.positions = 5


    def test_a_list_that_is_not_known_is_not_empty(self):
        short = Position("nim 3 5 7", grundy.Limits(moves=2))
        for ask in (lambda: short.winning_moves, lambda: short.moves,
                    lambda: Position("nim 9007199254740993 1").moves):
            with self.assertRaises(grundy.OverBudget) as caught:
                ask()
            self.assertIn("there are more than", str(caught.exception))
        self.assertEqual(short.outcome, "N")
        self.assertFalse(short.answer.has_moves)
        self.assertIn("there are more than 2", short._repr_html_())
        for answer in (short.solve(moves=False),
                       short.solve(outcome_only=True)):
            with self.assertRaises(ValueError):
                answer.moves
        self.assertEqual(Position("nim 0").winning_moves, [])


class Texts(unittest.TestCase):
    def test_are_read_and_written(self):
        for text in ("nim 3 5 7", "0.77 7 + nim 2", "S{1,3} 10",
                     "domineering 2x3"):
            self.assertEqual(Position(text).text, text)
        self.assertEqual(str(Position("kayles 5")), "0.77 5")
        self.assertEqual(repr(Position("nim 1")), "Position('nim 1')")

    def test_that_are_wrong_say_where(self):
        with self.assertRaises(grundy.BadInput) as caught:
            Position("nim 3 x 7")
        self.assertEqual(caught.exception.offset, 6)
        self.assertEqual(caught.exception.text, "nim 3 x 7")
        self.assertIn("expected a whole number", str(caught.exception))
        for text in ("", "nim 3 +", "nim 3\0"):
            with self.assertRaises(grundy.BadInput):
                Position(text)

    def test_in_a_notebook(self):
        html = Position("nim 3 5 7")._repr_html_()
        self.assertIn("take 1 from heap 1", html)
        self.assertEqual(html.count("<circle"), 15)
        html = Position("cram 7x7",
                        limits=grundy.Limits(positions=50))._repr_html_()
        self.assertEqual(html.count("<rect"), 49)
        self.assertIn("<pre>", html)

    def test_pictures(self):
        for text, what, count in (
                ("nim 3 5 7", "<circle", 15), ("cram 2x3", "<rect", 6),
                ("clobber xoxox", "<circle", 5),
                ("hackenbush lr e", "<path", 4),
                ("nim 2 + domineering 2x2", "<g ", 2)):
            svg = Position(text).picture.svg
            self.assertEqual(svg.count(what), count, text)
            self.assertEqual(svg, Position(text)._repr_svg_())
            self.assertEqual(ElementTree.fromstring(svg).tag,
                             "{http://www.w3.org/2000/svg}svg")

    def test_pictures_of_own_rules(self):
        class Board(grundy.Rules):
            position = "text"

            def moves(self, board):
                return []
        svg = Game(Board())("x.<o&").picture.svg
        self.assertIn("&lt;", svg)
        self.assertEqual(Game(Board())("x./.o").picture.svg.count("<rect"), 4)
        ElementTree.fromstring(svg)


class Sums(unittest.TestCase):
    def test_add(self):
        total = Position("kayles 7") + Position("nim 2") + "nim 0"
        self.assertEqual(total.text, "0.77 7 + nim 2 + nim 0")
        self.assertEqual(total.outcome, "P")
        self.assertEqual((total + total).nimber, 0)
        with self.assertRaises(TypeError):
            total + 3

    def test_are_equal_or_not(self):
        self.assertEqual(Position("kayles 7"), Position("0.77 7"))
        self.assertNotEqual(Position("kayles 7"), Position("kayles 8"))
        self.assertNotEqual(Position("kayles 7"), "kayles 7")
        self.assertEqual(len({Position("nim 1"), Position("nim 1")}), 1)

    def test_are_copied_by_their_text(self):
        position = Position("kayles 7 + nim 2")
        self.assertEqual(pickle.loads(pickle.dumps(position)), position)
        self.assertIs(copy.copy(position), position)
        with self.assertRaises(TypeError):
            pickle.dumps(position.answer)
        with self.assertRaises(TypeError):
            copy.copy(position.answer)

    def test_of_own_rules_are_not_pickled(self):
        # Its text may be that of a game of the catalogue.
        lua = Game.from_lua("function options(n) if n >= 2 then return {n - 2}"
                            " end return {} end", "nim")
        for own in (lua(5), Game(lambda n: range(n))(5)):
            for position in (own, own + "nim 1", Position("nim 1") + own,
                             own.moves[0].position):
                with self.assertRaises(TypeError):
                    pickle.dumps(position)
            self.assertIs(copy.deepcopy(own), own)


if __name__ == "__main__":
    unittest.main()
