// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// What every attempt has at hand: an arena, a claim that is false, and a theorem that is not about it.

#include <bit>
#include <memory>
#include <optional>
#include <utility>

#include "odot/search/induction.hpp"

using namespace odot::kernel;
using namespace odot::search;

/// Anything that takes a theorem believes it.
inline void believe(const theorem&) {}
inline void believe(const induction_theorem&) {}

void attempt(const term_arena& arena, const equation& false_claim, const std::optional<theorem>& real);
