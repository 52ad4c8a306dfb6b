// SPDX-License-Identifier: MIT
#include "odot/refute/point.hpp"

#include "odot/refute/sample.hpp"

namespace odot::refute {

std::int64_t value_of(const kernel::polynomial& p, const std::vector<std::int64_t>& names) {
  if (!p.valid()) throw unusable{failure::unsupported};
  std::int64_t total = 0;
  for (const auto& t : p.terms()) {
    std::int64_t product = t.coefficient;
    for (const kernel::name n : t.names) {
      const std::int64_t v = names[static_cast<std::size_t>(n)];
      if (v == point::unset || __builtin_mul_overflow(product, v, &product)) throw unusable{failure::unsupported};
    }
    if (__builtin_add_overflow(total, product, &total)) throw unusable{failure::unsupported};
  }
  return total;
}

point::point(const kernel::term_arena& arena, std::uint64_t seed, const drawing_style& style)
    : arena_(&arena), seed_(seed), style_(style), names_(static_cast<std::size_t>(arena.names()), unset),
      functions_(static_cast<std::size_t>(arena.functions())), values_(static_cast<std::size_t>(arena.symbols())),
      numbers_(seed) {}

symbol_value& point::value(int symbol, const family& positions) {
  auto& known = values_[static_cast<std::size_t>(symbol)];
  const auto found = known.find(positions);
  if (found != known.end()) return found->second;
  const kernel::symbol_entry& s = arena_->symbol(symbol);
  const std::int64_t rows = value_of(s.rows, names_), cols = value_of(s.cols, names_);
  if (rows < 0 || cols < 0) throw unusable{failure::undefined};
  if (rows > largest_matrix || cols > largest_matrix || rows * cols > largest_matrix) throw unusable{failure::budget};
  std::uint64_t mixed = seed_ * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(symbol);
  for (const std::int64_t p : positions) mixed = mixed * 0xbf58476d1ce4e5b9u + static_cast<std::uint64_t>(p) + 1;
  random_source random(mixed);
  random.next();
  symbol_value v;
  v.exactly = draw_matrix(random, static_cast<int>(rows), static_cast<int>(cols), s.properties, style_);
  return known.emplace(positions, std::move(v)).first->second;
}

void point::set(int symbol, symbol_value v, const family& positions) {
  values_[static_cast<std::size_t>(symbol)].insert_or_assign(positions, std::move(v));
}

}  // namespace odot::refute
