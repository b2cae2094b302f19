# SPDX-License-Identifier: MIT
"""Every example of the package, of docs/python.md and of the guide does what it
says."""
import doctest
import glob
import importlib
import os
import pkgutil
import unittest

import grundy

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                    "../../../docs")


def load_tests(loader, tests, pattern):
    for found in pkgutil.iter_modules(grundy.__path__, "grundy."):
        module = importlib.import_module(found.name)
        tests.addTests(doctest.DocTestSuite(module))
    tests.addTests(doctest.DocTestSuite(grundy))
    for path in sorted(glob.glob(DOCS + "/python.md")
                       + glob.glob(DOCS + "/guide/*.md")):
        tests.addTests(doctest.DocFileSuite(
            path, module_relative=False, encoding="utf-8",
            optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE))
    return tests


class Words(unittest.TestCase):
    def test_everything_public_is_described(self):
        for name in grundy.__all__:
            if name != "__version__":
                found = getattr(grundy, name)
                self.assertTrue(getattr(found, "__doc__", None), name)


if __name__ == "__main__":
    unittest.main()
