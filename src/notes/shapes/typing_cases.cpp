// SPDX-License-Identifier: MIT
// Values by cases of indices, and whether the cases are all that there are.

#include <algorithm>

#include "typing.hpp"

namespace odot::notes {

namespace {

/// Which signs of a difference a relation allows: 1 below zero, 2 zero, 4 above.
unsigned signs_allowed(const std::string& relation) {
  return relation == "le" ? 3u : relation == "<" ? 1u : relation == "ge" ? 6u : relation == ">" ? 4u : relation == "=" ? 2u : relation == "neq" ? 5u : 0u;
}

}  // namespace

bool typing::compares_numbers(const sum_bound& b) {
  const auto holds_number = [&](const auto& self, const node* n) -> bool {
    if (n->kind == form::name || n->kind == form::indexed) {
      const meaning kind = resolve(n).kind;
      return kind == meaning::symbol || kind == meaning::entry;
    }
    return std::any_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return self(self, k); });
  };
  if (b.relation.empty() || b.other == nullptr || (!holds_number(holds_number, b.lower) && !holds_number(holds_number, b.other))) return false;
  const auto number = [&](const node* n) {
    const shape s = visit(n);
    return bare(n)->kind == form::number ? unify(s.rows, extent(1)) && unify(s.columns, extent(1)) : is_number(settled(s));
  };
  return number(b.lower) && number(b.other);
}

/// Whether one case holds at every index: the last says “otherwise”, or each compares the same two indices, and all orders of them occur.
bool typing::all_cases(const node* n) {
  const std::string last = std::to_string(n->kids.size() - 1);
  bool otherwise = true;
  for (const sum_bound& b : n->bounds) otherwise = otherwise && b.index != last;
  if (otherwise) return true;
  if (n->bounds.size() != n->kids.size()) return false;
  if (compares_numbers(n->bounds[0])) {
    unsigned seen = 0;
    for (const sum_bound& b : n->bounds) {
      if (quote(b.lower) != quote(n->bounds[0].lower) || quote(b.other) != quote(n->bounds[0].other)) return false;
      seen |= signs_allowed(b.relation);
    }
    return seen == 7u;
  }
  const extent first = position(n->bounds[0].lower) - position(n->bounds[0].other);
  unsigned seen = 0;
  for (std::size_t k = 0; k < n->bounds.size(); ++k) {
    const sum_bound& b = n->bounds[k];
    const extent difference = position(b.lower) - position(b.other);
    unsigned signs = signs_allowed(b.relation);
    if (b.index != std::to_string(k)) return false;
    if (difference == extent(0) - first) signs = (signs & 2u) | ((signs & 1u) << 2) | (signs >> 2);
    else if (!(difference == first)) return false;
    seen |= signs;
  }
  return seen == 7u;
}

/// Every value has the same shape; the conditions compare indices, or numbers.
shape typing::cases(const node* n) {
  shape first = visit(n->kids[0]);
  for (std::size_t k = 1; k < n->kids.size(); ++k) {
    const shape s = visit(n->kids[k]);
    if (!unify(first.rows, s.rows) || !unify(settled(first).columns, settled(s).columns))
      unsupported(n->kids[k]->where, "the values of the cases have several shapes: " + quote(n->kids[0]) + " is " + scope_.text_of(settled(first)) + ", and " +
                                         quote(n->kids[k]) + " is " + scope_.text_of(settled(s)));
    first = settled(first);
  }
  for (const sum_bound& b : n->bounds) {
    if (signs_allowed(b.relation) == 0) unsupported(b.where, "this condition of a case is not read");
    if (compares_numbers(b)) continue;
    position(b.lower), position(b.other);  // reports what is no index
  }
  if (!all_cases(n)) unsupported(n->where, "nothing says what the value is where none of the cases holds; write “otherwise” for the last one");
  return first;
}

}  // namespace odot::notes
