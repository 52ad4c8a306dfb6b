// SPDX-License-Identifier: MIT
// The block program: what the blocks of W1 and W2 say, with shifts as a ring and products summed as they are
// made.
#include <algorithm>
#include <stdexcept>

#include "dispatch.hpp"
#include "rnn_entries.hpp"

namespace odot::numeric {
namespace {

using detail::round_up;
using detail::window_panel;

/// Checks that the blocks of the layout's weights are those of the program: registers that shift, products of
/// registers, sums of products. The rows are taken in the order in which both lists of blocks have them.
void require_program(const rnn::layout& slots, const rnn::weights& blocks) {
  using rnn::block_kind, rnn::slot_kind;
  const auto refuse = [] {
    throw std::invalid_argument("block_rnn: the weights' blocks are not those of the Hadamard RNN");
  };
  for (const rnn::block& b : blocks.first) {
    const rnn::slot to = slots[b.row], from = slots[b.column];
    const bool weight = b.kind == block_kind::query_weight || b.kind == block_kind::key_weight;
    const bool enters = weight && to.i == 1 && from.kind == slot_kind::token;
    const bool shifts = b.kind == block_kind::identity && from.kind == to.kind && from.i == to.i - 1;
    const bool product = b.kind == block_kind::identity && to.kind == slot_kind::product &&
                         from.kind == slot_kind::query && from.i == to.i;
    const bool sum = b.kind == block_kind::row_of_ones && to.kind == slot_kind::score &&
                     from.kind == slot_kind::product && from.i == to.i && from.j == to.j;
    if (!(enters || shifts || product || sum) || !b.factor.is_one()) refuse();
  }
  for (const rnn::block& b : blocks.second) {
    const rnn::slot to = slots[b.row], from = slots[b.column];
    if (to.kind != slot_kind::product || from.kind != slot_kind::key || from.i != to.j ||
        b.kind != block_kind::identity || !b.factor.is_one())
      refuse();
  }
}

} // namespace

template <class T>
block_rnn<T>::block_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights)
    : tokens_(tokens),
      width_(weights.query.row_count()),
      features_(weights.query.column_count()),
      slots_(round_up(tokens, window_panel)),
      weights_(weights) {
  detail::require_weights("block_rnn", tokens, weights);
  const detail::bound_layout layout(std::min<std::ptrdiff_t>(tokens, 4), width_, features_);
  require_program(layout.slots(), layout.blocks());
  queries_ = memory_.reserve(2 * slots_ * features_ + slots_ * slots_ + 4 * round_up(features_, 16));
  keys_ = queries_ + slots_ * features_;
  scores_ = keys_ + slots_ * features_;
  waiting_ = scores_ + slots_ * slots_;
  reset();
}

template <class T>
void block_rnn<T>::reset() {
  std::fill_n(memory_.data(), memory_.size(), T(0));
  steps_ = 0;
}

template <class T>
void block_rnn<T>::step(const T* x) {
  // A token's q and k pass through the product and score slots, one step each, before its scores are there:
  // until then they wait.
  const std::ptrdiff_t apart = round_up(features_, 16);
  T* query = waiting_ + (steps_ % 2) * 2 * apart;
  T* key = query + apart;
  const std::ptrdiff_t place = steps_ % tokens_;
  std::copy_n(query, features_, queries_ + place * features_);
  for (std::ptrdiff_t c = 0; c < features_; ++c) keys_[c * slots_ + place] = key[c];
  const detail::rnn_window<T> window{
      width_,  features_, detail::plain(weights_.query), detail::plain(weights_.key), slots_, queries_, keys_,
      scores_, nullptr};
  detail::active<T>().project_token(window, x, query, key);
  detail::active<T>().all_scores(window);
  ++steps_;
}

template <class T>
T block_rnn<T>::score(std::ptrdiff_t i, std::ptrdiff_t j) const {
  const auto place = [&](std::ptrdiff_t newest) { return (steps_ - newest + tokens_) % tokens_; };
  return scores_[place(i) * slots_ + place(j)];
}

template <class T>
void block_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  detail::require_run("block_rnn", tokens_, width_, tokens, scores);
  reset();
  for (std::ptrdiff_t t = 0; t < tokens_; ++t) step(tokens.data() + t * tokens.stride());
  // Which token follows does not matter to the scores that are read: the last one serves.
  const T* last = tokens.data() + (tokens_ - 1) * tokens.stride();
  step(last);
  step(last);
  for (std::ptrdiff_t i = 1; i <= tokens_; ++i)
    for (std::ptrdiff_t j = 1; j <= tokens_; ++j) scores(tokens_ - i, tokens_ - j) = score(i, j);
}

template class block_rnn<float>;
template class block_rnn<double>;

} // namespace odot::numeric
