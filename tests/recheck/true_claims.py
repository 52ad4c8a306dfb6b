# SPDX-License-Identifier: MIT
"""True claims with certificates: CLAIMS, in the order of the page."""
from build import *

CLAIMS = []


def claim(*arguments, **more):
    CLAIMS.append(certificate(*arguments, **more))


# what arithmetic alone proves
claim("(A B C)' = C' B' A'", {"A": ("m", "k"), "B": ("k", "n"), "C": ("n", "l")}, T(mul(S("A"), S("B"), S("C"))),
      mul(T(S("C")), T(S("B")), T(S("A"))))
claim("tr(A B C) = tr(C A B)", {"A": ("m", "k"), "B": ("k", "n"), "C": ("n", "m")}, ["trace", mul(S("A"), S("B"), S("C"))],
      ["trace", mul(S("C"), S("A"), S("B"))])
claim("tr I = n", {}, ["trace", I("n")], size("n"))
claim("the sum of all entries in three ways", {"A": ("n", "m")}, ["total", S("A")],
      add(scale(num("1/2"), mul(ones(1, "n"), S("A"), ones("m"))), scale(num("1/2"), mul(["column_sum", S("A")], ones("m")))))
claim("rows of sums and sums of rows", {"A": ("n", "m")}, ["column_sum", ["row_sum", S("A")]], ["row_sum", ["column_sum", S("A")]])
claim("diag(x) y = x * y, diag of a row too", {"x": ("n", 1), "y": ("n", 1)}, mul(["diagonal_matrix", S("x")], S("y")),
      had(["diagonal_of", ["diagonal_matrix", T(S("x"))]], S("y")))
claim("x' Y y = y' Y x, Y symmetric", {"Y": ("n", "n", 0, "symmetric"), "x": ("n", 1), "y": ("n", 1)}, mul(T(S("x")), S("Y"), S("y")),
      mul(T(S("y")), S("Y"), S("x")))
claim("Y_t A Y_t symmetric with A, members of a family", {"Y": ("n", "n", 1, "symmetric"), "A": ("n", "n", 0, "symmetric")},
      T(mul(S("Y", "t"), S("A"), S("Y", "t"))), mul(S("Y", "t"), S("A"), S("Y", "t")), names=[("t", "natural")])
claim("diagonal matrices commute", {"D": ("n", "n", 0, "diagonal"), "E": ("n", "n", 0, "diagonal")}, mul(S("D"), S("E")), mul(S("E"), S("D")))
claim("diag(diag D) = D", {"D": ("n", "n", 0, "diagonal")}, ["diagonal_matrix", ["diagonal_of", S("D")]], S("D"))
claim("softmax of columns and of rows", {"X": ("n", "m")}, T(["softmax_columns", S("X")]), ["softmax_rows", T(S("X"))])
claim("(x y)^3", {"x": (1, 1), "y": (1, 1)}, ["power", "3", had(S("x"), S("y"))], had(["power", "3", S("y")], ["power", "3", S("x")]))
claim("exp(x) exp(y) = exp(x + y) and exp 0 = 1", {"x": ("n", "m"), "y": ("n", "m")}, had(exp(S("x")), exp(S("y"))),
      had(exp(add(S("x"), S("y"))), exp(sub(S("x"), S("x")))))
claim("a matrix from its entries", {"A": ("n", "m")}, ["by_entries", "i", "m", "j", "n", entry(S("A"), "j", "i")], T(S("A")))
claim("i = j shields 1/(x_i - x_j + 1)", {"x": ("n", 1)}, scale(is_zero(less("i", "j")), fun("f", sub(entry(S("x"), "i"), entry(S("x"), "j")))),
      scale(is_zero(less("i", "j")), fun("f", num(0))), names=[("i", "n"), ("j", "n")], functions=["f"])
claim("a 2 x 2 product, entry by entry", {"A": (2, 2), "B": (2, 1)}, mul(S("A"), S("B")),
      above(add(mul(entry(S("A"), 0, 0), entry(S("B"), 0)), mul(entry(S("A"), 0, 1), entry(S("B"), 1))), mul(["window", 1, 0, 1, 2, S("A")], S("B"))),
      [], [], cuts=[(2, "one_by_one")])
claim("nothing is claimed of 0 rows", {}, zero(0), ones(0), cuts=[(0, "one_by_one")])
CLAIMS[-1]["goals"] = []

# blocks and strides
AT = [(plus("m", "n"), "at", "m"), (plus("a", "b"), "at", "a")]
claim("blocks times blocks", {"A": ("a", "m"), "B": ("a", "n"), "C": ("b", "m"), "D": ("b", "n"), "E": ("m", "l"), "F": ("n", "l")},
      mul(above(beside(S("A"), S("B")), beside(S("C"), S("D"))), above(S("E"), S("F"))),
      above(add(mul(S("A"), S("E")), mul(S("B"), S("F"))), add(mul(S("C"), S("E")), mul(S("D"), S("F")))), [], [], cuts=AT)
