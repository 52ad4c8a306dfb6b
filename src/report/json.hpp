// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Verdicts as JSON, for programs.

#include <string>
#include <vector>

#include "notes/check.hpp"
#include "report/read_error.hpp"

namespace odot::report {

/// One object: `{"files": [{"file": …, "claims": [{"line", "column", "right", "source", "verdict", "scope", "assumptions", "message",
/// "counterexample", and "at_sizes" where claims were checked at given sizes}, …], "definitions": […], "declarations": […], "assumptions": […], "remarks": […]}],
/// "errors": [{"file", "message"}, …] of what could not be read, "summary": {…}}`; lines and columns from 1.
std::string to_json(const std::vector<notes::checked_note>& notes, const std::vector<read_error>& unread = {});

}  // namespace odot::report
