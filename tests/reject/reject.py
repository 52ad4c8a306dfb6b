# SPDX-License-Identifier: MIT
"""Compiles what must not compile, and holds the compiler's message against what it has to say.

Usage: reject.py ROOT COMPILER [--show] [NAME…]

Each tests/reject/NAME.cpp is compiled twice: as it stands (the control, which must compile without a warning; all of them
at once, and one by one if that fails) and with WRONG defined, which must not compile. `// expect:` lines say what the first five lines of the message must contain; the
first error must point into the file itself, at the line of the wrong expression. In an expectation `rows_are "n"` stands
for the fact as either compiler prints it, `rows_are<2>{"n"}` or `rows_are<2UL>{"n"}`.

Exit status: 0 all is as it should be, 1 it is not, 77 (skipped) the compiler is not there.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion"]
CONTROL = ["-Werror", "-Wno-unused-const-variable"]
WITHIN = 5  # lines
FEWEST = 40  # files
LIMIT = 600  # seconds; a file that needs more does not end, on however busy a machine


def is_clang(compiler):
    return "clang" in pathlib.Path(compiler).name


def precompile(compiler, include, folder, header="odot/odot.hpp", flags=FLAGS):
    """Compiles a header once. Returns the flags that put the result in front of a source."""
    out = folder / (header + (".pch" if is_clang(compiler) else ".gch"))
    out.parent.mkdir(parents=True)
    stub = folder / "stub.hpp"
    stub.write_text(f'#include "{header}"\n')
    subprocess.run([compiler, *flags, f"-I{include}", "-x", "c++-header", str(stub), "-o", str(out)], check=True,
                   timeout=LIMIT)
    return ["-include-pch", str(out)] if is_clang(compiler) else ["-include", str(folder / header)]


def compile_file(compiler, flags, path, *more):
    run = subprocess.run([compiler, *FLAGS, *flags, *more, "-fsyntax-only", str(path)], capture_output=True, text=True,
                         check=False, timeout=LIMIT, env={**os.environ, "LC_ALL": "C"})
    return run.returncode, run.stderr


def pattern(expectation):
    """`rows_are "n"` as both compilers print it; other expectations stand for themselves."""
    fact = re.fullmatch(r'(\w+) "(.*)"', expectation)
    if not fact:
        return re.escape(expectation)
    return re.escape(fact[1]) + r"<\d+(?:UL)?>\{\"" + re.escape(fact[2]) + r"\"\}"


def all_controls(compiler, flags, files, folder):
    """Compiles all controls at once, each in a namespace of its own. Returns whether that goes well."""
    includes = {line for path in files for line in path.read_text().splitlines() if line.startswith("#include")}
    batch = folder / "controls.cpp"
    batch.write_text("\n".join(sorted(includes, reverse=True)) + "\n" +
                     "".join(f'namespace control_{i} {{\n#include "{path.resolve()}"\n}}\n' for i, path in enumerate(files)))
    return compile_file(compiler, flags, batch, *CONTROL)[0] == 0


def faults_of(compiler, flags, controls_compile, path):
    """What is wrong with one file: a list of sentences, and the message."""
    source = path.read_text()
    expected = re.findall(r"^// expect: (.*)$", source, re.MULTILINE)
    faults = []
    if not expected:
        faults.append("no `// expect:` line: it would pass whatever the message is")
    if "#ifndef WRONG" not in source or "#else" not in source:
        faults.append("no `#ifndef WRONG … #else … #endif`: the control and the fault would be the same")
    if not controls_compile:
        status, message = compile_file(compiler, flags, path, *CONTROL)
        if status != 0:
            faults.append("the control does not compile:\n" + message)
    status, message = compile_file(compiler, flags, path, "-DWRONG")
    if status == 0:
        return [*faults, "the wrong version compiles"], message
    first = re.search(r"^(.+?):(\d+):\d+: (?:fatal )?error: ", message, re.MULTILINE)
    lines = source.splitlines()
    if not first or pathlib.Path(first[1]).name != path.name:
        faults.append("the first error does not point into the file")
    elif "wrong =" not in lines[int(first[2]) - 1]:
        faults.append(f"the first error points to line {first[2]}, not to the wrong expression")
    beginning = "\n".join(message.splitlines()[:WITHIN])
    faults += [f"not in the first {WITHIN} lines: {text}" for text in expected if not re.search(pattern(text), beginning)]
    return faults, message


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("compiler")
    parser.add_argument("--show", action="store_true", help="print every message")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    if shutil.which(arguments.compiler) is None:
        print(f"skipped: {arguments.compiler} is not there")
        return 77
    folder = arguments.root / "tests" / "reject"
    files = sorted(folder.glob("*.cpp"))
    if len(files) < FEWEST:
        print(f"only {len(files)} files in {folder}, at least {FEWEST} are wanted")
        return 1
    if arguments.names:
        files = [path for path in files if path.stem in arguments.names]
    include = (arguments.root / "include").resolve()
    bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        flags = [*precompile(arguments.compiler, include, pathlib.Path(scratch)), f"-I{include}"]
        controls_compile = all_controls(arguments.compiler, flags, files, pathlib.Path(scratch))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = pool.map(lambda path: (path, *faults_of(arguments.compiler, flags, controls_compile, path)), files)
            for path, faults, message in results:
                if arguments.show or faults:
                    print(f"--- {path.name}\n" + "\n".join(message.splitlines()[:2 * WITHIN]))
                for fault in faults:
                    print(f"{path.name}: {fault}")
                bad += bool(faults)
    print(f"{arguments.compiler}: {len(files) - bad} of {len(files)} wrong programs are refused with the right message")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
