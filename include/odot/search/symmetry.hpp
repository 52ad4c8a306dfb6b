// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Given equations that say that a symbol is symmetric.

#include "odot/kernel/defined.hpp"

namespace odot::search {

using namespace kernel;

/// If the equation says S = c·Sᵀ with c = ±1 for one symbol S, that property; otherwise none.
constexpr unsigned symmetry_stated(const term_arena& t, const equation& e, int& s) {
  const auto strip = [&](term a, bool& transposed, int& sign) {
    for (;;) {
      const kernel::node& n = t[a];
      if (n.kind == op::transpose) {
        transposed = !transposed, a = n.a;
      } else if (n.kind == op::scale && t[n.a].kind == op::number && (t[n.a].value == rational(1) || t[n.a].value == rational(-1))) {
        sign = t[n.a].value.is_one() ? sign : -sign, a = n.b;
      } else if (n.kind == op::subtract && t[n.a].kind == op::zero) {
        sign = -sign, a = n.b;
      } else {
        return n.kind == op::symbol && n.positions.empty() ? n.id : -1;
      }
    }
  };
  bool left = false, right = false;
  int sign = 1;
  s = strip(e.lhs, left, sign);
  if (s < 0 || s != strip(e.rhs, right, sign) || left == right) return no_property;
  return sign == 1 ? kernel::symmetric : kernel::skew;
}

}  // namespace odot::search
