// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The names in formulas that prose speaks of, before anything is read of them. Internal to src/notes.

#include <set>
#include <string>
#include <vector>

#include "notes/source/token.hpp"

namespace odot::notes {

/// `\mathbf{V}`, `W_1`, `L` from tokens[at] on: the name in one spelling; `at` moves behind it. Empty where none stands there.
std::string name_at(const std::vector<token>& tokens, std::size_t& at);

/// The one name that stands in the tokens; empty where more does.
std::string lone_name(const std::vector<token>& tokens);

/// x, y of `x, y \in \mathbb{R}^n`, of `x, y` and of `x(t), y(t) \in …`: the names that a formula begins with.
std::vector<std::string> leading_names(const std::vector<token>& tokens);

/// Every name in the tokens; of `X \in \mathbb{R}^{n \times m}` those on the left.
std::set<std::string> names_in(const std::vector<token>& tokens);

}  // namespace odot::notes
