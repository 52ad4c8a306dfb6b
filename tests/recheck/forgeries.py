# SPDX-License-Identifier: MIT
"""What must be refused: FORGED, (what it is, certificate, a part of the reason). Most claim x = 0 for a scalar x."""
from build import *

FORGED = []
X, ONE = m(s("x")), m()
SYMBOLS = {"x": (1, 1), "y": ("n", 1), "P": ("n", "n", 1, "permutation"), "Q": ("n", "n", 0, "permutation"), "R": ("n", "n", 1, "orthogonal"),
           "xs": (1, 1, 1), "w": (1, 1, 2)}
NAMES = [("i", "n"), ("j", "n"), ("e", 0), ("h", less("n", 1)), ("t", "natural"), ("u", "natural")]
NOT_ZERO = "not zero at the end"


def forged(what, why, *steps, left=S("x"), right=num(0), **more):
    more = {"names": NAMES, "functions": ["f"], **more}
    FORGED.append((what, certificate(what, {**SYMBOLS, **more.pop("symbols", {})}, left, right, list(steps), **more), why))


def changed(what, why, change):
    """A true certificate, changed."""
    document = certificate(what, SYMBOLS, sub(S("x"), S("x")), num(0), [use(["else", 0])], names=NAMES, functions=["f"])
    change(document)
    FORGED.append((what, document, why))


def put(*path_and_value):
    *path, value = path_and_value

    def change(document):
        for key in path[:-1]:
            document = document[key]
        document[path[-1]] = value
    return change


# nothing, and what is not there
forged("no steps", NOT_ZERO)
forged("a law that does not exist", "not known", use("L:inv", [], X))
forged("a lemma before it is proved", "not known", use("a:0", [], X), lemma("a", [], [X], [[]]))
forged("a lemma in its own proof", "not known", lemma("a", [], [X], [[use("a:0")]]), use("a:0"))
forged("two forms that prove each other", "not known", lemma("a", [], [X, X], [[use("a:1")], [use("a:0")]]), use("a:0"))
forged("a lemma of another proof's inside", "not known", lemma("a", [], [[]], [[lemma("b", [], [[]], [[]])]]), use("b:0", [], X))
forged("a lemma of the base in the step", "not known", lemma("a", [("v", "natural")], [[]], [[use("b:0")]], induction="v", base=[[lemma("b", [], [[]], [[]])]]),
       use("a:0", [0], X))
forged("a form fewer than proofs", "as many", lemma("a", [], [X], []), use("a:0"))
forged("no form", "as many", lemma("a", [], [], []))
forged("a proof more than forms", "as many", lemma("a", [], [[]], [[], []]))
forged("a lemma twice", "known already", lemma("a", [], [[]], [[]]), lemma("a", [], [[]], [[]]))
forged("a lemma with the name of a given equation", "known already", lemma("given0", [], [[]], [[]]), given=[given(num(0), num(0))])
forged("a lemma with the name of a law", "no name for a lemma", lemma("Q:row", [], [[]], [[]]))
forged("a lemma with the name of a node", "no name for a lemma", lemma("L/a", [], [[]], [[]]))
forged("a lemma with the name of hypotheses", "no name for a lemma", lemma("hypothesis", [], [X], [[]]))
forged("more goals than there are", "1 goals, 2 lists")
FORGED[-1][1]["goals"].append([])
forged("fewer goals than there are", "1 goals, 0 lists")
FORGED[-1][1]["goals"].clear()
forged("one goal of two left out", "2 goals, 1 lists", left=above(S("x"), num(0)), right=zero(2), cuts=[(2, "one_by_one")])
forged("one position of a range that is a number", "not zero", left=above(S("x"), num(0)), right=zero(2))

# scope
empty = lambda: lemma("a", [("v", 0)], [X], [[use(["else", "v"], times=X)]])
forged("an index over an empty range that is declared and does not occur", "not in scope", use(["else", "e"], times=X))
forged("an index whose range may be empty that does not occur", "not in scope", use(["imply", [plus("h", 1)], less("n", 2)], times=X))
forged("an index of a given equation alone", "neither the equation's own nor free", given=[given(S("xs", "i"), num(0))])
forged("an index that is the given equation's own", "not in scope", use("given0", ["i"], X), given=[given(S("xs", "i"), num(0), "i")])
forged("a lemma over an empty range, at 0", NOT_ZERO, lemma("a", [("v", 0)], [m(s("x"), g(neg(plus("v", 1))))], [[]]), use("a:0", [0]))
forged("the same below a sum over nothing", NOT_ZERO, lemma("a", [("v", 0)], [m(s("x"), g(neg(plus("v", 1))))], [[]]), use("a:0", ["w1"], over=[("w1", 0)]))
forged("the same at -1", NOT_ZERO, lemma("a", [("v", 0)], [m(s("x"), g(neg(plus("v", 1))))], [[]]), use("a:0", [-1]))
forged("a lemma over an empty range: x because of its index", NOT_ZERO, empty(), use("a:0", [0]))
forged("a lemma's name outside of it", "not in scope", lemma("a", [("v", "n")], [[]], [[]]), use("a:0", ["v"], X))
forged("a sum's name outside of it", "not in scope", use(["else", 0], over=[("v", "n")]), use(["else", "v"], times=X))
forged("a bound name in another monomial", "not in scope", use(["else", 0], times=m(over=[("v", "n")]) + m(s("y", "v"))))
forged("a local outside of its atom", "not in scope", use(["else", 0], times=m(matinv("n", 0, 0, lambda a, b: m(s("Q", a, b))), s("y", "a0"))))
forged("a goal's name of another goal", "not in scope", use(["else", "@0"], times=X))
forged("a name of nothing", "not in scope", use(["else", "~1"], times=X))
forged("a name bound twice", "in scope already", use(["else", 0], over=[("v", "n"), ("v", "m")], times=X))
forged("a name hidden by a bound one", "in scope already", use(["else", 0], times=m(s("x"), over=[("n", 0)])))
forged("a goal's name bound", "a name is needed", use(["else", 0], over=[("@0", "n")], times=X))
forged("a kind as a name", "a name is needed", use(["else", 0], over=[("natural", "n")], times=X))

