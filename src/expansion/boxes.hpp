// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// From frames to boxes: parts of a loop nest whose terms, loop inside loop, come in ascending canonical order.

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "frame.hpp"
#include "packed.hpp"
#include "sort.hpp"

namespace odot::expansion::detail {

/// An outer loop of a box: what to add to the key one past a finished inner run, and how far the loop has come.
template <int W>
struct level {
  key<W> jump;
  std::int64_t count = 0, index = 0;
};

/// A cursor over the terms of one box: the rest of the current run, and the loops around it.
template <int W>
struct box {
  key<W> at, step;
  std::int64_t left = 1, run = 1;
  std::int64_t coefficient = 0;
  std::uint32_t first_level = 0, levels = 0;
};

/// Terms whose leading variable lies in first … last.
struct slice {
  std::int64_t first = 0, last = std::numeric_limits<std::int64_t>::max();
};

enum class built { done, too_large, overflow };

/// The boxes of one side of one entry. The monomials of different boxes may interleave; within a box they ascend.
template <int W>
class box_list {
 public:
  std::vector<box<W>> boxes;
  std::vector<level<W>> levels;
  std::vector<single<W>> loose;  ///< single terms that fit no box of a useful size

  std::int64_t bytes() const {
    return static_cast<std::int64_t>(boxes.size() * sizeof(box<W>) + levels.size() * sizeof(level<W>) + loose.size() * sizeof(loose[0]));
  }
  void clear() { boxes.clear(), levels.clear(), loose.clear(); }
  /// The frame to fill before `take`.
  frame& scratch() { return at_depth(0); }
  /// Adds the scratch frame's terms that lie in the slice.
  built take(const packing& fields, const slice& part, std::int64_t limit) {
    fields_ = fields, part_ = part, limit_ = limit;
    return settle(0);
  }

 private:
  frame& at_depth(std::size_t depth) {
    while (frames_.size() <= depth) frames_.emplace_back();
    return frames_[depth];
  }

  /// Splits until the order of the factors is the same all over, then emits.
  built settle(std::size_t depth) {
    frame& f = at_depth(depth);
    f.measure();
    if (f.degree == 0 && part_.first > 0) return built::done;  // constants belong to the first slice
    if (f.degree > 0) {
      const int leading = f.order[0];
      std::int64_t top = f.greatest[static_cast<std::size_t>(leading)];
      for (int g = 0; g < f.degree; ++g) top = std::min(top, f.greatest[static_cast<std::size_t>(g)]);
      if (top < part_.first || f.least[static_cast<std::size_t>(leading)] > part_.last) return built::done;
    }
    for (int i = 0; i + 1 < f.degree; ++i) {
      const int g = f.order[static_cast<std::size_t>(i)], h = f.order[static_cast<std::size_t>(i + 1)];
      if (f.greatest[static_cast<std::size_t>(g)] <= f.least[static_cast<std::size_t>(h)] || never_above(f, g, h)) continue;
      return separate(depth, g, h);
    }
    if (f.degree > 0) {
      const auto leading = static_cast<std::size_t>(f.order[0]);
      if (f.least[leading] < part_.first || f.greatest[leading] > part_.last) return restrict_leading(depth, f.order[0]);
    }
    return emit(depth);
  }

  /// Factor g is at most factor h everywhere.
  static bool never_above(const frame& f, int g, int h) {
    std::int64_t most = f.factor(g)[0] - f.factor(h)[0];
    for (int l = 0; l < f.loops; ++l) {
      const std::int64_t reach = (f.step(g, l) - f.step(h, l)) * (f.count(l) - 1);
      if (reach > 0) most += reach;
    }
    return most <= 0;
  }

  built peeled(std::size_t depth, int l, std::int64_t value) {
    at_depth(depth + 1);
    at_depth(depth).peel_into(at_depth(depth + 1), l, value);
    return settle(depth + 1);
  }
  built clipped(std::size_t depth, int l, stretch s) {
    if (s.first > s.last) return built::done;
    at_depth(depth + 1);
    at_depth(depth).clip_into(at_depth(depth + 1), l, s.first, s.last);
    return settle(depth + 1);
  }
  built peel_all(std::size_t depth, int l) {
    for (std::int64_t t = 0; t < at_depth(depth).count(l); ++t)
      if (const built b = peeled(depth, l, t); b != built::done) return b;
    return built::done;
  }

