# SPDX-License-Identifier: MIT
"""forked.py - runs of a command, each in a process: started, or forked.

A Started command is a new program each time. A Forked one was started once, with
tests/faults/forked.c before it, and forks for each run: some five times as many
runs in the same time. Both have the same run(), which gives a Done, or None
where there was no end after `patience` seconds.
"""
import os
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
from collections import namedtuple

Done = namedtuple("Done", "returncode stdout stderr")


def scratch():
    """A folder in memory where there is room: nothing waits for a disk to sync."""
    shared = "/dev/shm"
    fits = os.access(shared, os.W_OK | os.X_OK) and \
        shutil.disk_usage(shared).free > 1 << 29
    return tempfile.TemporaryDirectory(dir=shared if fits else None)


def program_of(command, words):
    """`grundy verify` is a program of its own."""
    if words[0] == "verify":
        return command + "-verify", words[1:]
    return command, words


class Started:
    def __init__(self, command, preload=()):
        self.command, self.preload = command, preload

    def run(self, words, folder, source=os.devnull, patience=600, **settings):
        program, words = program_of(self.command, words)
        if self.preload and settings:
            settings["LD_PRELOAD"] = ":".join(self.preload)
        with open(source, "rb") as given:
            try:
                done = subprocess.run(
                    [program, *words], cwd=folder, capture_output=True,
                    check=False, timeout=patience, errors="replace",
                    stdin=given, env=dict(os.environ, **settings))
            except subprocess.TimeoutExpired:
                return None
        return Done(done.returncode, done.stdout, done.stderr)

    def close(self):
        pass


class Forked:
    def __init__(self, command, library, preload=()):
        self.command, self.preload = command, [library, *preload]
        self.sockets = {}

    def socket_of(self, program):
        if program not in self.sockets:
            ours, theirs = socket.socketpair()
            number = theirs.fileno()
            child = subprocess.Popen(
                [program], pass_fds=[number], stdin=subprocess.DEVNULL,
                env=dict(os.environ, LD_PRELOAD=":".join(self.preload),
                         GRUNDY_FORKED=str(number)))
            theirs.close()
            self.sockets[program] = ours, child
        return self.sockets[program][0]

    def run(self, words, folder, source=os.devnull, patience=600, **settings):
        program, words = program_of(self.command, words)
        pairs = [f"{name}={value}" for name, value in settings.items()]
        texts = [str(folder), str(source), str(int(patience)),
                 str(len(pairs)), *pairs, os.path.basename(program), *words]
        request = "".join(text + "\0" for text in texts).encode()
        host = self.socket_of(program)
        host.sendall(struct.pack("=I", len(request)) + request)
        status, out, err = struct.unpack("=iII", self.received(host, 12))
        out = self.received(host, out).decode(errors="replace")
        err = self.received(host, err).decode(errors="replace")
        code = os.waitstatus_to_exitcode(status)
        return None if code == -signal.SIGALRM else Done(code, out, err)

    @staticmethod
    def received(host, count):
        parts = []
        while count:
            part = host.recv(min(count, 1 << 20))
            if not part:
                raise EOFError("the command that forks has ended")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def close(self):
        for host, child in self.sockets.values():
            host.close()
            child.wait()


def runner(command, library, preload=()):
    """Forked, where there is a library for it."""
    if library:
        return Forked(command, library, preload)
    return Started(command, preload)


def part_of(args, every):
    """The runs of --from K --to N of all: a sweep in several sessions."""
    return every[args.first:args.end]


def add_parts(parser):
    parser.add_argument("--from", dest="first", type=int, default=0,
                        metavar="K", help="the first run, from 0")
    parser.add_argument("--to", dest="end", type=int, metavar="N",
                        help="the run before which the sweep ends")
