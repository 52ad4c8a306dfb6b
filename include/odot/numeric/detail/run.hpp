// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include <Eigen/Core>
#include <Eigen/LU>
#include <boost/hana/for_each.hpp>

#include "odot/numeric/detail/plan.hpp"

namespace odot::numeric::detail {

/// Runs a plan: node by node, elementwise operations fused into Eigen's expressions, products and what cannot
/// be fused written to their places in the workspace.
template <class Plan, class T, class Set>
class runner {
 public:
  runner(const Set& set, T* temporaries, const long long* rows, const long long* columns,
         const long long* places, const size_table* sizes)
      : set_(set),
        temporaries_(temporaries),
        rows_(rows),
        columns_(columns),
        places_(places),
        sizes_(sizes) {}

  /// Writes the whole expression to `to`, by rows without gaps.
  void run(T* to) {
    auto all = place<Plan::count - 1>(to);
    assign<Plan::count - 1>(all);
  }

 private:
  static constexpr const auto& nodes = Plan::made.nodes;

  static constexpr long long eigen_size(long long size) { return size == 1 || Plan::of.is_small ? size : -1; }
  template <int I>
  static constexpr int rows_at_compile_time = static_cast<int>(eigen_size(nodes[I].rows->is_one() ? 1
                                                                          : Plan::of.rows[I] == 0 ? -1
                                                                          : Plan::of.rows[I] == 1
                                                                              ? 1
                                                                              : Plan::of.rows[I]));
  template <int I>
  static constexpr int columns_at_compile_time = static_cast<int>(eigen_size(nodes[I].columns->is_one() ? 1
                                                                             : Plan::of.columns[I] == 0
                                                                                 ? -1
                                                                                 : Plan::of.columns[I]));

  template <int R, int C>
  using dense = Eigen::Matrix<T, R, C, C == 1 && R != 1 ? Eigen::ColMajor : Eigen::RowMajor>;
  template <int I>
  using dense_of = dense<rows_at_compile_time<I>, columns_at_compile_time<I>>;

  template <int I>
  Eigen::Index row_count() const {
    if constexpr (Plan::of.rows[I] != 0)
      return Plan::of.rows[I];
    else
      return rows_[I];
  }
  template <int I>
  Eigen::Index column_count() const {
    if constexpr (Plan::of.columns[I] != 0)
      return Plan::of.columns[I];
    else
      return columns_[I];
  }
  template <int I>
  Eigen::Map<dense_of<I>, Eigen::Aligned64> place(T* at) const {
    return {at, row_count<I>(), column_count<I>()};
  }
  template <int I>
  T* memory() const {
    if constexpr (Plan::of.is_static)
      return temporaries_ + Plan::of.temporary[I];
    else
      return temporaries_ + places_[I];
  }

  template <int I>
  const auto& binding() const {
    return set_.map[boost::hana::type_c<leaf_key<nodes[I].first>>];
  }
  template <int I>
  auto symbol() const {
    const auto& bound = binding<I>();
    using kind = std::remove_cvref_t<decltype(bound)>;
    using matrix = const dense_of<I>;
    if constexpr (kind::is_contiguous)
      return Eigen::Map<matrix, Eigen::Aligned64>(bound.data, bound.row_count, bound.column_count);
    else if constexpr (columns_at_compile_time<I> == 1 && rows_at_compile_time<I> != 1)
      return Eigen::Map<matrix, 0, Eigen::InnerStride<>>(bound.data, bound.row_count, bound.column_count,
                                                         Eigen::InnerStride<>(bound.stride));
    else
      return Eigen::Map<matrix, 0, Eigen::OuterStride<>>(bound.data, bound.row_count, bound.column_count,
                                                         Eigen::OuterStride<>(bound.stride));
  }

