// SPDX-License-Identifier: MIT
// Display 2 of the Hadamard RNN for two tokens, with the weights that it shows: after the second token: q and k of both, newest first.
#include "display.hpp"

namespace odot::catalogue {

derivation display_2() {
  return display_derivation(2, "display 2, after the second token: q and k of both, newest first");
}

}  // namespace odot::catalogue
