// SPDX-License-Identifier: MIT
// Texts as template arguments: the names of dimensions and symbols.
#pragma once

#include <cstddef>
#include <string_view>

namespace odot {

/// A text that can be a template argument, so that `dim<"n">` and `matrix<"X">` can be written.
/// `N` counts the closing zero, as in a string literal. Both compilers print it readably: `label<2>{"n"}`.
template <std::size_t N>
struct label {
  char chars[N]{};  ///< the characters and a closing zero

  /// An empty buffer, to be filled by a constant evaluation.
  constexpr label() = default;
  /// From a literal; implicit, because template arguments are written as literals.
  constexpr label(const char (&literal)[N]) {
    for (std::size_t i = 0; i < N; ++i) chars[i] = literal[i];
  }
  /// The characters without the closing zero.
  [[nodiscard]] constexpr std::string_view view() const { return {chars, N - 1}; }
};

/// A number in the place of a name: `dim<3>` is `dim<label<0>{3}>`.
template <>
struct label<0> {
  long long value = 0;  ///< the number

  /// From a number; implicit, because template arguments are written as numbers.
  constexpr label(long long number) : value(number) {}
};

template <std::size_t N>
label(const char (&)[N]) -> label<N>;
label(int) -> label<0>;
label(long) -> label<0>;
label(long long) -> label<0>;

}  // namespace odot
