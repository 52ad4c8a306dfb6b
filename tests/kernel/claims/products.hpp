// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sums, products, transposes, Hadamard products, traces and sums of entries.

#include "topic.hpp"

namespace claims {

inline void products(topic& c) {
  const auto n = c.n, m = c.m, p = c.p, q = c.q;
  const expr A = c.symbol_of("A", n, m), B = c.symbol_of("B", m, p), C = c.symbol_of("C", p, q), D = c.symbol_of("D", n, m);
  const expr E = c.symbol_of("E", n, n), F = c.symbol_of("F", n, n), G = c.symbol_of("G", n, n), H = c.symbol_of("H", m, n);
  const expr a = c.scalar("a"), u = c.symbol_of("u", n, 1), v = c.symbol_of("v", m, 1), w = c.symbol_of("w", n, 1);

  c.equal("(AB)C = A(BC)", (A * B) * C, A * (B * C));
  c.equal("(A + D)B = AB + DB", (A + D) * B, A * B + D * B);
  c.unequal("(A + D)B = AB + A B", (A + D) * B, A * B + A * B);
  c.equal("(AB)' = B'A'", T(A * B), T(B) * T(A));
  c.unequal("(EF)' = E'F'", T(E * F), T(E) * T(F));
  c.unequal("EF = FE", E * F, F * E);
  c.unequal("(E + F)^2 = E^2 + 2EF + F^2", (E + F) * (E + F), E * E + 2 * (E * F) + F * F);
  c.equal("(E + F)^2 = E^2 + EF + FE + F^2", (E + F) * (E + F), E * E + E * F + F * E + F * F);
  c.equal("(E + F)(E - F) = E^2 - EF + FE - F^2", (E + F) * (E - F), E * E - E * F + F * E - F * F);
  c.unequal("(E + F)(E - F) = E^2 - F^2", (E + F) * (E - F), E * E - F * F);
  c.equal("A - A = 0", A - A, c.zero(n, m));
  c.unequal("A + A = 0", A + A, c.zero(n, m));
  c.equal("A + A = 2A", A + A, 2 * A);
  c.unequal("A + A = 3A", A + A, 3 * A);
  c.equal("a(AB) = (aA)B", a * (A * B), (a * A) * B);
  c.unequal("a(AB) = (aA)(aB)", a * (A * B), (a * A) * (a * B));
  c.equal("A''  = A", T(T(A)), A);
  c.unequal("E' = E", T(E), E);
  c.equal("EI = E", E * c.eye(n), E);
  c.unequal("E 1 1' = E", E * c.ones(n, n), E);
  c.equal("tr EF = tr FE", tr(E * F), tr(F * E));
  c.equal("tr AH = tr HA", tr(A * H), tr(H * A));
  c.equal("tr EFG = tr FGE", tr(E * F * G), tr(F * G * E));
  c.unequal("tr EFG = tr FEG", tr(E * F * G), tr(F * E * G));
  c.unequal("tr EF = tr E tr F", tr(E * F), tr(E) * tr(F));
  c.equal("tr E'F = 1'(E o F)1", tr(T(E) * F), total(hadamard(E, F)));
  c.unequal("tr EF = 1'(E o F)1", tr(E * F), total(hadamard(E, F)));
  c.equal("tr I = n", tr(c.eye(n)), c.size(n));
  c.unequal("tr I = 1", tr(c.eye(n)), c.number(1));
  c.equal("A o D = D o A", hadamard(A, D), hadamard(D, A));
  c.unequal("A o D = A", hadamard(A, D), A);
  c.equal("(A o D)' = A' o D'", T(hadamard(A, D)), hadamard(T(A), T(D)));
  c.unequal("(E o F)G = EG o FG", hadamard(E, F) * G, hadamard(E * G, F * G));
  c.unequal("(E o F)(E o F) = EE o FF", hadamard(E, F) * hadamard(E, F), hadamard(E * E, F * F));
  c.equal("diag(u) A diag(v) = A o uv'", diag(u) * A * diag(v), hadamard(A, u * T(v)));
  c.unequal("diag(u) E diag(w) = E o wu'", diag(u) * E * diag(w), hadamard(E, w * T(u)));
  c.equal("diag(diag(u)) = u", diag_of(diag(u)), u);
  c.unequal("diag(diag(E)) = E", diag(diag_of(E)), E);
  c.equal("diag(EF) = (E o F')1", diag_of(E * F), row_sum(hadamard(E, T(F))));
  c.unequal("diag(EF) = (E o F)1", diag_of(E * F), row_sum(hadamard(E, F)));
  c.equal("A1 = row sums", A * c.ones(m, 1), row_sum(A));
  c.equal("1'A = column sums", c.ones(1, n) * A, column_sum(A));
  c.unequal("E1 = E'1", row_sum(E), T(column_sum(E)));
  c.equal("1'(AB)1 = (1'A)(B1)", total(A * B), column_sum(A) * row_sum(B));
  c.unequal("total(E o F) = total E total F", total(hadamard(E, F)), total(E) * total(F));
  c.equal("1'1 = n", c.ones(1, n) * c.ones(n, 1), c.size(n));
  c.equal("total(11') = nm", total(c.ones(n, m)), c.size(n * m));
  c.unequal("total(11') = n + m", total(c.ones(n, m)), c.size(n + m));
  c.equal("u'w = w'u", T(u) * w, T(w) * u);
  c.equal("(u'w)^2 = tr(u u' w w')", (T(u) * w) * (T(u) * w), tr(u * T(u) * w * T(w)));
  c.unequal("(u'w)^2 = u'u w'w", (T(u) * w) * (T(u) * w), (T(u) * u) * (T(w) * w));
  c.unequal("(1'u)^2 = 1'(u o u)", total(u) * total(u), total(hadamard(u, u)));
  c.unequal("(1'u)^3 = (1'u)^2", total(u) * total(u) * total(u), total(u) * total(u));
  c.equal("uw' o wu' = (u o w)(u o w)'", hadamard(u * T(w), w * T(u)), hadamard(u, w) * T(hadamard(u, w)));
  c.unequal("uw' = wu'", u * T(w), w * T(u));
  c.equal("A o B-like cubes: A o A o A = A^.3", hadamard(hadamard(A, A), A), pow(A, 3));
  c.unequal("A o A = A^.3", hadamard(A, A), pow(A, 3));
  c.equal("0 E = 0", c.zero(n, n) * E, c.zero(n, n));
  c.equal("E diag(u) w = E(u o w)", E * diag(u) * w, E * hadamard(u, w));
  c.equal("tr(E o F) = 1'(diag E o diag F)", tr(hadamard(E, F)), total(hadamard(diag_of(E), diag_of(F))));
  c.unequal("tr(E o F) = tr E tr F", tr(hadamard(E, F)), tr(E) * tr(F));
  c.equal("(X Q)(X K)' = X(QK')X'", (E * A) * T(F * A), E * (A * T(A)) * T(F));
  c.unequal("(X Q)(X K)' = X(Q'K)X'", (E * F) * T(E * G), E * (T(F) * G) * T(E));
  c.unequal("one 4-cycle is not two 2-cycles", tr(E * F * E * F), tr(E * F) * tr(E * F));
  c.unequal("tr EFEG = tr EEFG", tr(E * F * E * G), tr(E * E * F * G));
  c.equal("tr EFEG = tr EGEF", tr(E * F * E * G), tr(E * G * E * F));
}

}  // namespace claims
