// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Claims without gradients: expressions in their places, and definitions in the places of the names in which was differentiated.

#include <optional>
#include <vector>

#include "notes/reader.hpp"

namespace odot::notes {

/// The term with an expression that the kernel proves to be equal in place of each gradient in the symbol, in any symbol where it is −1; nothing where one
/// has none that was found.
std::optional<kernel::term> written_out(kernel::term_arena& arena, kernel::term t, int symbol);

/// The term with a value in place of the symbol. O(nodes).
kernel::term replaced(kernel::term_arena& arena, kernel::term t, int symbol, kernel::term value);

/// The term with the gradients in tied names written out, and then the values in place of these names; nothing where one has no expression.
std::optional<kernel::term> with_values(kernel::term_arena& arena, kernel::term t, const std::vector<kernel::equation>& ties);

/// The question with the gradients in tied names written out, and then the definitions in place of these names: what is said of the values that they have.
/// Nothing where a gradient is taken in something that a tied name beneath it is made of, or where one has no expression.
std::optional<posed_question> with_ties_put_in(const posed_question& q);

}  // namespace odot::notes
