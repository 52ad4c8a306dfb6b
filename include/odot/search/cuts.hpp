// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// How the ranges of a claim are best taken apart: at the boundaries of its blocks, by the strides of its Kronecker products, before
/// the last step of a sum of length t + 1.

#include <type_traits>

#include "odot/kernel/theorem.hpp"

namespace odot::search {

using namespace kernel;

class cut_plan {
 public:
  /// Throws `ill_shaped` where a term is not well-formed: it goes down every one of them. In a constant expression the compiler refuses what
  /// it reads outside of them, and asking twice would be a twentieth of a proof.
  constexpr cut_plan(const term_arena& t, const equation& claim, const sequence<equation>& given, bool count) : arena_(t), count_(count) {
    if (!std::is_constant_evaluated()) require_well_formed(t, claim, given);
    look(t, claim);
    for (const equation& g : given) look(t, g);
  }
  sequence<cut> cuts;
  bool numbers = false;  ///< whether a range is a small number, to be taken one by one

 private:
  constexpr void look(const term_arena& t, const equation& e) {
    const sequence<term> nodes = nodes_of(t, e);
    bool worth_a_look = false;
    const auto plain = [](const polynomial& p) { return p.single_name() >= 0 || p.is_one(); };
    for (term x : nodes) {
      const kernel::node& n = t[x];
      if (n.kind == op::vec || n.kind == op::kronecker || n.kind == op::above || n.kind == op::beside || n.kind == op::sum_over ||
          !plain(n.rows) || !plain(n.cols)) {
        worth_a_look = true;
        break;
      }
    }
    if (!worth_a_look) return;  // as most claims are not
    for (term x : nodes) {  // strides first: a block boundary may lie inside of them
      const kernel::node& n = t[x];
      if (n.kind == op::kronecker) {
        add_stride(t[n.a].rows, t[n.b].rows);
        add_stride(t[n.a].cols, t[n.b].cols);
      }
      if (n.kind == op::vec) add_stride(t[n.a].cols, t[n.a].rows);
    }
    for (term x : nodes) {  // many blocks in a row are halved, so that no part lies deep
      const kernel::node& n = t[x];
      if (n.kind != op::above && n.kind != op::beside) continue;
      const bool rows = n.kind == op::above;
      polynomial range = n.cols;
      if (rows) range = n.rows;
      if (find(range) >= 0) continue;
      sequence<polynomial> all;
      collect_boundaries(t, x, rows, 0, all);
      if (all.size() > 10) halve(range, all, 0, all.size(), 0);
    }
    for (int i = nodes.size() - 1; i >= 0; --i) {
      const kernel::node& n = t[nodes[i]];
      if (n.kind == op::above) add_at(n.rows, t[n.a].rows, 0);
      if (n.kind == op::beside) add_at(n.cols, t[n.a].cols, 0);
      add_last(n.rows), add_last(n.cols);
      if (n.kind == op::sum_over) add_last(t.name_of(n.id).range);
      add_number(n.rows), add_number(n.cols);
    }
  }
  /// Where the blocks of a column, or of a row, of blocks begin.
  constexpr void collect_boundaries(const term_arena& t, term x, bool rows, const polynomial& start, sequence<polynomial>& all) {
    const kernel::node& n = t[x];
    if (n.kind != (rows ? op::above : op::beside)) return;
    polynomial middle = t[n.a].cols;
    if (rows) middle = t[n.a].rows;
    middle = middle + start;
    collect_boundaries(t, n.a, rows, start, all);
    all.push(middle);
    collect_boundaries(t, n.b, rows, middle, all);
  }
  constexpr void halve(const polynomial& range, const sequence<polynomial>& all, int from, int to, const polynomial& start) {
    if (from >= to) return;
    const int middle = (from + to) / 2;
    const polynomial first = all[middle] - start;
    if (find(range) < 0) cuts.push({range, cut::way::at, first, {}});
    halve(first, all, from, middle, start);
    halve(range - first, all, middle + 1, to, all[middle]);
  }
  constexpr int find(const polynomial& range) const {
    for (int i = 0; i < cuts.size(); ++i)
      if (cuts[i].range == range) return i;
    return -1;
  }
  /// Made where something is asked of it: most claims have nothing to cut.
  constexpr positions& places() {
    if (places_.empty()) places_.push(positions(arena_));
    return places_[0];
  }
  constexpr bool certain(const polynomial& p) { return places().certain(places().intern(p)); }
  constexpr void add_at(const polynomial& range, const polynomial& first, int depth) {
    const polynomial second = range - first;
    if (depth > 12 || first.is_zero() || second.is_zero() || !certain(first) || !certain(second)) return;
    const int known = find(range);
    if (known < 0) {
      cuts.push({range, cut::way::at, first, {}});
      return;
    }
    if (cuts[known].how != cut::way::at || cuts[known].first == first) return;
    const polynomial before = cuts[known].first;
    if (certain(first - before)) add_at(range - before, first - before, depth + 1);
    else if (certain(before - first)) add_at(before, first, depth + 1);
  }
  constexpr void add_stride(const polynomial& first, const polynomial& second) {
    if (first.is_one() || second.is_one()) return;
    if (first.is_zero() || second.is_zero()) return;  // nothing to cut
    const int known = find(first * second);
    if (known < 0) {
      cuts.push({first * second, cut::way::by_stride, first, second});
      return;
    }
    if (cuts[known].how != cut::way::by_stride || cuts[known].second == second) return;
    const cut c = cuts[known];
    positions& k = places();
    const division by_old = k.divide(k.intern(second), k.intern(c.second));
    if (by_old.rest == 0) return add_stride(first, polynomial(k.value(by_old.quotient)));
    const division by_new = k.divide(k.intern(c.second), k.intern(second));
    if (by_new.rest == 0) add_stride(polynomial(k.value(by_new.quotient)), second);
  }
  constexpr void add_last(const polynomial& range) {
    if (range.constant_term() < 1) return;
    for (const auto& t : range.terms())
      for (name n : t.names)
        if (arena_.name_of(n).kind == name_kind::natural) return add_at(range, range - 1, 0);
  }
  constexpr void add_number(const polynomial& range) {
    if (!range.is_constant() || range.constant_term() < 2 || range.constant_term() > 8) return;
    numbers = true;
    if (count_ && find(range) < 0) cuts.push({range, cut::way::one_by_one, {}, {}});
  }

  const term_arena& arena_;
  sequence<positions> places_;  ///< one at most
  bool count_;
};

}  // namespace odot::search
