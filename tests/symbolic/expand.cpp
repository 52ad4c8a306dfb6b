// SPDX-License-Identifier: MIT
#include "odot/symbolic/expand.hpp"

#include <doctest/doctest.h>

#include "odot/symbolic/packed.hpp"

using namespace odot;
using GiNaC::ex;

namespace {

struct letters {
  GiNaC::symbol a{"a"}, b{"b"}, c{"c"}, d{"d"};
};

std::size_t count(const ex& e) { return symbolic::monomials(e).size(); }

}  // namespace

TEST_CASE("expansion agrees with GiNaC's own") {
  const letters l;
  const ex examples[] = {
      0, 7, l.a, l.a* l.b, l.a + l.b, (l.a + l.b) * (l.c + l.d), (l.a + l.b) * l.c * (l.a - l.d), pow(l.a + l.b, 2), pow(l.a - l.b, 5),
      l.c* pow(l.a + l.b, 3) * (l.c + 1), (l.a + (l.b + l.c) * (l.d + l.a)) * (l.a + l.b), 2 * (l.a + l.b) - 2 * l.a,
      pow(l.a * (l.b + l.c), 3), (l.a + 2) * (l.b + ex(1) / 3), pow(l.a, 2) * pow(l.a + 1, 2), exp(l.a + l.b) * (l.c + l.d),
      (l.a + l.b) / (l.c + l.d), pow(l.a + l.b, -2) * (l.a + l.b)};
  for (const ex& e : examples) {
    CAPTURE(e);
    CHECK((symbolic::expanded(e) - e.expand()).expand().is_zero());
  }
}

TEST_CASE("monomials come before like terms are gathered, and cancel only when gathered") {
  const letters l;
  CHECK(count((l.a + l.b) * (l.a + l.b + 1)) == 6);
  CHECK(count((l.a + l.b) * (l.c + l.d)) == 4);
  CHECK(count((l.a + l.b) * (l.a - l.b)) == 4);
  CHECK(symbolic::expanded((l.a + l.b) * (l.a - l.b)).is_equal(pow(l.a, 2) - pow(l.b, 2)));
}

TEST_CASE("packed monomials see the same terms") {
  const letters l;
  symbolic::expander<symbolic::packing> packed;
  std::size_t seen = 0;
  CHECK(packed.for_each_monomial((l.a + l.b) * (l.c + l.d) * (l.a + 1), [&](const symbolic::packed&) { return ++seen, true; }));
  CHECK(seen == 8);
  CHECK_FALSE(packed.for_each_monomial(exp(l.a), [](const symbolic::packed&) { return true; }));
  CHECK_FALSE(packed.for_each_monomial(pow(l.a, 9), [](const symbolic::packed&) { return true; }));
}

TEST_CASE("whoever takes the monomials can stop") {
  const letters l;
  std::size_t seen = 0;
  CHECK_FALSE(symbolic::expander<>().for_each_monomial(pow(l.a + l.b, 10), [&](const ex&) { return ++seen < 3; }));
  CHECK(seen == 3);
}

TEST_CASE("a sum that is met twice is taken apart once and gives the same twice") {
  const letters l;
  const ex shared = l.a + l.b, e = shared * (l.c + shared * l.d);
  symbolic::expander<> x;
  for (int again = 0; again < 2; ++again) {
    GiNaC::exvector terms;
    x.for_each_monomial(e, [&](const ex& m) { return terms.push_back(m), true; });
    CHECK(terms.size() == 6);
    CHECK((ex(GiNaC::add(terms)) - e).expand().is_zero());
  }
}
