// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The two ways to expand: the engine for polynomials, which is always there, and GiNaC, which reads every
/// term.

#include <functional>

#include "odot/reading/sizes.hpp"
#include "run.hpp"

namespace odot::catalogue::detail {

/// The sizes of a claim.
reading::sizes sizes_of(const claim& c, const size_choice& at);

/// What `demand_of` a derivation gives, of its claim.
demand demand_of(const claim& c, const size_choice& at);

/// Compares by the engine; `undecided` with the reason for what is no polynomial.
finding compare_by_engine(const claim& c, const size_choice& at);
/// Compares by GiNaC's own expansion.
finding compare_by_ginac(const claim& c, const size_choice& at);

/// Those who judge expansions. Without GiNaC `ginac` is empty.
struct judges {
  std::function<finding(const claim&, const size_choice&)> ginac, engine;
};
const judges& judges_in_use();

/// What the judges find together.
finding expand_by(const judges& j, const claim& c, const size_choice& at);
/// Two findings on one claim as one: agreed, decided by the one that could, or a `disagreement`.
finding weigh(const finding& ginac, const finding& engine);

/// Both expansions of every entry by the engine; false where a term is no polynomial, with the reason in
/// `why`.
bool expand_by_engine(const claim& c, const size_choice& at, const watcher& watch,
                      std::vector<expanded_equation>& all, std::string& why);
/// The same by GiNaC's own expansion, for any term.
std::vector<expanded_equation> expand_by_ginac(const claim& c, const size_choice& at, const watcher& watch);

/// An equation with its sides written out, and no entries yet.
expanded_equation written(const claim& c, const equation& e);

} // namespace odot::catalogue::detail
