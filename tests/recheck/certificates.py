# SPDX-License-Identifier: MIT
"""The second checker of certificates: true claims are accepted, forgeries and mutants refused, and models agree with what it proves.

Usage: certificates.py CHECKOUT
"""
import ast
import collections
import contextlib
import copy
import io
import itertools
import json
import random
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

ROOT = Path(sys.argv.pop(1)).resolve()
CHECKER = ROOT / "proofs" / "recheck" / "recheck.py"
sys.path.insert(0, str(CHECKER.parent))
sys.dont_write_bytecode = True

import recheck  # noqa: E402
from build import certificate, f, g, m, n, num, plus, less, s, z  # noqa: E402
from forgeries import FORGED, UNREADABLE  # noqa: E402
from models import Forms, NoValue, Terms, Undefined  # noqa: E402
import mutants  # noqa: E402
from true_claims import CLAIMS  # noqa: E402

# Mutants that are proofs again: (title, kind): how many, why. Those of kind "order" are told by `in_order`.
SURVIVORS = {
    ("tr(Y K) = 0, Y symmetric, K skew", "index"): (1, "Y is symmetric"),
    ("c c^-1 = 1", "law"): (1, "from the left and from the right are the same for 1 x 1"),
    ("(sqrt x)^2 = x", "law"): (1, "both factors say the same"),
    ("R(x)' R(y) = R(y - x)", "cofactor"): (1, "it was 1, and left out it is 1"),
    ("LayerNorm(x + c 1) = LayerNorm(x)", "universal"): (1, "the lemma holds at n too, and the position is inside all the same"),
    ("LayerNorm(x + c 1) = LayerNorm(x)", "position"): (1, "the lemma's universal does not occur in it after merging"),
    ("(I (1/x)) * x = 1, the law behind [p = k]", "range"): (1, "an instance outside of the range is 0"),
    ("((1/x)' I)' * x = 1, on the other side", "range"): (1, "an instance outside of the range is 0"),
    ("given D A = I and a division in it", "position"): (1, "the law's universal does not occur in it"),
    **{(title, "range"): (count, "an instance outside of the range is 0, so one more index may be summed over") for title, count in {
        "tr(Y K) = 0, Y symmetric, K skew": 2, "(Q R)(K R)' = Q K', R orthogonal": 2, "P_t P_t' = I": 1, "f(P X) = P f(X), P a permutation": 2,
        "sum over j of [j != i] (x_i - x_j)/(x_i - x_j) = n - 1": 1, "(A B)^-1 = B^-1 A^-1": 4, "(I + A B)^-1 A = A (I + B A)^-1": 2,
        "Woodbury": 7, "(A x B)^-1 = A^-1 x B^-1": 3, "given x_t,i = 0 for all i < t: their sum": 1, "given D A = I and a division in it": 1}.items()},
    ("sign(x)^2 = 1 beside the gradient of the sum of |x|", "law"): (2, "both sides say the same"),
    ("c sign(w c)^2 = c beside a gradient by c of one by w of |w c|", "law"): (2, "both sides say the same"),
}
TRUE_AGAIN = {
    ("tr(A B C) = tr(C A B)", "terms swapped"): (2, "A and C swapped fit, and the trace is that of the same product"),
    ("tr I = n", "operation"): (1, "the trace of ones is n"),
    ("diag(x) y = x * y, diag of a row too", "operation left out"): (1, "diag of x and of x' are the same"),
    ("Y_t A Y_t symmetric with A, members of a family", "operation left out"): (1, "both sides are the same term"),
    ("diagonal matrices commute", "terms swapped"): (2, "both sides are the same term"),
    ("i = j shields 1/(x_i - x_j + 1)", "terms swapped"): (1, "the difference is 0 either way"),
    ("a 2 x 2 product, entry by entry", "terms swapped"): (2, "a product of scalars"),
    ("nothing is claimed of 0 rows", "operation"): (2, "nothing is claimed"),
    ("i < n where i = 1, whatever is 1", "position"): (1, "one more is certain too"),
    ("an index that is another one, from either side", "terms swapped"): (2, "a product of scalars"),
    ("blocks times blocks", "cut left out"): (1, "conditions take that range apart as well"),
    ("tr(Y K) = 0, Y symmetric, K skew", "terms swapped"): (1, "tr(K Y) is 0 too"),
    ("R(x)' R(y) = R(y - x)", "terms swapped"): (1, "rotations commute"),
    ("d tr(A X' B X)/dX = B X A + B' X A'", "terms swapped"): (1, "the trace of the same factors, turned round"),
    ("d tr(A X^-1)/dX = -(X^-1 A X^-1)'", "terms swapped"): (1, "tr(A B) = tr(B A)"),
    ("d tr(A X^-1)/dX = -(X^-1 A X^-1)'", "property left out"): (1, "invertible adds nothing"),
}


