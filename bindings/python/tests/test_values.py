# SPDX-License-Identifier: MIT
"""Values: arithmetic, order, thermographs."""
import itertools
import pickle
import sys
import unittest
from fractions import Fraction

import grundy
from grundy import Value, compare


class Arithmetic(unittest.TestCase):
    def test_numbers_are_numbers(self):
        for a, b in itertools.product((-3, -1, 0, 2), repeat=2):
            self.assertEqual(Value(a) + b, a + b)
            self.assertEqual(int(Value(a) - b), a - b)
            self.assertEqual(a * Value(b), a * b)
            self.assertEqual(Value(a) < b, a < b)
            self.assertEqual(Value(a) >= b, a >= b)
        self.assertEqual(Value("1/2") + Fraction(1, 4), Fraction(3, 4))
        self.assertEqual(Value("3/4").as_fraction(), Fraction(3, 4))
        self.assertEqual(hash(Value("3/4")), hash(Fraction(3, 4)))

    def test_of_any_size(self):
        big = 10**5000
        value = Value("1" + "0" * 5000)
        self.assertTrue(value == big and Value(big) == value)
        self.assertEqual((value.mean == big, int(value) == big,
                          value.as_fraction() == big, value.birthday == big),
                         (True,) * 4)
        self.assertTrue(-Value(1) * big == -big)
        self.assertEqual(hash(value), hash(big))
        small = Fraction(1, 2**20000)
        self.assertTrue(Value(small).as_fraction() == small)
        self.assertTrue(Value(-small) + small == 0)

    def test_of_any_size_whatever_the_interpreter_reads(self):
        if not hasattr(sys, "set_int_max_str_digits"):
            self.skipTest("no limit here")
        before = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(640)
        try:
            for digits in (599, 600, 601, 640, 641, 1000, 2999):
                for number in (10**digits, 10**digits - 1, -10**digits):
                    self.assertTrue(int(Value(number)) == number)
            self.assertTrue(grundy.Game("nim")(10**999).nimber == 10**999)
        finally:
            sys.set_int_max_str_digits(before)

    def test_games_add(self):
        up = Value("^")
        self.assertEqual(up + up + "*", Value("^^*"))
        self.assertEqual(up - up, 0)
        self.assertEqual(1 - Value("1/2"), Fraction(1, 2))
        self.assertEqual(-Value("{2|-1}"), Value("{1|-2}"))
        self.assertEqual(-2 * up, Value("vv"))
        total = Value(0)
        for _ in range(100):
            total = total + "1/2"
        self.assertEqual(total, 50)

    def test_fractions_that_no_game_has(self):
        third = Value("1/3")
        self.assertEqual(third, Value("1/3"))
        self.assertEqual(third, Fraction(1, 3))
        self.assertEqual({Fraction(1, 3): 1}.get(third), 1)
        self.assertTrue(third < 1 and third > Value("1/4"))
        self.assertEqual((third * 3, -2 * third, third * 0),
                         (1, Fraction(-2, 3), 0))
        with self.assertRaises(grundy.BadInput) as caught:
            third.compare("^")
        self.assertEqual(caught.exception.text, "1/3")
        with self.assertRaises(grundy.BadInput) as caught:
            Value("^").compare(third)
        self.assertEqual(caught.exception.text, "1/3")

    def test_only_0_is_false(self):
        self.assertFalse(Value(0) or Value("* + *"))
        self.assertTrue(Value("*") and Value("1/3") and Value("dud")
                        and Value(-1))

    def test_order(self):
        self.assertEqual(compare("^", 0), ">")
        self.assertEqual(compare("*", 0), "||")
        self.assertEqual(compare(1, "^"), ">")
        self.assertFalse(Value("*") < 0 or Value("*") > 0 or Value("*") == 0)
        self.assertNotEqual(Value("*"), "*")
        for other in (True, False, 1.0, None):
            self.assertFalse(Value(1) == other)
        self.assertNotIn(True, [Value(1)])
        with self.assertRaises(TypeError):
            Value(1) < True
        self.assertEqual(Value("{0|0}"), Value("*"))

    def test_what_is_no_value(self):
        for source in (None, 0.5, True, b"1", []):
            with self.assertRaises(TypeError):
                Value(source)
        with self.assertRaises(grundy.BadInput) as caught:
            Value("{2|-1")
        self.assertEqual(caught.exception.offset, 0)
        with self.assertRaises(grundy.BadInput) as caught:
            Value("1 + )")
        self.assertEqual(caught.exception.offset, 4)
        with self.assertRaises(TypeError):
            Value(1) + 0.5
        with self.assertRaises(TypeError):
            Value(1) * 0.5
        with self.assertRaises(ValueError):
            int(Value("*"))


