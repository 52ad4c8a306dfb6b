// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The terms of one side of one entry as a stream in canonical order: boxes merged, like terms met.

#include "boxes.hpp"

#include <algorithm>

#include "gang.hpp"

namespace odot::expansion::detail {

/// Consecutive terms of a stream: either `count` terms of one coefficient whose keys are at, at + step, at + 2·step …, or, with
/// `listed` set, that many terms one by one.
template <int W>
struct run {
  key<W> at, step;
  std::int64_t count = 0, coefficient = 0;
  const single<W>* listed = nullptr;

  const key<W>& first_key() const { return listed != nullptr ? listed->first : at; }
  std::int64_t first_coefficient() const { return listed != nullptr ? listed->second : coefficient; }
  /// Leaves the first terms behind; false when none is left.
  bool behind(std::int64_t terms) {
    if ((count -= terms) == 0) return false;
    if (listed != nullptr) listed += terms;
    else at.add(step, terms);
    return true;
  }
};

template <int W>
class stream {
 public:
  explicit stream(box_list<W>& list) : list_(list) {}

  /// Begins anew with what the list holds. O(boxes · log + loose terms).
  /// False when a sum of coefficients leaves 64 bits.
  bool start() {
    ok_ = sort_and_merge(list_.loose, spare_);
    const auto earlier = [](const auto& a, const auto& b) { return a.at < b.at; };
    if (!std::is_sorted(list_.boxes.begin(), list_.boxes.end(), earlier)) std::sort(list_.boxes.begin(), list_.boxes.end(), earlier);
    waiting_ = next_loose_ = 0;
    heap_.clear();
    gang_.clear();
    loose_active_ = !list_.loose.empty();
    if (loose_active_) {
      loose_box_.levels = no_levels;
      advance(loose_box_);
    }
    return ok_;
  }
  bool ok() const { return ok_; }

  /// The next terms, ascending and beyond the ones before; false at the end. Terms that cancel are left out.
  bool next(run<W>& out) {
    do {
      out.listed = nullptr;
      if (!take(out)) return false;
    } while (out.count == 0 || (out.listed == nullptr && out.coefficient == 0));
    return ok_;
  }

 private:
  static constexpr std::uint32_t no_levels = ~std::uint32_t{0};
  static constexpr std::int64_t worth_a_run = 6;
  static constexpr int patience = 8;

  bool take(run<W>& out) {
    if (loose_active_) push(&loose_box_), loose_active_ = false;
    admit();
    if (heap_.empty() && gang_.empty()) return false;
    // Merging by runs pays while runs are long; after enough short ones in a row a stretch of all boxes is merged term by term.
    if (!gang_.empty() || (short_runs_ >= patience && heap_.size() > 1)) return together(out);
    box<W>& top = *heap_.front();
    const key<W>* bound = next_key(true);
    if (bound != nullptr && !(top.at < *bound)) return judged(meet(out), out.count);
    std::int64_t low = top.left;
    if (bound != nullptr && !below(top, top.left - 1, *bound)) {  // as far as the next box begins
      std::int64_t high = top.left - 1;
      for (low = 1; low < high;) {
        const std::int64_t middle = (low + high + 1) / 2;
        if (below(top, middle - 1, *bound)) low = middle;
        else high = middle - 1;
      }
    }
    out.at = top.at, out.step = top.step, out.coefficient = top.coefficient, out.count = low;
    consume_top(low);
    return judged(bound != nullptr, low);
  }
  bool judged(bool contested, std::int64_t count) {
    if (contested && count < worth_a_run) ++short_runs_;
    else if (count >= worth_a_run) short_runs_ = std::max(0, short_runs_ - 4), stretch_ = 61;
    return true;
  }

