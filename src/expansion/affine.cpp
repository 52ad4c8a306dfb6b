// SPDX-License-Identifier: MIT
#include "odot/expansion/affine.hpp"

namespace odot::expansion {

void affine::add(const affine& other, std::int64_t factor) {
  if (factor == 0) return;
  std::int64_t x = 0;
  valid_ = valid_ && other.valid_ && !__builtin_mul_overflow(other.constant_, factor, &x) &&
           !__builtin_add_overflow(constant_, x, &constant_);
  for (const part& theirs : other) {
    if (!valid_ || __builtin_mul_overflow(theirs.coefficient, factor, &x)) {
      valid_ = false;
      return;
    }
    int i = size_;
    while (i > 0 && parts_[static_cast<std::size_t>(i - 1)].variable >= theirs.variable) --i;
    auto* const at = parts_.data() + i;
    if (i < size_ && at->variable == theirs.variable) {
      if (__builtin_add_overflow(at->coefficient, x, &at->coefficient)) valid_ = false;
      if (at->coefficient == 0) {
        for (part* p = at + 1; p < parts_.data() + size_; ++p) p[-1] = *p;
        --size_;
      }
    } else if (size_ == capacity) {
      valid_ = false;
    } else {
      for (part* p = parts_.data() + size_; p > at; --p) *p = p[-1];
      *at = {theirs.variable, x};
      ++size_;
    }
  }
}

void affine::substitute(int v, const affine& value) {
  const std::int64_t c = coefficient(v);
  if (c == 0) return;
  affine rest;
  rest.size_ = 1, rest.parts_[0] = {v, 1};
  add(rest, -c);
  add(value, c);
}

interval range_of(const affine& form, const std::vector<std::int64_t>& counts) {
  interval r{form.constant(), form.constant()};
  for (const auto& p : form) {
    const std::int64_t reach = p.coefficient * (counts[static_cast<std::size_t>(p.variable)] - 1);
    (reach < 0 ? r.least : r.greatest) += reach;
  }
  return r;
}

}  // namespace odot::expansion
