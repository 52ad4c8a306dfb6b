// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Monomials as keys of W words: the numbers of their variables ascending, each plus one, in fields of equal width from the most
/// significant on, and zeros behind. Keys compare as monomials do in the canonical order.

#include <array>
#include <bit>
#include <cstdint>

namespace odot::expansion::detail {

template <int W>
struct key {
  std::array<std::uint64_t, W> words{};

  friend bool operator==(const key& a, const key& b) {
    std::uint64_t difference = 0;
    for (int i = 0; i < W; ++i) difference |= a[i] ^ b[i];
    return difference == 0;
  }
  friend bool operator<(const key& a, const key& b) {
    for (int i = 0; i < W; ++i)
      if (a[i] != b[i]) return a[i] < b[i];
    return false;
  }
  std::uint64_t operator[](int i) const { return words[static_cast<std::size_t>(i)]; }
  std::uint64_t& operator[](int i) { return words[static_cast<std::size_t>(i)]; }

  /// Fields never carry into each other where both ends are monomials, so words add on their own.
  void add(const key& step) {
    for (int i = 0; i < W; ++i) (*this)[i] += step[i];
  }
  void add(const key& step, std::int64_t times) {
    for (int i = 0; i < W; ++i) (*this)[i] += step[i] * static_cast<std::uint64_t>(times);
  }
  /// The sign of a key that is a difference of two: that of its first word that is not zero.
  int sign() const {
    for (int i = 0; i < W; ++i)
      if ((*this)[i] != 0) return static_cast<std::int64_t>((*this)[i]) < 0 ? -1 : 1;
    return 0;
  }
};

/// Width and place of the fields.
struct packing {
  // 62 of 64 bits are used, so that the difference of two steps between keys keeps its sign.
  int bits = 1, per_word = 62, slots = 0;

  packing() = default;
  packing(std::int64_t variables, int degree)
      : bits(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(variables)))), per_word(62 / (bits > 0 ? bits : 1)), slots(degree) {
    if (bits == 0) bits = 1, per_word = 62;
  }
  int words() const { return slots == 0 ? 1 : (slots + per_word - 1) / per_word; }
  int word(int slot) const { return slot / per_word; }
  int shift(int slot) const { return (per_word - 1 - slot % per_word) * bits; }
  /// The variable in the slot, −1 for none.
  template <int W>
  std::int64_t variable(const key<W>& k, int slot) const {
    return static_cast<std::int64_t>((k[word(slot)] >> shift(slot)) & ((std::uint64_t{1} << bits) - 1)) - 1;
  }
};

}  // namespace odot::expansion::detail
