# SPDX-License-Identifier: MIT
"""Ctrl-C while `odot` is at long work: the status is 130, nothing is half written, and the terminal is left clean.

Every run here would take minutes at least; the signal is sent when the program has said that it is at work.

Usage: interrupt.py ODOT YES|NO    whether odot was built with prime fields
Exit status: 0 every case holds, 1 one does not.
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import terminal

ODOT = ""
INTERRUPTED = 130
NOTE = r"""
Let $X \in \mathbb{R}^{n \times d}$ and $Q, K \in \mathbb{R}^{d \times k}$.

$$ (X Q)(X K)^\top = X Q K^\top X^\top $$
"""
LARGE = "n=2500,d=2500,k=2500"


class Interrupted(unittest.TestCase):
    def interrupted(self, *arguments, at, folder, stdin=None):
        """Runs odot with a terminal for its error stream, sends SIGINT once `at` has stood there, and gives what came of it."""
        leader, follower = terminal.opened()
        with subprocess.Popen([ODOT, *arguments], cwd=folder, stdin=stdin or subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=follower) as run:
            os.close(follower)
            told = b""
            while at not in told:
                piece = os.read(leader, 4096)
                self.assertTrue(piece, f"ended before it said {at!r}: {told!r}")
                told += piece
            run.send_signal(signal.SIGINT)
            output = run.stdout.read()
            run.wait(timeout=300)
        told += terminal.until_closed(leader)
        return run.returncode, output.decode(), told.decode()

    def test_expand_leaves_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            status, output, told = self.interrupted("expand", "scores", "--tokens", "2", "--d", "96", "--k", "96", "--format", "json", "-o", "large.json",
                                                    at=b"%", folder=folder)
            self.assertEqual((status, output), (INTERRUPTED, ""), told)
            self.assertEqual(os.listdir(folder), [])
            self.assertIn("odot: interrupted", told)

    def test_expand_leaves_an_older_file_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "kept.json"
            file.write_text("older", encoding="utf-8")
            status, _, told = self.interrupted("expand", "scores", "--tokens", "2", "--d", "96", "--k", "96", "-o", "kept.json", at=b"%", folder=folder)
            self.assertEqual(status, INTERRUPTED, told)
            self.assertEqual(os.listdir(folder), ["kept.json"])
            self.assertEqual(file.read_text(encoding="utf-8"), "older")

    @unittest.skipIf(len(sys.argv) > 2 and sys.argv[2] == "NO", "odot was built without prime fields")
    def test_check_at_sizes(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "note.md").write_text(NOTE, encoding="utf-8")
            for form in ("text", "json"):
                status, output, told = self.interrupted("check", "--sizes", LARGE, "--format", form, "note.md", at=b"multiply-adds", folder=folder)
                self.assertEqual((status, output), (INTERRUPTED, ""), told)
                self.assertRegex(told, r"checking 1 claim at the sizes given: .* multiply-adds, .*, about .* in all")
                self.assertIn("odot: interrupted", told)
            self.assertEqual(os.listdir(folder), ["note.md"])

    @unittest.skipIf(len(sys.argv) > 2 and sys.argv[2] == "NO", "odot was built without prime fields")
    def test_prove_at_sizes_keeps_what_is_told_already(self):
        with tempfile.TemporaryDirectory() as folder:
            status, output, told = self.interrupted("prove", "scores", "--at", LARGE, at=b"scores at n=2500", folder=folder)
            self.assertEqual(status, INTERRUPTED, told)
            self.assertRegex(output, r"(?m)^scores +all n, d, k +kernel .* proved$")
            self.assertNotIn("came out as stated", output)

    def test_watch_ends(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "note.md").write_text(NOTE, encoding="utf-8")
            status, output, told = self.interrupted("check", "--watch", "note.md", at=b"waiting for changes", folder=folder)
            self.assertEqual(status, INTERRUPTED, told)
            self.assertIn("1 proved", output)


if __name__ == "__main__":
    ODOT = os.path.abspath(sys.argv[1])
    del sys.argv[1:3]
    unittest.main()
