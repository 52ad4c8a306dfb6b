// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Every topic.

#include "attacks.hpp"
#include "derivatives.hpp"
#include "elementwise.hpp"
#include "inverses.hpp"
#include "positions.hpp"
#include "products.hpp"
#include "symmetry.hpp"

namespace claims {

inline std::vector<topic_ptr> all_topics() {
  struct named {
    const char* title;
    void (*fill)(topic&);
  };
  constexpr named list[] = {{"products", products},   {"symmetry", symmetry}, {"families", families}, {"elementwise", elementwise},
                            {"conditions", conditions}, {"entries", entries},   {"blocks", blocks},     {"Kronecker products", kroneckers},
                            {"sums", sums},             {"inverses", inverses}, {"given equations", given},
                            {"derivatives", derivatives}, {"functions", functions}, {"attacks", attacks}};
  std::vector<topic_ptr> result;
  for (const named& one : list) {
    result.push_back(std::make_unique<topic>(one.title));
    one.fill(*result.back());
  }
  return result;
}

}  // namespace claims
