# SPDX-License-Identifier: MIT
"""Graphs, tables, surveys, patterns, duels, commands."""
import os
import tempfile
import unittest

import grundy
from grundy import Game, Graph, Survey, pattern

try:
    import numpy
except ImportError:
    numpy = None
try:
    import networkx
except ImportError:
    networkx = None


def brute_outcomes(edges, vertices):
    """P, N by the definition, again and again; what stays open is a draw."""
    known = {}
    for _ in vertices:
        for v in vertices:
            after = [known.get(t, "?") for u, t in edges if u == v]
            if "P" in after:
                known[v] = "N"
            elif all(o == "N" for o in after):
                known[v] = "P"
    return [known.get(v, "draw") for v in vertices]


class Alike:
    """As much of a graph of networkx as is used."""

    def __init__(self, edges, directed):
        self.edges = lambda: edges
        self.nodes = lambda: ["a", "b", "c"]
        self.is_directed = lambda: directed


class Graphs(unittest.TestCase):
    def test_outcomes_are_those_of_the_definition(self):
        state = 1
        for _ in range(30):
            edges = []
            for _ in range(14):
                state = state * 6364136223846793005 + 1442695040888963407
                state %= 2**64
                edges.append(((state >> 33) % 8, (state >> 43) % 8))
            graph = Graph(edges, range(8))
            self.assertEqual([graph.outcome(v) for v in range(8)],
                             brute_outcomes(edges, range(8)))

    def test_names_and_nimbers(self):
        graph = Graph([("c", "b"), ("b", "a"), ("c", "a")], ["lonely"])
        self.assertEqual(graph.names, ["lonely", "c", "b", "a"])
        self.assertEqual([graph.nimber(v) for v in "abc"], [0, 1, 2])
        self.assertEqual(graph.outcome("lonely"), "P")
        self.assertEqual(graph.outcome("lonely", play="misere"), "N")
        self.assertEqual(graph.remoteness("c"), 1)
        self.assertEqual((len(graph), graph.edge_count), (4, 3))
        self.assertIsNone(graph.cycle())
        with self.assertRaises(KeyError):
            graph.outcome("z")
        self.assertIn(">c<", graph._repr_svg_())

    def test_cycles(self):
        graph = Graph([(0, 1), (1, 0), (0, 2)])
        self.assertEqual(graph.outcome(0), "N")
        graph = Graph([(0, 0), (0, 1), (1, 2), (0, 3)], range(5))
        self.assertEqual(graph.nimber(0), frozenset({0, 1}))
        self.assertEqual(Graph([(0, 1), (1, 0)]).cycle(), [0, 1])
        self.assertIsNone(Graph([(0, 1), (1, 0)]).remoteness(0))

    def test_sums(self):
        edges = [(i, j) for i in range(8) for j in range(i)]
        graph = Graph(edges, range(8))
        total = graph.sum([3, 5, 7])
        self.assertEqual((total.outcome, total.nimber), ("N", 1))
        self.assertEqual(set(total.winning_moves), {(0, 2), (1, 4), (2, 6)})
        self.assertEqual(graph.sum([]).outcome, "P")

    @unittest.skipIf(numpy is None, "without NumPy")
    def test_arrays(self):
        edges = numpy.array([[3, 1], [1, 0], [2, 0]])
        graph = Graph(edges, 6)
        self.assertEqual(len(graph), 6)
        self.assertEqual(graph.labels().outcomes.tolist(),
                         [grundy.Outcome.P, grundy.Outcome.N, grundy.Outcome.N,
                          grundy.Outcome.P, grundy.Outcome.P,
                          grundy.Outcome.P])
        self.assertEqual(graph.labels().nimbers.dtype, numpy.uint32)
        for wrong in ([[-1, 0]], [[0, 2**32]], [[0.5, 1.0]], [[1, 2, 3]],
                      [1, 2]):
            with self.assertRaises((ValueError, TypeError)):
                Graph(numpy.array(wrong))
        with self.assertRaises(ValueError):
            Graph(edges, 2)
        self.assertEqual(len(Graph(numpy.zeros((0, 2), int))), 0)
        for wrong in (-1, 2.7, 2**64 + 5, [5]):
            with self.assertRaises((ValueError, TypeError)):
                Graph(edges[:0], wrong)

    @unittest.skipIf(numpy is None, "without NumPy")
    def test_names_in_an_array(self):
        graph = Graph([(0, 1)], numpy.array([3, 1]))
        self.assertEqual(graph.names, [3, 1, 0])

    def test_networkx(self):
        edges = [("a", "b"), ("b", "c")]
        if networkx is not None:
            given = networkx.DiGraph(edges)
            other = networkx.Graph(edges)
        else:
            given, other = Alike(edges, True), Alike(edges, False)
        self.assertEqual(Graph(given).outcome("b"), "N")
        self.assertEqual(Graph(given, ["z"]).outcome("z"), "P")
        with self.assertRaises(TypeError):
            Graph(other)

    def test_files(self):
        graph = Graph.read(b"digraph { a -> b; b -> c; a -> c }")
        self.assertEqual(sorted(graph.names), ["a", "b", "c"])
        self.assertEqual(graph.nimber("a"), 2)
        with self.assertRaises(grundy.BadInput) as caught:
            Graph.read(b"a b\nc d e\n", "mtx")
        self.assertEqual(caught.exception.line, 1)
        with self.assertRaises(OSError):
            Graph.read("/no/such/file")
        with self.assertRaises(ValueError):
            Graph.read(b"", "no_format")


