// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// `n=5,d=512`: sizes by name, the seed and the bound on the error, as they stand on the command line.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <CLI/App.hpp>

#include "odot/modular/seed.hpp"

namespace odot::cli {

/// Names with their sizes, in the order in which they were given.
using named_sizes = std::vector<std::pair<std::string, std::int64_t>>;

/// Reads `n=5,d=512`; spaces around names and numbers are allowed, and a name may have commas in braces
/// (`d_{k,1}`). Throws `failure` (usage, or too_large for a number beyond 1,000,000,000) that names `option`,
/// the part that is wrong, and what is right.
named_sizes read_named_sizes(const std::string& option, const std::string& text);

/// A bound on a probability as log₂: `2^-120`, `1e-30`, `0.001`. Throws `failure` (usage) unless it lies
/// between 0 and 1, and not below what a seed carries.
double read_probability(const std::string& option, const std::string& text);

/// How two spellings of a name are compared: without backslashes, braces, spaces and `\text`:
/// `d_{\text{model}}` is `d_model`.
std::string plain_name(const std::string& name);

/// The place of `name` in `sizes` by `plain_name`; −1 where it is not there.
int find_size(const named_sizes& sizes, const std::string& name);

/// What a check at random points was asked for.
struct point_request {
  named_sizes sizes;      ///< empty: no such check
  modular::seed seed;     ///< zero: none was given
  double error_log2 = -120;
};

/// Adds `option` (such as `--sizes`), `--seed` and `--error` to a subcommand.
void add_points(CLI::App& app, const std::string& option, const std::string& what, point_request& into);

} // namespace odot::cli
