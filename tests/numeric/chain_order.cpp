// SPDX-License-Identifier: MIT
#include "odot/numeric/detail/chain_order.hpp"

#include <string>

#include <doctest/doctest.h>

#include "odot/expr/expr.hpp"

namespace tests_of_chain_order {

using namespace odot;
using numeric::detail::chain_orderer;
using numeric::detail::size_table;

namespace {

constexpr dim<"a"> a;
constexpr dim<"b"> b;
constexpr dim<"c"> c;
constexpr dim<"e"> e;
constexpr auto P = matrix<"P">(a, b);
constexpr auto Q = matrix<"Q">(b, c);
constexpr auto R = matrix<"R">(c, e);
constexpr auto v = vector<"v">(e);

/// The products of a tree with every pair in brackets.
template <int N>
std::string brackets(const numeric::detail::tree<N>& t, int at) {
  const node& n = t.nodes[at];
  if (n.operation == kernel::op::multiply) return "(" + brackets(t, at - n.left) + brackets(t, at - 1) + ")";
  if (n.operation == kernel::op::transpose) return brackets(t, at - 1) + "'";
  if (n.operation == kernel::op::add) return "[" + brackets(t, at - n.left) + "+" + brackets(t, at - 1) + "]";
  return std::string(n.first->name);
}
template <class E>
std::string ordered(const E& expression, const size_table& sizes = size_table()) {
  const chain_orderer<E::node_count> orderer(expression.nodes, sizes);
  return brackets(orderer.result(), E::node_count - 1);
}
size_table sizes(long long an, long long bn, long long cn, long long en) {
  size_table t;
  t.note("a", an), t.note("b", bn), t.note("c", cn), t.note("e", en);
  return t;
}

} // namespace

TEST_CASE("of equal costs the order as written, from the left") {
  CHECK(ordered(P * Q * R) == "((PQ)R)");
  CHECK(ordered(P * (Q * R)) == "((PQ)R)");
  CHECK(ordered(P * Q) == "(PQ)");
}

TEST_CASE("a vector is taken from its side, whatever the sizes are") {
  CHECK(ordered(P * Q * R * v) == "(P(Q(Rv)))");
  CHECK(ordered(transpose(v) * transpose(R) * transpose(Q)) == "((v'R')Q')");
}

TEST_CASE("known sizes decide") {
  // 10 x 100 x 5 x 50: (PQ)R takes 7,500 multiplications, P(QR) 75,000.
  CHECK(ordered(P * (Q * R), sizes(10, 100, 5, 50)) == "((PQ)R)");
  CHECK(ordered((P * Q) * R, sizes(100, 5, 50, 2)) == "(P(QR))");
}

TEST_CASE("a chain ends at what is no product") {
  CHECK(ordered((P + P) * Q * R * v) == "([P+P](Q(Rv)))");
  CHECK(ordered(P * (Q * R + Q * R) * v) == "(P([(QR)+(QR)]v))");
}

} // namespace tests_of_chain_order
