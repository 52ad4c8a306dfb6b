// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random primes, pairs of primes with a subgroup for exp, and the source of randomness behind a check.

#include <cstdint>
#include <optional>

#include "odot/modular/field.hpp"

namespace odot::modular {

/// A repeatable source of random words: the i-th word of the stream `name` of a seed is a fixed function of the three.
class random_stream {
 public:
  random_stream(std::uint64_t seed, std::uint64_t name) : state_(mix(seed + mix(name))) {}
  std::uint64_t word() { return mix(state_ += 0x9e3779b97f4a7c15U); }
  /// Uniform in 0 … p − 1.
  residue below(residue p) {
    const std::uint64_t mask = ~std::uint64_t{0} >> __builtin_clzll(p);
    for (;;)
      if (const std::uint64_t w = word() & mask; w < p) return w;
  }
  static std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
  }

 private:
  std::uint64_t state_;
};

/// Whether n is a prime; certain for all n of 64 bits.
bool is_prime(std::uint64_t n);

/// A random prime of exactly that many bits, 3 to 63.
residue random_prime(int bits, random_stream& random);

/// Primes q and p = c·q + 1, both over 2⁶⁰ and p below 2⁶³, and a random generator g of the subgroup of order q of Z_p*.
///
/// In that pair exp has a model: exp(x) = g^x, with x taken modulo q and the value living modulo p. Then exp(x + y) = exp(x)·exp(y)
/// and exp(0) = 1 hold exactly. What has to live in both places at once, as in exp(exp(x)), has no model.
struct exponential_primes {
  residue p = 0, q = 0, generator = 0;
};
exponential_primes random_exponential_primes(random_stream& random);

/// A square root of a modulo p, the same one at every call; nothing when a is no square.
std::optional<residue> square_root(const field& f, residue a);

}  // namespace odot::modular
