# SPDX-License-Identifier: MIT
"""Ctrl-C, threads, fork, and wrong use: what must never crash."""
import gc
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import grundy
from grundy import Game, Position


LONG = 5 * 10**7  # Values of 0.106: seconds of work.


class Flag:
    """An Event without a lock, which Ctrl-C within set() could leave locked."""

    is_up = False

    def set(self):
        self.is_up = True

    def is_set(self):
        return self.is_up


def interrupt_when(is_begun):
    """Ctrl-C, from another thread, as soon as the work has begun."""
    def send():
        while not is_begun():
            time.sleep(0.001)
        os.kill(os.getpid(), signal.SIGINT)
    thread = threading.Thread(target=send)
    thread.start()
    return thread


class Stops(unittest.TestCase):
    def stopped(self, work, begun=None):
        """Begun as soon as it tells of progress, if nothing else is said."""
        begun = begun or Flag()
        ends = []
        sender = interrupt_when(begun.is_set)
        with self.assertRaises(KeyboardInterrupt), \
                grundy.progress(lambda done, total: begun.set()):
            ends.append(work())
            begun.set()
            sender.join()
        sender.join()
        self.assertEqual(ends, [], "it ended before Ctrl-C")
        self.assertIs(signal.getsignal(signal.SIGINT),
                      signal.default_int_handler)

    def test_keep_what_was_found(self):
        game = Game("0.106")
        self.stopped(lambda: game.values(LONG))
        self.assertGreater(game.known, 0)
        known = game.known
        self.assertEqual(game.values(known).tolist()[:3], [0, 1, 0])

    def test_searches_and_rules(self):
        self.stopped(lambda: Position("cram 7x7").outcome)
        begun = Flag()

        def endless(n):
            while n > 3:
                begun.set()
            return range(n)
        game = Game(endless)
        self.stopped(lambda: game.values(10), begun)
        with self.assertRaises(grundy.BadInput):
            game.position("x")

    def test_surveys_go_on(self):
        survey = grundy.Survey("0.???", terms=30000)
        self.stopped(survey.run)
        self.assertEqual(len(survey.rows()), 512)

    def test_units_go_on(self):
        work = grundy.Work("survey 0.0?? 0.106", terms=10**6, units=1)
        self.stopped(lambda: work.run(1))
        self.assertIn("unit 1 of 1", work._begun[1])
        # What another run has finished, in its place: it is not done again.
        short = grundy.Work("survey 0.77 0.07", terms=200, units=1)
        whole = short.run(1)
        short._begun[1] = whole
        self.assertEqual((short.run(1), short._begun), (whole, {}))

    def test_what_another_thread_made_or_used(self):
        game = Game("0.106")
        made = []

        def make():
            game.values(10)
            made.append(grundy.Survey("0.???", terms=30000))
            made.append(grundy.Work("survey 0.0?? 0.106", terms=10**6,
                                    units=1))
        thread = threading.Thread(target=make)
        thread.start()
        thread.join()
        survey, work = made
        self.stopped(lambda: game.values(LONG))
        self.stopped(survey.run)
        self.stopped(lambda: work.run(1))

    def test_another_thread_is_not_stopped(self):
        game, counts = Game("0.106"), []
        game.values(10)  # It keeps an environment of the main thread.
        thread = threading.Thread(
            target=lambda: counts.append(len(game.values(10**6))))
        grundy._call.stop.is_raised = True  # As Ctrl-C leaves it for a moment.
        try:
            thread.start()
            thread.join()
        finally:
            grundy._call.stop.is_raised = False
        self.assertEqual(counts, [10**6])

    def test_another_handler_is_called(self):
        called = []
        game = Game("0.106")
        before = signal.signal(signal.SIGINT, lambda *a: called.append(a))
        try:
            sender = interrupt_when(lambda: game.known)
            with self.assertRaises(grundy.Cancelled):
                game.values(LONG)
            sender.join()
        finally:
            signal.signal(signal.SIGINT, before)
        self.assertEqual(len(called), 1)

    def test_a_handler_is_called_once_within_rules(self):
        def note(number, frame):
            called.append(number)

        def refuse(number, frame):
            called.append(number)
            raise LookupError("no more")

        def slow(n):
            begun.set()
            for _ in range(2000):
                if called:
                    break
                time.sleep(0.001)
            return range(n)
        before = signal.getsignal(signal.SIGINT)
        for handler, failure in ((note, grundy.Cancelled),
                                 (refuse, LookupError)):
            called, begun = [], Flag()
            signal.signal(signal.SIGINT, handler)
            try:
                sender = interrupt_when(begun.is_set)
                with self.assertRaises(failure):
                    Game(slow).values(3000)
                sender.join()
            finally:
                signal.signal(signal.SIGINT, before)
            self.assertEqual(called, [signal.SIGINT])

    def test_progress(self):
        seen = []
        with grundy.progress(lambda done, total: seen.append((done, total))):
            Game("0.106").values(60000)
        self.assertTrue(seen)
        self.assertLessEqual(seen[0][0], seen[-1][0])
        count = len(seen)
        Game("0.007").values(20000)
        self.assertEqual(len(seen), count)

    def test_progress_without_standard_error(self):
        before, sys.stderr = sys.stderr, None
        try:
            with grundy.progress():
                count = len(Game("0.106").values(60000))
        finally:
            sys.stderr = before
        self.assertEqual(count, 60000)


