// SPDX-License-Identifier: MIT
// The symbols that the tests of expressions speak of.
#pragma once

#include <string>
#include <type_traits>

#include "odot/expr/expr.hpp"

namespace test {
using namespace odot;

inline constexpr dim<"n"> n;
inline constexpr dim<"d"> d;
inline constexpr dim<"k"> k;
inline constexpr auto X = matrix<"X">(n, d);
inline constexpr auto Y = matrix<"Y">(n, d);
inline constexpr auto W = matrix<"W">(d, k);
inline constexpr auto A = matrix<"A">(n, n);
inline constexpr auto B = matrix<"B">(n, n);
inline constexpr auto u = vector<"u">(n);
inline constexpr auto v = vector<"v">(n);
inline constexpr auto x = row<"x">(d);
inline constexpr auto c = scalar<"c">;

/// Whether an expression has these rows and columns.
template <class Rows, class Columns, class R, class C, int N>
constexpr bool has_shape(const expression<R, C, N>&, Rows, Columns) {
  return std::is_same_v<R, Rows> && std::is_same_v<C, Columns>;
}

/// An expression in ASCII.
template <Expression E>
std::string ascii(const E& e) {
  return to_text(e, text::alphabet::ascii);
}
}  // namespace test
