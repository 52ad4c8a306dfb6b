// SPDX-License-Identifier: MIT
// What a token of NaN or infinity does to the scores of the others.
#include <cmath>
#include <limits>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "rnn_example.hpp"

namespace tests_of_hadamard_rnn_special_values {

using namespace odot::numeric;
using reference::integer;
using reference::rnn_example;
using reference::table;

namespace {

/// Whether the scores of the token `bad` alone are not finite.
template <class T>
bool only_its_own(const table<T>& scores, integer bad, integer first = 0) {
  const integer n = scores.column_count;
  for (integer i = 0; i < n; ++i)
    for (integer j = 0; j < n; ++j)
      if (std::isfinite(scores(first + i, j)) != (i != bad && j != bad)) return false;
  return true;
}

template <class T>
rnn_example<T> poisoned(integer n, integer total, integer bad, T poison) {
  rnn_example<T> e(n, total, 4, 5, 17);
  for (integer c = 0; c < e.d; ++c) e.x(bad, c) = poison;
  return e;
}

} // namespace

TEST_CASE_TEMPLATE("a token of NaN or infinity spoils its own row and column of scores, no other", T, float,
                   double) {
  with_every_instruction_set([] {
    for (const T poison : {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity()})
      for (const integer n : {2, 5, 16, 19}) {
        const integer bad = n / 2;
        CAPTURE(n);
        const auto e = poisoned<T>(n, n, bad, poison);
        const auto scores_of = [&](auto rnn) {
          table<T> scores(n, n);
          rnn.run(e.x.view(), scores.view());
          return scores;
        };
        CHECK(only_its_own(scores_of(sparse_rnn<T>(n, e.weights())), bad));
        CHECK(only_its_own(scores_of(block_rnn<T>(n, e.weights())), bad));
        CHECK(only_its_own(scores_of(window_rnn<T>(n, e.weights())), bad));

        const auto two = poisoned<T>(n, 2 * n, n + bad, poison);
        batched_rnn<T> rnn(2, n, two.weights());
        table<T> scores(2 * n, n);
        rnn.run(two.x.view(), scores.view());
        CHECK(only_its_own(scores, bad, n));
        CHECK(only_its_own(scores, n));
      }
  });
}

TEST_CASE("with dense matrices it spoils everything: they multiply it by zero") {
  const auto e = poisoned<double>(2, 2, 0, std::numeric_limits<double>::quiet_NaN());
  dense_rnn<double> rnn(2, e.weights());
  table<double> scores(2, 2);
  rnn.run(e.x.view(), scores.view());
  for (const double s : scores.entries) CHECK(std::isnan(s));
  rnn.reset();
  const rnn_example<double> clean(2, 2, 4, 5, 18);
  rnn.run(clean.x.view(), scores.view());
  for (const double s : scores.entries) CHECK(std::isfinite(s));
}

TEST_CASE_TEMPLATE("once it has left the window nothing of it stays", T, float, double) {
  with_every_instruction_set([] {
    const integer n = 6, total = 40;
    const auto e = poisoned<T>(n, total, 3, std::numeric_limits<T>::quiet_NaN());
    window_rnn<T> window(n, e.weights());
    for (integer t = 0; t < total; ++t) {
      window.push(e.x.view().some_rows(t, 1));
      const bool holds_it = t >= 3 && t < 3 + n;
      table<T> scores(window.size(), window.size());
      window.copy_scores(scores.view());
      CHECK(only_its_own(scores, holds_it ? 3 - (t + 1 - window.size()) : total));
    }
  });
}

TEST_CASE_TEMPLATE("scores of ten thousand and more keep to the bound", T, float, double) {
  rnn_example<T> small(9, 9, 6, 7, 4);
  for (T& w : small.query.entries) w *= T(1e4);
  const auto q = small.projected(small.query), k = small.projected(small.key);
  table<T> scores(9, 9);
  window_rnn<T> rnn(9, small.weights());
  rnn.run(small.x.view(), scores.view());
  double largest = 0;
  for (integer i = 0; i < 9; ++i)
    for (integer j = 0; j < 9; ++j) {
      double_double sum(-static_cast<double>(scores(i, j)));
      for (integer c = 0; c < 7; ++c)
        sum += q[static_cast<std::size_t>(i * 7 + c)] * k[static_cast<std::size_t>(j * 7 + c)];
      CHECK(std::abs(static_cast<double>(sum)) <=
            score_error_bound(small.weights(), &small.x(i, 0), &small.x(j, 0)));
      largest = std::max(largest, std::abs(static_cast<double>(scores(i, j))));
    }
  CHECK(largest > 1e4);
}

} // namespace tests_of_hadamard_rnn_special_values
