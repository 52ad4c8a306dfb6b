# SPDX-License-Identifier: MIT
"""Where the compiler is not told to use C++20, it says so once, and not hundreds of other things.

Usage: older.py ROOT COMPILER
Exit status: 0 it does, 1 it does not, 77 (skipped) the compiler is not there.
"""
import pathlib
import shutil
import subprocess
import sys

FACES = ["odot/odot.hpp", "odot/numeric/matrix.hpp", "odot/verdict/decide.hpp", "odot/verdict/typed.hpp"]


def main():
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
    if not shutil.which(compiler):
        print(f"{compiler} is not installed")
        return 77
    faults = 0
    for face in FACES:
        program = f"#include <{face}>\nusing namespace odot;\nconstexpr dim<\"n\"> n;\nint main() {{}}\n"
        run = subprocess.run([compiler, "-std=c++17", f"-I{root / 'include'}", "-x", "c++", "-fsyntax-only", "-"], input=program, capture_output=True,
                             text=True, check=False)
        errors = [line for line in run.stderr.splitlines() if "error:" in line]
        if run.returncode == 0 or len(errors) != 2 or "compile with -std=c++20" not in errors[0] or "fatal" not in errors[1]:
            faults += 1
            print(f"{face}: not one error and the end:\n{run.stderr[:2000]}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
