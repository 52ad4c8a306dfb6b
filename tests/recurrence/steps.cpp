// SPDX-License-Identifier: MIT
#include "odot/recurrence/steps.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

using namespace odot;
using namespace tokens;

namespace {

template <class Rows, class Columns, class T>
constexpr bool has_shape(const T&) {
  return std::same_as<typename T::rows_type, Rows> && std::same_as<typename T::columns_type, Columns>;
}

}  // namespace

TEST_CASE("members, sums, products and stacks have their shapes in the type") {
  CHECK(has_shape<dim<"d">, dim<"p">>(S[t - 1]));
  CHECK(has_shape<dim<"d">, one_dim>(k[2 * t + 1]));
  CHECK(has_shape<one_dim, one_dim>(a[n]));
  CHECK(has_shape<dim<"d">, dim<"p">>(sum_over(i, 1, t, written)));
  CHECK(has_shape<dim<"d">, dim<"d">>(product_over(j, 1, t, A)));
  CHECK(has_shape<dim<"d">, dim<"d">>(reversed_product_over(j, 1, t, diag(k[j]))));
  CHECK(has_shape<dim<"n">, dim<"d">>(stacked(t, n, transpose(q[t]))));
  CHECK(has_shape<dim<"n">, dim<"n">>(by_entries(t, n, i, n, at_most(i, t) * fade)));
  CHECK(has_shape<one_dim, one_dim>(power(fade, t - i)));
  CHECK(has_shape<dim<"d">, one_dim>(power(k[t], t - 1)));
}

TEST_CASE("positions stand before the operands of a node, each a tree of its own") {
  const auto member = S[t - 1];
  REQUIRE(decltype(member)::node_count == 4);
  CHECK(member.nodes[3].operation == kernel::op::symbol);
  CHECK(member.nodes[3].places == 1);
  CHECK(arity(member.nodes[3]) == 1);
  CHECK(member.nodes[3].first->kind == leaf_kind::family);
  CHECK(member.nodes[3].first->from == 0);
  CHECK(member.nodes[0].first->kind == leaf_kind::step);
  CHECK(member.nodes[0].first->from == 1);
  const auto sum = sum_over(i, 1, t, k[i]);
  CHECK(arity(sum.nodes[decltype(sum)::node_count - 1]) == 3);
}

TEST_CASE("the same family and the same step wherever they are written") {
  constexpr auto again = family<"S", 0>(dim<"d">{}, dim<"p">{});
  CHECK(again[s].nodes[1].first == S[s].nodes[1].first);
  CHECK(index<"t">().nodes[0].first == t.nodes[0].first);
  CHECK(index<"t", 0>().nodes[0].first != t.nodes[0].first);
}

TEST_CASE("outside of recurrences an expression with members has no meaning, and says so") {
  kernel::term_arena arena;
  CHECK_THROWS_WITH_AS(lower(k[t], arena), doctest::Contains("ask recurrence<…>()"), std::invalid_argument);
  CHECK_THROWS_AS(prove(k[t] == k[t]), std::invalid_argument);
}
