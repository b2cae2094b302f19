#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""commands.py - whole command lines, with usual values and hostile ones.

    tests/fuzz/commands.py PATH-OF-GRUNDY [--seconds N] [--count N] [--seed N]
                           [--cpu N] [--memory MIB] [--limit N]
                           [--only-known|--only-new]

Lines are made from the catalogue (`grundy games --json`) and from the options
that each command tells with --help, so that a new game or option joins by
itself. First come the lines of command_lines.txt beside this, and those of
command_lines_long.txt, to which --limit N is given; --seconds begin after them.
A line fails that

- is ended by a signal, or with an exit code outside 0 .. 3,
- fails without a word on standard error (or, with exit code 1, which is also
  "it does not hold", on standard output), or
- has no answer after --cpu seconds of work: that is what a person waits for.

Work is counted and not time, so that a busy machine fails no line; a line that
sleeps is ended after twenty times as long. --limit, and --to where terms are
found, ask for depth, and --time asks for patience: these get small numbers here,
or hostile ones. The same seed makes the same lines. Exit code 1: a line failed;
they are printed, to be pasted into a shell.
"""
import argparse
import json
import os
import random
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KNOWN = Path(__file__).with_name("command_lines.txt")
LONG = Path(__file__).with_name("command_lines_long.txt")
# They wait for somebody, or run programs of others.
LEFT_OUT = {"serve", "duel"}
SMALL = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "20",
         "33", "54", "64", "100", "255", "1000"]
GREAT = ["4096", "65536", "1000000", "2^20", "1000000000", "2^31",
         "4294967296", "1000000000000", "2^53", "9223372036854775807",
         "9223372036854775808", "2^63", "18446744073709551615", "2^64",
         "1000000000000000000", "1" + "0" * 30, "1" + "0" * 400]
HOSTILE = ["", "-1", "-0", "+3", "0x10", "1.5", "1e9", " 7", "7 ", "3..5",
           "٣", "½", "é", "\x01", "%s", "--", "-", "'", "{", "}", ":", ",",
           "/", "0" * 300, "nim", "NaN", "a" * 5000]
CODES = ["0.77", "0.137", "0.6", "4!.0", "0.F", ".07", ".16", "0.(3)",
         "4.(3)", "8!.4!", "0." + "0" * 40 + "7", "0.7777777777777777",
         "G.1", "0.(7)", "S{}", "A{}", "S{1}", "A{1}", "S{1,3,4}",
         "A{2,3,5,7}", "S{2..5}", "S{1..100000}", "A{1..100000}",
         "S{1,1000000000000}", "A{1000000000000}",
         "S{4,13,23,32,36}", "S{1..", "S{5..2}", "0.", "."]


class Maker:
    """Makes command lines out of one source of random numbers."""

    def __init__(self, seed, games, commands):
        self.random = random.Random(seed)
        self.games = games
        self.commands = commands

    def number(self):
        kind = self.random.random()
        if kind < 0.6:
            return self.random.choice(SMALL)
        if kind < 0.9:
            return self.random.choice(GREAT)
        return self.random.choice(HOSTILE)

    def small(self):
        """Where more would be depth that was asked for."""
        return self.random.choice(SMALL + HOSTILE)

    def name(self):
        game = self.random.choice(self.games)
        kind = self.random.random()
        if kind < 0.35:
            return self.random.choice(CODES)
        if kind < 0.95 or not game["parameters"]:
            return game["id"]
        pairs = [f"{p['name']}={self.number()}" for p in game["parameters"]]
        return game["id"] + ":" + ",".join(pairs)

    def example(self):
        game = self.random.choice(self.games)
        return self.random.choice(game["examples"] or [game["id"]])

    def changed(self, text):
        """Some numbers of a text become others."""
        def other(match):
            return self.number() if self.random.random() < 0.4 else match[0]
        return re.sub(r"[0-9]+", other, text)

    def position(self):
        kind = self.random.random()
        if kind < 0.6:
            words = self.changed(self.example()).split(" ")
        elif kind < 0.9:
            words = [self.name()] + [self.number() for _ in range(
                self.random.randrange(4))]
        else:
            words = (self.changed(self.example()) + " + " +
                     self.changed(self.example())).split(" ")
        if self.random.random() < 0.1:
            words.append(self.random.choice(words))
        return words if self.random.random() < 0.5 else [" ".join(words)]

    def value(self, command, option, kind):
        asks_depth = option == "limit" or option == "far" or (
            option == "to" and command in ("survey", "table", "values",
                                           "pattern", "plot"))
        if kind == "FILE":
            return self.random.choice(["file", "other", "-", "", "none",
                                       "no/such", "/dev/full"])
        if option == "claim":
            return self.random.choice(
                ["n % 6 == 0", "value == xor", "P == (n == 0)", "n == ", "((",
                 "a + b + c > 9223372036854775807", "A == floor(k*phi)",
                 "1 / 0", "allbits(n, 1, 2)"])
        if option in ("same",):
            return self.name()
        if option == "keep":
            return self.random.choice(["none", "none", "some", ""])
        if option in ("format",):
            return self.random.choice(["text", "tsv", "csv", "json", "npy",
                                       "bfile", "", "x"])
        if kind in ("NAME", "WHAT"):
            return self.random.choice(["easy", "perfect", "judge", "value",
                                       "move", "order", "x"])
        if option == "size":
            return self.random.choice(SMALL + HOSTILE + ["max"])
        if option == "time":
            return self.random.choice(["0", "1", "2", "10"] + HOSTILE)
        if option in ("workers", "threads"):
            return self.random.choice(["1", "2"] + HOSTILE)
        return self.small() if asks_depth else self.number()

    def line(self):
        command = self.random.choice(sorted(self.commands))
        options, takes = self.commands[command]
        chosen = [o for o in options
                  if self.random.random() < 1.6 / (1 + len(options))]
        if command == "values" and self.random.random() < 0.8:
            chosen += [o for o in options if o[1] == "to" and o not in chosen]
        given = {o[1] for o in chosen}
        words = []
        for dashes, option, kind in chosen:
            times = 2 if self.random.random() < 0.03 else 1
            for _ in range(times):
                words.append(dashes + option)
                if kind:
                    words.append(self.value(command, option, kind))
        if "POSITION" in takes:
            words += self.position()
        elif "GAME" in takes or "PATTERN" in takes or "PROBLEM" in takes:
            words.append(self.name())
        elif self.random.random() < 0.3:
            words.append(self.number())
        if command == "table":
            words.insert(0, self.random.choice(["build", "query", "stat",
                                                "verify", "x"]))
        if command == "survey" and "to" not in given:
            words += ["--to", "1000"]
        if self.random.random() < 0.05:
            self.random.shuffle(words)
        return [command] + [w.replace("\0", "") for w in words]


def ask(grundy, words):
    return subprocess.run([grundy] + words, capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, check=True).stdout


def bare_braces(grundy):
    """Examples of --help that bash would take apart: S{2,5} outside quotes."""
    listed = ask(grundy, ["--help"]).split("Commands:\n")[1]
    for name in re.findall(r"^  ([a-z]+) ", listed, re.M):
        shown = ask(grundy, [name, "--help"]).split("\nUsage: ")[0]
        for line in re.findall(r"^  (\S.*)$", shown, re.M):
            bare = re.sub(r"'[^']*'|\"[^\"]*\"", "", line)
            if re.search(r"\{[^{}\s]*(,|\.\.)[^{}\s]*\}", bare):
                yield line


def read_commands(grundy):
    """The options and arguments of each command, from its help."""
    found = {}
    listed = ask(grundy, ["--help"]).split("Commands:\n")[1]
    for name in re.findall(r"^  ([a-z]+) ", listed, re.M):
        text = ask(grundy, [name, "--help"])
        takes = re.search(r"^Usage: .*\[OPTION\.\.\.\](.*)$", text, re.M)[1]
        told = text.split("\nOptions:\n")[1]
        options = re.findall(r"^  (--?)([a-z]+)(?: ([A-Za-z|]+))?(?:  |$| )",
                             told, re.M)
        # One space before its meaning: a flag has none for its value.
        options = [(d, o, k if k.isupper() or k == "none" else "")
                   for d, o, k in options if o != "help"]
        if name not in LEFT_OUT:
            found[name] = (options, takes)
    return found


class Runner:
    def __init__(self, grundy, cpu, memory, folder):
        self.grundy = grundy
        self.cpu = cpu
        self.memory = memory
        self.folder = folder
        self.answer = tempfile.TemporaryFile()

    def limit(self):
        resource.setrlimit(resource.RLIMIT_CPU, (self.cpu, self.cpu + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
        if self.memory:
            size = self.memory << 20
            resource.setrlimit(resource.RLIMIT_AS, (size, size))

    def fault(self, words):
        """What is wrong with the run of a line, or None."""
        self.answer.seek(0)
        self.answer.truncate()
        process = subprocess.Popen(
            [os.fsencode(self.grundy)] + [os.fsencode(w) for w in words],
            stdin=subprocess.DEVNULL, stdout=self.answer,
            stderr=subprocess.PIPE, cwd=self.folder, start_new_session=True,
            preexec_fn=self.limit)
        try:
            said = process.communicate(timeout=20 * self.cpu)[1]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return "it sleeps"
        code = process.returncode
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"no answer after {self.cpu} s of work"
        if code < 0:
            return f"ended by {signal.Signals(-code).name}"
        if code > 3:
            return f"exit code {code}: {said[-2000:].decode(errors='replace')}"
        # A check that fails, and "nothing found", are answers.
        answered = os.fstat(self.answer.fileno()).st_size > 0
        if code and not said.strip() and not (code == 1 and answered):
            return f"exit code {code} without a word"
        return None


def lines_of(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


def known_lines(limit):
    yield from lines_of(KNOWN)
    for words in lines_of(LONG):
        yield words + ["--limit", str(limit)] if limit else words


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("grundy", type=Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--count", type=int, default=0, help="lines at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpu", type=int, default=240, help="seconds a line")
    parser.add_argument("--memory", type=int, default=0,
                        help="MiB of addresses a line; 0: no limit")
    parser.add_argument("--limit", type=int, default=0,
                        help="of the long lines; 0: their usual one")
    parser.add_argument("--only-known", action="store_true")
    parser.add_argument("--only-new", action="store_true")
    args = parser.parse_args()
    grundy = str(args.grundy.resolve())
    count = faults = 0

    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(grundy, args.cpu, args.memory, folder)

        def run(words):
            nonlocal count, faults
            fault = runner.fault(words)
            count += 1
            if fault:
                faults += 1
                print(f"grundy {shlex.join(words)}\n    {fault}", flush=True)

        for line in bare_braces(grundy):
            faults += 1
            print(f"{line}\n    braces outside quotes", flush=True)
        for words in () if args.only_new else known_lines(args.limit):
            run(words)
        if not args.only_known:
            games = [json.loads(line) for line in
                     ask(grundy, ["games", "--json"]).splitlines()]
            maker = Maker(args.seed, games, read_commands(grundy))
            end = time.monotonic() + args.seconds
            while time.monotonic() < end and not 0 < args.count <= count:
                run(maker.line())
    print(f"commands: executions {count}, failed {faults}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
