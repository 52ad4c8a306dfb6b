// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Making terms that are short to read: the builders of operation/builder.hpp, with what a person would leave out left out.

#include <array>
#include <map>
#include <string>
#include <vector>

#include "odot/operation/log_determinant.hpp"
#include "odot/operation/terms.hpp"

namespace odot::calculus {

/// Builds terms over an arena. Every function gives a term that is equal to what it is named for, wherever both are defined.
class tidy {
 public:
  using term = kernel::term;
  /// `logs`: symbols that follow the matrices of which they stand for the log of the determinant.
  explicit tidy(kernel::term_arena& arena, const std::vector<operation::log_determinant>& logs = {}) : t_(arena), logs_(logs) {}

  const kernel::node& operator[](term x) const { return t_[x]; }
  kernel::term_arena& arena() { return t_; }
  /// The matrix whose log det the symbol stands for; −1 where it stands for itself.
  term matrix_of(int symbol) const {
    for (const operation::log_determinant& d : logs_)
      if (d.number == symbol) return d.matrix;
    return -1;
  }

  term number(const kernel::rational& c) { return keep(kernel::number(t_, c)); }
  term zero(const kernel::polynomial& rows, const kernel::polynomial& cols) {
    return rows.is_one() && cols.is_one() ? number(0) : keep(kernel::zero(t_, rows, cols));
  }
  term ones(const kernel::polynomial& rows, const kernel::polynomial& cols) {
    return rows.is_one() && cols.is_one() ? number(1) : keep(kernel::ones(t_, rows, cols));
  }
  term identity(const kernel::polynomial& n) { return n.is_one() ? number(1) : keep(kernel::identity(t_, n)); }
  term transpose(term a);
  term add(term a, term b);
  term negative(term a) { return times(-1, a); }
  term times(const kernel::rational& c, term a) { return scale(number(c), a); }
  term scale(term scalar, term a);
  term multiply(term a, term b);
  term hadamard(term a, term b);
  term divide(term a, term b);
  term inverse(term a) { return keep(kernel::inverse(t_, a)); }
  term diagonal(term a);
  term diagonal_of(term a);
  term total(term a);
  term row_sum(term a);
  term column_sum(term a);
  term apply(int function, term a, int dashes = 0) { return keep(kernel::apply(t_, function, a, dashes)); }
  /// The derived operation of other operands; as it stands, so that it keeps its name.
  term derived(const kernel::display& which, term a, term b = -1);
  term power(term a, const kernel::rational& exponent);
  term sum_over(kernel::name index, term a);
  term keep(term made);  ///< the term that was made before of the same operation and operands, if there is one

  bool is(term x, kernel::op kind) const { return t_[x].kind == kind; }
  bool is_zero(term x) const { return is(x, kernel::op::zero) || (is(x, kernel::op::number) && t_[x].value.is_zero()); }
  bool is_one(term x) const { return is(x, kernel::op::number) && t_[x].value.is_one(); }
  bool scalar(term x) const { return kernel::is_scalar(t_[x]); }
  bool mentions(term x, int symbol);  ///< whether the term depends on the symbol
  bool uses(term x, kernel::name index) const;  ///< whether the index stands in a position

 private:
  struct part {
    kernel::rational coefficient;
    term of = -1;
  };
  void parts(term x, const kernel::rational& scale, std::vector<part>& found);
  bool join_products(std::vector<part>& all);
  bool symmetric(term x) const;
  /// c and x of scale(c, x) for a number c; 1 and x otherwise.
  part taken(term x) const;
  using powers = std::vector<std::pair<term, kernel::rational>>;
  bool factors(term x, const kernel::rational& exponent, kernel::rational& coefficient, powers& found) const;
  term joined(term a, term b);

  kernel::term_arena& t_;
  std::vector<operation::log_determinant> logs_;
  std::map<std::string, term> made_;
  std::map<std::array<int, 3>, term> derived_;
  std::map<std::pair<term, int>, bool> mentions_;
};

}  // namespace odot::calculus
