// SPDX-License-Identifier: MIT
#include "odot/expansion/estimate.hpp"

#include <algorithm>
#include <cmath>

#include "claim.hpp"
#include "odot/expansion/compare.hpp"
#include "odot/operation/builder.hpp"

namespace odot::expansion {

namespace {

/// Seconds a term takes here, measured once: the scores XQ(XK)ᵀ at n = 2, d = k = 24, every term written out and compared.
double seconds_a_term() {
  static const double rate = [] {
    using namespace kernel;
    term_arena t;
    const auto n = polynomial::of(t.dimension("n")), d = polynomial::of(t.dimension("d"));
    const term x = symbol(t, t.declare("X", n, d)), q = symbol(t, t.declare("Q", d, d)), k = symbol(t, t.declare("K", d, d));
    const term scores = multiply(t, multiply(t, x, q), transpose(t, multiply(t, x, k)));
    options every;
    every.every_term = true;
    const comparison c = compare(t, scores, scores, sizes_of(t, {{"n", 2}, {"d", 24}}), every);
    return c.seconds / (c.left_terms + c.right_terms);
  }();
  return rate;
}

cost cost_of(const detail::claim& c, const options& chosen, bool both) {
  cost result;
  result.status = c.status, result.reason = c.reason;
  if (c.status != trouble::none) return result;
  result.terms = c.terms(c.left) + (both ? c.terms(c.right) : 0);
  for (const lowered* side : {&c.left, &c.right})
    for (const nest& n : side->nests) result.exact = result.exact && n.equal.empty() && n.nonnegative.empty();
  result.stored = (both ? std::max(c.terms(c.left), c.terms(c.right)) : result.terms) * (16.0 + 8.0 * c.fields.words());
  const double nests = static_cast<double>((c.left.nests.size() + c.right.nests.size()) * sizeof(nest)) * 4;
  result.bytes = std::min(static_cast<double>(chosen.memory), nests + std::min(result.stored, 65536.0 * std::max(1, chosen.threads)));
  result.seconds = result.terms * seconds_a_term() * std::max(1, c.fields.words()) / std::max(1, chosen.threads);
  return result;
}

std::string with_separators(double value) {
  if (value >= 1e15) {
    const int exponent = static_cast<int>(std::floor(std::log10(value)));
    return "10^" + std::to_string(exponent);
  }
  std::string digits = std::to_string(static_cast<long long>(value));
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}
std::string with_unit(double value, double base, const std::vector<std::string>& units) {
  std::size_t unit = 0;
  while (value >= base && unit + 1 < units.size()) value /= base, ++unit;
  const double shown = value < 10 ? std::round(value * 10) / 10 : std::round(value);
  std::string text = std::to_string(shown);
  text.erase(text.find('.') + (value < 10 && shown != std::floor(shown) ? 2 : 0));
  return text + " " + units[unit];
}
std::string duration(double seconds) {
  if (seconds < 1) return with_unit(seconds * 1e6, 1000, {"us", "ms", "s"});
  if (seconds < 120) return with_unit(seconds, 1e9, {"s"});
  return seconds < 7200 ? with_unit(seconds / 60, 1e9, {"min"}) : with_unit(seconds / 3600, 1e18, {"h"});
}

}  // namespace

cost estimate(const kernel::term_arena& arena, kernel::term left, kernel::term right, const sizes& at, const options& chosen) {
  return cost_of(detail::claim(arena, left, right, at, chosen.memory), chosen, true);
}
cost estimate(const kernel::term_arena& arena, kernel::term t, const sizes& at, const options& chosen) {
  return cost_of(detail::claim(arena, t, at, chosen.memory), chosen, false);
}

std::string cost::text() const {
  if (status != trouble::none) return reason;
  const std::vector<std::string> units{"B", "KB", "MB", "GB", "TB"};
  return std::string(exact ? "" : "at most ") + with_separators(terms) + " terms, about " + duration(seconds) + ", " +
         with_unit(bytes, 1000, units) + " (" + with_unit(stored, 1000, units) + " if every term were stored)";
}

}  // namespace odot::expansion