  long long dimension(const dimension_info& d) const {
    if (sizes_ == nullptr) return Plan::sizes.size_of(d);
    return sizes_->size_of(d);
  }
  template <const leaf* Index>
  long long index_value() const {
    if constexpr (Index == nullptr)
      return 0;
    else
      return index_[Plan::index_place(Index)];
  }
  template <int I>
  long long first_row() const {
    long long at = nodes[I].p + index_value<nodes[I].first>();
    if constexpr (nodes[I].first_extent != nullptr) {
      constexpr long long known = Plan::sizes.size_of(*nodes[I].first_extent);
      at += known != 0 || nodes[I].first_extent->text.empty() ? known : dimension(*nodes[I].first_extent);
    }
    return at;
  }
  template <int I>
  long long first_column() const {
    long long at = nodes[I].q + index_value<nodes[I].second>();
    if constexpr (nodes[I].second_extent != nullptr) {
      constexpr long long known = Plan::sizes.size_of(*nodes[I].second_extent);
      at += known != 0 || nodes[I].second_extent->text.empty() ? known : dimension(*nodes[I].second_extent);
    }
    return at;
  }
  /// The position that a condition or a power by an index speaks of.
  template <int I>
  long long difference() const {
    return nodes[I].p + index_value<nodes[I].first>() - index_value<nodes[I].second>();
  }

  template <int I>
  T entry_function(T x) const {
    constexpr int known = nodes[I].first->known_function;
    if constexpr (known == kernel::exponential)
      return std::exp(x);
    else if constexpr (known == kernel::logarithm)
      return std::log(x);
    else if constexpr (known == kernel::hyperbolic_tangent)
      return std::tanh(x);
    else if constexpr (known == kernel::relu)
      return x < T(0) ? T(0) : x;
    else if constexpr (known == kernel::sigmoid)
      return T(1) / (T(1) + std::exp(-x));
    else if constexpr (known == kernel::sine)
      return std::sin(x);
    else if constexpr (known == kernel::cosine)
      return std::cos(x);
    else if constexpr (known == kernel::absolute)
      return std::abs(x);
    else if constexpr (known == kernel::sign_of)
      return x > T(0) ? T(1) : x < T(0) ? T(-1) : x;
    else
      return static_cast<T>(binding<I>().function(x));
  }

  /// The value of a 1 × 1 node.
  template <int I>
  T scalar() {
    constexpr op kind = Plan::kind(I);
    if constexpr (kind == op::number)
      return static_cast<T>(nodes[I].p) / static_cast<T>(nodes[I].q);
    else if constexpr (kind == op::size)
      return static_cast<T>(dimension(*nodes[I].first_extent));
    else if constexpr (kind == op::symbol)
      return *binding<I>().data;
    else if constexpr (kind == op::zero)
      return T(0);
    else if constexpr (kind == op::ones || kind == op::identity || kind == op::softmax_rows ||
                       kind == op::softmax_columns)
      return T(1);
    else if constexpr (kind == op::condition_zero)
      return difference<I>() == 0 ? T(1) : T(0);
    else if constexpr (kind == op::condition_nonnegative)
      return difference<I>() >= 0 ? T(1) : T(0);
    else if constexpr (kind == op::trace)
      return value<I - 1>().trace();
    else if constexpr (kind == op::total)
      return value<I - 1>().sum();
    else if constexpr (kind == op::apply)
      return entry_function<I>(scalar<I - 1>());
    else if constexpr (kind == op::power)
      return std::pow(scalar<I - 1>(), static_cast<T>(nodes[I].p) / static_cast<T>(nodes[I].q));
    else if constexpr (kind == op::symbolic_power)
      return std::pow(scalar<I - 1>(), exponent<I>());
    else if constexpr (kind == op::inverse)
      return T(1) / scalar<I - 1>();
    else if constexpr (kind == op::window)
      return value<I - 1>().coeff(first_row<I>(), first_column<I>());
    else if constexpr (kind == op::sum_over) {
      T sum = T(0);
      over_index<I>([&] { sum += scalar<I - 1>(); });
      return sum;
    } else if constexpr (kind == op::by_entries) {
      at_entry<I>(0, 0);
      return scalar<I - 1>();
    } else if constexpr (kind == op::multiply) {
      if constexpr (Plan::is_scalar(I - 1))
        return scalar<Plan::left(I)>() * scalar<I - 1>();
      else
        return (operand<Plan::left(I)>() * operand<I - 1>()).value();
    } else if constexpr (arity(kind) == 2) {
      const T a = scalar<Plan::left(I)>();
      if constexpr (kind == op::add)
        return a + scalar<I - 1>();
      else if constexpr (kind == op::subtract)
        return a - scalar<I - 1>();
      else if constexpr (kind == op::divide)
        return a / scalar<I - 1>();
      else if constexpr (kind == op::hadamard || kind == op::kronecker)
        return a * scalar<I - 1>();
      else
        return a == T(0) && Plan::mentions_condition(Plan::left(I)) ? T(0) : a * scalar<I - 1>();
    } else {
      // transpose, diagonals, sums of one row and vec of a 1 x 1 matrix; row_sum and column_sum of one row or
      // column.
      if constexpr (Plan::is_scalar(I - 1))
        return scalar<I - 1>();
      else
        return value<I - 1>().sum();
    }
  }

