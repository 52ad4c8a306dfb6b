// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Symmetric, skew, diagonal, orthogonal and permutation symbols; families of them.

#include "topic.hpp"

namespace claims {

inline void symmetry(topic& c) {
  const auto n = c.n, m = c.m, t = c.t;
  const expr S = c.symbol_of("S", n, n, symmetric), R = c.symbol_of("R", n, n, symmetric), K = c.symbol_of("K", n, n, skew);
  const expr D = c.symbol_of("D", n, n, diagonal), G = c.symbol_of("G", n, n, diagonal), U = c.symbol_of("U", n, n, orthogonal);
  const expr P = c.symbol_of("P", n, n, permutation), M = c.symbol_of("M", n, n), X = c.symbol_of("X", n, m), u = c.symbol_of("u", n, 1);
  const expr one = c.ones(n, 1);

  c.equal("S' = S", T(S), S);
  c.equal("(SR)' = RS", T(S * R), R * S);
  c.unequal("SR = RS", S * R, R * S);
  c.equal("X'SX symmetric", T(T(X) * S * X), T(X) * S * X);
  c.unequal("X'MM X symmetric", T(T(X) * M * X), T(X) * M * X);
  c.equal("tr S^12 = tr S'^12", tr(S * S * S * S * S * S), tr(T(S) * S * T(S) * S * S * T(S)));
  c.equal("K' = -K", T(K), -K);
  c.unequal("K' = K", T(K), K);
  c.unequal("KM = MK", K * M, M * K);
  c.equal("u'Ku = 0", T(u) * K * u, c.zero(1, 1));
  c.unequal("u'Ku = 1", T(u) * K * u, c.number(1));
  c.unequal("u'Su = 0", T(u) * S * u, c.zero(1, 1));
  c.equal("tr K = 0", tr(K), c.zero(1, 1));
  c.equal("tr KS = 0", tr(K * S), c.zero(1, 1));
  c.equal("tr KKK = 0", tr(K * K * K), c.zero(1, 1));
  c.unequal("tr KK = 0", tr(K * K), c.zero(1, 1));
  c.equal("K o K symmetric", T(hadamard(K, K)), hadamard(K, K));
  c.unequal("K o K o K symmetric", T(pow(K, 3)), pow(K, 3));
  c.equal("1/K' = -1/K", T(pow(K, -1)), -pow(K, -1));
  c.unequal("K'^t = -K^t", pow(entry(K, c.index("i", n), c.index("j", n)), t), -pow(entry(T(K), c.index("i", n), c.index("j", n)), t));
  const auto i = c.index("i", n), j = c.index("j", n);
  c.unequal("K[j,i]^t = -K[i,j]^t", pow(entry(K, j, i), t), -pow(entry(K, i, j), t));
  c.withheld("root K[j,i] = -root K[i,j]", root(entry(K, j, i)), -root(entry(K, i, j)));
  c.withheld("K[j,i]^(2/3) = -K[i,j]^(2/3)", pow(entry(K, j, i), rational(2, 3)), -pow(entry(K, i, j), rational(2, 3)));
  c.withheld("K[i,i]^t = 0, but 0^0 = 1", pow(entry(K, i, i), t), c.zero(1, 1));
  c.equal("DG = GD", D * G, G * D);
  c.unequal("DM = MD", D * M, M * D);
  c.equal("D' = D", T(D), D);
  c.equal("DG = D o G", D * G, hadamard(D, G));
  c.unequal("DM = D o M", D * M, hadamard(D, M));
  c.equal("diag(diag D) = D", diag(diag_of(D)), D);
  c.equal("U'U = I", T(U) * U, c.eye(n));
  c.equal("UU' = I", U * T(U), c.eye(n));
  c.unequal("UU = I", U * U, c.eye(n));
  c.equal("(UX)'(UX) = X'X", T(U * X) * (U * X), T(X) * X);
  c.unequal("(UX)(UX)' = XX'", (U * X) * T(U * X), X * T(X));
  c.equal("U' diag(u) U = (diag(u) U)' U", T(U) * diag(u) * U, T(diag(u) * U) * U);
  c.unequal("U' diag(u) U = diag(u)", T(U) * diag(u) * U, diag(u));
  c.equal("inv U = U'", inv(U), T(U));
  c.unequal("U 1 = 1", U * one, one);
  c.equal("P'P = I", T(P) * P, c.eye(n));
  c.equal("P1 = 1", P * one, one);
  c.equal("1'P = 1'", T(one) * P, T(one));
  c.unequal("P u = u", P * u, u);
  c.equal("tanh(PX) = P tanh(X)", tanh(P * X), P * tanh(X));
  c.unequal("tanh(PX) = tanh(X)", tanh(P * X), tanh(X));
  c.unequal("tanh(UX) = U tanh(X)", tanh(U * X), U * tanh(X));
  c.unequal("tanh(MX) = M tanh(X)", tanh(M * X), M * tanh(X));
  c.equal("tanh(P'X) = P' tanh(X)", tanh(T(P) * X), T(P) * tanh(X));
  c.unequal("tanh(P'X) = P tanh(X)", tanh(T(P) * X), P * tanh(X));
  c.equal("P o P = P", hadamard(P, P), P);
  c.unequal("U o U = U", hadamard(U, U), U);
  c.equal("softmax(PXX'P') = P softmax(XX') P'", softmax(P * X * T(X) * T(P)), P * softmax(X * T(X)) * T(P));
  c.unequal("softmax(PXX'P') = P' softmax(XX') P", softmax(P * X * T(X) * T(P)), T(P) * softmax(X * T(X)) * P);
  c.equal("1'(PX) = 1'X", column_sum(P * X), column_sum(X));
  c.unequal("tr P = 1", tr(P), c.number(1));
  c.unequal("P + P' = 2P", P + T(P), 2 * P);
}

/// Symbols with positions before row and column, where a row and a column may be missing.
inline void families(topic& c) {
  const auto n = c.n, m = c.m;
  const auto i = c.index("i", n), j = c.index("j", n), k = c.index("k", n), r = c.index("r", m);
  const int s = c.declare("s", 1, 1, symmetric, 2), e = c.declare("e", 1, n, no_property, 1), x = c.declare("x", 1, 1, no_property, 1);
  const int D = c.declare("D", n, n, diagonal | orthogonal, 1), Q = c.declare("Q", n, n, diagonal | permutation, 1);
  const int P = c.declare("P", n, n, permutation, 1), u = c.declare("u", n, 1, no_property, 1), R = c.declare("R", n, n, orthogonal, 1);
  const int g = c.declare("g", n, n, symmetric | diagonal, 1), K = c.declare("K", n, n, skew, 1);

  c.unequal("s_ij = s_ji for 1 x 1 members", c.at(s, {i, j}), c.at(s, {j, i}));
  c.unequal("rows of a family are no matrix", entry(c.at(e, {i}), 0, j), entry(c.at(e, {j}), 0, i));
  c.unequal("sum_k D_k[i]D_k[j] = [i = j]", sum(k, entry(c.at(D, {k}), i, i) * entry(c.at(D, {k}), j, j)), c.is_zero(i - j));
  c.unequal("sum_k Q_k[i,i] = 1", sum(k, entry(c.at(Q, {k}), i, i)), c.number(1));
  c.unequal("diagonal members aren't symmetric in time", entry(c.at(g, {i}), j, j), entry(c.at(g, {j}), i, i));
  c.unequal("a sum of permuted vectors isn't permuted", total(tanh(sum(r, c.at(P, {r}) * c.at(u, {r})))), total(tanh(sum(r, c.at(u, {r})))));
  c.equal("P_t' P_t = I", T(c.at(P, {c.t})) * c.at(P, {c.t}), c.eye(n));
  c.unequal("P_t' P_s = I", T(c.at(P, {c.t})) * c.at(P, {c.s}), c.eye(n));
  c.equal("R_t R_t' = I", c.at(R, {c.t}) * T(c.at(R, {c.t})), c.eye(n));
  c.unequal("R_{t+1} R_t' = I", c.at(R, {c.t + 1}) * T(c.at(R, {c.t})), c.eye(n));
  c.equal("K_t' = -K_t", T(c.at(K, {c.t})), -c.at(K, {c.t}));
  c.unequal("K_t' = -K_s", T(c.at(K, {c.t})), -c.at(K, {c.s}));
  c.equal("x_{t+1-1} = x_t", c.at(x, {c.t + 1 - 1}), c.at(x, {c.t}));
  c.unequal("x_{t+1} = x_t", c.at(x, {c.t + 1}), c.at(x, {c.t}));
  c.unequal("sum_k x_k = n x_0", sum(k, c.at(x, {k})), c.size(n) * c.at(x, {0}));
  c.equal("sum_k x_k = sum_i x_i", sum(k, c.at(x, {k})), sum(i, c.at(x, {i})));
}

}  // namespace claims
