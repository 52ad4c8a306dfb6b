// SPDX-License-Identifier: MIT
#include "odot/symbolic/packed.hpp"

#include <doctest/doctest.h>

using namespace odot;
using GiNaC::ex;
using symbolic::packed;

namespace {

struct packer {
  symbolic::packing packing;
  GiNaC::symbol a{"a"}, b{"b"}, c{"c"};
  packed operator()(const ex& e) {
    packed p;
    REQUIRE(packing.read(e, p));
    return p;
  }
};

}  // namespace

TEST_CASE("one monomial has one form, whichever way it came about") {
  packer p;
  const packed direct = p(pow(p.a, 2) * p.b);
  packed product, other;
  REQUIRE(symbolic::packing::times(p(p.a), p(p.a * p.b), product));
  REQUIRE(symbolic::packing::times(p(p.b), p(pow(p.a, 2)), other));
  CHECK(direct.ids == product.ids);
  CHECK(direct.ids == other.ids);
  CHECK(p(p.a * p.b).ids != p(p.a * p.c).ids);
  CHECK(p(pow(p.a, 2) * p.b).ids != p(p.a * pow(p.b, 2)).ids);
}

TEST_CASE("coefficients multiply") {
  packer p;
  packed product;
  REQUIRE(symbolic::packing::times(p(-2 * p.a), p(3 * p.b), product));
  CHECK(product.coefficient == -6);
  REQUIRE(symbolic::packing::times(p(5), p(7), product));
  CHECK(product.coefficient == 35);
  CHECK(product.ids == packed{}.ids);
}

TEST_CASE("what does not fit is refused: degree nine, fractions, large numbers, functions") {
  packer p;
  packed q, product;
  CHECK(p.packing.read(pow(p.a, 8), q));
  CHECK_FALSE(p.packing.read(pow(p.a, 9), q));
  CHECK_FALSE(p.packing.read(p.a / 2, q));
  CHECK_FALSE(p.packing.read(pow(p.a, -1), q));
  CHECK_FALSE(p.packing.read(exp(p.a), q));
  CHECK_FALSE(p.packing.read(p.a * 10'000'000'000, q));
  CHECK_FALSE(p.packing.read(p.a + p.b, q));
  CHECK_FALSE(symbolic::packing::times(p(pow(p.a, 5)), p(pow(p.b, 4)), product));
  CHECK(symbolic::packing::times(p(pow(p.a, 5)), p(pow(p.b, 3)), product));
  packed large = p(p.a);
  large.coefficient = INT64_MAX;
  CHECK_FALSE(symbolic::packing::times(large, p(2 * p.a), product));
}

TEST_CASE("a tally cancels exactly when each monomial's coefficients do") {
  packer p;
  symbolic::packed_tally t;
  CHECK(t.cancels());
  t.count(p(p.a * p.b), 1);
  t.count(p(ex(4)), 1);
  CHECK_FALSE(t.cancels());
  t.count(p(p.a * p.b), -1);
  CHECK_FALSE(t.cancels());
  t.count(p(ex(3)), -1);
  t.count(p(ex(1)), -1);
  CHECK(t.cancels());
}

TEST_CASE("many monomials: each counted once up and once down in another order cancel, one too many does not") {
  symbolic::packing packing;
  std::vector<GiNaC::symbol> x;
  for (int i = 0; i < 100; ++i) x.emplace_back("x" + std::to_string(i));
  symbolic::packed_tally t;
  packed p;
  for (std::size_t i = 0; i < 100; ++i)
    for (std::size_t j = 0; j < 100; ++j) REQUIRE((packing.read(x[i] * x[j], p) && t.count(p, 1)));
  for (std::size_t j = 100; j-- > 0;)
    for (std::size_t i = 0; i < 100; ++i) REQUIRE((packing.read(x[i] * x[j], p) && t.count(p, -1)));
  CHECK(t.cancels());
  t.count(p, 1);
  CHECK_FALSE(t.cancels());
  t.clear();
  CHECK(t.cancels());
}
