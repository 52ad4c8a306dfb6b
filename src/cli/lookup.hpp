// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Finding a theorem by name, with a hint where there is none of that name.

#include "catalogue/catalogue.hpp"
#include "failure.hpp"

namespace odot::cli {

/// The derivation of that name. Throws `failure` (usage) with the nearest names otherwise.
inline const catalogue::derivation& lookup(const std::string& name) {
  if (const auto* found = catalogue::find(name)) return *found;
  std::string message = "no theorem is called '" + name + "'";
  const auto near = catalogue::nearest(name);
  for (std::size_t i = 0; i < near.size(); ++i) message += (i == 0 ? "; did you mean " : i + 1 == near.size() ? " or " : ", ") + near[i];
  if (!near.empty()) message += "?";
  throw failure(exit_status::usage, message + "\n'odot list' shows them all.");
}

}  // namespace odot::cli
