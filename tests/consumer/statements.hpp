// SPDX-License-Identifier: MIT
// What the programs for the parts speak of: a true claim about scores, and a false one.
#pragma once

#include <odot/odot.hpp>

inline auto scores_claim(bool right) {
  using namespace odot;
  constexpr dim<"n"> n;
  constexpr dim<"d"> d;
  constexpr auto X = matrix<"X">(n, d);
  constexpr auto Q = matrix<"Q">(d, d);
  constexpr auto K = matrix<"K">(d, d);
  return right ? state((X * Q) * transpose(X * K) == X * Q * transpose(K) * transpose(X))
               : state((X * Q) * transpose(X * K) == X * K * transpose(Q) * transpose(X));
}
