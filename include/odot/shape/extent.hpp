// SPDX-License-Identifier: MIT
// Dimensions as values: polynomials over dimension names in a normal form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace odot {

/// A name in an `extent`, with its size where one was given.
struct extent_name {
  std::string_view text{};  ///< the name
  long long size = 0;       ///< its size; 0 where it has none
};

/// What a `dim` type says, as little as possible of it: the nodes of an expression point to one of these, so it has to
/// be cheap to make. `extent_of` (extent_text.hpp) reads the polynomial from it.
struct dimension_info {
  std::string_view text{};           ///< the name, or a sum or product in normal form; empty for a number
  long long number = 0;              ///< the number, where `text` is empty
  const long long* sizes = nullptr;  ///< the sizes of the names in alphabetical order
  int size_count = 0;                ///< how many they are: 0 for none

  /// Whether this is the number 1: the rows and columns of a scalar.
  [[nodiscard]] constexpr bool is_one() const { return text.empty() && number == 1; }
};

/// A dimension as a value: a polynomial with integer coefficients over dimension names, in normal form, so
/// that `n + 1` and `1 + n` are one value. Names stand in alphabetical order, terms by falling degree.
///
/// Every `dim` type has one as `dim<…>::extent`. Arithmetic on extents is in `extent_arithmetic.hpp`, their text in
/// `extent_text.hpp`.
struct extent {
  static constexpr int max_names = 8;   ///< different names in one dimension
  static constexpr int max_terms = 16;  ///< terms in one dimension

  /// One term: a coefficient and the power of each name.
  struct term {
    long long coefficient = 0;         ///< never 0 in a normal form
    std::uint8_t powers[max_names]{};  ///< power of the name at the same place in `names`

    /// The sum of the powers.
    [[nodiscard]] constexpr int degree() const {
      int sum = 0;
      for (const auto power : powers) sum += power;
      return sum;
    }
  };

  extent_name names[max_names]{};  ///< in alphabetical order
  term terms[max_terms]{};         ///< in the order of the normal form
  int name_count = 0;              ///< how many different names occur
  int term_count = 0;              ///< how many terms there are; none for the number 0

  /// The number 0.
  constexpr extent() = default;
  /// A plain number.
  constexpr explicit extent(long long number) : term_count(number == 0 ? 0 : 1) {
    terms[0].coefficient = number;
  }
  /// A name, with a size or (0) without.
  constexpr extent(std::string_view name, long long size) : name_count(1), term_count(1) {
    names[0] = {name, size};
    terms[0].coefficient = 1;
    terms[0].powers[0] = 1;
  }

  /// Whether no name occurs.
  [[nodiscard]] constexpr bool is_number() const { return name_count == 0; }
  /// The number, where `is_number()`.
  [[nodiscard]] constexpr long long number() const { return term_count == 0 ? 0 : terms[0].coefficient; }
  /// Whether this is the number 1: the rows and columns of a scalar.
  [[nodiscard]] constexpr bool is_one() const { return is_number() && number() == 1; }
  /// Whether every name has a size.
  [[nodiscard]] constexpr bool is_sized() const {
    for (int i = 0; i < name_count; ++i)
      if (names[i].size == 0) return false;
    return true;
  }
  /// The value with the size of each name given by `size_of(const extent_name&)`.
  template <class SizeOf>
  [[nodiscard]] constexpr long long value_at(const SizeOf& size_of) const {
    long long sum = 0;
    for (int t = 0; t < term_count; ++t) {
      long long product = terms[t].coefficient;
      for (int i = 0; i < name_count; ++i)
        for (int p = 0; p < terms[t].powers[i]; ++p) product *= static_cast<long long>(size_of(names[i]));
      sum += product;
    }
    return sum;
  }
  /// The value, where `is_sized()`.
  [[nodiscard]] constexpr long long value() const {
    return value_at([](const extent_name& name) { return name.size; });
  }
};

}  // namespace odot
