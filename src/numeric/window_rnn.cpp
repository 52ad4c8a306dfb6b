// SPDX-License-Identifier: MIT
// The RNN that computes only what a new token adds, for one sequence and for many.
#include <algorithm>
#include <stdexcept>

#include "dispatch.hpp"
#include "rnn_entries.hpp"

namespace odot::numeric {

using detail::round_up;
using detail::window_panel;

template <class T>
window_rnn<T>::window_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights)
    : tokens_(tokens),
      width_(weights.query.row_count()),
      features_(weights.query.column_count()),
      panels_(round_up(tokens, window_panel) / window_panel + 1),
      weights_(weights) {
  detail::require_weights("window_rnn", tokens, weights);
  const std::ptrdiff_t slots = stride(), entries = slots * features_;
  queries_ = memory_.reserve(2 * entries + slots * slots + detail::largest_chunk * features_);
  keys_ = queries_ + entries;
  scores_ = keys_ + entries;
  fresh_ = scores_ + slots * slots;
  std::fill_n(memory_.data(), memory_.size(), T(0));
}

template <class T>
void window_rnn<T>::push(rows<const T> x) {
  if (x.column_count() != width_)
    throw std::invalid_argument("window_rnn: the tokens have " + std::to_string(x.column_count()) +
                                " columns; they must have " + std::to_string(width_));
  push(x, {}, {});
}

template <class T>
void window_rnn<T>::push(rows<const T> x, rows<const T> query, rows<const T> key) {
  for (std::ptrdiff_t done = 0; done < x.row_count();) {
    const std::ptrdiff_t slot = slot_of(count_), in_panel = slot % window_panel;
    // Whole panels where that can be, up to the end of the ring; else what fills one.
    std::ptrdiff_t tokens = std::min({x.row_count() - done, stride() - slot, detail::largest_chunk});
    tokens = in_panel == 0 && tokens >= window_panel ? tokens / window_panel * window_panel
                                                     : std::min(tokens, window_panel - in_panel);
    const std::ptrdiff_t oldest = std::max<std::ptrdiff_t>(0, count_ + tokens - tokens_);
    const detail::rnn_window<T> window{width_,
                                       features_,
                                       detail::plain(weights_.query),
                                       detail::plain(weights_.key),
                                       stride(),
                                       queries_,
                                       keys_,
                                       scores_,
                                       fresh_};
    const auto part = [&](rows<const T> whole) {
      return whole.data() == nullptr ? detail::rows_of<const T>{}
                                     : detail::plain(whole.some_rows(done, tokens));
    };
    detail::active<T>().push_tokens(
        {window, part(x), part(query), part(key), tokens, slot, slot_of(oldest), count_ + tokens - oldest});
    count_ += tokens;
    done += tokens;
  }
}

template <class T>
void window_rnn<T>::copy_scores(rows<T> scores) const {
  const std::ptrdiff_t n = size();
  if (scores.row_count() != n || scores.column_count() != n)
    throw std::invalid_argument("window_rnn: the scores must be " + std::to_string(n) + " x " +
                                std::to_string(n));
  for (std::ptrdiff_t i = 0; i < n; ++i) {
    const T* row = scores_ + slot_of(count_ - n + i) * stride();
    for (std::ptrdiff_t j = 0; j < n;) {
      const std::ptrdiff_t slot = slot_of(count_ - n + j), run = std::min(n - j, stride() - slot);
      std::copy_n(row + slot, run, scores.data() + i * scores.stride() + j);
      j += run;
    }
  }
}

template <class T>
void window_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  detail::require_run("window_rnn", tokens_, width_, tokens, scores);
  reset();
  push(tokens);
  copy_scores(scores);
}

template <class T>
batched_rnn<T>::batched_rnn(std::ptrdiff_t sequences, std::ptrdiff_t tokens, const rnn_weights<T>& weights)
    : tokens_(tokens), weights_(weights), whole_(tokens, weights) {
  if (sequences < 1) throw std::invalid_argument("batched_rnn: at least one sequence is needed");
  for (std::ptrdiff_t b = 0; b < sequences; ++b) windows_.emplace_back(tokens, weights);
}

