// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Inverses, and equations that are given.

#include "topic.hpp"

namespace claims {

inline void inverses(topic& c) {
  const auto n = c.n, m = c.m;
  const expr A = c.symbol_of("A", n, n), B = c.symbol_of("B", n, n), S = c.symbol_of("S", n, n, symmetric), I = c.eye(n);
  const expr D = c.symbol_of("D", n, n, diagonal), u = c.symbol_of("u", n, 1), X = c.symbol_of("X", n, m), a = c.scalar("a");
  const expr K = c.symbol_of("K", n, n, skew), v = c.symbol_of("v", n, 1);

  c.equal("A inv A = I", A * inv(A), I);
  c.equal("inv A A = I", inv(A) * A, I);
  c.unequal("A inv B = I", A * inv(B), I);
  c.unequal("A inv(A') = I", A * inv(T(A)), I);
  c.equal("inv(AB) = inv B inv A", inv(A * B), inv(B) * inv(A));
  c.unequal("inv(AB) = inv A inv B", inv(A * B), inv(A) * inv(B));
  c.equal("inv(A)' = inv(A')", T(inv(A)), inv(T(A)));
  c.equal("inv(inv A) = A", inv(inv(A)), A);
  c.equal("inv S symmetric", T(inv(S)), inv(S));
  c.unequal("inv A symmetric", T(inv(A)), inv(A));
  c.unequal("inv K symmetric", T(inv(K)), inv(K));
  c.equal("inv(aA) = inv A / a", inv(a * A), pow(a, -1) * inv(A));
  c.unequal("inv(aA) = a inv A", inv(a * A), a * inv(A));
  c.unequal("inv(A + B) = inv A + inv B", inv(A + B), inv(A) + inv(B));
  c.equal("inv(A + B)(A + B) = I", inv(A + B) * (A + B), I);
  c.equal("inv(I + A) = I - A inv(I + A)", inv(I + A), I - A * inv(I + A));
  c.unequal("inv(I + A) = I - A", inv(I + A), I - A);
  c.equal("A inv(I + BA) = inv(I + AB) A", A * inv(I + B * A), inv(I + A * B) * A);
  c.unequal("A inv(I + BA) = A inv(I + AB)", A * inv(I + B * A), A * inv(I + A * B));
  c.equal("inv A - inv B = inv A (B - A) inv B", inv(A) - inv(B), inv(A) * (B - A) * inv(B));
  c.unequal("inv A - inv B = inv A (A - B) inv B", inv(A) - inv(B), inv(A) * (A - B) * inv(B));
  c.equal("inv diag(u) = diag(1/u)", inv(diag(u)), diag(pow(u, -1)));
  c.unequal("inv diag(u) = diag(u)", inv(diag(u)), diag(u));
  c.equal("D inv D = I", D * inv(D), I);
  c.equal("inv(A x B) = inv A x inv B", inv(kron(A, B)), kron(inv(A), inv(B)));
  c.unequal("inv(A x B) = inv B x inv A", inv(kron(A, B)), kron(inv(B), inv(A)));
  c.equal("Sherman and Morrison, cleared", (I + u * T(v)) * (I - pow(c.number(1) + T(v) * u, -1) * (u * T(v))), I);
  c.unequal("Sherman and Morrison with a wrong sign", (I + u * T(v)) * (I + pow(c.number(1) + T(v) * u, -1) * (u * T(v))), I);
  c.equal("projection: H = X inv(X'X) X' is idempotent", X * inv(T(X) * X) * T(X) * X * inv(T(X) * X) * T(X), X * inv(T(X) * X) * T(X));
  c.unequal("H = I", X * inv(T(X) * X) * T(X), I);
  const expr later = c.at_least_zero(c.t - 1), w = c.symbol_of("w", n, 1);
  c.withheld("an inverse behind a condition need not be there", later * (inv(A + B) * v) + w, later * (inv(A + B) * v),
             {{(A + B) * w, c.zero(n, 1)}});
  c.withheld("nor that of 0", later * (inv(A - A) * v) + w, later * (inv(A - A) * v));
  c.unequal("1' inv(AB + 0) A diag(B) = 1", c.ones(1, n) * inv(A * B + c.zero(n, n)) * A * diag_of(B), c.number(1));
  const rational big(std::int64_t{1} << 40), small(1, std::int64_t{1} << 40);
  c.unequal("coefficients too far apart", inv(c.number(small) * A + c.number(big) * B), inv(c.number(small) * A + c.number(big * rational(2)) * B));
  c.unequal("inv A o inv A = inv(A o A)", hadamard(inv(A), inv(A)), inv(hadamard(A, A)));
  c.withheld("elementwise reciprocal is no inverse", inv(A), pow(A, -1));
}

inline void given(topic& c) {
  const auto n = c.n, m = c.m;
  const expr A = c.symbol_of("A", n, n), B = c.symbol_of("B", n, n), M = c.symbol_of("M", n, n), C = c.symbol_of("C", n, n), I = c.eye(n);
  const expr X = c.symbol_of("X", n, m), x = c.scalar("x"), y = c.scalar("y"), J = c.ones(n, n);

  c.equal("AB = BA: (A + B)^2", (A + B) * (A + B), A * A + 2 * (A * B) + B * B, {{A * B, B * A}});
  c.unequal("AB = BA: A = B", A, B, {{A * B, B * A}});
  c.equal("AB = I: MAB = M", M * A * B, M, {{A * B, I}});
  c.unequal("AB = I: AM B = M", A * M * B, M, {{A * B, I}});
  c.equal("M = M': X'MX symmetric", T(T(X) * M * X), T(X) * M * X, {{M, T(M)}});
  c.equal("M = -M': tr M = 0", tr(M), c.number(0), {{M, -T(M)}});
  c.unequal("M = -M': tr M = 1", tr(M), c.number(1), {{M, -T(M)}});
  c.unequal("M = M': M = A", M, A, {{M, T(M)}});
  c.equal("MM = M: M^3 = M", M * M * M, M, {{M * M, M}});
  c.unequal("MM = M: M = I", M, I, {{M * M, M}});
  c.unequal("AB = 11': diag(A)'B = 1'", T(diag_of(A)) * B, c.ones(1, n), {{A * B, J}});
  c.equal("AB = 11': 1'AB = n1'", c.ones(1, n) * A * B, c.size(n) * c.ones(1, n), {{A * B, J}});
  c.equal("x^2 = 1: x^4 = 1", pow(x, 4), c.number(1), {{pow(x, 2), c.number(1)}});
  c.unequal("x^2 = 1: x^3 = 1", pow(x, 3), c.number(1), {{pow(x, 2), c.number(1)}});
  c.equal("x = y: 1/x = 1/y", pow(x, -1), pow(y, -1), {{x, y}});
  c.equal("A = B + C: A - B = C", A - B, C, {{A, B + C}});
  c.unequal("A = B + C: A - C = C", A - C, C, {{A, B + C}});
  c.equal("A = B: tanh A = tanh B", tanh(A), tanh(B), {{A, B}});
  c.unequal("A = B': tanh A = tanh B", tanh(A), tanh(B), {{A, T(B)}});
  c.unequal("A o B = 0: AB = 0", A * B, c.zero(n, n), {{hadamard(A, B), c.zero(n, n)}});
  c.equal("A o B = 0: (A + B) o (A + B) = A o A + B o B", hadamard(A + B, A + B), hadamard(A, A) + hadamard(B, B),
          {{hadamard(A, B), c.zero(n, n)}});
}

}  // namespace claims