STRIDE = [(by(x, y), "stride", x, y) for x, y in ("ac", "bd", "kl")]
claim("(A x B)(C x D) = A C x B D", {"A": ("a", "b"), "B": ("c", "d"), "C": ("b", "k"), "D": ("d", "l")},
      mul(kron(S("A"), S("B")), kron(S("C"), S("D"))), kron(mul(S("A"), S("C")), mul(S("B"), S("D"))), cuts=STRIDE)
claim("I x I = I", {}, kron(I("a"), I("c")), I(by("a", "c")), cuts=STRIDE[:1])
claim("vec(A X B) = (B' x A) vec X", {"A": ("c", "d"), "X": ("d", "b"), "B": ("b", "a")}, ["vec", mul(S("A"), S("X"), S("B"))],
      mul(kron(T(S("B")), S("A")), ["vec", S("X")]), cuts=[(by("a", "c"), "stride", "a", "c"), (by("b", "d"), "stride", "b", "d")])
low = lambda r: ["by_entries", "i", r, "j", r, at_least_zero(less("i", "j"))]
attend = lambda q, k, v, r: mul(had(low(r), mul(q, T(k))), v)
claim("causal linear attention in two chunks", {x + y: (r, c) for x, c in (("q", "d"), ("k", "d"), ("v", "l")) for y, r in (("1", "m"), ("2", "n"))},
      attend(above(S("q1"), S("q2")), above(S("k1"), S("k2")), above(S("v1"), S("v2")), plus("m", "n")),
      above(attend(S("q1"), S("k1"), S("v1"), "m"), add(mul(S("q2"), mul(T(S("k1")), S("v1"))), attend(S("q2"), S("k2"), S("v2"), "n"))),
      [], [], cuts=AT[:1])

# laws of symbols
claim("tr(Y K) = 0, Y symmetric, K skew", {"Y": ("n", "n", 0, "symmetric"), "K": ("n", "n", 0, "skew")}, ["trace", mul(S("Y"), S("K"))], num(0),
      [use("K:swap", ["j", "i"], m(s("Y", "i", "j"), c="1/2"), [("i", "n"), ("j", "n")])])
claim("(Q R)(K R)' = Q K', R orthogonal", {"Q": ("m", "n"), "K": ("l", "n"), "R": ("n", "n", 0, "orthogonal")},
      mul(S("Q"), S("R"), T(mul(S("K"), S("R")))), mul(S("Q"), T(S("K"))),
      [use("R:rows", ["i", "j"], m(s("Q", "@0", "i"), s("K", "@1", "j")), [("i", "n"), ("j", "n")])])
claim("P * P = P, P a permutation", {"P": ("n", "n", 0, "permutation")}, had(S("P"), S("P")), S("P"), [use("P:row", ["@0", "@1", "@1"])])
claim("P_t P_t' = I", {"P": ("n", "n", 1, "permutation")}, mul(S("P", "t"), T(S("P", "t"))), I("n"),
      [use("P:col", ["t", "j", "@0", "@1"], over=[("j", "n")]), use("P:rowsum", ["t", "@0"], m(z("@0", "@1")))], names=[("t", "natural")])
PX = lambda p, q: m(s("P", p, "h"), s("X", "h", q), over=[("h", "n")])
claim("f(P X) = P f(X), P a permutation", {"P": ("n", "n", 0, "permutation"), "X": ("n", "m")}, fun("f", mul(S("P"), S("X"))),
      mul(S("P"), fun("f", S("X"))),
      [same("pass", "f", PX("@0", "@1"), m(s("X", "i", "@1")), [use("P:row", ["@0", "i", "j"], m(s("X", "j", "@1")), [("j", "n")])],
            [("i", "n")], m(s("P", "@0", "i"))),
       use("P:rowsum", ["@0"], m(f("f", PX("@0", "@1")), c=-1)), use("pass", ["i"], over=[("i", "n")])], functions=["f"])

# definedness
row = lambda x, p, r: f("inv", m(f("exp", m(s(x, p, "j"))), over=[("j", r)]))
claim("rows of softmax sum to one", {"X": ("n", "m")}, ["row_sum", ["softmax_rows", S("X")]], ones("n"), [use("L/a:inv", [0])])
claim("softmax(X + u 1') = softmax(X)", {"X": ("n", "m"), "u": ("n", 1)}, ["softmax_rows", add(S("X"), mul(S("u"), ones(1, "m")))],
      ["softmax_rows", S("X")],
      [use("R:inv", [], m(f("exp", m(s("X", "@0", "@1")) + m(s("u", "@0"))),
                          f("inv", m(f("exp", m(s("X", "@0", "j")) + m(s("u", "@0"))), over=[("j", "m")])), c=-1)),
       use("L:inv", [], m(f("exp", m(s("X", "@0", "@1"))), row("X", "@0", "m")))])
