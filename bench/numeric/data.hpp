// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include <benchmark/benchmark.h>

namespace bench {

/// Entries of a reproducible normal distribution, on a cache line.
class numbers {
 public:
  numbers(std::size_t count, unsigned seed, double deviation = 1.0) : memory_(count + 16) {
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0.0F, static_cast<float>(deviation));
    first_ = (64 - reinterpret_cast<std::uintptr_t>(memory_.data()) % 64) % 64 / sizeof(float);
    for (std::size_t i = 0; i < count; ++i) data()[i] = normal(random);
  }
  float* data() { return memory_.data() + first_; }

 private:
  std::vector<float> memory_;
  std::size_t first_ = 0;
};

/// Tokens and weights of one attention: X is l x d, the three weights d x d.
struct attention_data {
  int l, d;
  numbers x, query, key, value, output;
  attention_data(int length, int width)
      : l(length),
        d(width),
        x(entries(l), 1),
        query(entries(d), 2, deviation()),
        key(entries(d), 3, deviation()),
        value(entries(d), 4, deviation()),
        output(entries(l), 5) {}
  std::size_t entries(int rows) const { return static_cast<std::size_t>(rows) * static_cast<std::size_t>(d); }
  double deviation() const { return 1.0 / std::sqrt(static_cast<double>(d)); }
};

/// Rows of scores that a peer works out at once, and how many tokens they may look at.
struct row_block {
  int first, rows, seen;
};
/// Causal attention of a peer goes by blocks of 128 rows, each over the tokens up to its last: what a product of all rows with all
/// tokens would work out above the diagonal is not held against it. Full attention is one block.
inline std::vector<row_block> row_blocks(int l, bool causal) {
  std::vector<row_block> out;
  const int height = causal ? 128 : l;
  for (int first = 0; first < l; first += height) {
    const int rows = std::min(height, l - first);
    out.push_back({first, rows, causal ? first + rows : l});
  }
  return out;
}

/// The floating-point operations that attention needs: three projections, and scores and sums over the pairs
/// that the mask leaves.
inline double attention_flops(double l, double d, bool causal) {
  return 6 * l * d * d + (causal ? 2 * l * (l + 1) * d : 4 * l * l * d);
}

} // namespace bench
