// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// Sizes for dimension names, known when compiled or when run.

#include <string_view>

#include "odot/shape/shape.hpp"

namespace odot::numeric {

/// Sizes of dimensions by name, known when compiled: `sizes<dim<"l", 512>, dim<"d", 64>>`.
template <Dimension... Sized>
requires(Sized::is_sized&&...) struct sizes {
};

namespace detail {

/// The size of a name among sized dimensions, 0 where it is not there.
template <class... Sized>
constexpr long long size_among(sizes<Sized...>, std::string_view name) {
  long long found = 0;
  ((Sized::extent.name_count == 1 && Sized::extent.names[0].text == name ? void(found = Sized::size)
                                                                         : void()),
   ...);
  return found;
}

template <class D, class Sizes>
struct filled_in {
  static constexpr extent fill() {
    extent made = D::extent;
    for (int i = 0; i < made.name_count; ++i)
      if (made.names[i].size == 0) made.names[i].size = size_among(Sizes{}, made.names[i].text);
    return made;
  }
  static constexpr extent value = fill();
};

} // namespace detail

/// The dimension with the sizes of its names filled in: `sized<dim<"l + 2*d">, sizes<dim<"l", 3>, dim<"d",
/// 4>>>` is 11 rows. Names that are not among the sizes stay open; a size that a dimension has already is
/// kept.
template <Dimension D, class Sizes>
using sized = decltype(odot::detail::dim_of<detail::filled_in<D, Sizes>>());

namespace detail {

/// Two descriptions of dimensions, one text; a name that has a size in both has the same one.
constexpr bool same_name(const dimension_info& a, const dimension_info& b) {
  if (a.text != b.text || a.number != b.number) return false;
  if (a.size_count == 0 || b.size_count == 0) return true;
  const extent names = extent_of(a);
  for (int i = 0; i < names.name_count; ++i)
    if (a.sizes[i] != 0 && b.sizes[i] != 0 && a.sizes[i] != b.sizes[i]) return false;
  return true;
}

} // namespace detail

/// Whether two dimensions are one by name, whatever their sizes: `dim<"l">` and `dim<"l", 512>`, not
/// `dim<"d", 512>`. Two different sizes of one name are no match.
template <class A, class B>
concept SameName = detail::same_name(A::info, B::info);

} // namespace odot::numeric
