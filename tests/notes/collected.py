# SPDX-License-Identifier: MIT
"""Runs the command over a collection of claims with known verdicts, where one lies beside the checkout.

Usage: collected.py ODOT FOLDER    FOLDER holds SET.md with SET.expected.tsv (line, verdict, name, tag, column)
Exit status: 0 no claim that is false is proved, none that is true is refuted, and 95 % have the expected verdict; 1 otherwise;
77 (skipped) where the folder is not there.
"""
import json
import pathlib
import subprocess
import sys


def expected(path):
    """(line, column) → verdict."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:] if line.strip()]
    return {(int(row[0]), int(row[4])): row[1] for row in rows}


def main():
    odot, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    sets = sorted(folder.glob("*.expected.tsv"))
    if not sets:
        print(f"{folder} is not there")
        return 77
    unsound, other, right = [], [], 0
    for path in sets:
        note = path.with_name(path.name.replace(".expected.tsv", ".md"))
        run = subprocess.run([odot, "check", "--format", "json", str(note)], capture_output=True, text=True, check=False)
        got = {(c["line"], c["column"]): c["verdict"] for c in json.loads(run.stdout)["files"][0]["claims"]}
        for place, wanted in expected(path).items():
            verdict = got.get(place, "missing")
            if verdict == wanted:
                right += 1
                continue
            line = f"{note.name}:{place[0]}:{place[1]}: {wanted} is right, odot says {verdict}"
            (unsound if "proved" in (verdict, wanted) and verdict in ("proved", "refuted") else other).append(line)
    total = right + len(unsound) + len(other)
    print(*(f"UNSOUND {line}" for line in unsound), *other, f"{right} of {total} as expected", sep="\n")
    return 1 if unsound or right < 0.95 * total else 0


if __name__ == "__main__":
    sys.exit(main())
