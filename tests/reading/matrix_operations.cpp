// SPDX-License-Identifier: MIT
#include "odot/reading/matrix_operations.hpp"

#include <doctest/doctest.h>

#include "odot/symbolic/cost.hpp"

using namespace odot;
using namespace odot::reading;
using odot::symbolic::count_ring;
using counts = reading::matrix<double>;
using list = std::vector<double>;

namespace {

/// Sums only at once.
struct gathering_ring : count_ring {
  int sums = 0;
  double sum(std::vector<double>&& terms) {
    ++sums;
    double s = 0;
    for (const double x : terms) s += x;
    return s;
  }
};

list entries(const counts& m) { return m.written_out()->entries; }

}  // namespace

TEST_CASE("products and sums over the ring of counts") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  dense<double> first(2, 2, 1);
  first(0, 1) = 0;
  const counts a(first), b(dense<double>(2, 1, 3)), i = counts::identity(2, 1), z = counts::zeros(2, 2);
  CHECK(entries(on.multiplied(a, b, false)) == list{3, 6});
  CHECK(entries(on.multiplied(a, a, true)) == list{1, 1, 1, 2});
  CHECK(entries(on.multiplied(i, a, true)) == list{1, 1, 0, 1});
  CHECK(on.multiplied(z, a, false).is_zero());
  CHECK(on.multiplied(a, i, false).written_out() == a.written_out());
  CHECK(entries(on.summed(1, 3, [](std::int64_t, std::int64_t k) { return static_cast<double>(k); })) == list{3});
  CHECK(entries(on.normalised(a, true)) == list{1, 0, 1, 1});
  CHECK(on.times(0, 7) == 0);
  CHECK(on.times(1, 7) == 7);
  CHECK(entries(on.combined(a, i, kernel::op::add)) == list{2, 0, 1, 2});
  CHECK(on.combined(a, z, kernel::op::hadamard).is_zero());
  CHECK(entries(on.scaled(2, i)) == list{2, 0, 0, 2});
  CHECK(entries(on.turned(a)) == list{1, 1, 0, 1});
  CHECK(entries(on.stacked(b, b)) == list{3, 3, 3, 3});
}

TEST_CASE("a part that leaves its matrix has no value there") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  const counts i = counts::identity(2, 1), inside = on.part(i, 1, 1, 0, 2), outside = on.part(i, 1, 2, 1, 1);
  CHECK(entries(inside) == list{0, 1});
  CHECK(outside.at(0, 0) == 1);
  CHECK_FALSE(outside.has(1, 0));
  CHECK_FALSE(on.part(counts::zeros(2, 2), -1, 1, 0, 1).has(0, 0));
  CHECK_FALSE(on.part(i, INT64_MAX, 1, 0, 1).has(0, 0));
}

TEST_CASE("a ring that makes its sums at once gets all terms but zeros, and one term is no sum") {
  gathering_ring ring;
  matrix_operations<gathering_ring> on(ring);
  CHECK(entries(on.multiplied(counts(dense<double>(1, 3, 2)), counts(dense<double>(3, 1, 5)), false)) == list{30});
  CHECK(ring.sums == 1);
  CHECK(entries(on.summed(1, 2, [](std::int64_t, std::int64_t k) { return static_cast<double>(k); })) == list{1});
  CHECK(ring.sums == 1);
}

TEST_CASE("what is undefined stays an entry's own matter") {
  count_ring ring;
  matrix_operations<count_ring> on(ring);
  const auto m = on.built(2, 2, [](std::int64_t i, std::int64_t j) -> double {
    if (i < j) throw undefined_entry("no reason");
    return 1;
  });
  CHECK_FALSE(m.whole());
  CHECK_FALSE(m.has(0, 1));
  CHECK(m.has(1, 0));
  CHECK(m.why_undefined() == "no reason");
  CHECK_THROWS_AS(m.at(0, 1), undefined_entry);
  const auto lines = on.normalised(m, true);
  CHECK_FALSE(lines.has(0, 0));
  CHECK(lines.has(1, 1));
  CHECK_FALSE(on.nothing(1, 2, "nothing").has(0, 1));
  const auto lost = on.entrywise(counts::constant(1, 2, 3), [](double) -> double { throw undefined_entry("none"); });
  CHECK_FALSE(lost.has(0, 1));
}
