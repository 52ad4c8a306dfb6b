#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Expanding and comparing the scores (XQ)(XK)' = X(QK')X' by odot and by the computer-algebra systems that are installed.

All systems run in one go on one core, round by round so that a busy machine disturbs all alike. Each is shown the identity and, once,
the identity with one sign flipped, which it must find. What is printed are medians of processor seconds of whole processes, ratios to
odot, odot's own nanoseconds a term inside the process, the Hadamard RNN through all its steps, growth, and the check at random points
at the sizes of a real model.

Usage: run.py BUILD [--rounds R] [--limit SECONDS] [--json FILE] [--quick] [--install]
  BUILD      a build directory in which the programs of bench/symbolic were built
  --limit    a system that needs longer at a size is not asked for larger ones (default 60)
  --quick    the three smallest sizes only
  --install  first installs the peers that are missing (apt; with sudo when not root)
"""
import argparse
import json
import os
import pathlib
import platform
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

SIZES = [(2, 8, 8), (4, 8, 8), (4, 16, 16), (2, 32, 32), (2, 64, 64)]
HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = {"form": "form", "gp": "pari-gp"}
MEMORY = 8 << 30


def install():
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    if subprocess.run(["/usr/bin/python3", "-c", "import sympy"], capture_output=True, check=False).returncode != 0:
        missing.append("python3-sympy")
    if not missing:
        return
    if shutil.which("apt-get") is None:
        sys.exit(f"run.py: no apt-get here; install by hand: {' '.join(missing)}")
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
    if os.geteuid() != 0:
        command.insert(0, "sudo")
    subprocess.run(command, check=True)


def script(template, size, flip):
    text = (HERE / template).read_text()
    for key, value in zip("NDK", size):
        text = text.replace(f"@{key}@", str(value))
    return text.replace("@FLIP@", flip)


class System:
    def __init__(self, name, command, setup=None):
        self.name, self.command, self.setup = name, command, setup
        self.seconds = {}
        self.stopped = None

    def run(self, size, flipped, limit):
        """Processor seconds, or None when it failed or took too long."""
        with tempfile.TemporaryDirectory() as folder:
            command = self.command(size, flipped, pathlib.Path(folder))
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=limit, cwd=folder, check=False,
                                      preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
            except subprocess.TimeoutExpired:
                return None, f"over {limit} s"
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            found = "differs" in done.stdout
            if done.returncode != 0 or found != flipped:
                return None, "out of memory" if "emory" in done.stderr or done.returncode < 0 else "failed"
            return used, None


def systems(build):
    programs = pathlib.Path(build).resolve() / "bench" / "symbolic"
    found = []

    def program(name, label, *first):
        path = programs / name
        if path.exists():
            found.append(System(label, lambda size, flipped, _: [str(path), *first, *map(str, size), *(["flipped"] if flipped else [])]))

    odot = programs / "scores-odot"
    for mode in ("runs", "terms", "rnn"):
        label = {"runs": "odot", "terms": "odot, every term written out", "rnn": "odot, the Hadamard RNN's steps"}[mode]
        found.append(System(label, lambda size, flipped, _, mode=mode: [str(odot), "flipped" if flipped else mode, *map(str, size)]))
    program("scores-ginac", "GiNaC, sums built directly", "sums")
    program("scores-ginac", "GiNaC, plain expand", "expand")
    program("scores-flint", "FLINT fmpz_mpoly")
    if shutil.which("form"):
        def form(size, flipped, folder):
            n, d, _ = size
            # The flipped sign goes into every entry's difference; only that something is found matters.
            (folder / "s.frm").write_text(script("scores.frm.in", size, f" + 2*X({n},1)*X({n},{d})*Q(1,1)*K({d},1)" if flipped else ""))
            return ["form", "-q", "s.frm"]
        found.append(System("FORM", form))
    if shutil.which("gp"):
        def pari(size, flipped, folder):
            (folder / "s.gp").write_text(script("scores.gp.in", size, "1" if flipped else "0"))
            return ["gp", "-q", "-f", "--default", "parisizemax=7000M", "s.gp"]
        found.append(System("PARI/GP", pari))
    if subprocess.run(["/usr/bin/python3", "-c", "import sympy"], capture_output=True, check=False).returncode == 0:
        found.append(System("SymPy", lambda size, flipped, _: ["/usr/bin/python3", str(HERE / "scores_sympy.py"), *map(str, size), *(["flipped"] if flipped else [])]))
    return found, odot, programs


def measure(found, sizes, rounds, limit):
    for size in sizes:
        for system in found:
            system.seconds[size] = []
        for round_number in range(rounds):
            for system in found:
                if system.stopped:
                    continue
                if system.seconds[size] and statistics.median(system.seconds[size]) > 5 and round_number >= 2:
                    continue  # slow systems need no many rounds
                used, why = system.run(size, False, limit)
                if used is None:
                    system.stopped = why
                    continue
                system.seconds[size].append(used)
                if round_number == 0 and size == sizes[0]:
                    seen, _ = system.run(size, True, limit)
                    if seen is None:
                        sys.exit(f"run.py: {system.name} does not find the flipped sign")
        print(f"# {size} done", file=sys.stderr)


def inside(odot, sizes, rounds):
    """odot's own clock: seconds of one comparison, the forms interleaved."""
    rows = []
    for size in sizes:
        modes = {"runs": [], "terms": [], "rnn": []}
        for _ in range(rounds):
            for mode in modes:
                line = subprocess.run([str(odot), mode, *map(str, size), "9"], capture_output=True, text=True, check=True).stdout.split()
                terms = float(line[0])
                modes[mode].append(float(line[1]))
        rows.append((size, terms, {mode: statistics.median(s) for mode, s in modes.items()}))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--install", action="store_true")
    chosen = parser.parse_args()
    if chosen.install:
        install()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    sizes = SIZES[:3] if chosen.quick else SIZES
    found, odot, programs = systems(chosen.build)
    if not odot.exists():
        sys.exit(f"run.py: {odot} is not built: configure with -Dbenchmarks=enabled and build")
    begin = time.time()
    measure(found, sizes, chosen.rounds, chosen.limit)
    base = {size: statistics.median(found[0].seconds[size]) for size in sizes}
    print(f"Processor seconds of whole processes, medians of {chosen.rounds} rounds, one core ({platform.processor() or platform.machine()})\n")
    print("| system | " + " | ".join(f"{s}".replace(" ", "") for s in sizes) + " | times odot at the largest |")
    print("|---" * (len(sizes) + 2) + "|")
    result = {"sizes": sizes, "whole": {}, "inside": []}
    for system in found:
        cells, last = [], ""
        for size in sizes:
            if system.seconds[size]:
                middle = statistics.median(system.seconds[size])
                cells.append(f"{middle:.4f}")
                last = f"{middle / base[size]:.1f}"
                result["whole"].setdefault(system.name, {})[str(size)] = middle
            else:
                cells.append(system.stopped or "")
                last = ""
        print(f"| {system.name} | " + " | ".join(cells) + f" | {last} |")
    print("\nInside the process: nanoseconds a term, both sides together\n")
    print("| (n,d,k) | terms | runs compared | every term | RNN through all steps | RNN / direct |")
    print("|---|---|---|---|---|---|")
    rows = inside(odot, sizes, chosen.rounds)
    for size, terms, s in rows:
        per = {mode: 1e9 * value / terms for mode, value in s.items()}
        print(f"| {size} | {terms:.0f} | {per['runs']:.2f} | {per['terms']:.2f} | {per['rnn']:.2f} | {s['rnn'] / s['runs']:.2f} |".replace(", ", ","))
        result["inside"].append({"size": size, "terms": terms, "seconds": s})
    print("\nGrowth: time of one comparison, every term, when the terms double (n = 2, d = 32, k = 16, 32, 64, 128)\n")
    growth = []
    for k in (16, 32, 64, 128):
        runs = [subprocess.run([str(odot), "terms", "2", "32", str(k), "15"], capture_output=True, text=True, check=True).stdout.split() for _ in range(chosen.rounds)]
        growth.append((float(runs[0][0]), statistics.median(float(r[1]) for r in runs)))
    for (terms, seconds), (more, later) in zip(growth, growth[1:]):
        print(f"{terms:.0f} -> {more:.0f} terms: {later / seconds:.2f} times")
    result["growth"] = growth
    real = programs / "real-sizes"
    if real.exists():
        print("\nThe claim at n = 5, d = k = 512 at random points\n")
        done = subprocess.run([str(real), str(2 * chosen.rounds + 1)], capture_output=True, text=True, check=True)
        print(done.stdout)
        result["real"] = done.stdout
    if chosen.json:
        chosen.json.write_text(json.dumps(result, indent=1) + "\n")
    print(f"# {time.time() - begin:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
