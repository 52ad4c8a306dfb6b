# SPDX-License-Identifier: MIT
"""Compiles every public header alone and twice over, without a warning, by one compiler.

Usage: alone.py ROOT COMPILER [FOLDER…]    the folders named are left out: their libraries are not there
Exit status: 0 all compile, 1 some do not, 77 (skipped) the compiler is not there.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys

FLAGS = ["-std=c++20", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror", "-fsyntax-only"]

LIMIT = 600  # seconds; a header that needs more does not end, on however busy a machine
PACKAGES = ["eigen3", "openblas", "libxsmm", "ginac", "flint"]


def library_flags():
    """Where the libraries' headers stand that are not in the compiler's own folders."""
    flags = []
    for package in PACKAGES:
        run = subprocess.run(["pkg-config", "--cflags-only-I", package], capture_output=True, text=True, check=False)
        flags += [flag.replace("-I", "-isystem", 1) for flag in run.stdout.split()]
    return flags


def compile_alone(compiler, root, flags, header):
    text = f"#include <{header}>\n#include <{header}>\n"
    command = [compiler, *FLAGS, f"-I{root / 'include'}", *flags, "-x", "c++", "-"]
    try:
        run = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return header, 1, f"{compiler} was stopped after {LIMIT} s"
    return header, run.returncode, run.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("compiler")
    parser.add_argument("without", nargs="*", metavar="FOLDER")
    arguments = parser.parse_args()
    if not shutil.which(arguments.compiler):
        print(f"{arguments.compiler} is not installed; scripts/setup --ci installs clang 19")
        return 77

    include = arguments.root / "include"
    flags = library_flags()
    headers = sorted(path.relative_to(include).as_posix() for path in include.rglob("*.hpp"))
    headers = [header for header in headers if header.split("/")[1] not in arguments.without]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        jobs = [pool.submit(compile_alone, arguments.compiler, arguments.root, flags, h) for h in headers]
        for job in concurrent.futures.as_completed(jobs):
            header, status, messages = job.result()
            if status:
                failed += 1
                print(f"{header} does not compile alone:", *messages.splitlines()[:12], sep="\n  ")
    print(f"{arguments.compiler}: {len(headers)} headers, {failed} do not compile alone")
    return 1 if failed or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
