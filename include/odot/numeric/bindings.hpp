// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Which numbers a symbol stands for: a map from symbols to views, checked when compiled.

#include <boost/hana/at_key.hpp>
#include <boost/hana/map.hpp>
#include <boost/hana/pair.hpp>
#include <boost/hana/type.hpp>
#include <string_view>

#include "odot/expr/elementwise.hpp"
#include "odot/expr/symbols.hpp"
#include "odot/numeric/matrix.hpp"

namespace odot::numeric {

// What is said where symbols and numbers do not fit. All are templates without a definition.
template <auto... Facts>
struct symbol_is_not_bound; ///< a symbol of the expression that no binding is for
template <auto... Facts>
struct symbol_is_bound_twice; ///< two bindings for one symbol
template <auto... Facts>
struct symbol_needs_another_shape; ///< numbers whose dimensions are not the symbol's, by name or size
template <auto... Facts>
struct dimension_has_two_sizes; ///< one name with two sizes among the bindings
template <auto... Facts>
struct numbers_have_two_types; ///< `float` for one symbol, `double` for another
template <auto... Facts>
struct index_has_no_value; ///< an index that no sum and no matrix by entries binds

// Facts: each a short text under a name of its own.
template <std::size_t N>
struct symbol_is {
  char chars[N];
}; ///< the symbol's name
template <std::size_t N>
struct its_shape_is {
  char chars[N];
}; ///< its shape
template <std::size_t N>
struct numbers_are {
  char chars[N];
}; ///< shape of what it is bound to
template <std::size_t N>
struct symbol_rows {
  char chars[N];
}; ///< a dimension that differs …
template <std::size_t N>
struct number_rows {
  char chars[N];
}; ///< … from this one
template <std::size_t N>
struct symbol_columns {
  char chars[N];
}; ///< likewise for columns
template <std::size_t N>
struct number_columns {
  char chars[N];
};
template <std::size_t N>
struct its_numbers_are {
  char chars[N];
}; ///< a type of numbers …
template <std::size_t N>
struct another_symbol_is {
  char chars[N];
}; ///< … and of another symbol
template <std::size_t N>
struct whose_numbers_are {
  char chars[N];
}; ///< another type
template <std::size_t N>
struct sizes_are {
  char chars[N];
}; ///< a name and its two sizes

/// The numbers of one symbol, as a Hana pair from the symbol's type. They are not copied.
template <class Symbol, class T, class Rows, class Columns, bool Contiguous>
struct binding {
  using symbol_type = Symbol;
  using value_type = T;
  using rows_type = Rows;
  using columns_type = Columns;
  static constexpr bool is_contiguous = Contiguous;
  static constexpr const leaf* which = Symbol{}.nodes[0].first;