# sums, ranges, kinds
forged("a sum over all naturals", "not in scope", use(["else", 0], over=[("v", "natural")], times=X))
forged("a sum over all integers in a form", "not in scope", use(["else", 0], times=m(s("x"), over=[("v", "integer")])))
forged("a local over all naturals", "not in scope", same("a", "matinv", X, X, [], params=[0, 0], locals_=[("p", "natural"), ("q", "natural")]))
forged("a universal size", "not in scope", lemma("a", [("v", "size")], [m(g(less("v", 1))) + m(c=-1)], [[]]))
forged("a range that mentions an index", "a range that mentions", use(["else", 0], times=m(s("x"), over=[("v", "i")])), left=sub(S("x"), S("xs", "i")))
forged("a range that mentions a bound index", "a range that mentions", use(["else", 0], over=[("v", "n")], times=m(s("x"), over=[("v1", "v")])))
forged("a range that mentions an integer", "a range that mentions", lemma("a", [("v", "integer"), ("v1", "v")], [[]], [[]]))
forged("an index put into a range", "a range that mentions", lemma("a", [("v", "natural")], [minus(m(over=[("v1", "v")]), m(over=[("v1", "v")]))], [[]]),
       use("a:0", ["v2"], X, [("v2", "n")]))
forged("positions for too few universals", "1 positions for 2", use("P:rowsum", [0], X))
forged("positions for too many universals", "3 positions for 2", use("P:rowsum", [0, 0, 0], X))
forged("a row of a permutation outside of it", NOT_ZERO, use("P:rowsum", [0, "n"], scaled(X, -1)))
forged("a law of a member at a row below 0", NOT_ZERO, use("Q:rowsum", [-1], scaled(X, -1)))
forged("a universal natural at -1", NOT_ZERO, lemma("a", [("v", "natural")], [m(s("x"), g(neg(plus("v", 1))))], [[]]), use("a:0", [-1]))

# induction
forged("no base", "as many", lemma("a", [("v", "natural")], [X], [[use("hypothesis:0")]], induction="v", base=[]), use("a:0", [0]))
forged("the base left open", NOT_ZERO, lemma("a", [("v", "natural")], [X], [[use("hypothesis:0")]], induction="v", base=[[]]), use("a:0", [0]))
forged("the hypothesis in the base", "not known", lemma("a", [("v", "natural")], [X], [[use("hypothesis:0")]], induction="v", base=[[use("hypothesis:0")]]),
       use("a:0", [0]))
forged("the hypothesis afterwards", "not known", lemma("a", [("v", "natural")], [[]], [[]], induction="v", base=[[]]), use("hypothesis:0", [], X))
forged("the hypothesis without induction", "not known", lemma("a", [], [X], [[use("hypothesis:0")]]), use("a:0"))
forged("the hypothesis of the induction outside", "by 0, step 0: not known", lemma("a", [("v", "natural")], [[], m(s("xs", "v"))], [[
    lemma("b", [("v1", "natural")], [m(s("xs", "v"))], [[use("hypothesis:1")]], induction="v1", base=[[use("hypothesis:1")]])], []], induction="v",
    base=[[], [use("given0", [])]]), given=[given(S("xs", 0), num(0))])
forged("induction over an index", "no natural of the lemma's own", lemma("a", [("v", "n")], [X], [[use("hypothesis:0")]], induction="v", base=[[]]))
forged("induction over an integer", "no natural of the lemma's own", lemma("a", [("v", "integer")], [[]], [[]], induction="v", base=[[]]))
forged("induction over a natural of the claim", "no natural of the lemma's own", lemma("a", [], [X], [[use("hypothesis:0")]], induction="t", base=[[]]))
forged("induction over a name that is none", "no natural of the lemma's own", lemma("a", [], [X], [[use("hypothesis:0")]], induction="zz", base=[[]]))
forged("induction where a range grows", "a range that grows", lemma("a", [("v", "natural"), ("q", "v")], [m(s("x"), g("q"))], [[use("hypothesis:0", ["q"])]],
                                                                    induction="v", base=[[]]), use("a:0", [1, 0]))
