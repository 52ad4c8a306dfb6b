// SPDX-License-Identifier: MIT
#include "meant_properties.hpp"

#include <algorithm>
#include <set>

namespace odot::notes {

namespace {

std::vector<int> square_symbols(const kernel::term_arena& arena) {
  std::vector<int> out;
  for (int id = 0; id < arena.symbols(); ++id)
    if (const kernel::symbol_entry& s = arena.symbol(id); s.family == 0 && s.rows == s.cols && !s.rows.is_one()) out.push_back(id);
  return out;
}

unsigned property_of(spoken what) { return what == spoken::symmetric ? kernel::symmetric : what == spoken::diagonal ? kernel::diagonal : kernel::orthogonal; }

}  // namespace

std::string meant_property(const claim_item& item, const std::vector<spoken_property>& near, ::odot::verdict::options chosen) {
  chosen.refute = chosen.hints = false;
  std::set<spoken> tried;
  for (const spoken_property& p : near) {
    if (!tried.insert(p.what).second) continue;
    auto arena = std::make_shared<kernel::term_arena>(*item.question.arena);
    ::odot::verdict::question asked;
    asked.claim = {arena, item.question.left, item.question.right};
    for (const kernel::equation& e : item.question.equations) asked.claim.given.push_back({e.lhs, e.rhs});
    const std::vector<int> symbols = square_symbols(*arena);
    for (std::size_t a = 0; a < symbols.size(); ++a) {
      if (p.what != spoken::commuting) arena->add_properties(symbols[a], property_of(p.what));
      for (std::size_t b = a + 1; p.what == spoken::commuting && b < symbols.size(); ++b) {
        if (!(arena->symbol(symbols[a]).rows == arena->symbol(symbols[b]).rows)) continue;
        const kernel::term one = kernel::symbol(*arena, symbols[a]), other = kernel::symbol(*arena, symbols[b]);
        asked.claim.given.push_back({kernel::multiply(*arena, one, other), kernel::multiply(*arena, other, one)});
      }
    }
    if (!symbols.empty() && ::odot::verdict::decide(asked, chosen).result == ::odot::verdict::status::proved) return p.word;
  }
  return {};
}

}  // namespace odot::notes
