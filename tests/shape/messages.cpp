// SPDX-License-Identifier: MIT
// The messages themselves are held against both compilers in tests/reject; here, that the right ones are chosen.
#include "odot/shape/messages.hpp"

#include <doctest/doctest.h>

#include <string_view>
#include <type_traits>

namespace tests_of_messages {

using namespace odot;

namespace {
using n = dim<"n">;
using d = dim<"d">;
using k = dim<"k">;

template <class Message>
std::string_view last_fact = "";
template <template <auto...> class Message, auto... Facts>
std::string_view last_fact<detail::result<Message<Facts...>>> = [] {
  std::string_view last;
  ((last = std::string_view(Facts.chars)), ...);
  return last;
}();

template <class A, class B, class C, class D>
std::string_view last_of_sum() {
  return last_fact<decltype(detail::unlike_shapes<cannot_add, A, B, C, D>())>;
}
template <class A, class B, class C, class D>
std::string_view last_of_product() {
  return last_fact<decltype(detail::unlike_inner_dimensions<A, B, C, D>())>;
}
}  // namespace

TEST_CASE("shapes and dimensions as texts") {
  CHECK(detail::shape_text<n, k>().view() == "n x k");
  CHECK(detail::shape_text<dim_sum<n, k>, dim<1>>().view() == "(k + n) x 1");
  CHECK(detail::dimension_text<n>().view() == "n");
  CHECK(detail::dimension_text<dim<"d", 8>, dim<"d">>().view() == "d with d = 8");
  CHECK(detail::dimension_text<dim<"d">, dim<"d", 8>>().view() == "d with d of any size");
}

TEST_CASE("hints for sums") {
  CHECK(last_of_sum<n, d, d, n>() == "transpose(right)");
  CHECK(last_of_sum<n, d, one_dim, d>() == "ones(n) * right");
  CHECK(last_of_sum<n, d, n, one_dim>() == "right * transpose(ones(d))");
  CHECK(last_of_sum<n, d, one_dim, one_dim>() == "ones(n, d) * right");
  CHECK(last_of_sum<one_dim, d, n, d>() == "ones(n) * left");
  CHECK(last_of_sum<n, d, n, k>() == "k");
  CHECK(last_of_sum<n, dim<"d", 8>, n, dim<"k", 8>>() == "8");
}

TEST_CASE("hints for products") {
  CHECK(last_of_product<n, k, n, k>() == "left * transpose(right)");
  CHECK(last_of_product<n, k, n, d>() == "transpose(left) * right");
  CHECK(last_of_product<n, k, d, n>() == "d");
  CHECK(last_of_product<n, dim<"d", 8>, dim<"k", 8>, n>() == "8");
}

TEST_CASE("a message is a type without a definition, made only where it is wanted") {
  CHECK(std::is_same_v<decltype(detail::message_if<false>::square<trace_needs_a_square_matrix, n, d>()),
                       detail::result<void>>);
  CHECK_FALSE(std::is_same_v<decltype(detail::message_if<true>::square<trace_needs_a_square_matrix, n, d>()),
                             detail::result<void>>);
}

} // namespace tests_of_messages