forged("the hypothesis for an index of a range that is renamed", NOT_ZERO,
       lemma("a", [("v", "natural"), ("q1", "natural"), ("q", "q1")], [m(z("v"), g(less("q", "q1")), s("x")) + m(g(less("v", 1)), s("x"))],
             [[use("hypothesis:0", [0, "q"]), use(["step", "v"], times=X)]], induction="v", base=[[]]), use("a:0", [1, 1, 0]))
forged("the same with two forms", NOT_ZERO,
       lemma("a", [("q1", "natural"), ("q", "q1"), ("v", "natural")], [m(g(less("q", "q1")), g(less("v", 1)), s("x")), m(g(less("v", 2)), s("x"))],
             [[], [use("hypothesis:0", [0, "q"])]], induction="v", base=[[], []]), use("a:1", [1, 0, 2]))
forged("the hypothesis at t + 1", "0 universals", lemma("a", [("v", "natural")], [m(s("xs", "v"))], [[use("hypothesis:0", [plus("v", 1)])]], induction="v",
                                                        base=[[use("given0", [])]]), given=[given(S("xs", 0), num(0))])
forged("x_t = x_0 from the wrong side", NOT_ZERO, lemma("a", [("v", "natural")], [minus(m(s("xs", "v")), m(s("xs", 0)))], [[use("hypothesis:0")]],
                                                        induction="v", base=[[]]), use("a:0", ["t"]), left=S("xs", "t"), right=S("xs", 0))

# same and root
forged("same without a proof", NOT_ZERO, same("a", "inv", X, [], []), use("a"))
forged("same with guard 0, used as if it had none", NOT_ZERO, same("a", "inv", X, [], [], guard=m(c=0)), use("a", [], X))
forged("same: a guard that mentions a local", "not in scope", same("a", "matinv", X, [], [], params=[0, 0], locals_=[("p", 1), ("q", 1)], guard=m(z("p", -1))))
forged("same: a param that mentions a local", "not in scope", same("a", "matinv", X, X, [], params=["p", 0], locals_=[("p", 1), ("q", 1)]))
forged("same: exp with a param", "params or locals", same("a", "exp", X, X, [], params=[0]))
forged("same: matinv with one local", "params and locals", same("a", "matinv", X, X, [], params=[0], locals_=[("p", 1)]))
forged("same: a root without a degree", "params or locals", same("a", "root", X, X, []))
forged("same: a root of degree 0", "a degree", same("a", "root", X, X, [], params=[0]))
forged("same: a root of degree n", "a degree", same("a", "root", X, X, [], params=["n"]))
forged("same: an unknown function", "no function", same("a", "ff", X, X, []))
forged("same: a function backwards, from 1/x = 1/y", NOT_ZERO, same("a", "f", X, m(s("xs", 0)), [use("given0", [])]), use("a"), left=S("x"), right=S("xs", 0),
       given=[given(fun("f", S("x")), fun("f", S("xs", 0)))])
forged("root of what has no sign", "certainly >= 0", root("a", 2, X, [], [use("given0", [])]), use("a"), given=[given(mul(S("x"), S("x")), mul(S("x"), S("x")))])
forged("root: x^2 = 4, so x = 2", "certainly >= 0", root("a", 2, X, m(c=2), [use("given0", [])]), use("a"), right=num(2), given=[given(mul(S("x"), S("x")), num(4))])
forged("root: 2^2 = x^2, so 2 = x", "certainly >= 0", root("a", 2, m(c=2), X, [use("given0", [], m(c=-1))]), use("a", [], m(c=-1)), right=num(2),
       given=[given(mul(S("x"), S("x")), num(4))])
forged("root: -exp", "certainly >= 0", root("a", 2, m(f("exp", X), c=-1), m(f("exp", X)), []), use("a"))
forged("root: x x^2 has no sign", "certainly >= 0", root("a", 2, m(s("x"), s("x"), s("x")), [], []))
forged("root: t - 1 has no sign", "certainly >= 0", root("a", 2, m(n("t")) + m(c=-1), [], []))
forged("root of degree 0", "a degree", root("a", 0, [], ONE, []), use("a", [], X))
forged("root of degree -2", "a degree", root("a", -2, [], ONE, []), use("a", [], X))
forged("root of degree 65", "a degree", root("a", 65, [], [], []))
forged("root of degree true", "an integer", root("a", True, [], ONE, [use(["else", 0], times=ONE)]))

