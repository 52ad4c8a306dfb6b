# SPDX-License-Identifier: MIT
"""Random terms, 0 and empty ranges often: what the checker takes for an entry is the entry, merging keeps values, and where both sides
are defined everything that it takes for known is 0.

Usage: random_terms.py CHECKOUT [SECONDS [SEED]]
"""
import itertools
import random
import sys
import time
from fractions import Fraction
from pathlib import Path

ROOT = Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "proofs" / "recheck"))
sys.dont_write_bytecode = True

import recheck  # noqa: E402
from models import Forms, NoValue, Terms, Undefined  # noqa: E402

SYMBOLS = [["A", "n", "n", 0, []], ["B", "n", "n", 0, []], ["Y", "n", "n", 0, ["symmetric"]], ["K", "n", "n", 0, ["skew"]],
           ["D", "n", "n", 0, ["diagonal"]], ["P", "n", "n", 1, ["permutation"]], ["R", "n", "n", 0, ["orthogonal"]], ["x", "n", 1, 0, []], ["y", "n", 1, 0, []], ["r", 1, "n", 0, []], ["c", 1, 1, 0, []],
           ["d", 1, 1, 0, []], ["s", 1, 1, 1, []], ["M", [[1, "n"], [1, "m"]], [[1, "n"], [1, "m"]], 0, []], ["Z", [[1, "n", "m"]], 1, 0, []]]
PLAIN = {("n", "n"): "ABYKDR", ("n", 1): "xy", (1, "n"): "r", (1, 1): "cd"}
CUTS = [[], [[[[1, "n"], [1, "m"]], "at", "n"]], [[[[1, "n", "m"]], "stride", "n", "m"]],
        [[[[1, "n"], [1, "m"]], "at", "m"], [[[1, "n", "m"]], "stride", "m", "n"]], [["n", "at", 1]], [["n", "stride", "n", 1]]]


