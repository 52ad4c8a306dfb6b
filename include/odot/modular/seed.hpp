// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Where all randomness of a check comes from: 256 bits, drawn by the system or given to repeat a run.

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace odot::modular {

/// 256 bits. A small number is a seed too, for tests and examples; a bound on an error is meant over the choice of a drawn one.
struct seed {
  std::array<std::uint64_t, 4> words{};

  constexpr seed() = default;
  constexpr seed(std::uint64_t number) : words{number, 0, 0, 0} {}  // NOLINT: numbers are seeds
  /// Zero stands for "none given".
  constexpr bool is_zero() const { return *this == seed(); }
  friend constexpr bool operator==(const seed&, const seed&) = default;

  /// 256 bits of the system's randomness.
  static seed drawn() {
    std::random_device source;
    seed s;
    for (std::uint64_t& w : s.words) w = (static_cast<std::uint64_t>(source()) << 32) | source();
    if (s.words[3] == 0) s.words[3] = 1;  // so that its text is that of a drawn one
    return s;
  }

  /// 64 hexadecimal digits; a number of 64 bits in decimal digits.
  std::string text() const {
    if (words[1] == 0 && words[2] == 0 && words[3] == 0) return std::to_string(words[0]);
    std::string digits;
    for (std::size_t i = 4; i-- > 0;)
      for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[(words[i] >> shift) & 15];
    return digits;
  }
  /// What `text` gave; nothing for any other text, and for zero.
  static std::optional<seed> of(std::string_view text) {
    seed s;
    const auto read = [](std::string_view part, int base, std::uint64_t& to) {
      const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), to, base);
      return error == std::errc() && end == part.data() + part.size();
    };
    if (text.size() == 64) {
      for (std::size_t i = 0; i < 4; ++i)
        if (!read(text.substr(16 * i, 16), 16, s.words[3 - i])) return std::nullopt;
    } else if (!read(text, 10, s.words[0])) {
      return std::nullopt;
    }
    return s.is_zero() ? std::nullopt : std::optional(s);
  }
};

/// log₂ of the least bound on an error that a check states: a seed of 256 bits carries no more, with some room.
inline constexpr double least_error_log2 = -240;

}  // namespace odot::modular
