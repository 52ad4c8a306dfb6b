# SPDX-License-Identifier: MIT
"""Holds the notes of the project to what they are for: every claim of a note is proved, every claim of NAME-errors.md is not true.

Usage: notes.py ODOT FOLDER…
Every display that stands between $$ must have become at least one claim or definition, so that nothing is passed over. Exit status: 0 all as it
should be, 1 otherwise.
"""
import json
import pathlib
import re
import subprocess
import sys


def check(odot, note):
    """Lines about what is not as it should be in one note."""
    run = subprocess.run([odot, "check", "--format", "json", str(note)], capture_output=True, text=True, check=False)
    try:
        report = json.loads(run.stdout)["files"][0]
    except (ValueError, KeyError, IndexError):
        return 0, [f"{note}: no JSON; exit status {run.returncode}; {run.stderr.strip()}"]
    errors = note.stem.endswith("-errors")
    wanted = {"refuted", "shape-error"} if errors else {"proved"}
    faults = [
        f"{note}:{claim['line']}: {claim['verdict']}: {claim['source']}: {claim['message']}"
        for claim in report["claims"]
        if claim["verdict"] not in wanted
    ]
    text = note.read_text(encoding="utf-8")
    claimed = {item["line"] for item in report["claims"] + report["definitions"]}
    for display in re.finditer(r"^\$\$(.*?)\$\$", text, re.S | re.M):
        first = text.count("\n", 0, display.start()) + 1
        last = text.count("\n", 0, display.end()) + 1
        if not claimed & set(range(first, last + 1)):
            faults.append(f"{note}:{first}: this display has become neither a claim nor a definition")
    if run.returncode != (1 if errors else 0):
        faults.append(f"{note}: exit status {run.returncode}")
    return len(report["claims"]), faults


def main():
    if len(sys.argv) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    notes = sorted(path for folder in sys.argv[2:] for path in pathlib.Path(folder).glob("*.md"))
    claims, faults = 0, []
    for note in notes:
        count, found = check(sys.argv[1], note)
        claims += count
        faults += found
        print(f"{note.name}: {count} claims, {'as they should be' if not found else f'{len(found)} not as they should be'}")
    for fault in faults:
        print(fault)
    if not claims:
        print("no claim was found")
    return 1 if faults or not claims else 0


if __name__ == "__main__":
    sys.exit(main())
