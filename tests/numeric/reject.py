#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles each wrong case of reject/*.cpp and holds the message's first lines against what they have to say.

Usage: reject.py COMPILER FLAG…

A file has a line `// expect N: text, text, name "text", …` for each case; `-DWRONG=N` selects it, 0 must compile.
Exit status: 0 all is as it should be, 1 it is not, 77 (skipped) the compiler is not there.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path[0] = str(pathlib.Path(__file__).resolve().parent.parent / "reject")
import reject  # noqa: E402

WITHIN = 5  # lines


def eigen_flags():
    """Where pkg-config says that Eigen is, as a system folder."""
    try:
        found = subprocess.run(["pkg-config", "--cflags", "eigen3"], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return ["-isystem/usr/include/eigen3"]
    return [flag.replace("-I", "-isystem", 1) for flag in found]


def compiled(compiler, flags, path, case):
    run = subprocess.run([compiler, "-std=c++20", *flags, f"-DWRONG={case}", "-fsyntax-only", str(path)], capture_output=True, text=True,
                         check=False, timeout=300, env={**os.environ, "LC_ALL": "C"})
    return run.returncode == 0, run.stderr


def said(text, expectation):
    fact = re.fullmatch(r'(\w+) "(.*)"', expectation)
    if fact:
        return re.search(fact[1] + r"<\d+(?:UL)?>\{\"" + re.escape(fact[2]) + r"\"\}", text) is not None
    return expectation in text


def main():
    compiler, flags = sys.argv[1], sys.argv[2:] + eigen_flags()
    if shutil.which(compiler) is None:
        print(f"{compiler} is not here: skipped")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        include = pathlib.Path(__file__).resolve().parents[2] / "include"
        flags = [*reject.precompile(compiler, include, pathlib.Path(folder), "odot/numeric/evaluate.hpp", ["-std=c++20", *flags]), *flags]
        sys.exit(1 if faults_in_all(compiler, flags) else 0)


def faults_in_all(compiler, flags):
    faults = 0
    for path in sorted((pathlib.Path(__file__).parent / "reject").glob("*.cpp")):
        cases = dict(re.findall(r"^// expect (\d+): (.*)$", path.read_text(), re.M))
        right, message = compiled(compiler, flags, path, 0)
        if not right:
            faults += 1
            print(f"{path.name}: the right program does not compile:\n{message}")
        for case, wanted in cases.items():
            right, message = compiled(compiler, flags, path, case)
            # From the error on; the lines before it only say which file is included from where.
            lines = message.splitlines()
            first = next((i for i, line in enumerate(lines) if "error:" in line), 0)
            head = "\n".join(lines[first:first + WITHIN])
            missing = [text for text in re.split(r", (?=\w+(?: \"|$|,))", wanted) if not said(head, text)]
            if right or missing:
                faults += 1
                print(f"{path.name}, case {case}: " + ("compiles" if right else f"the message lacks {missing}:\n{head[:3000]}"))
        print(f"{path.name}: {len(cases)} cases with {compiler}")
    return faults


if __name__ == "__main__":
    main()
