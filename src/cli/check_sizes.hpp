// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `odot check --sizes`: the claims of notes at given sizes, beside their ordinary verdicts.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "exit_status.hpp"
#include "notes/check.hpp"
#include "points.hpp"

namespace odot::cli {

/// What came of questions that were asked before, by what was asked.
using kept_checks = std::unordered_map<std::string, notes::size_check>;

/// Throws `failure` (usage) where a size is given to a name that no claim speaks of. Reads the notes, decides
/// nothing.
void check_size_names(const point_request& asked, const std::vector<std::unique_ptr<notes::source>>& sources);

/// Checks every claim of the notes at the sizes, after saying what it will cost; claims that ask the same are
/// checked once. The claims need their items (`check_options::keep_items`).
void check_at_sizes(const point_request& asked, std::vector<notes::checked_note>& checked, bool quiet,
                    kept_checks& kept);

/// How the checks at sizes went, in a line or two below the summary if `told`; the exit status that they ask
/// for.
exit_status sum_up_sizes(const point_request& asked, const std::vector<notes::checked_note>& checked,
                         bool told);

} // namespace odot::cli
