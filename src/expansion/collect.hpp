// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Expansion from the leaves up, like terms met at every step: for terms whose distributed form is hopelessly larger than their
/// expanded one, such as high powers of small matrices.

#include <map>
#include <string>
#include <tuple>
#include <unordered_map>

#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"

namespace odot::expansion::detail {

/// A polynomial: from the variables of a monomial, ascending, to its coefficient, never zero.
using collected = std::unordered_map<std::u32string, kernel::rational>;

class collector {
 public:
  collector(const kernel::term_arena& arena, const sizes& at, variable_table& variables, const options& chosen)
      : arena_(arena), at_(at), variables_(variables), chosen_(chosen) {}

  /// Entry (row, col) of t. Check `status()` before use.
  collected entry(kernel::term t, std::int64_t row, std::int64_t col);
  trouble status() const { return status_; }
  const std::string& reason() const { return reason_; }
  bool relations() const { return relations_; }
  /// Monomials produced so far, like terms counted each.
  double produced() const { return produced_; }
  std::int64_t bytes() const { return held_ * bytes_each; }
  std::int64_t size(const kernel::polynomial& p);

 private:
  static constexpr std::int64_t bytes_each = 120;
  using scope = std::map<kernel::name, std::int64_t>;

  collected compute(kernel::term t, std::int64_t row, std::int64_t col);
  collected symbol(const kernel::node& n, std::int64_t row, std::int64_t col);
  collected powers(const kernel::node& n, std::int64_t row, std::int64_t col);
  collected root(const kernel::rational& base, const kernel::rational& exponent);
  collected divide(const kernel::node& n, std::int64_t row, std::int64_t col);
  collected bound(const kernel::node& n, std::int64_t row, std::int64_t col);
  void add(collected& to, const collected& from, const kernel::rational& factor);
  collected product(const collected& a, const collected& b);
  std::int64_t position(const kernel::polynomial& p);
  bool depends_on_index(kernel::term t);
  collected constant(const kernel::rational& value);
  collected fail(trouble status, std::string reason);

  const kernel::term_arena& arena_;
  const sizes& at_;
  variable_table& variables_;
  const options& chosen_;
  scope scope_;
  std::map<std::tuple<kernel::term, std::int64_t, std::int64_t>, collected> known_;
  std::unordered_map<kernel::term, bool> dependent_;
  trouble status_ = trouble::none;
  std::string reason_;
  bool relations_ = false;
  std::int64_t held_ = 0;
  double produced_ = 0;
};

}  // namespace odot::expansion::detail
