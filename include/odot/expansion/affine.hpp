// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Positions inside the loops of an expansion: integer affine forms over loop variables.

#include <array>
#include <cstdint>
#include <vector>

namespace odot::expansion {

/// constant + Σ coefficient·variable, variables ascending, coefficients not zero.
///
/// Holds at most `capacity` variables; more, or an overflow, makes it invalid, and an invalid form must not be used further.
class affine {
 public:
  static constexpr int capacity = 16;
  struct part {
    int variable;
    std::int64_t coefficient;
  };

  // Parts beyond the size are never read, so they are not cleared either: forms are copied all the time.
  affine() {}  // NOLINT
  affine(std::int64_t constant) : constant_(constant) {}  // NOLINT: integers are affine forms
  affine(const affine& other) : constant_(other.constant_), size_(other.size_), valid_(other.valid_) { copy_parts(other); }
  affine& operator=(const affine& other) {
    constant_ = other.constant_, size_ = other.size_, valid_ = other.valid_;
    copy_parts(other);
    return *this;
  }
  static affine variable(int v) {
    affine r;
    r.size_ = 1, r.parts_[0] = {v, 1};
    return r;
  }

  std::int64_t constant() const { return constant_; }
  int size() const { return size_; }
  const part* begin() const { return parts_.data(); }
  const part* end() const { return parts_.data() + size_; }
  bool valid() const { return valid_; }
  bool is_constant() const { return size_ == 0; }
  std::int64_t coefficient(int v) const {
    for (const part& p : *this)
      if (p.variable == v) return p.coefficient;
    return 0;
  }

  /// this + factor·other. O(size).
  void add(const affine& other, std::int64_t factor = 1);
  /// Puts `value` in place of variable v. O(size).
  void substitute(int v, const affine& value);

 private:
  void copy_parts(const affine& other) {
    for (int i = 0; i < size_; ++i) parts_[static_cast<std::size_t>(i)] = other.parts_[static_cast<std::size_t>(i)];
  }

  std::int64_t constant_ = 0;
  int size_ = 0;
  bool valid_ = true;
  std::array<part, capacity> parts_;
};

/// The least and the greatest value of a form where variable v runs over 0 … counts[v] − 1. O(size).
struct interval {
  std::int64_t least = 0, greatest = 0;
  bool operator==(const interval&) const = default;
};
interval range_of(const affine& form, const std::vector<std::int64_t>& counts);

}  // namespace odot::expansion
