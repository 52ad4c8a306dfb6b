// SPDX-License-Identifier: MIT
#include "odot/refute/sample.hpp"

#include <doctest/doctest.h>

namespace tests_of_sample {

using namespace odot::refute;
namespace k = odot::kernel;

TEST_CASE("matrices have the properties they are drawn for") {
  exact_field field;
  const unsigned kinds[] = {k::symmetric, k::skew, k::diagonal, k::orthogonal, k::permutation, k::invertible, k::orthogonal | k::symmetric,
                            k::orthogonal | k::diagonal, k::permutation | k::symmetric, k::invertible | k::symmetric, k::diagonal | k::invertible};
  random_source random(3);
  for (const unsigned kind : kinds)
    for (int n = 1; n <= 5; ++n)
      for (int i = 0; i < 20; ++i) {
        CAPTURE(kind);
        CAPTURE(n);
        CHECK(has_properties(field, draw_matrix(random, n, n, kind, {}), kind));
      }
}

TEST_CASE("rotations turn up, and more than one permutation") {
  exact_field field;
  random_source random(4);
  int fractions = 0, moved = 0;
  for (int i = 0; i < 50; ++i) {
    const auto q = draw_matrix(random, 2, 2, k::orthogonal, {});
    for (const auto& e : q.entries()) fractions += !e.value().is_integer();
    const auto p = draw_matrix(random, 3, 3, k::permutation, {});
    moved += !has_properties(field, p, k::symmetric);
  }
  CHECK(fractions > 20);
  CHECK(moved > 5);
}

TEST_CASE("what does not exist is refused") {
  random_source random(5);
  const auto refused = [&](int rows, int cols, unsigned kind) {
    try {
      draw_matrix(random, rows, cols, kind, {});
    } catch (const unusable& u) {
      return u.why == failure::undefined;
    }
    return false;
  };
  CHECK(refused(3, 3, k::skew | k::invertible));
  CHECK(refused(3, 3, k::skew | k::orthogonal));
  CHECK(refused(2, 3, k::symmetric));
}

TEST_CASE("properties are checked, not believed") {
  exact_field field;
  matrix<exact> m(2, 2);
  m(0, 0) = 1, m(0, 1) = 1, m(1, 1) = 1;
  for (const unsigned kind : {k::symmetric, k::skew, k::diagonal, k::orthogonal, k::permutation}) CHECK_FALSE(has_properties(field, m, kind));
  CHECK(has_properties(field, m, k::invertible));
  m(0, 0) = 0;
  CHECK_FALSE(has_properties(field, m, k::invertible));
}

TEST_CASE("large matrices are sparse where that is asked for, and unimodular ones have integer inverses") {
  random_source random(6);
  drawing_style sparse;
  sparse.sparse = true;
  int present = 0;
  const auto large = draw_matrix(random, 512, 512, 0, sparse);
  for (const auto& e : large.entries()) present += !e.is_zero();
  CHECK(present > 0);
  CHECK(present <= 16);
  const exact_field field;
  for (int i = 0; i < 20; ++i) {
    const auto [a, b] = draw_unimodular(random, 3);
    const auto identity = product(field, a, b);
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c) CHECK(identity(r, c).value() == k::rational(r == c));
  }
}

} // namespace tests_of_sample
