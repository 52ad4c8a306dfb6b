# SPDX-License-Identifier: MIT
"""What typed expressions and proofs by the compiler cost to compile.

Usage: compile_time.py [--compiler C]… [--repeat N] [--json FILE] [--check]

Compiles generated files without optimisation and prints, for each compiler, the seconds of processor time over those of a
file that only includes odot/odot.hpp (medians):

- N expressions transpose(A * B + C) * D, each with dimensions, symbols and types of its own, N = 10, 100, 1000;
- one static_assert for each of a list of identities, in milliseconds.

Machines are noisy: compare figures of one run. clang gets the limit that Meson's dependency odot gives it, see
docs/how-to/use-from-a-project.md.

With --check nothing is measured: each compiler has to prove all identities in one file. Exit status: 0 it does, 1 it does not,
77 (skipped) no compiler is there.
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

INCLUDE = pathlib.Path(__file__).resolve().parents[2] / "include"
HEAD = '#include "odot/odot.hpp"\nusing namespace odot;\n'

EXPRESSION = """constexpr auto e{i} = [] {{
  constexpr dim<"n{i}"> n; constexpr dim<"d{i}"> d; constexpr dim<"k{i}"> k;
  return transpose(matrix<"A">(n, d) * matrix<"B">(d, k) + matrix<"C">(n, k)) * matrix<"D">(n, d);
}}();
"""

SYMBOLS = """constexpr dim<"n"> n; constexpr dim<"m"> m; constexpr dim<"d"> d; constexpr dim<"k"> k;
constexpr auto X = matrix<"X">(n, d); constexpr auto Y = matrix<"Y">(n, d); constexpr auto Q = matrix<"Q">(d, k);
constexpr auto K = matrix<"K">(d, k); constexpr auto V = matrix<"V">(d, k); constexpr auto A = matrix<"A">(n, n);
constexpr auto B = matrix<"B">(n, n); constexpr auto u = vector<"u">(n); constexpr auto v = vector<"v">(n);
constexpr auto S = matrix<"S">(n, m); constexpr auto T = matrix<"T">(n, k); constexpr auto P = matrix<"P">(n, n, permutation);
constexpr auto M = matrix<"M">(m, d); constexpr auto N = matrix<"N">(k, d); constexpr auto c = scalar<"c">;
constexpr auto R = matrix<"R">(n, n, invertible);
"""

CLAIMS = [  # in the order of a first course
    "transpose(X * Q) == transpose(Q) * transpose(X)",
    "(A + B) * (A + B) == A * A + A * B + B * A + B * B",
    "trace(A * B) == trace(B * A)",
    "trace(transpose(X) * Y) == sum(hadamard(X, Y))",
    "diag(u) * A * diag(v) == hadamard(A, u * transpose(v))",
    "vec(X * Q) == kron(transpose(Q), identity(n)) * vec(X)",
    "R * inverse(R) == identity(n)",
    "(X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X)",
    "softmax(S + u * transpose(ones(m))) == softmax(S)",
    "row_sum(softmax(S)) == ones(n)",
    "softmax((P * X) * transpose(P * X)) * (P * X) == P * (softmax(X * transpose(X)) * X)",
    "beside(S, T) * above(M, N) == S * M + T * N",
    "softmax((X * Q) * transpose(X * K) / sqrt(k)) == softmax(X * (Q * transpose(K) / sqrt(k)) * transpose(X))",
    "exp(S + S) == hadamard(exp(S), exp(S))",
]


def compile_text(compiler, text, folder):
    """Whether the text compiles."""
    path = folder / "bench.cpp"
    path.write_text(text)
    limit = ["-fconstexpr-steps=8388608"] if "clang" in compiler else []
    command = [compiler, "-std=c++20", "-O0", *limit, f"-I{INCLUDE}", "-c", str(path), "-o", str(folder / "bench.o")]
    return subprocess.run(command, check=False).returncode == 0


def seconds(compiler, text, folder):
    """Processor time of one compilation."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not compile_text(compiler, text, folder):
        sys.exit(f"{compiler} does not compile:\n{text}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def measure(compiler, repeat, folder):
    """Medians, with all files compiled in turn in each round."""
    files = {"headers": HEAD, "symbols": HEAD + SYMBOLS}
    for count in (10, 100, 1000):
        files[f"{count} expressions"] = HEAD + "".join(EXPRESSION.format(i=i) for i in range(count))
    for claim in CLAIMS:
        files[claim] = HEAD + SYMBOLS + f"static_assert(holds({claim}));\n"
    taken = {name: [] for name in files}
    for _ in range(repeat):
        for name, text in files.items():
            taken[name].append(seconds(compiler, text, folder))
    return {name: statistics.median(times) for name, times in taken.items()}


def check(compilers):
    """Whether each compiler proves every identity; the exit status."""
    there = [compiler for compiler in compilers if shutil.which(compiler)]
    text = HEAD + SYMBOLS + "".join(f"static_assert(holds({claim}));\n" for claim in CLAIMS)
    with tempfile.TemporaryDirectory() as scratch:
        proved = [compile_text(compiler, text, pathlib.Path(scratch)) for compiler in there]
    return 77 if not there else 0 if all(proved) else 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compiler", action="append")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    compilers = arguments.compiler or ["g++", "clang++-19"]
    if arguments.check:
        return check(compilers)
    results = {}
    with tempfile.TemporaryDirectory() as scratch:
        for compiler in compilers:
            if shutil.which(compiler) is None:
                print(f"{compiler}: not there")
                continue
            found = results[compiler] = measure(compiler, arguments.repeat, pathlib.Path(scratch))
            print(f"{compiler}: headers alone {found['headers']:.2f} s")
            for count in (10, 100, 1000):
                print(f"  {count:5} expressions {found[f'{count} expressions'] - found['headers']:8.2f} s")
            claims = {claim: 1000 * (found[claim] - found["symbols"]) for claim in CLAIMS}
            for claim, cost in claims.items():
                print(f"  {cost:8.0f} ms  static_assert(holds({claim}))")
            print(f"  {statistics.median(claims.values()):8.0f} ms  median of {len(CLAIMS)} identities")
    if arguments.json:
        arguments.json.write_text(json.dumps(results, indent=2) + "\n")
    return 0 if results else 1


if __name__ == "__main__":
    sys.exit(main())