claim("c c^-1 = 1", {"c": (1, 1)}, mul(S("c"), inv(S("c"))), num(1), [use("L/b:left", [])])
D = [["1", [], [s("x")]], ["-1", [], [s("y")]]]
D1 = D + m()
DD1 = times(D, D1)
claim("1/D - 1/(D + 1) = 1/(D (D + 1)), D = x - y", {"x": (1, 1), "y": (1, 1)},
      sub(div(num(1), sub(S("x"), S("y"))), div(num(1), add(sub(S("x"), S("y")), num(1)))),
      div(num(1), had(sub(S("x"), S("y")), add(sub(S("x"), S("y")), num(1)))),
      [use("R:inv", [], minus(m(f("inv", D1)), m(f("inv", D)))), use("L/a:inv", [], times(D1, m(f("inv", DD1)))),
       use("L/b:inv", [], scaled(times(D, m(f("inv", DD1))), -1))])
claim("sum over j of [j != i] (x_i - x_j)/(x_i - x_j) = n - 1", {"x": ("n", 1)},
      over("j", "n", scale(sub(num(1), is_zero(less("i", "j"))), div(sub(entry(S("x"), "i"), entry(S("x"), "j")),
                                                                     sub(entry(S("x"), "i"), entry(S("x"), "j"))))),
      size(less("n", 1)), [use("L/a/b:inv", ["j"], over=[("j", "n")])], names=[("i", "n")])
below_i = lambda k: less("i", plus(k, 1))
prefix = f("inv", m(g(below_i("w")), f("exp", m(s("x", "w"))), over=[("w", "n")]))
claim("sum over h < i of exp x_h over its own sum = [i >= 1]", {"x": ("n", 1)},
      over("h", "n", scale(at_least_zero(below_i("h")), div(exp(entry(S("x"), "h")), over(
          "j", "n", scale(at_least_zero(below_i("j")), exp(entry(S("x"), "j"))))))), at_least_zero(less("i", 1)),
      [use("L/a/b:inv", [0]),
       use(["imply", [below_i("v")], less("i", 1)], times=m(f("exp", m(s("x", "v"))), prefix, c=-1), over=[("v", "n")])], names=[("i", "n")])
D_ij, inv_x, inv2_x = z("i", "j"), f("inv", m(s("x"))), f("inv", m(f("inv", m(s("x")))))
claim("[i = j]/(1/x) = [i = j] x, defined at x = 0 where i != j", {"x": (1, 1)}, div(is_zero(less("i", "j")), div(num(1), S("x"))),
      scale(is_zero(less("i", "j")), S("x")), [use("L/b:inv", [], m(inv2_x, c=-1)), use("L:inv", [], m(s("x")))], names=[("i", "n"), ("j", "n")])
claim("(I (1/x)) * x = 1, the law behind [p = k]", {"x": ("n", 1)}, had(mul(I("n"), div(ones("n"), S("x"))), S("x")), ones("n"),
      [use("L/a/b:inv", ["q"], over=[("q", "n")])])
claim("((1/x)' I)' * x = 1, on the other side", {"x": ("n", 1)}, had(T(mul(T(div(ones("n"), S("x"))), I("n"))), S("x")), ones("n"),
      [use("L/a/a/a/a:inv", ["q"], over=[("q", "n")])])
claim("diag(1/x) * (x 1') = I", {"x": ("n", 1)}, had(["diagonal_matrix", div(ones("n"), S("x"))], mul(S("x"), ones(1, "n"))), I("n"), [use("L/a/a:inv", [])])
claim("[t = 2 i] does not put i into a range", {"xs": (1, 1, 1)}, scale(is_zero(less("t", [[2, "i"]])), exp(over("q1", "t", S("xs", "q1")))),
      scale(exp(over("q2", "t", S("xs", "q2"))), is_zero(less([[2, "i"]], "t"))), names=[("t", "natural"), ("i", "n")])

