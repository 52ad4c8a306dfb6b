// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Kinds of false equation that an earlier kernel proved, each beside a true one that looks like it. Withheld are those that only few
/// points refute.

#include "topic.hpp"

namespace claims {

/// Denominators and exponents.
inline void attacked_fractions(topic& c) {
  const auto n = c.n, s = c.s;
  const auto i = c.index("i", n), j = c.index("j", n), k = c.index("k", n), l = c.index("l", s), h = c.index("h", n - 1);
  const expr x = c.symbol_of("x", n, 1), y = c.symbol_of("y", n, 1), z = c.symbol_of("z", n, 1), v = c.symbol_of("v", n, 1), J = c.ones(n, 1);
  const expr a = c.scalar("a"), b = c.scalar("b"), d = c.scalar("d"), w = c.scalar("w"), g = c.scalar("g"), one = c.number(1), zero = c.number(0);
  const expr xx = hadamard(x, x), row = T(over(J, xx));

  c.withheld("x^3 y = vz, x^2 = z: x_i y_i / x_j^2 = v_i / x_j^2 takes x_i for no 0", hadamard(x, y) * row, v * row,
            {{hadamard(hadamard(xx, x), y), hadamard(v, z)}, {xx, z}});
  c.equal("x^2 = z: x_i x_i / x_j^2 = z_i / x_j^2", xx * row, z * row, {{xx, z}});
  const auto fraction = [&](expr D) { return over(one, D) - over(one, D + one) - over(one, D * (D + one)); };
  const expr D = entry(x, i, 0) - entry(x, j, 0);
  c.unequal("a partial fraction summed over j <= k < i is y [i = j]: the sum is empty there",
            sum(k, c.at_least_zero(k - j) * (c.at_least_zero(i - k - 1) * fraction(D))), c.is_zero(i - j) * a);
  c.open("a partial fraction summed over j <= k < i is 0", sum(k, c.at_least_zero(k - j) * (c.at_least_zero(i - k - 1) * fraction(D))), zero);
  c.equal("a partial fraction is 0", fraction(D), zero);
  c.withheld("(a + b) d = 0: a partial fraction of a + b, summed s times, is d: s may be 0", sum(l, fraction(a + b)), d, {{(a + b) * d, zero}});
  c.withheld("the same, n - 1 times", sum(h, fraction(a + b)), d, {{(a + b) * d, zero}});
  c.open("a partial fraction of a + b, summed s times, is 0", sum(l, fraction(a + b)), zero);
  const expr p = pow(g, n), zp = a * p;
  c.unequal("a g^n / (a g^n + w) = g^n - g^n w / (a g^n + w)", over(zp, zp + w), p - over(p * w, zp + w));
  c.equal("a g^n / (a g^n + w) = 1 - w / (a g^n + w)", over(zp, zp + w), one - over(w, zp + w));
  c.unequal("a g^n = w: a g^n = w g^n", zp, w * p, {{zp, w}});
  c.equal("a g^n = w: d a g^n = d w", d * zp, d * w, {{zp, w}});
  const expr off = c.ones(n, n) - c.eye(n);
  const auto beside_one = [&](expr q) { return over(c.ones(n, n), c.eye(n) + q * off); };
  const expr q = a + b, e = beside_one(q), f = beside_one(q + one);
  c.unequal("(a + b) d = 0: a partial fraction off the diagonal, d on it", beside_one(q * (q + one)), e - f + c.eye(n) + d * c.eye(n), {{q * d, zero}});
  c.open("a partial fraction off the diagonal, 1 on it", beside_one(q * (q + one)), e - f + c.eye(n));
  c.withheld("sum_{l<s} 1/s = 1: s may be 0", sum(l, over(one, c.size(s))), one);
  c.equal("sum_{k<n} 1/n = 1", sum(k, over(one, c.size(n))), one);
  const auto e_to = [&](const polynomial& at) { return exp(entry(x, at, 0)); };
  c.unequal("softmax over what is before i sums to 1: nothing is before 0",
            sum(k, c.at_least_zero(i - k - 1) * over(e_to(k), sum(j, c.at_least_zero(i - j - 1) * e_to(j)))), one);
  c.withheld("softmax over n - 1 sums to 1: n may be 1", sum(h, over(e_to(h), sum(h, e_to(h)))), one);
  c.equal("softmax over n sums to 1", sum(k, over(e_to(k), sum(j, e_to(j)))), one);
}

/// Indices where one forgets to look: in bodies, in families, in ranges, under another name.
inline void attacked_names(topic& c) {
  const auto n = c.n, t = c.t;
  const auto i = c.index("i2", n), j = c.index("j2", n), k = c.index("k2", n), none = c.index("none", 0), u = c.index("u2", t);
  const expr B = c.symbol_of("B", n, n), r = c.symbol_of("r", n, 1), I = c.eye(n), one = c.number(1), zero = c.number(0), x = c.symbol_of("x2", n, 1);
  const int P = c.declare("P", n, n, permutation, 1), R = c.declare("R", n, n, orthogonal, 1), F = c.declare("F", 1, 1, no_property, 2);
  const auto turned = [&](const polynomial& at) { return I + entry(r, at, 0) * B; };

  c.unequal("sum_k (inverse of I + r_k B)[.,k] (I + r_k B)[k,.] = I", sum(k, column(inv(turned(k)), k) * row(turned(k), k)), I);
  c.equal("sum_k (inverse of I + r_0 B)[.,k] (I + r_0 B)[k,.] = I", sum(k, column(inv(turned(0)), k) * row(turned(0), k)), I);
  c.unequal("entry (0, i) of the matrix of x_j is x_0", entry(matrix_of(i, j, entry(x, j, 0)), 0, i), entry(x, 0, 0));
  c.equal("entry (0, i) of the matrix of x_j is x_i", entry(matrix_of(i, j, entry(x, j, 0)), 0, i), entry(x, i, 0));
  c.unequal("sum_k P_k[k,j] = 1, another permutation each", sum(k, entry(c.at(P, {k}), k, j)), one);
  c.equal("sum_k P_t[k,j] = 1, one permutation", sum(k, entry(c.at(P, {t}), k, j)), one);
  c.unequal("sum_k R_k[k,.]' R_k[k,.] = I", sum(k, T(row(c.at(R, {k}), k)) * row(c.at(R, {k}), k)), I);
  c.equal("sum_k R_t[k,.]' R_t[k,.] = I", sum(k, T(row(c.at(R, {t}), k)) * row(c.at(R, {t}), k)), I);
  const int G = c.declare("G", 1, 1, no_property, 1);
  c.withheld("G_i = 0 for every i below 0: G_0 = 0", c.at(G, {0}), zero, {{c.at(G, {none}), zero}});
  c.equal("x_i = 0 for every i below n: x = 0", x, c.zero(n, 1), {{entry(x, i, 0), zero}});
  c.withheld("F_{t,u} = 0 for every t and u < t: F_{0,0} = 0", c.at(F, {0, 0}), zero, {{c.at(F, {t, u}), zero}});
  c.equal("F_{t,u} = 0 for every t and u < t: F_{2,1} = 0", c.at(F, {2, 1}), zero, {{c.at(F, {t, u}), zero}});
  const expr L = c.symbol_of("L", t + 1, 1);
  c.withheld("1'L = 0 for the t that L is long, not for every t: L_0 = 0", entry(L, 0, 0), zero, {{total(L), zero}});
  c.equal("1'L = 0 for the t that L is long: 2 1'L = 0", 2 * total(L), zero, {{total(L), zero}});
}

/// Entries that are kept for any index stay apart from those around them.
inline void attacked_entries(topic& c) {
  const auto n = c.n;
  const polynomial i = c.index("i", n + 1);  // free
  const expr U = c.symbol_of("U", 2 * n, n), V = c.symbol_of("V", 2 * n, n), Z = c.symbol_of("Z", 2 * n, n), J = c.ones(n, n), one = c.number(1);
  const expr W = window(hadamard(U, V), i, n, 0, n), D = window(grad(total(hadamard(Z, hadamard(U, V))), Z), i, n, 0, n);
  c.unequal("W' o J = diag(W) 1' for a window at a free index", hadamard(T(W), J), diag_of(W) * c.ones(1, n));
  c.equal("W' o J = W' for a window at a free index", hadamard(T(W), J), T(W));
  c.unequal("the same of a window of a gradient", hadamard(T(D), J), diag_of(D) * c.ones(1, n));
  c.equal("the window of a gradient is one of U o V", hadamard(T(D), J), T(W));
  const expr B = c.symbol_of("B", n, n), Y = c.symbol_of("Y", n, n), x = c.scalar("x");
  c.unequal("t log B = Y", c.size(c.t) * log(B), Y);
  c.equal("t log B + Y = Y + t log B", c.size(c.t) * log(B) + Y, Y + c.size(c.t) * log(B));
  const int f = c.function("f");
  expr deep = c.scalar("y");
  for (int level = 0; level < 6; ++level) deep = pow(apply(f, deep), 64);
  c.withheld("the gradient of what is too deep", grad(deep, x), c.number(0));
  c.unequal("the same plus 1", grad(deep, x), one);
}

inline void attacks(topic& c) {
  attacked_fractions(c);
  attacked_entries(c);
  attacked_names(c);
}

}  // namespace claims
