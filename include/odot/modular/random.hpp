// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random words from a seed, made for it: the stream cipher ChaCha with twelve rounds.

#include <array>

#include "odot/modular/field.hpp"
#include "odot/modular/seed.hpp"

namespace odot::modular {

/// A repeatable source of random words: the i-th word of a stream is a fixed function of the seed, the stream's name and its domain.
///
/// The words are ChaCha12 (D. J. Bernstein, 2008) with the seed as key and name and domain as nonce. What is assumed of it is what is
/// assumed of a stream cipher: to whoever does not know the key its words are as good as independent and uniform; a claim that was
/// written down before the seed was drawn knows nothing of it. Streams of other names or domains share no block.
class random_stream {
 public:
  random_stream(const seed& key, std::uint64_t name, std::uint32_t domain = 0) : key_(key), name_(name), domain_(domain) {}
  std::uint64_t word() {
    if (next_ == filled_) refill();
    return words_[next_++];
  }
  /// Uniform in 0 … p − 1.
  residue below(residue p) {
    const std::uint64_t mask = ~std::uint64_t{0} >> __builtin_clzll(p);
    for (;;)
      if (const std::uint64_t w = word() & mask; w < p) return w;
  }
  /// A seed of its own.
  seed next_seed() {
    seed s;
    for (std::uint64_t& w : s.words) w = word();
    return s;
  }

 private:
  static constexpr std::size_t block = 8, lanes = 8;  // words of a block, blocks made at once
  void refill();

  seed key_;
  std::uint64_t name_;
  std::uint32_t domain_, counter_ = 0;
  std::size_t next_ = 0, filled_ = 0;
  std::array<std::uint64_t, block * lanes> words_;
};

}  // namespace odot::modular
