// SPDX-License-Identifier: MIT
#include "odot/numeric/typed_attention.hpp"

#include <doctest/doctest.h>

#include "reference.hpp"

namespace tests_of_typed_attention {

using namespace odot;
using numeric::mask;
using numeric::matrix;
using numeric::workspace;

namespace {

template <class M>
void fill(M& m, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  m.fill([&](auto, auto) { return normal(random) / 2; });
}
template <class A, class B>
concept SelfAttention = requires(A& x, B& weight, const matrix<float, dim<"d", 4>, dim<"k", 3>>& key,
                                 const matrix<float, dim<"d", 4>, dim<"v", 2>>& value,
                                 matrix<float, dim<"l", 5>, dim<"v", 2>>& out) {
  numeric::self_attention(x, weight, key, value, out);
};

/// The same from views, which are compared with the definition elsewhere.
template <class T, class L, class D, class K, class V>
double difference(const matrix<T, L, D>& x, const matrix<T, D, K>& q, const matrix<T, D, K>& k,
                  const matrix<T, D, V>& v, const matrix<T, L, V>& out, const mask<T>& seen) {
  using numeric::rows;
  reference::table<T> expected(out.rows(), out.columns());
  numeric::self_attention<T>(rows<const T>(x), {q, k, v}, expected.view(), {.mask = seen});
  return reference::largest_difference(out, expected, out.rows(), out.columns());
}

} // namespace

TEST_CASE_TEMPLATE("typed attention is that of its views, small or large, with and without a mask", T, float,
                   double) {
  const auto check = [](auto l, auto d, auto k, auto v) {
    matrix<T, decltype(l), decltype(d)> x;
    matrix<T, decltype(d), decltype(k)> q, keys;
    matrix<T, decltype(d), decltype(v)> values;
    matrix<T, decltype(l), decltype(v)> out;
    fill(x, 1), fill(q, 2), fill(keys, 3), fill(values, 4);
    numeric::self_attention(x, q, keys, values, out);
    CHECK(difference(x, q, keys, values, out, mask<T>::none()) < 5e-6);
    workspace<T> memory;
    numeric::self_attention(x, q, keys, values, out, mask<T>::causal(), memory);
    CHECK(difference(x, q, keys, values, out, mask<T>::causal()) == 0);
  };
  check(dim<"l", 5>{}, dim<"d", 4>{}, dim<"k", 3>{}, dim<"v", 2>{});
  check(dim<"l", 40>{}, dim<"d", 9>{}, dim<"k", 12>{}, dim<"v", 7>{});
}

TEST_CASE("queries may be fewer than keys; what is made of typed Q, K and V is attention of their views") {
  matrix<double, dim<"l", 3>, dim<"k", 6>> q;
  matrix<double, dim<"m">, dim<"k", 6>> k(20);
  matrix<double, dim<"m">, dim<"v", 5>> v(20);
  matrix<double, dim<"l", 3>, dim<"v", 5>> out;
  fill(q, 1), fill(k, 2), fill(v, 3);
  workspace<double> memory;
  numeric::attention(q, k, v, out, mask<double>::causal(), memory);
  using numeric::rows;
  reference::table<double> expected(3, 5);
  numeric::attention<double>(rows<const double>(q), rows<const double>(k), rows<const double>(v),
                             expected.view(), {.mask = mask<double>::causal()});
  CHECK(reference::largest_difference(out, expected, 3, 5) == 0);
}

TEST_CASE("a weight of another shape, or transposed, is no argument") {
  using tokens = matrix<float, dim<"l", 5>, dim<"d", 4>>;
  CHECK(SelfAttention<tokens, matrix<float, dim<"d", 4>, dim<"k", 3>>>);
  CHECK_FALSE(SelfAttention<tokens, matrix<float, dim<"k", 3>, dim<"d", 4>>>);
  CHECK_FALSE(SelfAttention<tokens, matrix<float, dim<"d", 4>, dim<"v", 2>>>);
  CHECK_FALSE(
      SelfAttention<matrix<float, dim<"l", 5>, dim<"e", 4>>, matrix<float, dim<"d", 4>, dim<"k", 3>>>);
}

} // namespace tests_of_typed_attention