  template <int I>
  T exponent() const {
    if constexpr (nodes[I].first_extent != nullptr)
      return static_cast<T>(dimension(*nodes[I].first_extent));
    else
      return static_cast<T>(difference<I>());
  }

  template <int I, class Body>
  void over_index(Body body) {
    constexpr int at = Plan::index_place(nodes[I].first);
    const long long before = index_[at], range = dimension(*nodes[I].first->rows);
    for (index_[at] = 0; index_[at] < range; ++index_[at]) body();
    index_[at] = before;
  }
  template <int I>
  void at_entry(long long row, long long column) {
    index_[Plan::index_place(nodes[I].first)] = row;
    index_[Plan::index_place(nodes[I].second)] = column;
  }

  /// The value of a node as an Eigen expression: a fused one, or a view of where it has been written.
  template <int I>
  auto value() {
    constexpr op kind = Plan::kind(I);
    if constexpr (kind == op::symbol)
      return symbol<I>();
    else if constexpr (Plan::is_scalar(I))
      return dense<1, 1>::Constant(scalar<I>());
    else if constexpr (Plan::is_written(I))
      return written<I>();
    else if constexpr (kind == op::zero)
      return dense_of<I>::Zero(row_count<I>(), column_count<I>());
    else if constexpr (kind == op::ones)
      return dense_of<I>::Ones(row_count<I>(), column_count<I>());
    else if constexpr (kind == op::identity)
      return dense_of<I>::Identity(row_count<I>(), column_count<I>());
    else if constexpr (kind == op::transpose)
      return value<I - 1>().transpose();
    else if constexpr (kind == op::diagonal_of)
      return value<I - 1>().diagonal();
    else if constexpr (kind == op::row_sum)
      return value<I - 1>().rowwise().sum();
    else if constexpr (kind == op::column_sum)
      return value<I - 1>().colwise().sum();
    else if constexpr (kind == op::vec)
      return value<I - 1>().reshaped();
    else if constexpr (kind == op::window)
      return value<I - 1>().template block<rows_at_compile_time<I>, columns_at_compile_time<I>>(
          first_row<I>(), first_column<I>(), row_count<I>(), column_count<I>());
    else if constexpr (kind == op::apply)
      return function_of<I>(value<I - 1>());
    else if constexpr (kind == op::power)
      return power_of<I>(value<I - 1>());
    else if constexpr (kind == op::symbolic_power)
      return value<I - 1>().array().pow(exponent<I>()).matrix();
    else if constexpr (kind == op::add)
      return value<Plan::left(I)>() + value<I - 1>();
    else if constexpr (kind == op::subtract)
      return value<Plan::left(I)>() - value<I - 1>();
    else if constexpr (kind == op::hadamard)
      return value<Plan::left(I)>().cwiseProduct(value<I - 1>());
    else if constexpr (kind == op::divide)
      return value<Plan::left(I)>().cwiseQuotient(value<I - 1>());
    else
      return scalar<Plan::left(I)>() * value<I - 1>();
  }

