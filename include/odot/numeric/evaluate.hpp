// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Typed expressions on numbers.

#include <utility>

#include <boost/hana/for_each.hpp>
#include <boost/hana/second.hpp>

#include "odot/numeric/detail/evaluate_messages.hpp"
#include "odot/numeric/detail/run.hpp"

namespace odot::numeric {

namespace detail {

template <class Set>
struct set_traits;
template <class Map, class... Bindings>
struct set_traits<binding_set<Map, Bindings...>> {
  template <auto Expression>
  using plan_of = plan<Expression, Bindings...>;

  /// The type of the numbers: that of the first symbol.
  template <class First, class... Rest>
  static auto number_type() {
    if constexpr (requires { typename First::value_type; })
      return typename First::value_type{};
    else if constexpr (sizeof...(Rest) > 0)
      return number_type<Rest...>();
    else
      return double{};
  }
  static auto number() {
    if constexpr (sizeof...(Bindings) == 0)
      return double{};
    else
      return number_type<Bindings...>();
  }
  using type = decltype(number());

  /// Names first, then sums and products of them.
  static void learn(size_table& table, const Map& map) {
    for (int round = 0; round < 2; ++round)
      boost::hana::for_each(map, [&](const auto& pair) {
        const auto& bound_numbers = boost::hana::second(pair);
        using binding_type = std::remove_cvref_t<decltype(bound_numbers)>;
        if constexpr (requires { typename binding_type::symbol_type; }) {
          const auto plain = [](const dimension_info& info) {
            return info.text.empty() || is_name(info.text);
          };
          const leaf& which = *binding_type::which;
          if (round == 1 || plain(*which.rows)) table.learn(*which.rows, bound_numbers.row_count);
          if (round == 1 || plain(*which.columns)) table.learn(*which.columns, bound_numbers.column_count);
        }
      });
  }
};

template <auto Expression, class Set>
using plan_for = typename set_traits<Set>::template plan_of<Expression>;

/// A dimension of the result, with the sizes that the bindings know.
template <class D, class Plan>
struct dimension_under {
  static constexpr extent fill() {
    extent made = D::extent;
    for (int i = 0; i < made.name_count; ++i)
      if (made.names[i].size == 0) {
        const int at = Plan::sizes.find(made.names[i].text);
        if (at >= 0) made.names[i].size = Plan::sizes.names[at].size;
      }
    return made;
  }
  static constexpr extent value = fill();
};
template <class D, class Plan>
using result_dimension = decltype(odot::detail::dim_of<dimension_under<D, Plan>>());

} // namespace detail

/// Every symbol and unknown function of the expression has a binding.
template <auto Expression, class Set>
concept AllBound = detail::plan_for<Expression, Set>::unbound()
== nullptr;

/// The expression has no free index.
template <auto Expression, class Set>
concept NoFreeIndex = detail::plan_for<Expression, Set>::free_index()
== nullptr;

/// No dimension name has two sizes among the bindings.
template <auto Expression, class Set>
concept SizesFit = !detail::plan_for<Expression, Set>::sizes.clash;

/// An expression made ready to be evaluated many times: memory for the result and for what is written on the
/// way is taken once, here. `operator()` reads the bound numbers as they are then and allocates nothing (but
/// what Eigen takes to pack large products and to invert).
///
///     auto step = numeric::prepare<scores>(numbers);
///     for (…) use(step());
template <auto Expression, class Set>
requires AllBound<Expression, Set> && SizesFit<Expression, Set> && NoFreeIndex<Expression, Set>
class evaluator {
  using plan = detail::plan_for<Expression, Set>;
  static constexpr int count = plan::count;

 public:
  using value_type = typename detail::set_traits<Set>::type;
  using result_type =
      matrix<value_type, detail::result_dimension<typename decltype(Expression)::rows_type, plan>,
             detail::result_dimension<typename decltype(Expression)::columns_type, plan>>;

  /// Throws std::invalid_argument, naming the dimension, where sizes that are known only now do not agree.
  explicit evaluator(const Set& bindings) requires(plan::of.is_static) : bindings_(bindings) {
    temporaries_.reserve(plan::of.memory);
  }
  explicit evaluator(const Set& bindings) requires(!plan::of.is_static)
      : bindings_(bindings),
        sizes_(sizes_of(bindings)),
        result_(static_cast<std::ptrdiff_t>(sizes_.size_of(*plan::made.nodes[count - 1].rows)),
                static_cast<std::ptrdiff_t>(sizes_.size_of(*plan::made.nodes[count - 1].columns))) {
    long long memory = 0;
    for (int i = 0; i < count; ++i) {
      rows_[i] = sizes_.size_of(*plan::made.nodes[i].rows);
      columns_[i] = sizes_.size_of(*plan::made.nodes[i].columns);
      if (!plan::has_memory(i)) continue;
      places_[i] = memory;
      memory += (rows_[i] * columns_[i] + 15) / 16 * 16;
    }
    temporaries_.reserve(static_cast<std::ptrdiff_t>(memory));
  }

