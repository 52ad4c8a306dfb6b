// SPDX-License-Identifier: MIT
#include "odot/numeric/hadamard_rnn.hpp"

#include <array>
#include <string>

#include <doctest/doctest.h>

#include "every_instruction_set.hpp"
#include "reference.hpp"
#include "rnn_example.hpp"

namespace tests_of_hadamard_rnn {

using namespace odot::numeric;
using reference::error_of_run;
using reference::integer;
using reference::rnn_example;
using reference::table;

TEST_CASE_TEMPLATE("all five forms give the exact scores within the stated bound", T, float, double) {
  with_every_instruction_set([] {
    for (const auto& [n, d, k] : {std::array<integer, 3>{1, 1, 1},
                                  {2, 3, 2},
                                  {3, 1, 5},
                                  {5, 7, 3},
                                  {16, 8, 8},
                                  {17, 4, 9},
                                  {6, 16, 16}}) {
      CAPTURE(n);
      CAPTURE(d);
      CAPTURE(k);
      const rnn_example<T> e(n, n, d, k, static_cast<unsigned>(n * 100 + d * 10 + k));
      if (n <= 6) CHECK(error_of_run<T, dense_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, sparse_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, block_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, window_rnn<T>>(e) <= 1.0);
    }
    for (const integer n : {16, 32, 40, 64}) {
      const rnn_example<T> e(n, n, 64, 64, static_cast<unsigned>(n));
      CHECK(error_of_run<T, block_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, window_rnn<T>>(e) <= 1.0);
    }
  });
}

TEST_CASE_TEMPLATE("a window slides over a long sequence, whatever the chunks that tokens come in", T, float,
                   double) {
  with_every_instruction_set([] {
    for (const integer n : {1, 3, 16, 20, 33}) {
      const rnn_example<T> e(n, 75, 5, 6, static_cast<unsigned>(n));
      std::mt19937 random(7);
      for (const integer largest : {1, 4, 16, 40}) {
        window_rnn<T> rnn(n, e.weights());
        for (integer done = 0; done < e.x.row_count;) {
          const integer chunk = std::min(reference::between(1, largest, random), e.x.row_count - done);
          rnn.push(e.x.view().some_rows(done, chunk));
          done += chunk;
          table<T> scores(rnn.size(), rnn.size());
          rnn.copy_scores(scores.view());
          CHECK(e.error(scores, done - rnn.size()) <= 1.0);
          CHECK(rnn.score(1, 1) == scores(rnn.size() - 1, rnn.size() - 1));
        }
      }
    }
  });
}

TEST_CASE_TEMPLATE("many sequences at once are as each by itself", T, float, double) {
  const integer sequences = 5, n = 18;
  const rnn_example<T> e(n, n * sequences, 6, 7, 3);
  batched_rnn<T> rnn(sequences, n, e.weights());
  table<T> scores(sequences * n, n);
  rnn.run(e.x.view(), scores.view());
  for (integer b = 0; b < sequences; ++b) {
    table<T> one(n, n);
    for (integer i = 0; i < n; ++i)
      for (integer j = 0; j < n; ++j) one(i, j) = scores(b * n + i, j);
    CHECK(e.error(one, b * n) <= 1.0);
    rnn.reset();
    rnn.push(e.x.view(), n);
    CHECK(std::abs(static_cast<double>(rnn.sequence(b).score(1, n) - one(n - 1, 0))) <
          score_error_bound(e.weights(), &e.x(b * n + n - 1, 0), &e.x(b * n, 0)));
  }
}

TEST_CASE("dense and sparse hold the same state at every step, the block program the same scores") {
  const integer n = 3, total = 9;
  const rnn_example<double> e(n, total, 4, 3, 11);
  dense_rnn<double> dense(n, e.weights());
  sparse_rnn<double> sparse(n, e.weights());
  block_rnn<double> blocks(n, e.weights());
  for (integer t = 0; t < total; ++t) {
    const double* x = e.x.view().some_rows(t, 1).data();
    dense.step(x);
    sparse.step(x);
    blocks.step(x);
    REQUIRE(dense.state().size() == sparse.state().size());
    const std::size_t scores = dense.state().size() - static_cast<std::size_t>(n * n);
    for (std::size_t i = 0; i < dense.state().size(); ++i)
      CHECK(dense.state()[i] == doctest::Approx(sparse.state()[i]).epsilon(1e-12));
    for (integer i = 0; i < n; ++i)
      for (integer j = 0; j < n; ++j)
        CHECK(blocks.score(i + 1, j + 1) ==
              doctest::Approx(sparse.state()[scores + static_cast<std::size_t>(i * n + j)]).epsilon(1e-12));
  }
}

TEST_CASE("what cannot run is refused with its reason") {
  const rnn_example<float> e(2, 2, 4, 3, 1);
  CHECK_THROWS_WITH_AS(window_rnn<float>(0, e.weights()), "window_rnn: at least one token is needed",
                       std::invalid_argument);
  CHECK_THROWS_WITH_AS(block_rnn<float>(2, {e.query.view(), e.query.view().some_columns(0, 2)}),
                       "block_rnn: the query weight is 4 x 3, the key weight 4 x 2; both must be d x k",
                       std::invalid_argument);
  const table<float> large(64, 64);
  CHECK_THROWS_AS(dense_rnn<float>(64, {large.view(), large.view()}), std::length_error);
  window_rnn<float> rnn(2, e.weights());
  table<float> scores(3, 3);
  CHECK_THROWS_WITH_AS(rnn.run(e.x.view(), scores.view()),
                       "window_rnn: the scores are 3 x 3; they must be 2 x 2", std::invalid_argument);
}

} // namespace tests_of_hadamard_rnn
