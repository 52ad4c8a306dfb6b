// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrix products modulo a prime.

#include <cstdint>

#include "odot/modular/field.hpp"
#include "odot/reading/matrix.hpp"

namespace odot::modular {

/// What multiplies matrices.
enum class engine {
  automatic,  ///< `vectors` where the processor has it, else `flint`
  flint,      ///< FLINT's nmod_mat_mul, for moduli up to 63 bits
  vectors,    ///< AVX-512 IFMA: moduli below 2⁵⁰, products summed in 104 bits and reduced once at the end
};

/// Whether this processor has what `engine::vectors` needs.
bool has_vectors();

/// A dense matrix of residues, rows one after the other.
using matrix = reading::dense<residue>;

/// a·b, or a·bᵀ. **Shape** (m × k)·(k × n), or (m × k)·(n × k)ᵀ → m × n; std::invalid_argument when they do not fit.
/// `engine::vectors` needs a modulus below 2⁵⁰ and a processor that has it: std::invalid_argument otherwise.
/// Complexity: O(m·k·n); FLINT uses Strassen's method on large ones.
matrix multiply(const field& f, const matrix& a, const matrix& b, bool b_transposed, engine with);

/// The transposed matrix, in blocks that fit the cache.
matrix transposed(const matrix& a);

/// The inverse of a square matrix; an empty matrix when it is singular. O(n³).
matrix inverse(const field& f, const matrix& a);

}  // namespace odot::modular
