# SPDX-License-Identifier: MIT
"""Terms over families, written in LaTeX and worked out modulo a prime. Shares nothing with odot.

A value is a number or a matrix of residues. Data of a family are random; a recurrence is run. An index outside of a family, a division by
zero and shapes that do not fit raise `Undefined`.
"""
from __future__ import annotations

import dataclasses
import random
from dataclasses import dataclass

PRIME = 2**61 - 1
GENERATOR = 37  # of a large subgroup: e^x is GENERATOR^x, so that e^{x+y} = e^x e^y
SIZES = {"d": 2, "p": 3}


class Undefined(Exception):
    """A term has no value: an index outside of a family, shapes that do not fit, a negative power."""


@dataclass(frozen=True)
class Index:
    """A sum of index names, each with a whole factor, and a constant."""

    names: tuple = ()
    constant: int = 0

    def __add__(self, other):
        if isinstance(other, int):
            return Index(self.names, self.constant + other)
        factors = dict(self.names)
        for name, factor in other.names:
            factors[name] = factors.get(name, 0) + factor
        return Index(tuple((n, f) for n, f in factors.items() if f), self.constant + other.constant)

    def __neg__(self):
        return Index(tuple((n, -f) for n, f in self.names), -self.constant)

    def __sub__(self, other):
        return self + (-other)

    def at(self, indices):
        return self.constant + sum(factor * indices[name] for name, factor in self.names)

    def put(self, name, other):
        factors = dict(self.names)
        factor = factors.pop(name, 0)
        result = Index(tuple(factors.items()), self.constant)
        for _ in range(abs(factor)):
            result = result + other if factor > 0 else result - other
        return result

    def latex(self):
        text = ""
        for name, factor in sorted(self.names, key=lambda pair: -pair[1]):
            text += ("-" if factor < 0 else "+" if text else "") + (str(abs(factor)) if abs(factor) != 1 else "") + name
        if self.constant or not text:
            text += f"{self.constant:+d}" if text else str(self.constant)
        return text


def index(name):
    return Index(((name, 1),))


def number(value):
    return Index((), value)


class Family:
    """Members that an index tells: data where there is no rule."""

    def __init__(self, name, shape, first, raised=False):
        self.name, self.shape, self.first, self.raised = name, shape, first, raised
        self.starts, self.free = {}, set()
        self.rule, self.variable, self.shift = None, "", 0

    def __getitem__(self, where):
        return Member(self, where if isinstance(where, Index) else number(where))

    def follows(self, variable, shift, rule):
        """The member at `variable` + `shift` is `rule`."""
        self.variable, self.shift, self.rule = variable, shift, rule

    def latex(self, where):
        return f"{self.name}^{{({where})}}" if self.raised else f"{self.name}_{{{where}}}" if len(where) > 1 else f"{self.name}_{where}"


class Point:
    """Random values for all names. `value(term, indices)` works a term out."""

    def __init__(self, seed):
        self.random, self.known = random.Random(seed), {}
        self.partial = False  # a number that may be zero was divided by
        self.shapes_only = False  # inside of an empty sum nothing but the shape counts

    def draw(self, key, shape, sizes):
        if key not in self.known:
            rows, columns = (sizes.get(s, s) for s in shape) if shape else (1, 1)
            cells = tuple(tuple(self.random.randrange(2, 2**40) for _ in range(columns)) for _ in range(rows))
            self.known[key] = cells if shape else cells[0][0]
        return self.known[key]

    def member(self, family, where, modulus):
        if where < family.first and self.shapes_only:
            return self.draw((family.name, where), family.shape, SIZES)
        if where < family.first:
            raise Undefined(f"{family.name} has no index {where}")
        if where in family.starts:
            return family.starts[where].value(self, {}, modulus)
        if family.rule is None or where in family.free:
            return self.draw((family.name, where), family.shape, SIZES)
        key = (family.name, where, modulus)
        if key not in self.known:
            self.known[key] = family.rule.value(self, {family.variable: where - family.shift}, modulus)
        return self.known[key]


def is_matrix(value):
    return isinstance(value, tuple)


def shape_of(value):
    return (len(value), len(value[0])) if is_matrix(value) else (1, 1)


def cellwise(operation, a, b, modulus):
    if shape_of(a) != shape_of(b):
        raise Undefined("shapes differ")
    if not is_matrix(a) or not is_matrix(b):
        a, b = (x[0][0] if is_matrix(x) else x for x in (a, b))
        return operation(a, b) % modulus
    return tuple(tuple(operation(x, y) % modulus for x, y in zip(r, s)) for r, s in zip(a, b))


def scaled(factor, a, modulus):
    return tuple(tuple(factor * x % modulus for x in row) for row in a) if is_matrix(a) else factor * a % modulus


def product(a, b, modulus):
    if shape_of(a) == (1, 1) or shape_of(b) == (1, 1):
        small, other = (a, b) if shape_of(a) == (1, 1) else (b, a)
        return scaled(small[0][0] if is_matrix(small) else small, other, modulus)
    if len(a[0]) != len(b):
        raise Undefined("shapes do not fit")
    columns = tuple(zip(*b))
    return tuple(tuple(sum(x * y for x, y in zip(row, column)) % modulus for column in columns) for row in a)


