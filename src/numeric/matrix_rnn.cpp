// SPDX-License-Identifier: MIT
// The RNN with its matrices as they are: dense, and by entries that are not zero.
#include <algorithm>
#include <stdexcept>

#include <Eigen/Dense>

#include "rnn_entries.hpp"

namespace odot::numeric {
namespace {

constexpr double largest_bytes = 8e9;

void require_room(const char* where, double bytes) {
  if (bytes > largest_bytes)
    throw std::length_error(std::string(where) + ": W1 and W2 would need " +
                            std::to_string(static_cast<long long>(bytes / 1e6)) +
                            " MB; take fewer tokens, or block_rnn or window_rnn");
}

/// Slots count from the newest; scores are given from the oldest.
template <class T>
void copy_newest_last(const std::vector<T>& state, std::ptrdiff_t at, std::ptrdiff_t n, rows<T> scores) {
  for (std::ptrdiff_t i = 0; i < n; ++i)
    for (std::ptrdiff_t j = 0; j < n; ++j)
      scores(n - 1 - i, n - 1 - j) = state[static_cast<std::size_t>(at + i * n + j)];
}

template <class T, class Rnn>
void run_with_delay(Rnn& rnn, std::ptrdiff_t n, std::ptrdiff_t width, rows<const T> tokens) {
  rnn.reset();
  for (std::ptrdiff_t t = 0; t < n; ++t) rnn.step(tokens.data() + t * tokens.stride());
  const std::vector<T> nothing(static_cast<std::size_t>(width), T(0));
  rnn.step(nothing.data());
  rnn.step(nothing.data());
}

/// N, without building the layout.
double state_height(std::ptrdiff_t tokens, std::ptrdiff_t width, std::ptrdiff_t features) {
  const double n = static_cast<double>(tokens), k = static_cast<double>(features);
  return static_cast<double>(width) + 2 * n * k + n * n * k + n * n;
}

} // namespace

template <class T>
dense_rnn<T>::dense_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights)
    : tokens_(tokens), width_(weights.query.row_count()) {
  detail::require_weights("dense_rnn", tokens, weights);
  const double rough = state_height(tokens, width_, weights.query.column_count());
  require_room("dense_rnn", 2 * rough * rough * sizeof(T));
  const detail::bound_layout layout(tokens, width_, weights.query.column_count());
  height_ = layout.height();
  const auto size = static_cast<std::size_t>(height_);
  first_.assign(size * size, T(0));
  second_.assign(size * size, T(0));
  bias_.assign(size, T(0));
  const auto fill = [&](std::vector<T>& matrix, const auto& blocks) {
    for (const rnn::block& b : blocks)
      layout.entries(b, weights, [&](std::ptrdiff_t r, std::ptrdiff_t c, T value) {
        matrix[static_cast<std::size_t>(r * height_ + c)] += value;
      });
  };
  fill(first_, layout.blocks().first);
  fill(second_, layout.blocks().second);
  for (const int slot : layout.blocks().bias)
    std::fill_n(bias_.begin() + layout.offset(slot), layout.height(slot), T(1));
  left_.resize(size);
  right_.resize(size);
  reset();
}

template <class T>
void dense_rnn<T>::reset() {
  state_.assign(static_cast<std::size_t>(height_), T(0));
}

template <class T>
void dense_rnn<T>::step(const T* x) {
  using matrix = Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;
  using column = Eigen::Map<Eigen::Matrix<T, Eigen::Dynamic, 1>>;
  std::copy_n(x, width_, state_.begin());
  column z(state_.data(), height_), left(left_.data(), height_), right(right_.data(), height_);
  left.noalias() = matrix(first_.data(), height_, height_) * z;
  right = column(bias_.data(), height_);
  right.noalias() += matrix(second_.data(), height_, height_) * z;
  z = left.cwiseProduct(right);
}

template <class T>
void dense_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  detail::require_run("dense_rnn", tokens_, width_, tokens, scores);
  run_with_delay(*this, tokens_, width_, tokens);
  copy_newest_last(state_, height_ - tokens_ * tokens_, tokens_, scores);
}

template <class T>
sparse_rnn<T>::sparse_rnn(std::ptrdiff_t tokens, const rnn_weights<T>& weights)
    : tokens_(tokens), width_(weights.query.row_count()) {
  detail::require_weights("sparse_rnn", tokens, weights);
  const double rough = state_height(tokens, width_, weights.query.column_count());
  require_room("sparse_rnn", 3 * rough * sizeof(entry));
  const detail::bound_layout layout(tokens, width_, weights.query.column_count());
  height_ = layout.height();
  const auto compress = [&](compressed& made, const auto& blocks) {
    std::vector<std::vector<const rnn::block*>> by_row(static_cast<std::size_t>(layout.slots().size()));
    for (const rnn::block& b : blocks) by_row[static_cast<std::size_t>(b.row)].push_back(&b);
    for (int slot = 0; slot < layout.slots().size(); ++slot) {
      std::vector<std::vector<entry>> lines(static_cast<std::size_t>(layout.height(slot)));
      for (const rnn::block* b : by_row[static_cast<std::size_t>(slot)])
        layout.entries(*b, weights, [&](std::ptrdiff_t r, std::ptrdiff_t c, T value) {
          lines[static_cast<std::size_t>(r - layout.offset(slot))].push_back({static_cast<int>(c), value});
        });
      for (const auto& line : lines) {
        made.entries.insert(made.entries.end(), line.begin(), line.end());
        made.starts.push_back(static_cast<std::ptrdiff_t>(made.entries.size()));
      }
    }
  };
  compress(first_, layout.blocks().first);
  compress(second_, layout.blocks().second);
  bias_.assign(static_cast<std::size_t>(height_), T(0));
  for (const int slot : layout.blocks().bias)
    std::fill_n(bias_.begin() + layout.offset(slot), layout.height(slot), T(1));
  next_.resize(static_cast<std::size_t>(height_));
  reset();
}

template <class T>
void sparse_rnn<T>::reset() {
  state_.assign(static_cast<std::size_t>(height_), T(0));
}

template <class T>
T sparse_rnn<T>::row_times(const compressed& m, std::size_t row, const std::vector<T>& z) {
  T sum = T(0);
  for (std::ptrdiff_t e = m.starts[row]; e < m.starts[row + 1]; ++e) {
    const entry& x = m.entries[static_cast<std::size_t>(e)];
    sum += x.value * z[static_cast<std::size_t>(x.column)];
  }
  return sum;
}

template <class T>
void sparse_rnn<T>::step(const T* x) {
  std::copy_n(x, width_, state_.begin());
  for (std::size_t row = 0; row < next_.size(); ++row)
    next_[row] = row_times(first_, row, state_) * (row_times(second_, row, state_) + bias_[row]);
  std::swap(state_, next_);
}

template <class T>
void sparse_rnn<T>::run(rows<const T> tokens, rows<T> scores) {
  detail::require_run("sparse_rnn", tokens_, width_, tokens, scores);
  run_with_delay(*this, tokens_, width_, tokens);
  copy_newest_last(state_, height_ - tokens_ * tokens_, tokens_, scores);
}

template class dense_rnn<float>;
template class dense_rnn<double>;
template class sparse_rnn<float>;
template class sparse_rnn<double>;

} // namespace odot::numeric
