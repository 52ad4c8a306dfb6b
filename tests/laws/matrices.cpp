// SPDX-License-Identifier: MIT
// The laws of matrix algebra, over matrices, vectors, rows, scalars, block matrices and sized dimensions.
#include <doctest/doctest.h>

#include "matrix_laws.hpp"

using namespace odot;

namespace {
constexpr dim<"m"> m;
constexpr dim<"n"> n;
constexpr dim<"k"> k;
constexpr dim<"r", 3> r;

/// Three expressions of each shape.
template <class R, class C>
constexpr auto first(R rows, C columns) {
  return matrix<"A">(rows, columns);
}
template <class R, class C>
constexpr auto second(R rows, C columns) {
  return matrix<"B">(rows, columns);
}
template <class R, class C>
constexpr auto third(R rows, C columns) {
  return matrix<"C">(rows, columns);
}

template <class R, class C>
void all_laws_of_one_shape(R rows, C columns) {
  // one type for the three, as sums, Hadamard products and so on keep it
  const auto a = first(rows, columns) + first(rows, columns);
  const auto b = second(rows, columns) + first(rows, columns);
  const auto c = third(rows, columns) + second(rows, columns);
  CHECK(laws::sums(a, b, c) == "");
  CHECK(laws::hadamards(a, b, c) == "");
  CHECK(laws::reductions(a, b) == "");
}
}  // namespace

TEST_CASE("laws of one shape") {
  all_laws_of_one_shape(m, n);
  all_laws_of_one_shape(n, n);
  all_laws_of_one_shape(n, dim<1>{});
  all_laws_of_one_shape(dim<1>{}, n);
  all_laws_of_one_shape(dim<1>{}, dim<1>{});
  all_laws_of_one_shape(r, n);
  all_laws_of_one_shape(dim<2>{}, dim<3>{});
  all_laws_of_one_shape(m + n, k);
}

TEST_CASE("products and transposes") {
  constexpr auto X = matrix<"X">(m, n) + matrix<"V">(m, n);
  constexpr auto X2 = matrix<"X2">(m, n) + matrix<"X">(m, n);
  constexpr auto Y = matrix<"Y">(n, k) + matrix<"Y3">(n, k);
  constexpr auto Y2 = matrix<"Y2">(n, k) + matrix<"Y">(n, k);
  constexpr auto Z = matrix<"Z">(k, r);
  CHECK(laws::product(laws::proved{}, X, X2, Y, Y2, Z) == "");
  CHECK(laws::transposes(X, X2, Y) == "");
}

TEST_CASE("products of block matrices") {
  constexpr auto X = blocks(block_row(matrix<"A">(m, n), matrix<"B">(m, k)));
  constexpr auto X2 = blocks(block_row(matrix<"C">(m, n), matrix<"D">(m, k)));
  constexpr auto Y = above(matrix<"E">(n, r), matrix<"F">(k, r));
  constexpr auto Y2 = above(matrix<"G">(n, r), matrix<"H">(k, r));
  CHECK(laws::product(laws::proved{}, X, X2, Y, Y2, matrix<"Z">(r, m)) == "");
  CHECK(laws::transposes(X, X2, Y) == "");
}

TEST_CASE("Kronecker products") {
  CHECK(laws::kroneckers(matrix<"A">(m, n), matrix<"B">(k, r), matrix<"C">(n, k), matrix<"D">(r, n)) == "");
  CHECK(laws::kroneckers(vector<"u">(n), row<"x">(k), row<"y">(m), vector<"v">(k)) == "");
}

TEST_CASE("scalars are a commutative ring") {
  constexpr auto a = scalar<"a">;
  constexpr auto b = scalar<"b">;
  constexpr auto c = scalar<"c">;
  CHECK(laws::semiring(laws::proved{}, a, b, c, number(0), number(1)) == "");
  CHECK(laws::group(laws::proved{}, a * b, number(0)) == "");
}
