// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// One entry of both sides: boxes built, streams compared, split by the leading variable where memory is short.

#include <functional>

#include "claim.hpp"
#include "stream.hpp"

namespace odot::expansion::detail {

/// What comparing one entry (or a slice of it) came to.
struct entry_result {
  trouble status = trouble::none;
  std::string reason;
  bool equal = true;
  std::vector<std::int64_t> monomial;  ///< of the first difference: its variables
  std::int64_t left = 0, right = 0;    ///< and its two coefficients, over the common denominator
};

/// Counts what was done; `go_on` is asked now and then.
struct meter {
  double left_terms = 0, right_terms = 0;
  std::int64_t peak_bytes = 0;
  std::function<bool(double)> go_on;  ///< given the terms since it was last asked
};

/// Working memory of one thread for keys of W words.
template <int W>
class entry_worker {
 public:
  entry_worker(const claim& c, std::int64_t memory, bool every_term) : claim_(c), memory_(memory), every_term_(every_term) {}

  entry_result compare(std::int64_t row, std::int64_t col, slice part, meter& m) {
    const built b = [&] {
      const built l = fill(left_, claim_.left, row, col, part, memory_ / 2);
      return l == built::done ? fill(right_, claim_.right, row, col, part, memory_ / 2) : l;
    }();
    if (result_.status != trouble::none) return std::exchange(result_, {});
    m.peak_bytes = std::max(m.peak_bytes, left_.bytes() + right_.bytes());
    if (b == built::overflow) return overflow();
    if (b == built::too_large) return halves(row, col, part, m);
    return run_both(m);
  }

  /// Every term of one side in canonical order; `visit(variables, coefficient)` returns false to stop.
  template <class Visit>
  entry_result each(const lowered& side, std::int64_t row, std::int64_t col, slice part, meter& m, Visit&& visit) {
    const built b = fill(left_, side, row, col, part, memory_);
    if (result_.status != trouble::none) return std::exchange(result_, {});
    m.peak_bytes = std::max(m.peak_bytes, left_.bytes());
    if (b == built::overflow) return overflow();
    if (b == built::too_large) {
      slice first, second;
      if (!halved(part, first, second)) return exhausted();
      entry_result r = each(side, row, col, first, m, visit);
      if (r.status != trouble::none || !r.equal) return r;
      return each(side, row, col, second, m, visit);
    }
    stream<W> s(left_);
    run<W> r;
    if (!s.start()) return overflow();
    while (s.next(r))
      do {
        if (pause(1, m, m.left_terms)) return stopped();
        if (!visit(variables_of(r.first_key()), r.first_coefficient())) {
          entry_result ended;
          ended.equal = false;
          return ended;
        }
      } while (r.behind(1));
    return s.ok() ? entry_result{} : overflow();
  }

 private:
  built fill(box_list<W>& list, const lowered& side, std::int64_t row, std::int64_t col, slice part, std::int64_t limit) {
    list.clear();
    for (const nest& n : side.nests) {
      if (row < n.row || row >= n.row + n.counts[0] || col < n.col || col >= n.col + n.counts[1]) continue;
      if (n.equal.empty() && n.nonnegative.empty() && n.inside.empty()) {
        list.scratch().load(n, row, col, claim_.scaled(n.coefficient));
        if (const built b = list.take(claim_.fields, part, limit); b != built::done) return b;
        continue;
      }
      lowered one;
      one.nests.push_back(n);
      one = entry_of(one, row, col);
      if (one.status != trouble::none) {
        result_.status = one.status, result_.reason = one.reason;
        return built::done;
      }
      for (const nest& resolved : one.nests) {
        list.scratch().load(resolved, row, col, claim_.scaled(n.coefficient));
        if (const built b = list.take(claim_.fields, part, limit); b != built::done) return b;
      }
    }
    return built::done;
  }

  entry_result run_both(meter& m) {
    stream<W> left(left_), right(right_);
    run<W> l, r;
    if (!left.start() || !right.start()) return overflow();
    bool more_left = left.next(l), more_right = right.next(r);
    while (more_left && more_right) {
      const std::int64_t count = agreement(l, r);
      if (count == 0) return differ(&l, &r);
      m.right_terms += static_cast<double>(count);
      if (pause(count, m, m.left_terms)) return stopped();
      more_left = l.behind(count) || left.next(l);
      more_right = r.behind(count) || right.next(r);
    }
    if (!left.ok() || !right.ok()) return overflow();
    if (more_left || more_right) return differ(more_left ? &l : nullptr, more_right ? &r : nullptr);
    return {};
  }