  built separate(std::size_t depth, int g, int h) {
    const frame& f = at_depth(depth);
    if (f.volume() <= 64) return enumerate(depth);
    // One loop decides: below and above the crossing.
    int only = -1, several = 0, shortest = -1;
    for (int l = 0; l < f.loops; ++l)
      if (f.step(g, l) != f.step(h, l)) {
        only = l, ++several;
        if (shortest < 0 || f.count(l) < f.count(shortest)) shortest = l;
      }
    if (several == 1) {
      const stretch s = at_least(f.factor(g)[0] - f.factor(h)[0], f.step(g, only) - f.step(h, only), f.count(only), 0);
      const std::int64_t last = f.count(only) - 1;
      const stretch rest = s.first > s.last ? stretch{0, last} : s.first > 0 ? stretch{0, s.first - 1} : stretch{s.last + 1, last};
      if (const built b = clipped(depth, only, s); b != built::done) return b;
      return clipped(depth, only, rest);
    }
    const int u = f.only_loop(g), v = f.only_loop(h);
    if (u >= 0 && v >= 0 && u != v) return by_leader(depth, g, u, h, v);
    return peel_all(depth, shortest);
  }

  /// Factor g moves with loop u only, h with v only: where g comes first, and where h does, the loop that matters more for the order
  /// there is taken value by value. The boxes of one value then hardly interleave with those of another.
  built by_leader(std::size_t depth, int g, int u, int h, int v) {
    const bool first_by_u = matters_more(depth, u, v, -1, -1);
    if (const built b = half(depth, first_by_u ? u : v, first_by_u ? v : u, g, h, 0); b != built::done) return b;
    const bool second_by_u = matters_more(depth, u, v, g, h);
    return half(depth, second_by_u ? u : v, second_by_u ? v : u, h, g, 1);
  }
  /// Of the terms where `low` + gap ≤ `high`, the loop `taken` value by value.
  built half(std::size_t depth, int taken, int kept, int low, int high, std::int64_t gap) {
    const int loop = kept > taken ? kept - 1 : kept;
    for (std::int64_t t = 0; t < at_depth(depth).count(taken); ++t) {
      at_depth(depth + 2);
      at_depth(depth).peel_into(at_depth(depth + 1), taken, t);
      const frame& one = at_depth(depth + 1);
      const bool high_moves = one.step(high, loop) != 0;
      const stretch s = high_moves ? at_least(one.factor(high)[0], one.step(high, loop), one.count(loop), one.factor(low)[0] + gap)
                                   : at_least(-one.factor(low)[0], -one.step(low, loop), one.count(loop), gap - one.factor(high)[0]);
      if (const built b = clipped(depth + 1, loop, s); b != built::done) return b;
    }
    return built::done;
  }
  /// Whether loop u moves a factor further to the front than v does, with the factors g and h in each other's places.
  bool matters_more(std::size_t depth, int u, int v, int g, int h) {
    const frame& f = at_depth(depth);
    for (int i = 0; i < f.degree; ++i) {
      int x = f.order[static_cast<std::size_t>(i)];
      x = x == g ? h : x == h ? g : x;
      const std::int64_t with_u = std::abs(f.step(x, u)), with_v = std::abs(f.step(x, v));
      if (with_u != with_v) return with_u > with_v;
    }
    return true;
  }

  built restrict_leading(std::size_t depth, int leading) {
    const frame& f = at_depth(depth);
    const int l = f.only_loop(leading);
    if (l == -2) {
      for (int m = 0; m < f.loops; ++m)
        if (f.step(leading, m) != 0) return peel_all(depth, m);
    }
    const std::int64_t base = f.factor(leading)[0], step = f.step(leading, l), count = f.count(l);
    stretch s = at_least(base, step, count, part_.first);
    if (part_.last < std::numeric_limits<std::int64_t>::max()) {
      const stretch t = at_least(-base, -step, count, -part_.last);
      s.first = std::max(s.first, t.first), s.last = std::min(s.last, t.last);
    }
    return clipped(depth, l, s);
  }

  key<W> packed(const frame& f) const {
    key<W> k;
    for (int i = 0; i < f.degree; ++i)
      k[fields_.word(i)] += static_cast<std::uint64_t>(f.factor(f.order[static_cast<std::size_t>(i)])[0] + 1) << fields_.shift(i);
    return k;
  }
  key<W> packed_step(const frame& f, int l) const {
    key<W> k;
    for (int i = 0; i < f.degree; ++i)
      k[fields_.word(i)] += static_cast<std::uint64_t>(f.step(f.order[static_cast<std::size_t>(i)], l)) << fields_.shift(i);
    return k;
  }

