// SPDX-License-Identifier: MIT
#include "odot/verdict/givens.hpp"

namespace odot::verdict {

namespace {

/// The same symbols with nothing known of them.
kernel::term_arena without_properties(const kernel::term_arena& a) {
  kernel::term_arena out;
  for (int n = 0; n < a.names(); ++n) {
    const kernel::name_entry& e = a.name_of(n);
    if (e.kind == kernel::name_kind::dimension) out.dimension(kernel::view(e.text));
    else if (e.kind == kernel::name_kind::natural) out.natural(kernel::view(e.text));
    else out.index(kernel::view(e.text), e.range);
  }
  for (int s = 0; s < a.symbols(); ++s)
    out.declare(kernel::view(a.symbol(s).text), a.symbol(s).rows, a.symbol(s).cols, kernel::no_property, a.symbol(s).family);
  for (int f = 0; f < a.functions(); ++f) out.function(a.function_text(kernel::first_unknown + f));
  for (int t = 0; t < a.nodes(); ++t) out.push(a[t]);
  return out;
}

/// Whether the claim fails at none of a few points at which it says something.
bool seems_to_hold(const refute::claim& c, const options& chosen) {
  refute::search_budget glance = chosen.search;
  glance.operations = 400'000;
  const refute::first_look seen = refute::look_quickly(c, chosen.first_look, glance);
  return !seen.differs && seen.agreeing > 0;
}

refute::claim with_givens(const refute::claim& c, const std::vector<int>& numbers) {
  refute::claim r = c;
  r.given.clear();
  for (const int i : numbers) r.given.push_back(c.given[static_cast<std::size_t>(i)]);
  return r;
}

/// Few of the given equations under which the claim seems to hold: none, one or two of them if that will do, else what is left when
/// those are dropped one by one without which it still does.
std::vector<int> enough(const refute::claim& c, const std::vector<int>& all, const options& chosen) {
  const auto holds = [&](const std::vector<int>& numbers) { return seems_to_hold(with_givens(c, numbers), chosen); };
  if (all.empty() || holds({})) return {};
  for (const int i : all)
    if (all.size() > 1 && holds({i})) return {i};
  for (std::size_t i = 0; i < all.size() && all.size() > 2 && all.size() < 7; ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j)
      if (holds({all[i], all[j]})) return {all[i], all[j]};
  std::vector<int> kept = all;
  for (std::size_t i = 0; i < kept.size() && kept.size() > 1;) {
    std::vector<int> fewer = kept;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (holds(fewer)) kept = std::move(fewer);
    else ++i;
  }
  return kept;
}

}  // namespace

support givens_used(const kernel::theorem& proved, const refute::claim& asked, bool ask_properties, const options& chosen) {
  support all;
  for (int i = 0; i < proved.assumptions().size(); ++i) all.givens.push_back(i);
  all.properties = ask_properties;
  if (all.givens.empty() && !ask_properties) return all;

  support less = all;
  less.givens = enough(asked, all.givens, chosen);
  refute::claim now = with_givens(asked, less.givens);
  kernel::term_arena plain;
  if (ask_properties) {
    plain = without_properties(*asked.arena);
    now.arena = &plain;
    less.properties = !seems_to_hold(now, chosen);
    if (less.properties) now.arena = asked.arena;
  }
  if (less.givens == all.givens && less.properties == all.properties) return all;
  kernel::sequence<kernel::equation> given;
  for (const refute::equation& e : now.given) given.push({e.lhs, e.rhs});
  return kernel::prove(*now.arena, {now.lhs, now.rhs}, given, chosen.proof) ? less : all;
}

}  // namespace odot::verdict
