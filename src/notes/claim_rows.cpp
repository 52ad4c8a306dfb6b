// SPDX-License-Identifier: MIT
#include "claim_rows.hpp"

#include <cstdint>
#include <optional>

namespace odot::notes {

namespace {

/// The value of `height` at the sizes of the counterexample.
std::optional<std::int64_t> height_at(kernel::polynomial height, const posed_question& question,
                                      const counterexample& at) {
  for (int name = 0; name < question.arena->names(); ++name) {
    if (!height.mentions(name)) continue;
    for (const auto& [text, size] : at.sizes)
      if (text == kernel::view(question.arena->name_of(name).text)) height = height.substitute(name, size);
  }
  if (!height.is_constant()) return std::nullopt;
  return height.constant_term();
}

} // namespace

void look_at_new_names(checked_claim& claim, const claim_item& item) {
  if (claim.result != verdict::refuted || item.unequal || item.may_be_introduced.empty()) return;
  claim.result = verdict::doubtful;
  claim.message = item.may_be_introduced + "; as a claim about all values it is " + claim.message;
}

void look_at_rows(checked_claim& claim, const claim_item& item) {
  if (item.rows.empty()) return;
  if (claim.result == verdict::proved && !item.left_out.empty()) {
    claim.result = verdict::unsupported;
    claim.message = item.left_out + "; the other rows hold. Write all blocks of both sides, without dots";
    claim.trouble_at = item.left_out_at;
    return;
  }
  if (claim.result != verdict::refuted || !claim.against) return;
  std::int64_t above = 0;
  for (const claim_row& row : item.rows) {
    const std::optional<std::int64_t> height = height_at(row.height, item.question, *claim.against);
    if (!height) return;
    above += *height;
    if (claim.against->row > above) continue;
    claim.trouble_at = row.where;
    claim.message = "in row " + std::to_string(row.number) + " of the blocks: " + claim.message;
    return;
  }
}

} // namespace odot::notes