class Maker:
    def __init__(self, rnd):
        self.rnd, self.count = rnd, 0

    def name(self):
        self.count += 1
        return "v%d" % self.count

    def term(self, r, c, depth, scope):
        """A random term with r rows and c columns, each n or 1; `scope`: indices that may be mentioned."""
        rnd, more = self.rnd, lambda r, c, s=scope: self.term(r, c, depth - 1, s)
        square, scalar = r == c == "n", r == c == 1
        if depth == 0:
            ops = ["symbol"] * 4 + ["ones", "zero"] + ["identity"] * 2 * square + ["number", "size", "slot"] * scalar
            op = rnd.choice(ops + ["condition_zero", "condition_nonnegative"] * 2 * (scalar and bool(scope)))
            if op == "symbol" and square and rnd.random() < .1:
                return [op, "P", [rnd.choice(scope + ["t", 0])]]
            if op == "symbol":
                return ["symbol", rnd.choice(PLAIN[r, c]), []]
            if op in ("ones", "zero"):
                return [op, r, c]
            if op == "identity":
                return [op, "n"]
            if op == "number":
                return [op, rnd.choice(["-1", "0", "1", "2", "1/2"])]
            if op == "size":
                return [op, rnd.choice([["n"], ["t"], [[[1, "n"], [-1]]]])[0]]
            if op == "slot":
                return ["symbol", "s", [rnd.choice(scope + ["t", 0])]]
            other = rnd.choice(scope + ["t", 1])
            return [op, [[1, rnd.choice(scope)], [-1, other] if other != 1 else [-1]]]
        op = rnd.choice(["add", "subtract", "multiply", "multiply", "hadamard", "hadamard", "scale", "scale", "divide", "divide", "transpose",
                         "sum_over", "by_entries", "window", "apply", "power", "symbolic_power", "softmax", "blocks", "blocks", "kronecker"]
                        + ["inverse"] * (r == c) + ["diagonal_matrix"] * square + ["trace", "total", "vec"] * scalar
                        + ["row_sum", "diagonal_of"] * (c == 1) + ["column_sum"] * (r == 1) + ["gradient"] * (r == "n"))
        if op in ("add", "subtract", "hadamard", "divide"):
            return [op, more(r, c), more(r, c)]
        if op == "multiply":
            k = rnd.choice(["n", 1])
            return [op, more(r, k), more(k, c)]
        if op == "scale":
            return [op, more(1, 1), more(r, c)]
        if op in ("transpose",):
            return [op, more(c, r)]
        if op in ("inverse",):
            return [op, more(r, c)]
        if op == "sum_over":
            v = self.name()
            return [op, v, rnd.choice(["n", [[1, "n"], [-1]], "t", 2]), more(r, c, scope + [v])]
        if op == "by_entries":
            u, v = self.name(), self.name()
            return [op, u, r, v, c, more(1, 1, scope + [u, v])]
        if op == "apply":
            return [op, rnd.choice(["f", "f", "exp", "log", ["f", 1], "relu"]), more(r, c)]
        if op == "power":
            return [op, rnd.choice(["-1", "-2", "1/2", "-1/2", "0", "2", "3/2"]), more(r, c)]
        if op == "symbolic_power":
            return [op, rnd.choice(["t", [[1, "n"], [-1]]]), more(r, c)]
        if op == "softmax":
            return [rnd.choice(["softmax_rows", "softmax_columns"]), more(r, c)]
        if op == "kronecker":
            return [op, more(r, c), more(1, 1)] if rnd.random() < .5 else [op, more(1, 1), more(r, c)]
        if op == "diagonal_matrix":
            return [op, more("n", 1) if rnd.random() < .5 else more(1, "n")]
        if op in ("trace", "diagonal_of"):
            return [op, more(r if op == "diagonal_of" else "n", r if op == "diagonal_of" else "n")]
        if op == "total":
            return [op, more(*rnd.choice([("n", "n"), ("n", 1), (1, "n")]))]
        if op == "row_sum":
            return [op, more(r, "n")]
        if op == "column_sum":
            return [op, more("n", c)]
        if op == "vec":
            a = more(*rnd.choice([("n", 1), (1, "n")]))
            return ["trace", ["window", 0, 0, 1, 1, ["vec", a]]]
        if op == "window":
            if r == c == 1 and scope and scope[0] == "i":
                return [op, "i", 0, 1, 1, more("n", 1)]
            return [op, 1, 0, r, c, ["above", more(1, c), more(r, c)]]
        if op == "gradient":
            x = {("n", 1): "x", ("n", "n"): "A"}[r, c]
            return [op, x, more(1, 1)]
        a, b, whole = rnd.choice([("n", "n", [[2, "n"]]), ("n", 1, [[1, "n"], [1]]), (1, "n", [[1, "n"], [1]])])
        if rnd.random() < .6:
            return ["multiply", ["beside", more(r, a), more(r, b)], ["above", more(a, c), more(b, c)]]
        return ["total" if r == c == 1 else "window", *([] if r == c == 1 else [0, 0, r, c]),
                ["above", more(r if r != 1 else a, c), more(b, c)]] if r != 1 or c == 1 else ["multiply", ["ones", 1, whole], ["above", more(a, c), more(b, c)]]


def document(rnd):
    r, c = rnd.choice([(1, 1), ("n", 1), ("n", "n")])
    left = Maker(rnd).term(r, c, rnd.randint(1, 3), ["i"])
    if rnd.random() < .2:  # something that only cuts take apart
        left = rnd.choice([["row_sum", ["symbol", "M", []]], ["inverse", ["symbol", "M", []]], ["kronecker", ["symbol", "x", []], ["ones", "m", 1]],
                           ["vec", ["multiply", ["symbol", "x", []], ["ones", 1, "m"]]], ["inverse", ["diagonal_matrix", ["symbol", "Z", []]]]])
        r, c = {"row_sum": ([[1, "n"], [1, "m"]], 1), "kronecker": ([[1, "n", "m"]], 1), "vec": ([[1, "n", "m"]], 1)}.get(
            left[0], ([[1, "n"], [1, "m"]],) * 2 if left[1][0] == "symbol" else ([[1, "n", "m"]],) * 2)
    return {"certificate": 1, "names": [["n", "size"], ["m", "size"], ["t", "natural"], ["i", "n"]], "symbols": SYMBOLS, "functions": ["f"],
            "left": left, "right": ["zero", r, c], "given": [], "cuts": rnd.choice(CUTS), "goals": []}