class Facts(unittest.TestCase):
    def test_of_a_switch(self):
        value = Value("{2|-1/2}")
        self.assertEqual((value.mean, value.temperature),
                         (Fraction(3, 4), Fraction(5, 4)))
        self.assertEqual((value.left_stop, value.right_stop), ("2", "-1/2"))
        self.assertEqual(value.options, ([Value(2)], [Value("-1/2")]))
        self.assertEqual(value.outcome, "N")
        self.assertEqual(value.birthday, 3)
        self.assertIsNone(value.atomic_weight)
        self.assertFalse(value.is_number)
        self.assertEqual(Value("^^").atomic_weight, 2)
        self.assertIn("5/4", value._repr_html_())

    def test_of_a_loopy_game(self):
        over = Value("over")
        self.assertGreater(over, 0)
        self.assertIsNone(over.mean)
        self.assertEqual(over.options, ([Value(0)], [over]))

    def test_that_are_not_there(self):
        for text in ("dud", "1/3"):
            with self.assertRaises(grundy.Undefined) as caught:
                Value(text).options
            self.assertIn(text, str(caught.exception))
        self.assertEqual((Value("dud").left_stop, Value("dud").right_stop),
                         (None, None))

    def test_thermographs_have_corners_of_any_length(self):
        large = 10**5000
        graph = Value(large).thermograph
        self.assertEqual(graph.mean, large)
        self.assertEqual(graph.left_wall[-1], (large, -1))

    def test_thermograph(self):
        graph = Value("{2|-1}").thermograph
        self.assertEqual((graph.mean, graph.temperature),
                         (Fraction(1, 2), Fraction(3, 2)))
        self.assertIn("<svg", graph._repr_svg_())
        self.assertTrue(str(graph.picture))

    def test_copies(self):
        value = Value("{2|-1/2}")
        self.assertEqual(pickle.loads(pickle.dumps(value)), value)


class Nimbers(unittest.TestCase):
    def test_field(self):
        self.assertEqual(grundy.nim_multiply(16, 16), 24)
        self.assertEqual(grundy.nim_multiply(7, grundy.nim_inverse(7)), 1)
        self.assertEqual(grundy.nim_power(2, 3), 1)
        root = grundy.nim_square_root(5)
        self.assertEqual(grundy.nim_multiply(root, root), 5)
        self.assertEqual(list(grundy.nim_multiply([2, 3], [3, 3])), [1, 2])
        with self.assertRaises(grundy.Undefined):
            grundy.nim_inverse(0)
        for wrong in (-1, 2**64):
            with self.assertRaises(ValueError):
                grundy.nim_multiply(wrong, 1)
            with self.assertRaises((ValueError, OverflowError)):
                grundy.nim_multiply([wrong], [1])
        with self.assertRaises(ValueError):
            grundy.nim_multiply([1, 2], [1])

    def test_arrays(self):
        most = 2**64 - 1
        self.assertEqual(
            grundy.nim_multiply([most, 1], [1, most]).tolist(), [most, most])
        squares = grundy.nim_multiply([[1, 2], [3, 4]], [[1, 2], [3, 4]])
        self.assertEqual((squares.shape, squares.tolist()),
                         ((2, 2), [[1, 3], [2, 6]]))
        self.assertEqual(grundy.nim_multiply(squares, squares).tolist(),
                         [[1, 2], [3, grundy.nim_multiply(6, 6)]])
        self.assertEqual(len(grundy.nim_multiply([], [])), 0)
        with self.assertRaises(ValueError):
            grundy.nim_multiply([1, 2, 3, 4], [[1, 2], [3, 4]])
        for wrong in ([1.0], [most, 0.5], ["1"], [None]):
            with self.assertRaises(TypeError):
                grundy.nim_multiply(wrong, wrong)

    def test_mex(self):
        self.assertEqual(grundy.mex([]), 0)
        self.assertEqual(grundy.mex([5, 0, 1, 1]), 2)
        for wrong in ([1.5], "ab", [None]):
            with self.assertRaises(TypeError):
                grundy.mex(wrong)


if __name__ == "__main__":
    unittest.main()
