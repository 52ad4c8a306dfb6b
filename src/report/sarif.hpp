// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts as SARIF 2.1.0, which editors and code hosts show in place.

#include <string>
#include <vector>

#include "notes/check.hpp"
#include "report/read_error.hpp"

namespace odot::report {

/// One SARIF log; a result for every claim that is not proved and for every remark. Where claims were checked at given sizes the proved
/// ones stand there too, as passed, and each has what came of it under `properties.atSizes`. `uri` of a note is its name as given.
/// What could not be read stands among the notifications of the one invocation, which was successful only without any.
std::string to_sarif(const std::vector<notes::checked_note>& checked, const std::vector<const notes::source*>& sources, const std::string& version,
                     const std::vector<read_error>& unread = {});

}  // namespace odot::report
