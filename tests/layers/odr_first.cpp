// SPDX-License-Identifier: MIT
// Two translation units with every public header in them make one program: nothing is defined twice.
#include "all_headers.hpp"

#include <cstdio>

std::size_t proved_elsewhere();

int main() {
  constexpr odot::dim<"n"> n;
  constexpr auto A = odot::matrix<"A">(n, n);
  const std::size_t here = odot::to_text(odot::prove(odot::transpose(odot::transpose(A)) == A)).size();
  std::printf("%zu and %zu characters of the same theorem\n", here, proved_elsewhere());
  return here == proved_elsewhere() ? 0 : 1;
}
