// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include <Eigen/Dense>

#include "odot/defined/mask.hpp"
#include "odot/numeric/term_evaluator.hpp"

namespace odot::numeric::detail {

/// The value of a polynomial at the names' values. Throws std::domain_error for a name without one.
std::int64_t value_of(const kernel::term_arena& arena, const kernel::polynomial& p,
                      const std::vector<std::int64_t>& names);

/// Marks a name that has no value: an index outside its binder.
inline constexpr std::int64_t no_value = INT64_MIN;

/// Evaluates terms of one arena at one point, each node once for all values that it depends on. An entry that is
/// undefined is a NaN, and makes one of what it enters, except behind a mask that is 0 (defined/mask.hpp).
template <class T>
class term_interpreter {
 public:
  using matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  term_interpreter(const kernel::term_arena& arena, const term_point& at);
  /// The value of a node under the present values of the names.
  const matrix& operator()(kernel::term t);

 private:
  using names = std::vector<kernel::name>;
  struct known {
    std::vector<std::int64_t> at;
    matrix value;
    bool valid = false;
  };

  const names& open_names(kernel::term t);
  matrix compute(const kernel::node& n, int rows, int columns);
  matrix symbol(const kernel::node& n, int rows, int columns);
  matrix one_operand(const kernel::node& n, int rows, int columns);
  matrix two_operands(const kernel::node& n, int rows, int columns);
  matrix products(const kernel::node& n, matrix a, matrix b, int rows, int columns);
  matrix power(matrix m, const kernel::rational& exponent) const;
  matrix window(const kernel::node& n, int rows, int columns);
  void fill(const kernel::node& n, matrix& m, int row, int column);
  matrix sum_over(const kernel::node& n, int rows, int columns);
  matrix by_entries(const kernel::node& n, int rows, int columns);
  matrix softmax_rows(matrix m) const;
  T apply(int function, T x) const;
  /// x·y, x and y being a[i, k] and b[l, j].
  T times(kernel::term a, T x, Eigen::Index i, Eigen::Index k, kernel::term b, T y, Eigen::Index l,
          Eigen::Index j);
  bool masked(kernel::term t, Eigen::Index row, Eigen::Index column);
  std::int64_t number(const kernel::polynomial& p) const { return value_of(arena_, p, names_); }
  int size(const kernel::polynomial& p) const;

  const kernel::term_arena& arena_;
  const term_point& point_;
  std::vector<std::int64_t> names_;
  std::vector<known> known_;
  std::vector<names> open_;
  std::vector<char> open_known_;
  std::map<std::pair<int, std::vector<std::int64_t>>, matrix> symbols_;
  defined::masks masks_;
};

} // namespace odot::numeric::detail
