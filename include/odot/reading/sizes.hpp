// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Given sizes: a number for each dimension, natural number and index, and the value of a polynomial under them.

#include <cstdint>
#include <stdexcept>
#include <string>
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
  void unset(kernel::name n) { values_[static_cast<std::size_t>(n)].known = false; }
  bool has(kernel::name n) const { return static_cast<std::size_t>(n) < values_.size() && values_[static_cast<std::size_t>(n)].known; }

  /// The value of `p`. Throws `cannot_expand` where a name has no value or the result does not fit 64 bits. O(terms).
  std::int64_t value(const kernel::term_arena& t, const kernel::polynomial& p) const {
    if (!p.valid()) throw cannot_expand("a size overflowed 64 bits");
    std::int64_t sum = 0;
    for (const auto& product : p.terms()) {
      std::int64_t part = product.coefficient;
      for (kernel::name n : product.names) {
        if (!has(n)) {
          const std::string text(kernel::view(t.name_of(n).text));
          throw cannot_expand(t.name_of(n).kind == kernel::name_kind::index ? "the index " + text + " is free: bind it by a sum or by entries"
                                                                            : text + " has no size: give one");
        }
        if (__builtin_mul_overflow(part, values_[static_cast<std::size_t>(n)].value, &part))
          throw cannot_expand("a size does not fit 64 bits");
      }
      if (__builtin_add_overflow(sum, part, &sum)) throw cannot_expand("a size does not fit 64 bits");
    }
    return sum;
  }

 private:
  struct entry {
    std::int64_t value = 0;
    bool known = false;
  };
  std::vector<entry> values_;
};

}  // namespace odot::reading
