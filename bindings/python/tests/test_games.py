# SPDX-License-Identifier: MIT
"""Games: values, periods, misère play, claims, pictures."""
import pickle
import copy
import subprocess
import sys
import unittest

import grundy
from grundy import Game

try:
    import numpy
except ImportError:
    numpy = None

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]


def brute_values(moves, count):
    """The definition, word for word."""
    values = []
    for n in range(count):
        found = set()
        for option in moves(n):
            parts = option if isinstance(option, tuple) else (option,)
            nimber = 0
            for part in parts:
                nimber ^= values[part]
            found.add(nimber)
        values.append(grundy.mex(found))
    return values


def kayles_moves(n):
    for taken in (1, 2):
        for left in range(n - taken + 1):
            yield (left, n - taken - left)


class Values(unittest.TestCase):
    def test_are_those_of_the_definition(self):
        expected = brute_values(kayles_moves, 80)
        self.assertEqual(expected[:13], KAYLES)
        self.assertEqual(Game("kayles").values(80).tolist(), expected)
        self.assertEqual(Game("0.77").values(80).tolist(), expected)

    def test_of_no_heaps_are_none(self):
        self.assertEqual(Game("kayles").values(0).tolist(), [])
        self.assertEqual(Game("kayles").values(1).tolist(), [0])

    def test_are_kept_and_extended(self):
        game = Game("kayles")
        self.assertEqual(game.known, 0)
        game.values(1000)
        self.assertGreaterEqual(game.known, 1000)
        self.assertEqual(game.values(5).tolist(), KAYLES[:5])

    def test_cannot_be_written_to(self):
        values = Game("kayles").values(5)
        with self.assertRaises((TypeError, ValueError)):
            values[0] = 7

    @unittest.skipIf(numpy is None, "without NumPy")
    def test_are_an_array(self):
        values = Game("kayles").values(1000)
        self.assertIsInstance(values, numpy.ndarray)
        self.assertEqual(values.dtype, numpy.uint32)
        self.assertEqual(int(values.max()), 8)
        pairs = Game("wythoff").values(4)
        self.assertEqual(pairs.tolist(), [[0, 1, 2, 3], [1, 2, 0, 4],
                                          [2, 0, 1, 5], [3, 4, 5, 6]])

    def test_need_no_numpy(self):
        program = (
            "import sys; sys.modules['numpy'] = None\n"
            "import grundy\n"
            "values = grundy.Game('kayles').values(13)\n"
            "assert isinstance(values, memoryview), values\n"
            "assert values.tolist() == %r\n"
            "assert grundy.Game('wythoff').values(3).tolist() == "
            "[[0, 1, 2], [1, 2, 0], [2, 0, 1]]\n"
            "assert grundy.Graph([(0, 1)]).nimber(0) == 1\n"
            "assert grundy.nim_multiply([16, 2], [16, 2]).tolist() == [24, 3]\n"
            "assert len(grundy.pattern([1, 2, 3, 4] * 20)) > 0\n" % KAYLES)
        subprocess.run([sys.executable, "-B", "-c", program], check=True)

    def test_of_partizan_games_are_values(self):
        values = Game("partizan_subtraction:left={1},right={2}").values(3)
        self.assertEqual([str(v) for v in values], ["0", "1", "{1|0}"])

    def test_counts_that_are_none(self):
        game = Game("kayles")
        for count in (-1, 2**64, 2**80):
            with self.assertRaises(ValueError):
                game.values(count)
        for count in ("5", 5.0, None, True):
            with self.assertRaises(TypeError):
                game.values(count)
        game = Game("kayles", limits=grundy.Limits(positions=10**5))
        with self.assertRaises(grundy.OverBudget):
            game.values(10**6)
        self.assertEqual(game.values(13).tolist(), KAYLES)

    def test_have_published_figures(self):
        figures = Game("kayles").invariants(200)
        self.assertEqual((figures.count, figures.max, figures.last_zero),
                         (200, 8, 0))

    def test_have_figures_of_as_many_as_asked_for(self):
        game = Game("kayles")
        for count in (0, 3, 200, 3, 0):
            figures = game.invariants(count)
            self.assertEqual(figures, Game("kayles").invariants(count))
            self.assertEqual(figures.count, count)
        self.assertEqual(game.known, 200)
        with self.assertRaises(grundy.Undefined):
            Game("wythoff").invariants(0)