# schemas
forged("an implication that does not hold", "not certainly implied", use(["imply", [0], -1], times=X))
forged("an implication of nothing", "not certainly implied", use(["imply", [], 0], times=X))
forged("an implication by a product", "not certainly implied", use(["imply", ["t", "u"], less(by("t", "u"), 1)], times=X))
forged("a cut beyond the range", "cannot be cut", use(["cut", "q", "n", plus("n", 1), X]))
forged("a cut at -1", "cannot be cut", use(["cut", "q", "n", -1, X]))
forged("a cut of a range of an index", "a range that mentions", use(["cut", "q", "i", 0, X]), left=sub(S("x"), S("xs", "i")))
forged("a cut whose name is in scope", "in scope already", use(["cut", "n", "m", 0, X]))
forged("x / x", "not certainly > 0", use(["positive", X], times=X))
forged("x^2 / x^2", "not certainly > 0", use(["positive", m(s("x"), s("x"))], times=X))
forged("t / t for a natural", "not certainly > 0", use(["positive", m(n("t"))], times=X))
forged("a sum of exps that may be empty", "not certainly > 0", use(["positive", m(f("exp", X), over=[("q", "t")])], times=X))
forged("a sum of different exps that may be empty", "not certainly > 0", use(["positive", m(f("exp", m(s("xs", "q"))), over=[("q", "t")])], times=X))
forged("exp minus 1", "not certainly > 0", use(["positive", m(f("exp", X)) + m(c=-1)]))
forged("1 - 1 + exp - exp", "not certainly > 0", use(["positive", m() + m(c=-1)]))
forged("a condition is not > 0", "not certainly > 0", use(["positive", m(g("t"), g(less("t", 1)))]))
forged("a power at a negative exponent", NOT_ZERO, use(["pow+", X, -1, 1]), use(["pow+1", X, -1]), left=num(0), right=num(1))
forged("0 to the 0 is 1", NOT_ZERO, use(["pow0", []]), left=["symbolic_power", "t", num(0)], right=num(0))
forged("log of a sum", NOT_ZERO, use(["log", X]), left=fun("log", add(exp(S("x")), num(1))), right=S("x"))
forged("a schema that does not exist", "no schema", use(["zero", X]))
forged("a schema with too much", "needs 2 parts", use(["else", 0, 0]))
forged("a schema that is a number", "no schema", use([0]))
forged("a schema with positions", "a schema is not", {**use(["else", 0]), "at": []})
forged("a law without positions", "a law is used at positions", {"use": "given0", "sum": []}, given=[given(S("x"), S("x"))])

# factors
forged("a symbol without its row", "needs 3 parts", use(["else", 0], times=m(s("y"))))
forged("a symbol with a row too many", "needs 2 parts", use(["else", 0], times=m(s("x", 0))))
forged("a symbol that does not exist", "no symbol", use(["else", 0], times=m(s("nothing"))))
forged("a factor that does not exist", "no factor", use(["else", 0], times=m(["q", 0])))
forged("a declared name as a function", "no function", use(["else", 0], times=m(f("x", X))))
forged("a second derivative of exp by dashes", "no derivative", use(["else", 0], times=m(f(["exp", 2], X))))
forged("a derivative of order 0", "no derivative", use(["else", 0], times=m(f(["f", 0], X))))
forged("a derivative of inv", "no function", use(["else", 0], times=m(f(["inv", 1], X))))
forged("inv with a param", "params or locals", use(["else", 0], times=m(f("inv", X, 0))))
forged("matinv with a param and no local", "params and locals", use(["else", 0], times=m(f("matinv", X, 0))))

# what is false: certificates that wrong checkers took
forged("given x_n = 0, a size of its own", "a size cannot be", use("given0", [0]), left=S("xs", 0), given=[given(S("xs", "n"), num(0), "n")])
forged("given x_t,i = 0 for i < t, at t = i = 0", NOT_ZERO, use("given0", [0, 0]), left=scale(at_least_zero(less("t", 1)), S("w", 0, 0)),
       names=[("t", "natural"), ("i", "t")], given=[given(S("w", "t", "i"), num(0), "t", "i")])
forged("given x_t,i = 0, i of the claim with a range that mentions t", "an own natural", use("given0", [0]), left=S("w", 0, "i"),
       names=[("t", "natural"), ("i", "t")], given=[given(S("w", "t", "i"), num(0), "t")])
forged("given 1' v = 0 for all lengths of v", "do not fit", use("given0", [1]), left=scale(at_least_zero(less("t", 1)), over("q", "t", scale(is_zero("q"), num(1)))),
       symbols={"v": ("t", 1)}, given=[given(mul(ones(1, "t"), S("v")), num(0), "t")])
forged("given a v whose length is its own natural", "an own natural", symbols={"v": ("t", 1)}, given=[given(["total", S("v")], S("xs", "t"), "t")])
forged("given i twice as its own", "twice", given=[given(S("xs", "i"), num(0), "i", "i")])
forged("given two sides of different shapes after renaming", "different shapes", symbols={"v": ("t", 1)}, given=[given(ones("t"), S("v"), "t")])
forged("given x_i = 0 over an empty range", NOT_ZERO, use("given0", [0]), left=S("xs", 0), given=[given(S("xs", "e"), num(0), "e")])
forged("the inverse of a matrix that the summed index stands in", NOT_ZERO, use("L/a/a/a:left", ["q", 0, "i", "j"], over=[("q", "n")]),
       left=over("q", "n", mul(["window", "i", 0, 1, "n", inv(add(I("n"), scale(entry(S("y"), "q"), S("Q"))))],
                               ["window", 0, "j", "n", 1, add(I("n"), scale(entry(S("y"), "q"), S("Q")))])), right=is_zero(less("i", "j")))
