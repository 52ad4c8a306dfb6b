// SPDX-License-Identifier: MIT
// Attention at the edge of the type: queries, keys, values and biases at the largest number, ±infinity in masks, rows that see nothing.
#include <utility>

#include <doctest/doctest.h>

#include "attention_example.hpp"
#include "every_instruction_set.hpp"
#include "odot/numeric/typed_attention.hpp"

namespace tests_of_attention_edges {

using namespace odot::numeric;
using reference::attention_example;
using reference::infinity;
using reference::integer;
using reference::is_finite;
using reference::is_nan;
using reference::is_zero;
using reference::table;

namespace {

template <class T>
constexpr T most = std::numeric_limits<T>::max();

// A few queries, one panel, several blocks of keys.
constexpr integer lengths[] = {2, 5, 60, 500};

/// Queries (q, 0, 0, …), and keys (1, 0, …) but for key `at`, which is (other, 0, …).
template <class T>
attention_example<T> scored(integer l, T q, integer at, T other) {
  attention_example<T> e(l);
  for (integer i = 0; i < l; ++i)
    for (integer c = 0; c < 8; ++c) e.q(i, c) = c == 0 ? q : T(0), e.k(i, c) = c == 0 ? T(1) : T(0);
  e.k(at, 0) = other;
  return e;
}

template <class T>
T mean_of_values(const attention_example<T>& e, integer l, integer c, integer without = -1) {
  double sum = 0;
  for (integer j = 0; j < l; ++j)
    if (j != without) sum += static_cast<double>(e.v(j, c));
  return static_cast<T>(sum / static_cast<double>(without < 0 ? l : l - 1));
}

} // namespace

TEST_CASE_TEMPLATE("scores of plus and minus the largest number give all weight to the larger, and equal ones share it", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : lengths) {
      const integer at = l / 2;
      for (const T q : {most<T>, -most<T>}) {
        auto e = scored<T>(l, q, at, T(-1));
        e.run({.scale = T(1)});
        for (integer i = 0; i < l; ++i)
          for (integer c = 0; c < 8; ++c)
            CHECK(e.out(i, c) == doctest::Approx(q < 0 ? e.v(at, c) : mean_of_values(e, l, c, at)).epsilon(1e-4));
        auto same = scored<T>(l, q, at, T(1));
        same.run({.scale = T(1)});
        for (integer c = 0; c < 8; ++c) CHECK(same.out(0, c) == doctest::Approx(mean_of_values(same, l, c)).epsilon(1e-4));
      }
    }
  });
}

TEST_CASE_TEMPLATE("a score beyond the type is infinite: +∞ gives NaN, −∞ a weight of zero", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : lengths) {
      auto e = scored<T>(l, most<T>, 0, T(2));
      e.run({.scale = T(1)});
      for (integer i = 0; i < l; ++i) CHECK(e.row_is(i, is_nan));
      e = scored<T>(l, most<T>, 0, T(-2));
      e.run({.scale = T(1)});
      for (integer c = 0; c < 8; ++c) CHECK(e.out(l - 1, c) == doctest::Approx(mean_of_values(e, l, c, 0)).epsilon(1e-4));
    }
  });
}

TEST_CASE_TEMPLATE("rows of a bias at the largest number are no masks: what is left of the scores decides", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : lengths) {
      attention_example<T> e(l);
      table<T> bias(l, l);
      // The score is lost in the rounding of score + bias, so that all keys of the row are alike.
      for (const T value : {-most<T>, most<T>}) {
        for (T& x : bias.entries) x = value;
        e.run({.mask = mask<T>::bias(bias.view())});
        for (integer i = 0; i < l; ++i)
          for (integer c = 0; c < 8; ++c) CHECK(e.out(i, c) == doctest::Approx(mean_of_values(e, l, c)).epsilon(1e-4));
      }
      // One key without that bias takes all; among biases of most, those of −most have no weight.
      for (T& x : bias.entries) x = -most<T>;
      for (integer i = 0; i < l; ++i) bias(i, l - 1) = T(0);
      e.run({.mask = mask<T>::bias(bias.view())});
      for (integer c = 0; c < 8; ++c) CHECK(e.out(0, c) == doctest::Approx(e.v(l - 1, c)));
      for (integer i = 0; i < l; ++i) bias(i, 0) = most<T>;
      e.run({.mask = mask<T>::bias(bias.view())});
      for (integer c = 0; c < 8; ++c) CHECK(e.out(l - 1, c) == doctest::Approx(e.v(0, c)));
    }
  });
}

