// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Random matrices that have given properties exactly.

#include <utility>

#include "odot/refute/point.hpp"

namespace odot::refute {

/// A matrix with the given `kernel::property` set: integers, or rationals where the property asks for them (rotations by 3-4-5 and
/// 5-12-13, reflections). Throws `unusable{undefined}` where none was found. O(n³).
matrix<exact> draw_matrix(random_source& random, int rows, int cols, unsigned properties, const drawing_style& style);

/// True only if the matrix has all the properties, exactly.
bool has_properties(exact_field& field, const matrix<exact>& m, unsigned properties);

/// Orthogonal with rational entries: a product of rotations, reflections and a signed permutation.
matrix<exact> draw_orthogonal(random_source& random, int n);

/// An integer matrix with an integer inverse, and that inverse: a product of shears and swaps.
std::pair<matrix<exact>, matrix<exact>> draw_unimodular(random_source& random, int n);

}  // namespace odot::refute