def unit(size):
    return tuple(tuple(int(i == j) for j in range(size)) for i in range(size))


class Term:
    level = 3  # 1 a sum, 2 a product, 3 an atom

    def __add__(self, other):
        return Sum((*self.summands, (1, other)))

    def __sub__(self, other):
        return Sum((*self.summands, (-1, other)))

    @property
    def summands(self):
        return self.terms if type(self) is Sum and len(self.terms) > 1 else ((1, self),)

    def __mul__(self, other):
        return Product((*self.factors, other) if type(self) is Product else (self, other))

    @property
    def T(self):
        return Transpose(self)

    def parts(self):
        """(path, value) of every field that holds a term or an index."""
        for field in dataclasses.fields(self):
            yield field.name, getattr(self, field.name)

    def put(self, name, other):
        """The index `other` instead of the name."""
        return self.mapped(lambda x: x.put(name, other))

    def mapped(self, change):
        def go(x):
            if isinstance(x, (Term, Index)):
                return change(x)
            return tuple(go(y) for y in x) if isinstance(x, tuple) else x

        return dataclasses.replace(self, **{name: go(value) for name, value in self.parts()})


def inside(term, level):
    text = term.latex()
    return text if term.level >= level else f"({text})" if len(text) < 30 else f"\\left({text}\\right)"


@dataclass(frozen=True)
class Number(Term):
    amount: int

    def latex(self):
        return str(self.amount)

    def value(self, point, indices, modulus):
        return self.amount % modulus


@dataclass(frozen=True)
class Constant(Term):
    name: str
    shape: tuple

    def latex(self):
        return self.name

    def value(self, point, indices, modulus):
        return point.draw(self.name, self.shape, SIZES)


@dataclass(frozen=True)
class Filled(Term):
    """Zero, ones or the identity of a shape."""

    name: str
    shape: tuple

    def latex(self):
        return self.name

    def value(self, point, indices, modulus):
        rows, columns = (SIZES.get(s, s) for s in self.shape) if self.shape else (1, 1)
        if self.name.startswith("I"):
            return unit(rows)
        fill = 0 if self.name == "0" else 1
        return tuple((fill,) * columns for _ in range(rows)) if self.shape else fill


@dataclass(frozen=True)
class Member(Term):
    family: Family
    where: Index

    @property
    def level(self):
        return 3 if not self.family.raised else 2.5

    def latex(self):
        return self.family.latex(self.where.latex())

    def value(self, point, indices, modulus):
        value = point.member(self.family, self.where.at(indices), modulus)
        return value if modulus == PRIME else scaled(1, value, modulus)


@dataclass(frozen=True)
class Sum(Term):
    terms: tuple
    level = 1

    def latex(self):
        text = ""
        for sign, term in self.terms:
            text += (" - " if text else "-") if sign < 0 else " + " if text else ""
            text += inside(term, 2)
        return text

    def value(self, point, indices, modulus):
        total = None
        for sign, term in self.terms:
            value = scaled(sign, term.value(point, indices, modulus), modulus)
            if total is not None and shape_of(value) == (1, 1) and isinstance(self.terms[0][1], Filled) and self.terms[0][1].name == "I":
                total = 1  # an I without a size takes that of what stands beside it
            total = value if total is None else cellwise(lambda x, y: x + y, total, value, modulus)
        return total


@dataclass(frozen=True)
class Product(Term):
    factors: tuple
    level = 2

    def latex(self):
        texts = [inside(f, 2.2 if i == len(self.factors) - 1 else 2.4) for i, f in enumerate(self.factors)]
        return " ".join(texts)

    def value(self, point, indices, modulus):
        total = self.factors[0].value(point, indices, modulus)
        for factor in self.factors[1:]:
            total = product(total, factor.value(point, indices, modulus), modulus)
        return total


@dataclass(frozen=True)
class Elementwise(Term):
    left: Term
    right: Term
    divides: bool = False
    level = 2

    def latex(self):
        return inside(self.left, 2.4) + (r" \oslash " if self.divides else r" \odot ") + inside(self.right, 2.4)

    def value(self, point, indices, modulus):
        a, b = (x.value(point, indices, modulus) for x in (self.left, self.right))
        return cellwise(lambda x, y: x * inverse(y, modulus), a, b, modulus) if self.divides else cellwise(lambda x, y: x * y, a, b, modulus)


def inverse(x, modulus):
    if x % modulus == 0 or modulus != PRIME:
        raise Undefined("division by zero")
    return pow(x, -1, modulus)


@dataclass(frozen=True)
class Over(Term):
    """One divided by an index, or by a term that is a number."""

    below: object

    def latex(self):
        return rf"\frac{{1}}{{{self.below.latex()}}}"

    def value(self, point, indices, modulus):
        below = self.below.at(indices) if isinstance(self.below, Index) else self.below.value(point, indices, modulus)
        if shape_of(below) != (1, 1):
            raise Undefined("a matrix below a fraction")
        return inverse(below[0][0] if is_matrix(below) else below, modulus)


