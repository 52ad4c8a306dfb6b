// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "compare.hpp"
#include "odot/refute/search.hpp"

namespace odot::refute {

/// The witness that a failing point makes.
witness describe(const claim& c, point& at, const difference& where);

/// A number that is known exactly: `−3/2`, `√2`, `1 + 2√3`; empty where it is not, or mentions a logarithm.
std::string exact_text(const exact& e);

/// A decimal with as many digits as the enclosure is sure of, six at most: `≈ 0.731059`.
std::string decimal_text(const interval& x);

/// `[1, 0; 0, 0]`; a large matrix by its entries that are not zero.
std::string matrix_text(point& at, const symbol_value& v);

/// `x³ − x + 2`.
std::string function_text(const polynomial_function& f);

}  // namespace odot::refute
