// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What `--format html` needs of the command line.

#include <CLI/App.hpp>
#include <string>

#include "report/html_page.hpp"

namespace odot::cli {

/// `--katex DIR`.
void add_katex(CLI::App& app, std::string& folder);

/// KaTeX from that folder. Where it is not there, says so on the standard error stream: formulas then stand as their source.
report::typesetter typesetter_in(const std::string& folder);

}  // namespace odot::cli
