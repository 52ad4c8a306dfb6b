# SPDX-License-Identifier: MIT
"""Where `odot` reads from and writes to: streams that are closed, endless or full, files that are not there, terminals.

Usage: streams.py ODOT
Exit status: 0 every case holds, 1 one does not.
"""
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

import terminal

ODOT = ""
SUCCESS, REFUTED, USAGE = range(3)
STEERING = "Let $A \\in \\mathbb{R}^{n \\times n}$. \x1b]0;title\x07\n\n$$ A \\text{\x1b[31m} = \u009b2J A^\\top $$\n\n$$ A = A^\\top $$ \x1b[2J\x7f\n"


def odot(*arguments, **options):
    return subprocess.run([ODOT, *arguments], capture_output=True, text=True, timeout=120, check=False, **options)


def on_a_terminal(*arguments, **environment):
    """What odot writes to a terminal that is both of its streams."""
    leader, follower = terminal.opened()
    with subprocess.Popen([ODOT, *arguments], stdin=subprocess.DEVNULL, stdout=follower, stderr=follower,
                          env={**os.environ, "TERM": "xterm", **environment}) as run:
        os.close(follower)
        shown = terminal.until_closed(leader)
        run.wait(timeout=300)
    return shown.decode()


class Streams(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory()
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)
        self.note = self.folder / "note.md"
        self.note.write_text("$$ 1 = 1 $$\n", encoding="utf-8")

    def test_a_folder_as_standard_input(self):
        descriptor = os.open("/", os.O_RDONLY)
        self.addCleanup(os.close, descriptor)
        run = odot("check", "-", stdin=descriptor)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (USAGE, "", "odot: <stdin>: Is a directory\n"))

    def test_closed_streams(self):
        run = odot("check", "-", preexec_fn=lambda: os.close(0))
        self.assertEqual((run.returncode, run.stdout), (USAGE, ""))
        self.assertIn("the standard input is closed", run.stderr)
        # a file that is opened does not become the standard input
        self.assertEqual(odot("check", str(self.note), preexec_fn=lambda: os.close(0)).returncode, SUCCESS)
        run = odot("list", preexec_fn=lambda: os.close(1))
        self.assertEqual(run.returncode, USAGE)
        self.assertIn("the standard output cannot be written", run.stderr)
        self.assertEqual(odot("check", str(self.note), preexec_fn=lambda: os.close(2)).returncode, SUCCESS)

    def test_an_empty_standard_input_is_an_empty_note(self):
        run = odot("check", "-", stdin=subprocess.DEVNULL)
        self.assertEqual((run.returncode, run.stdout), (SUCCESS, "<stdin>: 0 claims\n"))
        self.assertIn("<stdin> holds no equation that is checked; equations stand in $ … $", run.stderr)

    def test_what_never_ends(self):
        with subprocess.Popen(["yes", "a $x=x$"], stdout=subprocess.PIPE) as endless:
            run = odot("check", "-", stdin=endless.stdout)
            endless.kill()
        self.assertEqual((run.returncode, run.stdout), (USAGE, ""))
        self.assertIn("longer than 64 MB", run.stderr)

    def test_a_missing_file_does_not_keep_the_others_from_being_checked(self):
        missing = str(self.folder / "missing.md")
        run = odot("check", missing, str(self.note))
        self.assertEqual(run.returncode, USAGE)
        self.assertIn("missing.md: no such file or folder", run.stderr)
        self.assertIn("note.md: 1 claim: 1 proved", run.stdout)
        told = json.loads(odot("check", "--format", "json", missing, str(self.note)).stdout)
        self.assertEqual(told["errors"], [{"file": missing, "message": missing + ": no such file or folder"}])
        self.assertEqual([f["file"] for f in told["files"]], [str(self.note)])
        self.assertEqual(json.loads(odot("check", "--format", "json", str(self.note)).stdout)["errors"], [])
        ran = json.loads(odot("check", "--format", "sarif", missing, str(self.note)).stdout)["runs"][0]["invocations"][0]
        self.assertFalse(ran["executionSuccessful"])
        self.assertIn("no such file", ran["toolExecutionNotifications"][0]["message"]["text"])
        run = odot("fmt-claims", missing, str(self.note))
        self.assertEqual(run.returncode, USAGE)
        self.assertIn("note.md:1:4: 1 = 1", run.stdout)

    def test_a_note_does_not_steer_the_terminal(self):
        self.note.write_text(STEERING, encoding="utf-8")
        for arguments in (["check", "--all"], ["check"], ["fmt-claims"], ["fmt-claims", "--why"]):
            shown = on_a_terminal(*arguments, str(self.note), NO_COLOR="1")
            self.assertNotRegex(shown, "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", arguments)
        self.assertIn("␛", on_a_terminal("check", "--all", str(self.note), NO_COLOR="1"))

    def test_the_name_of_a_file_stays_on_its_line(self):
        note = self.note.with_name("two\nlines.md")
        for text, said in [("$1 = 2$\n", "two␊lines.md:1:6: refuted: "), ("", "two␊lines.md holds no equation"), (None, "two␊lines.md: no such file")]:
            if text is None:
                note.unlink()
            else:
                note.write_text(text, encoding="utf-8")
            run = odot("check", str(note))
            self.assertIn(said, run.stdout + run.stderr)
            self.assertNotIn("two\n", run.stdout + run.stderr)

    def test_colour(self):
        self.assertIn("\x1b[", on_a_terminal("check", "--all", str(self.note)))
        self.assertIn("\x1b[", on_a_terminal("check", "--all", str(self.note), NO_COLOR=""))
        for environment in ({"TERM": "dumb"}, {"NO_COLOR": "1"}):
            self.assertNotIn("\x1b", on_a_terminal("check", "--all", str(self.note), **environment))
        self.assertNotIn("\x1b", on_a_terminal("prove", "scores", TERM="dumb"))

    def test_help(self):
        self.assertEqual(odot("help").stdout, odot("--help").stdout)
        self.assertEqual(odot("help", "check").stdout, odot("check", "--help").stdout)

    def test_a_limit_on_the_size_of_files(self):
        run = odot("expand", "scores", "--d", "8", "--k", "8", "--format", "json", "-o", str(self.folder / "out.json"),
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
        self.assertEqual((run.returncode, run.stdout), (USAGE, ""))
        self.assertIn("File too large", run.stderr)
        self.assertEqual(os.listdir(self.folder), ["note.md"])

    def test_a_reader_that_went_away_is_no_error_to_speak_of(self):
        with subprocess.Popen([ODOT, "prove", "scores", "rnn-scores"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            run.stdout.close()
            told = run.stderr.read()
            run.wait(timeout=300)
        self.assertEqual((run.returncode, told), (128 + signal.SIGPIPE, b""))


if __name__ == "__main__":
    ODOT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