class Periods(unittest.TestCase):
    def test_of_kayles(self):
        period = Game("kayles").period()
        self.assertEqual((period.period, period.preperiod, period.saltus),
                         (12, 71, 0))
        self.assertTrue(period.proved)
        self.assertEqual(period.theorem, "T-OCTAL-PERIOD")
        self.assertIn("0.77", period.certificate)
        self.assertIn("proved by T-OCTAL-PERIOD", str(period))

    def test_that_is_seen_has_no_certificate(self):
        period = Game(lambda n: [n - k for k in (1, 3) if k <= n]).period(500)
        self.assertEqual((period.period, period.proved), (2, False))
        self.assertIsNone(period.certificate)

    def test_of_partizan_heaps_may_add_a_value(self):
        period = Game("partizan_subtraction:left={1,2},right={1}").period()
        self.assertTrue(period.proved and period.added)
        self.assertEqual(period.saltus, 0)
        self.assertIn(" + " + period.added, str(period))
        self.assertIn(period.theorem, period.certificate)

    def test_are_copied_with_their_game(self):
        period = Game("kayles").period()
        other = pickle.loads(pickle.dumps(period))
        self.assertEqual((other, other.certificate),
                         (period, period.certificate))
        with self.assertRaises(TypeError):
            pickle.dumps(Game(lambda n: range(n)).period(100))

    def test_that_is_not_found(self):
        with self.assertRaises(grundy.Undecided):
            Game("0.07").period(20)

    def test_of_a_game_without_one(self):
        with self.assertRaises(grundy.Undefined):
            Game("tic_tac_toe").period()


class Names(unittest.TestCase):
    def test_are_spelled_the_usual_way(self):
        self.assertEqual(Game("kayles").name, "0.77")
        self.assertEqual(Game("bash:m=3").entry["id"], "bash")
        self.assertEqual(Game("kayles"), Game("0.77"))
        self.assertNotEqual(Game("kayles"), Game("0.07"))
        self.assertEqual(len({Game("kayles"), Game("0.77")}), 1)
        self.assertEqual(Game("misere_nim").convention, "misere")

    def test_that_are_wrong_say_where(self):
        with self.assertRaises(grundy.BadInput) as caught:
            Game("bash:m=x")
        self.assertEqual(caught.exception.offset, 7)
        self.assertIn("offset 7", str(caught.exception))
        self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaises(grundy.BadInput) as caught:
            Game("kyles")
        self.assertIn("kayles", str(caught.exception))

    def test_that_are_no_texts(self):
        for source in (None, 5, b"kayles", ["kayles"]):
            with self.assertRaises(TypeError):
                Game(source)
        with self.assertRaises(grundy.BadInput):
            Game("kayles\0")

    def test_of_own_rules_have_no_entry(self):
        class Nim(grundy.Rules):
            def moves(self, n):
                return [n - 1] if n else []
        with self.assertRaises(grundy.Undefined):
            Game(Nim()).entry

    def test_are_enough_for_a_copy(self):
        game = pickle.loads(pickle.dumps(Game("bash:m=3")))
        self.assertEqual(game.name, "bash:m=3")
        self.assertIs(copy.copy(game), game)
        self.assertIs(copy.deepcopy(game), game)
        with self.assertRaises(TypeError):
            pickle.dumps(Game(lambda n: []))

    def test_of_lua_are_its_own(self):
        source = "function options(n) return n > 0 and {n - 1} or {} end"
        game = Game.from_lua(source, "one")
        self.assertEqual(game.values(4).tolist(), [0, 1, 0, 1])
        self.assertNotEqual(game, Game.from_lua(source, "one"))
        with self.assertRaises(TypeError):
            pickle.dumps(game)
        with self.assertRaises(grundy.BadInput):
            Game.from_lua("function")


