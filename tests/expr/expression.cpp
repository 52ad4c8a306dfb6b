// SPDX-License-Identifier: MIT
#include "odot/expr/expression.hpp"

#include <doctest/doctest.h>

#include "symbols_for_tests.hpp"

namespace tests_of_expression {

using namespace test;

namespace {
template <auto Which>
struct carries {};
}  // namespace

TEST_CASE("the type says the shape and the size of the tree, nothing more") {
  CHECK(std::is_same_v<decltype(X * W), expression<dim<"n">, dim<"k">, 3>>);
  CHECK(std::is_same_v<decltype(X + Y), decltype(Y + X)>);
  CHECK(decltype(transpose(X + Y))::node_count == 4);
}

TEST_CASE("the tree is in postfix order, and says where the left child is") {
  constexpr auto e = (X + Y) * W;
  CHECK(e.nodes[0].first == X.nodes[0].first);
  CHECK(e.nodes[2].operation == kernel::op::add);
  CHECK(e.nodes[2].left == 2);
  CHECK(e.nodes[4].operation == kernel::op::multiply);
  CHECK(e.nodes[4].left == 2);
  CHECK(e.nodes[4].rows == &dim<"n">::info);
  CHECK(e.nodes[4].columns == &dim<"k">::info);
}

TEST_CASE("an expression is a template argument") {
  CHECK(std::is_same_v<carries<X * W>, carries<X * W>>);
  CHECK_FALSE(std::is_same_v<carries<X + Y>, carries<Y + X>>);
}

TEST_CASE("what is an expression, and a scalar one") {
  CHECK(Expression<decltype(X)>);
  CHECK(Expression<decltype(X * W)>);
  CHECK_FALSE(Expression<dim<"n">>);
  CHECK_FALSE(Expression<int>);
  CHECK(ScalarExpression<decltype(c)>);
  CHECK_FALSE(ScalarExpression<decltype(X)>);
}

} // namespace tests_of_expression
