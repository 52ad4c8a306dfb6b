// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sorting single terms by their keys and adding up like ones.

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "packed.hpp"

namespace odot::expansion::detail {

/// One term.
template <int W>
using single = std::pair<key<W>, std::int64_t>;

/// Least significant digit first, digits of eleven bits, only those where some keys differ. O(terms · digits).
template <int W>
void radix_sort(std::vector<single<W>>& terms, std::vector<single<W>>& spare) {
  spare.resize(terms.size());
  key<W> varies;
  for (const auto& t : terms)
    for (int w = 0; w < W; ++w) varies[w] |= t.first[w] ^ terms.front().first[w];
  for (int w = W - 1; w >= 0; --w)
    for (int shift = 0; shift < 64;) {
      if (((varies[w] >> shift) & 1) == 0) {
        ++shift;
        continue;
      }
      std::array<std::size_t, 2048> place{};
      const auto digit = [&](const auto& t) { return static_cast<std::size_t>((t.first[w] >> shift) & 2047); };
      for (const auto& t : terms) ++place[digit(t)];
      std::size_t sum = 0;
      for (std::size_t& p : place) sum += std::exchange(p, sum);
      for (const auto& t : terms) spare[place[digit(t)]++] = t;
      terms.swap(spare);
      shift += 11;
    }
}

/// Ascending keys, each once; terms whose coefficients cancel are dropped. False when a coefficient leaves 64 bits.
template <int W>
bool sort_and_merge(std::vector<single<W>>& terms, std::vector<single<W>>& spare) {
  if (terms.size() < 2) return true;
  if (terms.size() < 512) std::sort(terms.begin(), terms.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  else radix_sort<W>(terms, spare);
  std::size_t out = 0;
  for (std::size_t i = 0; i < terms.size();) {
    auto sum = terms[i];
    for (++i; i < terms.size() && terms[i].first == sum.first; ++i)
      if (__builtin_add_overflow(sum.second, terms[i].second, &sum.second)) return false;
    if (sum.second != 0) terms[out++] = sum;
  }
  terms.resize(out);
  return true;
}

}  // namespace odot::expansion::detail
