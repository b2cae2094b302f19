# SPDX-License-Identifier: MIT
"""ask.py - the command, asked: a batch of requests, or one judge's input."""
import json
import os
import subprocess
import sys

sys.set_int_max_str_digits(0)
# A sanitizer that finds something must not end with a code of the command.
os.environ.setdefault("ASAN_OPTIONS", "exitcode=99")
os.environ.setdefault("UBSAN_OPTIONS", "exitcode=99:halt_on_error=1")

CRASHES_BORNE = 5


class Crash(Exception):
    pass


class Command:
    def __init__(self, path, seconds):
        self.path = path
        self.seconds = seconds

    def run(self, words, data):
        """(exit code or None for a hang, stdout, stderr), all bytes."""
        try:
            done = subprocess.run([self.path, *words], input=data,
                                  capture_output=True, check=False,
                                  timeout=self.seconds)
        except subprocess.TimeoutExpired as hang:
            return None, hang.stdout or b"", hang.stderr or b""
        return done.returncode, done.stdout, done.stderr

    def batch_lines(self, lines):
        """The replies to lines of bytes, and what went wrong if they end
        early: a text, else None."""
        code, out, err = self.run(["batch"], b"\n".join(lines) + b"\n")
        replies = out.split(b"\n")
        assert replies[-1] == b"" or code != 0, "the last reply is not ended"
        replies.pop()
        trouble = None
        if code is None:
            trouble = f"no end after {self.seconds} s"
        elif code != 0:
            trouble = f"exit code {code}: {err.decode(errors='replace')}"
        return replies, trouble

    def batch(self, requests):
        """A parsed reply for each (problem, input); a Crash where the
        command did not survive the request."""
        lines = [json.dumps({"problem": name, "input": given}).encode()
                 for name, given in requests]
        replies = []
        for _ in range(CRASHES_BORNE):
            got, trouble = self.batch_lines(lines[len(replies):])
            replies += [json.loads(line) for line in got]
            if not trouble and len(replies) == len(lines):
                break
            replies.append(Crash(trouble or "fewer replies than requests"))
            if len(replies) == len(lines):
                break
        while len(replies) < len(lines):
            replies.append(Crash("never asked: too many crashes"))
        return replies

    def judge(self, name, data):
        return self.run(["judge", name], data)
