// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random primes, and pairs of primes with a subgroup for exp.

#include <cstdint>
#include <optional>

#include "odot/modular/random.hpp"

namespace odot::modular {

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
