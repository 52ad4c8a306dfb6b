// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What a proof rests on.

#include <vector>

#include "odot/verdict/question.hpp"

namespace odot::verdict {

/// What of the given equations and of what is known of symbols a proof used.
struct support {
  std::vector<int> givens;  ///< the numbers of the equations, ascending
  bool properties = false;  ///< properties of symbols
};

/// What `proved`, a proof of `asked` under all of its given equations, rests on. Never too little; it may be too much. With
/// `ask_properties` it is told whether properties of symbols were used, else not.
///
/// What seems not to be needed, since the claim fails at no point without it, is left out and the proof is made once more: one pass at
/// most, none where everything seems needed.
support givens_used(const kernel::theorem& proved, const refute::claim& asked, bool ask_properties, const options& chosen);

}  // namespace odot::verdict
