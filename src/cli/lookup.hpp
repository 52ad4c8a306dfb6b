// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Finding a theorem by name, with a hint where there is none of that name.

#include "catalogue/catalogue.hpp"
#include "failure.hpp"
#include "nearest.hpp"

namespace odot::cli {

/// The derivation of that name. Throws `failure` (usage) with the nearest names otherwise.
inline const catalogue::derivation& lookup(const std::string& name) {
  if (const auto* found = catalogue::find(name)) return *found;
  std::vector<std::string> known;
  for (const auto& d : catalogue::all()) known.push_back(d.name);
  throw failure(exit_status::usage, "no theorem is called '" + name + "'" + did_you_mean(name, known) + "\n'odot list' shows them all.");
}

}  // namespace odot::cli
