// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Typed expressions and claims at given sizes: a matrix of GiNaC expressions, or a comparison entry by entry.

#include <initializer_list>
#include <string_view>
#include <utility>

#include "odot/expr/statement.hpp"
#include "odot/symbolic/compare.hpp"

namespace odot::symbolic {

/// Sizes by the names of their dimensions: `{{"n", 2}, {"d", 3}}`.
using named_sizes = std::initializer_list<std::pair<std::string_view, std::int64_t>>;

/// A typed expression read at given sizes, with the table that its variables belong to.
struct expanded_expression {
  std::shared_ptr<kernel::term_arena> arena;
  std::shared_ptr<variables> table;
  matrix<GiNaC::ex> entries;
};

namespace detail {

/// The sizes of an arena's dimensions: those that their types give, and those given by name. Throws `cannot_expand` for a name that
/// is not there or a size below 1; a dimension left without a size is noticed when it is needed.
inline sizes assigned(const kernel::term_arena& arena, const kernel::sequence<lowering::sized_name>& typed, named_sizes given) {
  sizes at;
  for (const auto& t : typed) at.set(t.name, t.size);
  for (const auto& [text, value] : given) {
    if (value < 1) throw cannot_expand("the size of '" + std::string(text) + "' must be at least 1");
    bool found = false;
    for (kernel::name n = 0; n < arena.names(); ++n)
      if (kernel::view(arena.name_of(n).text) == text) at.set(n, value), found = true;
    if (!found) throw cannot_expand("there is no dimension '" + std::string(text) + "'");
  }
  return at;
}

}  // namespace detail

/// The matrix of GiNaC expressions that a typed expression is at given sizes, unexpanded. Throws `cannot_expand`.
///
///     const auto m = symbolic::at_sizes(X * Q, {{"n", 2}, {"d", 2}, {"k", 2}});
///     m.entries(0, 0).expand();
template <class R, class C, int N>
expanded_expression at_sizes(const expression<R, C, N>& e, named_sizes given) {
  expanded_expression result;
  result.arena = std::make_shared<kernel::term_arena>();
  lowering lower(*result.arena);
  const kernel::term t = lower(e);
  kernel::sequence<lowering::sized_name> typed;
  for (int i = 0; i < lower.sized_count(); ++i) typed.push(lower.sized(i));
  result.table = std::make_shared<variables>(*result.arena);
  result.entries = entries(*result.table, detail::assigned(*result.arena, typed, given), t);
  return result;
}

/// Both sides of a claim, expanded at given sizes and compared entry by entry. Throws `cannot_expand`.
///
///     const auto c = symbolic::compare((X * Q) * transpose(X * K) == X * (Q * transpose(K)) * transpose(X), {{"n", 2}, {"d", 3}, {"k", 2}});
///     c.result == symbolic::outcome::equal;
template <Claim C>
comparison compare(const C& claim, named_sizes given) {
  const statement s = state(claim);
  return compare(s.arena, detail::assigned(s.arena, s.sized, given), s.claim.lhs, s.claim.rhs);
}

}  // namespace odot::symbolic
