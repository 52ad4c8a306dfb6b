// SPDX-License-Identifier: MIT
#include "term_interpreter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include "drawn_matrix.hpp"

namespace odot::numeric::detail {

using kernel::op;

std::int64_t value_of(const kernel::term_arena& arena, const kernel::polynomial& p,
                      const std::vector<std::int64_t>& names) {
  if (!p.valid()) throw std::domain_error("a size overflowed");
  std::int64_t sum = 0;
  for (const auto& product : p.terms()) {
    std::int64_t value = product.coefficient;
    for (const kernel::name n : product.names) {
      const auto at = static_cast<std::size_t>(n);
      if (at >= names.size() || names[at] == no_value)
        throw std::domain_error("the name " + std::string(kernel::view(arena.name_of(n).text)) +
                                " has no value");
      value *= names[at];
    }
    sum += value;
  }
  return sum;
}

namespace {

/// What stands where an entry is undefined.
template <class T>
constexpr T undefined = std::numeric_limits<T>::quiet_NaN();

} // namespace

template <class T>
term_interpreter<T>::term_interpreter(const kernel::term_arena& arena, const term_point& at)
    : arena_(arena),
      point_(at),
      names_(at.names),
      known_(static_cast<std::size_t>(arena.nodes())),
      open_(static_cast<std::size_t>(arena.nodes())),
      open_known_(static_cast<std::size_t>(arena.nodes()), 0),
      masks_(arena) {
  names_.resize(static_cast<std::size_t>(arena.names()), no_value);
  for (kernel::name n = 0; n < arena.names(); ++n) {
    const std::int64_t value = names_[static_cast<std::size_t>(n)];
    if (arena.name_of(n).kind == kernel::name_kind::dimension && value != no_value && value < 1)
      throw std::domain_error("a size came to " + std::to_string(value));
  }
}

template <class T>
int term_interpreter<T>::size(const kernel::polynomial& p) const {
  const std::int64_t n = number(p);
  if (n < 0) throw std::domain_error("a size came to " + std::to_string(n));
  if (n > (1 << 24)) throw std::domain_error("a size came to " + std::to_string(n) + ", which is too large");
  return static_cast<int>(n);
}

/// The index names that the value of a node depends on.
template <class T>
const typename term_interpreter<T>::names& term_interpreter<T>::open_names(kernel::term t) {
  const auto place = static_cast<std::size_t>(t);
  if (open_known_[place] != 0) return open_[place];
  const kernel::node& n = arena_[t];
  names found;
  const auto mention = [&](const kernel::polynomial& p) {
    for (const auto& product : p.terms())
      for (const kernel::name m : product.names)
        if (arena_.name_of(m).kind == kernel::name_kind::index) found.push_back(m);
  };
  mention(n.rows);
  mention(n.cols);
  for (const auto& p : n.positions) mention(p);
  for (const kernel::term child : {n.a, n.b})
    if (child >= 0) {
      const names& below = open_names(child);
      found.insert(found.end(), below.begin(), below.end());
    }
  if (n.kind == op::sum_over || n.kind == op::by_entries)
    for (const int bound : {n.id, n.second}) {
      if (bound < 0) continue;
      std::erase(found, bound);
      mention(arena_.name_of(bound).range);
    }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  open_known_[place] = 1;
  return open_[place] = found;
}

template <class T>
const typename term_interpreter<T>::matrix& term_interpreter<T>::operator()(kernel::term t) {
  std::vector<std::int64_t> at;
  for (const kernel::name n : open_names(t)) at.push_back(names_[static_cast<std::size_t>(n)]);
  known& k = known_[static_cast<std::size_t>(t)];
  if (!k.valid || k.at != at) {
    const kernel::node& n = arena_[t];
    const int rows = size(n.rows), columns = size(n.cols);
    if (static_cast<std::int64_t>(rows) * columns > (1 << 24))
      throw std::domain_error("a matrix of " + std::to_string(rows) + " x " + std::to_string(columns) +
                              " is too large");
    k.value = compute(n, rows, columns);
    k.at = std::move(at);
    k.valid = true;
  }
  return k.value;
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::symbol(const kernel::node& n, int rows,
                                                                 int columns) {
  for (const auto& [id, value] : point_.given)
    if (id == n.id)
      return Eigen::Map<const double_matrix>(value.entries.data(), value.rows, value.columns)
          .template cast<T>();
  std::vector<std::int64_t> family;
  for (const auto& p : n.positions) family.push_back(number(p));
  const auto [place, fresh] = symbols_.try_emplace({n.id, family});
  if (fresh) {
    std::vector<std::uint32_t> seeds{static_cast<std::uint32_t>(point_.seed),
                                     static_cast<std::uint32_t>(n.id)};
    for (const std::int64_t f : family) seeds.push_back(static_cast<std::uint32_t>(f + (1 << 20)));
    std::seed_seq sequence(seeds.begin(), seeds.end());
    std::mt19937_64 random(sequence);
    double_matrix drawn =
        drawn_matrix(rows, columns, arena_.symbol(n.id).properties, point_.positive, random);
    if (point_.perturbation > 0) {
      random.seed(random() ^ point_.perturbation_seed);
      std::uniform_real_distribution<double> change(-point_.perturbation, point_.perturbation);
      for (Eigen::Index i = 0; i < drawn.size(); ++i) drawn.data()[i] *= 1.0 + change(random);
    }
    place->second = drawn.template cast<T>();
  }
  return place->second;
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::window(const kernel::node& n, int rows,
                                                                 int columns) {
  const std::int64_t row = number(n.positions[0]), column = number(n.positions[1]);
  const matrix& a = (*this)(n.a);
  if (row >= 0 && column >= 0 && row + rows <= a.rows() && column + columns <= a.cols())
    return a.block(row, column, rows, columns);
  const auto inside = [](std::int64_t at, Eigen::Index count) { return at >= 0 && at < count; };
  return matrix::NullaryExpr(rows, columns, [&](Eigen::Index i, Eigen::Index j) {
    return inside(row + i, a.rows()) && inside(column + j, a.cols()) ? a(row + i, column + j)
                                                                     : undefined<T>;
  });
}

/// Writes the blocks of `n` into zeros from (row, column) on, so that nested blocks are not copied once a level.
template <class T>
void term_interpreter<T>::fill(const kernel::node& n, matrix& m, int row, int column) {
  const auto put = [&](kernel::term t, int r, int c) {
    const kernel::node& part = arena_[t];
    if (part.kind == op::zero) return;
    if (part.kind == op::beside || part.kind == op::above) return fill(part, m, r, c);
    m.block(r, c, size(part.rows), size(part.cols)) = (*this)(t);
  };
  // All sizes before anything is written: beside a block of a negative size the other one does not fit.
  const kernel::node &first = arena_[n.a], &second = arena_[n.b];
  const int rows = size(first.rows), columns = size(first.cols);
  size(second.rows), size(second.cols);
  put(n.a, row, column);
  if (n.kind == op::beside) put(n.b, row, column + columns);
  else put(n.b, row + rows, column);
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::sum_over(const kernel::node& n, int rows,
                                                                   int columns) {
  const auto bound = static_cast<std::size_t>(n.id);
  const std::int64_t before = names_[bound], range = number(arena_.name_of(n.id).range);
  matrix sum = matrix::Zero(rows, columns);
  for (std::int64_t i = 0; i < range; ++i) {
    names_[bound] = i;
    sum += (*this)(n.a);
  }
  names_[bound] = before;
  return sum;
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::by_entries(const kernel::node& n, int rows,
                                                                     int columns) {
  const auto i = static_cast<std::size_t>(n.id), j = static_cast<std::size_t>(n.second);
  const std::int64_t before_i = names_[i], before_j = names_[j];
  matrix m(rows, columns);
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      names_[i] = r;
      names_[j] = c;
      m(r, c) = (*this)(n.a)(0, 0);
    }
  names_[i] = before_i;
  names_[j] = before_j;
  return m;
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::softmax_rows(matrix m) const {
  for (Eigen::Index r = 0; r < m.rows() && m.cols() > 0; ++r) {
    if (m.row(r).hasNaN()) {
      m.row(r).setConstant(undefined<T>);
      continue;
    }
    m.row(r) = (m.row(r).array() - m.row(r).maxCoeff()).exp().matrix().eval();
    m.row(r) /= m.row(r).sum();
  }
  return m;
}

template <class T>
T term_interpreter<T>::apply(int function, T x) const {
  switch (function) {
  case kernel::exponential:
    return std::exp(x);
  case kernel::logarithm:
    return x > T(0) ? std::log(x) : undefined<T>;
  case kernel::hyperbolic_tangent:
    return std::tanh(x);
  case kernel::relu:
    return x > T(0) || x != x ? x : T(0);
  case kernel::sigmoid:
    return T(1) / (T(1) + std::exp(-x));
  case kernel::sine:
    return std::sin(x);
  case kernel::cosine:
    return std::cos(x);
  case kernel::absolute:
    return std::abs(x);
  case kernel::sign_of:
    return x > T(0) ? T(1) : x < T(0) ? T(-1) : x;
  default:
    return std::sin(x + static_cast<T>(function)) + x / T(2);
  }
}

template <class T>
bool term_interpreter<T>::masked(kernel::term t, Eigen::Index row, Eigen::Index column) {
  const auto zero_at = [&](kernel::term x, std::int64_t p, std::int64_t q) {
    const matrix& m = (*this)(x);
    return p < m.rows() && q < m.cols() && m(p, q) == T(0);
  };
  const auto under = [&](kernel::name i, std::int64_t p, kernel::name j, std::int64_t q, auto&& f) {
    std::int64_t &first = names_[static_cast<std::size_t>(i)], &second = names_[static_cast<std::size_t>(j)];
    const std::int64_t before_first = first, before_second = second;
    first = p, second = q;
    const bool found = f();
    first = before_first, second = before_second;
    return found;
  };
  return defined::mask_is_zero(arena_, masks_, zero_at, under, t, row, column);
}

template <class T>
T term_interpreter<T>::times(kernel::term a, T x, Eigen::Index i, Eigen::Index k, kernel::term b, T y,
                             Eigen::Index l, Eigen::Index j) {
  const bool x_missing = std::isnan(x), y_missing = std::isnan(y);
  if (!x_missing && !y_missing) return x * y;
  const auto [x_needed, y_needed] = defined::needed(masked(a, i, k), masked(b, l, j));
  return (x_needed && x_missing) || (y_needed && y_missing) ? undefined<T> : T(0);
}

/// 0⁰ is 1; a negative exponent needs a base that is not 0, a fraction one that is not negative.
template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::power(matrix m,
                                                                const kernel::rational& exponent) const {
  const T e = static_cast<T>(exponent.numerator()) / static_cast<T>(exponent.denominator());
  return m.unaryExpr([&](T x) {
    if (std::isnan(x) || (exponent.is_negative() && x == T(0)) || (!exponent.is_integer() && x < T(0)))
      return undefined<T>;
    return std::pow(x, e);
  });
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::one_operand(const kernel::node& n, int rows,
                                                                      int columns) {
  const matrix& a = (*this)(n.a);
  switch (n.kind) {
  case op::transpose:
    return a.transpose();
  case op::diagonal_matrix: {
    matrix m = matrix::Zero(rows, columns);
    for (Eigen::Index i = 0; i < a.size(); ++i) m(i, i) = a.data()[i];
    return m;
  }
  case op::diagonal_of:
    return a.diagonal();
  case op::trace:
    return matrix::Constant(1, 1, a.size() == 0 ? T(0) : a.trace());
  case op::total:
    return matrix::Constant(1, 1, a.size() == 0 ? T(0) : a.sum());
  case op::row_sum:
    return a.cols() == 0 ? matrix(matrix::Zero(rows, 1)) : matrix(a.rowwise().sum());
  case op::column_sum:
    return a.rows() == 0 ? matrix(matrix::Zero(1, columns)) : matrix(a.colwise().sum());
  case op::inverse: {
    if (a.hasNaN()) return matrix::Constant(rows, columns, undefined<T>);
    const matrix inverted = a.size() == 0 ? a : matrix(a.inverse());
    return inverted.allFinite() ? inverted : matrix(matrix::Constant(rows, columns, undefined<T>));
  }
  case op::vec: {
    const matrix stacked = a.transpose();
    return Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, 1>>(stacked.data(), stacked.size());
  }
  case op::apply:
    if (n.second > 0)
      throw std::domain_error("the derivative of a function, which this version does not evaluate");
    return a.unaryExpr([&](T x) { return std::isnan(x) ? undefined<T> : apply(n.id, x); });
  case op::power:
    return power(a, n.value);
  case op::symbolic_power:
    return power(a, number(n.positions[0]));
  case op::softmax_rows:
    return softmax_rows(a);
  case op::softmax_columns:
    return softmax_rows(a.transpose()).transpose();
  default:
    throw std::domain_error("an operation that this version does not evaluate");
  }
}

/// Products and quotients entry by entry, with regard to what masks shield. Of copies: a look at a mask evaluates parts of them anew.
template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::products(const kernel::node& n, matrix a, matrix b, int rows,
                                                                   int columns) {
  using Eigen::Index;
  const auto entries = [&](auto&& entry) {
    matrix m(rows, columns);
    for (Index i = 0; i < rows; ++i)
      for (Index j = 0; j < columns; ++j) m(i, j) = entry(i, j);
    return m;
  };
  switch (n.kind) {
  case op::scale:
    return entries([&](Index i, Index j) { return times(n.a, a(0, 0), 0, 0, n.b, b(i, j), i, j); });
  case op::hadamard:
    return entries([&](Index i, Index j) { return times(n.a, a(i, j), i, j, n.b, b(i, j), i, j); });
  case op::kronecker:
    return entries([&](Index i, Index j) {
      const Index k = i / b.rows(), l = j / b.cols(), p = i % b.rows(), q = j % b.cols();
      return times(n.a, a(k, l), k, l, n.b, b(p, q), p, q);
    });
  case op::divide:
    return entries([&](Index i, Index j) {
      if (!std::isnan(b(i, j)) && b(i, j) != T(0)) return a(i, j) / b(i, j);
      return !std::isnan(a(i, j)) && masked(n.a, i, j) ? T(0) : undefined<T>;
    });
  default:
    return entries([&](Index i, Index j) {
      T sum = 0;
      for (Index k = 0; k < a.cols(); ++k) sum += times(n.a, a(i, k), i, k, n.b, b(k, j), k, j);
      return sum;
    });
  }
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::two_operands(const kernel::node& n, int rows,
                                                                       int columns) {
  (*this)(n.b); // either may be a part of the other: in this order both are what they are now
  const matrix& a = (*this)(n.a);
  const matrix& b = (*this)(n.b);
  switch (n.kind) {
  case op::add:
    return a + b;
  case op::subtract:
    return a - b;
  case op::multiply: {
    if (a.cols() == 0) return matrix::Zero(rows, columns);
    matrix m = a * b;
    if (!m.hasNaN()) return m;
    break;
  }
  case op::scale:
    if (!std::isnan(a(0, 0)) && !b.hasNaN()) return a(0, 0) * b;
    break;
  case op::hadamard:
    if (!a.hasNaN() && !b.hasNaN()) return a.cwiseProduct(b);
    break;
  case op::divide:
  case op::kronecker:
    break;
  default:
    throw std::domain_error("an operation that this version does not evaluate");
  }
  return products(n, a, b, rows, columns);
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::compute(const kernel::node& n, int rows,
                                                                  int columns) {
  switch (n.kind) {
  case op::symbol:
    return symbol(n, rows, columns);
  case op::number:
    return matrix::Constant(
        1, 1, static_cast<T>(n.value.numerator()) / static_cast<T>(n.value.denominator()));
  case op::size:
    return matrix::Constant(1, 1, static_cast<T>(number(n.positions[0])));
  case op::identity:
    return matrix::Identity(rows, columns);
  case op::zero:
    return matrix::Zero(rows, columns);
  case op::ones:
    return matrix::Ones(rows, columns);
  case op::condition_zero:
    return matrix::Constant(1, 1, number(n.positions[0]) == 0 ? T(1) : T(0));
  case op::condition_nonnegative:
    return matrix::Constant(1, 1, number(n.positions[0]) >= 0 ? T(1) : T(0));
  case op::window:
    return window(n, rows, columns);
  case op::beside:
  case op::above: {
    matrix m = matrix::Zero(rows, columns);
    fill(n, m, 0, 0);
    return m;
  }
  case op::sum_over:
    return sum_over(n, rows, columns);
  case op::by_entries:
    return by_entries(n, rows, columns);
  default:
    return n.b < 0 ? one_operand(n, rows, columns) : two_operands(n, rows, columns);
  }
}

template class term_interpreter<float>;
template class term_interpreter<double>;

} // namespace odot::numeric::detail
