// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The sizes at which a term is expanded: a number for every dimension and every natural name.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::expansion {

/// Values of the dimension and natural names of one arena, by name; index names have none.
///
/// A name without a value makes whatever mentions it fall outside of the fragment, with a text that names it.
class sizes {
 public:
  sizes() = default;

  /// Gives `n` the value `value`. A dimension must be at least 1, a natural at least 0: otherwise std::invalid_argument.
  /// O(names).
  void set(const kernel::term_arena& arena, kernel::name n, std::int64_t value);

  /// The value of `n`, or nothing.
  std::optional<std::int64_t> value(kernel::name n) const {
    const std::int64_t known = value_or_none(n);
    return known == none ? std::nullopt : std::optional(known);
  }

 private:
  friend std::optional<std::int64_t> value_of(const kernel::polynomial& p, const sizes& at);
  static constexpr std::int64_t none = -1;
  std::int64_t value_or_none(kernel::name n) const {
    const auto at = static_cast<std::size_t>(n);
    return at < values_.size() ? values_[at] : none;
  }
  std::vector<std::int64_t> values_;
};

/// Sizes by the texts of the names: `sizes_of(arena, {{"n", 2}, {"d", 8}})`. Every name of that text gets the value.
/// Throws std::invalid_argument for a text that the arena does not know, and for what `sizes::set` refuses.
sizes sizes_of(const kernel::term_arena& arena, const std::vector<std::pair<std::string, std::int64_t>>& values);

/// `p` at the given sizes; nothing when it mentions a name without a value or overflows. O(terms of p).
std::optional<std::int64_t> value_of(const kernel::polynomial& p, const sizes& at);

}  // namespace odot::expansion