class Tables(unittest.TestCase):
    def test_in_memory(self):
        with Game("tic_tac_toe").table() as table:
            self.assertEqual(table.find(".../.../...").result, "tie")
            self.assertEqual(table.find("xx./oo./..."), ("won", 1))
            self.assertGreater(table.totals(only_reached=True)["positions"],
                               5000)
        with self.assertRaises(ValueError):
            table.find(".../.../...")

    def test_in_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "t.tab")
            with Game("tic_tac_toe").table(path=path) as table:
                first = table.totals()
            size = os.path.getsize(path)
            with Game("tic_tac_toe").table(path=path) as table:
                self.assertEqual(table.totals(), first)
            self.assertEqual(os.path.getsize(path), size)
            self.assertEqual(os.listdir(folder), ["t.tab"])

    def test_files_of_others_stay(self):
        with tempfile.TemporaryDirectory() as folder:
            def there():
                found = {}
                for name in sorted(os.listdir(folder)):
                    with open(os.path.join(folder, name), "rb") as file:
                        found[name] = file.read(9)
                return found

            def write(name):
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(b"my own\n" * 9)
            path = os.path.join(folder, "x.tbl")
            write("x.tbl.journal")
            mine = there()
            with self.assertRaises(grundy.Undefined):
                Game("nim").table(path=path)
            with self.assertRaises(grundy.BadInput):
                Game("dao").table(path=path)
            with self.assertRaises(grundy.BadInput):
                Game("tic_tac_toe").table(path=path + ".journal")
            with self.assertRaises(ValueError):
                Game("tic_tac_toe").table(path=path, play="odd")
            self.assertEqual(there(), mine)
            Game("tic_tac_toe").table(path=os.fsencode(path)).close()
            self.assertEqual(there(), dict(mine, **{"x.tbl": there()["x.tbl"]}))

    def test_a_journal_is_gone_at_the_end(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "y.tbl")
            Game("dao").table(path=path).close()
            self.assertEqual(os.listdir(folder), ["y.tbl"])

    def test_of_a_game_without_one(self):
        with self.assertRaises(grundy.Undefined):
            Game("kayles").table()
        with self.assertRaises(grundy.BadArgument):
            Game("tic_tac_toe").table().find(grundy.Position("nim 3"))


class Surveys(unittest.TestCase):
    def test_rows(self):
        survey = Survey("0.0?", terms=3000)
        self.assertEqual({row["state"] for row in survey}, {"unfinished"})
        survey.run()
        rows = {row["game"]: row for row in survey.rows()}
        self.assertEqual(rows["0.07"]["period"], 34)
        self.assertEqual(rows["0.07"]["theorem"], "T-OCTAL-PERIOD")
        self.assertEqual(len(survey), 8)
        self.assertLessEqual(survey.sequences, 8)
        self.assertIn("0.07", survey._repr_html_())

    def test_results_are_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "results.db")
            for _ in range(2):
                survey = Survey("0.0?", terms=2000, path=path)
                survey.run()
                self.assertEqual(survey.rows()[7]["period"], 34)
                del survey

    def test_misere_quotients(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "results.db")
            for _ in range(2):
                survey = grundy.MisereSurvey("0.0?", "0.75", steps=200000,
                                             path=path)
                self.assertEqual({row["state"] for row in survey},
                                 {"unfinished"})
                survey.run()
                self.assertIn("0.75", survey._repr_html_())
                for row in survey:
                    if row["proved"]:
                        quotient = Game(row["game"]).quotient()
                        self.assertEqual(
                            (row["order"], row["p_size"], row["is_tame"]),
                            (quotient.order, quotient.p_size,
                             quotient.is_tame))
                    else:
                        self.assertTrue(row["reason"])
                del survey

    def test_patterns_that_are_wrong(self):
        with self.assertRaises(grundy.BadInput) as caught:
            Survey("0.0z!")
        self.assertGreater(caught.exception.offset, 0)


