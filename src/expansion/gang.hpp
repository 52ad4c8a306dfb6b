// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Merging many short ascending stretches of terms at once.

#include "sort.hpp"

#include <algorithm>

namespace odot::expansion::detail {

/// Terms of several boxes side by side: written out as ascending segments, merged, and handed on as far as nothing can come between.
template <int W>
class gang {
 public:
  static constexpr std::int64_t quota = 4096;  ///< terms that one box writes at a time

  bool empty() const { return begin_ == terms_.size(); }
  std::size_t size() const { return terms_.size() - begin_; }
  void clear() { terms_.clear(), starts_.clear(), begin_ = 0; }
  const single<W>* front() const { return terms_.data() + begin_; }

  void begin_segment() {
    if (begin_ > 0) {  // what was handed on is gone
      terms_.erase(terms_.begin(), terms_.begin() + static_cast<std::ptrdiff_t>(begin_));
      begin_ = 0;
    }
    if (starts_.empty() && !terms_.empty()) starts_.push_back(0);  // what was kept back is a segment of its own
    starts_.push_back(terms_.size());
  }
  void put(const key<W>& k, std::int64_t coefficient) { terms_.emplace_back(k, coefficient); }

  /// All segments become one, like terms added; false when a coefficient leaves 64 bits.
  bool merge() {
    if (starts_.size() < 2) return collapse();
    while (starts_.size() > 1) {
      merged_.resize(terms_.size());
      single<W>* out = merged_.data();
      std::size_t kept = 0;
      for (std::size_t i = 0; i < starts_.size(); i += 2) {
        const auto at = [&](std::size_t j) { return terms_.data() + (j < starts_.size() ? starts_[j] : terms_.size()); };
        const auto begin = out;
        out = merged(at(i), at(i + 1), at(i + 2), out);
        starts_[kept++] = static_cast<std::size_t>(begin - merged_.data());
      }
      starts_.resize(kept);
      terms_.swap(merged_);
    }
    return collapse();
  }

  /// Hands on the terms up to `last`, or all; returns how many.
  std::int64_t release(const key<W>* last) {
    const auto from = terms_.begin() + static_cast<std::ptrdiff_t>(begin_);
    auto end = terms_.end();
    if (last != nullptr) end = std::upper_bound(from, end, *last, [](const key<W>& b, const auto& t) { return b < t.first; });
    begin_ += static_cast<std::size_t>(end - from);
    return end - from;
  }

 private:
  /// first … middle and middle … last into `out`, without a branch that depends on the keys: which side comes next is as good as random.
  static single<W>* merged(const single<W>* first, const single<W>* middle, const single<W>* last, single<W>* out) {
    const single<W>* a = first;
    const single<W>* b = middle;
    while (a != middle && b != last) {
      const std::ptrdiff_t from_b = b->first < a->first ? 1 : 0;
      *out++ = a[(b - a) & -from_b];
      b += from_b;
      a += 1 - from_b;
    }
    out = std::copy(a, middle, out);
    return std::copy(b, last, out);
  }
  bool collapse() {
    starts_.clear();
    bool ok = true;
    std::size_t out = begin_;
    for (std::size_t i = begin_; i < terms_.size();) {
      auto sum = terms_[i];
      for (++i; i < terms_.size() && terms_[i].first == sum.first; ++i)
        if (__builtin_add_overflow(sum.second, terms_[i].second, &sum.second)) ok = false;
      if (sum.second != 0) terms_[out++] = sum;
    }
    terms_.resize(out);
    return ok;
  }

  std::vector<single<W>> terms_, merged_;
  std::vector<std::size_t> starts_;
  std::size_t begin_ = 0;
};

}  // namespace odot::expansion::detail
