# SPDX-License-Identifier: MIT
"""Random notes about recurrences, with true claims and broken ones, before `odot check` and a judge that runs the recurrences modulo a prime.

Usage: recurrences.py ODOT [--count N] [--seed S] [--list-unproved]
A disagreement is a claim that odot proves and a run refutes or cannot make sense of; one that odot calls false, or ill-shaped, and that
every run bears out; and a definition that odot takes for a false claim.
Exit status: 0 none, and enough was proved and refuted; 1 otherwise.
"""
from __future__ import annotations

import argparse
import collections
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from sequence_terms import (Constant, Descending, Diagonal, Elementwise, Exponential, Family, Filled, Index, Mask, Member, Number, Over,
                            Over_range, Point, Power, PRIME, Product, Rows, Sum, Term, Transpose, Undefined, index, number, shape_of)

LEAST_PROVED, LEAST_REFUTED = 0.9, 0.8  # of what is true, of what is broken
BATCH = 40
TRUTHS = ("equal", "different", "undefined", "both")
MAY_BE = {"proved": ("equal",), "refuted": ("different", "both"), "shape-error": ("undefined", "both")}
LENGTHS = (1, 2, 4, 5)  # none is a size of SIZES


@dataclasses.dataclass
class Claim:
    left: Term
    right: Term
    least: tuple  # ((index name, lower bound), …): the bound is an Index that may hold the names before it; none where odot is to find out
    what: str
    mask: object = None

    def latex(self):
        return f"{self.left.latex()} = {self.right.latex()}"

    def indices(self):
        """Every choice of the indices of the range that is judged."""
        choices = [{}]
        for name, bound in self.least:
            choices = [{**c, name: k} for c in choices for k in (LENGTHS if bound is None else range(bound.at(c), bound.at(c) + 5))]
        return choices


def judged(claim, seed):
    """What the runs show of a claim: `equal`, `different`, `undefined`, or `both` of the latter two at different indices."""
    shown = set()
    point = Point(seed)
    for indices in claim.indices():
        point.partial = False
        try:
            left, right = (side.value(point, indices, PRIME) for side in (claim.left, claim.right))
            if shape_of(left) != shape_of(right):
                raise Undefined("the sides have other shapes")
        except Undefined:
            shown.add("undefined")
            continue
        if point.partial:
            shown.add("undefined")
        if (left[0][0] if shape_of(left) == (1, 1) and isinstance(left, tuple) else left) != (
                right[0][0] if shape_of(right) == (1, 1) and isinstance(right, tuple) else right):
            shown.add("different")
    return "both" if len(shown) == 2 else shown.pop() if shown else "equal"


