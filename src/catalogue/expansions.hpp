// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The two ways to expand: the engine for polynomials, which is always there, and GiNaC, which reads every
/// term.

#include "run.hpp"

namespace odot::catalogue::detail {

/// The sizes of a claim by name.
std::vector<std::pair<kernel::name, std::int64_t>> values_of(const claim& c, const size_choice& at);

/// Compares by the engine; `undecided` with the reason for what is no polynomial.
finding compare_by_engine(const claim& c, const size_choice& at);
/// Compares by GiNaC.
finding compare_by_ginac(const claim& c, const size_choice& at);

/// Both expansions of every entry by the engine; false where a term is no polynomial, with the reason in
/// `why`.
bool expand_by_engine(const claim& c, const size_choice& at, const watcher& watch,
                      std::vector<expanded_equation>& all, std::string& why);
/// The same by GiNaC, for any term.
std::vector<expanded_equation> expand_by_ginac(const claim& c, const size_choice& at, const watcher& watch);

/// An equation with its sides written out, and no entries yet.
expanded_equation written(const claim& c, const equation& e);

} // namespace odot::catalogue::detail