  template <int I, class Argument>
  auto function_of(Argument x) {
    constexpr int known = nodes[I].first->known_function;
    if constexpr (known == kernel::exponential)
      return x.array().exp().matrix();
    else if constexpr (known == kernel::logarithm)
      return x.array().log().matrix();
    else if constexpr (known == kernel::hyperbolic_tangent)
      return x.array().tanh().matrix();
    else if constexpr (known == kernel::sigmoid)
      return x.array().logistic().matrix();
    else if constexpr (known == kernel::relu)
      return x.cwiseMax(T(0));
    else if constexpr (known == kernel::sine)
      return x.array().sin().matrix();
    else if constexpr (known == kernel::cosine)
      return x.array().cos().matrix();
    else if constexpr (known == kernel::absolute)
      return x.cwiseAbs();
    else if constexpr (known == kernel::sign_of)
      return x.array().sign().matrix();
    else
      return x.unaryExpr([this](T entry) { return entry_function<I>(entry); });
  }
  template <int I, class Argument>
  auto power_of(Argument x) {
    constexpr long long p = nodes[I].p, q = nodes[I].q;
    if constexpr (p == 1 && q == 2)
      return x.cwiseSqrt();
    else if constexpr (p == -1 && q == 1)
      return x.cwiseInverse();
    else if constexpr (p == 2 && q == 1)
      return x.cwiseAbs2();
    else if constexpr (p == -1 && q == 2)
      return x.array().rsqrt().matrix();
    else
      return x.array().pow(static_cast<T>(p) / static_cast<T>(q)).matrix();
  }

  template <int I>
  auto written() {
    auto to = place<I>(memory<I>());
    assign<I>(to);
    return to;
  }
  /// What a product reads: in place where that can be, else written first.
  template <int I>
  auto operand() {
    if constexpr (Plan::is_scalar(I))
      return value<I>();
    else if constexpr (Plan::kind(I) == op::transpose)
      return operand<I - 1>().transpose();
    else if constexpr (Plan::is_direct(I))
      return value<I>();
    else
      return written<I>();
  }

  template <int I>
  static constexpr bool is_product = Plan::kind(I) == op::multiply && !Plan::is_scalar(I);

  template <int I, class To>
  void assign(To& to) {
    constexpr op kind = Plan::kind(I);
    if constexpr (Plan::is_scalar(I))
      to.coeffRef(0, 0) = scalar<I>();
    else if constexpr (kind == op::multiply)
      assign_product<I>(to);
    else if constexpr (kind == op::add || kind == op::subtract)
      assign_sum<I>(to);
    else if constexpr (kind == op::scale)
      assign_scaled<I>(to);
    else if constexpr (kind == op::transpose) {
      auto turned = to.transpose();
      assign<I - 1>(turned);
    } else if constexpr (kind == op::beside) {
      auto left = to.leftCols(column_count<Plan::left(I)>());
      auto right = to.rightCols(column_count<I - 1>());
      assign<Plan::left(I)>(left);
      assign<I - 1>(right);
    } else if constexpr (kind == op::above) {
      auto top = to.topRows(row_count<Plan::left(I)>());
      auto bottom = to.bottomRows(row_count<I - 1>());
      assign<Plan::left(I)>(top);
      assign<I - 1>(bottom);
    } else if constexpr (kind == op::softmax_rows) {
      assign<I - 1>(to);
      for (Eigen::Index r = 0; r < to.rows(); ++r) softmax(to.row(r));
    } else if constexpr (kind == op::softmax_columns) {
      assign<I - 1>(to);
      for (Eigen::Index c = 0; c < to.cols(); ++c) softmax(to.col(c));
    } else if constexpr (kind == op::diagonal_matrix) {
      to.setZero();
      if constexpr (columns_at_compile_time<I - 1> == 1)
        to.diagonal() = value<I - 1>();
      else
        to.diagonal() = value<I - 1>().transpose();
    } else if constexpr (kind == op::inverse)
      to = operand<I - 1>().inverse();
    else if constexpr (kind == op::kronecker)
      assign_kronecker<I>(to);
    else if constexpr (kind == op::sum_over) {
      to.setZero();
      over_index<I>([&] { to += value<I - 1>(); });
    } else if constexpr (kind == op::by_entries) {
      for (Eigen::Index r = 0; r < to.rows(); ++r)
        for (Eigen::Index c = 0; c < to.cols(); ++c) {
          at_entry<I>(r, c);
          to.coeffRef(r, c) = scalar<I - 1>();
        }
    } else
      to.noalias() = value<I>();
  }