# inverses
A_ = lambda i, j: matinv("n", i, j, lambda a, b: m(s("A", a, b)))
B_ = lambda i, j: matinv("n", i, j, lambda a, b: m(s("B", a, b)))
AB = lambda i, j: sum_of("n", lambda k: m(s("A", i, k), s("B", k, j)))
X = lambda i, j: sum_of("n", lambda k: m(B_(i, k), A_(k, j)))
claim("(A B)^-1 = B^-1 A^-1", {"A": ("n", "n"), "B": ("n", "n")}, inv(mul(S("A"), S("B"))), mul(inv(S("B")), inv(S("A"))),
      [lemma("one", [("i", "n"), ("j", "n")], [sum_of("n", lambda q: times(AB("i", q), X(q, "j"))) + m(z("i", "j"), c=-1)],
             [[use("R/a:right", [0, "p", "q"], m(s("A", "i", "p"), A_("q", "j")), [("p", "n"), ("q", "n")]), use("R/b:right", [0, "i", "j"])]]),
       use("L:left", ["@0", "p"], X("p", "@1"), [("p", "n")]),
       use("one:0", ["p", "@1"], scaled(m(matinv("n", "@0", "p", AB)), -1), [("p", "n")])])
IAB = lambda i, j: m(z(i, j)) + sum_of("m", lambda k: m(s("A", i, k), s("B", k, j)))
IBA = lambda i, j: m(z(i, j)) + sum_of("n", lambda k: m(s("B", i, k), s("A", k, j)))
claim("(I + A B)^-1 A = A (I + B A)^-1", {"A": ("n", "m"), "B": ("m", "n")}, mul(inv(add(I("n"), mul(S("A"), S("B")))), S("A")),
      mul(S("A"), inv(add(I("m"), mul(S("B"), S("A"))))),
      [use("R/b:right", [0, "q", "@1"], m(matinv("n", "@0", "p", IAB), s("A", "p", "q"), c=-1), [("p", "n"), ("q", "m")]),
       use("L/a:left", [0, "@0", "q"], m(s("A", "q", "p"), matinv("m", "p", "@1", IBA)), [("q", "n"), ("p", "m")])])
C_ = lambda i, j: matinv("k", i, j, lambda a, b: m(s("C", a, b)))
VAU = lambda i, j: m(C_(i, j)) + sum_of("n", lambda p: sum_of("n", lambda q: m(s("V", i, p), A_(p, q), s("U", q, j))))
Z = lambda i, j: matinv("k", i, j, VAU)
VA = lambda i, j: sum_of("n", lambda p: m(s("V", i, p), A_(p, j)))
M = lambda i, j: m(s("A", i, j)) + sum_of("k", lambda p: sum_of("k", lambda q: m(s("U", i, p), s("C", p, q), s("V", q, j))))
UZVA = lambda i, j: sum_of("k", lambda p: sum_of("k", lambda q: times(m(s("U", i, p), Z(p, q)), VA(q, j))))
X2 = lambda i, j: m(A_(i, j)) + scaled(sum_of("n", lambda p: times(m(A_(i, p)), UZVA(p, j))), -1)
z_ = inv(add(inv(S("C")), mul(S("V"), inv(S("A")), S("U"))))
two = [("p", "k"), ("q", "k")]
claim("Woodbury", {"A": ("n", "n"), "U": ("n", "k"), "C": ("k", "k"), "V": ("k", "n")}, inv(add(S("A"), mul(S("U"), S("C"), S("V")))),
      sub(inv(S("A")), mul(inv(S("A")), S("U"), z_, S("V"), inv(S("A")))),
      [lemma("one", [("i", "n"), ("j", "n")], [sum_of("n", lambda q: times(M("i", q), X2(q, "j"))) + m(z("i", "j"), c=-1)],
             [[use("R/a:right", ["i", "j"]), use("R/a:right", ["i", "p"], scaled(UZVA("p", "j"), -1), [("p", "n")]),
               use("R/b/a/a/b:right", [0, 0, 0, "p", "q"], sum_of("k", lambda c: times(m(s("U", "i", c), s("C", c, "p"), c=-1), VA("q", "j"))), two),
               use("R/b/a/a/b/a/a:right", [0, 0, 0, 0, 0, "p", "q"], sum_of("k", lambda c: times(m(s("U", "i", "p"), Z("q", c)), VA(c, "j"))), two)]]),
       use("L:left", ["@0", "p"], X2("p", "@1"), [("p", "n")]),
       use("one:0", ["p", "@1"], m(matinv("n", "@0", "p", M), c=-1), [("p", "n")])])
inverse_of = lambda s_, r: lambda i, j: matinv(r, i, j, lambda a, b: m(s(s_, a, b)))
iA, iB = inverse_of("A", "a"), inverse_of("B", "c")


def kron_inverse(i, j):
    names = [fresh(x) for x in "pqrs"]
    return ["f", "matinv", [*i, *j], [[names[0], "a"], [names[1], "c"], [names[2], "a"], [names[3], "c"]],
            m(s("A", names[0], names[2]), s("B", names[1], names[3]))]