@dataclass(frozen=True)
class Transpose(Term):
    of: Term

    def latex(self):
        return inside(self.of, 3) + r"^\top"

    def value(self, point, indices, modulus):
        value = self.of.value(point, indices, modulus)
        return tuple(zip(*value)) if is_matrix(value) else value


@dataclass(frozen=True)
class Diagonal(Term):
    of: Term

    def latex(self):
        return rf"\operatorname{{diag}}({self.of.latex()})"

    def value(self, point, indices, modulus):
        value = self.of.value(point, indices, modulus)
        if 1 not in shape_of(value):
            raise Undefined("diag of a matrix")
        value = tuple((x,) for row in value for x in row) if is_matrix(value) else ((value,),)
        return tuple(tuple(value[i][0] if i == j else 0 for j in range(len(value))) for i in range(len(value)))


@dataclass(frozen=True)
class Power(Term):
    base: Term
    exponent: Index
    invertible: bool = False

    def latex(self):
        return f"{inside(self.base, 3)}^{{{self.exponent.latex()}}}"

    def value(self, point, indices, modulus):
        exponent, base = self.exponent.at(indices), self.base.value(point, indices, modulus)
        if point.shapes_only:
            exponent = abs(exponent)
        if exponent < 0 and not self.invertible:
            if is_matrix(base):
                raise Undefined("a negative power")
            point.partial = True
        if not is_matrix(base):
            return pow(base, exponent, modulus)
        if len(base) != len(base[0]):
            raise Undefined("a power of no square")
        total = unit(len(base))
        for _ in range(exponent):
            total = product(total, base, modulus)
        return total


@dataclass(frozen=True)
class Exponential(Term):
    of: Term

    def latex(self):
        return f"e^{{{self.of.latex()}}}"

    def value(self, point, indices, modulus):
        exponent = self.of.value(point, indices, PRIME - 1)
        if is_matrix(exponent):
            raise Undefined("e to a matrix")
        return pow(GENERATOR, exponent, PRIME)


@dataclass(frozen=True)
class Over_range(Term):
    """A sum or product of `body` for `name` from `low` to `high`; a product multiplies to the right with its index going up."""

    name: str
    low: Index
    high: Index
    body: Term
    size: str = ""  # of the identity that an empty product of matrices is
    multiplies: bool = False

    level = 2.3

    def latex(self):
        sign = r"\prod" if self.multiplies else r"\sum"
        return rf"{sign}_{{{self.name}={self.low.latex()}}}^{{{self.high.latex()}}} {inside(self.body, 2)}"

    def put(self, name, other):
        return self.mapped(lambda x: x.put(name, other))

    def value(self, point, indices, modulus):
        low, high = self.low.at(indices), self.high.at(indices)
        if not self.multiplies and high < low:  # the zero of the shape that a member has
            return self.empty(point, indices, modulus)
        total = (unit(SIZES[self.size]) if self.size else 1) if self.multiplies else None
        for i in range(low, high + 1):
            value = self.body.value(point, {**indices, self.name: i}, modulus)
            total = value if total is None else product(total, value, modulus) if self.multiplies else cellwise(lambda x, y: x + y, total, value, modulus)
        return total

    def empty(self, point, indices, modulus):
        before, point.shapes_only = point.shapes_only, True
        try:
            return scaled(0, self.body.value(point, {**indices, self.name: self.low.at(indices)}, modulus), modulus)
        finally:
            point.shapes_only = before


@dataclass(frozen=True)
class Descending(Term):
    """`body` at `high`, at `high` − 1, …, at `low`, multiplied in this order and written with dots."""

    name: str
    low: Index
    high: Index
    body: Term
    size: str

    level = 2.3

    def latex(self):
        first, second, last = (inside(self.body.put(self.name, x), 2.4) for x in (self.high, self.high + (-1), self.low))
        return rf"{first} {second} \cdots {last}"

    def value(self, point, indices, modulus):
        total = unit(SIZES[self.size])
        for i in range(self.high.at(indices), self.low.at(indices) - 1, -1):
            total = product(total, self.body.value(point, {**indices, self.name: i}, modulus), modulus)
        return total


@dataclass(frozen=True)
class Rows(Term):
    """A matrix whose rows are the members 1, …, `length` of a family of columns."""

    name: str
    family: Family
    length: str

    def latex(self):
        return self.name

    def value(self, point, indices, modulus):
        return tuple(tuple(x[0] for x in point.member(self.family, i, modulus)) for i in range(1, indices[self.length] + 1))


@dataclass(frozen=True)
class Mask(Term):
    """A matrix by cases: `body` at row `row` and column `column` where row − column is at least `least`, else zero."""

    name: str
    row: str
    column: str
    least: int
    body: Term
    length: str

    def latex(self):
        return self.name

    def value(self, point, indices, modulus):
        size = range(1, indices[self.length] + 1)
        return tuple(tuple(self.body.value(point, {**indices, self.row: i, self.column: j}, modulus) if i - j >= self.least else 0 for j in size)
                     for i in size)
