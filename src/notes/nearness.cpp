// SPDX-License-Identifier: MIT
#include "nearness.hpp"

#include <set>
#include <vector>

#include "odot/verdict/nearby.hpp"

namespace odot::notes {

namespace {

/// Whether the claim holds a name whose size is one that odot invented, k7*: nothing declares it.
bool has_invented_size(const kernel::term_arena& arena) {
  const auto is_invented = [&](const kernel::polynomial& size) {
    for (const auto& term : size.terms())
      for (const kernel::name part : term.names)
        if (const std::string_view text = kernel::view(arena.name_of(part).text); text.starts_with('k') && text.ends_with('*')) return true;
    return false;
  };
  for (kernel::term t = 0; t < arena.nodes(); ++t)
    if (arena[t].kind == kernel::op::symbol && (is_invented(arena[t].rows) || is_invented(arena[t].cols))) return true;
  return false;
}

bool holds_sum(const kernel::term_arena& arena, kernel::term root) {
  std::set<kernel::term> seen;
  std::vector<kernel::term> open = {root};
  while (!open.empty()) {
    const kernel::term t = open.back();
    open.pop_back();
    if (t < 0 || !seen.insert(t).second) continue;
    if (arena[t].kind == kernel::op::add || arena[t].kind == kernel::op::subtract) return true;
    open.push_back(arena[t].a), open.push_back(arena[t].b);
  }
  return false;
}

}  // namespace

bool is_far_from_true(const claim_item& item, const ::odot::verdict::answer& a) {
  if (item.sequence != nullptr || !item.doubt.empty() || !item.reserve.empty() || !item.may_be_introduced.empty() || a.hint || !a.arena || !item.restrictions.empty()) return false;  // where words restrict a name, few points are left to look at
  if (item.undeclared.empty() && !has_invented_size(*item.question.arena)) return false;
  if (holds_sum(*a.arena, a.statement.lhs) && holds_sum(*a.arena, a.statement.rhs)) return false;
  kernel::term_arena own = *a.arena;
  refute::claim c = a.statement;
  c.arena = &own;
  return !::odot::verdict::true_nearby(own, c);
}

}  // namespace odot::notes