class Patterns(unittest.TestCase):
    def test_of_games(self):
        law = Game("kayles").pattern()[0]
        self.assertEqual(law.family, "period")
        self.assertTrue(law.proved)
        self.assertEqual(law.exceptions[0], (0, 0))
        found = pattern("wythoff", kind="pairs")
        self.assertIn("beatty", [law.family for law in found])
        self.assertIn("statement", found._repr_html_())

    def test_of_numbers(self):
        self.assertIn("floor(n / 3)", str(pattern([n // 3 for n in range(100)])))
        noise = [(n * n * 7919 + n * 104729) % 65537 for n in range(90)]
        self.assertEqual(pattern(noise).laws, [])
        self.assertEqual(pattern(iter([3 * n for n in range(40)]),
                                 kind="lost")[0].proved, False)
        with self.assertRaises(ValueError):
            pattern([(1, 2, 3), (4, 5, 6)], kind="pairs")
        for wrong in ([-1, 2], [2**54], [0.5], [2**70]):
            with self.assertRaises((ValueError, TypeError,
                                    grundy.GrundyError)):
                pattern(wrong)
        with self.assertRaises(ValueError):
            pattern([1, 2], kind="odd")


class Duels(unittest.TestCase):
    @staticmethod
    def right(text):
        words = iter(text.split())
        out = []
        for _ in range(int(next(words))):
            xor = 0
            for _ in range(int(next(words))):
                xor ^= int(next(words))
            out.append("Yes" if xor else "No")
        return "\n".join(out)

    def test_a_right_function_passes(self):
        result = grundy.duel(self.right, "nim", inputs=25)
        self.assertTrue(result, result)
        self.assertEqual(result.inputs, 25)

    def test_a_wrong_one_is_shrunk(self):
        result = grundy.duel(lambda text: "Yes\n" * int(text.split()[0]),
                             "nim")
        self.assertFalse(result)
        self.assertEqual(result.expected.strip(), "No")
        self.assertLess(len(result.input), 12)
        self.assertIn("expected No, found Yes", result.reason)

    def test_one_that_raises(self):
        result = grundy.duel(lambda text: 1 // 0, "nim")
        self.assertFalse(result)
        self.assertIn("ZeroDivisionError", result.reason)

    def test_one_that_fails_only_once(self):
        asked = []

        def function(text):
            asked.append(text)
            return "No idea" if len(asked) == 2 else self.right(text)
        result = grundy.duel(function, "nim")
        self.assertFalse(result)
        self.assertEqual((result.input, result.found), (asked[1], "No idea"))
        self.assertIn("found idea", result.reason)

    def test_what_is_no_problem(self):
        with self.assertRaises(grundy.GrundyError):
            grundy.duel(str, "no such problem")
        with self.assertRaises(ValueError):
            grundy.duel(str, "nim", ask="nothing")
        with self.assertRaises(ValueError):
            grundy.duel(self.right, "nim", inputs=-5)


class Commands(unittest.TestCase):
    def test_answer(self):
        self.assertEqual(grundy.ask("compare", first="^", second="0"),
                         {"schema": "grundy.compare.1", "relation": ">"})
        # What needs a search: the usual limits hold.
        self.assertEqual(grundy.ask("solve", position="cram 3x3")["outcome"],
                         "P")
        with self.assertRaises(grundy.BadInput) as caught:
            grundy.ask("solve", position="nim 3 x")
        self.assertEqual(caught.exception.offset, 6)
        with self.assertRaises(grundy.BadInput):
            grundy.ask("no_such_command")
        found = grundy.Batch().problem("nim", piles=[10**5000, 1])
        self.assertTrue(found["grundy"] == 10**5000 + 1)
        batch = grundy.Batch()
        for piles, answer in (([1, 2, 3], "No"), ([1, 2, 4], "Yes")):
            self.assertEqual(batch.problem("nim", piles=piles)["answer"],
                             answer)


if __name__ == "__main__":
    unittest.main()
