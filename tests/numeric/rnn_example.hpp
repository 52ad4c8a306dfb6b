// SPDX-License-Identifier: MIT
#pragma once

// Tokens, weights and the exact scores, in twice double's precision: what the RNN's forms are compared with.

#include "odot/numeric/double_double.hpp"
#include "odot/numeric/hadamard_rnn.hpp"
#include "reference.hpp"

namespace reference {

using odot::numeric::double_double;
using odot::numeric::rnn_weights;
using odot::numeric::score_error_bound;

/// Scores of `total` tokens; a window holds `tokens` of them.
template <class T>
struct rnn_example {
  integer n, d, k;
  table<T> x, query, key;
  std::vector<double_double> exact; // scores of all tokens, by rows

  rnn_example(integer tokens, integer total, integer width, integer features, unsigned seed)
      : n(tokens), d(width), k(features), x(0, 0), query(0, 0), key(0, 0) {
    std::mt19937 random(seed);
    x = random_table<T>(total, d, random);
    query = random_table<T>(d, k, random, 1.0 / std::sqrt(static_cast<double>(d)));
    key = random_table<T>(d, k, random, 1.0 / std::sqrt(static_cast<double>(d)));
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
        const double error = std::abs(static_cast<double>(difference)) / bound;
        if (!(error <= worst)) worst = std::isnan(error) ? std::numeric_limits<double>::infinity() : error;
      }
    return worst;
  }
};

/// The largest error of a whole run, in units of its bound.
template <class T, class Rnn>
double error_of_run(const rnn_example<T>& e) {
  Rnn rnn(e.n, e.weights());
  table<T> scores(e.n, e.n, T(-1));
  rnn.run(e.x.view(), scores.view());
  return e.error(scores, 0);
}

} // namespace reference
