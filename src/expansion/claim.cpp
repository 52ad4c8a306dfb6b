// SPDX-License-Identifier: MIT
#include "claim.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace odot::expansion::detail {

namespace {

std::int64_t nest_limit(std::int64_t memory) { return std::clamp<std::int64_t>(memory / 8192, 256, std::int64_t{1} << 15); }

}  // namespace

claim::claim(const kernel::term_arena& arena, kernel::term t, const sizes& at, std::int64_t memory) {
  left = lower(arena, t, at, variables, nest_limit(memory));
  status = left.status, reason = left.reason;
  if (status == trouble::none) prepare();
}

claim::claim(const kernel::term_arena& arena, kernel::term l, kernel::term r, const sizes& at, std::int64_t memory) {
  const std::int64_t limit = nest_limit(memory);
  left = lower(arena, l, at, variables, limit);
  if (left.status == trouble::none) right = lower(arena, r, at, variables, limit);
  for (const lowered* side : {&left, &right})
    if (side->status != trouble::none) {
      status = side->status, reason = side->reason;
      return;
    }
  if (left.rows != right.rows || left.cols != right.cols)
    throw std::invalid_argument("the left side is " + std::to_string(left.rows) + " x " + std::to_string(left.cols) + ", the right side " +
                                std::to_string(right.rows) + " x " + std::to_string(right.cols) + " at these sizes");
  prepare();
}

void claim::prepare() {
  const auto overflow = [&] { status = trouble::overflow, reason = "the common denominator does not fit into 64 bits"; };
  for (const lowered* side : {&left, &right})
    for (const nest& n : side->nests) {
      const std::int64_t factor = n.coefficient.denominator() / std::gcd(denominator, n.coefficient.denominator());
      if (__builtin_mul_overflow(denominator, factor, &denominator)) {
        overflow();
        return;
      }
      degree = std::max(degree, static_cast<int>(n.factors.size()));
    }
  for (const lowered* side : {&left, &right})
    for (const nest& n : side->nests) {
      std::int64_t product = 0;
      if (__builtin_mul_overflow(n.coefficient.numerator(), denominator / n.coefficient.denominator(), &product)) {
        overflow();
        return;
      }
    }
  fields = packing(variables.size(), degree);
}

double claim::terms(const lowered& side) const {
  double sum = 0;
  for (const nest& n : side.nests) {
    double v = 1;
    for (const std::int64_t c : n.counts) v *= static_cast<double>(c);
    sum += v;
  }
  return sum;
}

bool claim::worth_collecting() const {
  if (status != trouble::none) return false;
  const double entries = static_cast<double>(std::max<std::int64_t>(1, left.rows * left.cols));
  const double raw = std::max(terms(left), terms(right)) / entries;
  if (raw < 2e4) return false;
  // No entry has more monomials than there are of its degree in all the variables.
  double monomials = 1;
  for (int i = 1; i <= degree && monomials < raw; ++i) monomials *= static_cast<double>(variables.size() + i) / i;
  return monomials * 4 < raw;
}

}  // namespace odot::expansion::detail
