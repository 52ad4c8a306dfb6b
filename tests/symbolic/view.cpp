// SPDX-License-Identifier: MIT
#include "odot/symbolic/view.hpp"

#include <doctest/doctest.h>

using namespace odot::symbolic::detail;
using GiNaC::ex;

TEST_CASE("the root of an expression, asked quickly, is what GiNaC says") {
  const GiNaC::symbol a("a"), b("b");
  for (int again = 0; again < 2; ++again) {
    CHECK(root(a + b) == shape_of::sum);
    CHECK(root(a * b) == shape_of::product);
    CHECK(root(2 * a) == shape_of::product);
    CHECK(root(pow(a, 2)) == shape_of::power);
    CHECK(root(a) == shape_of::symbol);
    CHECK(root(ex(3)) == shape_of::number);
    CHECK(root(exp(a)) == shape_of::other);
  }
}

TEST_CASE("a product is kept as bases, exponents and a number in front") {
  const GiNaC::symbol a("a"), b("b");
  const ex m = -3 * pow(a, 2) * b;
  CHECK(product_view::number(m).is_equal(-3));
  ex again = product_view::number(m);
  for (const auto& p : product_view::pairs(m)) again *= pow(p.rest, p.coeff);
  CHECK(again.is_equal(m));
}
