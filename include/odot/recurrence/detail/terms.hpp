// SPDX-License-Identifier: MIT
// How `step_lowering` works; included by recurrence/lower.hpp. Positions and terms of single nodes.
#pragma once

#include "odot/operation/builder.hpp"
#include "odot/kernel/position.hpp"
#include "odot/recurrence/lower.hpp"

namespace odot {

constexpr step_lowering::tree step_lowering::tree_of(const node* nodes, int count) {
  tree t;
  t.nodes = nodes;
  kernel::sequence<int> stack;
  for (int at = 0; at < count; ++at) {
    int begin = at;
    for (int children = arity(nodes[at]); children > 0; --children) {
      begin = stack.back();
      stack.pop();
    }
    stack.push(begin);
    t.begins.push(begin);
  }
  t.binders = plain_.find_binders(nodes, count);
  return t;
}

constexpr bool step_lowering::certain(const polynomial& p) const {
  kernel::positions k(*arena_);
  return k.certain(k.intern(p));
}
constexpr bool step_lowering::certain_here(const polynomial& p) const {
  if (certain(p)) return true;
  for (const polynomial& c : conditions_)
    if (certain(p - c)) return true;
  return false;
}

/// The least or largest value of p over the steps that sums and rows around run over, as a position without them; invalid where it
/// can't be told.
constexpr kernel::polynomial step_lowering::extreme(polynomial p, bool highest) const {
  for (int i = running_.size() - 1; i >= 0; --i) {
    const polynomial c = kernel::coefficient_of(p, running_[i].name);
    if (!c.valid()) return c;
    if (c.is_zero()) continue;
    if (!c.is_constant() && !certain(c)) return polynomial::invalid();
    polynomial end;
    if ((!c.is_constant() || c.constant_term() > 0) == highest) end = running_[i].count - polynomial(1);
    p = p.substitute(running_[i].name, end);
  }
  return p;
}

constexpr kernel::polynomial step_lowering::value_of(const leaf& which) {
  for (int i = bound_steps_.size() - 1; i >= 0; --i)
    if (bound_steps_[i].which == &which) return bound_steps_[i].value;
  for (const meaning& m : free_)
    if (m.which == &which) {
      if (only_own_) fail(step_fault::other_step, which.name);
      return m.value;
    }
  for (const meaning& m : free_)
    if (m.which->name == which.name)
      detail::one_name_stands_for_two_shapes("the step " + std::string(which.name) + " begins at two numbers in one statement; give them two names");
  if (closed_) {
    text::line known;
    for (const meaning& m : free_) {
      if (!known.empty()) known += ", ";
      known += m.which->name;
    }
    if (known.empty()) known = "no step";
    fail(only_own_ ? step_fault::other_step : step_fault::unbound, which.name, known);
  }
  free_.push({&which, polynomial::of(arena_->natural(which.name)) + polynomial(which.from)});
  return free_.back().value;
}

/// A subtree as a position: numbers, sizes and steps, their sums and products.
constexpr kernel::polynomial step_lowering::place(const tree& t, int root) {
  const node& n = t.nodes[root];
  switch (n.operation) {
    case kernel::op::number:
      if (n.q == 1) return polynomial(n.p);
      break;
    case kernel::op::size:
      if (n.first_extent != nullptr) return plain_.dimension(*n.first_extent);
      return value_of(*n.first);
    case kernel::op::add: return place(t, root - n.left) + place(t, root - 1);
    case kernel::op::subtract: return place(t, root - n.left) - place(t, root - 1);
    case kernel::op::scale: return place(t, root - n.left) * place(t, root - 1);
    default: break;
  }
  fail(step_fault::no_position, written(t, root));
  return polynomial(0);
}

constexpr int step_lowering::symbol_of(const leaf& family) {
  for (const known_family& f : families_) {
    if (f.which == &family) return f.symbol;
    if (f.which->name == family.name)
      detail::one_name_stands_for_two_shapes("the name " + std::string(family.name) + " stands for two families in one statement, " +
                                             detail::shape_of<std::string>(*f.which) + " and " + detail::shape_of<std::string>(family) + "; give them two names");
  }
  const polynomial rows = plain_.dimension(*family.rows);
  families_.push({&family, arena_->declare(family.name, rows, plain_.dimension(*family.columns), kernel::no_property, 1)});
  return families_.back().symbol;
}

constexpr kernel::term step_lowering::member(const tree& t, int root) {
  const leaf& family = *t.nodes[root].first;
  const polynomial index = place(t, root - 1), position = index - polynomial(family.from);
  if (!certain_here(position)) {
    const polynomial least = extreme(index, false);
    text::line smallest("smaller");
    if (least.valid()) smallest = written(least);
    fail(step_fault::outside, written(t, root), smallest, text::line(family.name) + "[" + written(polynomial(family.from)) + "]");
  }
  read_earlier(t, root, family, index);
  if (const definition* d = definition_of(family); d != nullptr && fault_.what == step_fault::none) return written_out(*d, index);
  kernel::sequence<polynomial> positions;
  positions.push(position);
  return kernel::symbol(*arena_, symbol_of(family), positions);
}

/// Rows one below the other, or a matrix by its entries.
constexpr kernel::term step_lowering::table(const tree& t, int root) {
  const node& n = t.nodes[root];
  const polynomial rows = plain_.dimension(*n.rows), columns = plain_.dimension(*n.columns);
  const kernel::name i = arena_->index(n.first->name, rows);
  const kernel::name j = arena_->index(n.second == nullptr ? "j" : n.second->name, columns);
  bound_steps_.push({n.first, polynomial::of(i) + polynomial(n.first->from)});
  running_.push({i, rows});
  if (n.second != nullptr) {
    bound_steps_.push({n.second, polynomial::of(j) + polynomial(n.second->from)});
    running_.push({j, columns});
  }
  term body = at(t, root - 1);
  if (n.second != nullptr) bound_steps_.pop(), running_.pop();
  else if (!kernel::is_scalar((*arena_)[body])) body = kernel::entry(*arena_, body, 0, polynomial::of(j));
  bound_steps_.pop(), running_.pop();
  return kernel::by_entries(*arena_, i, j, body);
}

constexpr kernel::term step_lowering::at(const tree& t, int root) {
  using kernel::op;
  const node& n = t.nodes[root];
  if (speaks_of_steps(n)) {
    switch (n.operation) {
      case op::size: return kernel::size(*arena_, value_of(*n.first));
      case op::symbol: return member(t, root);
      case op::sum_over: return folded(t, root);
      case op::by_entries: return table(t, root);
      case op::symbolic_power: return powered(t, root);
      default: return kernel::condition_nonnegative(*arena_, place(t, root - 1));
    }
  }
  const int children = arity(n);
  if (children == 0) return plain_.lower_node(n, root, t.binders, -1, -1);
  if (children == 1) return plain_.lower_node(n, root, t.binders, at(t, root - 1), -1);
  const int left = root - n.left;
  const bool behind = n.operation == op::scale && t.nodes[left].operation == op::condition_nonnegative && t.nodes[left].places == 1;
  const term a = at(t, left);
  if (behind) conditions_.push(place(t, left - 1));
  const term b = at(t, root - 1);
  if (behind) conditions_.pop();
  return plain_.lower_node(n, root, t.binders, a, b);
}

}  // namespace odot
