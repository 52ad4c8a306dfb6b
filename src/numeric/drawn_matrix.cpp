// SPDX-License-Identifier: MIT
#include "drawn_matrix.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace odot::numeric::detail {
namespace {

double entry(bool positive, std::mt19937_64& random) {
  return positive ? std::uniform_real_distribution<double>(0.5, 1.5)(random)
                  : std::normal_distribution<double>()(random);
}

double_matrix plain(int rows, int columns, bool positive, std::mt19937_64& random) {
  double_matrix m(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) m(i, j) = entry(positive, random);
  return m;
}

double_matrix permutation(int n, std::mt19937_64& random) {
  std::vector<int> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random);
  double_matrix m = double_matrix::Zero(n, n);
  for (int i = 0; i < n; ++i) m(i, order[static_cast<std::size_t>(i)]) = 1.0;
  return m;
}

/// Orthogonal: from a random matrix, or with `symmetric` a reflection, with `skew` quarter turns in planes.
double_matrix orthogonal(int n, unsigned properties, std::mt19937_64& random) {
  if ((properties & kernel::diagonal) != 0) {
    double_matrix m = double_matrix::Zero(n, n);
    for (int i = 0; i < n; ++i) m(i, i) = random() % 2 == 0 ? 1.0 : -1.0;
    return m;
  }
  if ((properties & kernel::symmetric) != 0) {
    const Eigen::VectorXd v =
        Eigen::VectorXd::NullaryExpr(n, [&] { return entry(false, random); }).normalized();
    return double_matrix::Identity(n, n) - 2.0 * v * v.transpose();
  }
  const double_matrix q = Eigen::HouseholderQR<double_matrix>(plain(n, n, false, random)).householderQ();
  if ((properties & kernel::skew) == 0) return q;
  if (n % 2 != 0) throw std::domain_error("a skew orthogonal matrix has an even size");
  double_matrix turns = double_matrix::Zero(n, n);
  for (int i = 0; i < n; i += 2) turns(i, i + 1) = -1.0, turns(i + 1, i) = 1.0;
  return q * turns * q.transpose();
}

} // namespace

double_matrix drawn_matrix(int rows, int columns, unsigned properties, bool positive,
                           std::mt19937_64& random) {
  using kernel::diagonal, kernel::invertible, kernel::skew, kernel::symmetric;
  const unsigned needs_square =
      symmetric | skew | diagonal | kernel::orthogonal | kernel::permutation | invertible;
  if ((properties & needs_square) != 0 && rows != columns)
    throw std::domain_error("a matrix with such properties is square");
  if ((properties & kernel::permutation) != 0) {
    if ((properties & skew) != 0) throw std::domain_error("no permutation matrix is skew");
    if ((properties & (symmetric | diagonal)) != 0) return double_matrix::Identity(rows, rows);
    return permutation(rows, random);
  }
  if ((properties & kernel::orthogonal) != 0) return orthogonal(rows, properties, random);
  double_matrix m = plain(rows, columns, positive, random);
  if ((properties & symmetric) != 0) m = (0.5 * (m + m.transpose())).eval();
  if ((properties & skew) != 0) m = (0.5 * (m - m.transpose())).eval();
  if ((properties & diagonal) != 0) m = double_matrix(m.diagonal().asDiagonal());
  if ((properties & skew) != 0 && (properties & invertible) != 0 && rows % 2 != 0)
    throw std::domain_error("a skew invertible matrix has an even size");
  if ((properties & invertible) != 0 && (properties & skew) == 0)
    for (int i = 0; i < rows; ++i) m(i, i) += m(i, i) < 0 ? -rows : rows;
  return m;
}

} // namespace odot::numeric::detail