forged("the sum over members of a family is no sum over rows", NOT_ZERO, use("P:colsum", ["q", "j"], over=[("q", "n")]),
       left=over("q", "n", ["window", "q", "j", 1, 1, S("P", "q")]), right=num(1))
forged("the same of orthogonal matrices", NOT_ZERO, use("R:cols", ["q", "i", "j"], over=[("q", "n")]),
       left=over("q", "n", mul(["window", "q", "i", 1, 1, S("R", "q")], ["window", "q", "j", 1, 1, S("R", "q")])), right=is_zero(less("i", "j")))
forged("sum over k < t of 1/t = 1", NOT_ZERO, use("L/a:inv", [0]), left=over("q", "t", div(num(1), size("t"))), right=num(1))
forged("a softmax over n - 1 numbers sums to 1", NOT_ZERO, use("L/a:inv", [0]), symbols={"v": (1, less("n", 1))}, left=["total", ["softmax_rows", S("v")]], right=num(1))
forged("1/D D = 1 where D may be 0 and nothing says it is not", NOT_ZERO, use("L/a/b/b:inv", [0]),
       left=over("q", "n", scale(at_least_zero(less("q", 1)), mul(sub(S("x"), S("xs", 0)), div(num(1), sub(S("x"), S("xs", 0)))))), right=num(1))
forged("0/0 = 1: the shield of a condition", NOT_ZERO, use("L/b:inv", []), left=scale(is_zero(less("i", "j")), div(sub(entry(S("y"), "i"), entry(S("y"), "j")),
                                                                                                        sub(entry(S("y"), "i"), entry(S("y"), "j")))),
       right=num(1))
forged("capture by by_entries", NOT_ZERO, left=entry(["by_entries", "p", "n", "q", "n", entry(S("y"), "q")], 0, "i"), right=entry(S("y"), 0))
forged("x^n is used up as x", NOT_ZERO, use(["pow+1", X, less("n", 1)]), left=["symbolic_power", "n", S("x")], right=S("x"))
forged("the square of a sum is no sum of squares", NOT_ZERO, left=["power", "2", ["total", S("y")]], right=scale(size("n"), ["total", had(S("y"), S("y"))]))
forged("an inverse is no reciprocal of entries", NOT_ZERO, use("L/b:left", ["@0", "@1"]), left=had(S("Q"), inv(S("Q"))), right=ones("n", "n"))
forged("a matrix from the left only", NOT_ZERO, use("L/a:left", [0, "@0", "@1"]), left=mul(inv(S("Q")), T(S("Q"))), right=I("n"))
forged("an orthogonal matrix is symmetric", NOT_ZERO, use("R:rows", ["t", "@0", "@1"]), left=S("R", "t"), right=T(S("R", "t")))
forged("sqrt(x^2) = x", NOT_ZERO, use("L:root", []), left=["power", "1/2", mul(S("x"), S("x"))], right=S("x"))
forged("exp(x y) = exp x exp y", NOT_ZERO, left=exp(mul(S("x"), S("xs", 0))), right=mul(exp(S("x")), exp(S("xs", 0))))
forged("diag x as if it were all of x", NOT_ZERO, left=["diagonal_matrix", S("y")], right=mul(S("y"), ones(1, "n")))
forged("a skew matrix as a symmetric one", NOT_ZERO, use("K:swap", ["@0", "@1"]), symbols={"K": ("n", "n", 0, "skew")}, left=S("K"), right=T(S("K")))
forged("a permutation of slots", NOT_ZERO, symbols={"Y": (1, 1, 2)}, left=S("Y", "t", "u"), right=S("Y", "u", "t"))
forged("symmetric in slots", NOT_ZERO, symbols={"Y": ("n", "n", 2, "symmetric")}, left=S("Y", "t", "u"), right=S("Y", "u", "t"))
forged("vec by rows", NOT_ZERO, left=["vec", mul(S("y"), ones(1, "m"))], right=["vec", mul(ones("n"), T(S("v")))],
       symbols={"v": ("m", 1)}, cuts=[(by("n", "m"), "stride", "m", "n")])
forged("gradient of y by x, given y = x^2", "a gradient", left=["gradient", "x", S("xs", 0)], right=num(0), given=[given(S("xs", 0), mul(S("x"), S("x")))])
forged("gradient by a symbol with slots", "gradient of shapes", left=["gradient", "xs", S("x")], right=num(0))
forged("gradient by a symmetric matrix", "gradient of shapes", symbols={"Y": ("n", "n", 0, "symmetric")}, left=["gradient", "Y", ["trace", S("Y")]], right=I("n"))
forged("the gradient of |x| is 0", "not zero", left=["gradient", "x", fun("abs", S("x"))], right=num(0))
forged("the gradient of x to a symbolic power is 0", "not zero", left=["gradient", "x", ["symbolic_power", "t", S("x")]], right=num(0))

