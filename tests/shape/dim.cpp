// SPDX-License-Identifier: MIT
#include "odot/shape/dim.hpp"

#include <doctest/doctest.h>

#include <type_traits>

namespace tests_of_dim {

using namespace odot;

namespace {
constexpr dim<"n"> n;
constexpr dim<"k"> k;
constexpr dim<"d", 512> d;
constexpr dim<1> one;
constexpr dim<2> two;
template <class A, class B>
constexpr bool same(A, B) {
  return std::is_same_v<A, B>;
}
template <class A, class B>
concept add_up = requires(A a, B b) { a + b; };
}  // namespace

TEST_CASE("sums and products have a normal form by type") {
  CHECK(same(n + one, one + n));
  CHECK(same(n + n, two * n));
  CHECK(same((n + k) + one, n + (k + one)));
  CHECK(same((n + k) * (n + k), n * n + two * n * k + k * k));
  CHECK(same(one * n, n));
  CHECK(same(dim<3>{} * dim<4>{}, dim<12>{}));
  CHECK(same(n + dim<0>{}, n));
  CHECK(same(n + k, dim<"k + n">{}));
}

TEST_CASE("two names are two dimensions, whatever their sizes") {
  CHECK_FALSE(same(n, k));
  CHECK_FALSE(same(dim<"a", 8>{}, dim<"b", 8>{}));
  CHECK_FALSE(same(dim<"a", 8>{}, dim<8>{}));
  CHECK_FALSE(same(dim<"a", 8>{}, dim<"a">{}));
}

TEST_CASE("name and size") {
  CHECK(decltype(n)::name.view() == "n");
  CHECK_FALSE(decltype(n)::is_sized);
  CHECK(decltype(n)::size == 0);
  CHECK(decltype(d)::is_sized);
  CHECK(decltype(d)::size == 512);
  CHECK(decltype(d * d + two)::size == 512 * 512 + 2);
  CHECK_FALSE(decltype(d + n)::is_sized);
  CHECK(same(d + n, dim<"d + n", 512, 0>{}));
  CHECK(decltype(d + n)::extent.names[0].size == 512);
}

TEST_CASE("a constant number may stand in a sum or product") {
  CHECK(same(n + std::integral_constant<int, 1>{}, n + one));
  CHECK(same(std::integral_constant<int, 2>{} * n, n + n));
}

TEST_CASE("one name with two sizes does not add up") {
  CHECK(add_up<dim<"d", 512>, dim<"k", 512>>);
  CHECK_FALSE(add_up<dim<"d", 512>, dim<"d", 256>>);
  CHECK_FALSE(add_up<dim<"d", 512>, dim<"d">>);
}

TEST_CASE("what is a dimension") {
  CHECK(Dimension<decltype(n)>);
  CHECK(Dimension<dim<3>>);
  CHECK_FALSE(Dimension<dim<0>>);
  CHECK(Offset<dim<0>>);
  CHECK_FALSE(Dimension<int>);
}

} // namespace tests_of_dim
