// SPDX-License-Identifier: MIT
// Products of any size: whole registers of columns, what is left of them, fewer columns than a register has.
#include <cmath>
#include <limits>
#include <random>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "odot/numeric/attention.hpp"
#include "reference.hpp"

namespace tests_of_product {

using namespace odot::numeric;

namespace {

/// A B, and C + A B, into the middle of a larger table whose other entries have to stay.
template <class T>
void agree(int rows, int columns, int steps, double tolerance) {
  CAPTURE(rows);
  CAPTURE(columns);
  CAPTURE(steps);
  std::mt19937 random(static_cast<unsigned>(rows * 10000 + columns * 100 + steps));
  const auto a = reference::random_table<T>(rows, steps, random), b = reference::random_table<T>(steps, columns, random);
  const auto before = reference::random_table<T>(rows + 2, columns + 5, random);
  const auto expected = reference::product(a, b);
  for (const bool add : {false, true}) {
    auto c = before;
    multiply<T>(a.view(), b.view(), c.view().some_rows(1, rows).some_columns(3, columns), add);
    double worst = 0;
    bool kept = true;
    for (int i = 0; i < rows + 2; ++i)
      for (int j = 0; j < columns + 5; ++j) {
        const bool inside = i >= 1 && i <= rows && j >= 3 && j < columns + 3;
        if (!inside) kept = kept && c(i, j) == before(i, j);
        else worst = std::max(worst, std::abs(static_cast<double>(c(i, j)) - (add ? static_cast<double>(before(i, j)) : 0.0) - expected(i - 1, j - 3)));
      }
    CHECK(kept);
    CHECK(worst < tolerance * (steps + 1));
  }
}

} // namespace

TEST_CASE("every number of rows and columns, with and without what was there before") {
  with_every_instruction_set([] {
    for (int rows = 1; rows <= 14; ++rows)
      for (const int columns : {1, 2, 3, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 33, 40, 48, 63, 64, 65, 79, 100, 128, 131, 140})
        for (const int steps : {1, 5, 33}) {
          agree<float>(rows, columns, steps, 2e-6);
          agree<double>(rows, columns, steps, 4e-15);
        }
  });
}

TEST_CASE("no steps make zeros, and leave what is added to") {
  with_every_instruction_set([] {
    for (const int columns : {3, 20, 64}) agree<float>(7, columns, 0, 1e-12);
  });
}

TEST_CASE("a column that is not finite spoils no other") {
  with_every_instruction_set([] {
    for (const int columns : {5, 20, 37}) {
      std::mt19937 random(3);
      const auto a = reference::random_table<float>(7, 9, random);
      auto b = reference::random_table<float>(9, columns, random);
      b(4, columns - 1) = std::numeric_limits<float>::infinity();
      reference::table<float> c(7, columns);
      multiply<float>(a.view(), b.view(), c.view());
      for (int i = 0; i < 7; ++i)
        for (int j = 0; j < columns; ++j) CHECK(std::isfinite(c(i, j)) == (j != columns - 1));
    }
  });
}

} // namespace tests_of_product
