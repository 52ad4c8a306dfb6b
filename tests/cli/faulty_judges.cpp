// SPDX-License-Identifier: MIT
// Linked in place of the judges of expansions: FAULT=ginac or FAULT=engine makes that one read a term with its sign flipped.
#include <cstdlib>
#include <string_view>

#include "catalogue/expansions.hpp"
#include "odot/operation/builder.hpp"

namespace odot::catalogue::detail {

namespace {

bool faulty(std::string_view who) {
  const char* fault = std::getenv("FAULT");
  return fault != nullptr && fault == who;
}

/// The claim with the sign of its last left side flipped.
claim flipped(claim c) {
  equation& last = c.equations.back();
  last.left = kernel::scale(c.arena, kernel::number(c.arena, -1), last.left);
  return c;
}

} // namespace

const judges& judges_in_use() {
  static const judges planted{
      [](const claim& c, const size_choice& at) { return compare_by_ginac(faulty("ginac") ? flipped(c) : c, at); },
      [](const claim& c, const size_choice& at) { return compare_by_engine(faulty("engine") ? flipped(c) : c, at); }};
  return planted;
}

} // namespace odot::catalogue::detail
