// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A certificate as a JSON value, for what writes it out.

#include <nlohmann/json.hpp>
#include <string>

#include "odot/kernel/theorem.hpp"

namespace odot::report {

/// The document of docs/reference/certificate.md. For Coq, with three keys more: `shared`, a list of [rows, columns, term], each of which
/// stands as `["shared", number]` in the terms behind it; `goal_names`, how many names each goal has; `says`, the claim as text. Throws
/// `no_certificate`.
nlohmann::ordered_json certificate_document(const kernel::term_arena& arena, const kernel::equation& claim,
                                            const kernel::sequence<kernel::equation>& given, const kernel::certificate& proof,
                                            const std::string& title, bool for_coq);

}  // namespace odot::report