kx = lambda i, j: m(iA(i[0], j[0]), iB(i[1], j[1]))
four = [("i0", "a"), ("i1", "c"), ("j0", "a"), ("j1", "c")]
claim("(A x B)^-1 = A^-1 x B^-1", {"A": ("a", "a"), "B": ("c", "c")}, inv(kron(S("A"), S("B"))), kron(inv(S("A")), inv(S("B"))),
      [lemma("one", four, [sum_of("a", lambda p: sum_of("c", lambda q: times(m(s("A", "i0", p), s("B", "i1", q)), kx((p, q), ("j0", "j1")))))
                           + m(z("i0", "j0"), z("i1", "j1"), c=-1)],
             [[use("R/a:right", ["i0", "j0"], sum_of("c", lambda q: m(s("B", "i1", q), iB(q, "j1")))),
               use("R/b:right", ["i1", "j1"], m(z("i0", "j0")))]]),
       use("L:left", ["@0", "@1", "p", "q"], kx(("p", "q"), ("@2", "@3")), [("p", "a"), ("q", "c")]),
       use("one:0", ["p", "q", "@2", "@3"], m(kron_inverse(("@0", "@1"), ("p", "q")), c=-1), [("p", "a"), ("q", "c")])], cuts=STRIDE[:1])

# roots, powers, functions
rt = lambda x, b=2: f("root", x, b)
x_, y_, xy_ = m(s("x")), m(s("y")), m(s("x"), s("y"))
sq = lambda a: ["power", "1/2", a]
claim("sqrt(x y) = sqrt x sqrt y", {"x": (1, 1), "y": (1, 1)}, sq(had(S("x"), S("y"))), had(sq(S("x")), sq(S("y"))),
      [root("r", 2, m(rt(xy_)), m(rt(x_), rt(y_)), [use("L:root", []), use("R/a:root", [], m(rt(y_), rt(y_), c=-1)), use("R/b:root", [], m(s("x"), c=-1))]),
       use("r", [])])
claim("(sqrt x)^2 = x", {"x": ("n", 1)}, had(sq(S("x")), sq(S("x"))), S("x"), [use("L/a:root", [])])
claim("x^(-1/2) = x^(1/2) / x", {"x": (1, 1)}, ["power", "-1/2", S("x")], div(sq(S("x")), S("x")),
      [use("R:inv", [], m(f("inv", m(rt(x_))), c=-1)), use("R/a:root", [], m(f("inv", m(rt(x_))), f("inv", x_), c=-1)),
       use("L:inv", [], m(rt(x_), f("inv", x_)))])
claim("exp(x) / exp(y) = exp(x - y)", {"x": (1, 1), "y": (1, 1)}, div(exp(S("x")), exp(S("y"))), exp(sub(S("x"), S("y"))),
      [use("L:inv", [], m(f("exp", D)))])
claim("exp(log x) = x", {"x": (1, 1)}, exp(fun("log", S("x"))), S("x"), [use("L/a:exp", [])])
claim("log(exp x) = x", {"x": ("n", "m")}, fun("log", exp(S("x"))), S("x"), [use(["log", m(s("x", "@0", "@1"))])])
claim("c^(t + 1) = c c^t", {"c": (1, 1)}, ["symbolic_power", plus("t", 1), S("c")], had(S("c"), ["symbolic_power", "t", S("c")]),
      [use(["pow+1", m(s("c")), "t"])], names=[("t", "natural")])
pw = lambda x, e: f("pow", x, e)
claim("c^(t + u) = c^t c^u and c^1 = c", {"c": (1, 1)}, ["symbolic_power", plus("t", "u", 1), S("c")],
      had(["symbolic_power", "t", S("c")], had(S("c"), ["symbolic_power", "u", S("c")])),
      [use(["pow+", m(s("c")), plus("t", 1), "u"]), use(["pow+", m(s("c")), "t", 1], times=m(pw(m(s("c")), "u"))),
       use(["pow1", m(s("c"))], times=m(pw(m(s("c")), "t"), pw(m(s("c")), "u")))], names=[("t", "natural"), ("u", "natural")])
claim("(x y)^t = x^t y^t, by induction", {"x": (1, 1), "y": (1, 1)}, ["symbolic_power", "t", had(S("x"), S("y"))],
      had(["symbolic_power", "t", S("x")], ["symbolic_power", "t", S("y")]),
      [lemma("all", [("u", "natural")], [minus(m(pw(xy_, "u")), m(pw(x_, "u"), pw(y_, "u")))],
             [[use(["pow+1", xy_, "u"]), use("hypothesis:0", [], xy_), use(["pow+1", x_, "u"], times=m(pw(y_, plus("u", 1)), c=-1)),
               use(["pow+1", y_, "u"], times=m(s("x"), pw(x_, "u"), c=-1))]], induction="u",
             base=[[use(["pow0", xy_]), use(["pow0", x_], times=m(pw(y_, 0), c=-1)), use(["pow0", y_], times=m(c=-1))]]),
       use("all:0", ["t"])], names=[("t", "natural")])
