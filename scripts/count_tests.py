# SPDX-License-Identifier: MIT
"""Adds up what `meson test` left in the logs of the given build directories.

Prints the names of what failed or was skipped, then the line `N passed, N failed, N skipped` alone. A build that
failed counts as one failure, and so does a run without a log or without any test in it. Exit status 1 on a failure.
"""
import argparse
import json
import pathlib
import sys

PASSED = {"OK", "EXPECTEDFAIL"}
SKIPPED = {"SKIP"}


def results(directory):
    log = directory / "meson-logs" / "testlog.json"
    if not log.is_file():
        return []
    with log.open(encoding="utf-8") as lines:
        return [(entry["name"], entry["result"]) for entry in map(json.loads, lines)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--failed-builds", type=int, default=0, metavar="N")
    parser.add_argument("directories", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()

    passed, skipped, failed = 0, 0, arguments.failed_builds
    if arguments.failed_builds:
        print(f"{arguments.failed_builds} of the builds failed; see above")
    for directory in arguments.directories:
        entries = results(directory)
        if not entries:
            failed += 1
            print(f"{directory.name}: no test was run")
        for name, result in entries:
            if result in PASSED:
                passed += 1
            elif result in SKIPPED:
                skipped += 1
                print(f"{directory.name}: skipped: {name}")
            else:
                failed += 1
                print(f"{directory.name}: failed ({result.lower()}): {name}")
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
