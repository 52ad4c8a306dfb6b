# SPDX-License-Identifier: MIT
"""Runs a program of docs/examples and holds what it prints against the blocks ```text output=NAME on the pages.

Usage: output.py ROOT NAME PROGRAM    exit status 1 if the program fails or a page says something else
"""
import pathlib
import re
import subprocess
import sys


def main():
    root, name, program = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    run = subprocess.run([program], capture_output=True, text=True, check=False)
    faults = [f"{name} ends with {run.returncode}: {run.stderr}"] if run.returncode else []
    for page in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        for shown in re.findall(rf"^```text output={name}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
            if shown != run.stdout:
                faults.append(f"{page.relative_to(root)}: shows\n{shown}but {name} prints\n{run.stdout}")
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
