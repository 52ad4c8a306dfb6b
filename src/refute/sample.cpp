// SPDX-License-Identifier: MIT
#include "odot/refute/sample.hpp"

namespace odot::refute {
namespace {

using kernel::rational;

matrix<exact> identity_matrix(int n) {
  matrix<exact> r(n, n);
  for (int i = 0; i < n; ++i) r(i, i) = 1;
  return r;
}
matrix<exact> transposed(const matrix<exact>& a) {
  matrix<exact> r(a.cols(), a.rows());
  for (int i = 0; i < a.rows(); ++i)
    for (int j = 0; j < a.cols(); ++j) r(j, i) = a(i, j);
  return r;
}
bool equal(const exact_field& field, const matrix<exact>& a, const matrix<exact>& b) {
  for (std::size_t i = 0; i < a.entries().size(); ++i)
    if (!field.certainly_equal(a.entries()[i], b.entries()[i])) return false;
  return true;
}

/// One pair of positions that a permutation symmetric about the diagonal swaps, again and again.
matrix<exact> draw_permutation(random_source& random, int n, bool symmetric) {
  std::vector<int> to(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) to[static_cast<std::size_t>(i)] = i;
  const auto swap = [&](int i, int j) { std::swap(to[static_cast<std::size_t>(i)], to[static_cast<std::size_t>(j)]); };
  if (symmetric) {
    for (int i = 0; i + 1 < n; i += 2)
      if (random.next() % 2 == 0) swap(i, i + 1);
  } else {
    for (int i = n - 1; i > 0; --i) swap(i, static_cast<int>(random.between(0, i)));
  }
  matrix<exact> r(n, n);
  for (int i = 0; i < n; ++i) r(i, to[static_cast<std::size_t>(i)]) = 1;
  return r;
}

/// I − 2vvᵀ/(vᵀv): symmetric and orthogonal.
matrix<exact> draw_reflection(random_source& random, int n) {
  std::vector<std::int64_t> v(static_cast<std::size_t>(n));
  std::int64_t length = 0;
  for (auto& x : v) x = random.between(-2, 2), length += x * x;
  matrix<exact> r = identity_matrix(n);
  for (int i = 0; i < n && length > 0; ++i)
    for (int j = 0; j < n; ++j)
      r(i, j) = rational((i == j ? length : 0) - 2 * v[static_cast<std::size_t>(i)] * v[static_cast<std::size_t>(j)], length);
  return r;
}

/// Where a sparse matrix has entries that are not zero: the same few rows and columns in every matrix, so that products of several
/// are not zero altogether.
bool occupied(int i, int size) { return size <= 8 || i < 3 || i == size - 1; }

matrix<exact> draw_orthogonal_with(random_source& random, int n, unsigned properties) {
  if ((properties & kernel::diagonal) != 0 || n == 1) {
    matrix<exact> r(n, n);
    for (int i = 0; i < n; ++i) r(i, i) = random.next() % 2 == 0 ? 1 : -1;
    return r;
  }
  if ((properties & kernel::skew) != 0) {  // blocks [0 1; −1 0]
    if (n % 2 != 0) throw unusable{failure::undefined};
    matrix<exact> r(n, n);
    for (int i = 0; i < n; i += 2) r(i, i + 1) = 1, r(i + 1, i) = -1;
    return r;
  }
  if ((properties & kernel::symmetric) != 0) {
    if (random.next() % 3 == 0) {
      matrix<exact> r = draw_permutation(random, n, true);
      return r;
    }
    return draw_reflection(random, n);
  }
  return draw_orthogonal(random, n);
}

}  // namespace

matrix<exact> draw_orthogonal(random_source& random, int n) {
  const exact_field field;
  matrix<exact> r = draw_permutation(random, n, false);
  for (int i = 0; i < n; ++i)
    if (random.next() % 3 == 0)
      for (int j = 0; j < n; ++j) r(i, j) = field.subtract(0, r(i, j));
  const int turns = static_cast<int>(random.between(0, n > 6 ? 2 : n));
  for (int t = 0; t < turns && n > 1; ++t) {
    const int i = static_cast<int>(random.between(0, n - 1)), j = static_cast<int>(random.between(0, n - 2));
    const int k = j < i ? j : j + 1;
    const bool large = random.next() % 4 == 0;
    const exact c = large ? rational(5, 13) : rational(3, 5), s = large ? rational(12, 13) : rational(4, 5);
    for (int column = 0; column < n; ++column) {
      const exact x = r(i, column), y = r(k, column);
      r(i, column) = field.subtract(field.multiply(c, x), field.multiply(s, y));
      r(k, column) = field.add(field.multiply(s, x), field.multiply(c, y));
    }
  }
  if (random.next() % 4 == 0) r = product(field, draw_reflection(random, n), r);
  return r;
}

std::pair<matrix<exact>, matrix<exact>> draw_unimodular(random_source& random, int n) {
  const exact_field field;
  matrix<exact> a = identity_matrix(n), b = identity_matrix(n);
  const int steps = n == 1 ? 0 : static_cast<int>(random.between(0, 2 * n));
  for (int t = 0; t < steps; ++t) {
    const int i = static_cast<int>(random.between(0, n - 1)), j = static_cast<int>(random.between(0, n - 2));
    const int k = j < i ? j : j + 1;
    const exact by = random.next() % 2 == 0 ? 1 : -1;
    for (int c = 0; c < n; ++c) a(i, c) = field.add(a(i, c), field.multiply(by, a(k, c)));       // row i += by · row k
    for (int c = 0; c < n; ++c) b(c, k) = field.subtract(b(c, k), field.multiply(by, b(c, i)));  // column k −= by · column i
  }
  return {a, b};
}

bool has_properties(exact_field& field, const matrix<exact>& m, unsigned properties) {
  for (int i = 0; i < m.rows(); ++i)
    for (int j = 0; j < m.cols(); ++j) {
      if ((properties & kernel::diagonal) != 0 && i != j && !m(i, j).is_zero()) return false;
      if ((properties & kernel::symmetric) != 0 && j > i && !field.certainly_equal(m(i, j), m(j, i))) return false;
      if ((properties & kernel::skew) != 0 && !field.certainly_equal(m(i, j), field.subtract(0, m(j, i)))) return false;
      if ((properties & kernel::permutation) != 0 && !m(i, j).is_zero() && !(m(i, j).is_rational() && m(i, j).value().is_one()))
        return false;
    }
  if ((properties & (kernel::orthogonal | kernel::permutation)) != 0) {
    if (!equal(field, product(field, m, transposed(m)), identity_matrix(m.rows()))) return false;
    if (!equal(field, product(field, transposed(m), m), identity_matrix(m.cols()))) return false;
  }
  if ((properties & kernel::invertible) != 0) {
    try {
      inverse(field, m);
    } catch (const unusable&) {
      return false;
    }
  }
  return true;
}

matrix<exact> draw_matrix(random_source& random, int rows, int cols, unsigned properties, const drawing_style& style) {
  constexpr unsigned special = kernel::orthogonal | kernel::permutation;
  const bool square_needed = (properties & ~static_cast<unsigned>(kernel::diagonal)) != 0;
  if (square_needed && rows != cols) throw unusable{failure::undefined};
  exact_field field;
  for (int attempt = 0; attempt < 30; ++attempt) {
    matrix<exact> r(rows, cols);
    if ((properties & kernel::permutation) != 0) {
      r = draw_permutation(random, rows, (properties & kernel::symmetric) != 0);
      if ((properties & kernel::diagonal) != 0) r = identity_matrix(rows);
    } else if ((properties & kernel::orthogonal) != 0) {
      const bool plain = rows > 16 && (properties & (kernel::diagonal | kernel::skew)) == 0;  // rotations of large matrices don't fit
      r = plain ? draw_permutation(random, rows, (properties & kernel::symmetric) != 0) : draw_orthogonal_with(random, rows, properties);
    } else {
      const bool mirrored = (properties & (kernel::symmetric | kernel::skew)) != 0;
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < cols; ++j) {
          if ((properties & kernel::diagonal) != 0 && i != j) continue;
          if (mirrored && j < i) {
            r(i, j) = (properties & kernel::skew) != 0 ? field.subtract(0, r(j, i)) : r(j, i);
            continue;
          }
          if ((properties & kernel::skew) != 0 && i == j) continue;
          if (!style.sparse || (occupied(i, rows) && occupied(j, cols))) r(i, j) = random.between(-style.reach, style.reach);
        }
      if ((properties & kernel::invertible) != 0 && (properties & kernel::diagonal) != 0)
        for (int i = 0; i < rows; ++i)
          if (r(i, i).is_zero()) r(i, i) = 1;
      if ((properties & kernel::invertible) != 0 && style.sparse)
        for (int i = 0; i < rows; ++i)
          if (!occupied(i, rows)) r(i, i) = 1;
      if ((properties & kernel::symmetric) != 0 && (properties & kernel::skew) != 0) r = matrix<exact>(rows, cols);
    }
    if ((properties & (special | kernel::invertible)) == 0 || has_properties(field, r, properties)) return r;
  }
  throw unusable{failure::undefined};
}

}  // namespace odot::refute
