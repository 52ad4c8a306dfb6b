#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks certificates, by the page docs/reference/certificate.md alone: python3 recheck.py FILE-OR-DIRECTORY...

One line for each certificate, then a summary. Exit status: 0 all accepted, 1 one refused, 2 one unreadable.
From Python: check(document) raises Refused(where, why), or returns. A name is a number that is never used twice, a position a
polynomial in names, a form a tuple of monomials (coefficient, bound names, factors). All is trusted but `Kernel.orders`.
"""
import json
import re
import sys
from fractions import Fraction
from functools import cache
from itertools import islice
from math import prod
from pathlib import Path
from time import process_time
from types import SimpleNamespace

SIZE, NATURAL, INTEGER = "size", "natural", "integer"  # kinds of names; the kind of an index is its range
LARGEST, NESTING, TERM_NESTING, DEGREE, PRODUCTS, BINDERS, MONOMIALS, WORK, SECONDS = 2**63, 256, 200, 64, 256, 64, 100_000, 10**7, 100
KNOWN = ("exp", "log", "tanh", "relu", "sigmoid", "sin", "cos", "abs", "sign")
OPAQUE = ("inv", "matinv", "pow", "root")  # functions of forms that no claim may name
EDGED = ("log", "abs", "sign", "relu")  # their derivatives are defined only where the argument is not 0
sys.setrecursionlimit(max(sys.getrecursionlimit(), 6_000))  # what is nested is at most NESTING deep
PROPERTIES = ("symmetric", "skew", "diagonal", "orthogonal", "permutation", "invertible")

class Refused(Exception):
    """What is wrong with a certificate, and where."""
    def __init__(self, where, why):
        super().__init__("%s: %s" % (where, why))
        self.where, self.why = where, why

class Unreadable(Refused): """It is no certificate at all."""
class Fault(Exception): """A reason to refuse; `check` adds the place."""

def fail(why): raise Fault(why)
def need(condition, why): return condition or fail(why)

# ------------------------------------------------------------------------------------------------ positions
class Position:
    """A polynomial in names with integer coefficients: ((names, coefficient)...), sorted; made of any such products."""
    __slots__ = ("terms", "names", "hash")
    def __init__(self, products):
        out = {}
        for names, c in products:
            key = tuple(sorted(names))
            out[key] = out.get(key, 0) + c
        need(len(out) <= PRODUCTS and all(len(key) <= DEGREE for key in out), "a position that is too large")
        self.terms = tuple(sorted([t for t in out.items() if t[1]]))
        self.names = frozenset([v for names, _ in self.terms for v in names])
        self.hash = hash(self.terms)
    def __hash__(self): return self.hash
    def __eq__(self, other): return self is other or (isinstance(other, Position) and self.terms == other.terms)
    def __neg__(self): return Position([(names, -c) for names, c in self.terms])
    def __add__(self, other): return Position(self.terms + other.terms)
    def __sub__(self, other): return self + -other
    def __mul__(self, other): return Position([(x + y, c * d) for x, c in self.terms for y, d in other.terms])
    def is_constant(self): return not self.names
    def constant(self): return self.terms[0][1] if self.terms else 0
    def replace(self, new):
        """All at once: each name v of `new` by the position new[v]."""
        if self.names.isdisjoint(new): return self
        products = [prod([new[v] if v in new else name(v) for v in names], start=number(c)) for names, c in self.terms]
        return sum(products, ZERO)
    def coefficient(self, v):
        """c in p = c v + d, where neither contains v; None if there is no such c."""
        if any(names.count(v) > 1 for names, _ in self.terms): return None
        return Position([(tuple([x for x in names if x != v]), c) for names, c in self.terms if v in names])
    def divided(self, s):
        """(o, p - o s), o as much as can be seen; where s has several terms, o of those times s that stand in p."""
        out, (divisor, d) = [], s.terms[0] if s.terms else ((None,), 1)
        for left, c in [(list(names), c) for names, c in self.terms]:
            if all(v in left and not left.remove(v) for v in divisor):
                if len(s.terms) == 1 or {*(Position([(left, c // d)]) * s).terms} <= {*self.terms}: out.append((left, c // d))
        return Position(out), self - Position(out) * s

def number(c): return Position([((), c)])
def name(v): return Position([((v,), 1)])

ZERO, UNIT, MINUS = number(0), number(1), number(-1)

# ------------------------------------------------------------------------------------------------ forms
class Factor:
    """tag s: symbol `head` at positions; n: a number; z: [p = 0]; g: [p >= 0]; f: atom head[at](locals -> body)."""
    __slots__ = ("tag", "head", "at", "locals", "body", "free", "key", "hash")
    def __init__(self, tag, head, at, locals_, body, free):
        self.tag, self.head, self.at, self.locals, self.body, self.free = tag, head, at, locals_, body, free
        self.key = (tag, head, at, locals_, body)
        self.hash = hash(self.key)
    def __hash__(self): return self.hash
    def __eq__(self, other): return self is other or (self.hash == other.hash and self.key == other.key)
    def is_atom(self, head): return self.tag == "f" and self.head == head

def rational(c): return ((Fraction(c), (), ()),) if c else ()
def scaled(form, c): return tuple([(a * c, bound, factors) for a, bound, factors in form])
def minus(form, other): return tuple(form) + scaled(other, -1)
def bind(names, form): return tuple([(c, tuple(names) + bound, factors) for c, bound, factors in form])

ONE = rational(1)
BOUND, LOCAL, DEPTH, COLOUR, STAR = -1, -500_000, 1_000_000, -(10**12), -(10**15)  # what names are called in codes

class Kernel:
    """Names with their kinds, and what is equal by arithmetic alone."""
    def __init__(self):
        self.kind, self.work, self.end, self.symmetric = [], 0, process_time() + SECONDS, set()
        self.merged, self.codes, self.factor_codes, self.nonnegative = {}, {}, {}, cache(self.find_nonnegative)
    def spend(self, amount=1):
        self.work += amount
        need(self.work <= WORK and process_time() < self.end, "too much work")
    def fresh(self, kind):
        self.spend()
        need(isinstance(kind, str) or self.of_sizes(kind), "a range that mentions an index or an integer")
        self.kind.append(kind)
        return len(self.kind) - 1
    def is_index(self, v): return isinstance(self.kind[v], Position)
    def of_sizes(self, p): return all(self.kind[v] in (SIZE, NATURAL) for v in p.names)
    # -------------------------------------------------------------------------------- certainty; errs to "no"
    def find_nonnegative(self, p, depth=0):
        """Whether p >= 0 is certain; what `nonnegative` remembers."""
        self.spend()
        if p.is_constant(): return p.constant() >= 0
        if depth > 8 or any(self.kind[v] == INTEGER for v in p.names): return False
        indices = [(v, p.coefficient(v)) for v in sorted(p.names) if self.is_index(v)]
        if not indices and any(c < 0 for _, c in p.terms): p = p.replace({v: name(v) + UNIT for v in p.names if self.kind[v] == SIZE})
        if not indices: return all(c >= 0 for _, c in p.terms)
        # where the sign is that of a number, p has its least value at the end, and no other choice can do better
        for v, c in sorted(indices, key=lambda i: i[1] is None or not i[1].is_constant()):
            if c is None: continue
            end = ZERO if self.nonnegative(c, depth + 1) else self.kind[v] - UNIT if self.nonnegative(-c, depth + 1) else None
            if end and self.nonnegative(p.replace({v: end}), depth): return True
            if c.is_constant(): return False
        return False
    def within(self, p, r): return self.nonnegative(p) and self.nonnegative(r - UNIT - p)
    # -------------------------------------------------------------------------------- building and substitution
    def factor(self, tag, head, at, locals_=(), body=()):
        free = self.free(body).difference(locals_).union(*[self.kind[v].names for v in locals_], *[p.names for p in at])
        return Factor(tag, head, tuple(at), tuple(locals_), tuple(body), free)
    def free(self, form):
        inside = [(bound, frozenset().union(*[f.free for f in factors])) for _, bound, factors in form]
        return frozenset().union(*[names.difference(bound).union(*[self.kind[v].names for v in bound]) for bound, names in inside])
    def one(self, *factors): return ((Fraction(1), (), factors),)
    def condition(self, p): return self.one(self.factor("g", None, (p,)))
    def equals(self, p, q=ZERO): return self.one(self.factor("z", None, (p - q,)))
    def atom(self, function, body, params=(), locals_=()): return self.one(self.factor("f", function, params, locals_, body))
    def renewed(self, names, new):
        """New names for binders: (the new names, a substitution that puts them in as well as `new`)."""
        made = tuple([self.fresh(self.kind[v].replace(new)) for v in names])
        return made, {**new, **dict(zip(names, map(name, made)))}
    def substitute(self, form, new):
        """`form` with positions for its free names, all at once; its bound names are made new."""
        parts = [(c, *self.renewed(bound, new), factors) for c, bound, factors in form]
        return tuple([(c, made, tuple([self.put(f, inner) for f in factors])) for c, made, inner, factors in parts])
    def put(self, f, new):
        """The same for a factor; one in which none of the names is free stays as it is."""
        new = {v: new[v] for v in f.free if v in new}
        if not new: return f
        self.spend()
        made, inner = self.renewed(f.locals, new)
        return self.factor(f.tag, f.head, [p.replace(new) for p in f.at], made, self.substitute(f.body, inner))
    def times(self, *forms):
        out = ONE
        for form in forms:
            if out is ONE: out = form
            elif form is not ONE:
                digits = max([(c.numerator * c.denominator).bit_length() for c, *_ in out], default=0)
                wide = sum([max([len(f) for *_, f in side], default=0) for side in (out, form)])
                self.spend(need(len(out) * len(form) <= MONOMIALS >= digits and wide <= 4096, "a form that is too long") and len(out) * len(form) * (1 + wide // 16))
                form = self.substitute(form, {})
                out = tuple([(a * c, b + d, f + g) for a, b, f in out for c, d, g in form])
        return out
    def power(self, form, k): return self.times(ONE, *[form] * k)
    # -------------------------------------------------------------------------------- arithmetic, line by line
    def normal(self, monomial):
        """Monomials of the same value to which no line applies."""
        todo, out = [monomial], []
        while todo:
            self.spend(1 + len(todo[-1][2]))
            step = self.step(*todo[-1])
            if step is None: out.append(todo.pop())
            else: todo[-1:] = step
        return out
    def step(self, c, bound, factors):
        """What a line makes of a monomial, None if there is none that applies."""
        if not c: return []
        need(len(bound) <= BINDERS, "too many bound indices in a monomial")
        for i in sorted(range(len(factors)), key=lambda i: factors[i].tag == "z"):  # what is certain, before something is put in
            f, rest = factors[i], factors[:i] + factors[i + 1:]
            step = getattr(self, "step_" + f.tag)(c, bound, f, rest) if f.tag != "s" else None
            if step is not None: return step
        for v in bound:
            r, others = self.kind[v], tuple([w for w in bound if w != v])
            if self.nonnegative(-r): return []
            if r == UNIT: return [(c, others, tuple([self.put(f, {v: ZERO}) for f in factors]))]
            if self.nonnegative(r) and not any(v in f.free for f in factors):
                return [(c, others, factors + (self.factor("n", None, (r,)),))]
        return self.step_exp(c, bound, factors) or self.step_range(c, bound, factors)
    def step_n(self, c, bound, f, rest):
        terms = f.at[0].terms
        if len(terms) == 1 and terms[0][1] == 1 and len(terms[0][0]) == 1: return None
        return [(c * k, bound, rest + tuple([self.factor("n", None, (name(v),)) for v in names])) for names, k in terms]
    def step_g(self, c, bound, f, rest):
        if f in rest or self.nonnegative(f.at[0]): return [(c, bound, rest)]
        return [] if self.nonnegative(MINUS - f.at[0]) else None
    def step_z(self, c, bound, f, rest):
        p = f.at[0]
        if not p.terms or any(g.tag == "z" and g.at[0] in (p, -p) for g in rest): return [(c, bound, rest)]
        if self.nonnegative(p - UNIT) or self.nonnegative(MINUS - p): return []
        both = self.by_stride(p)
        if both: return [(c, bound, rest + tuple([self.factor("z", None, (x,)) for x in both]))]
        solved = [(v, name(v) - p * k) for v, k in [(v, p.coefficient(v)) for v in sorted(p.names)] if k in (UNIT, MINUS)]
        inside = [(v, e) for v, e in solved if v in bound]
        if inside:
            v, e = next((x for x in inside if self.within(x[1], self.kind[x[0]])), inside[0])
            conditions = [self.factor("g", None, (x,)) for x in (e, self.kind[v] - UNIT - e)]
            return [(c, tuple([w for w in bound if w != v]), tuple(conditions + [self.put(g, {v: e}) for g in rest]))]
        last = [(v, e) for v, e in solved if self.is_index(v) or (self.kind[v] != SIZE and self.of_sizes(e))]
        if not last or not any(last[-1][0] in g.free for g in rest): return None
        return [(c, bound, (f,) + tuple([self.put(g, dict(last[-1:])) for g in rest]))]
    def by_stride(self, p):
        """x, y with p or -p = s x + y and -s < y < s, for an s that is the coefficient of an index."""
        for p, s in [(r, r.coefficient(v)) for v in sorted(p.names) if self.is_index(v) for r in (p, -p)]:
            if s is not None and s != UNIT and self.nonnegative(s - UNIT):
                x, y = p.divided(s)
                if x.terms and self.nonnegative(s - UNIT - y) and self.nonnegative(s - UNIT + y): return x, y
    def step_f(self, c, bound, f, rest):
        body = self.merge(f.body)
        if body is not f.body: return [(c, bound, rest + (self.factor("f", f.head, f.at, f.locals, body),))]
        if f.head == "inv" and len(body) == 1 and not body[0][1] and not body[0][2]: return [(c / body[0][0], bound, rest)]
        return None
    def step_exp(self, c, bound, factors):
        exps, rest = [f for f in factors if f.is_atom("exp")], tuple([f for f in factors if not f.is_atom("exp")])
        body = self.merge([m for f in exps for m in f.body])
        if len(body) == len(exps) and all(len(f.body) == 1 for f in exps): return None
        return [(c, bound, rest + tuple([self.factor("f", "exp", (), (), (m,)) for m in body]))]
    def step_range(self, c, bound, factors):
        """What is low <= v < r begins at 0; of v < r and v < high one is the range."""
        for f, v, p, r in [(f, v, f.at[0], self.kind[v]) for f in factors if f.tag == "g" for v in bound if v in f.free]:
            low, high, rest, new = name(v) - p, p + name(v) + UNIT, tuple([g for g in factors if g is not f]), None
            if self.of_sizes(low) and self.nonnegative(low): new = r - low, low, rest
            if self.of_sizes(high) and (self.nonnegative(r - high) or high.terms < r.terms):
                new = high, ZERO, rest + (self.factor("g", None, (r - UNIT - name(v),)),)
            if new:
                w = self.fresh(new[0])
                return [(c, tuple([w if u == v else u for u in bound]), tuple([self.put(g, {v: name(w) + new[1]}) for g in new[2]]))]
    # -------------------------------------------------------------------------------- like monomials
    def merge(self, form):
        """The form in its merged shape, always the same object for the same form."""
        form = tuple(form)
        if form not in self.merged:
            like = {}
            for c, bound, factors in [n for m in form for n in self.normal(m)]:
                old = like.setdefault(self.code((c, bound, factors), {}, 0), [0, bound, factors])
                old[0] += c
            out = tuple([tuple(m) for m in like.values() if m[0]])
            self.merged[form] = self.merged.setdefault(out, out)
        return self.merged[form]
    def intern(self, code): return self.codes.setdefault(code, len(self.codes))
    def position_code(self, p, called):
        if p.names.isdisjoint(called): return p.terms
        return tuple(sorted([(tuple(sorted([called.get(v, v) for v in names])), c) for names, c in p.terms]))
    def code(self, monomial, called, depth):
        """A number for the monomial without its coefficient, equal only for like ones. `called`: new names of bound ones."""
        codes, (_, names, factors) = [], monomial
        for order in [names] if len(names) < 2 else islice(self.orders(monomial, called, depth), 720):
            need(sorted(order) == sorted(names), "an order that is none")
            inner = {**called, **{v: BOUND - i - depth * DEPTH for i, v in enumerate(order)}}
            ranges = tuple([self.position_code(self.kind[v], called) for v in order])
            codes.append((ranges, tuple(sorted([self.factor_code(f, inner, depth + 1) for f in factors]))))
        return self.intern(min(codes))
    def factor_code(self, f, called, depth):
        key = (f, depth, tuple(sorted([(v, called[v]) for v in f.free if v in called])))
        if key not in self.factor_codes:
            self.spend()
            self.factor_codes[key] = self.intern(self.find_factor_code(f, called, depth))
        return self.factor_codes[key]
    def find_factor_code(self, f, called, depth):
        at = [self.position_code(p, called) for p in f.at]
        if f.tag == "s" and f.head in self.symmetric: at[-2:] = sorted(at[-2:])
        if f.tag == "z": at = [min(at[0], self.position_code(-f.at[0], called))]
        if f.tag != "f": return (f.tag, f.head, tuple(at))
        inner = {**called, **{v: LOCAL - i - depth * DEPTH for i, v in enumerate(f.locals)}}
        ranges = tuple([self.position_code(self.kind[v], called) for v in f.locals])
        return (f.tag, f.head, tuple(at), ranges, tuple(sorted([(self.code(m, inner, depth + 1), m[0]) for m in f.body])))
    def orders(self, monomial, called, depth):
        """Not trusted: orders of the bound names, by colours refined until all are told apart, each of a tie tried first."""
        _, names, factors = monomial
        ranges = {v: self.position_code(self.kind[v], called) for v in names}
        def leaves(colour):
            classes = {}
            while True:  # until no class is split any more
                colours, seen = {**called, **{v: COLOUR - colour[v] for v in names}}, {}
                for v in names:
                    around = sorted([self.factor_code(f, {**colours, v: STAR}, depth + 1) for f in factors if v in f.free])
                    seen.setdefault((colour[v], ranges[v], tuple(around)), []).append(v)
                done, classes = len(seen) == len(set(colour.values())), [seen[key] for key in sorted(seen)]
                colour = {v: i for i, members in enumerate(classes) for v in members}
                if done: break
            tied = next((members for members in classes if len(members) > 1), None)
            if tied is None: yield [v for v, in classes]
            for v in tied or (): yield from leaves({w: 2 * colour[w] + (w != v) for w in names})
        yield from leaves({v: 0 for v in names})
    # -------------------------------------------------------------------------------- signs, derivatives
    def by_sign(self, form, strictly):
        """Whether the form is certainly >= 0, or > 0, by how it looks."""
        def good(f, codes):
            if f.tag == "n": return self.nonnegative(f.at[0])
            return f.tag in "zg" or f.is_atom("exp") or f.is_atom("root") or codes.count(self.factor_code(f, {}, 0)) % 2 == 0
        def positive(f): return f.is_atom("exp") or (f.tag == "n" and self.nonnegative(f.at[0] - UNIT))
        form = [(c, bound, fs, [self.factor_code(f, {}, 0) for f in fs]) for c, bound, fs in self.merge(form)]
        return all(c > 0 and all(good(f, codes) for f in fs) for c, _, fs, codes in form) and (not strictly or any(
            all(self.nonnegative(self.kind[v] - UNIT) for v in bound) and all(map(positive, fs)) for _, bound, fs, _ in form))
    def derivative(self, form, symbol, at):
        """By the entry of the symbol at positions `at`: a sum over factors, each by the chain rule; merged."""
        factors = [(c, bound, fs[:i] + fs[i + 1:], f) for c, bound, fs in form for i, f in enumerate(fs)]
        self.spend(len(factors))
        changes = [(tuple(rest), self.factor_derivative(f, symbol, at)) for *rest, f in factors]
        return self.merge(self.substitute(sum([self.times((rest,), change) for rest, change in changes if change], ()), {}))
    def factor_derivative(self, f, symbol, at):
        if f.tag == "s" and f.head == symbol: return self.times(ONE, *[self.equals(x, y) for x, y in zip(f.at, at)])
        inner = self.derivative(f.body, symbol, at) if f.tag == "f" else ()
        if not inner: return ()
        if f.head != "matinv": return self.times(self.slope(f.head, f.body, f.at), inner)
        half = len(f.locals) // 2
        names, new = self.renewed(f.locals, {})
        moved = tuple(map(name, names))
        before = self.atom("matinv", f.body, f.at[:half] + moved[:half], f.locals)
        after = self.atom("matinv", f.body, moved[half:] + f.at[half:], f.locals)
        return scaled(bind(names, self.times(before, self.substitute(inner, new), after)), -1)
    def slope(self, head, body, at):
        """The derivative of head<body> by its body."""
        own = self.atom(head, body, at)
        function, dashes = head if isinstance(head, tuple) else (head, 0)
        if head == "pow": return self.times(self.one(self.factor("n", None, at)), self.atom("pow", body, (at[0] - UNIT,)))
        if head == "root": return scaled(self.atom("inv", self.power(own, at[0].constant() - 1)), Fraction(1, at[0].constant()))
        if head in ("tanh", "sigmoid"): return minus(ONE if head == "tanh" else own, self.times(own, own))
        if head in ("inv", "cos"): return scaled(self.times(own, own) if head == "inv" else self.atom("sin", body), -1)
        if head in ("log", "sin", "abs"): return self.atom({"log": "inv", "sin": "cos", "abs": "sign"}[head], body)
        if head == "relu": return scaled(ONE + self.atom("sign", body), Fraction(1, 2))
        if head in ("exp", "sign"): return own if head == "exp" else ()
        need(function in self.functions, "no derivative of " + show(head))
        return self.atom((function, dashes + 1), body)

# ------------------------------------------------------------------------------------------------ reading
def show(j):
    text = json.dumps(j)
    return text if len(text) <= 60 else text[:57] + "..."
def keys(j, required, optional=()):
    need(isinstance(j, dict), "an object is needed, not " + show(j))
    wrong = [k for k in required if k not in j] + [k for k in j if k not in required + optional]
    need(not wrong, "a key that is missing or unknown: " + show(wrong))
def nested(j, depth):
    need(depth <= NESTING, "nested too deeply")
    for x in (j.values() if isinstance(j, dict) else j) if isinstance(j, (dict, list)) else ():
        nested(x, depth + 1)
def listed(j, what="positions"): return j if isinstance(j, list) else fail("a list of %s is needed, not %s" % (what, show(j)))
def tupled(j, n, what): return j if isinstance(j, list) and len(j) == n else fail("%s needs %d parts: %s" % (what, n, show(j)))
def integer(j): return j if type(j) is int and abs(j) < LARGEST else fail("an integer below 2^63 is needed, not " + show(j))
def text(j): return j if isinstance(j, str) and j and j[0] != "@" and j not in (SIZE, NATURAL, INTEGER) else fail("a name is needed, not " + show(j))
def fraction(j):
    good = isinstance(j, str) and re.fullmatch(r"-?[0-9]{1,19}(/[1-9][0-9]{0,18})?", j, re.ASCII)
    return Fraction(j) if good and all(abs(int(x)) < LARGEST for x in j.split("/")) else fail("a fraction is needed, not " + show(j))
# What stands in a term after its operation: S symbol, s slots, P position, D shape, R range, Q fraction, F function, N a name that
# is bound, with what it runs over next, T term. A term is a mask if all of it is made by operations that are not in NO_MASKS.
OPERATIONS = dict(x.split(":") for x in """
    symbol:Ss number:Q size:P identity:D zero:DD ones:DD condition_zero:P condition_nonnegative:P transpose:T diagonal_matrix:T
    diagonal_of:T trace:T total:T row_sum:T column_sum:T inverse:T vec:T apply:FT power:QT symbolic_power:PT softmax_rows:T
    softmax_columns:T window:PPDDT add:TT subtract:TT multiply:TT scale:TT hadamard:TT divide:TT kronecker:TT beside:TT above:TT
    sum_over:NRT by_entries:NDNDT gradient:ST""".split())
NO_MASKS = "symbol inverse apply power symbolic_power softmax_rows softmax_columns divide gradient".split()
def make_law(universals, make): return tuple(universals), cache(make)  # the form that is 0 for all their values is made when asked for
def inside(t, p, q, env): return {**env, t.data[0]: p, t.data[2]: q} if t.op == "by_entries" else env
class Claim(Kernel):
    def __init__(self):
        super().__init__()
        self.where, self.differentiated, self.spoken_of, self.above = ["document"], set(), set(), None
        self.scope, self.symbols, self.functions, self.cuts, self.given = {}, {}, set(), {}, []
        self.terms, self.kept, self.stand_ins = {}, {}, {}
    def read(self, document):
        keys(document, ("certificate", "names", "symbols", "functions", "left", "right", "given", "cuts", "goals"), ("title",))
        need(integer(document["certificate"]) == 1, "not a certificate of version 1")
        need(isinstance(document.get("title", ""), str), "a title is a text")
        nested(document, 0)
        self.where = ["claim"]
        pairs = [tupled(x, 2, "a name") for x in listed(document["names"], "names")]
        for n, kind in sorted(pairs, key=lambda x: x[1] not in (SIZE, NATURAL)):  # ranges may mention what is listed later
            need(text(n) not in self.scope and kind != INTEGER, "declared twice, or an integer: " + show(n))
            self.scope[n] = name(self.fresh(kind if kind in (SIZE, NATURAL) else self.range(kind, self.scope)))
        self.declared = frozenset().union(*[p.names for p in self.scope.values()])
        for s in listed(document["symbols"], "symbols"): self.read_symbol(*tupled(s, 5, "a symbol"))
        for f in listed(document["functions"], "functions"):
            need(text(f) not in self.functions and f not in KNOWN + OPAQUE, "a function that is there already: " + show(f))
            self.functions.add(f)
        for cut in listed(document["cuts"], "cuts"): self.read_cut(cut)
        self.left, self.right, self.free_indices, _ = self.equation(document["left"], document["right"], self.scope)
        for i, g in enumerate(listed(document["given"], "given equations")):
            self.there("given %d" % i, self.read_given, g)
        need(not self.differentiated & self.spoken_of, "a gradient by a symbol of a given equation")
    def there(self, where, function, *arguments):
        """Calls a function; a fault in it is reported there."""
        self.where.append(where)
        out = function(*arguments)
        self.where.pop()
        return out
    # -------------------------------------------------------------------------------- positions and names
    def position(self, j, scope):
        out = ZERO
        for product in [[j]] if type(j) is int else [[1, j]] if isinstance(j, str) else listed(j, "products"):
            need(isinstance(product, list) and 1 <= len(product) <= 17, "a product is needed, not " + show(product))
            wrong = [n for n in product[1:] if not isinstance(n, str) or n not in scope]
            need(not wrong, "not in scope: " + show(wrong))
            out = out + prod([scope[n] for n in product[1:]], start=number(integer(product[0])))
            self.spend(len(out.terms))
        return out
    def positions(self, j, scope): return [self.position(p, scope) for p in listed(j)]
    def range(self, j, scope):
        r = self.position(j, scope)
        return r if self.of_sizes(r) else fail("a range that mentions an index or an integer: " + show(j))
    def shape(self, j, scope):
        r = self.range(j, scope)
        return r if self.nonnegative(r) else fail("a shape that is not certainly >= 0: " + show(j))
    def binders(self, j, scope, kinds=()):
        """[[name, range or one of kinds]...]: the new names, and the scope with them."""
        made, scope = self.spend(len(scope)) or [], dict(scope)
        for pair in listed(j, "bindings"):
            n, kind = tupled(pair, 2, "a binding")
            need(text(n) not in scope, "a name that is in scope already: " + show(n))
            made.append(self.fresh(kind if kind in kinds else self.range(kind, scope)))
            scope[n] = name(made[-1])
        return tuple(made), scope
    def function(self, j):
        f, dashes = tupled(j, 2, "a derivative") if isinstance(j, list) else (j, 0)
        need(isinstance(f, str) and f in (*KNOWN, *self.functions), "no function: " + show(j))
        need(j is f or 1 <= integer(dashes) <= (64 if f in self.functions else 1), "no derivative: " + show(j))
        return j if j is f else (f, dashes)
    def read_symbol(self, s, rows, cols, slots, properties):
        rows, cols = self.shape(rows, self.scope), self.shape(cols, self.scope)
        need(text(s) not in self.symbols and 0 <= integer(slots) <= 4 - (rows != UNIT) - (cols != UNIT), "a symbol declared twice, or its slots: " + show(s))
        for p in listed(properties, "properties"):
            need(p in PROPERTIES and properties.count(p) == 1, "a property: " + show(p))
            need(rows == cols and (rows != UNIT or p == "invertible"), "properties are those of square matrices: " + show(s))
        if "symmetric" in properties: self.symmetric.add(s)
        self.symbols[s] = (rows, cols, slots, tuple(properties))
    def read_cut(self, j):
        how = {2: "one_by_one", 3: "at", 4: "stride"}.get(len(listed(j)))
        need(how and j[1] == how, "a cut is needed, not " + show(j))
        r, *parts = [self.range(x, self.scope) for x in j[:1] + j[2:]]
        fits = all(map(self.nonnegative, parts)) and {
            2: r.is_constant() and 0 <= r.constant() <= 64, 3: parts and self.nonnegative(r - parts[0]), 4: len(parts) > 1 and parts[0] * parts[1] == r}[len(j)]
        need(fits and r not in self.cuts, "a cut that does not fit, or the second of one range: " + show(j))
        self.cuts[r] = (j[1], *parts)
    def read_given(self, j):
        keys(j, ("left", "right", "own"))
        own, scope, new = {}, dict(self.scope), {}
        for n in listed(j["own"], "names"):
            need(isinstance(n, str) and n in self.scope and n not in own, "no declared name, or twice: " + show(n))
            own[n] = next(iter(self.scope[n].names))
            need(self.kind[own[n]] != SIZE, "a size cannot be a given equation's own")
        naturals = {v for v in own.values() if self.kind[v] == NATURAL}
        for n in sorted(own, key=lambda n: own[n] not in naturals):
            scope[n] = new[own[n]] = name(self.fresh(NATURAL if own[n] in naturals else self.kind[own[n]].replace(new)))
        left, right, free, symbols = self.equation(j["left"], j["right"], scope)
        need(free <= self.free_indices, "an index that is neither the equation's own nor free in the claim")
        shapes = [p for s in symbols for p in self.symbols[s][:2]] + [self.kind[v] for v in free]
        need(all(naturals.isdisjoint(p.names) for p in shapes), "an own natural that a shape or the range of another index mentions")
        self.spoken_of |= symbols
        self.given.append((tuple([v for n in own for v in scope[n].names]), left, right))
    # -------------------------------------------------------------------------------- terms
    def equation(self, left, right, scope):
        self.seen_names = set()
        left, right = self.there("left", self.term, left, scope, 1), self.there("right", self.term, right, scope, 1)
        need((left.rows, left.cols) == (right.rows, right.cols), "two sides of different shapes")
        return left, right, frozenset(v for v in self.seen_names & self.declared if self.is_index(v)), left.symbols | right.symbols
    def term(self, j, scope, depth):
        need(isinstance(j, list) and j and isinstance(j[0], str) and j[0] in OPERATIONS, "no term: " + show(j))
        need(depth <= TERM_NESTING, "terms nested too deeply")
        self.spend()
        op, parts, data, children, inner = j[0], OPERATIONS[j[0]], [], [], scope
        for i, (part, x) in enumerate(zip(parts, tupled(j, 1 + len(parts), op)[1:]), 1):
            if part == "T": children.append(self.there("ab"[len(children)], self.term, x, inner, depth + 1))
            elif part == "N":
                names, inner = self.binders([[x, j[i + 1]]], inner)
                data += names
            elif part in "PDRs":
                data.append({"P": self.position, "D": self.shape, "R": self.range, "s": self.positions}[part](x, scope))
                for p in data[-1] if part == "s" else [data[-1]]:
                    self.seen_names |= p.names
            else:
                data.append({"Q": fraction, "F": self.function, "S": self.symbol}[part](x))
        a, b = (children + [None, None])[:2]
        rows, cols = self.shape_of(op, data, a, b, j)
        is_mask = op not in NO_MASKS and all(c.is_mask for c in children)
        symbols = frozenset(data[:op == "symbol"]).union(*[c.symbols for c in children])
        key = (op, id(a), id(b), *[tuple(x) if isinstance(x, list) else x for x in data])  # one object for what is written twice
        return self.terms.setdefault(key, SimpleNamespace(op=op, data=data, a=a, b=b, rows=rows, cols=cols, is_mask=is_mask, symbols=symbols))
    def symbol(self, j): return j if isinstance(j, str) and j in self.symbols else fail("no symbol: " + show(j))
    def shape_of(self, op, data, a, b, j):
        """The shape of a term, after all that has to hold for it to be one."""
        def fits(condition): need(condition, "%s of shapes or positions that do not fit: %s" % (op, show(j)))
        def inside(low, length, whole): return self.nonnegative(low) and self.nonnegative(whole - low - length)
        scalar = a is not None and a.rows == UNIT and a.cols == UNIT
        if op in ("number", "size", "condition_zero", "condition_nonnegative"): return UNIT, UNIT
        if op in ("identity", "zero", "ones"): return data[0], data[-1]
        if op in ("symbol", "gradient"):
            rows, cols, slots, properties = self.symbols[data[0]]
            fits(len(data[1]) == slots if op == "symbol" else scalar and not slots and not set(properties) - {"invertible"})
            if op == "gradient": self.differentiated.add(data[0])
            return rows, cols
        if op in ("window", "by_entries"):
            fits(scalar if op == "by_entries" else inside(data[0], data[2], a.rows) and inside(data[1], data[3], a.cols))
            return data[1 if op == "by_entries" else 2], data[3]
        fits(op != "power" or max(abs(data[0].numerator), data[0].denominator) <= 64 and j[1] == str(data[0]))
        fits(op != "symbolic_power" or self.nonnegative(data[0]))
        fits(op not in ("trace", "inverse", "diagonal_of") or a.rows == a.cols)
        fits(op != "diagonal_matrix" or UNIT in (a.rows, a.cols))
        if b is None:
            n = a.rows if a.cols == UNIT else a.cols
            return {"trace": (UNIT, UNIT), "total": (UNIT, UNIT), "transpose": (a.cols, a.rows), "diagonal_matrix": (n, n),
                    "diagonal_of": (a.rows, UNIT), "row_sum": (a.rows, UNIT), "column_sum": (UNIT, a.cols),
                    "vec": (a.rows * a.cols, UNIT)}.get(op, (a.rows, a.cols))
        fits({"multiply": a.cols == b.rows, "scale": scalar, "beside": a.rows == b.rows, "above": a.cols == b.cols,
              "kronecker": True}.get(op, (a.rows, a.cols) == (b.rows, b.cols)))
        return {"multiply": (a.rows, b.cols), "beside": (a.rows, a.cols + b.cols), "above": (a.rows + b.rows, a.cols),
                "kronecker": (a.rows * b.rows, a.cols * b.cols)}.get(op, (b.rows, b.cols))
    # -------------------------------------------------------------------------------- pieces of ranges
    def pieces(self, r, whole=False, depth=0):
        """Positions that together are 0 ... r - 1, each once, with their new names; universal ones if whole."""
        how, *parts = self.cuts.get(need(depth <= 16, "a cut of a cut too deep") and r, ("",))
        if r == UNIT: return [((), ZERO)]
        if how == "one_by_one" and not whole: return [((), number(c)) for c in range(r.constant())]
        if how == "stride":
            return [(i + j, p * parts[1] + q) for i, p in self.pieces(parts[0], whole, depth + 1)
                    for j, q in self.pieces(parts[1], whole, depth + 1)]
        if how == "at" and not whole:
            second = [(names, parts[0] + p) for names, p in self.pieces(r - parts[0], False, depth + 1)]
            return self.pieces(parts[0], False, depth + 1) + second
        v = self.fresh(r)
        return [((v,), name(v))]
    def universal(self, r): return self.pieces(r, True)[0]
    def total(self, r, form): return sum([bind(names, form(p)) for names, p in self.pieces(r)], ())
    def apart(self, n, p, depth=0):
        """A position in 0 ... n - 1 as the inverse of a matrix names it: as the universals of n."""
        if n == UNIT or depth > 15 or n not in self.cuts or self.cuts[n][0] != "stride": return () if n == UNIT else (p,)
        return sum([self.apart(r, x, depth + 1) for r, x in zip(self.cuts[n][1:], self.split(p, self.cuts[n][2]))], ())
    def split(self, p, s):
        o, m = p.divided(s)
        return (o, m) if self.within(m, s) else fail("a position that cannot be taken apart; a cut may be missing")
    def below(self, t, p, q):
        """Where the entry p, q of a term of one term stands in this; the two places for a product of entries."""
        if t.op == "transpose": return q, p
        if t.op == "diagonal_of": return p, p
        if t.op == "diagonal_matrix": return (p, ZERO) if t.a.cols == UNIT else (ZERO, p)
        if t.op == "vec": return self.split(p, t.a.rows)[::-1]
        if t.op == "kronecker": return tuple(zip(self.split(p, t.b.rows), self.split(q, t.b.cols)))
        if t.op in ("scale", "hadamard"): return ((ZERO, ZERO) if t.op == "scale" else (p, q)), (p, q)
        return (ZERO, ZERO) if t.op in ("by_entries", "gradient") else (p, q)
    def blocks(self, t, p, q):
        """Of a block matrix: what is >= 0 in its first and second block, and the entry in the second."""
        at, m = (p, t.a.rows) if t.op == "above" else (q, t.a.cols)
        return m - UNIT - at, at - m, ((p - m, q) if t.op == "above" else (p, q - m))
    # -------------------------------------------------------------------------------- entries
    def entry(self, t, p, q, env):
        """What stands at row p, column q; env: what the bound indices of terms stand for. Kept for any indices of the same ranges."""
        if env or t.op not in ("multiply", "hadamard", "above", "beside"): return self.make_entry(t, p, q, env)
        free = [(side, v) for side, x in enumerate((p, q)) for v in sorted(x.names) if self.is_index(v)]
        own = []
        for n, (side, v) in enumerate(free):
            if (n, self.kind[v]) not in self.stand_ins: self.stand_ins[n, self.kind[v]] = self.fresh(self.kind[v])
            own.append(self.stand_ins[n, self.kind[v]])
        put = [{v: name(w) for (side, v), w in zip(free, own) if side == which} for which in (0, 1)]
        p, q = p.replace(put[0]), q.replace(put[1])
        if (id(t), p, q) not in self.kept:
            made = self.make_entry(t, p, q, env)
            self.kept[id(t), p, q] = self.merge(made) if len(made) > 48 else made
        return self.substitute(self.kept[id(t), p, q], {w: name(v) for (_, v), w in zip(free, own)})
    def make_entry(self, t, p, q, env):
        def E(t, p, q): return self.entry(t, p, q, env)
        self.spend()
        op, data, a, b = t.op, t.data, t.a, t.b
        if op in ("symbol", "gradient"):
            rows, cols, _, properties = self.symbols[data[0]]
            at = [p] * (rows != UNIT) + [q] * (cols != UNIT)
            if op == "gradient": return self.derivative(self.merge(E(a, ZERO, ZERO)), data[0], at)
            one = self.one(self.factor("s", data[0], [x.replace(env) for x in data[1]] + at))
            return self.times(self.equals(p, q), one) if "diagonal" in properties else one
        if op == "number": return rational(data[0])
        if op == "size": return self.one(self.factor("n", None, (data[0].replace(env),)))
        if op == "identity": return self.equals(p, q)
        if op in ("zero", "ones"): return ONE if op == "ones" else ()
        if op == "condition_zero": return self.equals(data[0].replace(env))
        if op == "condition_nonnegative": return self.condition(data[0].replace(env))
        if op in ("transpose", "diagonal_of", "vec", "by_entries"): return self.entry(a, *self.below(t, p, q), inside(t, p, q, env))
        if op == "diagonal_matrix": return self.times(self.equals(p, q), E(a, *self.below(t, p, q)))
        if op == "trace": return self.total(a.rows, lambda k: E(a, k, k))
        if op == "total": return self.total(a.rows, lambda k: self.total(a.cols, lambda l: E(a, k, l)))
        if op == "row_sum": return self.total(a.cols, lambda k: E(a, p, k))
        if op == "column_sum": return self.total(a.rows, lambda k: E(a, k, q))
        if op == "inverse":
            (i, x), (j, y) = self.universal(t.rows), self.universal(t.rows)
            return self.atom("matinv", E(a, x, y), self.apart(t.rows, p) + self.apart(t.rows, q), i + j)
        if op == "apply": return self.slope(data[0][0], E(a, p, q), ()) if data[0][0] in KNOWN else self.atom(data[0], E(a, p, q))
        if op == "power": return self.atom("inv", self.denominator(t, p, q, env)) if data[0] < 0 else self.denominator(t, p, q, env)
        if op == "symbolic_power": return self.atom("pow", E(a, p, q), (data[0].replace(env),))
        if op in ("softmax_rows", "softmax_columns"):
            return self.times(self.atom("exp", E(a, p, q)), self.atom("inv", self.denominator(t, p, q, env)))
        if op == "window": return E(a, data[0].replace(env) + p, data[1].replace(env) + q)
        if op == "add": return E(a, p, q) + E(b, p, q)
        if op == "subtract": return minus(E(a, p, q), E(b, p, q))
        if op == "multiply": return self.total(a.cols, lambda k: self.times(E(a, p, k), E(b, k, q)))
        if op in ("scale", "hadamard", "kronecker"):
            first, second = self.below(t, p, q)
            return self.times(E(a, *first), E(b, *second))
        if op == "divide": return self.times(E(a, p, q), self.atom("inv", E(b, p, q)))
        if op in ("above", "beside"):
            first, second, there = self.blocks(t, p, q)
            if self.nonnegative(first): return E(a, p, q)
            if self.nonnegative(second): return E(b, *there)
            return self.times(self.condition(first), E(a, p, q)) + self.times(self.condition(second), E(b, *there))
        need(op == "sum_over", "no operation: " + op)
        return self.total(data[1], lambda k: self.entry(a, p, q, {**env, data[0]: k}))
    def difference(self, left, right, p, q): return minus(self.entry(left, p, q, {}), self.entry(right, p, q, {}))
    def denominator(self, t, p, q, env):
        """What stands under the reciprocal of a quotient, a softmax, a negative power."""
        if t.op == "divide": return self.entry(t.b, p, q, env)
        if t.op == "softmax_rows": return self.total(t.cols, lambda k: self.atom("exp", self.entry(t.a, p, k, env)))
        if t.op == "softmax_columns": return self.total(t.rows, lambda k: self.atom("exp", self.entry(t.a, k, q, env)))
        base, degree = self.entry(t.a, p, q, env), t.data[0].denominator
        return self.power(base if degree == 1 else self.atom("root", base, (number(degree),)), abs(t.data[0].numerator))
    # -------------------------------------------------------------------------------- definedness
    def mask(self, t, p, q, env):
        """A form that is 0 only where the entry is 0 whatever is undefined in it."""
        if t.op == "number": return ONE if t.data[0] else ()
        if t.op == "size" and self.nonnegative(t.data[0].replace(env) - UNIT): return ONE
        if t.op in ("scale", "hadamard"):
            first, second = self.below(t, p, q)
            return self.times(self.mask(t.a, *first, env), self.mask(t.b, *second, env))
        if t.op not in ("divide", "transpose", "diagonal_of", "by_entries", "diagonal_matrix"):
            own = self.merge(self.entry(t, p, q, env)) if t.is_mask else ONE
            return ONE if self.by_sign(own, True) else own
        form = self.mask(t.a, *self.below(t, p, q), inside(t, p, q, env))
        return self.times(self.equals(p, q), form) if t.op == "diagonal_matrix" else form
    def walk(self, path, t, p, q, env, own, guards, out):
        """Laws that say that the entry is defined wherever the guards, forms yet to be made, are not 0."""
        def law(which, form, new=(), more=()):
            out[path + ":" + which] = make_law(own + new, lambda: self.times(*[g() for g in guards + more], form()))
        def go(child, at, new=(), *more, inner=env):
            self.walk(path + "/" + child, t.a if child == "a" else t.b, *at, inner, own + new, guards + more, out)
        def off_zero(form): return minus(self.times(form, self.atom("inv", form)), ONE)
        def reciprocal(): return off_zero(self.denominator(t, p, q, env))
        def root(v, k): return self.power(self.atom("root", self.entry(a, p, q, env), (number(v),)), k)
        def inverse(first, second):
            product = self.total(t.rows, lambda k: self.times(self.entry(first, x, k, env), self.entry(second, k, y, env)))
            return minus(product, self.equals(x, y))
        self.spend()
        op, a, b, above = t.op, t.a, t.b, self.above
        if op == "divide":
            law("inv", reciprocal, (), (lambda: self.mask(a, p, q, env),))
            go("a", (p, q)), go("b", (p, q), (), lambda: self.mask(a, p, q, env))
        elif op in ("apply", "power", "symbolic_power"):
            v = t.data[0].denominator if op == "power" else 1
            if v > 1: law("root", lambda: minus(root(v, v), self.entry(a, p, q, env)))
            if op == "power" and t.data[0] < 0: law("inv", reciprocal)
            if op == "apply" and t.data[0] == "log":
                law("exp", lambda: minus(self.atom("exp", self.entry(t, p, q, env)), self.entry(a, p, q, env)))
            def off_edge(): return off_zero(root(v, v - 1) if v > 1 else self.entry(a, p, q, env))
            edged = v > 1 or op == "apply" and (t.data[0] in EDGED or t.data[0][0] in EDGED)
            if edged and isinstance(t.data[0], tuple): law("edge", off_edge)
            if edged and above and above[0] in a.symbols:
                law("edgebelow", lambda: self.times(self.derivative(self.merge(self.entry(a, p, q, env)), *above), off_edge()))
            if op == "symbolic_power" or op == "power" and t.data[0] == 0: self.above = None  # of a power 0 nothing changes
            go("a", (p, q))
        elif op in ("inverse", "total"):
            (i, x), (j, y) = self.universal(a.rows), self.universal(a.cols)
            if op == "inverse": law("left", lambda: inverse(t, a), i + j), law("right", lambda: inverse(a, t), i + j)
            go("a", (x, y), i + j)
        elif op == "multiply":
            k, x = self.universal(a.cols)
            go("a", (p, x), k, lambda: self.mask(b, x, q, env)), go("b", (x, q), k, lambda: self.mask(a, p, x, env))
        elif op in ("softmax_rows", "row_sum", "softmax_columns", "column_sum", "trace"):
            if op[:3] == "sof": law("inv", reciprocal)
            by_row = op in ("softmax_rows", "row_sum")
            k, x = self.universal(a.cols if by_row else a.rows)
            go("a", (p, x) if by_row else (x, x) if op == "trace" else (x, q), k)
        elif op == "sum_over":
            k, x = self.universal(t.data[1])
            go("a", (p, q), k, inner={**env, t.data[0]: x})
        elif op in ("above", "beside"):
            first, second, there = self.blocks(t, p, q)
            go("a", (p, q), (), lambda: self.condition(first)), go("b", there, (), lambda: self.condition(second))
        elif op == "window": go("a", (t.data[0].replace(env) + p, t.data[1].replace(env) + q))
        elif op in ("add", "subtract"): go("a", (p, q)), go("b", (p, q))
        elif a is not None:
            try: at = self.below(t, p, q)
            except Fault: return  # there are no laws where a position cannot be taken apart
            if op == "gradient": self.above = t.data[0], [x for x, size in zip((p, q), self.symbols[t.data[0]]) if size != UNIT]
            if b is None: go("a", at, (), *[lambda: self.equals(p, q)] * (op == "diagonal_matrix"), inner=inside(t, p, q, env))
            else: go("a", at[0], (), lambda: self.mask(b, *at[1], env)), go("b", at[1], (), lambda: self.mask(a, *at[0], env))
        self.above = above
    def laws(self):
        """What is known at every goal: given equations and properties of symbols."""
        out = {}
        for i, (own, left, right) in enumerate(self.given):
            (a, p), (b, q) = self.universal(left.rows), self.universal(left.cols)
            for side, t in (("L", left), ("R", right)):
                self.walk("given%d%s" % (i, side), t, p, q, {}, own + a + b, (), out)
            out["given%d" % i] = make_law(own + a + b, lambda x=left, y=right, p=p, q=q: self.difference(x, y, p, q))
        for s, (rows, _, slots, properties) in self.symbols.items():
            if properties: out.update(self.property_laws(s, rows, slots, properties))
        return out
    def property_laws(self, s, rows, slots, properties):
        own, (a, b, c) = tuple([self.fresh(INTEGER) for _ in range(slots)]), [self.fresh(rows) for _ in range(3)]
        x, y, z = name(a), name(b), name(c)
        def S(p, q): return self.one(self.factor("s", s, [name(v) for v in own] + [p, q]))
        def total(form): return self.total(rows, form)
        laws = {
            "skew": {"swap": ((a, b), lambda: S(x, y) + S(y, x))},
            "orthogonal": {"rows": ((b, c), lambda: minus(total(lambda k: self.times(S(y, k), S(z, k))), self.equals(y, z))),
                           "cols": ((b, c), lambda: minus(total(lambda k: self.times(S(k, y), S(k, z))), self.equals(y, z)))},
            "permutation": {"rowsum": ((b,), lambda: minus(total(lambda k: S(y, k)), ONE)),
                            "colsum": ((b,), lambda: minus(total(lambda k: S(k, y)), ONE)),
                            "row": ((a, b, c), lambda: self.times(S(x, y), minus(S(x, z), self.equals(y, z)))),
                            "col": ((a, b, c), lambda: self.times(S(y, x), minus(S(z, x), self.equals(y, z))))}}
        return {"%s:%s" % (s, law): make_law(own + u, form) for p in properties for law, (u, form) in laws.get(p, {}).items()}

# ------------------------------------------------------------------------------------------------ steps
STEPS = {"use": (("use", "sum"), ("at", "times")), "lemma": (("lemma", "for", "zero", "by"), ("induction", "base")),
         "same": (("same", "for", "fn", "params", "locals", "left", "right", "by"), ("guard",)),
         "root": (("root", "for", "degree", "left", "right", "by"), ("guard",))}  # keys: needed, allowed besides
SCHEMAS = {"else": "p", "step": "p", "imply": "lp", "cut": "krrf", "positive": "F", "pow0": "F", "pow1": "F", "pow+": "Fpp", "pow+1": "Fp",
           "log": "F", "cos+": "FF", "sin+": "FF", "cos-": "F", "sin-": "F", "cos0": "",
           "abs": "F", "relu": "F", "sigmoid": "F", "tanh": "F", "sign-": "F", "sign^2": "F"}
class Proof(Claim):
    def check(self, goals):
        """Raises Fault unless the steps bring every goal to the empty form; returns how many goals there are, or 0."""
        common, entries = self.laws(), [(r + c, p, q) for r, p in self.pieces(self.left.rows) for c, q in self.pieces(self.left.cols)]
        need(len(entries) == len(listed(goals, "lists of steps")), "%d goals, %d lists of steps" % (len(entries), len(goals)))
        scope = {n: p for n, p in self.scope.items() if self.of_sizes(p) or p.names <= self.free_indices}
        for i, (names, p, q) in enumerate(entries):
            self.where, known = ["goal %d" % i], dict(common)
            for side, t in (("L", self.left), ("R", self.right)): self.walk(side, t, p, q, {}, (), (), known)
            self.run(self.difference(self.left, self.right, p, q), goals[i], known, {**scope, **{"@%d" % j: name(v) for j, v in enumerate(names)}})
        return len(entries) * all(not self.nonnegative(-r) for r in [self.left.rows, self.left.cols, *map(self.kind.__getitem__, self.free_indices)])
    def run(self, goal, steps, known, scope):
        """The steps have to bring the goal to the empty form; what they make known is forgotten at the end."""
        known, left = self.spend(len(known)) or dict(known), list(goal)
        for i, s in enumerate(listed(steps, "steps")): left.extend(self.there("step %d" % i, self.do, s, known, scope))
        left = self.merge(left)
        need(not left, "not zero at the end: " + self.shown(left))
    def do(self, s, known, scope):
        """Takes a step: returns what is added to the goal, 0 by what is known."""
        which = next((k for k in STEPS if isinstance(s, dict) and k in s), None)
        keys(s, *STEPS[which or fail("no step: " + show(s))])
        if which == "use": return scaled(self.used(s, known, scope), -1)
        lemma = text(s[which])
        need(":" not in lemma and "/" not in lemma and lemma != "hypothesis", "no name for a lemma: " + show(lemma))
        need(lemma not in known and lemma + ":0" not in known, "a lemma that is known already: " + show(lemma))
        universals, inner = self.binders(s["for"], scope, (NATURAL, INTEGER))
        if which == "lemma": self.several(lemma, s, universals, known, inner)
        else: known[lemma] = make_law(universals, (self.same if which == "same" else self.root)(s, known, inner))
        return ()
    def runs(self, what, forms, proofs, known, scope):
        need(len(listed(proofs, "proofs")) == len(forms) >= 1, "as many proofs as forms are needed, at least one")
        for i, form in enumerate(forms): self.there("%s %d" % (what, i), self.run, form, proofs[i], known, scope)
    def used(self, s, known, scope):
        """The sum of cofactor times instance: 0 at all values of the names in scope."""
        names, inner = self.binders(s["sum"], scope)
        need(isinstance(s["use"], str) == ("at" in s), "a law is used at positions, a schema is not")
        if isinstance(s["use"], str):
            need(s["use"] in known, "not known: " + show(s["use"]))
            (universals, form), at = known[s["use"]], self.positions(s["at"], inner)
            need(len(at) == len(universals), "%d positions for %d universals" % (len(at), len(universals)))
            new = dict(zip(universals, at))
            inside = [e for u, e in new.items() if self.kind[u] != INTEGER]
            inside += [self.kind[u].replace(new) - UNIT - e for u, e in new.items() if self.is_index(u)]
            zero = self.times(*map(self.condition, inside), self.substitute(form(), new))
        else: zero = self.schema(s["use"], inner)
        return bind(names, self.times(self.optional(s, "times", inner), zero))
    def several(self, lemma, s, universals, known, scope):
        forms, during = [self.form(f, scope) for f in listed(s["zero"], "forms")], known
        goals = forms
        need(("induction" in s) == ("base" in s), "an induction has a name and a base")
        if "induction" in s:
            n = s["induction"]
            t = next((u for u in universals if isinstance(n, str) and scope.get(n) == name(u)), None)
            need(t is not None and self.kind[t] == NATURAL, "no natural of the lemma's own: " + show(n))
            need(not any(t in self.kind[u].names for u in universals if self.is_index(u)), "a range that grows with " + show(n))
            self.runs("base", [self.substitute(f, {t: ZERO}) for f in forms], s["base"], known, scope)
            during, others = {k: law for k, law in known.items() if not k.startswith("hypothesis:")}, {}
            for u in universals:
                if u != t: others[u] = name(self.fresh(self.kind[u].replace(others) if self.is_index(u) else self.kind[u]))
            made = [v for p in others.values() for v in p.names]
            during.update({"hypothesis:%d" % i: make_law(made, lambda f=f: self.substitute(f, others)) for i, f in enumerate(forms)})
            goals = [self.substitute(f, {t: name(t) + UNIT}) for f in forms]
        self.runs("by", goals, s["by"], during, scope)
        known.update({"%s:%d" % (lemma, i): make_law(universals, lambda f=f: f) for i, f in enumerate(forms)})
    def same(self, s, known, scope):
        guard, params = self.optional(s, "guard", scope), self.positions(s["params"], scope)
        names, inner = self.binders(s["locals"], scope)
        function = self.atom_function(s["fn"], params, names)
        left, right = self.form(s["left"], inner), self.form(s["right"], inner)
        self.run(self.times(guard, minus(left, right)), s["by"], known, inner)
        return lambda: self.times(guard, minus(*[self.atom(function, side, params, names) for side in (left, right)]))
    def root(self, s, known, scope):
        guard, left, right = self.optional(s, "guard", scope), self.form(s["left"], scope), self.form(s["right"], scope)
        b = integer(s["degree"])
        need(1 <= b <= 64, "a degree from 1 to 64 is needed")
        need(self.by_sign(left, False) and self.by_sign(right, False), "a side that is not certainly >= 0")
        self.run(self.times(guard, minus(self.power(left, b), self.power(right, b))), s["by"], known, scope)
        return lambda: self.times(guard, minus(left, right))
    # -------------------------------------------------------------------------------- forms and schemas
    def optional(self, s, key, scope): return self.form(s[key], scope) if key in s else ONE
    def form(self, j, scope): return tuple([self.monomial(*tupled(m, 3, "a monomial"), scope) for m in listed(j, "monomials")])
    def monomial(self, c, bound, factors, scope):
        names, inner = self.binders(bound, scope)
        return fraction(c), names, tuple([self.read_factor(f, inner) for f in listed(factors, "factors")])
    def read_factor(self, j, scope):
        self.spend()
        need(isinstance(j, list) and len(j) >= 2 and j[0] in ("s", "n", "z", "g", "f"), "no factor: " + show(j))
        if j[0] == "s":
            rows, cols, slots, _ = self.symbols[self.symbol(j[1])]
            return self.factor("s", j[1], self.positions(tupled(j, 2 + slots + (rows != UNIT) + (cols != UNIT), "a symbol")[2:], scope))
        if j[0] != "f": return self.factor(j[0], None, self.positions(tupled(j, 2, "a factor")[1:], scope))
        _, function, params, locals_, body = tupled(j, 5, "an atom")
        params, (names, inner) = self.positions(params, scope), self.binders(locals_, scope)
        return self.factor("f", self.atom_function(function, params, names), params, names, self.form(body, inner))
    def atom_function(self, j, params, names):
        if j == "matinv": need(len(params) == len(names) <= 4 and len(params) % 2 == 0, "params and locals of matinv")
        else: need(not names and len(params) == (j in ("pow", "root")), "params or locals of " + show(j))
        if j == "root": need(params[0].is_constant() and 1 <= params[0].constant() <= 64, "a degree from 1 to 64 is needed")
        return j if j in OPAQUE else self.function(j)
    def schema(self, j, scope):
        """An equation that always holds."""
        need(isinstance(j, list) and j and isinstance(j[0], str) and j[0] in SCHEMAS, "no schema: " + show(j))
        which, kinds = j[0], SCHEMAS[j[0]]
        read = {"p": self.position, "r": self.range, "F": self.form, "l": self.positions}
        x = [read[k](a, scope) if k in read else a for k, a in zip(kinds, tupled(j, 1 + len(kinds), which)[1:])]
        def power(e): return self.atom("pow", x[0], (e,))
        A, T = self.atom, self.times
        if which == "else": return self.condition(x[0]) + self.condition(MINUS - x[0]) + rational(-1)
        if which == "step": return minus(self.condition(x[0]), self.equals(x[0]) + self.condition(x[0] - UNIT))
        if which == "imply":
            need(x[0] and self.nonnegative(sum([-p for p in x[0]], x[1])), "not certainly implied")
            return self.times(*map(self.condition, x[0]), minus(self.condition(x[1]), ONE))
        if which == "cut": return self.cut(*x, scope)
        if which == "positive": return need(self.by_sign(x[0], True), "not certainly > 0") and minus(T(x[0], A("inv", x[0])), ONE)
        if which == "pow0": return minus(power(ZERO), ONE)
        if which == "pow1": return minus(power(UNIT), x[0])
        if which == "pow+1": return self.times(self.condition(x[1]), minus(power(x[1] + UNIT), self.times(x[0], power(x[1]))))
        if which == "pow+": return T(*map(self.condition, x[1:]), minus(power(x[1] + x[2]), T(power(x[1]), power(x[2]))))
        if which == "log": return minus(A("log", A("exp", x[0])), x[0])
        if which == "cos+": return minus(A("cos", x[0] + x[1]), T(A("cos", x[0]), A("cos", x[1]))) + T(A("sin", x[0]), A("sin", x[1]))
        if which == "sin+": return minus(A("sin", x[0] + x[1]), T(A("sin", x[0]), A("cos", x[1])) + T(A("cos", x[0]), A("sin", x[1])))
        if which == "cos0": return minus(A("cos", ()), ONE)
        if which == "cos-": return minus(A("cos", x[0]), A("cos", scaled(x[0], -1)))
        if which in ("sin-", "sign-"): return A(which[:-1], x[0]) + A(which[:-1], scaled(x[0], -1))
        if which == "sigmoid": return minus(A(which, x[0]), A("inv", ONE + A("exp", scaled(x[0], -1))))
        if which == "tanh": return minus(A(which, x[0]), ONE) + scaled(A("inv", ONE + A("exp", scaled(x[0], 2))), 2)
        signed = T(x[0], A("sign", x[0]))
        if which == "sign^2": return minus(T(signed, A("sign", x[0])), x[0])
        return minus(A(which, x[0]), signed if which == "abs" else scaled(x[0] + signed, Fraction(1, 2)))
    def cut(self, k, r, m, form, scope):
        need(self.nonnegative(m) and self.nonnegative(r - m), "a sum that cannot be cut there")
        need(text(k) not in scope, "a name that is in scope already: " + show(k))
        parts = [(self.fresh(length), shift, sign) for length, shift, sign in ((r, ZERO, 1), (m, ZERO, -1), (r - m, m, -1))]
        return sum([scaled(bind([v], self.form(form, {**scope, k: name(v) + shift})), sign) for v, shift, sign in parts], ())
    def shown(self, form):
        """The first monomials of a form, for messages."""
        def factor(f): return "%s %s(%s)" % (f.tag, f.head or "", ", ".join([str(p.terms) for p in f.at]))
        def number(c): return str(c) if (c.numerator * c.denominator).bit_length() <= 256 else "(a long number)"
        return "; ".join([" ".join([number(c), *["sum_%d" % v for v in bound], *map(factor, fs)]) for c, bound, fs in form[:3]])[:300]

# ------------------------------------------------------------------------------------------------ files
def check(document):
    """Returns the number of goals of an accepted certificate, 0 if nothing is claimed; otherwise raises Refused."""
    proof = Proof()
    try:
        proof.read(document)
        return proof.check(document["goals"])
    except (Fault, RecursionError, MemoryError) as fault:
        raise (Unreadable if proof.where == ["document"] else Refused)(", ".join(proof.where), str(fault)) from None
def load(source):
    """The JSON value of a text; Unreadable if it is none, or has a key twice."""
    def unique(pairs): return dict(pairs) if len(dict(pairs)) == len(pairs) else fail("a key stands twice: " + show(dict(pairs)))
    try: return json.loads(source, object_pairs_hook=unique, parse_constant=fail)
    except (ValueError, Fault, RecursionError) as e: raise Unreadable("JSON", str(e)) from None
def report(path):
    """One line on one file; returns the exit status."""
    status, verdict = 0, "accepted"
    try: verdict += "" if check(load(path.read_text(encoding="utf-8"))) else " (nothing is claimed: there are no entries, or an index has no values)"
    except Refused as e: status, verdict = (2, "unreadable: %s" % e) if isinstance(e, Unreadable) else (1, "refused: %s" % e)
    except (OSError, UnicodeDecodeError) as e: status, verdict = 2, "unreadable: %s" % e
    print("".join(c if c.isprintable() else "?" for c in "%s: %s" % (path, verdict)).encode("ascii", "replace").decode())
    return status
def main(arguments):
    if not arguments: print("usage: recheck.py FILE-OR-DIRECTORY...", file=sys.stderr)
    results = [report(f) for a in map(Path, arguments) for f in (sorted(a.rglob("*.json")) if a.is_dir() else [a])]
    print("%d certificates: %d accepted, %d refused, %d unreadable" % (len(results), *[results.count(s) for s in (0, 1, 2)]))
    return max(results, default=2)
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