class Threads(unittest.TestCase):
    def run_all(self, works):
        failures = []

        def guarded(work):
            try:
                work()
            except BaseException as failure:
                failures.append(failure)
        threads = [threading.Thread(target=guarded, args=(work,))
                   for work in works]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_eight_at_once(self):
        game = Game("kayles")
        own = Game(lambda n: [n - k for k in (1, 2, 3) if k <= n])
        nim = Position("nim 3 5 7")
        expected = Game("0.77").values(3000).tolist()
        batch = grundy.Batch()
        table = Game("tic_tac_toe").table()

        def work(seed):
            for i in range(12):
                count = 100 + (seed * 977 + i * 331) % 2900
                assert game.values(count).tolist() == expected[:count]
                assert own(seed + i).nimber == (seed + i) % 4
                assert nim.winning_moves[0].position.outcome == "P"
                assert (nim + Position("kayles 5")).nimber == 1 ^ 4
                assert batch.ask("solve", position="nim 1 2")["outcome"] == "N"
                assert table.find("xx./oo./...").result == "won"
                assert grundy.Value("{2|-1}") > -2
                gc.collect()
        self.run_all([lambda s=s: work(s) for s in range(8)])
        table.close()

    def test_the_lock_is_released(self):
        # No thread takes the lock by force: Ctrl-C comes only if it is let go.
        game, ends = Game("0.106"), []
        interval = sys.getswitchinterval()
        sys.setswitchinterval(3600)
        try:
            sender = interrupt_when(lambda: game.known)
            with self.assertRaises(KeyboardInterrupt):
                ends.append(game.values(LONG))
                sender.join()
        finally:
            sys.setswitchinterval(interval)
        sender.join()
        self.assertEqual(ends, [], "the lock was held to the end")


class Forks(unittest.TestCase):
    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_a_child_goes_on(self):
        game = Game("kayles")
        game.values(100)
        child = os.fork()
        if child == 0:
            try:
                right = (game.values(500)[499] == Game("0.77").values(500)[499]
                         and Position("nim 1 2").outcome == "N")
                os._exit(0 if right else 1)
            except BaseException:
                os._exit(2)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    @unittest.skipUnless(hasattr(os, "fork"), "no fork here")
    def test_what_was_in_use_is_refused(self):
        game = Game("0.106")
        used, over = threading.Event(), threading.Event()

        def use():
            with game._guard:  # As values() has it while it works.
                used.set()
                over.wait()
        worker = threading.Thread(target=use)
        worker.start()
        used.wait()
        child = os.fork()
        if child == 0:
            try:
                game.values(10)
                os._exit(1)
            except RuntimeError:
                os._exit(0)
            except BaseException:
                os._exit(2)
        code = os.waitpid(child, 0)[1]
        over.set()
        worker.join()
        self.assertEqual(code, 0)


class WrongUse(unittest.TestCase):
    def test_objects_that_were_never_made(self):
        for kind in (Game, Position, grundy.Graph, grundy.Table,
                     grundy.Survey, grundy.MisereSurvey, grundy.Answer,
                     grundy.Thermograph, grundy.Quotient, grundy.Work):
            empty = kind.__new__(kind)
            for name in dir(kind):
                if name.startswith("__"):
                    continue
                with self.assertRaises(Exception, msg="%s.%s"
                                       % (kind.__name__, name)):
                    found = getattr(empty, name)
                    if callable(found):
                        found()
                        found("x")
                        raise ValueError("it needs nothing")
                    if found is None or isinstance(found, (str, tuple, dict)):
                        raise ValueError("a default")
            del empty
        gc.collect()

    def test_parts_outlive_their_whole(self):
        move = Position("nim 3 5 7").winning_moves[0]
        gc.collect()
        self.assertEqual(move.text, "take 1 from heap 1")
        self.assertEqual(move.position.text, "nim 2 5 7")
        values = Game("kayles").values(100)
        gc.collect()
        self.assertEqual(int(values[5]), 4)
        labels = grundy.Graph([(1, 0)]).labels()
        gc.collect()
        self.assertEqual(labels.outcomes.tolist(), [2, 1])

    def test_objects_in_cycles(self):
        for _ in range(50):
            position = Position("nim 3 5 7")
            position.me = position
            position.answer.me = position
        del position
        gc.collect()

    def test_init_again(self):
        game = Game("kayles")
        position = game(5)
        game.__init__("0.07")
        gc.collect()
        self.assertEqual(position.nimber, 4)
        self.assertEqual(game.values(6).tolist(), [0, 0, 1, 1, 2, 0])

    def test_the_end_of_the_interpreter(self):
        program = ("import grundy, threading\n"
                   "a = grundy.Game('kayles'); b = a(5).answer\n"
                   "class C:\n"
                   "    def __del__(self): print(b.outcome)\n"
                   "c = C(); c.me = c\n")
        done = subprocess.run([sys.executable, "-B", "-c", program],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_library_that_is_none(self):
        for path in ("/no/such/library.so", sys.executable, __file__):
            done = subprocess.run(
                [sys.executable, "-B", "-c", "import grundy"],
                capture_output=True, text=True,
                env=dict(os.environ, GRUNDY_LIBRARY=path))
            self.assertEqual(done.returncode, 1)
            self.assertIn("ImportError: grundy: cannot load", done.stderr)

    def test_memory_is_given_back(self):
        def resident():
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1])
        if not os.path.exists("/proc/self/statm"):
            self.skipTest("no /proc")
        if "GRUNDY_CHECKS_MEMORY" in os.environ:
            self.skipTest("freed memory is kept for a while")

        def work():
            for i in range(300):
                position = Position("nim 3 5 7 + kayles %d" % (i % 20))
                position.moves[0].position.answer.reason
                Game("bash:m=%d" % (i + 1)).values(10)
                try:
                    Position("nim x")
                except grundy.BadInput:
                    pass
        for _ in range(3):
            work()
        gc.collect()
        before = resident()
        for _ in range(5):
            work()
        gc.collect()
        self.assertLess(resident() - before, 1000)  # Pages of 4 KiB.


if __name__ == "__main__":
    unittest.main()
