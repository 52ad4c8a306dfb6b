// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Equations, and the names that stand free in them.

#include "odot/kernel/term.hpp"

namespace odot::kernel {

/// lhs = rhs; both terms of one arena and of one shape.
struct equation {
  term lhs = -1, rhs = -1;
};

/// Calls `f` with the nodes below the two sides of an equation, each once, before it looks at what the node is made of. O(nodes).
template <class F>
constexpr void for_each_node(const term_arena& t, const equation& e, F&& f) {
  const term newest = e.lhs > e.rhs ? e.lhs : e.rhs;
  sequence<bool> list(newest + 1);
  bool* const seen = list.begin();
  seen[e.lhs] = seen[e.rhs] = true;
  for (term x = newest; x >= 0; --x) {  // children are older than their node
    if (!seen[x]) continue;
    f(x);
    const node& n = t[x];
    if (n.a >= 0) seen[n.a] = true;
    if (n.b >= 0) seen[n.b] = true;
  }
}
constexpr sequence<term> nodes_of(const term_arena& t, const equation& e) {
  sequence<term> all;
  for_each_node(t, e, [&](term x) { all.push(x); });
  return all;
}

/// The names that a node binds in the term below it.
constexpr sequence<name> bound_by(const node& n) {
  sequence<name> bound;
  if (n.kind == op::sum_over || n.kind == op::by_entries) bound.push(n.id);
  if (n.kind == op::by_entries) bound.push(n.second);
  return bound;
}

/// The names of a kind that stand free in the two sides of an equation: in positions, outside of what binds them. `shapes`: instead
/// those in the shapes of symbols. O(nodes · names), however often a node is shared.
constexpr sequence<name> free_names(const term_arena& t, const equation& e, name_kind kind, bool shapes = false) {
  bool any = false;
  for (name n = 0; n < t.names() && !any; ++n) any = t.name_of(n).kind == kind;
  if (!any) return {};
  const sequence<term> nodes = nodes_of(t, e);
  sequence<sequence<name>> free(nodes[0] + 1);  // of each node
  const auto join = [](const sequence<name>& more, const sequence<name>& bound, sequence<name>& found) {
    for (name m : more)
      if (!contains(found, m) && !contains(bound, m)) found.push(m);
  };
  for (int i = nodes.size() - 1; i >= 0; --i) {  // children are older than their node
    const node& n = t[nodes[i]];
    const sequence<name> bound = bound_by(n);
    sequence<name>& found = free[nodes[i]];
    const auto look = [&](const polynomial& p) {
      for (const auto& product : p.terms())
        for (name m : product.names)
          if (t.name_of(m).kind == kind && !contains(found, m)) found.push(m);
    };
    if (shapes && n.kind == op::symbol) look(n.rows), look(n.cols);
    if (!shapes) {
      for (const polynomial& p : n.positions) look(p);
      for (name m : bound) look(t.name_of(m).range);
    }
    if (n.a >= 0) join(free[n.a], bound, found);
    if (n.b >= 0) join(free[n.b], bound, found);
  }
  sequence<name> all = free[e.lhs];
  join(free[e.rhs], {}, all);
  return all;
}

/// What a given equation says "for all" of: the naturals that stand free in it, outside of the shapes of symbols, then its indices.
constexpr sequence<name> own_names(const term_arena& t, const equation& given) {
  sequence<name> own;
  const sequence<name> fixed = free_names(t, given, name_kind::natural, true);
  for (name n : free_names(t, given, name_kind::natural))
    if (!contains(fixed, n)) own.push(n);
  own.append(free_names(t, given, name_kind::index));
  return own;
}

}  // namespace odot::kernel
