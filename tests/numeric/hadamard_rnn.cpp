// SPDX-License-Identifier: MIT
#include "odot/numeric/hadamard_rnn.hpp"

#include <array>
#include <string>

#include <doctest/doctest.h>

#include "odot/numeric/double_double.hpp"
#include "odot/numeric/instruction_set.hpp"
#include "reference.hpp"

using namespace odot::numeric;
using reference::integer;
using reference::table;

namespace {

template <class T>
struct example {
  integer n, d, k;
  table<T> x, query, key;
  std::vector<double_double> exact; // scores of all tokens, by rows

  example(integer tokens, integer total, integer width, integer features, unsigned seed)
      : n(tokens), d(width), k(features), x(0, 0), query(0, 0), key(0, 0) {
    std::mt19937 random(seed);
    x = reference::random_table<T>(total, d, random);
    query = reference::random_table<T>(d, k, random, 1.0 / std::sqrt(static_cast<double>(d)));
    key = reference::random_table<T>(d, k, random, 1.0 / std::sqrt(static_cast<double>(d)));
    const auto q = projected(query), keys = projected(key);
    for (integer i = 0; i < total; ++i)
      for (integer j = 0; j < total; ++j) {
        double_double sum;
        for (integer c = 0; c < k; ++c)
          sum += q[static_cast<std::size_t>(i * k + c)] * keys[static_cast<std::size_t>(j * k + c)];
        exact.push_back(sum);
      }
  }
  std::vector<double_double> projected(const table<T>& weight) const {
    std::vector<double_double> made;
    for (integer i = 0; i < x.row_count; ++i)
      for (integer c = 0; c < k; ++c) {
        double_double sum;
        for (integer r = 0; r < d; ++r)
          sum +=
              double_double(static_cast<double>(x(i, r))) * double_double(static_cast<double>(weight(r, c)));
        made.push_back(sum);
      }
    return made;
  }
  rnn_weights<T> weights() const { return {query.view(), key.view()}; }
  /// The largest error of scores of tokens `first` and up, in units of its bound.
  double error(const table<T>& scores, integer first) const {
    double worst = 0;
    for (integer i = 0; i < scores.row_count; ++i)
      for (integer j = 0; j < scores.column_count; ++j) {
        const double_double difference =
            double_double(static_cast<double>(scores(i, j))) -
            exact[static_cast<std::size_t>((first + i) * x.row_count + first + j)];
        const double bound =
            score_error_bound(weights(), &x.entries[static_cast<std::size_t>((first + i) * d)],
                              &x.entries[static_cast<std::size_t>((first + j) * d)]);
        worst = std::max(worst, std::abs(static_cast<double>(difference)) / bound);
      }
    return worst;
  }
};

template <class T, class Rnn>
double error_of_run(const example<T>& e) {
  Rnn rnn(e.n, e.weights());
  table<T> scores(e.n, e.n, T(-1));
  rnn.run(e.x.view(), scores.view());
  return e.error(scores, 0);
}

template <class F>
void with_every_instruction_set(F run) {
  const std::string before(instruction_set());
  for (std::string_view name : instruction_sets()) {
    use_instruction_set(name);
    CAPTURE(name);
    run();
  }
  use_instruction_set(before);
}

} // namespace

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
      const example<T> e(n, n, d, k, static_cast<unsigned>(n * 100 + d * 10 + k));
      if (n <= 6) CHECK(error_of_run<T, dense_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, sparse_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, block_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, window_rnn<T>>(e) <= 1.0);
    }
    for (const integer n : {16, 32, 40, 64}) {
      const example<T> e(n, n, 64, 64, static_cast<unsigned>(n));
      CHECK(error_of_run<T, block_rnn<T>>(e) <= 1.0);
      CHECK(error_of_run<T, window_rnn<T>>(e) <= 1.0);
    }
  });
}

TEST_CASE_TEMPLATE("a window slides over a long sequence, whatever the chunks that tokens come in", T, float,
                   double) {
  with_every_instruction_set([] {
    for (const integer n : {1, 3, 16, 20, 33}) {
      const example<T> e(n, 75, 5, 6, static_cast<unsigned>(n));
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
  const example<T> e(n, n * sequences, 6, 7, 3);
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
  const example<double> e(n, total, 4, 3, 11);
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
  const example<float> e(2, 2, 4, 3, 1);
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