  const T* data;
  std::ptrdiff_t row_count, column_count, stride;
};

/// A function of numbers for an unknown elementwise function.
template <const leaf* Which, class F>
struct function_binding {
  static constexpr const leaf* which = Which;
  F function;
};

/// Numbers have the symbol's dimensions, by name.
template <class Symbol, class Rows, class Columns>
concept Fits = SameName<typename Symbol::rows_type, Rows> && SameName<typename Symbol::columns_type, Columns>;

namespace detail {

using odot::detail::dimension_text;
using odot::detail::fact;
using odot::detail::result;
using odot::detail::said;
using odot::detail::shape_text;

template <bool Wrong, class Symbol, class Rows, class Columns>
constexpr auto another_shape() {
  if constexpr (Wrong) {
    using R = typename Symbol::rows_type;
    using C = typename Symbol::columns_type;
    constexpr auto symbol = fact<symbol_is>(Symbol::name);
    constexpr auto shape = fact<its_shape_is>(shape_text<R, C>());
    constexpr auto numbers = fact<numbers_are>(shape_text<Rows, Columns>());
    if constexpr (!SameName<R, Rows>)
      return result<
          symbol_needs_another_shape<symbol, shape, numbers, fact<symbol_rows>(dimension_text<R, Rows>()),
                                     fact<number_rows>(dimension_text<Rows, R>())>>{};
    else
      return result<symbol_needs_another_shape<symbol, shape, numbers,
                                               fact<symbol_columns>(dimension_text<C, Columns>()),
                                               fact<number_columns>(dimension_text<Columns, C>())>>{};
  } else {
    return result<void>{};
  }
}

} // namespace detail

/// Binds a symbol to a matrix or a view, without copying it: `bound(X, x)`. The dimensions must be the
/// symbol's by name (sizes may be known on either side); otherwise `symbol_needs_another_shape`, with both
/// shapes and the dimensions that differ. The numbers must outlive the binding.
template <label Name, class R, class C, unsigned P, class T, class Rows, class Columns>
requires Fits<symbol<Name, R, C, P>, Rows, Columns> binding < symbol<Name, R, C, P>, std::remove_const_t<T>,
    Rows, Columns,
false > bound(const symbol<Name, R, C, P>&, const view<T, Rows, Columns>& numbers) {
  return {numbers.data(), numbers.rows(), numbers.columns(), numbers.stride()};
}
template <label Name, class R, class C, unsigned P, class T, class Rows, class Columns>
requires Fits<symbol<Name, R, C, P>, Rows, Columns> binding < symbol<Name, R, C, P>, T, Rows, Columns,
true > bound(const symbol<Name, R, C, P>&, const matrix<T, Rows, Columns>& numbers) {
  return {numbers.data(), numbers.rows(), numbers.columns(), numbers.columns()};
}
template <label Name, class R, class C, unsigned P, class Numbers>
requires(!Fits<symbol<Name, R, C, P>, typename Numbers::rows_type,
               typename Numbers::columns_type>) auto bound(const symbol<Name, R, C, P>&, const Numbers&)
    -> decltype(detail::said(
        detail::another_shape<
            !Fits<symbol<Name, R, C, P>, typename Numbers::rows_type, typename Numbers::columns_type>,
            symbol<Name, R, C, P>, typename Numbers::rows_type, typename Numbers::columns_type>()));
/// Numbers that are about to be destroyed cannot be bound.
template <class Symbol, class T, class Rows, class Columns>
void bound(const Symbol&, matrix<T, Rows, Columns>&&) = delete;

/// Binds an unknown elementwise function to a function of numbers: `bound(function<"f">, [](auto x) { return
/// x * x; })`.
template <label Name, class F>
function_binding<&odot::detail::function_leaf<Name>, F> bound(const elementwise_function<Name>&, F f) {
  return {f};
}

/// The bindings of an expression: a Hana map from symbols and functions to what they are bound to.
template <class Map, class... Bindings>
struct binding_set {
  Map map; ///< from `hana::type<detail::leaf_key<…>>` to `binding` or `function_binding`
};

namespace detail {

/// The key of a symbol or function in the map.
template <const leaf* Which>
struct leaf_key {};

template <class... Bindings>
constexpr int first_repeated() {
  constexpr const leaf* leaves[] = {Bindings::which..., nullptr};
  for (int i = 0; i < static_cast<int>(sizeof...(Bindings)); ++i)
    for (int j = 0; j < i; ++j)
      if (leaves[i] == leaves[j] || leaves[i]->name == leaves[j]->name) return i;
  return -1;
}

template <const leaf* Which>
struct leaf_name {
  static constexpr std::size_t write(char* out) {
    odot::detail::text_writer writer(out);
    writer.put(Which->name);
    return writer.size();
  }
};
template <const leaf* Which>
constexpr auto name_text() {
  return odot::detail::written<&leaf_name<Which>::write>();
}

template <int Repeated, class... Bindings>
constexpr auto bound_twice() {
  if constexpr (Repeated >= 0) {
    constexpr const leaf* leaves[] = {Bindings::which...};
    return result<symbol_is_bound_twice<fact<symbol_is>(name_text<leaves[Repeated]>())>>{};
  } else {
    return result<void>{};
  }
}

/// What numbers a binding is to; empty for a function.
template <class Binding>
constexpr std::string_view number_text() {
  if constexpr (requires { typename Binding::value_type; }) {
    using T = typename Binding::value_type;
    return std::is_same_v<T, float> ? "float" : std::is_same_v<T, double> ? "double" : "other numbers";
  } else {
    return "";
  }
}

/// Two bindings to numbers of different types; nothing in `second` where there are none.
struct mixed_numbers {
  int first = -1, second = -1;
};
template <class... Bindings>
constexpr mixed_numbers mixed() {
  constexpr std::string_view texts[] = {number_text<Bindings>()..., ""};
  mixed_numbers found;
  for (int i = 0; i < static_cast<int>(sizeof...(Bindings)); ++i) {
    if (texts[i].empty()) continue;
    if (found.first < 0) found.first = i;
    if (texts[i] != texts[found.first]) return found.second = i, found;
  }
  return found;
}

template <int I, class... Bindings>
struct number_writer {
  static constexpr std::size_t write(char* out) {
    constexpr std::string_view texts[] = {number_text<Bindings>()...};
    odot::detail::text_writer writer(out);
    writer.put(texts[I]);
    return writer.size();
  }
};

template <int First, int Second, class... Bindings>
constexpr auto two_types() {
  if constexpr (Second >= 0) {
    constexpr const leaf* leaves[] = {Bindings::which...};
    return result<numbers_have_two_types<
        fact<symbol_is>(name_text<leaves[First]>()),
        fact<its_numbers_are>(odot::detail::written<&number_writer<First, Bindings...>::write>()),
        fact<another_symbol_is>(name_text<leaves[Second]>()),
        fact<whose_numbers_are>(odot::detail::written<&number_writer<Second, Bindings...>::write>())>>{};
  } else {
    return result<void>{};
  }
}

} // namespace detail

/// No symbol is bound twice.
template <class... Bindings>
concept BoundOnce = detail::first_repeated<Bindings...>()
< 0;

/// All numbers are of one type.
template <class... Bindings>
concept OneNumberType = detail::mixed<Bindings...>().second
< 0;

/// The bindings of an expression: `bind_all(bound(X, x), bound(Q, q))`. A symbol bound twice:
/// `symbol_is_bound_twice`, with its name. Numbers of two types, such as float and double:
/// `numbers_have_two_types`, with a symbol of each.
template <class... Bindings>
requires BoundOnce<Bindings...> && OneNumberType<Bindings...>
auto bind_all(Bindings... bindings) {
  auto map = boost::hana::make_map(
      boost::hana::make_pair(boost::hana::type_c<detail::leaf_key<Bindings::which>>, bindings)...);
  return binding_set<decltype(map), Bindings...>{map};
}
template <class... Bindings>
requires(!BoundOnce<Bindings...>) auto bind_all(Bindings...)
    -> decltype(detail::said(detail::bound_twice<detail::first_repeated<Bindings...>(), Bindings...>()));
template <class... Bindings>
requires(BoundOnce<Bindings...> && !OneNumberType<Bindings...>) auto bind_all(Bindings...)
    -> decltype(detail::said(
        detail::two_types<detail::mixed<Bindings...>().first, detail::mixed<Bindings...>().second, Bindings...>()));

} // namespace odot::numeric