# off which edge
beside_slope = lambda a, by, t: {"left": add(a, ["gradient", by, t]), "right": add(num(1), ["gradient", by, t])}
forged("sign squared is 1 beside |x|", "not known", *sign_is_one(X, ONE, "L/b:edgebelow"), left=add(square_of_sign(S("x")), fun("abs", S("x"))), right=add(num(1), fun("abs", S("x"))))
forged("sign(x)^2 = 1 beside a derivative of |z|", "not known", *sign_is_one(X, ONE, "L/b/a:edgebelow"), symbols={"z": (1, 1)}, **beside_slope(square_of_sign(S("x")), "x", fun("abs", S("z"))))
forged("sign(x)^2 = 1 beside |x z|' by z", NOT_ZERO, *sign_is_one(X, ONE, "L/b/a:edgebelow"), symbols={"z": (1, 1)},
       **beside_slope(square_of_sign(S("x")), "z", fun("abs", had(S("x"), S("z")))))
forged("sign(x)^2 = 1 beside the gradient by x of one by z of |x| + x z, which leaves x", "not known", *sign_is_one(X, ONE, "L/b/a/a/a:edgebelow"), symbols={"z": (1, 1)},
       **beside_slope(square_of_sign(S("x")), "x", ["gradient", "z", add(fun("abs", S("x")), had(S("x"), S("z")))]))
forged("sign(x)^2 = 1 beside a gradient of |x|^0", "not known", *sign_is_one(X, ONE, "L/b/a/a:edgebelow"), **beside_slope(square_of_sign(S("x")), "x", ["power", "0", fun("abs", S("x"))]))
forged("sign(x)^2 = 1 beside a gradient of |x|^t", "not known", *sign_is_one(X, ONE, "L/b/a/a:edgebelow"),
       **beside_slope(square_of_sign(S("x")), "x", ["symbolic_power", "t", fun("abs", S("x"))]))
forged("off the edge of the exponential", "not known", *sign_is_one(X, ONE, "L/b/a:edgebelow"), **beside_slope(square_of_sign(S("x")), "x", exp(S("x"))))
forged("sign(y_0)^2 = 1 at the entry 0 of the gradient of |y_1|", NOT_ZERO, *sign_is_one(m(s("A", 1)), ONE, "L/b/a/a:edgebelow"), symbols={"A": (2, 1)},
       left=add(square_of_sign(entry(S("A"), 1)), entry(["gradient", "A", fun("abs", entry(S("A"), 1))], 0)),
       right=add(num(1), entry(["gradient", "A", fun("abs", entry(S("A"), 1))], 0)))
of_both = ["gradient", "z", ["gradient", "x", fun("abs", had(S("x"), S("z")))]]
forged("the outer gradient's change for the inner one's", NOT_ZERO, *sign_is_one(m(s("x"), s("z")), m(s("x")), "L/b/a/a:edgebelow"), symbols={"z": (1, 1)},
       left=add(had(S("x"), square_of_sign(had(S("x"), S("z")))), of_both), right=add(S("x"), of_both))

forged("relu is |.|", NOT_ZERO, use(["relu", X]), left=fun("relu", S("x")), right=fun("abs", S("x")))
forged("tanh is 2 sigmoid - 1", NOT_ZERO, use(["tanh", X]), use(["sigmoid", X], times=m(c=-2)), left=fun("tanh", S("x")),
       right=["subtract", ["scale", num(2), fun("sigmoid", S("x"))], num(1)])
forged("sign squared is 1", NOT_ZERO, use(["sign^2", X]), left=["hadamard", fun("sign", S("x")), fun("sign", S("x"))], right=num(1))
forged("a schema of softplus", "no schema", use(["softplus", X]))