cos, sin = (lambda x: f("cos", x)), (lambda x: f("sin", x))
claim("cos^2 + sin^2 = 1", {"x": (1, 1)}, add(had(fun("cos", S("x")), fun("cos", S("x"))), had(fun("sin", S("x")), fun("sin", S("x")))), num(1),
      [use(["cos+", x_, scaled(x_, -1)], times=m(c=-1)), use(["cos0"]), use(["cos-", x_], times=m(cos(x_))), use(["sin-", x_], times=m(sin(x_)))])
turn = lambda x: above(beside(fun("cos", x), scale(num(-1), fun("sin", x))), beside(fun("sin", x), fun("cos", x)))
claim("R(x)' R(y) = R(y - x)", {"x": (1, 1), "y": (1, 1)}, mul(T(turn(S("x"))), turn(S("y"))), turn(sub(S("y"), S("x"))),
      *[[use([k, y_, scaled(x_, -1)], times=m(c=-c)), *more] for k, c, more in (
          ("cos+", 1, [use(["cos-", x_], times=m(cos(y_))), use(["sin-", x_], times=m(sin(y_)))]),
          ("sin+", -1, [use(["cos-", x_], times=m(sin(y_), c=-1)), use(["sin-", x_], times=m(cos(y_)))]),
          ("sin+", 1, [use(["cos-", x_], times=m(sin(y_))), use(["sin-", x_], times=m(cos(y_), c=-1))]),
          ("cos+", 1, [use(["cos-", x_], times=m(cos(y_))), use(["sin-", x_], times=m(sin(y_)))]))], cuts=[(2, "one_by_one")])
C = z("i", "j")
claim("f([i = j] x + y) by cases", {"x": (1, 1), "y": (1, 1)}, fun("f", add(scale(is_zero(less("i", "j")), S("x")), S("y"))),
      add(scale(is_zero(less("i", "j")), fun("f", add(S("x"), S("y")))), scale(sub(num(1), is_zero(less("i", "j"))), fun("f", S("y")))),
      [same("no", "f", m(C, s("x")) + y_, y_, [], guard=m() + m(C, c=-1)), use("no", [])], names=[("i", "n"), ("j", "n")], functions=["f"])
inv_n = f("inv", m(n("n")))
mean = lambda shift: m(inv_n, s("x", "h"), over=[("h", "n")]) + (m(inv_n, n("n"), s("c")) if shift else [])
centred = lambda i, shift: m(s("x", i)) + (m(s("c")) if shift else []) + scaled(mean(shift), -1)


def variance(shift):
    i = fresh("i")
    k, l = [[[c, [[w + tag, r] for w, r in bound], [["f", *fa[1:]] if fa[0] == "f" else [*fa[:2], *[w + tag if w == "h" else w for w in fa[2:]]]
              for fa in factors]] for c, bound, factors in centred(i, shift)] for tag in "kl"]
    return [[c, [[i, "n"]] + bound, [inv_n] + factors] for c, bound, factors in times(k, l)] + m(s("e"))


mean_of = lambda y: scale(div(num(1), size("n")), mul(ones(1, "n"), y))
centre = lambda y: sub(y, mul(ones("n"), mean_of(y)))
norm = lambda y: scale(div(num(1), sq(add(scale(div(num(1), size("n")), mul(T(centre(y)), centre(y))), S("e")))), centre(y))
claim("LayerNorm(x + c 1) = LayerNorm(x)", {"x": ("n", 1), "c": (1, 1), "e": (1, 1)}, norm(add(S("x"), mul(ones("n"), S("c")))), norm(S("x")),
      [lemma("centred", [("i", "n")], [minus(centred("i", True), centred("i", False))], [[use(["positive", m(n("n"))], times=m(s("c"), c=-1))]]),
       same("variance", "root", variance(True), variance(False),
            [use(["positive", m(n("n"))], times=times(m(s("c"), inv_n, c=-2), sum_of("n", lambda i: centred(i, False)))
                 + times(m(s("c"), s("c"), inv_n, n("n")), m(n("n"), inv_n) + m(c=-1)))], params=[2]),
       same("deviation", "inv", m(rt(variance(True))), m(rt(variance(False))), [use("variance", [])]),
       use("centred:0", ["@0"], m(f("inv", m(rt(variance(True)))))), use("deviation", [], centred("@0", False))])

# conditions and sums
claim("how many are at most i and more", {}, add(over("k1", "n", at_least_zero(less("i", "k1"))), over("k2", "n", at_least_zero(less("k2", plus("i", 1))))),
      size("n"), [use(["else", less("i", "q")], over=[("q", "n")])], names=[("i", "n")])
