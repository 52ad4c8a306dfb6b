// SPDX-License-Identifier: MIT
#pragma once

#include <random>

#include <Eigen/Dense>

#include "odot/kernel/term.hpp"

namespace odot::numeric::detail {

using double_matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A random matrix that has the properties, a set of `kernel::property`. Throws std::domain_error where none
/// has them all.
double_matrix drawn_matrix(int rows, int columns, unsigned properties, bool positive,
                           std::mt19937_64& random);

} // namespace odot::numeric::detail
