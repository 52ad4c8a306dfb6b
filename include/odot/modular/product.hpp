// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrix products modulo a prime.

#include <cstdint>
#include <vector>

#include "odot/modular/field.hpp"

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
struct matrix {
  std::int64_t rows = 0, cols = 0;
  std::vector<residue> entries;

  matrix() = default;
  matrix(std::int64_t r, std::int64_t c) : rows(r), cols(c), entries(static_cast<std::size_t>(r * c)) {}
  residue& operator()(std::int64_t i, std::int64_t j) { return entries[static_cast<std::size_t>(i * cols + j)]; }
  residue operator()(std::int64_t i, std::int64_t j) const { return entries[static_cast<std::size_t>(i * cols + j)]; }
};

/// a·b, or a·bᵀ. **Shape** (m × k)·(k × n), or (m × k)·(n × k)ᵀ → m × n; std::invalid_argument when they do not fit.
/// `engine::vectors` needs a modulus below 2⁵⁰ and a processor that has it: std::invalid_argument otherwise.
/// Complexity: O(m·k·n); FLINT uses Strassen's method on large ones.
matrix multiply(const field& f, const matrix& a, const matrix& b, bool b_transposed, engine with);

/// The transposed matrix, in blocks that fit the cache.
matrix transposed(const matrix& a);

/// The inverse of a square matrix; an empty matrix when it is singular. O(n³).
matrix inverse(const field& f, const matrix& a);

}  // namespace odot::modular
