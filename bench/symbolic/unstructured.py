#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Expansions without structure, by odot and by its peers: powers of sums of variables, products of random sparse polynomials.

Processor seconds of whole processes, medians of one run whose rounds are interleaved; how many times odot's time each peer needs, less
than 1 where a peer is faster. Each system is shown a false claim once, and must find it.

Usage: unstructured.py BUILD [--rounds R] [--json FILE]
"""
import argparse
import json
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROWS = [("power", 100, 3), ("power", 40, 4), ("power", 12, 6), ("power", 6, 12), ("sparse", 300, 30), ("sparse", 1000, 30), ("sparse", 1000, 8)]
SLOW, LIMIT = 2, 20  # seconds: after a first round that is slower than this no further one; after this a system is stopped


def sparse_polynomial(terms, variables, seed):
    """As in unstructured.hpp."""
    def following(below):
        nonlocal seed
        seed = (seed * 6364136223846793005 + 1442695040888963407) & (2**64 - 1)
        return (seed >> 33) % below
    polynomial = []
    for _ in range(terms):
        coefficient = 1 + following(9)
        polynomial.append("*".join([str(coefficient), *(f"x{1 + following(variables)}" for _ in range(4))]))
    return "+".join(polynomial)


def sides(row):
    kind, first, second = row
    if kind == "power":
        total = "+".join(f"x{i + 1}" for i in range(first))
        return first, f"({total})^{second}", f"({total})^{second - 1}*({total})"
    a, b = sparse_polynomial(first, second, 1), sparse_polynomial(first, second, 2)
    return second, f"({a})*({b})", f"({b})*({a})"


def form(row, flipped, folder):
    variables, left, right = sides(row)
    script = folder / "s.frm"
    wide = (f"{left}\n - ({right}{'+x1' if flipped else ''})").replace("+", "\n+")
    script.write_text(f"#-\nOff statistics;\nSymbols x1,...,x{variables};\nLocal D = {wide};\n.sort\n"
                      '#if ( termsin(D) > 0 )\n#write "differs"\n#endif\n.end\n')
    return ["form", "-q", script.name]


def pari(row, flipped, folder):
    variables, left, right = sides(row)
    script = folder / "s.gp"
    script.write_text(f"default(parisizemax, 4000000000);\nL={left};\nR={right}{'+x1' if flipped else ''};\nif(L==R,print(\"equal\"),print(\"differs\"));\n")
    return ["gp", "-q", "-f", script.name]


def programs(build, kind):
    """The programs of this kind that are built, by the system that they use."""
    folder, found = pathlib.Path(build).resolve() / "bench" / "symbolic", {}
    for name, label in (("odot", "odot"), ("flint", "FLINT"), ("ginac", "GiNaC")):
        path = folder / f"{kind}-{name}"
        if path.exists():
            found[label] = lambda row, flipped, _, path=path: [str(path), *map(str, row), *(["flipped"] if flipped else [])]
    if "odot" not in found:
        sys.exit(f"{kind}-odot is not built: configure with -Dbenchmarks=enabled and build")
    return found


def seconds(command, row, flipped):
    with tempfile.TemporaryDirectory() as folder:
        arguments = command(row, flipped, pathlib.Path(folder))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            done = subprocess.run(arguments, capture_output=True, text=True, cwd=folder, check=False, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return float("inf")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != 0 or ("differs" in done.stdout) != flipped:
            sys.exit(f"unstructured.py: {arguments[0]} fails at {row}: {done.stdout[:300]} {done.stderr[:300]}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def table(rows, found, rounds, label, every_row=False):
    """Measures and prints: a row a claim. A false claim is shown to each system at the first row, or at every row."""
    print("| claim | odot, s | " + " | ".join(f"{name}, times odot" for name in found if name != "odot") + " |")
    print("|---" * (len(found) + 1) + "|")
    result = []
    for row in rows:
        taken = {name: [] for name in found}
        for number in range(rounds):
            for name, command in found.items():
                if taken[name] and taken[name][0] > SLOW:
                    continue
                if number == 0 and (every_row or row == rows[0]):
                    seconds(command, row, True)
                taken[name].append(seconds(command, row, False))
        median = {name: statistics.median(s) for name, s in taken.items()}
        print(f"| {label(row)} | {median['odot']:.4f} | " + " | ".join(f"{min(median[n], LIMIT) / median['odot']:.2f}{' or more' if median[n] > LIMIT else ''}" for n in found if n != "odot") + " |", flush=True)
        result.append({"row": row, "seconds": median})
    return result


def label(row):
    kind, first, second = row
    return f"(x₁ + … + x_{first})^{second}" if kind == "power" else f"{first} by {first} terms in {second} variables"


def measure(description, kind, rows, texts, label, every_row=False):
    """What the script is called for: its table, by the programs of a kind and by what systems that read a text are given."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=pathlib.Path)
    chosen = parser.parse_args()
    found = programs(chosen.build, kind)
    found |= {name: text for command, name, text in texts if shutil.which(command)}
    result = table(rows, found, chosen.rounds, label, every_row)
    if chosen.json:
        chosen.json.write_text(json.dumps(result, indent=1) + "\n")


if __name__ == "__main__":
    measure(__doc__, "unstructured", ROWS, [("form", "FORM", form), ("gp", "PARI/GP", pari)], label)
