#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes certificates as Coq files: export.py FOLDER CERTIFICATE.json...   Nothing here is trusted: Coq checks what is written.

A file states the claim in the terms of Meaning.v, gives the certificate as data and has `check` of Checker.v accept it. What the
checker in Coq has no rules for is not written; the reason is printed instead, and the exit status is 1.
"""
import re
import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "recheck"))
sys.dont_write_bytecode = True
import recheck  # noqa: E402  (reads certificates, and takes ranges apart)

KNOWN = {f: f.capitalize() for f in ("exp", "log", "tanh", "relu", "sigmoid", "sin", "cos", "abs", "sign", "inv", "matinv", "pow", "root")}
PROPERTIES = {"skew": "Skew", "orthogonal": "Orthogonal", "permutation": "Permutation"}
SCHEMAS = {"else": "Else p", "step": "Step p", "imply": "Imply l p", "cut": "CutSum k", "positive": "Positive F", "pow0": "Pow0 F", "pow1": "Pow1 F",
           "pow+": "PowAdd F p p", "pow+1": "PowAdd1 F p", "log": "LogExp F", "cos+": "CosAdd F F", "sin+": "SinAdd F F", "cos-": "CosOpposite F",
           "sin-": "SinOpposite F", "cos0": "CosZero", "abs": "AbsBySign F", "relu": "ReluBySign F", "sigmoid": "SigmoidByExp F",
           "tanh": "TanhByExp F", "sign-": "SignOpposite F", "sign^2": "SignSquared F"}

HEAD = "From Odot Require Import Checker.\nOpen Scope nat_scope.\nOpen Scope Z_scope."

class Unsupported(Exception):
    """What the checker in Coq has no rules for."""

def listed(items): return "[" + "; ".join(items) + "]"
def text(s): return '"%s"%%string' % s.replace('"', '""')
def integer(i):
    if type(i) is not int: raise Unsupported("a number that is no integer")
    return str(i) if i >= 0 else "(%d)" % i
def fraction(s):
    c = Fraction(s)
    return "(%d # %d)%%Q" % (c.numerator, c.denominator)
def identifier(s, taken):
    """A Coq name like the text, not taken yet."""
    base = re.sub(r"[^A-Za-z0-9_]", "_", s)
    base = base if base[:1].isalpha() else "x" + base
    out, i = base, 1
    while out in taken:
        out, i = "%s_%d" % (base, i), i + 1
    taken.add(out)
    return out

class Writer:
    """Writes the parts of one certificate."""
    def __init__(self, document):
        self.document, self.proof = document, recheck.Proof()
        self.proof.read(document)
        self.taken = {"left", "right", "names", "claim", "certificate", "accepted", "theorem", "Q", "S", "O", "I"}
        declared, free = document["names"], {v for v in self.proof.free_indices}
        kept = [(n, k) for n, k in declared if k in ("size", "natural") or next(iter(self.proof.scope[n].names)) in free]
        self.names = [n for n, _ in reversed(kept)]          # the last declared first
        self.kinds = {n: k for n, k in kept}
        self.next = len(self.names)
        self.numbers = {n: i for i, n in enumerate(self.names)}
        self.functions = {f: i for i, f in enumerate(document["functions"])}
        self.symbols = {s[0]: s for s in document["symbols"]}
    # ------------------------------------------------------------------------ positions
    def position(self, j, numbers):
        products = [[j]] if isinstance(j, int) else [[1, j]] if isinstance(j, str) else j
        out = {}
        for c, *names in products:
            if any(n not in numbers for n in names): raise Unsupported("a position that mentions what is not in scope")
            key = tuple(sorted(numbers[n] for n in names))
            out[key] = out.get(key, 0) + c
        return listed("(%s, %s)" % (integer(c), listed(map(str, k)) + "%nat") for k, c in sorted(out.items()) if c)
    def kind(self, k, numbers):
        return {"size": "KSize", "natural": "KNat", "integer": "KInt"}[k] if k in ("size", "natural", "integer") else "KIdx " + self.position(k, numbers)
    def function(self, f):
        if isinstance(f, list):
            if f[0] not in self.functions: raise Unsupported("derivatives of known functions")
            return "(Fn %d %d)%%nat" % (self.functions[f[0]], f[1])
        return "(Fn %d 0)%%nat" % self.functions[f] if f in self.functions else KNOWN[f]
    def symbol(self, s):
        return "(%s %d%%nat)" % ("Symmetric" if "symmetric" in self.symbols[s][4] else "Arbitrary", list(self.symbols).index(s))
    # ------------------------------------------------------------------------ terms
    def term(self, t, numbers):
        op, *parts = t
        if op == "gradient":
            row, column, self.next = self.next, self.next + 1, self.next + 2
            return "(gradient %s %d%%nat %d%%nat %s)" % (self.matrices[parts[0]], row, column, self.term(parts[1], numbers))
        word = {"inverse": "Inverse", "vec": "Vec"}.get(op, "".join(w.capitalize() for w in op.split("_")))
        if op == "apply" and isinstance(parts[0], list) and parts[0][0] not in self.functions:
            return "(prime %s %s)" % (KNOWN[parts[0][0]], self.term(parts[1], numbers))
        if op == "symbol":
            return "(Symbol %s %s)" % (self.matrices[parts[0]], listed(self.position(p, numbers) for p in parts[1]))
        if op == "power":
            c = Fraction(parts[0])
            return "(Power %s %d%%nat %s)" % (integer(c.numerator), c.denominator, self.term(parts[1], numbers))
        if op in ("sum_over", "by_entries"):
            inner, out = dict(numbers), [word]
            for n, r in zip(parts[0:-1:2], parts[1:-1:2]):
                inner[n] = self.next
                self.next += 1
                out += [str(inner[n]) + "%nat", self.position(r, numbers)]
            return "(%s %s)" % (" ".join(out), self.term(parts[-1], inner))
        out = [word]
        for kind, x in zip(recheck.OPERATIONS[op], parts):
            out.append({"T": lambda: self.term(x, numbers), "Q": lambda: fraction(x), "F": lambda: self.function(x)}.get(kind, lambda: self.position(x, numbers))())
        return "(%s)" % " ".join(out)
    # ------------------------------------------------------------------------ forms: `env` lists the names, the last introduced first
    def at(self, j, env):
        numbers = {}
        for i, n in reversed(list(enumerate(env))): numbers[n] = i
        return self.position(j, numbers)
    def form(self, F, env):
        return listed("(%s, %s, %s)" % (fraction(c), listed(self.at(r, env) for _, r in reversed(bound)),
                      listed(self.factor(f, [n for n, _ in reversed(bound)] + env) for f in factors)) for c, bound, factors in F)
    def factor(self, f, env):
        if f[0] == "s": return "Sym %s %s" % (self.symbol(f[1]), listed(self.at(p, env) for p in f[2:]))
        if f[0] in "nzg": return "%s %s" % ({"n": "Num", "z": "EqZ", "g": "GeZ"}[f[0]], self.at(f[1], env))
        _, function, params, names, body = f
        return "Op %s %s %s %s" % (self.function(function), listed(self.at(p, env) for p in params), listed(self.at(r, env) for _, r in reversed(names)),
                                   self.form(body, [n for n, _ in reversed(names)] + env))
    # ------------------------------------------------------------------------ steps
    def schema(self, s, env):
        if s[0] == "cut": return "CutSum %s %s %s" % (self.at(s[2], env), self.at(s[3], env), self.form(s[4], [s[1]] + env))
        word, *kinds = SCHEMAS[s[0]].split()
        write = {"p": self.at, "F": self.form, "l": lambda l, env: listed(self.at(p, env) for p in l)}
        return " ".join([word] + [write[k](x, env) for k, x in zip(kinds, s[1:])])
    def steps(self, steps, env, moved):
        """moved: for the keys of what was shown by induction, where in `at` the induction's name stands."""
        moved = dict(moved)
        return listed(self.step(s, env, moved) for s in steps)
    def step(self, s, env, moved):
        if "use" in s:
            inner = [n for n, _ in reversed(s["sum"])] + env
            ranges, times = listed(self.at(r, env) for _, r in reversed(s["sum"])), self.form(s["times"], inner) if "times" in s else "plain_one"
            if not isinstance(s["use"], str): return "By (%s) %s %s" % (self.schema(s["use"], inner), ranges, times)
            at = [self.at(p, inner) for p in s["at"]]
            if s["use"] in moved: at.insert(0, at.pop(moved[s["use"]]))
            return "Use %s %s %s %s" % (text(s["use"]), listed(at), ranges, times)
        names = [n for n, _ in s["for"]]
        if "induction" in s:
            t = s["induction"]
            others = [n for n in names if n != t]
            inner = others[::-1] + [t] + env
            kinds = listed(self.kind(k, {n: inner.index(n) for n in set(inner)}) for n, k in reversed(s["for"]) if n != t)
            hidden = {k: v for k, v in moved.items() if not k.startswith("hypothesis:")}
            forms = ["(%s, %s, %s, %s, %s)" % (text("%s:%d" % (s["lemma"], i)), text("hypothesis:%d" % i), self.form(F, inner),
                     self.steps(base, others[::-1] + env, moved), self.steps(by, inner, hidden)) for i, (F, base, by) in enumerate(zip(s["zero"], s["base"], s["by"]))]
            moved.update({"%s:%d" % (s["lemma"], i): names.index(t) for i in range(len(s["zero"]))})
            return "Induction %s %s" % (kinds, listed(forms))
        inner = names[::-1] + env
        kinds = listed(self.kind(k, {n: inner.index(n) for n in set(inner)}) for _, k in reversed(s["for"]))
        if "lemma" in s:
            forms = ["(%s, %s, %s)" % (text("%s:%d" % (s["lemma"], i)), self.form(F, inner), self.steps(by, inner, moved)) for i, (F, by) in enumerate(zip(s["zero"], s["by"]))]
            return "Lemmas %s %s" % (kinds, listed(forms))
        guard = self.form(s["guard"], inner) if "guard" in s else "plain_one"
        if "root" in s:
            if s["degree"] < 1: raise Unsupported("a degree below 1")
            return "Roots %s %s %s %d%%nat %s %s %s" % (text(s["root"]), kinds, guard, s["degree"], self.form(s["left"], inner), self.form(s["right"], inner), self.steps(s["by"], inner, moved))
        below = [n for n, _ in reversed(s["locals"])] + inner
        return "Same %s %s %s %s %s %s %s %s %s" % (text(s["same"]), kinds, guard, self.function(s["fn"]), listed(self.at(p, inner) for p in s["params"]),
            listed(self.at(r, inner) for _, r in reversed(s["locals"])), self.form(s["left"], below), self.form(s["right"], below), self.steps(s["by"], below, moved))
    # ------------------------------------------------------------------------ the file
    def given(self, g):
        numbers, own = dict(self.numbers), []
        for n in g["own"]:
            numbers[n] = self.next
            self.next += 1
        kinds = {n: k for n, k in self.document["names"]}
        for n in g["own"]:
            own.append("(%d%%nat, %s)" % (numbers[n], self.kind(kinds[n], numbers)))
        return "{| own := %s; given_left := %s; given_right := %s |}" % (listed(own), self.term(g["left"], numbers), self.term(g["right"], numbers))
    def write(self):
        """The whole file."""
        return "\n".join(["(* SPDX-License-Identifier: MIT *)", HEAD, self.definitions(), "Lemma accepted : check the_claim the_certificate = true.",
                          "Proof. vm_cast_no_check (eq_refl true). Qed.", "Theorem holds : true_claim the_claim.",
                          "Proof. exact (check_sound the_claim the_certificate accepted). Qed.", ""])
    def definitions(self):
        """The claim and the certificate."""
        d = self.document
        comment = "%s\n   The names are %s." % (d.get("title", "a claim"), ", ".join("%d: %s" % (i, n) for i, n in enumerate(self.names)) or "none")
        lines = ["(* %s *)" % re.sub(r'[(*)"]{2,}|"', " ", comment)]
        self.matrices = {s: identifier("matrix_" + s, self.taken) for s in self.symbols}
        for s, rows, cols, _, properties in d["symbols"]:
            lines.append("Definition %s := {| symbol_of := %s; rows_of := %s; cols_of := %s; is_diagonal := %s |}." % (self.matrices[s], self.symbol(s),
                self.position(rows, self.numbers), self.position(cols, self.numbers), "true" if "diagonal" in properties else "false"))
        properties = [(s, p) for s in d["symbols"] for p in s[4] if p in PROPERTIES]
        lines.append("Definition the_claim : claim := {|")
        lines.append("  names_of := %s;" % listed(self.kind(self.kinds[n], self.numbers) for n in self.names))
        lines.append("  properties_of := %s;" % listed("(%s, %d%%nat, %s)" % (self.matrices[s[0]], s[3], PROPERTIES[p]) for s, p in properties))
        lines.append("  given_of := %s;" % listed(self.given(g) for g in d["given"]))
        lines.append("  left := %s;\n  right := %s |}." % (self.term(d["left"], self.numbers), self.term(d["right"], self.numbers)))
        cuts = []
        for r, how, *parts in d["cuts"]:
            parts = [self.position(p, self.numbers) for p in parts]
            cuts.append("(%s, %s)" % (self.position(r, self.numbers), " ".join([{"at": "CutAt", "stride": "Stride", "one_by_one": "OneByOne"}[how]] + parts)))
        lines.append("Definition the_certificate : certificate := {|")
        lines.append("  certificate_cuts := %s;" % listed(cuts))
        lines.append("  given_keys := %s;" % listed(text("given%d" % i) for i in range(len(d["given"]))))
        lines.append("  property_keys := %s;" % listed(text(s[0]) for s, _ in properties))
        goals, K = [], self.proof
        entries = [len(r) + len(c) for r, _ in K.pieces(K.left.rows) for c, _ in K.pieces(K.left.cols)]
        for n, steps in zip(entries, d["goals"]):
            env = ["@%d" % i for i in reversed(range(n))] + self.names
            goals.append(self.steps(steps, env, {}))
        lines.append("  goals := %s |}." % ("[\n    " + ";\n    ".join(goals) + "]"))
        return "\n".join(lines)

def read(path):
    """The Coq file of a certificate's file; Unsupported if there is none."""
    try: return Writer(recheck.load(Path(path).read_text(encoding="utf-8"))).write()
    except (recheck.Fault, recheck.Refused, OSError, UnicodeDecodeError, KeyError, TypeError, ValueError, AttributeError, IndexError, ZeroDivisionError,
            StopIteration, RecursionError) as why: raise Unsupported("it cannot be read as a certificate (%s)" % why) from None

def main(arguments):
    if len(arguments) < 2:
        print("usage: export.py FOLDER CERTIFICATE.json...", file=sys.stderr)
        return 2
    folder, status, taken = Path(arguments[0]), 0, set()
    folder.mkdir(parents=True, exist_ok=True)
    for path in map(Path, arguments[1:]):
        try: (folder / (identifier(path.stem, taken) + ".v")).write_text(read(path), encoding="utf-8")
        except Unsupported as why:
            print("%s: not for Coq: %s" % (path, why))
            status = 1
    return status
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
