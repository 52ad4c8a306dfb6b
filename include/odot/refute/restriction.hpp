// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What is asked of a symbol besides equations: that it is positive, invertible, triangular.

#include <string>

#include "odot/refute/point.hpp"

namespace odot::refute {

/// What a claim asks of a symbol besides equations: of every entry, up to `not_negative`; then of the matrix. A `whole` number is an integer, a `fraction` lies strictly
/// between 0 and 1.
struct restriction {
  enum kind { whole, fraction, not_zero, positive, not_negative, invertible, positive_definite, positive_semidefinite, upper_triangular, lower_triangular, permutation, full_column_rank };
  std::string symbol;  ///< its text
  kind asks = not_zero;
};

/// True only if the value is surely so. A definite matrix is symmetric, a triangular one square; `full_column_rank` is one of any matrix. Throws `unusable` where the arithmetic is
/// not up to it. O(n³).
bool meets(exact_field& field, const matrix<exact>& value, restriction::kind asks);

/// Makes a drawn value so where that is easy; a symmetric one stays symmetric.
void bring_about(exact_field& field, matrix<exact>& value, restriction::kind asks);

}  // namespace odot::refute