  /// Several boxes at one key: their coefficients add up, over a common stretch where they go in step.
  bool meet(run<W>& out) {
    equal_.clear();
    out.at = heap_.front()->at, out.step = heap_.front()->step;
    while (!heap_.empty() && heap_.front()->at == out.at) equal_.push_back(pop());
    std::int64_t count = equal_.front()->left;
    for (const box<W>* b : equal_) count = b->step == out.step ? std::min(count, b->left) : 1;
    const key<W>* bound = next_key(false);
    while (bound != nullptr && count > 1 && !below(*equal_.front(), count - 1, *bound)) count /= 2;
    out.count = count, out.coefficient = 0;
    for (box<W>* b : equal_) {
      if (__builtin_add_overflow(out.coefficient, b->coefficient, &out.coefficient)) ok_ = false;
      if (consume(*b, count)) push(b);
    }
    return true;
  }

  /// Boxes whose terms interleave closely: the first writes a stretch of its terms, the others theirs up to the same key, and the
  /// stretches are merged.
  bool together(run<W>& out) {
    if (heap_.empty()) {
      out.listed = gang_.front(), out.count = gang_.release(nullptr);
      return true;
    }
    key<W> horizon;
    for (bool first = true;; first = false) {
      admit();
      if (heap_.empty() || (!first && horizon < heap_.front()->at)) break;
      box<W>* const b = pop();
      gang_.begin_segment();
      bool more = true;
      std::int64_t quota = first ? stretch_ : gang<W>::quota;
      key<W> last;
      do {
        last = b->at;
        gang_.put(last, b->coefficient);
        b->at.add(b->step);
        if (--b->left == 0) more = advance(*b);
      } while (--quota > 0 && more && (first || !(horizon < b->at)));
      if (more) push(b);
      if (first || (more && quota == 0 && last < horizon)) horizon = last;
    }
    short_runs_ = patience / 2;
    const auto total = static_cast<std::int64_t>(gang_.size());
    if (total > 4096 && stretch_ > 1) stretch_ /= 2;
    if (total < 1024 && stretch_ < gang<W>::quota) stretch_ *= 2;
    if (!gang_.merge()) ok_ = false;
    out.listed = gang_.front();
    out.count = gang_.release(&horizon);
    return true;
  }

  /// Whatever begins at or before the least key takes part.
  void admit() {
    while (waiting_ < list_.boxes.size() && (heap_.empty() || !(heap_.front()->at < list_.boxes[waiting_].at))) push(&list_.boxes[waiting_++]);
  }
  /// The least key of the heap (without its top if so asked) and of the boxes that wait; none when all are done.
  const key<W>* next_key(bool without_top) const {
    const key<W>* least = nullptr;
    if (!without_top) least = heap_.empty() ? nullptr : &heap_.front()->at;
    else if (heap_.size() == 2 || (heap_.size() > 2 && heap_[1]->at < heap_[2]->at)) least = &heap_[1]->at;
    else if (heap_.size() > 2) least = &heap_[2]->at;
    if (waiting_ < list_.boxes.size() && (least == nullptr || list_.boxes[waiting_].at < *least)) least = &list_.boxes[waiting_].at;
    return least;
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
  box<W>* pop() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    box<W>* const b = heap_.back();
    heap_.pop_back();
    return b;
  }
  void consume_top(std::int64_t count) {
    if (heap_.size() == 1) {
      if (!consume(*heap_.front(), count)) heap_.clear();
      return;
    }
    box<W>* const top = pop();
    if (consume(*top, count)) push(top);
  }
  /// Leaves `count` terms of the run behind; false at the end of the box.
  bool consume(box<W>& b, std::int64_t count) {
    b.at.add(b.step, count);
    if ((b.left -= count) > 0) return true;
    return advance(b);
  }
  /// From one past a finished run to the next one.
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
  std::vector<single<W>> spare_;
  gang<W> gang_;
  std::size_t waiting_ = 0, next_loose_ = 0;
  std::int64_t stretch_ = 61;
  int short_runs_ = 0;
  bool loose_active_ = false, ok_ = true;
  box<W> loose_box_;
};

}  // namespace odot::expansion::detail
