// SPDX-License-Identifier: MIT
// Attention in registers, for sizes in the type of at most 8.
#include "odot/numeric/detail/small_attention.hpp"

#include <limits>
#include <utility>

#include <doctest/doctest.h>

#include "odot/shape/dim.hpp"
#include "reference.hpp"

namespace tests_of_small_attention {

using odot::numeric::detail::small_attention;
using reference::integer;
using reference::table;

namespace {

template <int L, int D, int K, int V>
struct example {
  table<float> x, query, key, value, out;
  explicit example(unsigned seed) : x(0, 0), query(0, 0), key(0, 0), value(0, 0), out(L, V) {
    std::mt19937 random(seed);
    x = reference::random_table<float>(L, D, random);
    query = reference::random_table<float>(D, K, random), key = reference::random_table<float>(D, K, random);
    value = reference::random_table<float>(D, V, random);
  }
  void run() {
    small_attention<L, D, K, V>::run(x.entries.data(), query.entries.data(), key.entries.data(),
                                     value.entries.data(), out.entries.data());
  }
  double error() const {
    const auto q = reference::product(x, query), k = reference::product(x, key),
               v = reference::product(x, value);
    return reference::largest_difference(
        out, reference::attention<double, float>(q.view(), k.view(), v.view(), {}, 1 / std::sqrt(double(K))),
        L, V);
  }
};

template <int L, int D, int K, int V>
double largest_error() {
  double worst = 0;
  for (unsigned seed = 0; seed < 50; ++seed) {
    example<L, D, K, V> e(seed);
    e.run();
    worst = std::max(worst, e.error());
  }
  return worst;
}

template <int... L>
void check_lengths(std::integer_sequence<int, L...>) {
  for (const double error : {largest_error<L + 1, 4, 4, 4>()...}) CHECK(error < 5e-6);
}

bool is_nan(float x) { return std::isnan(x); }

} // namespace

TEST_CASE("which sizes are small") {
  using namespace odot;
  CHECK(numeric::detail::is_small<dim<"l", 8>, dim<3>>);
  CHECK_FALSE(numeric::detail::is_small<dim<"l", 9>>);
  CHECK_FALSE(numeric::detail::is_small<dim<"l">>);
}

TEST_CASE("it agrees with the definition at every length, and at widths that fill no register") {
  check_lengths(std::make_integer_sequence<int, 8>{});
  CHECK(largest_error<1, 1, 1, 1>() < 5e-6);
  CHECK(largest_error<2, 3, 5, 7>() < 5e-6);
  CHECK(largest_error<3, 8, 2, 6>() < 5e-6);
  CHECK(largest_error<7, 5, 8, 3>() < 5e-6);
  CHECK(largest_error<8, 8, 8, 8>() < 5e-6);
}

TEST_CASE("large scores do not overflow; NaN shows") {
  example<3, 4, 4, 4> e(1);
  for (float& w : e.query.entries) w *= 1e4F;
  e.run();
  for (const float o : e.out.entries) CHECK(std::isfinite(o));
  CHECK(e.error() < 1e-3);
  e.x(1, 2) = std::numeric_limits<float>::quiet_NaN();
  e.run();
  // Its key is seen by every query.
  for (const float o : e.out.entries) CHECK(is_nan(o));
}

} // namespace tests_of_small_attention
