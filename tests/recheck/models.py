# SPDX-License-Identifier: MIT
"""Values: of terms, directly from what they mean and with "undefined", and of the checker's forms, in models with exact numbers.

In a model exp is 2^x and log its inverse, root the exact root, f x^2 + x + 1, sine and cosine are those of the angles of (3 + 4i)/5,
and the inverse of what has none is 0. Where a model has no value, NoValue is raised, and the case says nothing.
"""
import itertools
from fractions import Fraction


class Undefined(Exception):
    """The entry of the term is not defined."""


class NoValue(Exception):
    """The model has no rational number for it."""


class Dual:
    """a + b e with e^2 = 0: the derivative comes along with the value."""

    def __init__(self, a, b=0):
        self.a, self.b = Fraction(a), Fraction(b)

    @staticmethod
    def of(x):
        return x if isinstance(x, Dual) else Dual(x)

    def __add__(self, other):
        other = Dual.of(other)
        return Dual(self.a + other.a, self.b + other.b)

    def __neg__(self):
        return Dual(-self.a, -self.b)

    def __sub__(self, other):
        return self + -Dual.of(other)

    def __rsub__(self, other):
        return Dual.of(other) - self

    def __mul__(self, other):
        other = Dual.of(other)
        return Dual(self.a * other.a, self.a * other.b + self.b * other.a)

    def __truediv__(self, other):
        other = Dual.of(other)
        return Dual(self.a / other.a, (self.b * other.a - self.a * other.b) / other.a**2)

    def __rtruediv__(self, other):
        return Dual.of(other) / self

    __radd__, __rmul__ = __add__, __mul__


def real(x):
    return x.a if isinstance(x, Dual) else x


def power(x, k):
    out = Fraction(1)
    for _ in range(k):
        out = out * x
    return out


