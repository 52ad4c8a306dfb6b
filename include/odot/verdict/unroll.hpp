// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A recurrence run step by step, to find where a claimed closed form first goes wrong.

#include <optional>
#include <vector>

#include "odot/search/induction.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::verdict {

/// The first member of a family that differs from its closed form.
struct break_point {
  int family = -1;
  int time = 0;
  std::vector<int> slots;
  answer why;  ///< refuted, with the entry and both values
};

/// How far a recurrence is run: times 0 … `times` and slots 0 … `slots`.
struct unroll_budget {
  int times = 6;
  int slots = 2;
};

/// The member S[time, slots…] of family `f` written out by its rules, down to the start, in `arena`.
///
/// **Shape** of the family. Requires slots ≥ 0 and rules that cover them (see search::covers); returns −1 where no rule applies.
/// Complexity: the size of the written-out term, which may double with each step.
kernel::term written_out(kernel::term_arena& arena, const std::vector<search::recurrence>& families, int f, int time,
                         const std::vector<int>& slots);

/// Where the closed forms first differ from the recurrences, times first; nothing where no difference was found.
///
/// Every difference comes with a counterexample of `decide`, so a closed form that is right is never said to break.
/// Example: the invariant Σ_{j ≤ t} k_j v_jᵀ of S_{t+1} = S_t + k_t v_tᵀ breaks at t = 0: the sum holds one product, the state none.
std::optional<break_point> first_break(const kernel::term_arena& arena, const std::vector<search::recurrence>& families,
                                       const std::vector<refute::equation>& given = {}, const unroll_budget& budget = {});

/// What closed forms of recurrences came to: proved by induction, refuted where one breaks, or undecided.
struct length_answer {
  status result = status::undecided;
  std::string reason;  ///< of `undecided`
  std::optional<break_point> broken;
  std::vector<kernel::theorem> theorems;  ///< of `proved`: one for each family
};

/// Decides by induction whether the closed forms follow from the recurrences for every time and slot, and runs them where that fails.
length_answer decide_every_length(const kernel::term_arena& arena, const kernel::sequence<search::recurrence>& families);

}  // namespace odot::verdict