def verdict(document):
    """None if it is accepted, else why not."""
    try:
        recheck.check(document)
        return None
    except recheck.Refused as refused:
        return str(refused)


def in_order(steps):
    """Whether every lemma of these steps stands before the steps that use it; the same inside."""
    names = [s.get("lemma") or s.get("same") or s.get("root") for s in steps]
    for i, s in enumerate(steps):
        inside = json.dumps([s.get("use"), s.get("by"), s.get("base")])
        if any(x and ('"%s"' % x in inside or '"%s:' % x in inside) for x in names[i + 1:]):
            return False
        proofs = [x for key in ("by", "base") if key in s for x in (s[key] if "lemma" in s else [s[key]])]
        if not all(map(in_order, proofs)):
            return False
    return True


def models(document, rnd, count=4):
    """Random values of the names and symbols of a claim: (values, table)."""
    for _ in range(count):
        values = {n: rnd.randint(1, 2) if kind == "size" else rnd.randint(0, 2) for n, kind in document["names"] if isinstance(kind, str) and kind in ("size", "natural")}
        inside = True
        for n, kind in document["names"]:
            if n not in values:
                r = Terms(document, None).position(kind, values)
                inside = inside and r > 0
                values[n] = rnd.randrange(max(r, 1))
        numbers, known = random.Random(rnd.random()), {}

        def table(s, at, known=known, numbers=numbers):
            return known.setdefault((s, at), Fraction(numbers.choice([-1, 0, 1, 1, 2, 4])))

        if inside:
            yield values, table


def compared(document, rnd):
    """Entries at which both sides are defined: how many, and at how many they differ."""
    defined = wrong = 0
    for values, table in models(document, rnd):
        terms = Terms(document, table)
        rows, cols = terms.shape(document["left"], values)
        for p, q in itertools.product(range(rows), range(cols)):
            try:
                left, right = [terms.at(document[side], p, q, values) for side in ("left", "right")]
            except (Undefined, NoValue, OverflowError):
                continue
            defined, wrong = defined + 1, wrong + (left != right)
    return defined, wrong


def plain(document):
    """Whether any values of the symbols will do."""
    return not document["given"] and not any(set(s[4]) - {"invertible"} for s in document["symbols"])


class Watching(recheck.Proof):
    """Remembers the lemmas of each goal."""

    def check(self, goals):
        self.lemmas = []
        return super().check(goals)

    def do(self, s, known, scope):
        before = set(known)
        out = super().do(s, known, scope)
        if len(self.where) == 2:
            self.lemmas += [(self.where[0], scope, known[k]) for k in known if k not in before]
        return out