claim("[t >= 0] = [t = 0] + [t >= 1]", {}, is_zero(less("t", 2)), sub(at_least_zero(less("t", 2)), at_least_zero(less("t", 3))),
      [use(["step", less("t", 2)], times=m(c=-1))], names=[("t", "natural")])
claim("sum over k < t of 1/t = [t >= 1]", {}, over("k1", "t", div(num(1), size("t"))), at_least_zero(less("t", 1)),
      [use("L/a:inv", [0]), use(["step", "t"], times=m(n("t"), f("inv", m(n("t")))))], names=[("t", "natural")])

# given equations, induction
kv = lambda j: m(s("k", j, "@0"), s("v", j, "@1"))
kv_sum = lambda t: m(s("k", "j", "@0"), s("v", "j", "@1"), over=[("j", t)])
claim("S_t+1 = S_t + k_t v_t', S_0 = 0: S_t is a sum", {"S": ("d", "l", 1), "k": ("d", 1, 1), "v": ("l", 1, 1)}, S("S", "t"),
      over("i", "t", mul(S("k", "i"), T(S("v", "i")))),
      [lemma("closed", [("u", "natural")], [minus(m(s("S", "u", "@0", "@1")), kv_sum("u"))],
             [[use("given0", ["u", "@0", "@1"]), use("hypothesis:0", []), use(["cut", "j", plus("u", 1), "u", kv("j")], times=m(c=-1))]],
             induction="u", base=[[use("given1", ["@0", "@1"])]]), use("closed:0", ["t"])],
      names=[("t", "natural")], given=[given(S("S", plus("t", 1)), add(S("S", "t"), mul(S("k", "t"), T(S("v", "t")))), "t"),
                                       given(S("S", 0), zero("d", "l"))])
claim("given the sum S_t for all t: the recurrence", {"S": (1, 1, 1), "x": (1, 1, 1)}, S("S", plus("t", 1)), add(S("S", "t"), S("x", "t")),
      [use("given0", [plus("t", 1)]), use("given0", ["t"], m(c=-1)), use(["cut", "j", plus("t", 1), "t", m(s("x", "j"))])],
      names=[("t", "natural")], given=[given(S("S", "t"), over("i", "t", S("x", "i")), "t")])
two_of = lambda q, t: minus(m(s(q, t)), m(pw(m(s("x")), t)))
claim("two recurrences that need each other", {"A": (1, 1, 1), "B": (1, 1, 1), "x": (1, 1)}, S("A", "t"), S("B", "t"),
      [lemma("both", [("u", "natural")], [two_of("A", "u"), two_of("B", "u")],
             [[use("given0", ["u"]), use("hypothesis:1", [], x_), use(["pow+1", x_, "u"], times=m(c=-1))],
              [use("given1", ["u"]), use("hypothesis:0", [], x_), use(["pow+1", x_, "u"], times=m(c=-1))]], induction="u",
             base=[[use("given2", []), use(["pow0", x_], times=m(c=-1))], [use("given3", []), use(["pow0", x_], times=m(c=-1))]]),
       use("both:0", ["t"]), use("both:1", ["t"], m(c=-1))], names=[("t", "natural")],
      given=[given(S("A", plus("t", 1)), had(S("B", "t"), S("x")), "t"), given(S("B", plus("t", 1)), had(S("A", "t"), S("x")), "t"),
             given(S("A", 0), num(1)), given(S("B", 0), num(1))])
claim("given x_t,i = 0 for all i < t: their sum", {"x": (1, 1, 2)}, over("j1", plus("t", 1), S("x", plus("t", 1), "j1")), num(0),
      [use("given0", [plus("t", 1), "j"], over=[("j", plus("t", 1))])], names=[("t", "natural"), ("i", "t")],
      given=[given(S("x", "t", "i"), num(0), "t", "i")])
claim("given D A = I and a division in it", {"A": ("n", "n"), "D": ("n", "n"), "c": (1, 1)}, mul(S("D"), S("A"), S("A")), S("A"),
      [use("given0", ["@0", "p"], m(s("A", "p", "@1")), [("p", "n")]),
       use("given0L/a:inv", ["@0", 0], m(s("D", "@0", "p"), s("A", "p", "q"), s("A", "q", "@1"), c=-1), [("p", "n"), ("q", "n")])],
      given=[given(scale(div(S("c"), S("c")), mul(S("D"), S("A"))), I("n"))])

# gradients
claim("d tr(A X' B X)/dX = B X A + B' X A'", {"A": ("n", "n"), "X": ("m", "n"), "B": ("m", "m")},
      ["gradient", "X", ["trace", mul(S("A"), T(S("X")), S("B"), S("X"))]], add(mul(S("B"), S("X"), S("A")), mul(T(S("B")), S("X"), T(S("A")))))
