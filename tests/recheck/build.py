# SPDX-License-Identifier: MIT
"""Short words for certificates: terms, forms, steps."""
import itertools
from fractions import Fraction

counter = itertools.count()


def fresh(text="v"):
    return "%s%d" % (text, next(counter))


# positions -------------------------------------------------------------------------------------------------------------------------
def pos(x):
    """3, "n" or a list of products, as the last."""
    return [[x]] if isinstance(x, int) else [[1, x]] if isinstance(x, str) else x


def plus(*xs):
    return [product for x in xs for product in pos(x)]


def neg(x):
    return [[-c, *names] for c, *names in pos(x)]


def less(x, y):
    return plus(x, neg(y))


def by(x, y):
    return [[a * b, *p, *q] for a, *p in pos(x) for b, *q in pos(y)]


# terms -----------------------------------------------------------------------------------------------------------------------------
def S(s, *slots): return ["symbol", s, list(slots)]
def num(x): return ["number", str(x)]
def size(p): return ["size", p]
def I(n): return ["identity", n]
def zero(r, c=1): return ["zero", r, c]
def ones(r, c=1): return ["ones", r, c]
def T(a): return ["transpose", a]
def inv(a): return ["inverse", a]
def fun(f, a): return ["apply", f, a]
def exp(a): return fun("exp", a)
def had(a, b): return ["hadamard", a, b]
def scale(a, b): return ["scale", a, b]
def div(a, b): return ["divide", a, b]
def sub(a, b): return ["subtract", a, b]
def square_of_sign(a): return had(fun("sign", a), fun("sign", a))
def kron(a, b): return ["kronecker", a, b]
def beside(a, b): return ["beside", a, b]
def above(a, b): return ["above", a, b]
def entry(a, p, q=0): return ["window", p, q, 1, 1, a]
def is_zero(p): return ["condition_zero", p]
def at_least_zero(p): return ["condition_nonnegative", p]
def over(name, r, a): return ["sum_over", name, r, a]


def mul(a, *more):
    for b in more:
        a = ["multiply", a, b]
    return a


def add(a, *more):
    for b in more:
        a = ["add", a, b]
    return a


# forms -----------------------------------------------------------------------------------------------------------------------------
def s(symbol, *at): return ["s", symbol, *at]
def n(p): return ["n", p]
def z(p, q=0): return ["z", less(p, q)]
def g(p): return ["g", p]
def f(function, body, *params): return ["f", function, list(params), [], body]
def m(*factors, c=1, over=()): return [[str(c), [list(x) for x in over], list(factors)]]


def scaled(form, c):
    return [[str(Fraction(a) * c), bound, factors] for a, bound, factors in form]


def times(*forms):
    """The product; bound names have to differ."""
    out = m()
    for form in forms:
        out = [[str(Fraction(a) * Fraction(b)), x + y, p + q] for a, x, p in out for b, y, q in form]
    return out


def minus(form, other):
    return form + scaled(other, -1)


def matinv(r, i, j, body):
    """The entry i, j of the inverse of the r x r matrix whose entry a, b is body(a, b)."""
    a, b = fresh("a"), fresh("b")
    return ["f", "matinv", [i, j], [[a, r], [b, r]], body(a, b)]


def sum_of(r, form):
    """The sum of form(k), k < r."""
    k = fresh("k")
    return [[c, [[k, r]] + bound, factors] for c, bound, factors in form(k)]


# steps -----------------------------------------------------------------------------------------------------------------------------
def use(law, at=(), times=None, over=()):
    out = {"use": law, "sum": [list(x) for x in over]}
    out.update({"at": list(at)} if isinstance(law, str) else {})
    out.update({} if times is None else {"times": times})
    return out


def lemma(name, for_, zero, by, **induction):
    return {"lemma": name, "for": [list(x) for x in for_], "zero": zero, "by": by, **induction}


def same(name, function, left, right, by, for_=(), guard=None, params=(), locals_=()):
    return {"same": name, "for": [list(x) for x in for_], "fn": function, "params": list(params), "locals": [list(x) for x in locals_],
            "left": left, "right": right, "by": by, **({} if guard is None else {"guard": guard})}


def root(name, degree, left, right, by, for_=(), guard=None):
    return {"root": name, "for": [list(x) for x in for_], "degree": degree, "left": left, "right": right, "by": by,
            **({} if guard is None else {"guard": guard})}


def sign_is_one(x, change, law, *at):
    """Steps that bring change sign(x)^2 - change to 0 by a law change (x/x - 1)."""
    sign, over = f("sign", x), f("inv", x)
    return [use(law, at, m(sign, sign, c=-1)), use(["sign^2", x], times=times(change, m(over))), use(law, at)]


# certificates ----------------------------------------------------------------------------------------------------------------------
def given(left, right, *own):
    return {"left": left, "right": right, "own": list(own)}


def certificate(title, symbols, left, right, *goals, names=(), functions=(), given=(), cuts=()):
    """Symbols: {name: (rows, cols, slots, properties...)}, the last ones if wanted; sizes are n m k l a b c d."""
    sizes = [[v, "size"] for v in "nmklabcd"]
    return {"certificate": 1, "title": title, "names": sizes + [list(x) for x in names],
            "symbols": [[v, x[0], x[1], x[2] if len(x) > 2 else 0, list(x[3:])] for v, x in symbols.items()], "functions": list(functions),
            "left": left, "right": right, "given": list(given), "cuts": [list(x) for x in cuts], "goals": [list(x) for x in goals] or [[]]}
