# SPDX-License-Identifier: MIT
"""The man page and the shells' completions say what `odot --help` says.

Usage: command.py ROOT ODOT    exit status 77 (skipped) where the program ODOT is not built
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT, ODOT = pathlib.Path(sys.argv.pop(1)), pathlib.Path(sys.argv.pop(1)).resolve()


def said(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True, **options).stdout


def section(help_text, title):
    found = re.search(rf"^{title}:\n((?:  .*\n)*)", help_text, re.M)
    return found[1] if found else ""


def options(help_text):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", "\n".join(
        re.split(r" {2,}", line.strip())[0] for line in section(help_text, "Options").splitlines())))


HELP = said(ODOT, "--help") if ODOT.is_file() else ""
SUBCOMMANDS = re.findall(r"^  ([a-z][a-z-]*)", section(HELP, "Subcommands"), re.M)


class ManPage(unittest.TestCase):
    page = (ROOT / "docs/man/odot.1").read_text(encoding="utf-8").replace("\\-", "-")

    def part(self, name):
        found = re.search(rf"^\.SS {name}\n(.*?)^\.S[SH] ", self.page, re.M | re.S)
        self.assertTrue(found, f"the man page has no section on odot {name}")
        return found[1]

    def test_every_subcommand_and_option_is_there(self):
        self.assertTrue(SUBCOMMANDS)
        for name in SUBCOMMANDS:
            text = self.part(name)
            for option in options(said(ODOT, name, "--help")) - {"-h", "--help"}:
                self.assertRegex(text, rf"{option}(?![\w-])", f"odot {name}: its man page does not name {option}")

    def test_no_option_is_there_that_the_command_does_not_know(self):
        for name in SUBCOMMANDS:
            known = options(said(ODOT, name, "--help"))
            for option in set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", self.part(name))):
                self.assertIn(option, known, f"odot {name}")

    def test_the_exit_statuses_are_those_of_the_table(self):
        table = re.findall(r"^  (\d+)  (.*)$", section(HELP, "Exit status"), re.M)
        self.assertEqual(re.findall(r"^\.TP\n\.B (\d+)\n(.*)$", self.page, re.M), table)

    def test_the_version_is_the_commands(self):
        self.assertIn(f'"{said(ODOT, "--version").strip()}"', self.page)


class Completion:
    """What a shell offers for the last word; one class below for each shell."""

    def test_subcommands(self):
        self.assertEqual(sorted(self.offered("")), sorted(SUBCOMMANDS))
        self.assertEqual(sorted(self.offered("help", "")), sorted(SUBCOMMANDS))

    def test_options(self):
        for name in SUBCOMMANDS:
            self.assertEqual(set(self.offered(name, "-")), options(said(ODOT, name, "--help")), name)

    def test_values(self):
        self.assertEqual(sorted(self.offered("expand", "--format", "")), ["json", "latex", "text"])
        self.assertEqual(self.offered("expand", "--tokens", ""), [])

    def test_theorems(self):
        names = {line.split()[0] for line in said(ODOT, "list").splitlines()}
        self.assertEqual(set(self.offered("prove", "")), names)
        self.assertEqual(set(self.offered("expand", "--tokens", "2", "")), names)


class Bash(Completion, unittest.TestCase):
    def offered(self, *words):
        line = " ".join(f"'{word}'" for word in (ODOT, *words))
        return said("bash", "-c", f"source {ROOT}/install/completion/odot.bash; COMP_WORDS=({line}); COMP_CWORD={len(words)}; "
                    'complete -p odot >/dev/null; _odot; printf "%s\\n" "${COMPREPLY[@]}"').split()

    def test_only_what_begins_like_the_word(self):
        self.assertEqual([word for word in self.offered("pr") if not word.startswith("pr")], [])
        self.assertIn("prove", self.offered("pr"))

    def test_files(self):
        self.assertIn(str(ROOT / "README.md"), self.offered("expand", "scores", "-o", ROOT / "READ"))


@unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
class Zsh(Completion, unittest.TestCase):
    def offered(self, *words):
        line = " ".join(f"'{word}'" for word in (ODOT, *words))
        return said("zsh", "-fc", f"compadd() {{ shift; print -l -- $@ }}; _files() {{ ls }}; _message() {{ }}; words=({line}); "
                    f"CURRENT={len(words) + 1}; source {ROOT}/install/completion/_odot").split()


@unittest.skipUnless(shutil.which("fish"), "fish is not installed")
class Fish(Completion, unittest.TestCase):
    def offered(self, *words):
        line = " ".join(str(word) for word in ("odot", *words))
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "odot").symlink_to(ODOT)
            environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "HOME": folder}
            return said("fish", "--no-config", "-c", f"source {ROOT}/install/completion/odot.fish; complete -C '{line}'", env=environment).split()


if __name__ == "__main__":
    if not ODOT.is_file():
        print(f"{ODOT} is not built")
        sys.exit(77)
    unittest.main()
