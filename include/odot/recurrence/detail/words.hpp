// SPDX-License-Identifier: MIT
// How `step_lowering` works; included by recurrence/lower.hpp. What the compiler's messages quote.
#pragma once

#include "odot/recurrence/lower.hpp"
#include "odot/text/polynomial.hpp"

namespace odot {

constexpr void step_lowering::fail(step_fault what, text::line subject, text::line found, text::line wanted) {
  if (fault_.what == step_fault::none) fault_ = {what, subject, found, wanted};
}

constexpr text::line step_lowering::written(const tree& t, int root) const {
  using kernel::op;
  const node& n = t.nodes[root];
  text::line out;
  const auto call = [&](std::string_view before, std::string_view behind) {
    out += before;
    out += written(t, root - 1);
    out += behind;
  };
  const auto between = [&](const char* sign) {
    out += written(t, root - n.left);
    out += sign;
    out += written(t, root - 1);
  };
  switch (n.operation) {
    case op::number: out += text::digits_of<text::line>(static_cast<std::uint64_t>(n.p < 0 ? -n.p : n.p)); break;
    case op::size:
      if (n.first_extent != nullptr) out += detail::dimension_string<text::line>(*n.first_extent);
      else out += n.first->name;
      break;
    case op::symbol:
      out += n.first->name;
      if (n.places == 1) call("[", "]");
      break;
    case op::add: between(" + "); break;
    case op::subtract: between(" - "); break;
    case op::scale:
    case op::multiply: between(" * "); break;
    case op::diagonal_matrix: call("diag(", ")"); break;
    case op::transpose: call("transpose(", ")"); break;
    default: out += "..."; break;
  }
  return out;
}

constexpr text::line step_lowering::written(const polynomial& p) const {
  return text::to_text<text::line>(*arena_, text::in_steps(p, counted(free_)), text::alphabet::ascii);
}

}  // namespace odot
