// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

#include "odot/numeric/rows.hpp"

namespace odot::numeric {

/// `3 x 4`, as messages say a shape.
inline std::string shape(std::ptrdiff_t rows, std::ptrdiff_t columns) { return std::to_string(rows) + " x " + std::to_string(columns); }

template <class T>
std::string shape(rows<T> m) {
  return shape(m.row_count(), m.column_count());
}

}  // namespace odot::numeric
