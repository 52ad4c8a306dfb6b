// SPDX-License-Identifier: MIT
#include "odot/refute/plan.hpp"

#include <algorithm>

#include "sorted.hpp"

namespace odot::refute {
namespace {

using kernel::op;

bool contains(const std::vector<kernel::name>& set, kernel::name n) { return std::binary_search(set.begin(), set.end(), n); }

}  // namespace

void plan::collect(const kernel::polynomial& p, std::vector<kernel::name>& open) {
  for (const auto& product : p.terms())
    for (const kernel::name n : product.names) {
      if (arena_->name_of(n).kind != kernel::name_kind::index) {
        insert_sorted(sizes_, n);
      } else if (!contains(open, n)) {
        insert_sorted(open, n);
        std::vector<kernel::name> inside;
        collect(arena_->name_of(n).range, inside);
      }
    }
}

int plan::place(kernel::term t) const {
  return static_cast<int>(std::lower_bound(order_.begin(), order_.end(), t) - order_.begin());
}

plan::plan(const kernel::term_arena& arena, const std::vector<kernel::term>& roots) : arena_(&arena) {
  // Children are older than their parents, so ascending order is children first.
  std::vector<kernel::term> stack = roots;
  std::vector<bool> seen;
  while (!stack.empty()) {
    const kernel::term t = stack.back();
    stack.pop_back();
    if (t < 0) continue;
    const auto at = static_cast<std::size_t>(t);
    if (at >= seen.size()) seen.resize(at + 1);
    if (seen[at]) continue;
    seen[at] = true;
    order_.push_back(t);
    stack.push_back(arena[t].a);
    stack.push_back(arena[t].b);
  }
  std::sort(order_.begin(), order_.end());
  nodes_.resize(order_.size());
  std::vector<std::size_t> visited(order_.size(), order_.size());  // by the binder at that place

  for (std::size_t here = 0; here < order_.size(); ++here) {
    const kernel::node& n = arena[order_[here]];
    planned_node& p = nodes_[here];
    p.term = order_[here];
    for (const auto& position : n.positions) collect(position, p.open);
    collect(n.rows, p.open);
    collect(n.cols, p.open);
    if (n.kind == op::symbol) {
      insert_sorted(symbols_, n.id);
      collect(arena.symbol(n.id).rows, p.open);
      collect(arena.symbol(n.id).cols, p.open);
    }
    if (n.kind == op::apply && n.id >= kernel::first_unknown) insert_sorted(functions_, n.id);
    if (n.a >= 0) p.a = place(n.a);
    if (n.b >= 0) p.b = place(n.b);
    for (const int child : {p.a, p.b})
      if (child >= 0)
        for (const kernel::name open : nodes_[static_cast<std::size_t>(child)].open) insert_sorted(p.open, open);
    const auto mask_of = [&](int child) { return child < 0 ? defined::mask_kind::one : nodes_[static_cast<std::size_t>(child)].mask; };
    p.mask = defined::mask_kind_of(n, mask_of(p.a), mask_of(p.b));
    if (n.kind != op::sum_over && n.kind != op::by_entries) continue;

    std::vector<kernel::name> bound{n.id};
    if (n.kind == op::by_entries) bound.push_back(n.second);
    for (const kernel::name b : bound) {
      std::vector<kernel::name> inside;
      collect(arena.name_of(b).range, inside);
      for (const kernel::name open : inside) insert_sorted(p.open, open);
    }
    std::vector<int> pending{p.a};
    while (!pending.empty()) {
      const int child = pending.back();
      pending.pop_back();
      if (child < 0 || visited[static_cast<std::size_t>(child)] == here) continue;
      visited[static_cast<std::size_t>(child)] = here;
      const planned_node& c = nodes_[static_cast<std::size_t>(child)];
      if (std::none_of(bound.begin(), bound.end(), [&](kernel::name b) { return contains(c.open, b); })) continue;
      p.body.push_back(child);
      pending.push_back(c.a);
      pending.push_back(c.b);
    }
    std::sort(p.body.begin(), p.body.end());
    for (const kernel::name b : bound) {
      const auto at = std::lower_bound(p.open.begin(), p.open.end(), b);
      if (at != p.open.end() && *at == b) p.open.erase(at);
    }
  }
  for (const kernel::term root : roots)
    for (const kernel::name open : nodes_[static_cast<std::size_t>(place(root))].open) insert_sorted(free_indices_, open);
}

}  // namespace odot::refute