class Misere(unittest.TestCase):
    def test_genera(self):
        self.assertEqual(Game("kayles").genera(6),
                         ["0^120", "1^031", "2^20", "3^31", "1^031", "4^146"])
        self.assertEqual(Game("kayles").genera(0), [])

    def test_quotient(self):
        quotient = Game("kayles").quotient()
        self.assertEqual(quotient.order, 40)
        self.assertEqual(quotient.generators, [1, 2, 5, 9, 12, 25, 27])
        for heaps in ((1,), (2, 2), (1, 1), (3, 5, 7), (9, 4), (20, 35)):
            position = Game("kayles")(*heaps)
            lost = position.solve(play="misere").outcome == "P"
            self.assertEqual(quotient.is_lost(quotient.of(*heaps)), lost)
        self.assertIn("0.77", quotient.certificate)
        self.assertEqual(quotient.facts["order"], 40)
        for element in (-1, 40, 2**64):
            with self.assertRaises(ValueError):
                quotient.is_lost(element)
            with self.assertRaises(ValueError):
                quotient.times(0, element)

    def test_quotient_of_positions(self):
        quotient = grundy.Position("cram 2x3 + nim 2").quotient()
        self.assertEqual(quotient.order, 6)
        self.assertIn("cram", quotient.certificate)
        for text, element in quotient.positions().items():
            lost = grundy.Position(text).solve(play="misere").outcome == "P"
            self.assertEqual(quotient.is_lost(element), lost, text)
        self.assertEqual(Game("kayles").quotient().positions(), {})
        with self.assertRaises(grundy.Undefined):
            grundy.Position("domineering 2x2").quotient()

    def test_quotient_that_is_infinite(self):
        quotient = Game("0.3122").quotient()
        self.assertEqual(quotient.infinite_to_heap, 7)
        self.assertIn("infinite from heap 7 on", repr(quotient))
        self.assertIn("infinite", quotient._repr_html_())
        self.assertIsNone(quotient.facts["order"])
        self.assertTrue(quotient.facts["p_rays"])
        with self.assertRaises(grundy.Undefined):
            quotient.certificate
        with self.assertRaises(grundy.Undecided):
            quotient.of(7, 7)
        answer = Game("0.3122")(7, 7, 7, 5).solve(play="misere")
        self.assertEqual((answer.outcome, answer.theorem),
                         ("N", "T-MISERE-RAYS"))

    def test_quotient_of_what_is_no_heap_game(self):
        with self.assertRaises(grundy.Undefined):
            Game("wythoff").quotient()


class Claims(unittest.TestCase):
    def test_hold_or_fail(self):
        check = Game("bash:m=3").check("n % 4 == 0", last=200)
        self.assertTrue(check)
        self.assertGreaterEqual(check.positions, 200)
        check = Game("bash:m=3").check("n % 5 == 0")
        self.assertFalse(check)
        self.assertIn("4", check.counterexample)
        self.assertTrue(Game("nim").check().holds)

    def test_that_are_no_formulas_say_where(self):
        with self.assertRaises(grundy.BadInput) as caught:
            Game("nim").check("n % % 4")
        with self.assertRaises(grundy.BadArgument):  # Nothing was tried.
            Game("bash:m=3").check("n % 7 == 1", first=200)
        self.assertEqual(caught.exception.offset, 4)
        with self.assertRaises(ValueError):
            Game("nim").check(first=5)  # The theory begins where it begins.


class Pictures(unittest.TestCase):
    def test_are_svg_and_text(self):
        picture = Game("kayles").plot(300)
        self.assertTrue(picture._repr_svg_().startswith("<"))
        self.assertIn("<svg", picture.svg)
        self.assertTrue(str(picture).strip())

    def test_by_matplotlib_only_where_it_is(self):
        drawn = []

        class Axes:
            def plot(self, heaps, values, form):
                drawn.append((list(heaps), values, form))

            def set(self, **words):
                drawn.append(words["title"])
        pyplot = type(sys)("matplotlib.pyplot")
        pyplot.subplots = lambda: (None, Axes())
        library = type(sys)("matplotlib")
        library.pyplot = pyplot
        before = {name: sys.modules.pop(name, None)
                  for name in ("matplotlib", "matplotlib.pyplot")}
        try:
            sys.modules.update({"matplotlib": library,
                                "matplotlib.pyplot": pyplot})
            Game("kayles").draw(12)
            sys.modules["matplotlib"] = None
            del sys.modules["matplotlib.pyplot"]
            with self.assertRaises(ImportError) as caught:
                Game("kayles").draw(12)
            self.assertIn("needs matplotlib", str(caught.exception))
        finally:
            for name, module in before.items():
                sys.modules.pop(name, None)
                if module is not None:
                    sys.modules[name] = module
        self.assertEqual(drawn, [(list(range(13)), KAYLES, "."), "0.77"])

    def test_of_a_game_in_a_notebook(self):
        self.assertIn("0.77", Game("kayles")._repr_html_())
        self.assertIn("12", Game("kayles").period()._repr_html_())
        self.assertIn("own", Game(lambda n: [])._repr_html_())


if __name__ == "__main__":
    unittest.main()
