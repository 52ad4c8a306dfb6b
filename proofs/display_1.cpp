// SPDX-License-Identifier: MIT
// Display 1 of the Hadamard RNN for two tokens, with the weights that it shows: after the first token: q₁ = Qx₁, k₁ = Kx₁.
#include "display.hpp"

namespace odot::catalogue {

derivation display_1() {
  return display_derivation(1, "display 1, after the first token: q₁ = Qx₁, k₁ = Kx₁");
}

}  // namespace odot::catalogue
