#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts one fault after another into a copy of the kernel and demands that kill.cpp, or else one of the tests
of the kernel, notices each.

    mutants.py --compiler g++ --root <checkout>            all faults
    mutants.py --compiler g++ --root <checkout> --every 3  every third
    mutants.py … --only 'codes:'                           those whose name contains the text
    mutants.py … --tested                                  where the tests of FURTHER were run: the unchanged kernel need pass kill.cpp only

A fault that no longer applies, that applies in two places or that doesn't compile is an error, as is one that survives; and the
unchanged kernel has to pass.
"""

import argparse
import concurrent.futures
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from faults import FAULTS


# Where kill.cpp passes, these are tried, as one program; in it those first that take no time.
FURTHER = ["kernel/forgeries.cpp", "kernel/forged_claims.cpp", "kernel/derivative.cpp", "kernel/forged_steps.cpp", "kernel/arithmetic.cpp", "kernel/position.cpp", "kernel/sort.cpp", "kernel/checker.cpp",
           "kernel/random_terms.cpp", "kernel/random_blocks.cpp", "kernel/random_steps.cpp", "kernel/models.cpp", "kernel/form.cpp", "kernel/well_formed.cpp", "kernel/theorem.cpp", "kernel/mutations.cpp", "kernel/entry.cpp",
           "search/order.cpp", "forged/run_time.cpp"]
WRITTEN_OUT = "src/calculus/unfold.cpp"  # by which the random terms are held to what their gradients are written out to
SLOW = "*/random_blocks.cpp,*/random_steps.cpp,*/random_terms.cpp,*/mutations.cpp"


def compile_one(arguments, headers, source, objects, binary):
    """Returns what the compiler says where it doesn't compile, or nothing."""
    command = [*shlex.split(arguments.compiler), "-std=c++20", "-O0", "-w", f"-I{headers}", f"-I{arguments.root / 'tests/kernel'}",
               str(source), *objects, "-o", str(binary)]
    compiled = subprocess.run(command, capture_output=True, text=True)
    return "does not compile: " + compiled.stderr[:400] if compiled.returncode != 0 else ""


def run_one(patience, *command):
    """Returns 'passed', 'failed: …' or 'hung'."""
    # Of processor time, so that a busy machine makes none of them hang.
    ran = subprocess.run(["prlimit", f"--cpu={patience}", *command], capture_output=True, text=True)
    if ran.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "hung"
    if ran.returncode == 0:
        return "passed"
    said = re.findall(r"^TEST CASE:  (.*)$", ran.stdout, re.M) or ran.stdout.splitlines()
    return "failed: " + (said[0] if said else f"status {ran.returncode}")


def build_and_run(arguments, headers, work, further=True):
    kill, rest = str(work / "kill"), str(work / "further")
    outcome = compile_one(arguments, headers, arguments.root / "tests/mutants/kill.cpp", [], kill) or run_one(arguments.patience, kill)
    if outcome != "passed" or not further:
        return outcome
    source = work / "further.cpp"
    source.write_text("".join(f'#include "{path}"\n' for path in [arguments.root.resolve() / WRITTEN_OUT, *(arguments.root.resolve() / "tests" / name for name in FURTHER)]))
    wrong = compile_one(arguments, headers, source, [str(arguments.main)], rest)
    if wrong:
        return wrong
    outcome = run_one(4 * arguments.patience, rest, "--abort-after=1", f"--source-file-exclude={SLOW}")
    return outcome if outcome != "passed" else run_one(4 * arguments.patience, rest, "--abort-after=1", f"--source-file={SLOW}")


def try_fault(arguments, fault):
    what, file, old, new = fault
    with tempfile.TemporaryDirectory(prefix="odot-mutant-") as directory:
        work = pathlib.Path(directory)
        for folder in ("kernel", "search", "operation", "calculus"):
            shutil.copytree(arguments.root / "include/odot" / folder, work / "include/odot" / folder)
        target = work / "include/odot/kernel" / file
        text = target.read_text()
        count = text.count(old)
        if count != 1:
            return what, f"does not apply: the text is found {count} times in {file}"
        target.write_text(text.replace(old, new))
        return what, build_and_run(arguments, work / "include", work)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--tested", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--patience", type=int, default=12, help="seconds of the processor after which a run of kill.cpp counts as hung; the others have four times as many")
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory(prefix="odot-mutant-") as directory:
        arguments.main = pathlib.Path(directory) / "main.o"
        subprocess.run([*shlex.split(arguments.compiler), "-std=c++20", "-O0", "-w", "-c", str(arguments.root / "tests/main.cpp"),
                        "-o", str(arguments.main)], check=True)
        return plant_all(arguments)


def plant_all(arguments):
    with tempfile.TemporaryDirectory(prefix="odot-mutant-") as directory:
        control = build_and_run(arguments, arguments.root / "include", pathlib.Path(directory), further=not arguments.tested)
    if control != "passed":
        print(f"the unchanged kernel: {control}")
        return 1

    chosen = [f for f in FAULTS if arguments.only in f[0]][::arguments.every]
    began, bad = time.monotonic(), 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for what, outcome in pool.map(lambda fault: try_fault(arguments, fault), chosen):
            killed = outcome.startswith("failed") or outcome == "hung"
            bad += not killed
            print(f"{'killed' if killed else 'ERROR '}  {what}: {outcome}", flush=True)
    print(f"{len(chosen) - bad} of {len(chosen)} faults killed in {time.monotonic() - began:.0f} s")
    return 1 if bad or len(chosen) == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
