// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

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

  /// Eigen's number of rows or columns: constant where it is 1 or the whole expression is small.
  static constexpr int eigen_size(const dimension_info& dimension, long long size) {
    if (dimension.is_one() || size == 1) return 1;
    return Plan::of.is_small && size != 0 ? static_cast<int>(size) : Eigen::Dynamic;
  }
  template <int I>
  static constexpr int rows_at_compile_time = eigen_size(*nodes[I].rows, Plan::of.rows[I]);
  template <int I>
  static constexpr int columns_at_compile_time = eigen_size(*nodes[I].columns, Plan::of.columns[I]);

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

  template <int I>
  static constexpr bool is_product = Plan::kind(I) == op::multiply && !Plan::is_scalar(I);

  static constexpr bool is_diagonal_of_column(int i) {
    return Plan::kind(i) == op::diagonal_matrix && nodes[i - 1].columns->is_one();
  }

  // 1 × 1 nodes: run_scalar.hpp.
  template <int I>
  T entry_function(T x) const;
  template <int I>
  T scalar();
  template <int I>
  T exponent() const;

  // What Eigen fuses: run_fused.hpp.
  template <int I>
  auto value();
  template <int I, class Argument>
  auto function_of(Argument x);
  template <int I, class Argument>
  auto power_of(Argument x);
  template <int I>
  auto written();
  template <int I>
  auto operand();

  // What is written: run_write.hpp.
  template <int I, class To>
  void assign(To& to);
  template <int I, class To>
  void assign_product(To& to);
  template <int I>
  auto vector_operand();
  template <int I, class To>
  void assign_sum(To& to);
  template <int I, class To>
  void assign_scaled(To& to);
  template <int I, class To>
  void assign_kronecker(To& to);

  const Set& set_;
  T* temporaries_;
  const long long *rows_, *columns_, *places_;
  const size_table* sizes_;
  long long index_[Plan::index_count + 1]{};
};

} // namespace odot::numeric::detail

#include "odot/numeric/detail/run_fused.hpp"
#include "odot/numeric/detail/run_scalar.hpp"
#include "odot/numeric/detail/run_write.hpp"
