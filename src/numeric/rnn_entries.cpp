// SPDX-License-Identifier: MIT
#include "rnn_entries.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "shape_text.hpp"

namespace odot::numeric {
namespace detail {

bound_layout::bound_layout(std::ptrdiff_t tokens, std::ptrdiff_t width, std::ptrdiff_t features)
    : slots_(rnn::layout::scores(static_cast<int>(tokens))),
      blocks_(rnn::fixed_weights(slots_, rnn::form::affine)) {
  offsets_.push_back(0);
  for (const rnn::slot& s : slots_) {
    const bool token = s.kind == rnn::slot_kind::token, score = s.kind == rnn::slot_kind::score;
    offsets_.push_back(offsets_.back() + (token ? width : score ? 1 : features));
  }
}

template <class T>
void require_weights(const std::string& where, std::ptrdiff_t tokens, const rnn_weights<T>& weights) {
  if (tokens < 1) throw std::invalid_argument(where + ": at least one token is needed");
  if (weights.query.row_count() != weights.key.row_count() ||
      weights.query.column_count() != weights.key.column_count())
    throw std::invalid_argument(
        where + ": the query weight is " + shape(weights.query.row_count(), weights.query.column_count()) +
        ", the key weight " + shape(weights.key.row_count(), weights.key.column_count()) +
        "; both must be d x k");
  if (weights.query.row_count() < 1 || weights.query.column_count() < 1)
    throw std::invalid_argument(where + ": the weights are empty");
}

template <class T>
void require_run(const std::string& where, std::ptrdiff_t tokens, std::ptrdiff_t width, rows<const T> x,
                 rows<T> scores) {
  if (x.row_count() != tokens || x.column_count() != width)
    throw std::invalid_argument(where + ": the tokens are " + shape(x.row_count(), x.column_count()) +
                                "; they must be " + shape(tokens, width));
  if (scores.row_count() != tokens || scores.column_count() != tokens)
    throw std::invalid_argument(where + ": the scores are " +
                                shape(scores.row_count(), scores.column_count()) + "; they must be " +
                                shape(tokens, tokens));
}

template void require_weights<float>(const std::string&, std::ptrdiff_t, const rnn_weights<float>&);
template void require_weights<double>(const std::string&, std::ptrdiff_t, const rnn_weights<double>&);
template void require_run<float>(const std::string&, std::ptrdiff_t, std::ptrdiff_t, rows<const float>,
                                 rows<float>);
template void require_run<double>(const std::string&, std::ptrdiff_t, std::ptrdiff_t, rows<const double>,
                                  rows<double>);

} // namespace detail

template <class T>
double score_error_bound(const rnn_weights<T>& weights, const T* x, const T* y) {
  const std::ptrdiff_t d = weights.query.row_count(), k = weights.query.column_count();
  double sum = 0;
  for (std::ptrdiff_t c = 0; c < k; ++c) {
    double q = 0, key = 0;
    for (std::ptrdiff_t r = 0; r < d; ++r) {
      q += std::abs(static_cast<double>(x[r]) * static_cast<double>(weights.query(r, c)));
      key += std::abs(static_cast<double>(y[r]) * static_cast<double>(weights.key(r, c)));
    }
    sum += q * key;
  }
  const double errors =
      static_cast<double>(2 * d + k + 2) * static_cast<double>(std::numeric_limits<T>::epsilon()) / 2;
  return errors / (1 - errors) * sum * (1 + 1e-9);
}

template double score_error_bound<float>(const rnn_weights<float>&, const float*, const float*);
template double score_error_bound<double>(const rnn_weights<double>&, const double*, const double*);

} // namespace odot::numeric
