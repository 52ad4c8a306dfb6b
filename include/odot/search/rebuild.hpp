// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The same term for other values of a natural number, and with a family's members written out.

#include "odot/operation/builder.hpp"
#include "odot/kernel/position.hpp"

namespace odot::search {

using namespace kernel;

/// A name and the position that takes its place.
struct replacement {
  name from = -1;
  polynomial to;
};

/// All at once; of two replacements for one name the later one counts, as an inner binder hides an outer one.
constexpr polynomial replace(const polynomial& p, const sequence<replacement>& r) {
  polynomial result = p - p;
  for (const auto& t : p.terms()) {
    polynomial product = t.coefficient;
    for (name n : t.names) {
      int at = r.size() - 1;
      while (at >= 0 && r[at].from != n) --at;
      if (at >= 0) product = product * r[at].to;
      else product = product * polynomial::of(n);
    }
    result = result + product;
  }
  return result;
}

/// What members of families stand for: member f of symbol[positions] becomes `value` with `parameters` at those positions.
struct family_value {
  int symbol = -1;
  sequence<name> parameters;
  term value = -1;
};

/// Rebuilds `x` with names replaced and members of families written out. Names that replace must not be among those replaced.
/// Every index that is summed over becomes a new one. `outside` is set when a family occurs at a first position other than `time`,
/// or at a slot that may be negative, and when a symbol's own shape depends on a name that is replaced.
constexpr term rebuild(term_arena& t, term x, const sequence<replacement>& names, const sequence<family_value>& families,
                       const polynomial& time, bool& outside) {
  kernel::node n = t[x];
  sequence<replacement> inner = names;
  const auto rebind = [&](int& index) {
    const polynomial range = replace(t.name_of(index).range, names);
    const name_entry entry = t.name_of(index);
    const name fresh = t.index(view(entry.text), range);
    inner.push({index, polynomial::of(fresh)});
    index = fresh;
  };
  if (n.kind == op::sum_over || n.kind == op::by_entries) rebind(n.id);
  if (n.kind == op::by_entries) rebind(n.second);
  if (n.kind == op::symbol) {  // a symbol keeps its shape; one that would grow with time is no sequence
    outside = outside || !(replace(n.rows, names) == n.rows) || !(replace(n.cols, names) == n.cols);
  } else {
    n.rows = replace(n.rows, names), n.cols = replace(n.cols, names);
  }
  for (polynomial& p : n.positions) p = replace(p, names);
  if (n.kind == op::symbol)
    for (const family_value& f : families) {
      if (f.symbol != n.id) continue;
      outside = outside || !(n.positions[0] == time);
      positions sizes(t);
      for (int s = 1; s < n.positions.size(); ++s) outside = outside || !sizes.certain(sizes.intern(n.positions[s]));
      sequence<replacement> at;  // through new names, so that a position never meets a parameter of the same name
      for (int i = 0; i < f.parameters.size(); ++i) {
        const name between = t.natural("_");
        at.push({f.parameters[i], polynomial::of(between)});
      }
      const term shifted = rebuild(t, f.value, at, {}, time, outside);
      for (int i = 0; i < f.parameters.size(); ++i) at[i] = {at[i].to.single_name(), n.positions[i]};
      return rebuild(t, shifted, at, {}, time, outside);
    }
  if (n.a >= 0) n.a = rebuild(t, n.a, inner, families, time, outside);
  if (n.b >= 0) n.b = rebuild(t, n.b, inner, families, time, outside);
  return t.push(static_cast<kernel::node&&>(n));
}

}  // namespace odot::search
