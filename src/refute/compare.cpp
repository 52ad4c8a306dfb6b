// SPDX-License-Identifier: MIT
#include "compare.hpp"

namespace odot::refute {
namespace {

comparison of(failure why) {
  return why == failure::undefined ? comparison::undefined : why == failure::budget ? comparison::over_budget : comparison::unsupported;
}

/// The enclosures of both sides, if both have them.
struct enclosed_sides {
  interval_field field;
  evaluation<interval_field> values;
  const outcome<interval>& left;
  const outcome<interval>& right;
  enclosed_sides(const plan& steps, point& at, kernel::term lhs, kernel::term rhs, std::int64_t budget)
      : values(steps, at, field, budget), left(values(lhs)), right(values(rhs)) {}
  bool good() const { return left.good() && right.good(); }
};

bool narrow(const interval& x) { return x.high - x.low <= 1e-9L * (1 + std::fabs(x.low)); }

}  // namespace

difference compare(const plan& steps, point& at, kernel::term lhs, kernel::term rhs, std::int64_t budget) {
  difference d;
  exact_field& numbers = at.numbers();
  evaluation<exact_field> values(steps, at, numbers, budget);
  const auto& left = values(lhs);
  const auto& right = values(rhs);
  d.cost = budget - values.left() + 1;
  if (left.good() && right.good()) {
    bool by_image = false, unknown = false;
    for (int i = 0; i < left.value.rows() && !by_image; ++i)
      for (int j = 0; j < left.value.cols(); ++j) {
        const exact &a = left.value(i, j), &b = right.value(i, j);
        try {
          if (!numbers.certainly_differ(a, b)) {
            unknown = unknown || a.mentions_logarithm() || b.mentions_logarithm();
            continue;
          }
        } catch (const unusable&) {
          unknown = true;
          continue;
        }
        d.row = i, d.column = j;
        if (a.is_known() && b.is_known()) {
          d.result = comparison::differ;
          return d;
        }
        by_image = true;
        break;
      }
    if (!by_image && !unknown) {
      d.result = comparison::agree;
      return d;
    }
    // Images differ: so do the numbers. Enclosures that are narrow and overlap would contradict it; such a point is not used.
    const enclosed_sides sides(steps, at, lhs, rhs, budget);
    d.cost += budget - sides.values.left();
    if (by_image) {
      const bool contradicted = sides.good() && !certainly_differ(sides.left.value(d.row, d.column), sides.right.value(d.row, d.column)) &&
                                narrow(sides.left.value(d.row, d.column)) && narrow(sides.right.value(d.row, d.column));
      d.result = contradicted ? comparison::unsupported : comparison::differ;
      return d;
    }
  } else if (left.why != failure::unsupported && right.why != failure::unsupported) {
    d.result = of(left.good() ? right.why : left.why);
    return d;
  } else if (left.why == failure::undefined || right.why == failure::undefined) {
    d.result = comparison::undefined;
    return d;
  }
  const enclosed_sides sides(steps, at, lhs, rhs, budget);
  d.cost += budget - sides.values.left();
  if (!sides.good()) {
    d.result = of(sides.left.good() ? sides.right.why : sides.left.why);
    return d;
  }
  for (int i = 0; i < sides.left.value.rows(); ++i)
    for (int j = 0; j < sides.left.value.cols(); ++j)
      if (certainly_differ(sides.left.value(i, j), sides.right.value(i, j))) {
        d.result = comparison::differ, d.row = i, d.column = j;
        return d;
      }
  d.result = comparison::agree;
  return d;
}

}  // namespace odot::refute
