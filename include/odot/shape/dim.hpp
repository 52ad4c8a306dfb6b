// SPDX-License-Identifier: MIT
// Dimensions in the type: dim<"n">, dim<"d", 512>, dim<3>, their sums and products.
#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "odot/shape/extent_text.hpp"
#include "odot/shape/label.hpp"

namespace odot {

template <label Name, long long... Sizes>
struct dim;

namespace detail {

template <long long... Sizes>
inline constexpr long long size_list[sizeof...(Sizes)]{Sizes...};

template <label Name, long long... Sizes>
constexpr dimension_info info_of() {
  if constexpr (requires { Name.value; }) return {{}, Name.value, nullptr};
  else if constexpr (sizeof...(Sizes) == 0) return {Name.view(), 0, nullptr};
  else return {Name.view(), 0, size_list<Sizes...>, sizeof...(Sizes)};
}

constexpr bool is_normal_form(const dimension_info& info, int size_count) {
  if (info.text.empty()) return info.number >= 0 && size_count == 0;
  bool any_size = size_count == 0;
  for (int i = 0; i < size_count; ++i) {
    if (info.sizes[i] < 0) return false;
    any_size = any_size || info.sizes[i] > 0;
  }
  if (!any_size) return false;
  if (is_name(info.text)) return size_count <= 1;
  if (info.text.size() > 200) return false;
  const extent value = read_extent(info.text);
  char written[256]{};
  return value.name_count > 0 && (size_count == 0 || size_count == value.name_count) &&
         write_extent(value, nullptr) == info.text.size() &&
         (write_extent(value, written), std::string_view(written, info.text.size()) == info.text);
}

template <class A, class B>
struct sum_value {
  static constexpr extent value = A::extent + B::extent;
};
template <class A, class B>
struct product_value {
  static constexpr extent value = A::extent * B::extent;
};

/// The normal form of `Holder::value` as a template argument.
template <class Holder>
constexpr auto text_of() {
  label<write_extent(Holder::value, nullptr) + 1> out;
  write_extent(Holder::value, out.chars);
  return out;
}

constexpr bool any_size(const extent& value) {
  for (int i = 0; i < value.name_count; ++i)
    if (value.names[i].size != 0) return true;
  return false;
}

template <class Holder, std::size_t... I>
constexpr auto sized_dim(std::index_sequence<I...>) {
  return dim<text_of<Holder>(), Holder::value.names[I].size...>{};
}

/// The `dim` of `Holder::value`.
template <class Holder>
constexpr auto dim_of() {
  if constexpr (Holder::value.is_number())
    return dim<label<0>(Holder::value.number())>{};
  else if constexpr (any_size(Holder::value))
    return sized_dim<Holder>(std::make_index_sequence<static_cast<std::size_t>(Holder::value.name_count)>{});
  else
    return dim<text_of<Holder>()>{};
}

}  // namespace detail

/// A dimension: the number of rows or columns of a matrix, known by name.
///
/// - `dim<"n">`: any size of at least 1;
/// - `dim<"d", 512>`: a name and its size;
/// - `dim<3>`: a plain number;
/// - sums (block matrices) and products (heads, Kronecker products) of these: `d + k + k`, `h * d`.
///
/// Arithmetic has a normal form: `n + 1` and `1 + n` are one type, and so are `n + n` and `dim<2>{} * n`. Two
/// names are two dimensions, even where their sizes agree: that catches what a check of sizes can't. The type
/// of a sum or product carries its normal form as text, `dim<"d + 2*k">`, followed by the sizes of its names in
/// alphabetical order, 0 for a name without one; no sizes at all where no name has one.
///
/// A name is a letter, then letters, digits, `_` and `'`. Anything else, and a text that is no normal form,
/// fails a static assertion that says so. `dim<0>` exists for offsets; no matrix has it as rows or columns.
///
/// @code
/// constexpr dim<"n"> n;
/// constexpr dim<"d", 512> d;
/// static_assert(std::is_same_v<decltype(n + d), decltype(d + n)>);
/// @endcode
template <label Name, long long... Sizes>
struct dim {
  static_assert(detail::is_normal_form(detail::info_of<Name, Sizes...>(), sizeof...(Sizes)),
                "a dimension is a name (a letter, then letters, digits, _ or ') with at most one size of at least 1, "
                "a number of at least 0, or a sum of products of these in normal form");

