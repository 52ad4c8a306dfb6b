// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Matrix products modulo primes below 2⁵⁰ by AVX-512 IFMA, where the processor has it.

#include "odot/modular/product.hpp"

namespace odot::modular::detail {

/// a·b or a·bᵀ; only where `has_vectors()` and p < 2⁵⁰. Shapes fit.
matrix multiply_by_vectors(const field& f, const matrix& a, const matrix& b, bool b_transposed);

}  // namespace odot::modular::detail
