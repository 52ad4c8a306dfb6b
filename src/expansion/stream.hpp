// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The terms of one side of one entry as a stream of runs in canonical order: boxes merged, like terms met.

#include "boxes.hpp"
#include "sort.hpp"

namespace odot::expansion::detail {

/// `count` terms of one coefficient whose keys are at, at + step, at + 2·step …
template <int W>
struct run {
  key<W> at, step;
  std::int64_t count = 0, coefficient = 0;
};

template <int W>
class stream {
 public:
  explicit stream(box_list<W>& list) : list_(list) {}

  /// Begins anew with what the list holds. O(boxes · log + loose terms).
  /// False when a sum of coefficients leaves 64 bits.
  bool start() {
    ok_ = sort_and_merge(list_.loose, spare_);
    next_loose_ = 0;
    if (!std::is_sorted(list_.boxes.begin(), list_.boxes.end(), [](const auto& a, const auto& b) { return a.at < b.at; }))
      std::sort(list_.boxes.begin(), list_.boxes.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    waiting_ = 0;
    heap_.clear();
    loose_active_ = !list_.loose.empty();
    if (loose_active_) {
      loose_box_.levels = no_levels;
      advance(loose_box_);
    }
    return ok_;
  }
  bool ok() const { return ok_; }

  /// The next run, ascending and disjoint from the ones before; false at the end. Coefficients that cancel are left out.
  bool next(run<W>& out) {
    do {
      if (!take(out)) return false;
    } while (out.coefficient == 0);
    return ok_;
  }

 private:
  static constexpr std::uint32_t no_levels = ~std::uint32_t{0};

  bool take(run<W>& out) {
    if (heap_.empty()) {
      if (loose_active_) push(&loose_box_), loose_active_ = false;
      else if (waiting_ < list_.boxes.size()) push(&list_.boxes[waiting_++]);
      else return false;
    }
    // Whatever begins at or before the least key takes part.
    while (waiting_ < list_.boxes.size() && !(heap_.front()->at < list_.boxes[waiting_].at)) push(&list_.boxes[waiting_++]);
    box<W>& top = *heap_.front();
    const key<W>* bound = runner_up();
    if (waiting_ < list_.boxes.size() && (bound == nullptr || list_.boxes[waiting_].at < *bound)) bound = &list_.boxes[waiting_].at;
    out.at = top.at, out.step = top.step, out.coefficient = top.coefficient;
    if (bound == nullptr || below(top, top.left - 1, *bound)) {
      out.count = top.left;
      consume_top(out.count);
      return true;
    }
    if (top.at < *bound) {  // as far as the bound
      std::int64_t low = 1, high = top.left - 1;
      while (low < high) {
        const std::int64_t middle = (low + high + 1) / 2;
        if (below(top, middle - 1, *bound)) low = middle;
        else high = middle - 1;
      }
      out.count = low;
      consume_top(low);
      return true;
    }
    return meet(out);
  }

  /// Several boxes at one key: their coefficients add up, over a common stretch where they go in step.
  bool meet(run<W>& out) {
    equal_.clear();
    while (!heap_.empty() && heap_.front()->at == out.at) {
      std::pop_heap(heap_.begin(), heap_.end(), later);
      equal_.push_back(heap_.back());
      heap_.pop_back();
    }
    std::int64_t count = equal_.front()->left;
    for (const box<W>* b : equal_) count = b->step == equal_.front()->step ? std::min(count, b->left) : 1;
    const key<W>* bound = heap_.empty() ? nullptr : &heap_.front()->at;
    if (waiting_ < list_.boxes.size() && (bound == nullptr || list_.boxes[waiting_].at < *bound)) bound = &list_.boxes[waiting_].at;
    while (bound != nullptr && count > 1 && !below(*equal_.front(), count - 1, *bound)) count /= 2;
    out.count = count, out.coefficient = 0;
    for (box<W>* b : equal_) {
      if (__builtin_add_overflow(out.coefficient, b->coefficient, &out.coefficient)) ok_ = false;
      if (consume(*b, count)) push(b);
    }
    return true;
  }

  static bool below(const box<W>& b, std::int64_t times, const key<W>& bound) {
    key<W> last = b.at;
    last.add(b.step, times);
    return last < bound;
  }
  static bool later(const box<W>* a, const box<W>* b) { return b->at < a->at; }
  void push(box<W>* b) {
    heap_.push_back(b);
    std::push_heap(heap_.begin(), heap_.end(), later);
  }
  const key<W>* runner_up() const {
    if (heap_.size() < 2) return nullptr;
    if (heap_.size() == 2 || heap_[1]->at < heap_[2]->at) return &heap_[1]->at;
    return &heap_[2]->at;
  }
  void consume_top(std::int64_t count) {
    box<W>* const top = heap_.front();
    const bool more = consume(*top, count);
    if (heap_.size() == 1) {
      if (!more) heap_.clear();
      return;
    }
    std::pop_heap(heap_.begin(), heap_.end(), later);
    if (more) std::push_heap(heap_.begin(), heap_.end(), later);
    else heap_.pop_back();
  }
  /// Leaves `count` terms of the run behind; false at the end of the box.
  bool consume(box<W>& b, std::int64_t count) {
    b.at.add(b.step, count);
    if ((b.left -= count) > 0) return true;
    return advance(b);
  }
  bool advance(box<W>& b) {
    if (b.levels == no_levels) {
      if (next_loose_ == list_.loose.size()) return false;
      b.at = list_.loose[next_loose_].first, b.coefficient = list_.loose[next_loose_].second, b.left = 1;
      ++next_loose_;
      return true;
    }
    level<W>* l = list_.levels.data() + b.first_level;
    for (std::uint32_t i = 0; i < b.levels; ++i, ++l) {
      if (++l->index < l->count) {
        b.at.add(l->jump);
        b.left = b.run;
        return true;
      }
      l->index = 0;
    }
    return false;
  }

  box_list<W>& list_;
  std::vector<box<W>*> heap_, equal_;
  std::vector<std::pair<key<W>, std::int64_t>> spare_;
  std::size_t waiting_ = 0, next_loose_ = 0;
  bool loose_active_ = false, ok_ = true;
  box<W> loose_box_;
};

}  // namespace odot::expansion::detail
