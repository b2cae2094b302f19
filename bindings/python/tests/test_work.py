# SPDX-License-Identifier: MIT
"""Long runs in units."""
import unittest

import grundy
from grundy import Work


class Works(unittest.TestCase):
    def test_a_survey_in_units(self):
        work = Work("survey 0.0? 0.77", terms=300, units=3)
        self.assertEqual(list(work.units), [1, 2, 3])
        self.assertEqual((work.what, work.is_chain), ("survey 0.0? 0.77",
                                                      False))
        # Another machine.
        there = Work.read(work.text)
        results = [there.run(unit) for unit in there.units]
        rows = work.merge(reversed(results), recheck=99)
        periods = {row["standard"]: row["period"] for row in rows}
        survey = grundy.Survey("0.0?", "0.77", terms=300)
        survey.run()
        for row in survey:
            if row["state"] == "proved":
                self.assertEqual(periods[row["standard"]], row["period"])
        certificates = work.certificates(results)
        self.assertTrue(certificates["0.77"].startswith("grundy certificate"))

    def test_a_chain(self):
        work = Work("search 0.106", terms=150000, units=2)
        self.assertTrue(work.is_chain)
        with self.assertRaises(grundy.BadArgument):
            work.run(2)
        first = work.run(1)
        with self.assertRaises(grundy.BadArgument):
            work.run(1, first)
        rows = work.merge([first, work.run(2, first).encode()], recheck=0)
        self.assertEqual([row["values"] for row in rows], [131072, 150000])
        self.assertIsNone(rows[0]["period"])

    def test_what_is_wrong_is_refused(self):
        work = Work("sets 2 6", units=2)
        first, second = map(work.run, work.units)
        self.assertEqual(work.merge([first, second, first])[0]["amounts"],
                         "1,2")
        single = Work("sets 1 2", units=1)
        self.assertEqual([row["amounts"] for row in
                          single.merge([single.run(1)])], ["1", "2"])
        for results in ([first], [second], [],
                        [first, second.replace("item", "itme")],
                        [first, second[:-9]], [first, "\0"], [first, b"\xff"],
                        [first, Work("sets 2 7", units=2).run(2)]):
            with self.assertRaises(grundy.BadInput):
                work.merge(results)
            with self.assertRaises(grundy.BadInput):
                work.certificates(results)
        for plan in ("", work.text[:-4], work.text.replace("6", "7"), first):
            with self.assertRaises(grundy.BadInput):
                Work.read(plan)
        for unit in (0, 3, 2**63):
            with self.assertRaises(ValueError):
                work.run(unit)
        with self.assertRaises(grundy.BadInput):
            Work("nothing 0.77")
        with self.assertRaises(TypeError):
            work.merge([5])

    def test_truths_are_no_texts(self):
        work = Work("misere 0.01 0.75", terms=100, units=1)
        self.assertEqual([row["is_tame"] for row in work.merge([work.run(1)])],
                         [True, False])

    def test_is_not_copied(self):
        with self.assertRaises(TypeError):
            __import__("copy").copy(Work("sets 2 6"))


if __name__ == "__main__":
    unittest.main()
