// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Whether the words of a sentence give what stands in it: “let $Y = AB$”, and not “instead of $Y = AB$”. Internal to src/notes.

#include <string>
#include <string_view>

#include "prose.hpp"

namespace odot::notes {

/// The word by which the sentence does not give what stands in piece `at`, or gives it for a time, a place, a choice or a part: “we do not define”, “in the next section let”, “often”,
/// “is excluded”, “(or learned)”. Empty where no word does. `formula`: what is written there. O(words).
std::string word_of_not_giving(const sentence& s, std::size_t at, std::string_view formula);

/// The words inside of the formula that say more of it than which values it holds for: `Y = A B \quad \text{normalized}`. Empty where none do. O(length).
std::string words_inside_limiting(std::string_view formula);

}  // namespace odot::notes
