// SPDX-License-Identifier: MIT
#include "odot/expansion/sizes.hpp"

#include <stdexcept>

namespace odot::expansion {

void sizes::set(const kernel::term_arena& arena, kernel::name n, std::int64_t value) {
  const auto& entry = arena.name_of(n);
  const std::string text(kernel::view(entry.text));
  if (entry.kind == kernel::name_kind::index)
    throw std::invalid_argument(text + " is an index, not a size: give sizes to the dimensions it runs over");
  const int least = entry.kind == kernel::name_kind::dimension ? 1 : 0;
  if (value < least) throw std::invalid_argument("the size " + text + " = " + std::to_string(value) + " is less than " + std::to_string(least));
  if (values_.size() <= static_cast<std::size_t>(n)) values_.resize(static_cast<std::size_t>(n) + 1, none);
  values_[static_cast<std::size_t>(n)] = value;
}

sizes sizes_of(const kernel::term_arena& arena, const std::vector<std::pair<std::string, std::int64_t>>& values) {
  sizes result;
  for (const auto& [text, value] : values) {
    bool known = false;
    for (kernel::name n = 0; n < arena.names(); ++n) {
      if (arena.name_of(n).kind == kernel::name_kind::index || kernel::view(arena.name_of(n).text) != text) continue;
      result.set(arena, n, value);
      known = true;
    }
    if (!known) throw std::invalid_argument("no dimension is named " + text);
  }
  return result;
}

std::optional<std::int64_t> value_of(const kernel::polynomial& p, const sizes& at) {
  if (!p.valid()) return std::nullopt;
  std::int64_t sum = 0;
  for (const auto& product : p.terms()) {
    std::int64_t x = product.coefficient;
    for (kernel::name n : product.names) {
      const std::int64_t value = at.value_or_none(n);
      if (value == sizes::none || __builtin_mul_overflow(x, value, &x)) return std::nullopt;
    }
    if (__builtin_add_overflow(sum, x, &sum)) return std::nullopt;
  }
  return sum;
}

}  // namespace odot::expansion
