// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// A certificate without the lemmas that nothing uses.

#include "odot/kernel/certificate.hpp"

namespace odot::search {

using namespace kernel;

/// How many things are known more after the step.
constexpr int conclusions(const step& s) {
  if (s.kind == step::sort::use) return 0;
  return s.kind == step::sort::lemma ? s.zero.size() : 1;
}

/// Marks in `used` what the steps use of the `base` things that are known before them; a lemma counts where its conclusion does.
constexpr void mark_used(const sequence<step>& steps, int base, sequence<bool>& used) {
  int end = base;
  for (const step& s : steps) end += conclusions(s);
  while (used.size() < end) used.push(false);
  for (int i = steps.size() - 1; i >= 0; --i) {
    const step& s = steps[i];
    if (s.kind == step::sort::use && s.law == schema::none && s.known >= 0 && s.known < used.size()) used[s.known] = true;
    const int own = conclusions(s), start = end - own;
    bool wanted = false;
    for (int k = start; k < end; ++k) wanted = wanted || used[k];
    end = start;
    if (!wanted) continue;
    for (int part = 0; part < 2; ++part)
      for (const sequence<step>& list : (part == 0 ? s.base : s.by)) {
        sequence<bool> below;
        for (int k = 0; k < start; ++k) below.push(used[k]);
        const int more = part == 1 && s.induction >= 0 ? own : 0;
        for (int k = 0; k < more; ++k) below.push(true);
        mark_used(list, start + more, below);
        for (int k = 0; k < start; ++k) used[k] = below[k];
      }
  }
}

/// Takes away the lemmas that `used` does not mark; `number` says what the number of each known thing becomes.
constexpr void drop_unused(sequence<step>& steps, sequence<bool> used, sequence<int> number, int next) {
  mark_used(steps, number.size(), used);
  sequence<step> kept;
  for (step& s : steps) {
    const int own = conclusions(s), start = number.size();
    bool wanted = own == 0;
    for (int k = start; k < start + own; ++k) wanted = wanted || used[k];
    if (s.kind == step::sort::use && s.law == schema::none && s.known >= 0 && s.known < number.size()) s.known = number[s.known];
    if (wanted && own > 0) {
      for (sequence<step>& list : s.base) drop_unused(list, {}, number, next);
      sequence<int> with_hypotheses = number;
      int after = next;
      if (s.induction >= 0)
        for (int k = 0; k < own; ++k) with_hypotheses.push(after++);
      for (sequence<step>& list : s.by) drop_unused(list, {}, with_hypotheses, after);
    }
    for (int k = 0; k < own; ++k) {
      number.push(wanted ? next : -1);
      if (wanted) ++next;
    }
    if (wanted) kept.push(static_cast<step&&>(s));
  }
  steps = static_cast<sequence<step>&&>(kept);
}

/// The steps of a goal for which `laws` things are known, without the lemmas that nothing uses.
constexpr void drop_unused(sequence<step>& steps, int laws) {
  sequence<int> number;
  for (int k = 0; k < laws; ++k) number.push(k);
  drop_unused(steps, {}, number, laws);
}

}  // namespace odot::search
