# SPDX-License-Identifier: MIT
"""With networkx, pandas and matplotlib themselves, where they are; with
GRUNDY_NEIGHBOURS=1 they have to be (tools/notebooks)."""
import importlib
import io
import os
import random
import unittest

from grundy import Game, Graph, Survey


def imported(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        if "GRUNDY_NEIGHBOURS" in os.environ:
            raise
        return None


networkx = imported("networkx")
pandas = imported("pandas")
matplotlib = imported("matplotlib")


@unittest.skipIf(networkx is None, "without networkx")
class Networkx(unittest.TestCase):
    @staticmethod
    def brute_nimbers(graph):
        found = {}
        for vertex in reversed(list(networkx.topological_sort(graph))):
            options = {found[v] for v in graph.successors(vertex)}
            found[vertex] = next(n for n in range(len(options) + 1)
                                 if n not in options)
        return found

    def test_a_random_game_has_the_nimbers_of_the_definition(self):
        chance = random.Random(5)
        given = networkx.DiGraph()
        given.add_nodes_from(("vertex", n) for n in range(300))
        given.add_edges_from(
            (("vertex", a), ("vertex", b))
            for a in range(300) for b in range(a)
            if chance.random() < 0.03)
        graph = Graph(given)
        self.assertEqual(len(graph), 300)
        self.assertEqual(graph.edge_count, given.number_of_edges())
        for vertex, nimber in self.brute_nimbers(given).items():
            self.assertEqual(graph.nimber(vertex), nimber)

    def test_every_kind_of_graph(self):
        cycle = networkx.cycle_graph(4, create_using=networkx.DiGraph)
        self.assertEqual({Graph(cycle).outcome(v) for v in cycle}, {"draw"})
        several = networkx.MultiDiGraph([("a", "b"), ("a", "b"), ("b", "c")])
        self.assertEqual(Graph(several).nimber("a"), 0)
        self.assertEqual(Graph(several).nimber("b"), 1)
        alone = networkx.DiGraph()
        alone.add_node("alone", weight=3)
        self.assertEqual(Graph(alone).outcome("alone"), "P")
        self.assertEqual(len(Graph(networkx.DiGraph())), 0)
        view = networkx.DiGraph([(1, 2), (2, 3)]).reverse(copy=False)
        self.assertEqual(Graph(view).remoteness(3), 2)
        for undirected in (networkx.Graph([(1, 2)]),
                           networkx.MultiGraph([(1, 2)])):
            with self.assertRaises(TypeError):
                Graph(undirected)


@unittest.skipIf(pandas is None, "without pandas")
class Pandas(unittest.TestCase):
    def test_rows_of_a_survey_are_a_table(self):
        survey = Survey("0.0?", terms=2000)
        survey.run()
        table = pandas.DataFrame(survey.rows()).set_index("game")
        self.assertEqual(table.loc["0.07", "period"], 34)
        self.assertEqual(len(table), 8)
        proved = table[table["theorem"] == "T-OCTAL-PERIOD"]
        self.assertIn("0.07", proved.index)

    def test_values_are_a_column(self):
        values = Game("kayles").values(1000)
        table = pandas.DataFrame({"value": values})
        self.assertEqual(int(table["value"].max()), 8)
        later = table["value"][100:].reset_index(drop=True)
        self.assertTrue((later[12:].values == later[:-12].values).all())
        self.assertFalse(values.flags.writeable)

    def test_labels_are_columns(self):
        labels = Graph([(2, 1), (1, 0), (2, 0)]).labels()
        table = pandas.DataFrame({"nimber": labels.nimbers,
                                  "remoteness": labels.remoteness})
        self.assertEqual(sorted(table["nimber"]), [0, 1, 2])


@unittest.skipIf(matplotlib is None, "without matplotlib")
class Matplotlib(unittest.TestCase):
    def setUp(self):
        matplotlib.use("Agg")
        self.pyplot = importlib.import_module("matplotlib.pyplot")
        self.addCleanup(self.pyplot.close, "all")

    def test_values_are_dots(self):
        axes = Game("kayles").draw(60)
        line, = axes.get_lines()
        self.assertEqual(list(line.get_ydata()),
                         Game("kayles").values(61).tolist())
        self.assertEqual(axes.get_title(), "0.77")
        picture = io.BytesIO()
        axes.figure.savefig(picture, format="png")
        self.assertTrue(picture.getvalue().startswith(b"\x89PNG"))

    def test_axes_of_the_caller(self):
        figure, pair = self.pyplot.subplots(1, 2)
        self.assertIs(Game("0.137").draw(30, axes=pair[1]), pair[1])
        self.assertEqual(len(pair[0].get_lines()), 0)
        self.assertEqual(len(pair[1].get_lines()), 1)


if __name__ == "__main__":
    unittest.main()
