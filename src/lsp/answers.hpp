// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What the server says of a document that was checked: values of the protocol, as JSON.

#include <nlohmann/json.hpp>

#include "document.hpp"

namespace odot::lsp {

using json = nlohmann::json;

/// A `Range`, and a `Position` read; the latter throws json's exceptions where it is none.
json range_of(const document& d, notes::place where);
text_position position_from(const json& position);

/// `PublishDiagnosticsParams`: false and ill-shaped claims as errors; what is doubtful, undecided or not read as information.
json diagnostics_of(const document& d, const std::string& uri);

/// A `Hover`: the name at the byte with its shape and where that comes from, the claim around it with its verdict, the reason, the
/// statement that was decided, and what went into it. null where there is neither.
json hover_at(const document& d, std::size_t offset, notes::verdict_cache& cache);

/// The `Location` of the declaration or definition that gives the name at the byte its meaning; null where there is none.
json definition_at(const document& d, const std::string& uri, std::size_t offset);

/// `DocumentSymbol[]`: names that are declared or defined, and claims, in the order of the note.
json symbols_of(const document& d);

}  // namespace odot::lsp
