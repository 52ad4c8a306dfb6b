# SPDX-License-Identifier: MIT
"""Random forms, with conditions, sums over ranges that may be empty, atoms and locals: merging and substitution keep their values,
certainty never errs to "yes", and a form in other names and another order is the same form.

Usage: random_forms.py CHECKOUT [SECONDS [SEED]]
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
from models import Forms, NoValue  # noqa: E402

DOCUMENT = {"certificate": 1, "names": [["n", "size"], ["m", "size"], ["t", "natural"], ["u", "natural"], ["i", "n"], ["j", [[1, "n", "m"]]], ["h", "t"]],
            "symbols": [["x", 1, 1, 0, []], ["y", "n", 1, 0, []], ["A", "n", "m", 1, []], ["Y", "n", "n", 0, ["symmetric"]]], "functions": ["f"],
            "left": ["add", ["size", "i"], ["add", ["size", "j"], ["size", "h"]]], "right": ["number", "0"], "given": [], "cuts": [], "goals": []}


class Maker:
    def __init__(self, rnd):
        self.rnd, self.count = rnd, 0

    def position(self, scope):
        rnd = self.rnd
        if rnd.random() < .1:
            a, b, c = (rnd.choice(scope) for _ in range(3))
            return [[1, a, "m"], [rnd.choice([-1, 1]), b], [-1, c]]
        return [[rnd.choice([-2, -1, -1, 1, 1, 1, 2]), rnd.choice(scope)] for _ in range(rnd.choice([1, 1, 2, 2, 3]))] + [[rnd.choice([-1, 0, 0, 1])]]

    def range(self):
        return self.rnd.choice(["n", "n", "m", "t", 1, 2, [[1, "n"], [-1]], [[1, "n"], [-2]], [[1, "t"], [-1]], [[1, "n", "m"]], [[1, "n"], [1, "t"]], "q", "q"])

    def name(self):
        self.count += 1
        return "v%d" % self.count

    def factor(self, scope, depth):
        rnd, pos = self.rnd, lambda: self.position(scope)
        op = rnd.choice(["z", "z", "g", "g", "n", "x", "y", "y", "A", "Y"] + ["inv", "f", "exp", "pow", "matinv", "root"] * (depth > 0))
        if op in ("z", "g", "n"):
            return [op, pos()]
        if op in ("x", "y", "A", "Y"):
            return ["s", op, *[pos() for _ in range({"x": 0, "y": 1, "A": 3, "Y": 2}[op])]]
        if op == "matinv":
            names, r = [self.name(), self.name()], self.range()
            return ["f", op, [pos(), pos()], [[names[0], r], [names[1], r]], self.form(scope + names, depth - 1)]
        return ["f", op, [pos()] if op == "pow" else [2] if op == "root" else [], [], self.form(scope, depth - 1)]

    def form(self, scope, depth):
        out = []
        for _ in range(self.rnd.choice([0, 1, 1, 1, 2])):
            bound = [[self.name(), self.range()] for _ in range(self.rnd.choice([0, 0, 1, 1, 2]))]
            inner = scope + [n for n, _ in bound] * 2
            out.append([self.rnd.choice(["1", "-1", "2", "1/2"]), bound, [self.factor(inner, depth) for _ in range(self.rnd.choice([0, 1, 2, 3]))]])
        return out

    def turned(self, form, names):
        """The same form in other words."""
        rnd, out = self.rnd, []

        def moved(p):
            return [[c, *rnd.sample([names.get(v, v) for v in vs], len(vs))] for c, *vs in p] if isinstance(p, list) else names.get(p, p)

        def factor(f, names):
            at = lambda p: [[c, *[names.get(v, v) for v in vs]] for c, *vs in p] if isinstance(p, list) else names.get(p, p)
            if f[0] == "z":
                return ["z", [[-c, *vs] for c, *vs in at(f[1])]]
            if f[0] in "gn":
                return [f[0], at(f[1])]
            if f[0] == "s":
                where = [at(p) for p in f[2:]]
                return ["s", f[1], *(reversed(where) if f[1] == "Y" else where)]
            inner = {**names, **{v: self.name() for v, _ in f[3]}}
            return ["f", f[1], [at(p) for p in f[2]], [[inner[v], moved(r)] for v, r in f[3]], self.turned(f[4], inner)]

        for c, bound, factors in rnd.sample(form, len(form)):
            inner = {**names, **{v: self.name() for v, _ in bound}}
            out.append([c, rnd.sample([[inner[v], r] for v, r in bound], len(bound)), rnd.sample([factor(f, inner) for f in factors], len(factors))])
        return out


def main():
    seconds, rnd = float(sys.argv[2]) if len(sys.argv) > 2 else 10, random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    count = {"forms": 0, "refused": 0, "values": 0, "without a value": 0, "not seen to be the same": 0}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        proof, maker = recheck.Proof(), Maker(rnd)
        proof.read(DOCUMENT)
        kinds = [["p", "integer"], ["q", "natural"], ["r", "q"]]
        universals, scope = proof.binders(kinds, proof.scope, ("natural", "integer"))
        names = list(scope)
        made = maker.form(names, 2)
        count["forms"] += 1
        try:
            form = proof.form(made, scope)
            merged = proof.merge(form)
            same = proof.merge(recheck.minus(form, proof.form(maker.turned(made, {}), scope)))
            new = {v: proof.position(maker.position(names), scope) for v in universals}
            put = proof.substitute(form, new)
            merged_put = proof.merge(proof.times(*[proof.condition(e) for v, e in new.items() if proof.kind[v] != "integer"],
                                                 proof.condition(proof.kind[universals[2]].replace(new) - recheck.UNIT - new[universals[2]]),
                                                 proof.substitute(merged, new)))
        except recheck.Fault:
            count["refused"] += 1
            continue
        count["not seen to be the same"] += bool(same)
        ids = {n: next(iter(p.names)) for n, p in scope.items()}
        for _ in range(4):
            values = {"n": rnd.randint(1, 3), "m": rnd.randint(1, 2), "t": rnd.randint(0, 2), "u": rnd.randint(0, 2), "p": rnd.randint(-2, 2), "q": rnd.randint(0, 2)}
            ranges = {"i": values["n"], "j": values["n"] * values["m"], "h": values["t"], "r": values["q"]}
            if not all(ranges.values()):
                continue
            env = {ids[n]: x for n, x in {**values, **{n: rnd.randrange(r) for n, r in ranges.items()}}.items()}
            numbers, known = random.Random(rnd.random()), {}

            def table(s, at):
                return known.setdefault((s, tuple(sorted(at)) if s == "Y" else at), Fraction(numbers.choice([-1, 0, 0, 1, 1, 2, 4])))

            forms = Forms(proof, table)
            try:
                expected = forms.form(form, env)
                assert forms.form(merged, env) == expected, ("merged", made, env)
                assert forms.form(same, env) == 0, ("turned", made, env)
                moved = {**env, **{v: forms.position(e, env) for v, e in new.items()}}
                wanted = forms.form(form, moved)
                assert forms.form(put, env) == wanted, ("substituted", made, env)
                inside = moved[universals[1]] >= 0 and 0 <= moved[universals[2]] < moved[universals[1]]
                assert forms.form(merged_put, env) == (wanted if inside else 0), ("instance", made, env)
                count["values"] += 1
            except (NoValue, OverflowError):
                count["without a value"] += 1
            for (p, _), sure in [(k if len(k) == 2 else (k[0], 0), proof.nonnegative(*k)) for k in asked(proof, form, merged)]:
                if sure and p.names <= set(env):
                    assert forms.position(p, env) >= 0, ("certain", p.terms, env)
    print(count)
    assert count["values"] > 0


def asked(proof, *forms):
    """Positions in conditions, and what is less by one."""
    out = []
    for form in forms:
        for _, _, factors in form:
            for f in factors:
                if f.tag in "zgn":
                    out += [(f.at[0], 0), (-f.at[0], 0), (f.at[0] - recheck.UNIT, 0)]
                out += asked(proof, f.body) if f.tag == "f" else []
    return out


if __name__ == "__main__":
    main()
