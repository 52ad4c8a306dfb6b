// SPDX-License-Identifier: MIT
// How `step_lowering` works; included by recurrence/lower.hpp. Recurrences as given equations: which members they define, and from which.
#pragma once

#include "odot/recurrence/lower.hpp"

namespace odot {

constexpr int step_lowering::order_of(const leaf& family) const {
  for (int i = 0; i < announced_.size(); ++i)
    if (announced_[i] == &family) return i;
  return -1;
}

constexpr void step_lowering::announce_nodes(const node* left, int left_count, const node* right, int right_count) {
  const leaf* family = left[left_count - 1].first;
  if (left[left_count - 1].operation != kernel::op::symbol || family->kind != leaf_kind::family) return;
  const bool again = order_of(*family) >= 0;
  announced_.push(family);
  const tree t = tree_of(left, left_count);
  free_.clear();
  const polynomial index = place(t, left_count - 2);
  bool defines = !again && free_.size() == 1 && (index - polynomial::of(free_[0].natural())).is_constant() && index.constant_term() == family->from;
  for (int i = 0; i < right_count; ++i)
    if (right[i].first != nullptr && right[i].first->kind == leaf_kind::family)
      defines = defines && right[i].first != family;
  if (defines) definitions_.push({family, free_[0].which, family->from - free_[0].which->from, right, right_count});
}

/// The definition, where the families that it reads were announced before.
constexpr const step_lowering::definition* step_lowering::definition_of(const leaf& family) const {
  for (const definition& d : definitions_) {
    if (d.family != &family) continue;
    bool known = true;
    for (int i = 0; i < d.count; ++i)
      if (const leaf* read = d.value[i].first; read != nullptr && read->kind == leaf_kind::family) known = known && order_of(*read) < order_of(family);
    int times = 0;
    for (const leaf* each : announced_) times += each == &family ? 1 : 0;
    return known && times == 1 ? &d : nullptr;
  }
  return nullptr;
}

constexpr kernel::term step_lowering::written_out(const definition& d, const polynomial& index) {
  const bool closed = closed_;
  closed_ = true;
  bound_steps_.push({d.step, index - polynomial(d.shift)});
  const term value = at(tree_of(d.value, d.count), d.count - 1);
  bound_steps_.pop();
  closed_ = closed;
  return value;
}

/// In a recurrence a member with a recurrence of its own is of an earlier step, or of the same one and given before.
constexpr void step_lowering::read_earlier(const tree& t, int root, const leaf& family, const polynomial& index) {
  if (defined_ == nullptr || order_of(family) < 0) return;
  polynomial ahead = defined_at_ - index;  // no conditional expressions of what owns memory: g++ 12 destroys what they hold twice
  if (order_of(family) >= order_of(*defined_)) ahead = ahead - polynomial(1);
  if (certain_here(ahead)) return;
  fail(step_fault::looks_ahead, written(t, root), defined_->name, written(defined_at_));
}

constexpr kernel::equation step_lowering::equation_nodes(const node* left, int left_count, const node* right, int right_count) {
  free_.clear();
  closed_ = false;
  kernel::equation e;
  e.lhs = at(tree_of(left, left_count), left_count - 1);
  closed_ = true;
  e.rhs = at(tree_of(right, right_count), right_count - 1);
  closed_ = false;
  return e;
}

/// Whether the left side is a member that no recurrence before speaks of, at a number, or at a step and a number from there on.
constexpr bool step_lowering::takes_members(const tree& left, int root) {
  const node& n = left.nodes[root];
  if (n.operation != kernel::op::symbol || n.first->kind != leaf_kind::family) {
    fail(step_fault::no_member, written(left, root));
    return false;
  }
  const polynomial index = place(left, root - 1);
  const polynomial step = index - polynomial(index.constant_term());
  if (!index.is_constant() && (free_.size() != 1 || step.single_name() != free_[0].natural())) {
    fail(step_fault::no_member, written(left, root));
    return false;
  }
  const rule_range own{n.first, !index.is_constant(), index.constant_term()};
  for (const rule_range& r : ranges_) {
    if (r.family != own.family) continue;
    const bool meet = r.general && own.general ? true : r.general ? own.at >= r.at : own.general ? r.at >= own.at : r.at == own.at;
    if (meet) fail(step_fault::given_twice, written(left, root), text::line(r.family->name) + "[" + written(polynomial(r.general && !own.general ? own.at : r.at)) + "]");
  }
  ranges_.push(own);
  defined_ = n.first, defined_at_ = index;
  return true;
}

constexpr void step_lowering::rule_nodes(const node* left, int left_count, const node* right, int right_count) {
  free_.clear();
  closed_ = false;
  const tree t = tree_of(left, left_count);
  if (!takes_members(t, left_count - 1)) return;
  const leaf* own = defined_;
  defined_ = nullptr;
  kernel::equation e;
  e.lhs = at(t, left_count - 1);
  defined_ = own;
  closed_ = true;
  e.rhs = at(tree_of(right, right_count), right_count - 1);
  closed_ = false;
  defined_ = nullptr;
  if (definition_of(*own) != nullptr) return;
  const int symbol = symbol_of(*own);
  bool known = false;
  for (int s : ruled_) known = known || s == symbol;
  if (!known) ruled_.push(symbol);
  given_.push(e);
}

}  // namespace odot