  /// For how many terms from their first on both hold the same; 0 when the first ones differ.
  std::int64_t agreement(const run<W>& l, const run<W>& r) const {
    const std::int64_t most = std::min(l.count, r.count);
    if (l.listed == nullptr && r.listed == nullptr) {
      if (!(l.at == r.at) || l.coefficient != r.coefficient) return 0;
      if (!(l.step == r.step)) return 1;
      return !every_term_ || same_terms(l, r, most) ? most : 0;
    }
    std::int64_t same = 0;
    if (l.listed != nullptr && r.listed != nullptr) {
      while (same < most && l.listed[same].first == r.listed[same].first && l.listed[same].second == r.listed[same].second) ++same;
      return same;
    }
    const run<W>& listed = l.listed != nullptr ? l : r;
    const run<W>& stepping = l.listed != nullptr ? r : l;
    for (key<W> k = stepping.at; same < most && listed.listed[same].first == k && listed.listed[same].second == stepping.coefficient; ++same)
      k.add(stepping.step);
    return same;
  }
  /// Writes out the keys of both stretches, eight at a time, and compares them one by one.
  static bool same_terms(const run<W>& l, const run<W>& r, std::int64_t count) {
    std::uint64_t unequal = 0;
    for (int w = 0; w < W; ++w) {
      std::uint64_t a = l.at[w], b = r.at[w];
      const std::uint64_t da = l.step[w], db = r.step[w];
      std::array<std::uint64_t, 8> left, right;
      for (std::int64_t t = 0; t < count; t += 8) {
        const auto lanes = static_cast<std::size_t>(std::min<std::int64_t>(8, count - t));
        for (std::size_t i = 0; i < 8; ++i) left[i] = a + da * i, right[i] = b + db * i;
        std::uint64_t any = 0;
        for (std::size_t i = 0; i < 8; ++i) any |= i < lanes ? left[i] ^ right[i] : 0;
        unequal |= any;
        a += 8 * da, b += 8 * db;
      }
    }
    return unequal == 0;
  }

  bool pause(std::int64_t count, meter& m, double& counter) {
    counter += static_cast<double>(count);
    since_ += count;
    if (since_ < 4096 && ++calls_ < 4096) return false;
    calls_ = 0;
    return m.go_on && !m.go_on(static_cast<double>(std::exchange(since_, 0)));
  }

  entry_result differ(const run<W>* l, const run<W>* r) const {
    entry_result d;
    d.equal = false;
    const bool both = l != nullptr && r != nullptr && l->first_key() == r->first_key();
    const bool left_first = r == nullptr || (l != nullptr && !both && l->first_key() < r->first_key());
    d.monomial = variables_of(both || left_first ? l->first_key() : r->first_key());
    if (both || left_first) d.left = l->first_coefficient();
    if (both || !left_first) d.right = r->first_coefficient();
    return d;
  }
  std::vector<std::int64_t> variables_of(const key<W>& k) const {
    std::vector<std::int64_t> v;
    for (int slot = 0; slot < claim_.fields.slots; ++slot)
      if (const std::int64_t x = claim_.fields.variable(k, slot); x >= 0) v.push_back(x);
    return v;
  }

  bool halved(slice part, slice& first, slice& second) const {
    part.last = std::min(part.last, claim_.variables.size() - 1);
    if (part.first >= part.last) return false;
    const std::int64_t middle = part.first + (part.last - part.first) / 2;
    first = {part.first, middle}, second = {middle + 1, part.last};
    return true;
  }
  entry_result halves(std::int64_t row, std::int64_t col, slice part, meter& m) {
    slice first, second;
    if (!halved(part, first, second)) return exhausted();
    entry_result r = compare(row, col, first, m);
    if (r.status != trouble::none || !r.equal) return r;
    return compare(row, col, second, m);
  }

  static entry_result failed(trouble status, std::string reason) {
    entry_result r;
    r.status = status, r.reason = std::move(reason);
    return r;
  }
  static entry_result overflow() { return failed(trouble::overflow, "a coefficient does not fit into 64 bits"); }
  static entry_result stopped() { return failed(trouble::cancelled, "stopped by the caller"); }
  entry_result exhausted() const {
    return failed(trouble::over_budget, "the terms with one leading variable need more than " + std::to_string(memory_ >> 10) +
                                            " KB of loop nests: raise the memory budget");
  }

  const claim& claim_;
  std::int64_t memory_;
  bool every_term_;
  box_list<W> left_, right_;
  entry_result result_;
  std::int64_t since_ = 0, calls_ = 0;
};

}  // namespace odot::expansion::detail
