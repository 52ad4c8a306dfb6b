// SPDX-License-Identifier: MIT
// The shapes of expectations, variances and covariances.

#include <algorithm>
#include <set>

#include "typing.hpp"

namespace odot::notes {

namespace {

/// Whether every name below `n` has a declaration, or a definition.
bool all_declared(const scope& names, const node* n, int time) {
  if (n->kind == form::name) return names.find_symbol(n->text, time) >= 0 || names.known_dimension(n->text) >= 0;
  if (n->kind == form::indexed && n->kids[0]->kind == form::name && names.find_symbol(with_subscript(n->kids[0]->text, n->text), time) >= 0) return true;
  if (n->kind == form::indexed) return all_declared(names, n->kids[0], time);
  return std::all_of(n->kids.begin(), n->kids.end(), [&](const node* k) { return all_declared(names, k, time); });
}

/// Whether something below `n` is random by the words of the text, by way of definitions too.
bool holds_random(const scope& names, const node* n, int time, std::set<const node*>& seen, int depth = 0) {
  if (n == nullptr || depth > 100) return false;
  if (n->kind == form::name || n->kind == form::indexed) {
    const std::string base = n->kind == form::name ? n->text : n->kids[0]->text;
    const std::string full = n->kind == form::name ? base : with_subscript(base, n->text);
    if (names.chance.is_random(base) || names.chance.is_random(full)) return true;
    for (const std::string& name : {full, base})
      if (const int id = names.find_symbol(name, time); id >= 0) {
        const symbol& s = names.symbols[static_cast<std::size_t>(id)];
        return s.defined && seen.insert(s.defined->body).second && holds_random(names, s.defined->body, s.defined->time, seen, depth + 1);
      }
  }
  for (const node* k : n->kids)
    if (holds_random(names, k, time, seen, depth + 1)) return true;
  return false;
}

}  // namespace

shape typing::moment(const node* n) {
  std::set<const node*> seen;
  if (!scope_.chance.trying && !holds_random(scope_, n, time_, seen)) unsupported(n->where, "nothing says what is random in " + quote(n) + "; write “let $x$ be a random vector” or the like");
  if (!scope_.chance.trying && !all_declared(scope_, n, time_)) unsupported(n->where, "not every name in " + quote(n) + " is declared, so that its shape would be a guess");
  const auto number_or_column = [&](const node* k) {
    const shape s = settled(visit(k));
    if (!unify(s.columns, extent(1))) unsupported(n->where, "the " + n->text + " of what is no number and no column is not read: " + quote(k) + " is " + scope_.text_of(s));
    return settled(s);
  };
  if (n->text == "expectation") return settled(visit(n->kids[0]));
  const shape a = number_or_column(n->kids[0]);
  if (n->text == "variance") return {a.rows, a.rows};
  const shape b = number_or_column(n->kids[1]);
  return {a.rows, b.rows};
}

}  // namespace odot::notes
