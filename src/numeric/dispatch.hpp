// SPDX-License-Identifier: MIT
#pragma once

#include "kernels/problem.hpp"
#include "odot/numeric/rows.hpp"

namespace odot::numeric::detail {

/// The kernels for the machine that runs this.
const kernel_set& active_kernels();

template <class T>
const kernels<T>& active() {
  return kernels_of<T>(active_kernels());
}

template <class T>
rows_of<T> plain(rows<T> view) {
  return {view.data(), view.stride()};
}

} // namespace odot::numeric::detail
