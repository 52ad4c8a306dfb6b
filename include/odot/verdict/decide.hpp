// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The verdict on a claim: what the kernel proves, what evaluation refutes, and what is left. Everything that may change a verdict
/// is behind `decide`.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "odot/verdict/question.hpp"
#include "odot/verdict/variants.hpp"

namespace odot::verdict {

/// What a claim came to.
enum class status {
  proved,       ///< holds at every entry where both sides are defined and the given equations hold
  refuted,      ///< fails: there is a witness (for a ≠ b: the kernel proved a = b)
  undecided,    ///< neither; `reason` says why
  doubtful,     ///< false as it was read; the text says more that was not, `reason` says what
  unsupported,  ///< something in the text is not understood on which the verdict may depend; `reason` says what
};

/// A verdict with all that supports it.
struct answer {
  status result = status::undecided;
  /// For people: how a refuted claim fails, why others are not decided; of a proof, what has to be said beside it, mostly nothing.
  std::string reason;
  std::string scope = "all sizes";              ///< or the values it was decided at: `at d_k = 512`
  /// The claim's own arena: terms of `counterexample`, `hint` and `statement` belong to it.
  std::shared_ptr<const kernel::term_arena> arena;
  refute::claim statement;
  std::optional<kernel::theorem> theorem;       ///< what was proved: the claim, or for a refuted a ≠ b its opposite
  std::vector<int> used;                        ///< of the given equations (by number), those that the proof needed
  bool needs_properties = false;                ///< whether the proof needs properties of symbols, where the question asks that
  /// Of a proof: it is certain that no entry is defined on both sides anywhere, or that the given equations hold nowhere, so that nothing is claimed.
  bool nowhere_defined = false;
  std::string failure;                          ///< where a counterexample was found to a = b, how it fails there, whatever is said of it besides
  std::optional<refute::witness> counterexample; ///< a point of difference: refutes a = b, proves a ≠ b
  bool varies = false;                          ///< refuted, and the side that `beside_constant` names takes several values: it may be a condition
  std::optional<variant> hint;                  ///< a nearby claim that is true
  slip_kind slip = slip_kind::none;             ///< refuted, and an identity but for such a slip: what the text says of its names besides explains no such difference
  bool overruled = false;                       ///< without it, what else the text says would have left it in doubt
  int agreeing = 0;                             ///< undecided: points at which nothing differed
  bool says_all = false;                        ///< nothing that could be said of undeclared names adds to `reason`
};

/// Decides a question. A few points are looked at first, then the kernel is asked, once, then a counterexample is searched for; a claim
/// is never proved that was seen to fail, nor refuted without a point where it fails, both sides being defined there.
///
/// **Shape** (m × n), (m × n). The question's arenas are not changed and not needed afterwards. Complexity: `chosen`.
answer decide(const question& asked, const options& chosen = {});

/// The same of an equation in an arena. Example: `decide(arena, multiply(t, A, B), multiply(t, B, A))` is refuted with a witness at n = 2.
answer decide(const kernel::term_arena& arena, kernel::term left, kernel::term right, const std::vector<refute::equation>& given = {},
              const options& chosen = {});

/// Why the kernel has no proof, as a clause: `the proof went past its budget`.
std::string text_of(kernel::failure why);

}  // namespace odot::verdict
