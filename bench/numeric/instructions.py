#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Instruction counts by callgrind against those written down; time plays no part.

usage: instructions.py PROGRAM BASELINE.json [--update]

evaluate may take 2% more instructions than the same by hand, counted together. The others may take 3% more than the baseline, which holds
for one compiler: with another one only the first is checked.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

EXIT_SKIPPED = 77


def count(program, what, times):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", program, what, str(times)],
                              capture_output=True, text=True, env={**os.environ, "ODOT_INSTRUCTION_SET": "x86-64-v3"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"callgrind could not run {program} {what}:\n{done.stderr}")
    return int(found.group(1))


def each(program, what):
    """Instructions of one run: of 30 runs less those of 10."""
    return (count(program, what, 30) - count(program, what, 10)) / 20


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program, baseline_file = sys.argv[1], pathlib.Path(sys.argv[2])
    try:
        subprocess.run(["valgrind", "--version"], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        print("valgrind is not here: skipped")
        sys.exit(EXIT_SKIPPED)
    compiler = subprocess.run([program, "compiler", "0"], capture_output=True, text=True).stdout.strip()
    found = {what: each(program, what) for what in ("evaluate", "eigen", "attention", "window")}
    failed = False
    ratio = found["evaluate"] / found["eigen"]
    print(f"evaluate: {found['evaluate']:.0f} instructions, by hand {found['eigen']:.0f}: {ratio:.4f}, at most 1.02")
    failed |= ratio > 1.02
    known = json.loads(baseline_file.read_text()) if baseline_file.exists() else {}
    if "--update" in sys.argv:
        known[compiler] = {what: round(found[what]) for what in ("evaluate", "attention", "window")}
        baseline_file.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    for what, before in known.get(compiler, {}).items():
        ratio = found[what] / before
        print(f"{what}: {found[what]:.0f} instructions, written down {before}: {ratio:.4f}, at most 1.03")
        failed |= ratio > 1.03
    if compiler not in known:
        print(f"nothing is written down for {compiler}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
