# SPDX-License-Identifier: MIT
"""What `scripts/test NAME…` builds and runs: prints a line of targets, then one line for each argument of `meson test`.

Usage: pick_tests.py BUILD NAME…
A NAME is a suite (`kernel`), a test (`notes-reader`), or part of the names of tests (`reader`).
Exit status: 0 found, 2 there is no such suite or test: the nearest names are said.
"""
import difflib
import json
import os
import subprocess
import sys


def introspected(build, what):
    return json.loads(subprocess.run(["meson", "introspect", build, "--" + what], capture_output=True, text=True, check=True).stdout)


def suites_of(test):
    return {suite.rsplit(":", 1)[-1] for suite in test["suite"]}


def chosen(tests, name):
    """The tests that a name stands for: of a suite all, else those of that name, else those whose names contain it."""
    for fits in (lambda t: name in suites_of(t), lambda t: t["name"] == name, lambda t: name in t["name"]):
        if found := [test for test in tests if fits(test)]:
            return found
    known = sorted({suite for test in tests for suite in suites_of(test)} | {test["name"] for test in tests})
    near = difflib.get_close_matches(name, known, 3, 0.5)
    print(f"scripts/test: there is no suite or test '{name}'" + (f"; did you mean {' or '.join(near)}?" if near else "") +
          f"\nThe suites: {', '.join(sorted({suite for test in tests for suite in suites_of(test)}))}", file=sys.stderr)
    raise SystemExit(2)


def main():
    build, *names = sys.argv[1:]
    tests = introspected(build, "tests")
    found = [test for name in names for test in chosen(tests, name)]
    needed = {target for test in found for target in test["depends"]}
    targets = [os.path.relpath(t["filename"][0], os.path.realpath(build)) for t in introspected(build, "targets") if t["id"] in needed]
    if any("consumer" in suites_of(test) for test in found):
        targets = ["all"]  # they install what is built
    print(" ".join(sorted(targets)))
    print("\n".join(dict.fromkeys(test["name"] for test in found)))


if __name__ == "__main__":
    main()