def inverted(matrix):
    """The inverse, or None."""
    n = len(matrix)
    rows = [list(r) + [Fraction(i == j) for j in range(n)] for i, r in enumerate(matrix)]
    for i in range(n):
        pivot = next((r for r in range(i, n) if real(rows[r][i])), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for r in range(n):
            if r != i:
                rows[r] = [x - rows[r][i] * y for x, y in zip(rows[r], rows[i])]
    return [r[n:] for r in rows]


def function(name, x):
    """A known or unknown function at a number; inv and root also where a claim would not be defined."""
    if name == "f":
        return x * x + x + 1
    if name == ("f", 1):
        return 2 * x + 1
    if name == ("f", 2):
        return Fraction(2)
    if isinstance(x, Dual):
        raise NoValue
    if name == "inv":
        return 1 / x if x else Fraction(0)
    if name == "exp":
        if x.denominator != 1 or abs(x) > 200:
            raise NoValue
        return Fraction(2) ** int(x)
    if name == "log":
        up = max(x.numerator, 1) * x.denominator
        if x <= 0 or up & (up - 1):
            raise NoValue
        return Fraction(x.numerator.bit_length() - x.denominator.bit_length())
    if name in ("sin", "cos"):
        if x.denominator != 1 or abs(x) > 50:
            raise NoValue
        re, im = Fraction(1), Fraction(0)
        for _ in range(abs(int(x))):
            re, im = (3 * re - 4 * im) / 5, (3 * im + 4 * re) / 5
        return re if name == "cos" else im if x > 0 else -im
    if name == "relu":
        return max(x, Fraction(0))
    if name == "abs":
        return abs(x)
    raise NoValue


def root(x, b):
    if isinstance(x, Dual):
        raise NoValue
    if x < 0:
        return Fraction(0)
    r = Fraction(round(x.numerator ** (1 / b)), round(x.denominator ** (1 / b)))
    if power(r, b) != x:
        raise NoValue
    return r


class Terms:
    """Values of terms, as they stand in a certificate. `table(symbol, positions)` says what symbols are."""

    MASKS = ("number size identity zero ones condition_zero condition_nonnegative transpose diagonal_matrix diagonal_of trace total row_sum "
             "column_sum vec window add subtract multiply scale hadamard kronecker beside above sum_over by_entries").split()

    def __init__(self, document, table):
        self.symbols, self.table, self.moved = {s[0]: s[1:] for s in document["symbols"]}, table, None

    def position(self, j, env):
        if isinstance(j, int):
            return j
        if isinstance(j, str):
            return env[j]
        total = 0
        for c, *names in j:
            for n in names:
                c *= env[n]
            total += c
        return total

    def children(self, t):
        return [x for x in t[1:] if isinstance(x, list) and x and isinstance(x[0], str) and t[0] not in ("symbol", "zero", "ones")]

    def shape(self, t, env):
        op, pos = t[0], lambda j: self.position(j, env)
        if op in ("number", "size", "condition_zero", "condition_nonnegative", "trace", "total"):
            return 1, 1
        if op in ("symbol", "gradient"):
            return pos(self.symbols[t[1]][0]), pos(self.symbols[t[1]][1])
        if op == "identity":
            return pos(t[1]), pos(t[1])
        if op in ("zero", "ones"):
            return pos(t[1]), pos(t[2])
        if op == "window":
            return pos(t[3]), pos(t[4])
        if op == "by_entries":
            return pos(t[2]), pos(t[4])
        if op == "sum_over":
            return self.shape(t[3], {**env, t[1]: 0})
        if op in ("apply", "power", "symbolic_power"):
            return self.shape(t[2], env)
        r, c = self.shape(t[1], env)
        if op == "transpose":
            return c, r
        if op == "diagonal_matrix":
            return max(r, c), max(r, c)
        if op in ("diagonal_of", "row_sum"):
            return r, 1
        if op == "column_sum":
            return 1, c
        if op == "vec":
            return r * c, 1
        if op in ("inverse", "softmax_rows", "softmax_columns"):
            return r, c
        s, d = self.shape(t[2], env)
        return {"multiply": (r, d), "scale": (s, d), "kronecker": (r * s, c * d), "beside": (r, c + d), "above": (r + s, c)}.get(op, (r, c))

    def is_mask(self, t):
        return t[0] in self.MASKS and all(map(self.is_mask, self.children(t)))

    def mask(self, t, p, q, env):
        op = t[0]
        if self.is_mask(t):
            return self.at(t, p, q, env)
        if op in ("scale", "hadamard"):
            return self.mask(t[1], *((0, 0) if op == "scale" else (p, q)), env) * self.mask(t[2], p, q, env)
        if op == "divide":
            return self.mask(t[1], p, q, env)
        if op == "transpose":
            return self.mask(t[1], q, p, env)
        if op == "diagonal_of":
            return self.mask(t[1], p, p, env)
        if op == "by_entries":
            return self.mask(t[5], 0, 0, {**env, t[1]: p, t[3]: q})
        if op == "diagonal_matrix":
            return (p == q) * self.mask(t[1], *((p, 0) if self.shape(t[1], env)[1] == 1 else (0, p)), env)
        return 1

    def product(self, a, at, b, there, env):
        """Each partner has to be defined unless the other's mask is 0."""
        out = Fraction(1)
        for x, here, y, beyond in ((a, at, b, there), (b, there, a, at)):
            out = out * (self.at(x, *here, env) if self.mask(y, *beyond, env) else 0)
        return out

    def at(self, t, p, q, env):
        """The entry at row p, column q."""
        op, at, shape = t[0], self.at, self.shape
        if op == "symbol":
            rows, cols, _, properties = self.symbols[t[1]]
            if "diagonal" in properties and p != q:
                return Fraction(0)
            where = tuple(self.position(x, env) for x in t[2]) + (p,) * (rows != 1) + (q,) * (cols != 1)
            return Dual(self.table(t[1], where), self.moved == (t[1], where)) if self.moved else self.table(t[1], where)
        if op == "number":
            return Fraction(t[1])
        if op == "size":
            return Fraction(self.position(t[1], env))
        if op in ("condition_zero", "condition_nonnegative"):
            x = self.position(t[1], env)
            return Fraction(x == 0 if op == "condition_zero" else x >= 0)
        if op in ("identity", "zero", "ones"):
            return Fraction({"identity": p == q, "zero": 0, "ones": 1}[op])
        if op == "transpose":
            return at(t[1], q, p, env)
        if op == "diagonal_matrix":
            return at(t[1], *((p, 0) if shape(t[1], env)[1] == 1 else (0, p)), env) if p == q else Fraction(0)
        if op == "diagonal_of":
            return at(t[1], p, p, env)
        if op in ("trace", "total", "row_sum", "column_sum"):
            r, c = shape(t[1], env)
            places = {"trace": [(k, k) for k in range(r)], "total": list(itertools.product(range(r), range(c))),
                      "row_sum": [(p, k) for k in range(c)], "column_sum": [(k, q) for k in range(r)]}[op]
            return sum((at(t[1], *x, env) for x in places), Fraction(0))
        if op == "inverse":
            n = shape(t[1], env)[0]
            out = inverted([[at(t[1], i, j, env) for j in range(n)] for i in range(n)])
            if out is None:
                raise Undefined
            return out[p][q]
        if op == "vec":
            rows = shape(t[1], env)[0]
            return at(t[1], p % rows, p // rows, env)
        if op == "apply":
            x = at(t[2], p, q, env)
            if t[1] == "log" and real(x) <= 0:
                raise Undefined
            return function(tuple(t[1]) if isinstance(t[1], list) else t[1], x)
        if op == "power":
            e, x = Fraction(t[1]), at(t[2], p, q, env)
            if (e.denominator > 1 and real(x) < 0) or (e < 0 and not real(x)):
                raise Undefined
            x = power(root(x, e.denominator) if e.denominator > 1 else x, abs(e.numerator))
            return 1 / x if e < 0 else x
        if op == "symbolic_power":
            return power(at(t[2], p, q, env), self.position(t[1], env))
        if op in ("softmax_rows", "softmax_columns"):
            r, c = shape(t[1], env)
            line = [function("exp", at(t[1], *((p, k) if op == "softmax_rows" else (k, q)), env)) for k in range(c if op == "softmax_rows" else r)]
            return line[q if op == "softmax_rows" else p] / sum(line)
        if op == "window":
            return at(t[5], self.position(t[1], env) + p, self.position(t[2], env) + q, env)
        if op == "add":
            return at(t[1], p, q, env) + at(t[2], p, q, env)
        if op == "subtract":
            return at(t[1], p, q, env) - at(t[2], p, q, env)
        if op == "multiply":
            return sum((self.product(t[1], (p, k), t[2], (k, q), env) for k in range(shape(t[1], env)[1])), Fraction(0))
        if op in ("scale", "hadamard"):
            return self.product(t[1], (0, 0) if op == "scale" else (p, q), t[2], (p, q), env)
        if op == "kronecker":
            r, c = shape(t[2], env)
            return self.product(t[1], (p // r, q // c), t[2], (p % r, q % c), env)
        if op == "divide":
            over = at(t[1], p, q, env)
            if not self.mask(t[1], p, q, env):
                return Fraction(0)
            under = at(t[2], p, q, env)
            if not real(under):
                raise Undefined
            return over / under
        if op in ("above", "beside"):
            m = shape(t[1], env)[op == "beside"]
            if (p if op == "above" else q) < m:
                return at(t[1], p, q, env)
            return at(t[2], p - m, q, env) if op == "above" else at(t[2], p, q - m, env)
        if op == "sum_over":
            return sum((at(t[3], p, q, {**env, t[1]: k}) for k in range(self.position(t[2], env))), Fraction(0))
        if op == "by_entries":
            return at(t[5], 0, 0, {**env, t[1]: p, t[3]: q})
        assert op == "gradient", op
        if self.moved:  # twice the derivative
            raise NoValue
        rows, cols, _, _ = self.symbols[t[1]]
        inner = Terms({"symbols": [[s, *x] for s, x in self.symbols.items()]}, self.table)
        inner.moved = (t[1], (p,) * (rows != 1) + (q,) * (cols != 1))
        return Dual.of(inner.at(t[2], 0, 0, env)).b


class Forms:
    """Values of the checker's forms, its names having the values `env`."""

    def __init__(self, checker, table):
        self.kind, self.table = checker.kind, table

    def position(self, p, env):
        total = 0
        for names, c in p.terms:
            for v in names:
                c *= env[v]
            total += c
        return total

    def form(self, form, env):
        total = Fraction(0)
        for c, bound, factors in form:
            for values in itertools.product(*[range(self.position(self.kind[v], env)) for v in bound]):
                inner, x = {**env, **dict(zip(bound, values))}, c
                for f in sorted(factors, key=lambda f: f.tag not in "zg"):
                    if not x:
                        break
                    x *= self.factor(f, inner)
                total += x
        return total

    def factor(self, f, env):
        at = tuple(self.position(p, env) for p in f.at)
        if f.tag == "s":
            return self.table(f.head, at)
        if f.tag != "f":
            return Fraction({"n": at[0], "z": at[0] == 0, "g": at[0] >= 0}[f.tag])
        if f.head == "matinv":
            half = len(at) // 2
            rows = list(itertools.product(*[range(self.position(self.kind[v], env)) for v in f.locals[:half]]))
            matrix = [[self.form(f.body, {**env, **dict(zip(f.locals, i + j))}) for j in rows] for i in rows]
            out, i, j = inverted(matrix), at[:half], at[half:]
            return out[rows.index(i)][rows.index(j)] if out and i in rows and j in rows else Fraction(0)
        x = self.form(f.body, env)
        if f.head == "pow":
            return power(x, at[0]) if at[0] >= 0 else Fraction(0)
        return root(x, at[0]) if f.head == "root" else function(f.head, x)

    def vanishes(self, universals, form, env, beyond=3):
        """Whether the form is 0 for all values of the universals, of those without a range up to `beyond`."""
        if not universals:
            return self.form(form, env) == 0
        kind = self.kind[universals[0]]
        values = range({"natural": 0, "integer": -1}[kind], beyond) if isinstance(kind, str) else range(self.position(kind, env))
        return all(self.vanishes(universals[1:], form, {**env, universals[0]: x}, beyond) for x in values)
