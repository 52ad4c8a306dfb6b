// SPDX-License-Identifier: MIT
// Display 3 of the Hadamard RNN for two tokens, with the weights that it shows: at the third token: the products qᵢ ⊙ kⱼ of the first two.
#include "display.hpp"

namespace odot::catalogue {

derivation display_3() {
  return display_derivation(3, "display 3, at the third token: the products qᵢ ⊙ kⱼ of the first two");
}

}  // namespace odot::catalogue
