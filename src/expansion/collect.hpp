// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Expansion from the leaves up, like terms met at every step: for terms whose distributed form is much larger than their expanded
/// one, such as powers of sums, and for those without structure, such as products of long sums of unlike terms.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "monomials.hpp"
#include "odot/expansion/nest.hpp"
#include "odot/expansion/options.hpp"
#include "odot/reading/bindings.hpp"

namespace odot::expansion::detail {

/// What is to be known of terms before they are collected: variables, degree, and whether they have a structure to follow.
struct outline {
  int degree = 0;               ///< at most 255; −1 where that is passed, or unknown
  std::int64_t variables = 0;   ///< at most that many; −1 where unknown
  double nests = 0, terms = 0;  ///< loop nests and terms that products of sums come to, where there are no blocks
  bool blocks = false;          ///< block matrices, of which products take a few blocks each
  /// Whether so many nests of so few terms each are better collected without being looked at.
  bool without_structure() const;
};
outline outline_of(const kernel::term_arena& arena, const sizes& at, kernel::term left, kernel::term right);

/// Collects the entries of terms over one table of variables.
template <class Key>
class collector {
 public:
  using polynomial = polynomial_terms<Key>;
  using shared = std::shared_ptr<const polynomial>;

  collector(const kernel::term_arena& arena, const sizes& at, variable_table& variables, const options& chosen, int degree)
      : arena_(arena), at_(at), variables_(variables), chosen_(chosen), fields_(degree), here_(at) {}

  /// Adds factor · entry (row, col) of t to `sum`. Check `status()` before use.
  void add(gathering<Key>& sum, kernel::term t, std::int64_t row, std::int64_t col, kernel::rational factor);
  /// Calls `take` with tables that hold the sum, each monomial in one of them: products that were put aside are multiplied out.
  void each_table(const gathering<Key>& sum, const std::function<void(const gathering<Key>&)>& take);
  trouble status() const { return status_; }
  const std::string& reason() const { return reason_; }
  bool relations() const { return relations_; }
  const exponent_fields& fields() const { return fields_; }
  /// Monomials produced so far, like terms counted each.
  double produced() const { return produced_; }
  std::int64_t bytes() const { return most_; }
  std::int64_t size(const kernel::polynomial& p);

 private:
  shared entry(kernel::term t, std::int64_t row, std::int64_t col);
  bool times_monomial(kernel::term t, std::int64_t row, std::int64_t col, Key& key, kernel::rational& coefficient);
  void add_entry(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor);
  void add_product(gathering<Key>& sum, const shared& a, const shared& b, const kernel::rational& factor);
  void add_symbol(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor);
  void add_power(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor);
  bool is_sum_of_variables(const polynomial& p) const;
  shared multinomial(const polynomial& base, std::int64_t exponent);
  void add_bound(gathering<Key>& sum, const kernel::node& n, std::int64_t row, std::int64_t col, const kernel::rational& factor);
  void add_constant(gathering<Key>& sum, const kernel::rational& value);
  bool within(const gathering<Key>& sum, std::int64_t more);
  std::int64_t position(const kernel::polynomial& p);
  void fail(trouble status, std::string reason);
  void overflow() { fail(trouble::overflow, "a coefficient does not fit into 64 bits"); }

  const kernel::term_arena& arena_;
  const sizes& at_;
  variable_table& variables_;
  const options& chosen_;
  exponent_fields fields_;
  reading::bindings here_;
  using stamp = reading::bindings::stamp;
  std::map<std::tuple<kernel::term, std::int64_t, std::int64_t>, std::pair<shared, stamp>> known_;
  std::unordered_map<kernel::term, std::pair<Key, stamp>> entries_;  ///< of plain symbols, by their windows
  trouble status_ = trouble::none;
  std::string reason_;
  bool relations_ = false;
  std::int64_t held_ = 0, most_ = 0;
  double produced_ = 0;
};

/// Calls `body` with a collector for the outline: exponents in one, two, four or eight words, or lists of variables.
template <class Body>
auto with_collector(const outline& o, const kernel::term_arena& arena, const sizes& at, variable_table& variables, const options& chosen, Body body) {
  const std::int64_t words = o.degree < 0 || o.variables < 0 ? 9 : exponent_fields(o.degree).words(o.variables);
  const auto run = [&]<class Key>(Key) {
    collector<Key> c(arena, at, variables, chosen, std::max(o.degree, 0));
    return body(c);
  };
  if (words <= 1) return run(exponents<1>());
  if (words <= 2) return run(exponents<2>());
  if (words <= 4) return run(exponents<4>());
  if (words <= 8) return run(exponents<8>());
  return run(variable_list());
}

}  // namespace odot::expansion::detail
