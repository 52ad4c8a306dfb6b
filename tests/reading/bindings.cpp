// SPDX-License-Identifier: MIT
#include "odot/reading/bindings.hpp"

#include <doctest/doctest.h>

#include "odot/operation/builder.hpp"

using namespace odot;
using kernel::polynomial;

namespace {

struct names {
  kernel::term_arena t;
  kernel::name n = t.dimension("n"), i = t.index("i", polynomial::of(n)), j = t.index("j", polynomial::of(n));
  reading::bindings at = reading::bindings(reading::sizes().set(n, 3));

  /// What a value hangs on that was read from p.
  reading::bindings::stamp read(const polynomial& p) {
    const auto around = at.begin();
    at.value(t, p);
    return at.end(around);
  }
  template <class Body>
  void with(kernel::name which, std::int64_t value, Body&& body) {
    at.with(which, value, body);
  }
};

}  // namespace

TEST_CASE("what hangs on an index is the same as long as that is bound, and on none always") {
  names w;
  reading::bindings::stamp size, first, both;
  w.with(w.i, 0, [&] {
    size = w.read(polynomial::of(w.n)), first = w.read(polynomial::of(w.i));
    CHECK(w.at.still(first));
    w.with(w.j, 1, [&] {
      both = w.read(polynomial::of(w.i) + polynomial::of(w.j));
      CHECK(w.at.still(both));
      CHECK(w.at.still(first));
      CHECK(w.at.still(size));
    });
    CHECK_FALSE(w.at.still(both));
    w.with(w.j, 1, [&] { CHECK_FALSE(w.at.still(both)); });
    CHECK(w.at.still(first));
  });
  w.with(w.i, 0, [&] { CHECK_FALSE(w.at.still(first)); });
  CHECK(w.at.still(size));
}

TEST_CASE("an index may hide what its name means outside") {
  names w;
  reading::bindings::stamp outer, inner;
  w.with(w.i, 0, [&] {
    outer = w.read(polynomial::of(w.i));
    w.with(w.i, 1, [&] {
      CHECK_FALSE(w.at.still(outer));
      inner = w.read(polynomial::of(w.i));
      CHECK(w.at.value(w.t, polynomial::of(w.i)) == 1);
    });
    CHECK(w.at.still(outer));
    CHECK_FALSE(w.at.still(inner));
    CHECK(w.at.value(w.t, polynomial::of(w.i)) == 0);
  });
}

TEST_CASE("however many indices are bound") {
  names w;
  int failed = 0;
  const auto descend = [&](auto&& self, int depth) -> void {
    if (depth == 0) return;
    w.with(depth % 2 == 0 ? w.i : w.j, depth, [&] {
      self(self, depth - 1);
      const auto here = w.read(polynomial::of(w.i) + polynomial::of(w.j) - polynomial::of(w.j));
      w.at.still(here);
    });
    failed += w.at.still(w.read(polynomial::of(w.n))) ? 0 : 1;
  };
  descend(descend, 200);
  CHECK(failed == 0);
}
