// SPDX-License-Identifier: MIT
#include "odot/expr/node.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_node {

using namespace test;

TEST_CASE("how many children an operation has") {
  using kernel::op;
  for (const op leaf : {op::symbol, op::number, op::size, op::identity, op::zero, op::ones, op::condition_zero})
    CHECK(arity(leaf) == 0);
  for (const op one : {op::transpose, op::trace, op::inverse, op::apply, op::power, op::window, op::sum_over, op::by_entries})
    CHECK(arity(one) == 1);
  for (const op two : {op::add, op::multiply, op::scale, op::hadamard, op::kronecker, op::beside, op::above})
    CHECK(arity(two) == 2);
}

TEST_CASE("the children of every node of a tree stand before it") {
  constexpr auto e = transpose((X + Y) * W) * A / n + transpose(X * W);
  int on_stack = 0;
  for (const node& each : e.nodes) {
    on_stack += 1 - arity(each.operation);
    CHECK(on_stack >= 1);
  }
  CHECK(on_stack == 1);
}

} // namespace tests_of_node