class Certificates(unittest.TestCase):
    def test_true_claims_are_accepted(self):
        for document in CLAIMS:
            self.assertIsNone(verdict(document), document["title"])
            self.assertIsNone(verdict(json.loads(json.dumps(document))), document["title"])
        self.assertGreaterEqual(len(CLAIMS), 60)

    def test_the_document_is_not_changed(self):
        for document in CLAIMS:
            before = copy.deepcopy(document)
            recheck.check(document)
            self.assertEqual(document, before)

    def test_true_claims_are_true_in_models(self):
        rnd, seen = random.Random(1), 0
        for document in filter(plain, CLAIMS):
            defined, wrong = compared(document, rnd)
            self.assertEqual(wrong, 0, document["title"])
            seen += defined > 0
        self.assertGreaterEqual(seen, 35)

    def test_lemmas_hold_in_models(self):
        rnd, seen = random.Random(2), 0
        for document in filter(plain, CLAIMS):
            proof = Watching()
            proof.read(document)
            proof.check(document["goals"])
            for values, table in models(document, rnd, 8):
                forms, terms = Forms(proof, table), Terms(document, table)
                for _, scope, (universals, form) in proof.lemmas:
                    ids = {n: next(iter(p.names)) for n, p in scope.items()}
                    env = {v: values[n] for n, v in ids.items() if n in values}
                    goal = [v for n, v in ids.items() if n[0] == "@"]
                    for at in itertools.product(*[range(forms.position(proof.kind[v], env)) for v in goal]):
                        try:
                            if len(goal) == 2:  # elsewhere nothing says that the sides are defined
                                _ = [terms.at(document[side], *at, values) for side in ("left", "right")]
                            elif not goal:
                                _ = [terms.at(document[side], 0, 0, values) for side in ("left", "right")]
                            else:
                                continue
                            self.assertTrue(forms.vanishes(universals, form(), {**env, **dict(zip(goal, at))}), document["title"])
                            seen += 1
                        except (Undefined, NoValue, OverflowError):
                            continue
        self.assertGreaterEqual(seen, 20)

    def test_forgeries_are_refused_for_the_reason(self):
        for what, document, why in FORGED:
            found = verdict(document)
            self.assertIsNotNone(found, what)
            self.assertIn(why, found, what)
        self.assertGreaterEqual(len(FORGED), 250)
        self.assertEqual(len({what for what, _, _ in FORGED}), len(FORGED))

    def test_the_control_of_the_changed_ones_is_accepted(self):
        document = copy.deepcopy(next(d for what, d, _ in FORGED if what == "a title that is none"))
        document["title"] = "control"
        self.assertIsNone(verdict(document))

    def test_mutants_of_steps_are_refused_unless_they_are_proofs(self):
        found = collections.Counter()
        tried = 0
        for document in CLAIMS:
            for kind, mutant in mutants.all_of(document, mutants.of_steps):
                tried += 1
                accepted = verdict(mutant) is None
                if kind == "order":
                    self.assertEqual(accepted, all(map(in_order, mutant["goals"])), (document["title"], mutant["goals"]))
                elif accepted:
                    found[document["title"], kind] += 1
        self.assertEqual(found, {key: count for key, (count, _) in SURVIVORS.items()})
        self.assertGreaterEqual(tried, 3000)

    def test_mutants_of_claims_are_refused_unless_they_are_true(self):
        found, rnd = collections.Counter(), random.Random(3)
        for document in CLAIMS:
            for kind, mutant in mutants.all_of(document, mutants.of_claim):
                if verdict(mutant) is None:
                    found[document["title"], kind] += 1
                    if plain(mutant):
                        self.assertEqual(compared(mutant, rnd)[1], 0, (document["title"], kind))
        self.assertEqual(found, {key: count for key, (count, _) in TRUE_AGAIN.items()})

    def test_unlike_forms_are_not_merged(self):
        document = certificate("", {"A": ("n", "n", 1), "B": ("n", "n", 1), "Y": ("n", "n", 1, "symmetric")}, num(0), num(0),
                               names=[("t", "natural"), ("u", "natural")], functions=["f", "g"])
        proof = recheck.Proof()
        proof.read(document)
        inverse = lambda r, q, body: m(["f", "matinv", [0, 1], [["p", r], ["q", q]], body])
        cells = [m(s("A", "t", "n", 0)), m(s("A", "t", 0, "n")), m(s("A", "n", "t", 0)), m(s("B", "t", "n", 0)), m(s("Y", "t", "n", 0)), m(s("Y", "n", "t", 0)),
                 m(s("Y", "t", "n", 1)), m(n("t")), m(n("u")), m(g("t"), g(less("u", 1))), m(g(less("u", 1)), z("t")), m(z(less("t", "u"))), m(z(plus("t", "u"))), m(),
                 inverse("n", "n", m(s("A", 0, "p", "q"))), inverse("n", "m", m(s("A", 0, "p", "q"))), inverse("m", "m", m(s("A", 0, "p", "q"))),
                 inverse("n", "n", m(s("A", 0, "q", "p"))), inverse("n", "n", m(s("A", 0, "p", "q"), c=2)),
                 *[m(f(h, m(s("A", 0, 0, 0)), *at)) for h, at in (("f", ()), ("g", ()), (["f", 1], ()), (["f", 2], ()), ("exp", ()), ("inv", ()), ("matinv", ()), (
                     "pow", ("t",)), ("pow", ("u",)), ("root", (2,)), ("root", (3,)))], m(f("f", m(s("A", 0, 0, 0)) + m())), m(f("f", [])),
                 *[m(s("A", 0, *at), over=[("p", r), ("q", c)]) for at, r, c in (("pq", "n", "m"), ("qp", "n", "m"), ("pp", "n", "m"), ("pq", "n", "n"), ("pp", "n", "n"))],
                 m(s("A", 0, "p", "q"), s("A", 0, "q", "p"), over=[("p", "n"), ("q", "n")]), m(s("A", 0, "p", "q"), s("A", 0, "p", "q"), over=[("p", "n"), ("q", "n")])]
        for x, y in itertools.combinations(cells, 2):
            self.assertNotEqual(proof.merge(recheck.minus(proof.form(x, proof.scope), proof.form(y, proof.scope))), (), (x, y))
        for x in cells:
            self.assertEqual(proof.merge(recheck.minus(proof.form(x, proof.scope), proof.form(x, proof.scope))), (), x)

    def test_unreadable_texts(self):
        for what, source, why in UNREADABLE:
            with self.assertRaises(recheck.Unreadable, msg=what) as raised:
                recheck.check(recheck.load(source))
            self.assertIn(why, str(raised.exception), what)

    def test_the_command(self):
        def run(*arguments):
            ran = subprocess.run([sys.executable, str(CHECKER), *map(str, arguments)], capture_output=True, text=True, check=False)
            return ran.returncode, ran.stdout, ran.stderr

        with tempfile.TemporaryDirectory() as directory:
            folder = Path(directory)
            (folder / "good").mkdir()
            good, bad, no = folder / "good" / "true.json", folder / "false.json", folder / "no.json"
            good.write_text(json.dumps(CLAIMS[0]))
            (folder / "good" / "note.txt").write_text("no certificate")
            bad.write_text(json.dumps(FORGED[0][1]))
            no.write_text("{")
            self.assertEqual(run(folder / "good"), (0, "%s: accepted\n1 certificates: 1 accepted, 0 refused, 0 unreadable\n" % good, ""))
            status, out, _ = run(good, bad)
            self.assertEqual(status, 1)
            self.assertRegex(out, r"false\.json: refused: goal 0: not zero at the end: ")
            status, out, _ = run(folder)
            self.assertEqual(status, 2)
            self.assertRegex(out, r"no\.json: unreadable: JSON: .*line 1")
            self.assertIn("3 certificates: 1 accepted, 1 refused, 1 unreadable", out)
            self.assertEqual(run(folder / "missing.json")[0], 2)
            self.assertEqual(run()[0], 2)
            odd = copy.deepcopy(FORGED[0][1])
            odd["left"] = odd["title"] = "x\n/x.json: accepted\ud800"
            bad.write_text(json.dumps(odd))
            self.assertEqual(len(run(bad)[1].splitlines()), 2)
            bad.write_bytes(b"\xff")
            self.assertEqual(run(bad)[0], 2)

    def test_nothing_claimed_is_said(self):
        with tempfile.TemporaryDirectory() as directory, contextlib.redirect_stdout(io.StringIO()) as out:
            path = Path(directory) / "nothing.json"
            path.write_text(json.dumps(next(d for d in CLAIMS if d["title"] == "nothing is claimed of 0 rows")))
            self.assertEqual(recheck.report(path), 0)
        self.assertIn("nothing is claimed", out.getvalue())

    def test_it_stands_alone_and_is_short(self):
        source = CHECKER.read_text()
        self.assertLessEqual(len(source.splitlines()), 900)
        for node in ast.walk(ast.parse(source)):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module] if isinstance(node, ast.ImportFrom) else []
            for module in names:
                self.assertIn(module, sys.stdlib_module_names)

    def test_the_example_on_the_page_is_accepted(self):
        page = (ROOT / "docs" / "reference" / "certificate.md").read_text()
        (example,) = re.findall(r"```json[^\n]*\n(.*?)```", page, re.DOTALL)
        self.assertIsNone(verdict(recheck.load(example)))

    def test_the_page_names_every_operation_and_schema(self):
        page = (ROOT / "docs" / "reference" / "certificate.md").read_text()
        for word in [*recheck.OPERATIONS, *recheck.SCHEMAS, *recheck.KNOWN, *recheck.OPAQUE, *recheck.PROPERTIES]:
            self.assertIn(word, page)


if __name__ == "__main__":
    unittest.main()
