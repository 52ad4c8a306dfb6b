#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Deciding identities for all sizes by odot's kernel, by SymPy's matrix symbols, and by z3 at one fixed size.

Usage: run.py BUILD [--size N] [--limit SECONDS] [--json FILE] [--install]
  BUILD      a build directory in which bench/kernel/decide was built (release)
  --size     the size at which z3 is asked (default 2)
  --limit    seconds for one question to a peer (default 20)
  --install  first installs the peers that are missing (apt; with sudo when not root)

Each identity has a false twin; a peer that doesn't tell the two apart is marked "no": SymPy answers False both for unknown and for false.
Times are processor seconds of the question itself (SymPy: without its import; z3: the whole process).
"""
import argparse
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import time

# identity of tests/kernel/claims, its false twin there, and both for the peers: names of square matrices, of columns, lhs, rhs, twin's rhs
IDENTITIES = [
    ("(AB)C = A(BC)", "ABC", "", "(A*B)*C", "A*(B*C)", "A*(C*B)"),
    ("(AB)' = B'A'", "AB", "", "t(A*B)", "t(B)*t(A)", "t(A)*t(B)"),
    ("(E + F)^2 = E^2 + EF + FE + F^2", "EF", "", "(E+F)*(E+F)", "E*E+E*F+F*E+F*F", "E*E+E*F+E*F+F*F"),
    ("tr EF = tr FE", "EF", "", "tr(E*F)", "tr(F*E)", "tr(F*t(E))"),
    ("tr EFG = tr FGE", "EFG", "", "tr(E*F*G)", "tr(F*G*E)", "tr(F*E*G)"),
    ("(A o D)' = A' o D'", "AD", "", "t(h(A,D))", "h(t(A),t(D))", "h(t(A),D)"),
    ("tr E'F = 1'(E o F)1", "EF", "", "tr(t(E)*F)", "total(h(E,F))", "total(h(E,t(F)))"),
    ("diag(u) A diag(v) = A o uv'", "A", "uv", "dm(u)*A*dm(v)", "h(A,u*t(v))", "h(A,v*t(u))"),
    ("(X Q)(X K)' = X(QK')X'", "XQK", "", "(X*Q)*t(X*K)", "X*(Q*t(K))*t(X)", "X*(t(Q)*K)*t(X)"),
    ("uw' o wu' = (u o w)(u o w)'", "", "uw", "h(u*t(w),w*t(u))", "h(u,w)*t(h(u,w))", "h(u,u)*t(h(w,w))"),
]


class Matrix:
    """A matrix of SMT-LIB terms."""

    def __init__(self, rows):
        self.rows = rows

    def __add__(self, other):
        return Matrix([[f"(+ {x} {y})" for x, y in zip(a, b)] for a, b in zip(self.rows, other.rows)])

    def __mul__(self, other):
        columns = list(zip(*other.rows))
        return Matrix([[self.sum([f"(* {x} {y})" for x, y in zip(row, column)]) for column in columns] for row in self.rows])

    @staticmethod
    def sum(terms):
        return terms[0] if len(terms) == 1 else "(+ " + " ".join(terms) + ")"


def smt_functions():
    return {
        "t": lambda a: Matrix([list(c) for c in zip(*a.rows)]),
        "h": lambda a, b: Matrix([[f"(* {x} {y})" for x, y in zip(r, s)] for r, s in zip(a.rows, b.rows)]),
        "tr": lambda a: Matrix([[Matrix.sum([a.rows[i][i] for i in range(len(a.rows))])]]),
        "total": lambda a: Matrix([[Matrix.sum([x for row in a.rows for x in row])]]),
        "dm": lambda u: Matrix([[u.rows[i][0] if i == j else "0" for j in range(len(u.rows))] for i in range(len(u.rows))]),
    }


def ask_z3(matrices, columns, lhs, rhs, size, limit):
    """Seconds until z3 says that no entry differs (True) or that one does (False); None past the limit."""
    names = {m: Matrix([[f"{m}_{i}_{j}" for j in range(size)] for i in range(size)]) for m in matrices}
    names.update({c: Matrix([[f"{c}_{i}"] for i in range(size)]) for c in columns})
    variables = [x for m in names.values() for row in m.rows for x in row]
    left, right = (eval(side, {"__builtins__": {}}, {**smt_functions(), **names}) for side in (lhs, rhs))
    differs = [f"(distinct {x} {y})" for a, b in zip(left.rows, right.rows) for x, y in zip(a, b)]
    script = "".join(f"(declare-const {v} Real)\n" for v in variables) + f"(assert (or {' '.join(differs)}))\n(check-sat)\n"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        run = subprocess.run(["z3", "-in"], input=script, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return None, None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = {"unsat": True, "sat": False}.get(run.stdout.split()[0] if run.stdout else "", None)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, answer


def ask_sympy(sympy, matrices, columns, lhs, rhs):
    from sympy import Identity, MatrixSymbol, OneMatrix, Symbol, Trace, ZeroMatrix, hadamard_product
    from sympy.matrices.expressions.diagonal import DiagMatrix
    n = Symbol("n", integer=True, positive=True)
    names = {m: MatrixSymbol(m, n, n) for m in matrices}
    names.update({c: MatrixSymbol(c, n, 1) for c in columns})
    functions = {"t": lambda a: a.T, "h": hadamard_product, "tr": Trace, "dm": DiagMatrix,
                 "total": lambda a: (OneMatrix(1, n) * a * OneMatrix(n, 1))}
    del Identity, ZeroMatrix
    began = time.process_time()
    try:
        left, right = (eval(side, {"__builtins__": {}}, {**functions, **names}) for side in (lhs, rhs))
        left, right = (sympy.expand(side.doit()) for side in (left, right))
        equal = bool(left == right or sympy.simplify(left) == sympy.simplify(right))
    except Exception:  # pylint: disable=broad-except  # an operation that SymPy doesn't support for symbolic sizes
        equal = None
    return time.process_time() - began, equal


def install():
    missing = [p for p, there in (("z3", shutil.which("z3")), ("python3-sympy", have_sympy())) if not there]
    if missing:
        command = ["apt-get", "install", "-y", "--no-install-recommends", *missing]
        subprocess.run(command if os.geteuid() == 0 else ["sudo", *command], check=True)


def have_sympy():
    return subprocess.run([sys.executable, "-c", "import sympy"], capture_output=True, check=False).returncode == 0


def shown(seconds, answers):
    if seconds is None:
        return "past the limit"
    return f"{seconds * 1e6:12.0f} us{'' if answers else '  no'}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--size", type=int, default=2)
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    if options.install:
        install()
    run = subprocess.run([str(options.build / "bench/kernel/decide")], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(run.stderr)
    claims = [json.loads(line) for line in run.stdout.splitlines()]
    ours = {c["claim"]: c for c in claims}
    times = sorted(c["microseconds"] for c in claims if c["proved"])
    result = {"proved": len(times), "median_us": statistics.median(times), "nine_in_ten_us": times[len(times) * 9 // 10],
              "worst_us": times[-1], "topics": {}, "peers": []}
    for topic in dict.fromkeys(c["topic"] for c in claims):
        of_topic = [c["microseconds"] for c in claims if c["topic"] == topic]
        result["topics"][topic] = {"claims": len(of_topic), "median_us": statistics.median(of_topic), "worst_us": max(of_topic)}
    print(run.stderr, end="")

    sympy = None
    if have_sympy():
        import sympy  # pylint: disable=import-outside-toplevel
    z3 = shutil.which("z3") is not None
    print(f"{'identity':32} {'odot, all sizes':>15} {'SymPy, all sizes':>24} {f'z3 at n = {options.size}':>24}")
    for text, matrices, columns, lhs, rhs, wrong in IDENTITIES:
        row = {"identity": text, "odot_us": ours[text]["microseconds"]}
        columns_shown = [f"{row['odot_us']:12.1f} us"]
        if sympy:
            seconds, equal = ask_sympy(sympy, matrices, columns, lhs, rhs)
            _, twin = ask_sympy(sympy, matrices, columns, lhs, wrong)
            row.update(sympy_us=seconds * 1e6, sympy_decides=equal is True and twin is False)
            columns_shown.append(shown(seconds, row["sympy_decides"]))
        if z3:
            seconds, equal = ask_z3(matrices, columns, lhs, rhs, options.size, options.limit)
            _, twin = ask_z3(matrices, columns, lhs, wrong, options.size, options.limit)
            row.update(z3_us=None if seconds is None else seconds * 1e6, z3_decides=equal is True and twin is False)
            columns_shown.append(shown(seconds, row["z3_decides"]))
        result["peers"].append(row)
        print(f"{text:32} {columns_shown[0]:>15} " + " ".join(f"{c:>24}" for c in columns_shown[1:]))
    for peer in ("sympy", "z3"):
        ratios = [r[f"{peer}_us"] / r["odot_us"] for r in result["peers"] if r.get(f"{peer}_us") and r.get(f"{peer}_decides")]
        if ratios:
            result[f"{peer}_over_odot"] = statistics.median(ratios)
            print(f"{peer} takes {statistics.median(ratios):.0f} times as long (median of the {len(ratios)} it decides)")
    if options.json:
        options.json.write_text(json.dumps(result, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
