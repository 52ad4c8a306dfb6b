// SPDX-License-Identifier: MIT
// Where max(0, z) and |z| have no derivative: at 0. A claim of derivatives is one of all other places, also where it tells the signs of z.

#include <algorithm>

#include "lowering.hpp"

namespace odot::notes {

using kernel::op;
using kernel::term;

namespace {

/// What stands below a term, itself included, each once.
std::vector<term> below(const kernel::term_arena& t, term from) {
  std::vector<term> out;
  std::vector<bool> seen(static_cast<std::size_t>(t.nodes()));
  for (std::vector<term> open{from}; !open.empty();) {
    const term x = open.back();
    open.pop_back();
    if (x < 0 || seen[static_cast<std::size_t>(x)]) continue;
    seen[static_cast<std::size_t>(x)] = true;
    out.push_back(x), open.push_back(t[x].a), open.push_back(t[x].b);
  }
  return out;
}

bool is_function(const kernel::node& n, int f) { return n.kind == op::apply && n.id == f && n.second == 0; }

}  // namespace

/// sign(z) ⊙ sign(z) = 𝟏 where the claim tells the sign of z and differentiates max(0, z) or |z|, of this one z. Not where these stand in the derivatives
/// too, which exist at 0 then, as that of max(0, z)² does. Writes the derivatives out, which know no places.
std::vector<kernel::equation> lowering::off_kinks(term& left, term& right, const node* n) {
  std::vector<term> kinks, signs;
  for (const term side : {left, right})
    for (const term x : below(arena_, side)) {
      if (is_function(arena_[x], kernel::sign_of)) signs.push_back(arena_[x].a);
      if (arena_[x].kind == op::apply && arena_[x].id == kernel::relu && arena_[x].second > 0) kinks.push_back(arena_[x].a);  // relu'(z)
      if (arena_[x].kind != op::gradient) continue;
      for (const term y : below(arena_, arena_[x].a))
        if (is_function(arena_[y], kernel::relu) || is_function(arena_[y], kernel::absolute)) kinks.push_back(arena_[y].a);
    }
  if (kinks.empty() || signs.empty()) return {};
  const term z = kinks[0];
  const auto is_z = [&](term other) { return same_term(arena_, z, other); };
  if (!std::all_of(kinks.begin(), kinks.end(), is_z) || std::none_of(signs.begin(), signs.end(), is_z)) return {};
  const term sides[2] = {without_gradients(left, n), without_gradients(right, n)};
  for (const term side : sides)
    for (const term x : below(arena_, side))
      if (is_function(arena_[x], kernel::relu) || is_function(arena_[x], kernel::absolute)) return {};
  left = sides[0], right = sides[1];
  const kernel::polynomial rows = arena_[z].rows, columns = arena_[z].cols;
  const term sign = kernel::apply(arena_, kernel::sign_of, z);
  return {{kernel::hadamard(arena_, sign, sign), kernel::ones(arena_, rows, columns)}};
}

}  // namespace odot::notes