  template <class Line>
  static void softmax(Line line) {
    const T largest = line.maxCoeff();
    line = (line.array() - largest).exp().matrix();
    line *= T(1) / line.sum();
  }

  static constexpr bool is_diagonal_of_column(int i) {
    return Plan::kind(i) == op::diagonal_matrix && nodes[i - 1].columns->is_one();
  }

  /// to = product; a diagonal factor scales rows or columns.
  template <int I, class To>
  void assign_product(To& to) {
    constexpr int l = Plan::left(I), r = I - 1;
    if constexpr (is_diagonal_of_column(l))
      to.noalias() = vector_operand<l - 1>().asDiagonal() * operand<r>();
    else if constexpr (is_diagonal_of_column(r))
      to.noalias() = operand<l>() * vector_operand<r - 1>().asDiagonal();
    else
      to.noalias() = operand<l>() * operand<r>();
  }
  template <int I>
  auto vector_operand() {
    if constexpr (Plan::is_in_place(I))
      return value<I>();
    else
      return value<I>().eval();
  }

  template <int I, class To>
  void assign_sum(To& to) {
    constexpr int l = Plan::left(I), r = I - 1;
    constexpr bool minus = Plan::kind(I) == op::subtract;
    if constexpr (is_product<l> || Plan::is_written(l)) {
      assign<l>(to);
      if constexpr (is_product<r> && minus)
        to.noalias() -= operand<Plan::left(r)>() * operand<r - 1>();
      else if constexpr (is_product<r>)
        to.noalias() += operand<Plan::left(r)>() * operand<r - 1>();
      else if constexpr (minus)
        to -= value<r>();
      else
        to += value<r>();
    } else if constexpr (is_product<r>) {
      to = value<l>();
      if constexpr (minus)
        to.noalias() -= operand<Plan::left(r)>() * operand<r - 1>();
      else
        to.noalias() += operand<Plan::left(r)>() * operand<r - 1>();
    } else {
      to = value<I>();
    }
  }

  template <int I, class To>
  void assign_scaled(To& to) {
    constexpr int l = Plan::left(I), r = I - 1;
    const T factor = scalar<l>();
    if (Plan::mentions_condition(l) && factor == T(0)) {
      to.setZero();
      return;
    }
    if constexpr (is_product<r>)
      to.noalias() = (factor * operand<Plan::left(r)>()) * operand<r - 1>();
    else
      to = factor * value<r>();
  }

  template <int I, class To>
  void assign_kronecker(To& to) {
    constexpr int l = Plan::left(I), r = I - 1;
    const auto a = operand<l>();
    const auto b = operand<r>();
    const Eigen::Index rows = row_count<r>(), columns = column_count<r>();
    for (Eigen::Index i = 0; i < row_count<l>(); ++i)
      for (Eigen::Index j = 0; j < column_count<l>(); ++j)
        to.block(i * rows, j * columns, rows, columns) = a.coeff(i, j) * b;
  }

  const Set& set_;
  T* temporaries_;
  const long long *rows_, *columns_, *places_;
  const size_table* sizes_;
  long long index_[Plan::index_count + 1]{};
};

} // namespace odot::numeric::detail