claim("d x' A x/dx = (A + A') x", {"A": ("n", "n"), "x": ("n", 1)}, ["gradient", "x", mul(T(S("x")), S("A"), S("x"))], mul(add(S("A"), T(S("A"))), S("x")))
claim("d tr(A X^-1)/dX = -(X^-1 A X^-1)'", {"A": ("n", "n"), "X": ("n", "n", 0, "invertible")}, ["gradient", "X", ["trace", mul(S("A"), inv(S("X")))]],
      scale(num(-1), T(mul(inv(S("X")), S("A"), inv(S("X"))))))
claim("d sum f(W x)/dW = f'(W x) x'", {"W": ("m", "n"), "x": ("n", 1)}, ["gradient", "W", ["total", fun("f", mul(S("W"), S("x")))]],
      mul(fun(["f", 1], mul(S("W"), S("x"))), T(S("x"))), functions=["f"])
claim("d (1/c)/dc = -1/c^2", {"c": (1, 1)}, ["gradient", "c", div(num(1), S("c"))], scale(num(-1), had(div(num(1), S("c")), div(num(1), S("c")))))
claim("d sum exp(x)/dx = exp(x), d sum cos(x)/dx = -sin(x)", {"x": ("n", 1)}, ["gradient", "x", ["total", add(exp(S("x")), fun("cos", S("x")))]],
      sub(exp(S("x")), fun("sin", S("x"))))
claim("d x' x/dx = 2 x", {"x": ("n", 1)}, ["gradient", "x", mul(T(S("x")), S("x"))], scale(num(2), S("x")))
claim("d sin(c)/dc = cos(c), twice -sin(c)", {"c": (1, 1)}, ["gradient", "c", ["gradient", "c", fun("sin", S("c"))]], scale(num(-1), fun("sin", S("c"))))

# off the edges: where what a function is applied to changes with what is differentiated by, it is not 0
wc = m(s("w"), s("c"))
claim("c log'(c) = 1", {"c": (1, 1)}, had(S("c"), ["gradient", "c", fun("log", S("c"))]), num(1), [use("L/b/a:edgebelow")])
claim("(root c)' root c = 1/2", {"c": (1, 1)}, had(["gradient", "c", ["power", "1/2", S("c")]], ["power", "1/2", S("c")]), num("1/2"),
      [use("L/a/a:edgebelow", times=m(c="1/2"))])
claim("(third root of c^2)' times its square is 2 c / 3", {"c": (1, 1)},
      had(["gradient", "c", ["power", "1/3", had(S("c"), S("c"))]], ["power", "2/3", had(S("c"), S("c"))]), scale(num("2/3"), S("c")),
      [use("L/a/a:edgebelow", times=m(c="1/3"))])
claim("sign(x)^2 = 1 beside the gradient of the sum of |x|", {"x": ("n", 1)}, add(square_of_sign(S("x")), ["gradient", "x", ["total", fun("abs", S("x"))]]),
      add(ones("n"), ["gradient", "x", ["total", fun("abs", S("x"))]]), sign_is_one(m(s("x", "@0")), m(), "R/b/a/a:edgebelow", "@0"))
changes_twice = ["gradient", "c", ["gradient", "w", fun("abs", had(S("w"), S("c")))]]
claim("c sign(w c)^2 = c beside a gradient by c of one by w of |w c|", {"c": (1, 1), "w": (1, 1)},
      add(had(S("c"), square_of_sign(had(S("w"), S("c")))), changes_twice), add(S("c"), changes_twice), sign_is_one(wc, m(s("c")), "L/b/a/a:edgebelow"))

# sums that are cut off by conditions
up_to = lambda r, s: over("i", r, scale(at_least_zero(less(less(s, 1), "i")), fun("f", size("i"))))
claim("i < n where i = 1, whatever is 1", {}, scale(is_zero(less("i", 1)), at_least_zero(less(less("n", 2), "i"))), is_zero(less("i", 1)),
      names=[("i", less("n", 1))])
claim("of i < n and i < m either is the range", {}, up_to("n", "m"), up_to("m", "n"), functions=["f"])
claim("what begins at m is moved to 0", {}, over("i", "n", scale(at_least_zero(less("i", "m")), fun("f", size("i")))),
      over("i", less("n", "m"), fun("f", size(plus("m", "i")))), functions=["f"])
where_equal = lambda: scale(is_zero(less("i", "j")), mul(entry(S("x"), "i"), entry(S("y"), "j")))
claim("an index that is another one, from either side", {"x": ("n", 1), "y": ("m", 1)}, over("i", "n", over("j", "m", where_equal())),
      over("j", "m", over("i", "n", where_equal())))