  /// Evaluates and returns the result, which stays until the next call.
  const result_type& operator()() {
    detail::runner<plan, value_type, Set>(bindings_, temporaries_.data(), rows_, columns_, places_,
                                          plan::of.is_static ? nullptr : &sizes_)
        .run(result_.data());
    return result_;
  }
  /// Evaluates and gives the result away.
  result_type take() && {
    (*this)();
    return std::move(result_);
  }

 private:
  static detail::size_table sizes_of(const Set& bindings) {
    detail::size_table table = plan::sizes;
    detail::set_traits<Set>::learn(table, bindings.map);
    return table;
  }

  static constexpr int kept = plan::of.is_static ? 1 : count;
  static constexpr auto inline_entries = static_cast<std::size_t>(plan::of.memory == 0 ? 1 : plan::of.memory);
  const Set bindings_;
  detail::size_table sizes_ = plan::sizes;
  long long rows_[kept]{}, columns_[kept]{}, places_[kept]{};
  detail::storage<value_type, inline_entries,
                  plan::of.is_static && inline_entries * sizeof(value_type) <= largest_inline_bytes>
      temporaries_;
  result_type result_;
};

/// An evaluator for an expression under bindings: `auto scores = prepare<(X * Q) * transpose(X *
/// K)>(numbers);`, then `scores()` as often as needed. Errors as for `evaluate`.
template <auto Expression, class Map, class... Bindings>
evaluator<Expression, binding_set<Map, Bindings...>> prepare(const binding_set<Map, Bindings...>& bindings) {
  return evaluator<Expression, binding_set<Map, Bindings...>>(bindings);
}

/// The value of a typed expression on bound numbers: `evaluate<(X * Q) * transpose(X * K)>(bind_all(bound(X,
/// x), bound(Q, q), bound(K, k)))`.
///
/// **Shape** of the expression, with the sizes that the bindings know; a dimension without a size keeps its
/// name. Elementwise operations, sums and scales are fused as Eigen fuses them; a chain of products is taken
/// in the order that costs least (a size not known when compiled counts as 256); blocks are written straight
/// to their places, slices and transposes are read in place.
///
/// A symbol without numbers: `symbol_is_not_bound`, with its name and shape. One name with two sizes:
/// `dimension_has_two_sizes`, with the name and both. An index that nothing binds: `index_has_no_value`.
/// Sizes known only when it runs that do not agree: std::invalid_argument, naming the dimension. All numbers
/// are of one type: `bind_all` sees to that.
template <auto Expression, class Map, class... Bindings>
requires AllBound<Expression, binding_set<Map, Bindings...>> &&
    SizesFit<Expression, binding_set<Map, Bindings...>> &&
    NoFreeIndex<Expression, binding_set<Map, Bindings...>>
auto evaluate(const binding_set<Map, Bindings...>& bindings) {
  return evaluator<Expression, binding_set<Map, Bindings...>>(bindings).take();
}
template <auto Expression, class Map, class... Bindings>
requires(!AllBound<Expression, binding_set<Map, Bindings...>>) auto evaluate(
    const binding_set<Map, Bindings...>&)
    -> decltype(detail::said(
        detail::not_bound<detail::plan_for<Expression, binding_set<Map, Bindings...>>::unbound()>()));
template <auto Expression, class Map, class... Bindings>
requires AllBound<Expression, binding_set<Map, Bindings...>> &&
    (!SizesFit<Expression, binding_set<Map, Bindings...>>)auto evaluate(const binding_set<Map, Bindings...>&)
        -> decltype(detail::said(
            detail::two_sizes<detail::plan_for<Expression, binding_set<Map, Bindings...>>::sizes.clash,
                              Bindings...>()));
template <auto Expression, class Map, class... Bindings>
requires AllBound<Expression, binding_set<Map, Bindings...>> &&
    SizesFit<Expression, binding_set<Map, Bindings...>> &&
    (!NoFreeIndex<Expression, binding_set<Map, Bindings...>>)auto evaluate(
        const binding_set<Map, Bindings...>&)
        -> decltype(detail::said(
            detail::free_index_message<
                detail::plan_for<Expression, binding_set<Map, Bindings...>>::free_index()>()));

} // namespace odot::numeric
