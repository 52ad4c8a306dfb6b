# SPDX-License-Identifier: MIT
"""Attempts to obtain a theorem of a false claim: each compiles as its control and, with FORGED defined, does not, for the reason that
its `// expect:` line gives (a regular expression that the first error has to match).

Usage: forged.py ROOT COMPILER

Exit status: 0 every attempt fails as it should, 1 not so, 77 (skipped) the compiler is not there.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "reject"))
import reject  # noqa: E402

FEWEST = 15
FLAGS = ["-std=c++20", "-Wall", "-Wextra"]


def compile_file(compiler, flags, path, *more):
    run = subprocess.run([compiler, *FLAGS, *flags, "-fsyntax-only", *more, str(path)],
                         capture_output=True, text=True, check=False, timeout=120, env={**os.environ, "LC_ALL": "C"})
    errors = [line for line in run.stderr.splitlines() if "error:" in line]
    return run.returncode, errors[0] if errors else run.stderr[:300]


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    if shutil.which(compiler) is None:
        print(f"{compiler} is not there")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        include = (root / "include").resolve()
        flags = reject.precompile(compiler, include, pathlib.Path(folder), "odot/search/induction.hpp", FLAGS)
        return try_all(compiler, [*flags, f"-I{include}"], root)


def try_all(compiler, flags, root):
    faults = 0

    def fault(path, what):
        nonlocal faults
        faults += 1
        print(f"{path.name}: {what}")

    attempts = [p for p in sorted((root / "tests/forged").glob("*.cpp")) if "// expect:" in p.read_text()]
    if len(attempts) < FEWEST:
        print(f"only {len(attempts)} attempts: some are missing")
        return 1
    for path in attempts:
        expectation = re.search(r"^// expect: (.*)$", path.read_text(), re.MULTILINE)[1]
        status, first = compile_file(compiler, flags, path)
        if status != 0:
            fault(path, f"the control does not compile: {first}")
            continue
        status, first = compile_file(compiler, flags, path, "-DFORGED")
        if status == 0:
            fault(path, "a theorem was forged: it compiles")
        elif not re.search(expectation, first):
            fault(path, f"fails for another reason than '{expectation}': {first}")
    print(f"{len(attempts)} attempts with {compiler}, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
