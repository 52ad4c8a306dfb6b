# SPDX-License-Identifier: MIT
"""The scripts that a newcomer types: what they say, their exit status, and what they do on a system without apt.

Usage: scripts.py ROOT BUILD
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT, BUILD = pathlib.Path(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1))


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)


class Scripts(unittest.TestCase):
    def test_each_is_executable_and_parses(self):
        for name in ["scripts/setup", "scripts/prove", "scripts/install", "scripts/test", "scripts/web", ".ci/run"]:
            self.assertTrue(os.access(ROOT / name, os.X_OK), name)
            self.assertEqual(run("bash", "-n", ROOT / name).returncode, 0, name)

    def test_help_names_the_options(self):
        for name, options in {"setup": ["--optional", "--ci", "--print", "--untold"], "test": ["--ci"], "prove": ["NAME"], "install": ["--prefix"], "web": ["--output", "--serve", "--katex"]}.items():
            shown = run(ROOT / "scripts" / name, "--help")
            self.assertEqual(shown.returncode, 0, name)
            for option in options:
                self.assertIn(option, shown.stdout, name)
            self.assertNotIn("SPDX", shown.stdout)
            self.assertNotIn("set -e", shown.stdout)

    def test_an_unknown_option_is_refused_by_name(self):
        for name in ["setup", "test", "install", "web"]:
            shown = run(ROOT / "scripts" / name, "--fast")
            self.assertEqual(shown.returncode, 2, name)
            self.assertIn("--fast", shown.stderr)

    def test_setup_prints_names_and_stops_where_there_is_no_apt(self):
        with tempfile.TemporaryDirectory() as folder:
            for program in ["bash", "env", "sed", "cat", "id"]:
                os.symlink(shutil.which(program), pathlib.Path(folder) / program)
            shown = run(ROOT / "scripts/setup", env={"PATH": folder})
        self.assertEqual(shown.returncode, 3)
        for word in ["dnf install", "pacman -S", "brew install", "ginac"]:
            self.assertIn(word, shown.stderr)

    def test_web_says_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            for program in ["bash", "env", "dirname", "realpath"]:
                os.symlink(shutil.which(program), pathlib.Path(folder) / program)
            shown = run(ROOT / "scripts/web", "--katex", folder, env={"PATH": folder})
        self.assertEqual((shown.returncode, shown.stderr), (77, ""))
        for word in ["emscripten", "meson", "libjs-katex", "apt-get install"]:
            self.assertIn(word, shown.stdout)

    def test_setup_says_which_tests_are_skipped(self):
        """On a system where everything is installed but cmake, zsh and LaTeX."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for program in ["bash", "env", "sed"]:
                os.symlink(shutil.which(program), folder / program)
            for program in ["apt-get", "meson", "g++", "python3", "pkg-config", "ninja", "clang++-19", "ccache", "fish"]:
                os.symlink(shutil.which("true"), folder / program)
            query = folder / "dpkg-query"
            query.write_text('#!/usr/bin/env bash\ncase "${*: -1}" in texlive*) ;; *) printf installed ;; esac\n', encoding="utf-8")
            query.chmod(0o755)
            shown = run(ROOT / "scripts/setup", env={"PATH": name})
            untold = run(ROOT / "scripts/setup", "--untold", env={"PATH": name})
        self.assertEqual((untold.returncode, untold.stdout, untold.stderr), (0, "", ""))
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        self.assertEqual(shown.stdout.count("\n"), 1, shown.stdout)
        for word in ["skipped", "cmake (", "zsh (", "texlive-latex-extra (", "scripts/setup --ci"]:
            self.assertIn(word, shown.stdout)
        for word in ["fish", "clang", "pybind11"]:
            self.assertNotIn(word, shown.stdout)

    def test_setup_finds_nothing_missing_here(self):
        """This build was made with what setup installs, so there is nothing left to install."""
        if not shutil.which("apt-get"):
            self.skipTest("no apt here")
        shown = run(ROOT / "scripts/setup", "--print")
        self.assertEqual((shown.returncode, shown.stdout), (0, ""))


@unittest.skipUnless(shutil.which("meson"), "meson is not on PATH")
class Picking(unittest.TestCase):
    def pick(self, *names):
        shown = run(sys.executable, ROOT / "scripts/pick_tests.py", BUILD, *names)
        return shown.returncode, shown.stdout.splitlines(), shown.stderr

    def test_a_suite_needs_its_own_program_only(self):
        status, (targets, *tests), _ = self.pick("kernel")
        self.assertEqual((status, targets), (0, "tests/kernel/test-kernel"))
        self.assertIn("kernel term", tests)
        self.assertTrue(all(test.startswith("kernel ") for test in tests), tests)

    def test_one_test_and_part_of_a_name(self):
        self.assertEqual(self.pick("kernel term")[1], ["tests/kernel/test-kernel", "kernel term"])
        self.assertIn("kernel rational", self.pick("ration")[1])

    def test_what_is_not_there(self):
        status, shown, told = self.pick("kernl")
        self.assertEqual((status, shown), (2, []))
        self.assertIn("there is no suite or test 'kernl'; did you mean kernel", told)


class Counting(unittest.TestCase):
    def count(self, *logs, failed_builds=0):
        with tempfile.TemporaryDirectory() as folder:
            directories = []
            for number, results in enumerate(logs):
                directory = pathlib.Path(folder) / f"build{number}"
                (directory / "meson-logs").mkdir(parents=True)
                if results is not None:
                    lines = (json.dumps({"name": f"test {i}", "result": r}) for i, r in enumerate(results))
                    (directory / "meson-logs/testlog.json").write_text("\n".join(lines), encoding="utf-8")
                directories.append(directory)
            shown = run(sys.executable, ROOT / "scripts/count_tests.py", "--failed-builds", failed_builds, *directories)
        return shown.stdout.splitlines()[-1], shown.returncode

    def test_adds_up_over_directories(self):
        self.assertEqual(self.count(["OK", "OK"], ["OK", "EXPECTEDFAIL"]), ("4 passed, 0 failed", 0))

    def test_anything_that_is_not_a_pass_or_a_skip_is_a_failure(self):
        for result in ["FAIL", "TIMEOUT", "ERROR", "UNEXPECTEDPASS", "INTERRUPT"]:
            self.assertEqual(self.count(["OK", result]), ("1 passed, 1 failed", 1))

    def test_says_what_was_skipped(self):
        self.assertEqual(self.count(["OK", "SKIP"]), ("1 passed, 0 failed, 1 skipped", 0))

    def test_a_failed_build_is_a_failure(self):
        self.assertEqual(self.count(["OK"], failed_builds=1), ("1 passed, 1 failed", 1))

    def test_no_test_at_all_is_a_failure(self):
        self.assertEqual(self.count(None), ("0 passed, 1 failed", 1))
        self.assertEqual(self.count([]), ("0 passed, 1 failed", 1))


if __name__ == "__main__":
    unittest.main()
