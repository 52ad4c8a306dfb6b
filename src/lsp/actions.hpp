// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the server offers to change.

#include <string>

#include "answers.hpp"

namespace odot::lsp {

/// `CodeAction[]` for a stretch of the document: what a false claim would be true with, and declarations of names that have none. A
/// correction is offered only where the note was read with it and the claim was proved there.
json actions_for(const document& d, const std::string& uri, notes::place where, notes::verdict_cache& cache);

}  // namespace odot::lsp