# claims that are none
forged("an apply of inv", "no function", left=fun("inv", num(2)), right=num("1/2"))
forged("an apply of root", "no function", left=fun("root", S("x")), right=num(2))
forged("a name that is not declared", "not in scope", left=size("zz"), right=size("zz"))
forged("a name of the checker's", "not in scope", left=S("xs", "@0"), right=S("xs", "@0"))
forged("a bound name that is declared", "in scope already", left=over("n", 2, S("x")), right=num(0))
forged("a bound name that is bound", "in scope already", left=over("q", 2, over("q", 2, S("x"))), right=num(0))
forged("by_entries with one name", "in scope already", left=["by_entries", "q", 2, "q", 2, S("x")], right=zero(2, 2))
forged("a shape that may be negative", "not certainly >= 0", left=["total", above(zero(less("n", 2)), S("y"))], right=["total", S("y")])
forged("a shape that mentions an index", "a range that mentions", left=zero("i"), right=zero("i"))
forged("a window that may look outside", "window of shapes or positions", left=entry(S("y"), 1), right=entry(S("y"), 1))
forged("a window above", "window of shapes or positions", left=["window", -1, 0, 1, 1, S("y")], right=num(0))
forged("a window that is too long", "window of shapes or positions", left=["window", 0, 0, plus("n", 1), 1, S("y")], right=zero(plus("n", 1)))
forged("a window at an index of another range", "window of shapes or positions", left=over("q", "m", entry(S("y"), "q")), right=num(0))
forged("a product that does not fit", "do not fit", left=mul(S("y"), S("y")), right=S("y"))
forged("a sum that does not fit", "do not fit", left=add(S("y"), S("x")), right=S("y"))
forged("sides that do not fit", "different shapes", left=S("y"), right=S("x"))
forged("sides of n and of m rows", "different shapes", left=ones("n"), right=ones("m"))
forged("scaled by a column", "do not fit", left=scale(S("y"), S("y")), right=S("y"))
forged("an inverse of what is not square", "do not fit", left=inv(S("y")), right=S("y"))
forged("a power not in lowest terms", "power of", left=["power", "2/4", S("x")], right=num(0))
forged("a power that is too high", "power of", left=["power", "65", S("x")], right=num(0))
forged("a power that may be negative", "symbolic_power of", left=["symbolic_power", less("t", 1), S("x")], right=num(0))
forged("slots that are missing", "do not fit", left=S("xs"), right=num(0))
forged("a symbol that is not declared", "no symbol", left=S("nothing"), right=num(0))
forged("an operation that does not exist", "no term", left=["nothing", S("x")], right=num(0))
forged("a term that is a name", "no term", left="x", right=num(0))
forged("an operation with too little", "needs 3 parts", left=["add", S("x")], right=num(0))
forged("a property that does not exist", "a property", symbols={"Y": ("n", "n", 0, "zero")})
forged("a property twice", "a property", symbols={"Y": ("n", "n", 0, "skew", "skew")})
forged("a property of what is not square", "square", symbols={"Y": ("n", "m", 0, "skew")})
forged("a property of a scalar", "square", symbols={"Y": (1, 1, 0, "skew")})
forged("a cut beyond a range", "does not fit", cuts=[("n", "at", plus("n", 1))])
forged("a cut at n - 2", "does not fit", cuts=[("n", "at", less("n", 2))])
forged("a stride that is no product", "does not fit", cuts=[(by("n", "m"), "stride", "n", "n")])
forged("a stride of negative parts", "does not fit", cuts=[(by(less("n", 2), less("m", 2)), "stride", less("n", 2), less("m", 2))])
forged("two cuts of one range", "second of one range", cuts=[("n", "at", 1), ("n", "at", 0)])
forged("a cut of nothing off", "too deep", left=S("y"), right=S("y"), cuts=[("n", "at", 0)])
forged("a stride of 1", "too deep", left=S("y"), right=S("y"), cuts=[("n", "stride", "n", 1)])
forged("a cut that mentions an index", "a range that mentions", cuts=[("i", "at", 0)])
forged("a cut of another kind", "a cut is needed", cuts=[("n", "near", 0)])
forged("a number that is too large to be taken one by one", "does not fit", cuts=[(65, "one_by_one")])
forged("a negative number one by one", "does not fit", cuts=[(-1, "one_by_one")])
forged("a size one by one", "does not fit", cuts=[("n", "one_by_one")])
forged("a division of what is not taken apart", "taken apart", left=kron(S("y"), ones("m")), right=kron(S("y"), ones("m")))

# names, numbers, keys
changed("a misspelt kind", "not in scope", lambda d: d["names"].append(["v", "Size"]))
changed("an integer in the claim", "an integer", lambda d: d["names"].append(["v", "integer"]))
changed("a name twice", "declared twice", lambda d: d["names"].append(["n", "size"]))
changed("a reserved name", "a name is needed", lambda d: d["names"].append(["size", "size"]))
changed("an empty name", "a name is needed", lambda d: d["names"].append(["", "size"]))
changed("a name of goals", "a name is needed", lambda d: d["names"].append(["@0", "size"]))
changed("a range of a range", "a range that mentions", lambda d: d["names"].append(["v", "i"]))
changed("a symbol twice", "declared twice", lambda d: d["symbols"].append(["x", 1, 1, 0, []]))
changed("a function that is known", "there already", lambda d: d["functions"].append("exp"))
changed("a function called inv", "there already", lambda d: d["functions"].append("inv"))
changed("a function twice", "there already", lambda d: d["functions"].append("f"))
changed("true as a number of slots", "an integer", lambda d: d["symbols"].append(["v", 1, 1, True, []]))
changed("a negative number of slots", "slots", lambda d: d["symbols"].append(["v", 1, 1, -1, []]))
changed("true as a position", "a list of products", put("goals", 0, 0, "use", ["else", True]))
changed("1.0 as a position", "a list of products", put("goals", 0, 0, "use", ["else", 1.0]))
changed("null as a position", "a list of products", put("goals", 0, 0, "use", ["else", None]))
changed("true as a coefficient", "an integer", put("goals", 0, 0, "use", ["else", [[True, "n"]]]))
changed("a float as a coefficient", "an integer", put("goals", 0, 0, "use", ["else", [[1.0, "n"]]]))
changed("2^63", "below 2^63", put("goals", 0, 0, "use", ["else", 2**63]))
changed("a product of nothing", "a product is needed", put("goals", 0, 0, "use", ["else", [[]]]))
changed("a product of 17 names", "a product is needed", put("goals", 0, 0, "use", ["else", [[1] + ["n"] * 17]]))
for bad in (0.5, 1, True, "0.5", " 1", "1 ", "+1", "1/0", "1/-1", "1_0", "", "1/", "٣", "1e3", str(2**63), "1/" + str(2**63), "-", "1/02"):
    changed("%r as a fraction" % (bad,), "a fraction", put("goals", 0, 0, "times", [[bad, [], []]]))
