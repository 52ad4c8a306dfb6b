// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Ranges and their parts: sums and goals go through the pieces of a range, laws hold at its universal positions.

#include "odot/kernel/derivative.hpp"

namespace odot::kernel {

/// How a range is taken apart wherever something runs over it: 0 … r − 1 as 0 … first − 1 and first + 0 … r − first − 1, or as
/// i·second + j with i < first, j < second and first·second = r; or, where r is a number up to 64, one by one. A range is cut
/// in one way only: what goes through its pieces, and what holds at them, speaks of the same ones.
struct cut {
  enum class way { at, by_stride, one_by_one };
  polynomial range;
  way how = way::at;
  polynomial first, second;
};

/// A part of a range: the position of its members, written with new names.
struct piece {
  sequence<name> names;
  int position = 0;
};

class ranges : public derivatives {
 public:
  constexpr ranges(const term_arena& t, const sequence<cut>& cuts, order_function order) : derivatives(t, order) {
    for (const cut& c : cuts) {
      if (!known_names(c.range) || !known_names(c.first) || !known_names(c.second)) fail(failure::scope);
      if (stopped()) return;
      polynomial rest = c.second;
      if (c.how == cut::way::at) rest = c.range - c.first;
      const range_part part{checked_range(intern(c.range)), c.how, checked_range(intern(c.first)), checked_range(intern(rest))};
      bool fits = c.how == cut::way::at || c.how == cut::way::by_stride;
      fits = fits && certain(part.first) && certain(part.second) && (c.how == cut::way::at || c.first * c.second == c.range);
      if (c.how == cut::way::one_by_one) fits = c.range.is_constant() && c.range.constant_term() >= 0 && c.range.constant_term() <= 64;
      for (const range_part& before : cuts_) fits = fits && before.range != part.range;
      if (!fits) fail(failure::step);
      if (stopped()) return;
      cuts_.push(part);
    }
  }

  /// Positions that together are 0 … r − 1, each once. `whole`: in one piece, as for what holds at every position.
  constexpr sequence<piece> pieces(int range, bool whole, int depth = 0) {
    sequence<piece> result;
    if (is_one(range) || stopped()) {
      result.push({});
      return result;
    }
    const range_part* c = part_of(range, whole, depth);
    if (c == nullptr) {
      piece one;
      one.names.push(fresh_index(range));
      one.position = of(one.names[0]);
      result.push(static_cast<piece&&>(one));
      return result;
    }
    if (c->how == cut::way::one_by_one) {
      for (std::int64_t i = 0; i < value(range).constant_term(); ++i) result.push({{}, intern(i)});
      return result;
    }
    const sequence<piece> first = pieces(c->first, whole, depth + 1), second = pieces(c->second, whole, depth + 1);
    if (c->how == cut::way::by_stride) {
      for (const piece& a : first)
        for (const piece& b : second) {
          piece both{a.names, intern(value(a.position) * value(c->second) + value(b.position))};
          both.names.append(b.names);
          result.push(static_cast<piece&&>(both));
        }
    } else {
      result.append(first);
      for (const piece& b : second) result.push({b.names, plus(c->first, b.position)});
    }
    if (result.size() > 1024) fail(failure::budget);
    return result;
  }
  constexpr piece universal(int range) { return pieces(range, true)[0]; }

 protected:
  /// The same piece with names of its own.
  constexpr piece again(const piece& other) {
    piece result;
    renaming put;
    for (name n : other.names) {
      result.names.push(fresh_index(facts(n).range));
      put.put(n, of(result.names.back()));
    }
    result.position = substitute(other.position, put);
    return result;
  }
  /// Σ over a range of what `f` gives for a position, without the pieces of the range where `zero` says at a position of theirs that it is
  /// 0 all over: in a product of large block matrices those are most.
  template <class F, class Zero>
  constexpr form total(int range, F&& f, Zero&& zero) {
    int at = 0;
    while (at < samples_.size() && samples_[at].range != range) ++at;
    if (at == samples_.size()) samples_.push({range, pieces(range, false)});
    form sum;
    for (int i = 0; i < samples_[at].pieces.size() && !stopped(); ++i) {
      if (zero(samples_[at].pieces[i].position)) continue;
      const piece k = again(samples_[at].pieces[i]);
      sum.append(bind(k.names, f(k.position)));
    }
    return sum;
  }
  /// Σ over a range of what `f` gives for a position.
  template <class F>
  constexpr form total(int range, F&& f) {
    if (is_one(range)) return f(0);
    if (part_of(range, false, 0) == nullptr && !stopped()) {
      sequence<name> alone;
      alone.push(fresh_index(range));
      return bind(alone, f(of(alone[0])));
    }
    form sum;
    for (const piece& k : pieces(range, false)) {
      if (stopped()) break;
      sum.append(bind(k.names, f(k.position)));
    }
    return sum;
  }
  /// The slots of an inverse's entry for a position of a range: as many as a universal position of the range has names.
  constexpr void apart(int range, int p, factor& f, int depth = 0) {
    if (is_one(range)) return;
    if (const range_part* c = part_of(range, true, depth)) {
      const division d = take_apart(p, c->second);
      apart(c->first, d.quotient, f, depth + 1);
      apart(c->second, d.rest, f, depth + 1);
    } else if (f.slot_count == 4) {
      fail(failure::outside);
    } else {
      f.slots[f.slot_count++] = p;
    }
  }
  /// p = quotient·stride + rest with 0 ≤ rest < stride; refused where that can't be seen.
  constexpr division take_apart(int p, int stride) {
    if (is_one(stride)) return {p, 0};
    const division d = divide(p, stride);
    if (!inside(d.rest, stride)) fail(failure::position);
    return d;
  }

 private:
  struct range_part {
    int range = 0;
    cut::way how = cut::way::at;
    int first = 0, second = 0;
  };
  /// How the range is taken apart; null where it is not. What holds at every position is taken apart by strides alone.
  constexpr const range_part* part_of(int range, bool whole, int depth) const {
    for (const range_part& c : cuts_)
      if (c.range == range && (!whole || c.how == cut::way::by_stride) && depth < 16) return &c;
    return nullptr;
  }
  sequence<range_part> cuts_;
  /// The pieces of ranges under names that stand in no form.
  struct sample {
    int range = 0;
    sequence<piece> pieces;
  };
  sequence<sample> samples_;
};

}  // namespace odot::kernel