  struct sorted_loop {
    key<W> step;
    std::int64_t count = 0;
    int loop = 0;
  };

  built emit(std::size_t depth) {
    const frame& f = at_depth(depth);
    box<W> b;
    b.at = packed(f), b.coefficient = f.coefficient;
    loops_.clear();
    for (int l = 0; l < f.loops; ++l) {
      sorted_loop s{packed_step(f, l), f.count(l), l};
      const int sign = s.step.sign();
      if (sign == 0) {  // a sum of equal terms
        if (__builtin_mul_overflow(b.coefficient, s.count, &b.coefficient)) return built::overflow;
        continue;
      }
      if (sign < 0) {
        b.at.add(s.step, s.count - 1);
        for (auto& word : s.step.words) word = 0 - word;
      }
      auto at = loops_.end();
      while (at != loops_.begin() && difference(s.step, (at - 1)->step).sign() > 0) --at;
      loops_.insert(at, s);
    }
    // Ascending: each loop steps over all that the loops inside it reach.
    key<W> reach;
    for (std::size_t i = loops_.size(); i-- > 0;) {
      if (difference(loops_[i].step, reach).sign() <= 0) {
        if (f.volume() <= 64) return enumerate(depth);
        std::size_t shortest = i;
        for (std::size_t j = i + 1; j < loops_.size(); ++j)
          if (loops_[j].count < loops_[shortest].count) shortest = j;
        return peel_all(depth, loops_[shortest].loop);
      }
      reach.add(loops_[i].step, loops_[i].count - 1);
    }
    if (!loops_.empty()) {
      b.step = loops_.back().step, b.run = b.left = loops_.back().count;
      loops_.pop_back();
    }
    b.first_level = static_cast<std::uint32_t>(levels.size()), b.levels = static_cast<std::uint32_t>(loops_.size());
    key<W> back;  // what the inner loops have gone through when an outer one steps
    back.add(b.step, b.run);
    for (std::size_t i = loops_.size(); i-- > 0;) {
      levels.push_back({difference(loops_[i].step, back), loops_[i].count, 0});
      back.add(loops_[i].step, loops_[i].count - 1);
    }
    boxes.push_back(b);
    return bytes() > limit_ ? built::too_large : built::done;
  }
  static key<W> difference(const key<W>& a, const key<W>& b) {
    key<W> d;
    for (int i = 0; i < W; ++i) d[i] = a[i] - b[i];
    return d;
  }

  /// Every term of a small frame on its own.
  built enumerate(std::size_t depth) {
    const frame& f = at_depth(depth);
    counters_.assign(static_cast<std::size_t>(f.loops), 0);
    values_.resize(static_cast<std::size_t>(f.degree)), sorted_.resize(values_.size());
    for (int g = 0; g < f.degree; ++g) values_[static_cast<std::size_t>(g)] = f.factor(g)[0];
    for (;;) {
      key<W> k;
      for (std::size_t i = 0; i < values_.size(); ++i) {
        std::size_t j = i;
        for (; j > 0 && sorted_[j - 1] > values_[i]; --j) sorted_[j] = sorted_[j - 1];
        sorted_[j] = values_[i];
      }
      for (std::size_t i = 0; i < sorted_.size(); ++i)
        k[fields_.word(static_cast<int>(i))] += static_cast<std::uint64_t>(sorted_[i] + 1) << fields_.shift(static_cast<int>(i));
      if (sorted_.empty() || (sorted_[0] >= part_.first && sorted_[0] <= part_.last)) loose.emplace_back(k, f.coefficient);
      int l = 0;
      for (bool over = true; over && l < f.loops; l += over ? 1 : 0) {
        std::int64_t& at = counters_[static_cast<std::size_t>(l)];
        over = ++at == f.count(l);
        const std::int64_t by = over ? 1 - f.count(l) : 1;
        if (over) at = 0;
        for (int g = 0; g < f.degree; ++g) values_[static_cast<std::size_t>(g)] += f.step(g, l) * by;
      }
      if (l == f.loops) break;
    }
    return bytes() > limit_ ? built::too_large : built::done;
  }

  packing fields_;
  slice part_;
  std::int64_t limit_ = 0;
  std::deque<frame> frames_;
  std::vector<sorted_loop> loops_;
  std::vector<std::int64_t> counters_, values_, sorted_;
};

}  // namespace odot::expansion::detail