template <class T>
void batched_rnn<T>::reset() {
  for (auto& w : windows_) w.reset();
}

template <class T>
void batched_rnn<T>::push(rows<const T> x, std::ptrdiff_t each) {
  const auto sequences = static_cast<std::ptrdiff_t>(windows_.size());
  if (each < 0 || x.row_count() != sequences * each || x.column_count() != weights_.query.row_count())
    throw std::invalid_argument("batched_rnn: the tokens are " + std::to_string(x.row_count()) + " x " +
                                std::to_string(x.column_count()) + "; " + std::to_string(sequences) +
                                " sequences of " + std::to_string(each) + " need " +
                                std::to_string(sequences * each) + " x " +
                                std::to_string(weights_.query.row_count()));
  for_each_sequence(x, each,
                    [&](std::ptrdiff_t b, rows<const T> tokens, rows<const T> query, rows<const T> key, T*) {
                      windows_[static_cast<std::size_t>(b)].push(tokens, query, key);
                    });
}

/// Calls `use` with each sequence's tokens and their q and k. The tokens of as many sequences as stay in the
/// cache are projected together. The last argument is room for one sequence's k.
template <class T>
template <class Use>
void batched_rnn<T>::for_each_sequence(rows<const T> x, std::ptrdiff_t each, Use use) {
  if (each == 0) return;
  const auto sequences = static_cast<std::ptrdiff_t>(windows_.size());
  const std::ptrdiff_t features = weights_.query.column_count(),
                       together = std::max<std::ptrdiff_t>(1, 256 / each);
  T* query = memory_.reserve((2 * together + 1) * each * features);
  T* key = query + together * each * features;
  for (std::ptrdiff_t first = 0; first < sequences; first += together) {
    const std::ptrdiff_t count = std::min(together, sequences - first);
    const rows<const T> tokens = x.some_rows(first * each, count * each);
    const rows<T> queries(query, count * each, features), keys(key, count * each, features);
    const auto project = [&](rows<const T> weight, rows<T> to) {
      detail::active<T>().product({count * each, features, x.column_count(), detail::plain(tokens),
                                   detail::plain(weight), detail::plain(to), false});
    };
    project(weights_.query, queries);
    project(weights_.key, keys);
    for (std::ptrdiff_t b = 0; b < count; ++b)
      use(first + b, tokens.some_rows(b * each, each), rows<const T>(queries.some_rows(b * each, each)),
          rows<const T>(keys.some_rows(b * each, each)), key + together * each * features);
  }
}

template <class T>
void batched_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  const auto sequences = static_cast<std::ptrdiff_t>(windows_.size());
  detail::require_run("batched_rnn", sequences * tokens_, weights_.query.row_count(), tokens,
                      rows<T>(nullptr, sequences * tokens_, sequences * tokens_));
  if (scores.row_count() != sequences * tokens_ || scores.column_count() != tokens_)
    throw std::invalid_argument("batched_rnn: the scores must be " + std::to_string(sequences * tokens_) +
                                " x " + std::to_string(tokens_));
  for_each_sequence(
      tokens, tokens_,
      [&](std::ptrdiff_t b, rows<const T> x, rows<const T> query, rows<const T> key, T* columns) {
        const rows<T> to = scores.some_rows(b * tokens_, tokens_);
        if (tokens_ % window_panel == 0) {
          // All tokens are new: every row and column of scores is, and no window is needed to keep old ones.
          detail::active<T>().sequence_scores({tokens_, weights_.query.column_count(), query.data(),
                                               key.data(), columns, detail::plain(to)});
          return;
        }
        // One window, which stays in the cache, serves all sequences one after another.
        whole_.reset();
        whole_.push(x, query, key);
        whole_.copy_scores(to);
      });
}

template class window_rnn<float>;
template class window_rnn<double>;
template class batched_rnn<float>;
template class batched_rnn<double>;

} // namespace odot::numeric
