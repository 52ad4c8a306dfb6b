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
  const std::ptrdiff_t slots = panels_ * window_panel, panel_entries = slots * features_;
  const std::ptrdiff_t token_entries = std::max(window_panel * width_, 2 * features_);
  query_panels_ = memory_.reserve(2 * panel_entries + slots * slots + token_entries);
  key_panels_ = query_panels_ + panel_entries;
  scores_ = key_panels_ + panel_entries;
  token_panel_ = scores_ + slots * slots;
  std::fill_n(memory_.data(), memory_.size(), T(0));
}

template <class T>
void window_rnn<T>::push(rows<const T> x) {
  if (x.column_count() != width_)
    throw std::invalid_argument("window_rnn: the tokens have " + std::to_string(x.column_count()) +
                                " columns; they must have " + std::to_string(width_));
  for (std::ptrdiff_t done = 0; done < x.row_count();) {
    const std::ptrdiff_t slot = slot_of(count_), first = slot % window_panel;
    const std::ptrdiff_t tokens = std::min(window_panel - first, x.row_count() - done);
    const std::ptrdiff_t oldest = std::max<std::ptrdiff_t>(0, count_ + tokens - tokens_);
    const std::ptrdiff_t live_first = oldest / window_panel;
    const std::ptrdiff_t live_count = (count_ + tokens - 1) / window_panel - live_first + 1;
    const detail::rnn_window<T> window{width_,
                                       features_,
                                       detail::plain(weights_.query),
                                       detail::plain(weights_.key),
                                       query_panels_,
                                       key_panels_,
                                       scores_,
                                       stride(),
                                       token_panel_};
    detail::active<T>().push_tokens({window, detail::plain(x.some_rows(done, tokens)), tokens,
                                     slot / window_panel, first, live_first % panels_, live_count, panels_});
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
    : tokens_(tokens) {
  if (sequences < 1) throw std::invalid_argument("batched_rnn: at least one sequence is needed");
  for (std::ptrdiff_t b = 0; b < sequences; ++b) windows_.emplace_back(tokens, weights);
}

template <class T>
void batched_rnn<T>::reset() {
  for (auto& w : windows_) w.reset();
}

template <class T>
void batched_rnn<T>::push(rows<const T> x, std::ptrdiff_t each) {
  if (each < 0 || x.row_count() != static_cast<std::ptrdiff_t>(windows_.size()) * each)
    throw std::invalid_argument("batched_rnn: the tokens have " + std::to_string(x.row_count()) + " rows; " +
                                std::to_string(windows_.size()) + " sequences of " + std::to_string(each) +
                                " need as many as both multiplied");
  std::ptrdiff_t row = 0;
  for (auto& w : windows_) {
    w.push(x.some_rows(row, each));
    row += each;
  }
}

template <class T>
void batched_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  reset();
  push(tokens, tokens_);
  std::ptrdiff_t row = 0;
  for (auto& w : windows_) {
    w.copy_scores(scores.some_rows(row, tokens_));
    row += tokens_;
  }
}

template class window_rnn<float>;
template class window_rnn<double>;
template class batched_rnn<float>;
template class batched_rnn<double>;

} // namespace odot::numeric
