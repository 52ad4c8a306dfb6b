// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The verdict on a claim: what the kernel proves, what evaluation refutes, and what is left.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "odot/search/prove.hpp"
#include "odot/refute/search.hpp"
#include "odot/refute/variants.hpp"

namespace odot::refute {

/// What a claim came to.
enum class verdict {
  proved,     ///< holds at all sizes and values where both sides are defined and the given equations hold
  refuted,    ///< fails: there is a witness (for a ≠ b: the kernel proved a = b)
  undecided,  ///< neither; `reason` says why
};

/// What a judgement may cost.
struct judge_budget {
  kernel::budget proof;
  search_budget search;
  int first_look = 5;    ///< points looked at before the kernel is asked
  bool hints = true;     ///< look for a true variant of what is refuted
};

/// A verdict with all that supports it.
struct judgement {
  verdict result = verdict::undecided;
  /// The claim's own arena: terms of `counterexample`, `hint` and `statement` belong to it.
  std::shared_ptr<const kernel::term_arena> arena;
  claim statement;
  std::optional<kernel::theorem> theorem;       ///< what was proved: the claim, or for a refuted a ≠ b its opposite
  std::vector<int> used;                        ///< of the given equations (by number), those that the proof needed
  std::optional<witness> counterexample;        ///< a point of difference: refutes a = b, proves a ≠ b
  std::optional<variant> hint;                  ///< a nearby claim that is true
  std::string reason;                           ///< undecided: why; one sentence
  int agreeing = 0;                             ///< undecided: points at which nothing differed
};

/// Decides lhs = rhs given equations; `arena` is not changed and not needed afterwards.
///
/// **Shape** (m × n), (m × n). A few points are looked at first, then the kernel is asked, then a counterexample is searched for; a
/// claim is never proved that was seen to fail, nor refuted without a point where it fails. Complexity: `budget`.
/// Example: `judge(arena, multiply(t, A, B), multiply(t, B, A))` is refuted with a witness at n = 2.
///
/// `restricted` says what else the text asks of symbols (α ≠ 0, λ > 0): no counterexample breaks it.
judgement judge(const kernel::term_arena& arena, kernel::term lhs, kernel::term rhs, const std::vector<equation>& given = {},
                const judge_budget& budget = {}, const std::vector<restriction>& restricted = {});

/// Decides "lhs and rhs are not identically equal": proved by a point where they differ, refuted by a proof of lhs = rhs.
judgement judge_unequal(const kernel::term_arena& arena, kernel::term lhs, kernel::term rhs, const std::vector<equation>& given = {},
                        const judge_budget& budget = {}, const std::vector<restriction>& restricted = {});

}  // namespace odot::refute
