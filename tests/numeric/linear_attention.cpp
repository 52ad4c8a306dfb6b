// SPDX-License-Identifier: MIT
#include "odot/numeric/linear_attention.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <doctest/doctest.h>

#include "reference.hpp"

namespace tests_of_linear_attention {

using namespace odot::numeric;
using reference::between;
using reference::integer;
using reference::table;

namespace {

template <class T>
table<double> by_definition(const table<T>& q, const table<T>& k, const table<T>& v, double scale,
                            double decay, bool causal) {
  table<double> out(q.row_count, v.column_count);
  for (integer i = 0; i < q.row_count; ++i)
    for (integer j = 0; j < (causal ? i + 1 : k.row_count); ++j) {
      double s = scale * std::pow(decay, static_cast<double>(i - j));
      double dot = 0;
      for (integer c = 0; c < q.column_count; ++c)
        dot += static_cast<double>(q(i, c)) * static_cast<double>(k(j, c));
      for (integer c = 0; c < v.column_count; ++c) out(i, c) += s * dot * static_cast<double>(v(j, c));
    }
  return out;
}

#ifdef ODOT_SANITIZED
constexpr int shapes = 60;
#else
constexpr int shapes = 500;
#endif

} // namespace

TEST_CASE_TEMPLATE("the forms of linear attention agree with the definition, with and without decay", T,
                   float, double) {
  std::mt19937 random(5);
  const double tolerance = sizeof(T) == 4 ? 5e-6 : 1e-14;
  for (int round = 0; round < shapes; ++round) {
    const auto size = [&](integer high) { return between(0, 4, random) == 0 ? 1 : between(1, high, random); };
    const integer l = size(120), width = size(24), value_width = size(24);
    const auto q = reference::random_table<T>(l, width, random),
               k = reference::random_table<T>(l, width, random);
    const auto v = reference::random_table<T>(l, value_width, random);
    linear_attention_options<T> options;
    options.scale = T(0.5);
    options.decay = round % 3 == 0 ? T(1) : round % 3 == 1 ? T(0.875) : T(0);
    options.chunk = size(70);
    CAPTURE(l);
    CAPTURE(options.chunk);
    table<T> out(l, value_width, T(7));
    const auto error = [&](const table<double>& expected) {
      return reference::largest_difference(out, expected, l, value_width);
    };
    const auto expected = by_definition(q, k, v, 0.5, static_cast<double>(options.decay), true);
    linear_attention_parallel<T>(q.view(), k.view(), v.view(), out.view(), options);
    CHECK(error(expected) < tolerance);
    linear_attention_recurrent<T>(q.view(), k.view(), v.view(), out.view(), options);
    CHECK(error(expected) < tolerance);
    linear_attention_chunked<T>(q.view(), k.view(), v.view(), out.view(), options);
    CHECK(error(expected) < tolerance);
    linear_attention_full<T>(q.view(), k.view(), v.view(), out.view(), T(0.5));
    CHECK(error(by_definition(q, k, v, 0.5, 1.0, false)) < tolerance);
  }
}

TEST_CASE("wrong sizes, decays and chunks are refused with their reason") {
  const table<float> q(3, 2), k(4, 2);
  table<float> out(3, 2);
  CHECK_THROWS_WITH_AS(linear_attention_chunked<float>(q.view(), k.view(), q.view(), out.view()),
                       "linear attention: the query is 3 x 2, the key 4 x 2", std::invalid_argument);
  CHECK_THROWS_WITH_AS(
      linear_attention_recurrent<float>(q.view(), q.view(), q.view(), out.view(), {.decay = 1.5F}),
      "linear attention: the decay must lie in [0, 1]", std::invalid_argument);
  CHECK_THROWS_WITH_AS(
      linear_attention_chunked<float>(q.view(), q.view(), q.view(), out.view(), {.chunk = 0}),
      "linear attention: a chunk has at least one token", std::invalid_argument);
}

TEST_CASE_TEMPLATE("a token of NaN or infinity reaches itself and later tokens, none before it", T, float,
                   double) {
  for (const T poison : {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity()})
    for (const integer l : {2, 20, 130})
      for (const integer chunk : {1, 7, 64}) {
        std::mt19937 random(6);
        const auto q = reference::random_table<T>(l, 5, random);
        auto k = reference::random_table<T>(l, 5, random), v = reference::random_table<T>(l, 4, random);
        const integer bad = l / 2;
        for (integer c = 0; c < 4; ++c) k(bad, c) = v(bad, c) = poison;
        linear_attention_options<T> options;
        options.decay = T(0.5);
        options.chunk = chunk;
        CAPTURE(l);
        CAPTURE(chunk);
        const auto check = [&](const char* form, auto run) {
          CAPTURE(form);
          table<T> out(l, 4);
          run(out);
          for (integer i = 0; i < l; ++i)
            for (integer c = 0; c < 4; ++c) CHECK(std::isfinite(out(i, c)) == (i < bad));
        };
        check("parallel", [&](auto& out) {
          linear_attention_parallel<T>(q.view(), std::as_const(k).view(), std::as_const(v).view(), out.view(),
                                       options);
        });
        check("recurrent", [&](auto& out) {
          linear_attention_recurrent<T>(q.view(), std::as_const(k).view(), std::as_const(v).view(),
                                        out.view(), options);
        });
        check("chunked", [&](auto& out) {
          linear_attention_chunked<T>(q.view(), std::as_const(k).view(), std::as_const(v).view(), out.view(),
                                      options);
        });
      }
}

} // namespace tests_of_linear_attention
