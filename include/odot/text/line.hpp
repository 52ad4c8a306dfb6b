// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A string for constant evaluation: g++ 12 and clang 19 each refuse some of what std::string does there.

#include <cstddef>
#include <string_view>

#include "odot/kernel/sequence.hpp"

namespace odot::text {

/// Characters that can be appended to, at run time and in constant evaluation; just what writing a formula needs.
class line {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  constexpr line() = default;
  constexpr line(const char* from) { *this += std::string_view(from); }  // NOLINT: literals are lines
  constexpr line(std::string_view from) { *this += from; }               // NOLINT: and so are views

  constexpr line& operator+=(char c) {
    characters_.push(c);
    return *this;
  }
  constexpr line& operator+=(std::string_view piece) {
    for (const char c : piece) characters_.push(c);
    return *this;
  }
  constexpr line& operator+=(const char* piece) { return *this += std::string_view(piece); }
  constexpr line& operator+=(const line& piece) {
    for (const char c : piece.characters_) characters_.push(c);
    return *this;
  }
  friend constexpr line operator+(const line& a, const line& b) {
    line sum;
    sum += a;
    sum += b;
    return sum;
  }
  friend constexpr bool operator==(const line& a, const line& b) { return a.view() == b.view(); }

  constexpr std::string_view view() const { return {characters_.begin(), size()}; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(characters_.size()); }
  constexpr bool empty() const { return characters_.empty(); }
  constexpr char& back() { return characters_.back(); }
  constexpr bool ends_with(std::string_view end) const { return view().ends_with(end); }
  constexpr std::size_t find(char c) const { return view().find(c); }

 private:
  kernel::sequence<char> characters_;
};

}  // namespace odot::text
