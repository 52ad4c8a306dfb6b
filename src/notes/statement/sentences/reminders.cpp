// SPDX-License-Identifier: MIT
// Equations that are given and say no more than definitions do.

#include "notes/statement/claim_forms.hpp"
#include "notes/statement/note_reader.hpp"
#include "notes/statement/sentences/sentences.hpp"
#include "odot/verdict/decide.hpp"

namespace odot::notes {

bool is_reminder(const note_reader& reader, const assumption& a) {
  if (any_below(a.left, differentiates) || any_below(a.right, differentiates)) return false;
  kernel::term_arena arena;
  lowering lower(reader.scope, arena, false);
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
