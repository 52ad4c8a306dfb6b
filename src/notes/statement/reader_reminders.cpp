// SPDX-License-Identifier: MIT
// Equations that are given and say no more than definitions do.

#include "claim_forms.hpp"
#include "odot/verdict/decide.hpp"
#include "note_reader.hpp"

namespace odot::notes {

/// “Let $p = \operatorname{softmax}(z)$, $p_i = \frac{e^{z_i}}{\sum_j e^{z_j}}$”: the second follows from the first, and binds nothing.
bool note_reader::is_reminder(const assumption& a) const {
  const auto differentiates = [](const node* n) { return n->kind == form::derivative || n->kind == form::differential || n->kind == form::dashed_call; };
  if (any_below(a.left, differentiates) || any_below(a.right, differentiates)) return false;
  kernel::term_arena arena;
  lowering lower(scope_, arena, false);
  ::odot::verdict::options little;
  little.refute = little.hints = false;
  try {
    const kernel::term left = lower.lower(a.left, *a.typed), right = lower.lower(a.right, *a.typed);
    const ::odot::verdict::answer found = ::odot::verdict::decide(arena, left, right, {}, little);
    return found.result == ::odot::verdict::status::proved && !found.nowhere_defined;
  } catch (const trouble&) {
    return false;
  } catch (const kernel::ill_shaped&) {
    return false;
  }
}

}  // namespace odot::notes
