// SPDX-License-Identifier: MIT
#include "odot/symbolic/tally.hpp"

#include <doctest/doctest.h>

#include "odot/symbolic/expand.hpp"

using namespace odot;
using GiNaC::ex;

TEST_CASE("a tally gathers like terms, fractions and functions included") {
  const GiNaC::symbol a("a"), b("b");
  symbolic::tally t;
  const auto count = [&](const ex& e, int sign) {
    symbolic::expander<>().for_each_monomial(e, [&](const ex& m) { return t.count(m, sign), true; });
  };
  count((a + b) * (a - b) / 2 + exp(a) * b + 3, 1);
  CHECK_FALSE(t.cancels());
  ex sum = 0;
  t.for_each([&](const ex& m, const GiNaC::numeric& c) { sum += m * c; });
  CHECK((sum - (pow(a, 2) / 2 - pow(b, 2) / 2 + exp(a) * b + 3)).expand().is_zero());
  count(pow(a, 2) / 2 - pow(b, 2) / 2 + b * exp(a), -1);
  CHECK_FALSE(t.cancels());
  count(3, -1);
  CHECK(t.cancels());
  count(exp(b), 1);
  t.clear();
  CHECK(t.cancels());
}

TEST_CASE("coefficients that are no small integers add up exactly with those that are") {
  const GiNaC::symbol a("a");
  symbolic::tally t;
  for (int i = 0; i < 3; ++i) t.count(a / 3, 1);
  t.count(a, -1);
  CHECK(t.cancels());
  t.count(a * pow(ex(2), 70), 1);
  CHECK_FALSE(t.cancels());
  t.count(a * pow(ex(2), 70), -1);
  CHECK(t.cancels());
}