TEST_CASE_TEMPLATE("infinities in a bias: −∞ hides, +∞ is a score of +∞, and a row of −∞ is zero", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : lengths) {
      attention_example<T> e(l);
      table<T> bias(l, l);
      bias(0, l - 1) = infinity<T>;
      for (integer j = 0; j < l; ++j) bias(l - 1, j) = -infinity<T>;
      for (integer i = 1; i + 1 < l; ++i) bias(i, 0) = -infinity<T>;
      e.run({.mask = mask<T>::bias(bias.view())});
      CHECK(e.row_is(0, is_nan));
      CHECK(e.row_is(l - 1, is_zero));
      for (integer i = 1; i + 1 < l; ++i) CHECK(e.row_is(i, is_finite));
    }
  });
}

TEST_CASE_TEMPLATE("values at the largest number: a mean of them does not overflow", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : lengths) {
      attention_example<T> e(l);
      table<unsigned char> allowed(l, l, 1);
      table<T> bias(l, l);
      for (integer j = 0; j < l; ++j) allowed(l - 1, j) = 0, bias(l - 1, j) = -infinity<T>;
      for (const auto& m : {mask<T>::none(), mask<T>::causal(), mask<T>::allowed(allowed.view()), mask<T>::bias(bias.view())}) {
        for (integer j = 0; j < l; ++j)
          for (integer c = 0; c < 8; ++c) e.v(j, c) = c < 4 ? most<T> : -most<T>;
        e.run({.mask = m});
        const bool last_is_hidden = m.which() == mask<T>::kind::allowed || m.which() == mask<T>::kind::bias;
        for (integer i = 0; i < l - (last_is_hidden ? 1 : 0); ++i)
          for (integer c = 0; c < 8; ++c) CHECK(e.out(i, c) / most<T> == doctest::Approx(c < 4 ? 1 : -1).epsilon(1e-4));
        if (last_is_hidden) CHECK(e.row_is(l - 1, is_zero));
        // Half of each sign cancels to about nothing, against the largest.
        for (integer j = 0; j < l; ++j)
          for (integer c = 0; c < 8; ++c) e.v(j, c) = j % 2 == 0 ? most<T> : -most<T>, e.k(j, c) = T(0);
        e.run({.mask = m});
        for (integer c = 0; c < 8; ++c)
          if (l % 2 == 0) CHECK(e.out(l - 2 + (last_is_hidden ? 0 : 1), c) / most<T> == doctest::Approx(0).epsilon(1e-4));
      }
    }
  });
}

TEST_CASE_TEMPLATE("the same from tokens: few by rows, many by panels, and small ones whose sizes are constants", T, float, double) {
  with_every_instruction_set([] {
    for (const integer l : {2, 20, 60}) {
      table<T> x(l, 8), query(8, 8), value(8, 8), out(l, 8);
      for (integer i = 0; i < l; ++i) x(i, 0) = i == 0 ? T(-1) : T(1), x(i, 1) = most<T>;
      query(0, 0) = most<T>, value(1, 0) = T(1);
      table<T> key(8, 8);
      key(0, 0) = T(1);
      self_attention<T>(std::as_const(x).view(), {query.view(), key.view(), value.view()}, out.view(), {.scale = T(1)});
      for (integer i = 0; i < l; ++i) {
        CHECK(out(i, 0) / most<T> == doctest::Approx(1).epsilon(1e-4));
        CHECK(out(i, 1) == T(0));
      }
    }
  });
}

TEST_CASE("typed attention whose sizes are small constants, at the largest number") {
  matrix<float, odot::dim<"l", 2>, odot::dim<"d", 4>> x, out;
  matrix<float, odot::dim<"d", 4>, odot::dim<"d", 4>> query, key, value;
  for (auto* m : {&query, &key, &value}) m->fill([](auto, auto) { return 0.0F; });
  x.fill([](auto i, auto j) { return j == 0 ? (i == 0 ? -1.0F : 1.0F) : j == 1 ? most<float> : 0.0F; });
  query(0, 0) = 0.95F * most<float>, key(0, 0) = 2, value(1, 0) = 1;  // scores of ±0.95 most
  self_attention(x, query, key, value, out);
  for (int i = 0; i < 2; ++i) CHECK(out(i, 0) / most<float> == doctest::Approx(1).epsilon(1e-4));
  key(0, 0) = 0;
  self_attention(x, query, key, value, out);
  for (int i = 0; i < 2; ++i) CHECK(out(i, 0) / most<float> == doctest::Approx(1).epsilon(1e-4));
  value(1, 0) = 2;  // a value beyond the type is one of infinity
  self_attention(x, query, key, value, out);
  CHECK(out(0, 0) == infinity<float>);
}

} // namespace tests_of_attention_edges
