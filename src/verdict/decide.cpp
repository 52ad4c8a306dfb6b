// SPDX-License-Identifier: MIT
#include "odot/verdict/decide.hpp"

#include "settle.hpp"

namespace odot::verdict {

answer decide(const question& asked, const options& chosen) {
  answer a;
  if (!asked.only_at_values) a = settle(asked.claim, asked, chosen);
  if (asked.at_values && (asked.only_at_values || (a.result != status::proved && asked.may_use_values))) {
    a = settle(*asked.at_values, asked, chosen);
    a.scope = asked.values.empty() ? "the sizes as given" : "at " + asked.values;
  } else if (asked.at_values && a.result == (asked.unequal ? status::proved : status::refuted)) {  // false of other sizes than the text gives, it may be true of these
    answer given = settle(*asked.at_values, asked, chosen);
    if (given.result == (asked.unequal ? status::refuted : status::proved)) a = std::move(given), a.scope = "at " + asked.values;
  }
  for (const posed& other : asked.alternatives) {
    if (a.result == status::undecided) break;
    const answer second = settle(other, asked, chosen);
    if (second.result == a.result) continue;
    a.result = second.result == status::undecided ? status::undecided : status::unsupported;
    a.reason = asked.ambiguous;
    break;
  }
  guard(asked, a);
  return a;
}

answer decide(const kernel::term_arena& arena, kernel::term left, kernel::term right, const std::vector<refute::equation>& given,
              const options& chosen) {
  question asked;
  asked.claim = {std::shared_ptr<const kernel::term_arena>(std::shared_ptr<const void>(), &arena), left, right, given};
  return decide(asked, chosen);
}

}  // namespace odot::verdict