changed("a monomial of two", "needs 3 parts", put("goals", 0, 0, "times", [["1", []]]))
changed("a form that is an object", "a list of monomials", put("goals", 0, 0, "times", {}))
changed("a step that is none", "no step", put("goals", 0, 0, {"sum": []}))
changed("a step that is two", "missing or unknown", put("goals", 0, 0, "lemma", "a"))
changed("a step without sum", "missing or unknown", lambda d: d["goals"][0][0].pop("sum"))
changed("a step with a key that is not read", "missing or unknown", put("goals", 0, 0, "note", ""))
changed("a lemma with a base and no induction", "a name and a base", put("goals", 0, 0, {**lemma("a", [], [[]], [[]]), "base": [[]]}))
changed("a lemma with an induction and no base", "a name and a base", put("goals", 0, 0, {**lemma("a", [("v", "natural")], [[]], [[]]), "induction": "v"}))
changed("steps that are an object", "a list of steps", put("goals", 0, {}))
changed("goals that are an object", "a list of lists of steps", put("goals", {}))
changed("another version", "version", put("certificate", 2))
changed("a version that is true", "an integer", put("certificate", True))
changed("no claim", "missing or unknown", lambda d: d.pop("left"))
changed("a key that is not read", "missing or unknown", put("axioms", []))
changed("a title that is none", "a title", put("title", 1))
changed("names that are an object", "a list of names", put("names", {}))
changed("a given equation without own", "missing or unknown", put("given", [{"left": num(0), "right": num(0)}]))

# size
deep = S("x")
for _ in range(200):
    deep = T(deep)
forged("terms nested too deeply", "nested too deeply", left=deep, right=deep)
deep = []
for _ in range(260):
    deep = [deep]
changed("JSON nested too deeply", "nested too deeply", put("goals", 0, 0, "use", deep))
deep = X
for _ in range(90):
    deep = m(f("exp", deep))
changed("atoms nested too deeply", "nested too deeply", put("goals", 0, 0, "times", deep))
nested = lemma("a0", [], [[]], [[]])
for level in range(1, 100):
    nested = lemma("a%d" % level, [], [[]], [[nested]])
changed("lemmas nested too deeply", "nested too deeply", put("goals", 0, 0, nested))
forged("a power that grows too large", "too long", left=["power", "40", add(*[S("xs", c) for c in range(6)])], right=num(0))
big = S("xs", 0)
for c in range(1, 30):
    big = had(add(S("xs", c), S("x")), big)
forged("a product that grows too large", "too long", left=big, right=num(0))
forged("a number that takes too long to write", "(a long number)", left=["power", "25", ["power", "64", ["number", "4611686018427387904"]]], right=num(0))
forged("more factors than are looked at", "too long", left=had(S("x"), S("x")), *[use(["else", 0], times=m(*[s("x")] * 4096))])
forged("1 + n' multiplied out in many names", "too large", left=at_least_zero([[1] + list("nmklabcd") * 2, [-1]]), right=num(1))
forged("more bound indices than are looked at", "too many bound indices", use(["else", 0], times=m(*[s("y", "q%d" % v) for v in range(65)], over=[("q%d" % v, "n") for v in range(65)])))
forged("a sum that is symmetric in all its indices", NOT_ZERO, use(["else", 0], times=m(*[s("R", 0, "q%d" % v, "q%d" % ((v + 1) % 10)) for v in range(10)],
                                                                                 over=[("q%d" % v, "n") for v in range(10)])))

# texts that are no certificates: (what, text, a part of the reason)
UNREADABLE = [
    ("no JSON", "{", "JSON"), ("nothing", "", "JSON"), ("not a number", '{"certificate": NaN}', "NaN"), ("infinity", "[Infinity]", "Infinity"),
    ("a key twice", '{"certificate": 1, "certificate": 1}', "twice"), ("a key twice in a step", '{"goals": [[{"use": "a", "use": "b"}]]}', "twice"),
    ("an array", "[]", "an object"), ("a number", "1", "an object"), ("an empty object", "{}", "missing"),
    ("brackets without end", "[" * 100_000, ""), ("objects without end", '{"a":' * 50_000, ""), ("a long integer", "[" + "1" * 5000 + "]", "")]
