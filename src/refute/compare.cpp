// SPDX-License-Identifier: MIT
#include "compare.hpp"

namespace odot::refute {
namespace {

comparison of(failure why) {
  return why == failure::undefined ? comparison::undefined : why == failure::budget ? comparison::over_budget : comparison::unsupported;
}

/// The enclosures of both sides.
struct enclosed_sides {
  interval_field field;
  evaluation<interval_field> values;
  const outcome<interval>& left;
  const outcome<interval>& right;
  enclosed_sides(const plan& steps, point& at, kernel::term lhs, kernel::term rhs, std::int64_t budget)
      : values(steps, at, field, budget), left(values(lhs)), right(values(rhs)) {}
  bool good(int i, int j) const { return left.at(i, j) == failure::none && right.at(i, j) == failure::none; }
};

bool narrow(const interval& x) { return x.high - x.low <= 1e-9L * (1 + std::fabs(x.low)); }


/// What exact arithmetic and images say of the entries.
struct look {
  int row = 0, column = 0;
  int compared = 0;       ///< entries at which both sides have a value
  bool known = false;     ///< the sides differ at (row, column), as numbers that are known
  bool by_image = false;  ///< they differ there by their images
  bool open = false;      ///< there are entries of which nothing is known so far
};

template <class Left, class Right>
look look_exactly(const exact_field& numbers, const Left& left, const Right& right) {
  look seen;
  for (int i = 0; i < left.value.rows(); ++i)
    for (int j = 0; j < left.value.cols(); ++j) {
      const failure l = left.at(i, j), r = right.at(i, j);
      if (l == failure::undefined || r == failure::undefined) continue;  // nothing is claimed there
      if (l != failure::none || r != failure::none) {
        seen.open = true;
        continue;
      }
      ++seen.compared;
      const exact &a = left.value(i, j), &b = right.value(i, j);
      try {
        if (!numbers.certainly_differ(a, b)) {
          seen.open = seen.open || a.mentions_logarithm() || b.mentions_logarithm();
          continue;
        }
      } catch (const unusable&) {
        seen.open = true;
        continue;
      }
      seen.row = i, seen.column = j;
      (a.is_known() && b.is_known() ? seen.known : seen.by_image) = true;
      return seen;
    }
  return seen;
}

/// What enclosures say of the entries that are not certainly undefined.
template <class Outcome>
difference look_at_enclosures(const enclosed_sides& sides, const Outcome& left, const Outcome& right) {
  difference d;
  const auto surely_undefined = [](const Outcome& o, int i, int j) { return !o.absent() && o.at(i, j) == failure::undefined; };
  const auto absent = [](const outcome<interval>& o) { return o.absent(); };
  if (absent(sides.left) || absent(sides.right)) {
    d.result = of(absent(sides.left) ? sides.left.why : sides.right.why);
    return d;
  }
  failure lost = failure::none;
  bool compared = false;
  for (int i = 0; i < sides.left.value.rows(); ++i)
    for (int j = 0; j < sides.left.value.cols(); ++j) {
      if (surely_undefined(left, i, j) || surely_undefined(right, i, j)) continue;
      if (!sides.good(i, j)) {
        const failure why = sides.left.at(i, j) != failure::none ? sides.left.at(i, j) : sides.right.at(i, j);
        if (lost == failure::none || lost == failure::undefined) lost = why;
        continue;
      }
      compared = true;
      if (certainly_differ(sides.left.value(i, j), sides.right.value(i, j))) {
        d.result = comparison::differ, d.row = i, d.column = j;
        return d;
      }
    }
  if (lost == failure::none || lost == failure::undefined) d.result = compared ? comparison::agree : comparison::undefined;
  else d.result = of(lost);
  return d;
}

}  // namespace

difference compare(const plan& steps, point& at, kernel::term lhs, kernel::term rhs, std::int64_t budget) {
  difference d;
  exact_field& numbers = at.numbers();
  evaluation<exact_field> values(steps, at, numbers, budget);
  const auto& left = values(lhs);
  const auto& right = values(rhs);
  d.cost = budget - values.left() + 1;
  look seen;
  seen.open = left.absent() || right.absent();
  for (const auto* side : {&left, &right})
    if (side->absent() && side->why != failure::unsupported) {
      d.result = of(side->why);
      return d;
    }
  if (!seen.open && (left.value.rows() != right.value.rows() || left.value.cols() != right.value.cols())) {
    d.result = comparison::differ;  // a variant of a side may have another shape, and is no equation then
    return d;
  }
  if (!seen.open) seen = look_exactly(numbers, left, right);
  if (seen.known || (!seen.open && !seen.by_image)) {
    d.result = seen.known ? comparison::differ : seen.compared > 0 ? comparison::agree : comparison::undefined;
    d.row = seen.row, d.column = seen.column;
    return d;
  }
  // Images differ: so do the numbers. Enclosures that are narrow and overlap would contradict it; such a point is not used.
  const enclosed_sides sides(steps, at, lhs, rhs, budget);
  d.cost += budget - sides.values.left();
  if (seen.by_image) {
    const int i = seen.row, j = seen.column;
    const bool contradicted = sides.good(i, j) && !certainly_differ(sides.left.value(i, j), sides.right.value(i, j)) &&
                              narrow(sides.left.value(i, j)) && narrow(sides.right.value(i, j));
    d.result = contradicted ? comparison::unsupported : comparison::differ;
    d.row = i, d.column = j;
    return d;
  }
  const std::int64_t cost = d.cost;
  d = look_at_enclosures(sides, left, right);
  d.cost = cost;
  return d;
}

}  // namespace odot::refute