  /// The name, or the normal form of the sum or product, as a text; `label<0>` for a number.
  static constexpr auto name = Name;
  /// What the tree of an expression points to.
  static constexpr dimension_info info = detail::info_of<Name, Sizes...>();
  /// The dimension as a polynomial.
  static constexpr odot::extent extent = extent_of(info);
  /// Whether the size is known: a number, or every name has a size.
  static constexpr bool is_sized = extent.is_sized();
  /// The size where it is known, otherwise 0.
  static constexpr long long size = is_sized ? extent.value() : 0;
};

/// What is a `dim`.
template <class T>
inline constexpr bool is_dim = false;
template <label Name, long long... Sizes>
inline constexpr bool is_dim<dim<Name, Sizes...>> = true;
template <label Name, long long... Sizes>
inline constexpr bool is_dim<const dim<Name, Sizes...>> = true;

template <class T>
inline constexpr bool is_positive_dim = is_dim<T>;
template <>
inline constexpr bool is_positive_dim<dim<0>> = false;
template <>
inline constexpr bool is_positive_dim<const dim<0>> = false;

/// Whether two dimensions are the same, by name. Cheaper to compile than `std::same_as`, and asked for very often.
template <class A, class B>
inline constexpr bool is_same_dim = false;
template <class A>
inline constexpr bool is_same_dim<A, A> = true;

/// A dimension, or the number 0 as an offset.
template <class T>
concept Offset = is_dim<T>;

/// A dimension: `dim<"n">`, `dim<"d", 512>`, `dim<3>`, or a sum or product of these; not `dim<0>`.
template <class T>
concept Dimension = is_positive_dim<T>;

/// The number 1 as a dimension: the rows and columns of a scalar, the columns of a vector.
using one_dim = dim<1>;

/// Number literals in the arithmetic of dimensions: Boost.Hana's `1_c`, or any `std::integral_constant`.
template <class T>
concept ConstantNumber = !Offset<T> && requires {
  { T::value + 0 } -> std::convertible_to<long long>;
  requires T::value >= 0;
};

/// One name must not have two sizes in one expression.
template <class A, class B>
concept SizesAgree = is_same_dim<A, B> || !sizes_clash(A::extent, B::extent);

/// The type that a wrong sum or product of dimensions is said to have: a name stands in it with two sizes.
template <class A, class B>
struct one_dimension_name_has_two_sizes;

/// Sum of two dimensions: the size of two blocks side by side. **Shape**: none. Commutative and associative,
/// by type. A name with two sizes is a compile error, `one_dimension_name_has_two_sizes`.
template <label A, long long... SizesA, label B, long long... SizesB>
  requires SizesAgree<dim<A, SizesA...>, dim<B, SizesB...>>
constexpr auto operator+(dim<A, SizesA...>, dim<B, SizesB...>) {
  return detail::dim_of<detail::sum_value<dim<A, SizesA...>, dim<B, SizesB...>>>();
}

/// Product of two dimensions: heads times width, or a Kronecker product's. Commutative, associative and
/// distributive, by type. A name with two sizes is a compile error, `one_dimension_name_has_two_sizes`.
template <label A, long long... SizesA, label B, long long... SizesB>
  requires SizesAgree<dim<A, SizesA...>, dim<B, SizesB...>>
constexpr auto operator*(dim<A, SizesA...>, dim<B, SizesB...>) {
  return detail::dim_of<detail::product_value<dim<A, SizesA...>, dim<B, SizesB...>>>();
}

template <label A, long long... SizesA, label B, long long... SizesB>
  requires(!SizesAgree<dim<A, SizesA...>, dim<B, SizesB...>>)
one_dimension_name_has_two_sizes<dim<A, SizesA...>, dim<B, SizesB...>> operator+(dim<A, SizesA...>, dim<B, SizesB...>);

template <label A, long long... SizesA, label B, long long... SizesB>
  requires(!SizesAgree<dim<A, SizesA...>, dim<B, SizesB...>>)
one_dimension_name_has_two_sizes<dim<A, SizesA...>, dim<B, SizesB...>> operator*(dim<A, SizesA...>, dim<B, SizesB...>);

/// Sum and product with a number given as a constant: `n + 1_c`, `2_c * d`.
template <label Name, long long... Sizes, ConstantNumber Number>
constexpr auto operator+(dim<Name, Sizes...> a, Number) {
  return a + dim<label<0>(Number::value)>{};
}
template <ConstantNumber Number, label Name, long long... Sizes>
constexpr auto operator+(Number, dim<Name, Sizes...> b) {
  return dim<label<0>(Number::value)>{} + b;
}
template <label Name, long long... Sizes, ConstantNumber Number>
constexpr auto operator*(dim<Name, Sizes...> a, Number) {
  return a * dim<label<0>(Number::value)>{};
}
template <ConstantNumber Number, label Name, long long... Sizes>
constexpr auto operator*(Number, dim<Name, Sizes...> b) {
  return dim<label<0>(Number::value)>{} * b;
}

/// The type of the sum, and of the product, of two dimension types.
template <class A, class B>
using dim_sum = decltype(A{} + B{});
template <class A, class B>
using dim_product = decltype(A{} * B{});

}  // namespace odot
