// SPDX-License-Identifier: MIT
#include "term_interpreter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

#include <unsupported/Eigen/KroneckerProduct>

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

template <class T>
term_interpreter<T>::term_interpreter(const kernel::term_arena& arena, const term_point& at)
    : arena_(arena),
      point_(at),
      names_(at.names),
      known_(static_cast<std::size_t>(arena.nodes())),
      open_(static_cast<std::size_t>(arena.nodes())),
      open_known_(static_cast<std::size_t>(arena.nodes()), 0) {
  names_.resize(static_cast<std::size_t>(arena.names()), no_value);
}

template <class T>
int term_interpreter<T>::size(const kernel::polynomial& p) const {
  const std::int64_t n = number(p);
  if (n < 1) throw std::domain_error("a size came to " + std::to_string(n));
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
  if (row < 0 || column < 0 || row + rows > a.rows() || column + columns > a.cols())
    return matrix::Constant(rows, columns, std::numeric_limits<T>::quiet_NaN());
  return a.block(row, column, rows, columns);
}

/// Writes the blocks of `n` into zeros from (row, column) on, so that nested blocks are not copied once a level.
template <class T>
void term_interpreter<T>::fill(const kernel::node& n, matrix& m, int row, int column) {
  const kernel::node& first = arena_[n.a];
  const auto put = [&](kernel::term t, int r, int c) {
    const op kind = arena_[t].kind;
    if (kind == op::zero) return;
    if (kind == op::beside || kind == op::above) return fill(arena_[t], m, r, c);
    const matrix& part = (*this)(t);
    m.block(r, c, part.rows(), part.cols()) = part;
  };
  put(n.a, row, column);
  if (n.kind == op::beside) put(n.b, row, column + size(first.cols));
  else put(n.b, row + size(first.rows), column);
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
  for (Eigen::Index r = 0; r < m.rows(); ++r) {
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
    return std::log(x);
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

/// Whether a factor is exactly zero everywhere: then what it multiplies need not be defined.
template <class Matrix>
bool is_zero(const Matrix& m) {
  return (m.array() == typename Matrix::Scalar(0)).all();
}

template <class T>
typename term_interpreter<T>::matrix term_interpreter<T>::compute(const kernel::node& n, int rows,
                                                                  int columns) {
  const auto child = [&](kernel::term t) -> matrix { return (*this)(t); };
  // Only what depends on an index can be computed anew, and be replaced, while the second operand is.
  const auto both = [&](auto operation) {
    if (open_names(n.a).empty()) return operation((*this)(n.a), (*this)(n.b));
    const matrix a = (*this)(n.a);
    return operation(a, (*this)(n.b));
  };
  const auto rational = [&] {
    return static_cast<T>(n.value.numerator()) / static_cast<T>(n.value.denominator());
  };
  switch (n.kind) {
  case op::symbol:
    return symbol(n, rows, columns);
  case op::number:
    return matrix::Constant(1, 1, rational());
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
  case op::transpose:
    return child(n.a).transpose();
  case op::diagonal_matrix: {
    const matrix u = child(n.a);
    return matrix(Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, 1>>(u.data(), u.size()).asDiagonal());
  }
  case op::diagonal_of:
    return child(n.a).diagonal();
  case op::trace:
    return matrix::Constant(1, 1, child(n.a).trace());
  case op::total:
    return matrix::Constant(1, 1, child(n.a).sum());
  case op::row_sum:
    return child(n.a).rowwise().sum();
  case op::column_sum:
    return child(n.a).colwise().sum();
  case op::inverse:
    return child(n.a).inverse();
  case op::vec: {
    const matrix stacked = child(n.a).transpose();
    return Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, 1>>(stacked.data(), stacked.size());
  }
  case op::apply:
    return child(n.a).unaryExpr([&](T x) { return apply(n.id, x); });
  case op::power: {
    const T exponent = rational();
    return child(n.a).unaryExpr([&](T x) { return std::pow(x, exponent); });
  }
  case op::symbolic_power: {
    const T exponent = static_cast<T>(number(n.positions[0]));
    return child(n.a).unaryExpr([&](T x) { return std::pow(x, exponent); });
  }
  case op::softmax_rows:
    return softmax_rows(child(n.a));
  case op::softmax_columns:
    return softmax_rows(child(n.a).transpose()).transpose();
  case op::window:
    return window(n, rows, columns);
  case op::add:
    return both([](const matrix& a, const matrix& b) -> matrix { return a + b; });
  case op::subtract:
    return both([](const matrix& a, const matrix& b) -> matrix { return a - b; });
  case op::multiply:
    return both([](const matrix& a, const matrix& b) -> matrix { return a * b; });
  case op::scale: {
    const T factor = child(n.a)(0, 0);
    if (factor == T(0)) return matrix::Zero(rows, columns);
    return factor * child(n.b);
  }
  case op::hadamard: {
    const matrix a = child(n.a);
    if (is_zero(a)) return matrix::Zero(rows, columns);
    return a.binaryExpr(child(n.b), [](T x, T y) { return x == T(0) || y == T(0) ? T(0) : x * y; });
  }
  case op::divide:
    return child(n.a).cwiseQuotient(child(n.b));
  case op::kronecker:
    return Eigen::kroneckerProduct(child(n.a), child(n.b)).eval();
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
  }
  throw std::domain_error("an operation that this version does not evaluate");
}

template class term_interpreter<float>;
template class term_interpreter<double>;

} // namespace odot::numeric::detail
