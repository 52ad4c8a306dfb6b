// SPDX-License-Identifier: MIT
#include "odot/modular/prime.hpp"

#include <flint/ulong_extras.h>

namespace odot::modular {

bool is_prime(std::uint64_t n) { return n_is_prime(n) != 0; }

residue random_prime(int bits, random_stream& random) {
  const std::uint64_t top = std::uint64_t{1} << (bits - 1);
  for (;;)
    if (const std::uint64_t n = top | (random.word() & (top - 1)) | 1; is_prime(n)) return n;
}

exponential_primes random_exponential_primes(random_stream& random) {
  for (;;) {
    const residue q = random_prime(61, random);  // 2⁶⁰ < q < 2⁶¹, so that 4q + 1 stays below 2⁶³
    for (const residue c : {residue{2}, residue{4}}) {
      const residue p = c * q + 1;
      if (!is_prime(p)) continue;
      const field f(p);
      for (;;)
        if (const residue g = f.power(1 + random.below(p - 1), c); g != 1) return {p, q, g};
    }
  }
}

std::optional<residue> square_root(const field& f, residue a) {
  if (a == 0) return 0;
  const residue root = n_sqrtmod(a, f.modulus());
  if (root == 0) return std::nullopt;
  const residue other = f.modulus() - root;
  return root < other ? root : other;
}

}  // namespace odot::modular