def check(j, rnd, count):
    proof = recheck.Proof()
    try:
        proof.read(j)
        laws = proof.laws()
        entries = [(a + b, p, q) for a, p in proof.pieces(proof.left.rows) for b, q in proof.pieces(proof.left.cols)]
        goals = [(names, p, q, proof.entry(proof.left, p, q, {})) for names, p, q in entries]
        if sum(len(F) for _, _, _, F in goals) > 60:
            return
        merged = [proof.merge(F) for _, _, _, F in goals]
    except recheck.Fault:
        count["refused"] += 1
        return
    ids = {n: next(iter(p.names)) for n, p in proof.scope.items()}
    for _ in range(2):
        values = {"n": rnd.randint(1, 2), "m": rnd.randint(1, 2), "t": rnd.randint(0, 2)}
        values["i"] = rnd.randrange(values["n"])
        numbers, known = random.Random(rnd.random()), {}

        def table(s, at):
            if s == "Y":
                at = tuple(sorted(at))
            if s == "K":
                return Fraction(0) if at[0] == at[1] else table("K+", tuple(sorted(at))) * (1 if at[0] < at[1] else -1)
            if s == "P" or (s == "R" and at[0] != at[1]):  # P_t turns by t; R is a signed turn by 1
                return Fraction((at[-2] + (at[0] if s == "P" else 1) - at[-1]) % values["n"] == 0)
            if s == "R":
                return Fraction(-1 if values["n"] == 1 else 0)
            return known.setdefault((s, at), Fraction(numbers.choice([-1, 0, 0, 1, 1, 2])))

        terms, forms = Terms(j, table), Forms(proof, table)
        for (names, p, q, F), G in zip(goals, merged):
            for at in itertools.product(*[range(forms.position(proof.kind[v], {ids[n]: x for n, x in values.items()})) for v in names]):
                env = {**{ids[n]: x for n, x in values.items()}, **dict(zip(names, at))}
                count["entries"] += 1
                try:
                    expected = terms.at(j["left"], forms.position(p, env), forms.position(q, env), values)
                except Undefined:
                    continue
                except (NoValue, OverflowError):
                    count["without a value"] += 1
                    continue
                try:
                    count["defined"] += 1
                    assert forms.form(F, env) == expected, ("entry", j["left"], values, at)
                    assert forms.form(G, env) == expected, ("merged", j["left"], values, at)
                    out = dict(laws)
                    proof.walk("L", proof.left, p, q, {}, (), (), out)
                    for path, (universals, form) in out.items():
                        count["laws"] += 1
                        try:
                            law = form()
                        except recheck.Fault:
                            continue
                        assert forms.vanishes(universals, law, env), ("law", path, j["left"], values, at)
                        if len(law) < 30:
                            assert forms.vanishes(universals, proof.merge(law), env), ("merged law", path, j["left"], values, at)
                except (NoValue, OverflowError):
                    count["without a value"] += 1


def main():
    seconds, rnd = float(sys.argv[2]) if len(sys.argv) > 2 else 10, random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    count = {"terms": 0, "refused": 0, "entries": 0, "defined": 0, "laws": 0, "without a value": 0}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        count["terms"] += 1
        check(document(rnd), rnd, count)
    print(count)
    assert count["defined"] > 0 and count["laws"] > 0


if __name__ == "__main__":
    main()
