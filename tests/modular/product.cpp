// SPDX-License-Identifier: MIT
#include "odot/modular/product.hpp"

#include <doctest/doctest.h>

#include <stdexcept>

#include "odot/modular/prime.hpp"

using namespace odot::modular;

namespace {

matrix drawn(const field& f, std::int64_t rows, std::int64_t cols, random_stream& random) {
  matrix m(rows, cols);
  for (residue& x : m.entries) x = random.below(f.modulus());
  return m;
}
matrix by_definition(const field& f, const matrix& a, const matrix& b) {
  matrix c(a.rows, b.cols);
  for (std::int64_t i = 0; i < a.rows; ++i)
    for (std::int64_t j = 0; j < b.cols; ++j)
      for (std::int64_t k = 0; k < a.cols; ++k) c(i, j) = f.add(c(i, j), f.multiply(a(i, k), b(k, j)));
  return c;
}

}  // namespace

TEST_CASE("both engines multiply as the definition says, at shapes that fill no tile") {
  random_stream random(3, 1);
  for (const int bits : {20, 49, 50, 61, 63}) {
    const field f(random_prime(bits, random));
    for (int trial = 0; trial < 12; ++trial) {
      const auto side = [&] { return static_cast<std::int64_t>(1 + random.below(40)); };
      const matrix a = drawn(f, side(), side(), random), b = drawn(f, a.cols, side(), random);
      const matrix expected = by_definition(f, a, b);
      for (const engine with : {engine::flint, engine::vectors, engine::automatic}) {
        if (with == engine::vectors && (!has_vectors() || bits > 50)) continue;
        CHECK(multiply(f, a, b, false, with).entries == expected.entries);
        CHECK(multiply(f, a, transposed(b), true, with).entries == expected.entries);
      }
    }
  }
}

TEST_CASE("the largest residues and long inner dimensions do not overflow the delayed sums") {
  random_stream random(4, 1);
  const field f(random_prime(50, random));
  for (const std::int64_t inner : {512, 4096, 4097, 9000}) {
    matrix a(3, inner), b(inner, 17);
    for (residue& x : a.entries) x = f.modulus() - 1;
    for (residue& x : b.entries) x = f.modulus() - 1;
    const residue expected = f.of(inner);
    for (const engine with : {engine::flint, engine::automatic})
      for (const residue x : multiply(f, a, b, false, with).entries) REQUIRE(x == expected);
  }
}

TEST_CASE("inverses, and what does not fit") {
  random_stream random(5, 1);
  const field f(random_prime(63, random));
  const matrix a = drawn(f, 9, 9, random), i = multiply(f, a, inverse(f, a), false, engine::flint);
  for (std::int64_t r = 0; r < 9; ++r)
    for (std::int64_t c = 0; c < 9; ++c) CHECK(i(r, c) == (r == c ? 1 : 0));
  CHECK(inverse(f, matrix(3, 3)).rows == 0);
  CHECK_THROWS_WITH_AS(multiply(f, matrix(2, 3), matrix(2, 3), false, engine::flint), "a product of 2 x 3 and 2 x 3", std::invalid_argument);
  CHECK_THROWS_AS(multiply(f, a, a, false, engine::vectors), std::invalid_argument);
  CHECK_THROWS_AS(inverse(f, matrix(2, 3)), std::invalid_argument);
}
