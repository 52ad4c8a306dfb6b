// SPDX-License-Identifier: MIT
// The second of the two translation units; see odr_first.cpp.
#include "all_headers.hpp"

std::size_t proved_elsewhere() {
  constexpr odot::dim<"n"> n;
  constexpr auto A = odot::matrix<"A">(n, n);
  return odot::to_text(odot::prove(odot::transpose(odot::transpose(A)) == A)).size();
}
