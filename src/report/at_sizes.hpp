// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The check at given sizes of one claim as JSON; both reports for programs hold it.

#include <nlohmann/json_fwd.hpp>

#include "notes/check.hpp"

namespace odot::report {

/// `{"result", "sizes", "text", …}`, null where the claim was not checked at sizes. The fields stand in
/// docs/reference/command.md.
nlohmann::ordered_json at_sizes_of(const notes::checked_claim& claim);

} // namespace odot::report
