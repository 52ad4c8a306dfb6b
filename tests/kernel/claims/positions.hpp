// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Index conditions, entries and slices, block matrices, Kronecker products, sums over indices.

#include "topic.hpp"

namespace claims {

inline void conditions(topic& c) {
  const auto n = c.n, m = c.m;
  const auto i = c.index("i", n), j = c.index("j", n), k = c.index("k", n), r = c.index("r", m);
  const expr A = c.symbol_of("A", n, n), x = c.scalar("x"), y = c.scalar("y"), one = c.number(1);
  const auto lower = [&] { return matrix_of(i, j, c.at_least_zero(i - j)); };
  const auto strict = [&] { return matrix_of(i, j, c.at_least_zero(i - j - 1)); };

  c.equal("[i = j] makes I", matrix_of(i, j, c.is_zero(i - j)), c.eye(n));
  c.unequal("[i = j] makes 11'", matrix_of(i, j, c.is_zero(i - j)), c.ones(n, n));
  c.equal("[i >= j] = [i > j] + [i = j]", lower(), strict() + c.eye(n));
  c.unequal("[i >= j] = [i > j]", lower(), strict());
  c.equal("[i >= j] + [j > i] = 1", lower() + T(strict()), c.ones(n, n));
  c.unequal("[i >= j] + [j >= i] = 1", lower() + T(lower()), c.ones(n, n));
  c.equal("L o L = L", hadamard(lower(), lower()), lower());
  c.unequal("LL = L", lower() * lower(), lower());
  c.equal("sum_j [i = j] A_jk = A_ik", sum(j, c.is_zero(i - j) * entry(A, j, k)), entry(A, i, k));
  c.unequal("sum_j [i = j] A_jk = A_ki", sum(j, c.is_zero(i - j) * entry(A, j, k)), entry(A, k, i));
  c.equal("sum_j [i = j] = 1", sum(j, c.is_zero(i - j)), one);
  c.unequal("sum_j [i = j + 1] = 1 (not at i = 0)", sum(j, c.is_zero(i - j - 1)), one);
  c.unequal("sum_r [i = r] = 1 over another range", sum(r, c.is_zero(i - r)), one);
  c.unequal("sum_j [i = 2j] = 1", sum(j, c.is_zero(i - j - j)), one);
  c.unequal("sum_j [n = j] = 1: past the end", sum(j, c.is_zero(n - j)), one);
  c.equal("sum_j [n = j] = 0", sum(j, c.is_zero(n - j)), c.number(0));
  c.equal("[i = j] A_ij = [i = j] A_ii", c.is_zero(i - j) * entry(A, i, j), c.is_zero(i - j) * entry(A, i, i));
  c.unequal("[i >= j] A_ij = [i >= j] A_ii", c.at_least_zero(i - j) * entry(A, i, j), c.at_least_zero(i - j) * entry(A, i, i));
  const expr B = c.symbol_of("B", n + m, n);
  c.equal("a sum over the first n rows, whatever the index is called", sum(j, entry(B, j, k)), sum(i, entry(B, i, k)));
  c.unequal("a sum over the first n rows is one over the first m", sum(j, entry(B, j, k)), sum(r, entry(B, r, k)));
  c.equal("[i >= 0] = 1", c.at_least_zero(i), one);
  c.unequal("[i >= 1] = 1", c.at_least_zero(i - 1), one);
  c.equal("[n > i] = 1", c.at_least_zero(n - i - 1), one);
  c.unequal("[t >= 1] = 1", c.at_least_zero(c.t - 1), one);
  c.equal("exp([i=j]x) = 1 + [i=j](e^x - 1)", exp(c.is_zero(i - j) * x), one + c.is_zero(i - j) * (exp(x) - one));
  c.unequal("exp([i=j]x) = [i=j]e^x", exp(c.is_zero(i - j) * x), c.is_zero(i - j) * exp(x));
  c.equal("tanh([i>=j]x + y) by cases", tanh(c.at_least_zero(i - j) * x + y),
          c.at_least_zero(i - j) * tanh(x + y) + (one - c.at_least_zero(i - j)) * tanh(y));
  c.unequal("tanh([i>=j]x + y) = [i>=j]tanh(x + y)", tanh(c.at_least_zero(i - j) * x + y), c.at_least_zero(i - j) * tanh(x + y));
  c.equal("masked softmax rows sum to 1",
          row_sum(over(hadamard(lower(), exp(A)), row_sum(hadamard(lower(), exp(A))) * c.ones(1, n))), c.ones(n, 1));
  c.unequal("masked softmax = softmax masked", over(hadamard(lower(), exp(A)), row_sum(hadamard(lower(), exp(A))) * c.ones(1, n)),
            hadamard(lower(), softmax(A)));
  c.unequal("a denominator is needed in one case only",
            over(one, c.at_least_zero(c.t - 1) * x + y) + over(one, c.at_least_zero(c.t - 1) * x - y),
            over(2 * (c.at_least_zero(c.t - 1) * x), c.at_least_zero(c.t - 1) * (x * x) - y * y) + c.at(c.declare("z", 1, 1)),
            {{(x + y) * c.at(c.declare("w", 1, 1)), c.number(0)}});
  const expr z = c.scalar("v");
  c.unequal("the same, and what is given makes it vanish where x + y is not 0",
            over(one, c.at_least_zero(c.t - 1) * x + y) + over(one, c.at_least_zero(c.t - 1) * x - y),
            over(2 * (c.at_least_zero(c.t - 1) * x), c.at_least_zero(c.t - 1) * (x * x) - y * y) + z, {{(x + y) * z, c.number(0)}});
}

inline void entries(topic& c) {
  const auto n = c.n, m = c.m, p = c.p;
  const auto i = c.index("i", n), j = c.index("j", p), k = c.index("k", m);
  const expr A = c.symbol_of("A", n, m), B = c.symbol_of("B", m, p), E = c.symbol_of("E", n, n), N = c.symbol_of("N", n + 1, m);

  c.equal("(AB)_ij = row i of A times column j of B", entry(A * B, i, j), row(A, i) * column(B, j));
  c.equal("row i of AB = (row i of A) B", row(A * B, i), row(A, i) * B);
  c.equal("AB = sum of columns times rows", A * B, sum(k, column(A, k) * row(B, k)));
  c.unequal("AB = one column times one row", A * B, c.size(m) * (column(A, 0) * row(B, 0)));
  c.unequal("row i of E = column i of E, transposed", row(E, i), T(column(E, i)));
  const auto l = c.index("l", n);
  c.equal("the matrix of E_li is E'", matrix_of(i, l, entry(E, l, i)), T(E));
  c.unequal("the matrix of E_li is E", matrix_of(i, l, entry(E, l, i)), E);
  c.equal("sum_i E_ii = tr E", sum(i, entry(E, i, i)), tr(E));
  c.unequal("sum_i E_i0 = tr E", sum(i, entry(E, i, 0)), tr(E));
  c.equal("last row of N", row(N, n), window(N, n, 1, 0, m));
  c.unequal("last row of N = first row", row(N, n), row(N, 0));
  c.equal("N = its rows but the last above the last", N, above(window(N, 0, n, 0, m), row(N, n)));
  c.unequal("N = the last above the others", N, above(row(N, n), window(N, 0, n, 0, m)));
  c.withheld("an exponent that may be negative", pow(entry(E, 0, 0), c.t - 1), pow(entry(E, 0, 0), c.t - 1));
  c.withheld("a window past the end", row(A, n), row(A, n));
  c.withheld("a window before the start", row(A, i - 1), row(A, i - 1));
  c.withheld("a column at a time", column(A, c.t), column(A, c.t));
}

inline void blocks(topic& c) {
  const auto n = c.n, m = c.m, p = c.p;
  const expr A = c.symbol_of("A", n, m), B = c.symbol_of("B", n, p), C = c.symbol_of("C", m, n), D = c.symbol_of("D", p, n);
  const expr E = c.symbol_of("E", n, m), F = c.symbol_of("F", n, m), X = c.symbol_of("X", 2 * n, m);

  c.equal("[A B][C; D] = AC + BD", beside(A, B) * above(C, D), A * C + B * D);
  c.unequal("[A B][C; D] = AC", beside(A, B) * above(C, D), A * C);
  c.equal("[0 B][C; D] = BD", beside(c.zero(n, m), B) * above(C, D), B * D);
  c.unequal("[0 B][C; D] = 0", beside(c.zero(n, m), B) * above(C, D), c.zero(n, n));
  c.equal("[A 0][C; D] = AC", beside(A, c.zero(n, p)) * above(C, D), A * C);
  c.equal("[A B]([C 0; 0 D][A; E]) = ACA + BDE", beside(A, B) * (above(beside(C, c.zero(m, n)), beside(c.zero(p, n), D)) * above(A, E)), A * (C * A) + B * (D * E));
  c.equal("([A E 0][F'; 0; A'])' = (AF')'", T(beside(beside(A, E), c.zero(n, m)) * above(above(T(F), c.zero(m, n)), T(A))), T(A * T(F)));
  c.equal("[A B]' = [A'; B']", T(beside(A, B)), above(T(A), T(B)));
  c.unequal("[A E]' = [E'; A']", T(beside(A, E)), above(T(E), T(A)));
  c.equal("column m of [A B] is the first of B", column(beside(A, B), m), column(B, 0));
  c.withheld("column m of [A B] is past the last of A", column(beside(A, B), m + p), column(B, p));
  c.unequal("column m of [A E] is the first of A", column(beside(A, E), m), column(A, 0));
  c.unequal("[A E] = [E A]", beside(A, E), beside(E, A));
  c.equal("tanh [A B] = [tanh A tanh B]", tanh(beside(A, B)), beside(tanh(A), tanh(B)));
  c.equal("[A E] o [F A] = [A o F, E o A]", hadamard(beside(A, E), beside(F, A)), beside(hadamard(A, F), hadamard(E, A)));
  c.equal("rows of [A B] sum to those of A and B", row_sum(beside(A, B)), row_sum(A) + row_sum(B));
  c.unequal("softmax [A B] = [softmax A softmax B]", softmax(beside(A, B)), beside(softmax(A), softmax(B)));
  c.equal("two halves make X", above(window(X, 0, n, 0, m), window(X, n, n, 0, m)), X);
  c.unequal("two halves the other way", above(window(X, n, n, 0, m), window(X, 0, n, 0, m)), X);
  c.equal("[A B] cut differently", beside(beside(A, E), B) * c.ones(2 * m + p, 1), beside(A, beside(E, B)) * c.ones(2 * m + p, 1));
  c.equal("nested blocks", above(beside(A, B), beside(E, B)), beside(above(A, E), above(B, B)));
  c.unequal("nested blocks transposed", above(beside(A, E), beside(F, A)), beside(above(A, E), above(F, A)));
  c.unequal("given X = [A; E]: X = 0", X, c.zero(2 * n, m), {{X, above(A, E)}});
  c.unequal("given X = [A; E]: A = E", A, E, {{X, above(A, E)}});
  const expr v = c.scalar("v"), z = c.scalar("z");
  c.unequal("given v z = 0: v = 0 above what is divided by z", above(v, over(v, z)), above(c.number(0), over(v, z)), {{v * z, c.number(0)}});
}

inline void kroneckers(topic& c) {
  const auto n = c.n, m = c.m, p = c.p, q = c.q;
  const expr A = c.symbol_of("A", n, m), B = c.symbol_of("B", p, q), C = c.symbol_of("C", m, n), D = c.symbol_of("D", q, p);
  const expr X = c.symbol_of("X", m, q), Y = c.symbol_of("Y", n, m), E = c.symbol_of("E", n, n), F = c.symbol_of("F", n, n);

  c.equal("(A x B)(C x D) = AC x BD", kron(A, B) * kron(C, D), kron(A * C, B * D));
  c.unequal("(E x F)(F x E) = EF x EF", kron(E, F) * kron(F, E), kron(E * F, E * F));
  c.equal("(A x B)' = A' x B'", T(kron(A, B)), kron(T(A), T(B)));
  c.unequal("E x F = F x E", kron(E, F), kron(F, E));
  c.equal("tr(E x F) = tr E tr F", tr(kron(E, F)), tr(E) * tr(F));
  c.equal("vec(AXB') = (B x A) vec X", vec(A * X * T(B)), kron(B, A) * vec(X));
  c.unequal("vec(EYF') = (E x F) vec Y", vec(E * F * T(F)), kron(E, F) * vec(F));
  c.equal("vec(A + Y) = vec A + vec Y", vec(A + Y), vec(A) + vec(Y));
  c.unequal("vec E = vec E'", vec(E), vec(T(E)));
  c.equal("vec(A)'vec(Y) = tr(A'Y)", T(vec(A)) * vec(Y), tr(T(A) * Y));
  c.equal("I x I = I", kron(c.eye(n), c.eye(p)), c.eye(n * p));
  c.unequal("E x I = I x E", kron(E, c.eye(n)), kron(c.eye(n), E));
  c.equal("(E x F) o (F x E) = (E o F) x (F o E)", hadamard(kron(E, F), kron(F, E)), kron(hadamard(E, F), hadamard(F, E)));
  const expr pair = c.symbol_of("pair", 2, 1), ones = c.ones(2, 1);
  c.unequal("rows across the two blocks of u x 1 speak of both entries of u", window(kron(pair, ones), 1, 2, 0, 1), entry(pair, 0, 0) * ones);
}

inline void sums(topic& c) {
  const auto n = c.n, m = c.m, t = c.t, s = c.s;
  const auto i = c.index("i", n), j = c.index("j", m), k = c.index("k", t), l = c.index("l", t + 1), b = c.index("b", t - s), d = c.index("d", t - s + 1);
  const int x = c.declare("x", 1, 1, no_property, 1), a = c.declare("a", 1, 1, no_property, 2);
  const expr V = c.symbol_of("V", n, 1), one = c.number(1), zero = c.number(0);

  c.equal("sums change places", sum(i, sum(j, c.at(a, {i, j}))), sum(j, sum(i, c.at(a, {i, j}))));
  c.unequal("sums of a_ij and a_ji", sum(i, sum(j, c.at(a, {i, j}))), sum(i, sum(j, c.at(a, {j, i}))));
  c.equal("product of sums", sum(i, c.at(x, {i})) * sum(j, c.at(x, {j})), sum(i, sum(j, c.at(x, {i}) * c.at(x, {j}))));
  c.unequal("product of sums over one index", sum(i, c.at(x, {i})) * sum(i, c.at(x, {i})), sum(i, c.at(x, {i}) * c.at(x, {i})));
  c.equal("sum_{k<t} 1 = t", sum(k, one), c.size(t));
  c.equal("sum_{l<t+1} x_l = sum_{k<t} x_k + x_t", sum(l, c.at(x, {l})), sum(k, c.at(x, {k})) + c.at(x, {t}));
  c.unequal("sum_{l<t+1} x_l = sum_{k<t} x_k + x_0", sum(l, c.at(x, {l})), sum(k, c.at(x, {k})) + c.at(x, {0}));
  c.unequal("sum_{l<t+1} x_l = sum_{k<t} x_k", sum(l, c.at(x, {l})), sum(k, c.at(x, {k})));
  c.unequal("the last step is not lost", sum(l, c.at(x, {l})), zero);
  c.withheld("a length t - s may be negative", sum(b, one), c.size(t - s));
  c.withheld("a length t - s + 1 may be negative", sum(d, c.at(x, {d})), zero);
  c.withheld("a last step there may not be", sum(d, c.at(x, {d})), sum(b, c.at(x, {b})) + c.at(x, {t - s}));
  const auto free = c.index("f", n);
  c.withheld("a slice as long as an index", sum(free, total(window(V, 0, free + 1, 0, 1))), c.size(n) * total(window(V, 0, free + 1, 0, 1)));
  c.withheld("ones as many as an index", sum(free, total(c.ones(free + 1, 1))), c.size(n) * total(c.ones(free + 1, 1)));
}

}  // namespace claims
