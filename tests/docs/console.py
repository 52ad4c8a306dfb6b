# SPDX-License-Identifier: MIT
"""Runs the shell sessions on the project's pages and holds what is printed against what the pages say.

In a block fenced ```console, a line `$ COMMAND` is run by sh; the lines up to the next `$` are what it prints, standard
output and error together. `…` within a line stands for any text, a line that is only `…` for any number of lines.
Commands run in an empty folder that holds a copy of docs/examples; one page shares one folder. Only commands that begin
with one of a few names are allowed; what should not be run belongs in a ```sh block.

Usage: console.py ROOT ODOT [PAGE…]    exit status 77 (skipped) where the program ODOT is not built
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FENCE = re.compile(r"^```console *\n(.*?)^``` *$", re.M | re.S)
ALLOWED = {"odot", "cat", "echo", "printf", "ls", "head", "tail", "grep", "sed", "wc", "cmp"}


def sessions(text):
    """(line number, command, expected output) of every command in a page."""
    for block in FENCE.finditer(text):
        number = text.count("\n", 0, block.start()) + 1
        command, expected, at = None, [], 0
        for line in block[1].splitlines():
            number += 1
            if line.startswith("$ "):
                if command is not None:
                    yield at, command, expected
                command, expected, at = line[2:], [], number
            elif command is not None and command.endswith("\\"):
                command += "\n" + line
            elif command is None:
                yield number, None, [line]
            else:
                expected.append(line)
        if command is not None:
            yield at, command, expected


def pattern(expected):
    """A regular expression for the expected lines."""
    parts = []
    for line in expected:
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(".*?".join(re.escape(piece) for piece in line.rstrip().split("…")) + r" *\n")
    return re.compile("".join(parts))


def indented(text):
    return "\n".join("    " + line for line in text.splitlines())


def run_page(root, page, environment):
    faults, count = [], 0
    with tempfile.TemporaryDirectory(prefix="odot-docs-") as folder:
        work = pathlib.Path(folder) / "work"
        shutil.copytree(root / "docs/examples", work)
        for number, command, expected in sessions(page.read_text(encoding="utf-8")):
            place = f"{page.relative_to(root)}:{number}"
            if command is None or command.split()[0] not in ALLOWED:
                faults.append(f"{place}: cannot be run here: {command or expected[0]}; a ```sh block is not run")
                continue
            count += 1
            done = subprocess.run(["sh", "-c", command], cwd=work, env=environment, text=True, check=False, timeout=120,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            printed = done.stdout if done.stdout.endswith("\n") or not done.stdout else done.stdout + "\n"
            if not pattern(expected).fullmatch(printed):
                faults.append(f"{place}: $ {command}\n  printed (status {done.returncode})\n{indented(printed)}\n"
                              f"  and not\n{indented(chr(10).join(expected))}")
    return faults, count


def main():
    root, odot = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    if not odot.is_file():
        print(f"{odot} is not built")
        return 77
    environment = {key: value for key, value in os.environ.items() if not key.startswith("ODOT_")}
    environment |= {"PATH": f"{odot.resolve().parent}:{environment['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    pages = map(pathlib.Path, sys.argv[3:]) if sys.argv[3:] else [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    faults, count = [], 0
    for page in pages:
        found, ran = run_page(root, page, environment)
        faults += found
        count += ran
    print(*faults, f"{count} commands, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