class Writer:
    """One note: names that are dealt out, the lines that define, the claims."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.claims = [], []
        self.t = self.pick(["t", "s", "m", r"\tau", "j"])
        self.bound = [x for x in ["i", "l", "r"]]
        self.random.shuffle(self.bound)
        self.length = self.pick(["n", "N", "T"])
        self.pools = {"state": list("SZHBGRP"), "column": ["k", "v", "q", "x", "u", "f", "h", "w", "y"], "number": ["a", "c", r"\alpha", "b", "g"],
                      "constant": [r"\gamma", r"\lambda", r"\eta", r"\rho"], "matrix": list("AWCF"), "stack": list("QKVOEXY"), "mask": list("LMD")}
        for pool in self.pools.values():
            self.random.shuffle(pool)
        self.raised = self.chance(0.12) and self.t != r"\tau"  # x^{(t)} for x_t; x^{(\tau)} is not read

    def pick(self, choices):
        return self.random.choice(choices)

    def name(self, pool):
        return self.pools[pool].pop()

    def chance(self, share):
        return self.random.random() < share

    # --- what is declared -----------------------------------------------------------------------------------------------------------

    def range_words(self, least):
        t = self.t
        exact = [rf"${t} \ge {least}$", rf"all ${t} \ge {least}$", rf"every ${t} \ge {least}$", rf"${t} = {least}, {least + 1}, \dots$", rf"${t} > {least - 1}$" if least else rf"${t} \geq 0$"]
        return self.pick(exact)

    def data(self, shape, pool, first, count=1):
        """`count` families of data of one shape."""
        families = [Family(self.name(pool), shape, first, self.raised) for _ in range(count)]
        names = ", ".join(f.latex(self.t) for f in families)
        self.lines.append(self.pick([rf"Let ${names} \in {space(shape)}$ for {self.range_words(first)}.", rf"For {self.range_words(first)} let ${names} \in {space(shape)}$."]))
        return families if count > 1 else families[0]

    def constant(self, shape, pool="constant", beside=""):
        c = Constant(self.name(pool), shape)
        self.lines.append(rf"Let ${c.latex()} \in {space(shape)}${beside}.")
        return c

    def state(self, pool, shape, rule, start="any", forward=None, first=0):
        """A family that starts with zero, with the term `start`, or anywhere; `rule(member before, index of the step)` is the next member."""
        f = Family(self.name(pool), shape, first, self.raised)
        forward = self.chance(0.35) if forward is None else forward
        here = index(self.t)
        # Backward: member t from member t−1 and data t. Forward: member t+1 from member t and data t.
        left, before = (here + 1, here) if forward else (here, here + (-1))
        f.follows(self.t, 1 if forward else 0, rule(f[before], here))
        if start == "any":
            f.free = {first}
        else:
            f.starts = {first: start}
        member, begun = f.latex(self.t), f.latex(str(first))
        equation = rf"{f.latex(left.latex())} = {f.rule.latex()}"
        least = first if forward else first + 1
        noun = self.pick(["The state", "The sequence", "The memory"])
        if start == "any":
            starts = self.pick([rf"{noun} ${member} \in {space(shape)}$ starts at any ${begun}$ and follows", rf"With any ${begun} \in {space(shape)}$, let"])
        else:
            starts = self.pick([rf"{noun} ${member} \in {space(shape)}$ starts at ${begun} = {start.latex()}$ and follows",
                                rf"Let ${begun} = {start.latex()} \in {space(shape)}$ and"])
        self.lines.append(self.pick([rf"{starts} ${equation}$ for {self.range_words(least)}.",
                                     rf"{starts}" "\n\n" rf"$$ {equation} \qquad ({self.t} \ge {least}). $$"]))
        return f, forward

    def derived(self, pool, shape, least, term):
        f = Family(self.name(pool), shape, least, self.raised)
        f.follows(self.t, 0, term)
        equation = rf"{f.latex(self.t)} = {term.latex()}"
        self.lines.append(self.pick([rf"Put ${equation}$ for {self.range_words(least)}.", rf"The output is ${equation}$ for {self.range_words(least)}.",
                                     rf"Let ${equation} \in {space(shape)}$ for {self.range_words(least)}."]))
        return f

    def rows(self, family):
        r = Rows(self.name("stack"), family, self.length)
        self.lines.append(rf"Let ${r.name} \in \mathbb{{R}}^{{{self.length} \times {family.shape[0]}}}$ have the rows ${family[index(self.t)].T.latex()}$ for ${self.t} = 1, \dots, {self.length}$.")
        return r

    def mask(self, least, body):
        row, column = self.bound[0], self.bound[1]
        m = Mask(self.name("mask"), row, column, least, body, self.length)
        relation = rf"{row} \ge {column}" if not least else rf"{row} > {column}"
        self.lines.append(rf"The matrix ${m.name} \in \mathbb{{R}}^{{{self.length} \times {self.length}}}$ is $${m.name}_{{{row}{column}}} = \begin{{cases}} {body.latex()} & {relation} \\ 0 & \text{{otherwise}} \end{{cases}}$$")
        return m

    # --- what is claimed --------------------------------------------------------------------------------------------------------------

    def claim(self, left, right, what, ranges=None):
        """For every t from 1 on, or for the ranges that are given."""
        self.claims.append(Claim(left, right, ranges if ranges is not None else ((self.t, number(1)),), what))

    def text(self, claim):
        """The claim with its range in words, before or behind."""
        equation = claim.latex()
        names = [name for name, bound in claim.least if bound is not None]
        if not names:
            return self.pick([f"In matrices\n\n$$ {equation}. $$", f"Hence ${equation}$.", f"Then\n\n$$ {equation} $$"])
        if len(names) == 2:
            condition = rf"{claim.least[0][1].latex()} \le {names[0]} \le {names[1]}"
            return self.pick([f"For ${condition}$, ${equation}$.", f"For all ${condition}$\n\n$$ {equation}. $$", rf"Then $${equation} \qquad ({condition}).$$"])
        t, least = names[0], claim.least[0][1].constant
        before = [rf"For ${t} \ge {least}$,", rf"For every ${t} \ge {least}$", rf"For all ${t} \ge {least}$", rf"For ${t} = {least}, {least + 1}, \dots$,"]
        behind = [rf"for ${t} \ge {least}$", rf"for all ${t} \ge {least}$", rf"for every ${t} \ge {least}$"]
        if self.chance(0.15):
            before = behind = [rf"for ${t} = {least}, \dots, {self.length}$", rf"for ${least} \le {t} \le {self.length}$"]
            before = [b.replace("for", "For") + "," for b in before]
        elif least > 0:
            before.append(rf"For ${t} > {least - 1}$,")
        aside = self.pick([rf"\text{{for }} {t} \ge {least}", rf"\text{{for all }} {t} \ge {least}", rf"({t} \ge {least})", rf"{t} \ge {least}"])
        return self.pick([f"{self.pick(before)} ${equation}$.", f"{self.pick(before)}\n\n$$ {equation}. $$",
                          f"Then ${equation}$ {self.pick(behind)}.", f"Then\n\n$$ {equation}, \\qquad {aside}. $$"])


def space(shape):
    sizes = r" \times ".join(str(s) for s in shape if s != 1)
    return rf"\mathbb{{R}}^{{{sizes}}}" if shape else r"\mathbb{R}"


def several(name, low, high, body):
    return Over_range(name, low, high, body)


def in_order(name, low, high, body, size=""):
    return Over_range(name, low, high, body, size, True)


SHAPES = [("number", ()), ("column", ("d", 1)), ("state", ("d", "p"))]
ZERO = {(): Filled("0", ()), ("d", 1): Filled("0", ("d", 1)), ("d", "p"): Filled("0", ("d", "p"))}


# --- the kinds of notes ---------------------------------------------------------------------------------------------------------------


@dataclasses.dataclass
class Linear:
    """What a linear recurrence is made of: member t is gate · member before · gate behind + input."""

    state: Family
    other: Family
    last: int  # of the data that are in member t: t + last
    first: int  # of the state
    start: Term
    gates: object  # (from, to) ↦ the product of the gates of these indices, as factors before and behind a term
    input: object

    def carried(self, low, high, term):
        before, behind = self.gates(low, high)
        return times(*before, term, *behind)

    def entered(self, t, low):
        """What came in with the data from `low` on, until member t."""
        i = index(self.bound)
        return several(self.bound, low, t + self.last, self.carried(i + 1, t + self.last, self.input(i)))


def times(*factors):
    factors = [g for f in factors for g in (f.factors if type(f) is Product else (f,))]
    return Product(tuple(factors)) if len(factors) > 1 else factors[0]


def gate(w, kind, shape, first):
    """(one step's factors before and behind, the factors of the steps from low to high)."""
    j = w.bound[2]
    if kind == "none":
        return (lambda t: ((), ())), (lambda low, high: ((), ()))
    if kind in ("decay", "matrix"):
        c = w.constant(() if kind == "decay" else ("d", "d"), "constant" if kind == "decay" else "matrix")
        return (lambda t: ((c,), ())), (lambda low, high: ((Power(c, high - low + 1),), ()))
    if kind == "scalars":
        a = w.data((), "number", first)
        return (lambda t: ((a[t],), ())), (lambda low, high: ((in_order(j, low, high, a[index(j)]),), ()))
    if kind == "diagonals":
        a = w.data(("d", 1), "column", first)
        return (lambda t: ((Diagonal(a[t]),), ())), (lambda low, high: ((in_order(j, low, high, Diagonal(a[index(j)]), "d"),), ()))
    if kind == "matrices":
        a = w.data(("d", "d"), "matrix", first)
        return (lambda t: ((a[t],), ())), (lambda low, high: ((Descending(j, low, high, a[index(j)], "d"),), ()))
    if kind == "behind":
        a = w.data(("p", "p"), "matrix", first)
        return (lambda t: ((), (a[t],))), (lambda low, high: ((), (in_order(j, low, high, a[index(j)], "p"),)))
    k, b = w.data(("p", 1), "column", first), w.data((), "number", first)  # a delta rule

    def factor(i):
        return Sum(((1, Filled("I", ("p", "p"))), (-1, times(b[i], k[i], k[i].T))))

    return (lambda t: ((), (factor(t),))), (lambda low, high: ((), (in_order(j, low, high, factor(index(j)), "p"),)))


def linear_system(w):
    pool, shape = w.pick(SHAPES)
    kinds = {(): ["none", "decay", "scalars"], ("d", 1): ["none", "decay", "scalars", "diagonals", "matrix", "matrices"],
             ("d", "p"): ["none", "decay", "scalars", "diagonals", "matrix", "matrices", "behind", "delta"]}
    kind, forward, first = w.pick(kinds[shape]), w.chance(0.35), w.pick([0, 0, 0, 1])
    data = first + (not forward)
    step, gates = gate(w, kind, shape, data)
    if shape == ("d", "p") and w.chance(0.8):
        k, v = w.data(("d", 1), "column", data), w.data(("p", 1), "column", data)
        entering = [lambda i: times(k[i], v[i].T)]
        outer = (k, v)
    else:
        x, outer = w.data(shape, {(): "number", ("d", 1): "column"}.get(shape, "stack"), data), None
        entering = [lambda i: x[i]]
    if w.chance(0.3):
        c = w.pick([lambda: w.data((), "number", data), lambda: w.constant(())])()
        plain = entering[0]
        entering = [lambda i: times(c[i] if isinstance(c, Family) else c, plain(i))]
    start = w.pick(["any", ZERO[shape], ZERO[shape]])

    def rule(before, t):
        ahead, behind = step(t)
        carried, new = times(*ahead, before, *behind), entering[0](t)
        return carried + new if w.chance(0.8) else new + carried

    def again(begun):
        return w.state(pool, shape, rule, begun, forward, first)[0]

    s = again(start)
    other = again("any") if w.chance(0.3) else None
    result = Linear(s, other, -1 if forward else 0, first, start, gates, entering[0])
    result.bound, result.outer, result.kind, result.shape, result.data = w.bound[0], outer, kind, shape, data
    return result


def closed(r, t):
    entered = r.entered(t, number(r.data))
    return entered if r.start != "any" else r.carried(number(r.data), t + r.last, r.state[r.first]) + entered


def linear(w):
    r = linear_system(w)
    t, s = index(w.t), r.state
    def step(before, to):
        """Member `to` from the one before."""
        at = to + r.last
        ahead, behind = single(r, at)
        return times(*ahead, before, *behind) + r.input(at)

    def closed_form():
        w.claim(s[t], closed(r, t), "closed form", ((w.t, number(w.pick([r.first, r.first + 1]))),))

    def split():
        at = t + r.last
        low = number(r.data)
        earlier = several(r.bound, low, at + (-1), r.carried(index(r.bound) + 1, at, r.input(index(r.bound))))
        right = earlier + r.input(at)
        if r.start == "any":
            right = r.carried(low, at, s[r.first]) + right
        w.claim(s[t], right, "last term split off", ((w.t, number(r.first + 1)),))

    def later():
        a, b = w.pick([("r", "t"), ("a", "b"), ("r", "s"), ("s", "t"), ("m", "n")])
        low, high = index(a), index(b)
        old, r.bound = r.bound, w.pick(["i", "l"])
        right = r.carried(low + 1 + r.last, high + r.last, s[low]) + r.entered(high, low + 1 + r.last)
        left = s[high]
        if r.kind == "none" and w.chance(0.6):
            left, right = s[high] - s[low], r.entered(high, low + 1 + r.last)
        r.bound = old
        w.claim(left, right, "from one member to a later one", ((a, number(r.first)), (b, low)))

    def member():
        value = s[r.first] if r.start == "any" else None
        count = w.pick([2, 3])
        for k in range(1, count + 1):
            value = step(value, number(r.first + k)) if value else r.input(number(r.data))
        w.claim(s[r.first + count], expanded(value), "one member", ())

    def two_steps():
        w.claim(s[t + 2], expanded(step(step(s[t], t + 1), t + 2)), "two steps", ((w.t, number(r.first)),))

    def difference():
        w.claim(s[t] - r.other[t], r.carried(number(r.data), t + r.last, (s[r.first] if r.start == "any" else None) and s[r.first] - r.other[r.first])
                if r.start == "any" else Sum(((-1, r.carried(number(r.data), t + r.last, r.other[r.first])),)), "two starts", ((w.t, number(r.first)),))

    def output():
        q = w.data(("d", 1), "column", r.first + 1)
        o = w.derived("column", ("p", 1), r.first + 1, times(s[t].T, q[t]))
        i = index(r.bound)
        k, v = r.outer
        ahead, _ = r.gates(i + 1, t + r.last)
        w.claim(o[t], several(r.bound, number(r.data), t + r.last, times(*ahead, times_inside(q[t].T, k[i]), v[i])), "output", ((w.t, number(r.first + 1)),))

    def parallel():
        q = w.data(("d", 1), "column", 1)
        o = w.derived("column", ("p", 1), 1, times(s[t].T, q[t]))
        k, v = r.outer
        queries, keys, values, outputs = (w.rows(f) for f in (q, k, v, o))
        row, column = index(w.bound[0]), index(w.bound[1])
        ahead, _ = r.gates(column + 1, row)
        m = w.mask(w.pick([0, 0, 1]), ahead[0] if ahead else Number(1))
        right = times(Elementwise(m, times(queries, keys.T)) if w.chance(0.5) else Elementwise(times(queries, keys.T), m), values)
        w.claim(outputs, right, "parallel form", ((w.length, None),))

    def last():
        k, v = r.outer
        keys, values = w.rows(k), w.rows(v)
        w.claim(s[index(w.length)], times(keys.T, values), "last state", ((w.length, None),))

    plain_outer = r.outer and type(r.input(t)) is Product and len(r.input(t).factors) == 2 and r.start != "any"
    choices = [closed_form, closed_form, split, later, member, two_steps]
    if r.other and r.kind != "none":
        choices += [difference] * 3
    if plain_outer and r.kind in ("none", "decay", "scalars"):
        choices += [output] * 2
        if r.first == 0 and not r.last:
            choices += [parallel] * 4 + [last] * 3 * (r.kind == "none")
    used = set()
    for _ in range(w.pick([1, 2])):
        choice = w.pick(choices)
        if choice not in used:
            used.add(choice)
            choice()
    return w


def times_inside(a, b):
    return Sum(((1, times(a, b)),))  # a sum of one term keeps its brackets


def single(r, at):
    ahead, behind = r.gates(at, at)
    return tuple(bare(x) for x in ahead), tuple(bare(x) for x in behind)


def bare(x):
    """A product of one factor is the factor."""
    if isinstance(x, Power):
        return x.base if x.exponent == number(1) else x
    return x.body.put(x.name, x.low)


def expanded(term):
    """Products of sums with a member multiplied out, one level."""
    if not isinstance(term, Sum):
        return term
    terms = []
    for sign, part in term.terms:
        position = next((i for i, f in enumerate(part.factors) if isinstance(f, Sum) and not holds_unit(f)), None) if isinstance(part, Product) else None
        if position is None:
            inner = expanded(part) if isinstance(part, Sum) else None
            terms += [(sign * a, b) for a, b in inner.terms] if inner else [(sign, part)]
        else:
            whole = expanded(part.factors[position])
            terms += [(sign * a, times(*part.factors[:position], b, *part.factors[position + 1:])) for a, b in whole.terms]
    result = Sum(tuple(terms))
    return result if result == term else expanded(result)


def holds_unit(f):
    return any(isinstance(term, Filled) for _, term in f.terms)


def momentum(w):
    shape = w.pick([(), ("d", 1)])
    t, i, r = index(w.t), index(w.bound[0]), index(w.bound[1])
    x = w.data(shape, "number" if not shape else "column", 1)
    rate, fade = w.constant(()), w.constant(())
    p, _ = w.state("state", shape, lambda before, at: fade * before + x[at], ZERO[shape], False)
    place, _ = w.state("state", shape, lambda before, at: before - rate * p[at], "any", False)
    total = several(w.bound[0], number(1), t, Product((Power(fade, t - i), x[i])))
    claims = [lambda: w.claim(p[t], total, "momentum"),
              lambda: w.claim(place[t], place[0] - rate * several(w.bound[0], number(1), t, p[i]), "sum of steps"),
              lambda: w.claim(place[t + 1], place[t] - rate * x[t + 1] + fade * Sum(((1, place[t]), (-1, place[t + (-1)]))), "momentum left out"),
              lambda: w.claim(place[t], place[0] - rate * several(w.bound[0], number(1), t, several(w.bound[1], number(1), i, Product((Power(fade, i - r), x[r])))), "sum of sums"),
              lambda: w.claim(Sum(((1, Number(1)), (-1, fade))) * several(w.bound[0], number(1), t, Power(fade, t - i)), Number(1) - Power(fade, t), "geometric sum"),
              lambda: w.claim(fade * Sum(((1, place[t]), (-1, place[t + (-1)]))), Sum(((-1, times(fade, rate, p[t])),)), "a step")]
    for claim in w.random.sample(claims, 2):
        claim()


def two_term(w):
    shape = w.pick([(), ("d", 1)])
    t, i = index(w.t), index(w.bound[0])
    f = Family(w.name("state"), shape, 0, w.raised)
    plain = w.chance(0.5)
    a, b = (None, None) if plain else (w.constant(()), w.constant(()))
    f.free = {0, 1}
    f.follows(w.t, 1, f[t] + f[t + (-1)] if plain else a * f[t] + b * f[t + (-1)])
    w.lines.append(rf"Let ${f.latex(w.t)} \in {space(shape)}$ with any ${f.latex('0')}$ and ${f.latex('1')}$ and ${f.latex(w.t + '+1')} = {f.rule.latex()}$ for ${w.t} \ge 1$.")
    claims = [lambda: w.claim(f[2], f[1] + f[0] if plain else a * f[1] + b * f[0], "one member", ()),
              lambda: w.claim(f[t + 2], f[t + 1] + f[t] if plain else a * f[t + 1] + b * f[t], "shifted", ((w.t, number(0)),))]
    if plain:
        claims += [lambda: w.claim(f[3], times(Number(2), f[1]) + f[0], "one member", ()),
                   lambda: w.claim(several(w.bound[0], number(0), t, f[i]), f[t + 2] - f[1], "telescoping", ((w.t, number(0)),)),
                   lambda: w.claim(f[t + 1] - f[t], f[t + (-1)], "difference", ((w.t, number(1)),))]
    else:
        claims += [lambda: w.claim(f[t + 2], times(a, a, f[t]) + times(a, b, f[t + (-1)]) + b * f[t], "two steps", ((w.t, number(1)),))]
    for claim in w.random.sample(claims, 2):
        claim()


def powers(w):
    a = w.constant(("d", "d"), "matrix")
    t, s = index(w.t), "r"
    ahead = w.chance(0.5)
    p, _ = w.state("state", ("d", "d"), lambda before, at: a * before if ahead else before * a, Filled("I", ("d", "d")))
    claims = [lambda: w.claim(p[t], Power(a, t), "power", ((w.t, number(0)),)),
              lambda: w.claim(p[t] * a, a * p[t], "commutes", ((w.t, number(0)),)),
              lambda: w.claim(p[t + 1], a * p[t], "other side", ((w.t, number(0)),)),
              lambda: w.claim(p[3], times(a, a, a), "one member", ()),
              lambda: w.claim(p[t + 2], Power(a, number(2)) * p[t], "two steps", ((w.t, number(0)),)),
              lambda: w.claim(Sum(((1, Filled("I", ("d", "d"))), (-1, a))) * several(w.bound[0], number(0), t, p[index(w.bound[0])]), Filled("I", ("d", "d")) - p[t + 1], "geometric sum", ((w.t, number(0)),))]
    for claim in w.random.sample(claims, 2):
        claim()


def running_mean(w):
    shape = w.pick([(), ("d", 1)])
    x = w.data(shape, "number" if not shape else "column", 1)
    t, i = index(w.t), index(w.bound[0])
    m, _ = w.state("state", shape, lambda before, at: before + Over(at) * Sum(((1, x[at]), (-1, before))), ZERO[shape], False)
    claims = [lambda: w.claim(m[t], Over(t) * several(w.bound[0], number(1), t, x[i]), "mean"),
              lambda: w.claim(m[2], Over(number(2)) * Sum(((1, x[1]), (1, x[2]))), "one member", ())]
    for claim in w.random.sample(claims, 1):
        claim()


def quotients(w):
    t, i = index(w.t), index(w.bound[0])
    if w.chance(0.5):
        a, k, v = w.data(("d", 1), "column", 1), w.data(("d", 1), "column", 1), w.data(("p", 1), "column", 1)
        s, _ = w.state("state", ("d", "p"), lambda before, at: Diagonal(a[at]) * before + times(k[at], v[at].T), ZERO["d", "p"], False)
        b, _ = w.state("column", ("d", 1), lambda before, at: Elementwise(before, a[at]), Filled(r"\mathbf{1}_d", ("d", 1)), False)
        w.claim(s[t], Diagonal(b[t]) * several(w.bound[0], number(1), t, Sum(((1, Elementwise(k[i], b[i], True)),)) * v[i].T), "quotient")
        if w.chance(0.5):
            w.claim(Diagonal(b[t]), in_order(w.bound[1], number(1), t, Diagonal(a[index(w.bound[1])]), "d"), "cumulative gate")
    else:
        c = w.constant((), beside=" with $\\FADE \\neq 0$")
        w.lines[-1] = w.lines[-1].replace("\\FADE", c.latex())
        x = w.data(("d", 1), "column", 1)
        g, _ = w.state("state", ("d", 1), lambda before, at: c * before + x[at], ZERO["d", 1], False)
        w.claim(Power(c, -t, True) * g[t], several(w.bound[0], number(1), t, Power(c, -i, True) * x[i]), "negative powers")


def weights(w):
    t, i = index(w.t), index(w.bound[0])
    c, h = w.data((), "number", 1), w.data(("d", 1), "column", 1)
    shifted = w.chance(0.5)
    b = w.data((), "number", 0) if shifted else None

    def weight(at, of):
        return Exponential(c[of] - b[at] if shifted else c[of])

    def old(before, at):
        return Exponential(b[at + (-1)] - b[at]) * before if shifted else before

    n, _ = w.state("state", (), lambda before, at: old(before, at) + weight(at, at), ZERO[()], False)
    u, _ = w.state("state", ("d", 1), lambda before, at: old(before, at) + weight(at, at) * h[at], ZERO["d", 1], False)
    w.claim(n[t], several(w.bound[0], number(1), t, weight(t, i)), "weights")
    if w.chance(0.5):
        w.claim(u[t], several(w.bound[0], number(1), t, weight(t, i) * h[i]), "weighted sum")
    else:
        bracket = Sum(((1, several(w.bound[0], number(1), t, Exponential(c[i]))),))
        w.claim(bracket * u[t], n[t] * several(w.bound[0], number(1), t, Exponential(c[i]) * h[i]), "weighted mean")


def chunks(w):
    """Sums over parts, of one state and its data."""
    shape = w.pick([(), ("d", 1)])
    x = w.data(shape, "number" if not shape else "column", 1)
    t, i, low = index(w.t), index(w.bound[0]), index("a")
    b, _ = w.state("state", shape, lambda before, at: before + x[at], ZERO[shape], False)
    span = (("a", number(1)), (w.t, low))
    part = lambda lo, hi: several(w.bound[0], lo, hi, x[i])  # noqa: E731
    claims = [lambda: w.claim(part(low, t), b[t] - b[low + (-1)], "window", ranges=span),
              lambda: w.claim(part(number(1), t), part(number(1), low) + part(low + 1, t), "two parts", ranges=span),
              lambda: w.claim(b[t + low], b[low] + part(low + 1, low + t), "chunk", ranges=(("a", number(1)), (w.t, low))),
              lambda: w.claim(b[t], part(number(1), t + (-1)) + x[t], "last one"),
              lambda: w.claim(part(number(2), t + 1), part(number(1), t) + x[t + 1] - x[1], "shift of a window")]
    for claim in w.random.sample(claims, 2):
        claim()


KINDS = [(linear, 10), (momentum, 2), (two_term, 1), (powers, 1), (running_mean, 1), (quotients, 1), (weights, 1), (chunks, 1)]

# --- small changes ---------------------------------------------------------------------------------------------------------------------


def variants(term, names):
    """Every term that is one small change away."""
    if isinstance(term, Index):
        return [term + 1, term + (-1)] + [term.put(a, index(b)) for a, _ in term.names for b in names if a != b]
    found = []
    for name, value in term.parts():
        inner = (*names, term.name) if isinstance(term, (Over_range, Descending)) and name == "body" else names
        if isinstance(value, (Term, Index)) and not (isinstance(term, Mask)):
            found += [dataclasses.replace(term, **{name: other}) for other in variants(value, inner)]
        elif isinstance(value, tuple) and name in ("terms", "factors"):
            for k, part in enumerate(value):
                sign, body = part if name == "terms" else (1, part)
                found += [dataclasses.replace(term, **{name: (*value[:k], (sign, v) if name == "terms" else v, *value[k + 1:])}) for v in variants(body, inner)]
            if len(value) > 1:
                found += [dataclasses.replace(term, **{name: value[:k] + value[k + 1:]}) for k in range(len(value))]
    if isinstance(term, Product):
        f = term.factors
        found += [Product((*f[:k], f[k + 1], f[k], *f[k + 2:])) for k in range(len(f) - 1)]
    if isinstance(term, Sum):
        found += [Sum((*term.terms[:k], (-s, x), *term.terms[k + 1:])) for k, (s, x) in enumerate(term.terms)]
    if isinstance(term, Transpose):
        found.append(term.of)
    if isinstance(term, Member):
        found += [Transpose(term)] if term.family.shape else []
    if isinstance(term, Exponential):
        found.append(Exponential(Number(2) * term.of))
    return found


def broken(claim, chooser):
    names = tuple(name for name, bound in claim.least if bound is not None)
    if chooser.random() < 0.12 and claim.least and claim.least[0][1] is not None:
        (name, bound), *rest = claim.least
        change = chooser.choice([1, -1])
        if bound.constant + change >= 0:
            return dataclasses.replace(claim, least=((name, bound + change), *rest))
    side = chooser.choice(["left", "right", "right", "right"])
    choices = [c for c in variants(getattr(claim, side), names) if not re.search(r"\^\{-\d", c.latex())]  # A^{-1} is an inverse, not a power
    return dataclasses.replace(claim, **{side: chooser.choice(choices)}) if choices else claim


# --- both judges -----------------------------------------------------------------------------------------------------------------------


def written(seed):
    """(text, claims with their first and last lines, kind)."""
    w = Writer(seed)
    kind = w.random.choices([k for k, _ in KINDS], [share for _, share in KINDS])[0]
    kind(w)
    w.claims = w.claims or []
    if w.claims and w.chance(0.55):
        w.claims[-1] = broken(w.claims[-1], w.random)
    text, placed = "\n\n".join(w.lines) + "\n\n", []
    for claim in w.claims:
        first = text.count("\n") + 1
        text += w.text(claim) + "\n\n"
        placed.append((claim, first, text.count("\n")))
    return text, placed, kind.__name__


def checked(odot, notes):
    """What odot says of each note: a list of (line, verdict)."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number_of_note, (text, _, _) in enumerate(notes):
            paths.append(pathlib.Path(folder, f"{number_of_note:04}.md"))
            paths[-1].write_text(text)
        run = subprocess.run([odot, "check", "--format", "json", *map(str, paths)], capture_output=True, text=True, timeout=1200, check=False)
        files = {pathlib.Path(f["file"]).stem: f for f in json.loads(run.stdout)["files"]}
        return [files[path.stem]["claims"] for path in paths]


def compare(odot, seeds, tally, unproved):
    notes = [written(seed) for seed in seeds]
    complaints = []
    for seed, (text, placed, kind), verdicts in zip(seeds, notes, checked(odot, notes)):
        for claim, first, last in placed:
            truth = judged(claim, seed)
            said = [v for v in verdicts if first <= v["line"] <= last]
            verdict = said[0]["verdict"] if len(said) == 1 else "not read" if not said else "several"
            tally[truth, verdict] += 1
            tally[kind, claim.what, truth, verdict] += 1
            wrong = truth not in MAY_BE.get(verdict, TRUTHS)
            if wrong:
                complaints.append(f"seed {seed}: {claim.latex()}\n  odot says {verdict}: {said[0]['message'][:300]}\n  the runs say {truth}\n\n{text}")
            elif truth == "equal" and verdict != "proved" or truth != "equal" and verdict not in ("refuted", "shape-error"):
                unproved.append((seed, kind, claim.what, truth, verdict, claim.latex(), said[0]["message"] if said else ""))
        ends = {line for _, first, last in placed for line in range(first, last + 1)}
        complaints += [f"seed {seed}: a definition is called {v['verdict']}: {v['source']}\n  {v['message'][:300]}\n\n{text}" for v in verdicts
                       if v["line"] not in ends and v["verdict"] in ("refuted", "shape-error")]
    return complaints


def main():
    options = argparse.ArgumentParser()
    options.add_argument("odot")
    options.add_argument("--count", type=int, default=300)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--list-unproved", action="store_true")
    options.add_argument("--show", help="print the note of this seed, such as 1-37, and nothing else")
    chosen = options.parse_args()
    if chosen.show:
        print(written(chosen.show)[0])
        return 0
    tally, complaints, unproved = collections.Counter(), [], []
    seeds = [f"{chosen.seed}-{k}" for k in range(chosen.count)]
    for k in range(0, len(seeds), BATCH):
        found = compare(chosen.odot, seeds[k:k + BATCH], tally, unproved)
        for complaint in found:
            print(complaint, flush=True)
        complaints += found
    verdicts = ["proved", "refuted", "shape-error", "doubtful", "undecided", "unsupported", "several", "not read"]
    print(f"{'the runs say':14}" + "".join(f"{v:>13}" for v in verdicts))
    for truth in TRUTHS:
        print(f"{truth:14}" + "".join(f"{tally[truth, v]:13}" for v in verdicts))
    shares = {}
    for name, truths, wanted in (("proved", ("equal",), ("proved",)), ("refuted", TRUTHS[1:], ("refuted", "shape-error"))):
        total = sum(tally[t, v] for t in truths for v in verdicts)
        shares[name] = sum(tally[t, v] for t in truths for v in wanted) / total if total else 0
    print(f"{chosen.count} notes: {shares['proved']:.1%} of what is true is proved, {shares['refuted']:.1%} of the rest told apart, {len(complaints)} disagreements")
    if chosen.list_unproved:
        for line in unproved:
            print(*line, sep=" | ")
    if complaints or shares["proved"] < LEAST_PROVED or shares["refuted"] < LEAST_REFUTED:
        print("failed")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
