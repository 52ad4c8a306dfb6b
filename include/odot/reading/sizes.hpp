// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Given sizes: a number for each dimension, natural number and index, and the value of a polynomial under them.

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "odot/kernel/term.hpp"

namespace odot::reading {

/// Thrown when a term cannot be read at the given sizes: a name without a value, a size that is not positive, a part that leaves
/// its matrix, an overflow. `what()` says which.
struct cannot_expand : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Thrown within a reading where an entry has no value, such as 1/0; whoever asked for all entries gets it as `cannot_expand`.
struct undefined_entry : cannot_expand {
  using cannot_expand::cannot_expand;
};

/// Values for the names of an arena. A value type.
///
///     reading::sizes at;
///     at.set(n, 2).set(d, 3);
class sizes {
 public:
  /// Gives `n` the value `value`; replaces an earlier one. O(1).
  sizes& set(kernel::name n, std::int64_t value) {
    if (static_cast<std::size_t>(n) >= values_.size()) values_.resize(static_cast<std::size_t>(n) + 1);
    values_[static_cast<std::size_t>(n)] = {value, true};
    return *this;
  }
  /// The same for a dimension, which must be at least 1, or a natural, at least 0: otherwise std::invalid_argument.
  void set(const kernel::term_arena& arena, kernel::name n, std::int64_t value) {
    const auto& entry = arena.name_of(n);
    const std::string text(kernel::view(entry.text));
    if (entry.kind == kernel::name_kind::index)
      throw std::invalid_argument(text + " is an index, not a size: give sizes to the dimensions it runs over");
    const int least = entry.kind == kernel::name_kind::dimension ? 1 : 0;
    if (value < least) throw std::invalid_argument("the size " + text + " = " + std::to_string(value) + " is less than " + std::to_string(least));
    set(n, value);
  }
  void unset(kernel::name n) { values_[static_cast<std::size_t>(n)].known = false; }
  bool has(kernel::name n) const { return static_cast<std::size_t>(n) < values_.size() && values_[static_cast<std::size_t>(n)].known; }

  /// The value of `n`, or nothing.
  std::optional<std::int64_t> value(kernel::name n) const { return has(n) ? std::optional(values_[static_cast<std::size_t>(n)].value) : std::nullopt; }
  /// The value of `p`. Throws `cannot_expand` where a name has no value or the result does not fit 64 bits. O(terms).
  std::int64_t value(const kernel::term_arena& arena, const kernel::polynomial& p) const;
  /// The first name in `p` that has no value, or −1.
  kernel::name missing(const kernel::polynomial& p) const {
    kernel::name found = -1;
    p.any_name([&](kernel::name n) { return !has(n) && (found = n, true); });
    return found;
  }

 private:
  struct size {
    std::int64_t value = 0;
    bool known = false;
  };
  std::vector<size> values_;
};

/// `p` at the given sizes; nothing when it mentions a name without a value or overflows. O(terms of p).
inline std::optional<std::int64_t> value_of(const kernel::polynomial& p, const sizes& at) {
  if (!p.valid()) return std::nullopt;
  std::int64_t sum = 0;
  for (const auto& product : p.terms()) {
    std::int64_t part = product.coefficient;
    for (const kernel::name n : product.names) {
      const auto value = at.value(n);
      if (!value || __builtin_mul_overflow(part, *value, &part)) return std::nullopt;
    }
    if (__builtin_add_overflow(sum, part, &sum)) return std::nullopt;
  }
  return sum;
}

inline std::int64_t sizes::value(const kernel::term_arena& arena, const kernel::polynomial& p) const {
  if (const auto found = value_of(p, *this)) return *found;
  const kernel::name n = missing(p);
  if (n < 0) throw cannot_expand("a size does not fit 64 bits");
  const std::string text(kernel::view(arena.name_of(n).text));
  throw cannot_expand(arena.name_of(n).kind == kernel::name_kind::index ? "the index " + text + " is free: bind it by a sum or by entries"
                                                                        : text + " has no size: give one");
}

/// Sizes by the texts of the names: `sizes_of(arena, {{"n", 2}, {"d", 8}})`. Every name of that text gets the value.
/// Throws std::invalid_argument for a text that the arena does not know, and for a value that can't be.
inline sizes sizes_of(const kernel::term_arena& arena, const std::vector<std::pair<std::string, std::int64_t>>& values) {
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

}  // namespace odot::reading
