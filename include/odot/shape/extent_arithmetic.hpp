// SPDX-License-Identifier: MIT
// Sums, differences and products of dimensions, in normal form.
#pragma once

#include "odot/shape/extent.hpp"

namespace odot {
namespace detail {

/// Not constexpr on purpose: constant evaluation stops here and the compiler names the function.
inline void a_dimension_has_more_than_8_names_or_16_terms() {}

constexpr int compare_terms(const extent::term& a, const extent::term& b) {
  if (a.degree() != b.degree()) return a.degree() > b.degree() ? -1 : 1;
  for (int i = 0; i < extent::max_names; ++i)
    if (a.powers[i] != b.powers[i]) return a.powers[i] > b.powers[i] ? -1 : 1;
  return 0;
}

/// Adds `t` to `sum`, whose names are those of `t`.
constexpr void add_term(extent& sum, const extent::term& t) {
  int at = 0;
  while (at < sum.term_count && compare_terms(sum.terms[at], t) < 0) ++at;
  if (at < sum.term_count && compare_terms(sum.terms[at], t) == 0) {
    sum.terms[at].coefficient += t.coefficient;
    if (sum.terms[at].coefficient != 0) return;
    for (--sum.term_count; at < sum.term_count; ++at) sum.terms[at] = sum.terms[at + 1];
    return;
  }
  if (sum.term_count == extent::max_terms) return a_dimension_has_more_than_8_names_or_16_terms();
  for (int i = sum.term_count; i > at; --i) sum.terms[i] = sum.terms[i - 1];
  sum.terms[at] = t;
  ++sum.term_count;
}

/// An extent without terms over the names of both.
constexpr extent names_of_both(const extent& a, const extent& b) {
  extent result;
  int i = 0;
  int j = 0;
  while (i < a.name_count || j < b.name_count) {
    if (result.name_count == extent::max_names) {
      a_dimension_has_more_than_8_names_or_16_terms();
      return result;
    }
    const int order = i == a.name_count   ? 1
                      : j == b.name_count ? -1
                                          : a.names[i].text.compare(b.names[j].text);
    extent_name& next = result.names[result.name_count++];
    next = order <= 0 ? a.names[i] : b.names[j];
    if (order == 0 && next.size == 0) next.size = b.names[j].size;
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  return result;
}

/// The term `t` of `from`, written over the names of `to`, which include those of `from`.
constexpr extent::term renamed(const extent& from, const extent::term& t, const extent& to) {
  extent::term result{t.coefficient, {}};
  int at = 0;
  for (int i = 0; i < from.name_count; ++i) {
    while (to.names[at].text != from.names[i].text) ++at;
    result.powers[at] = t.powers[i];
  }
  return result;
}

/// Drops names that no term uses any more.
constexpr extent without_unused_names(const extent& a) {
  extent result;
  int place[extent::max_names]{};
  for (int i = 0; i < a.name_count; ++i) {
    bool used = false;
    for (int t = 0; t < a.term_count; ++t) used = used || a.terms[t].powers[i] != 0;
    place[i] = used ? result.name_count : -1;
    if (used) result.names[result.name_count++] = a.names[i];
  }
  for (int t = 0; t < a.term_count; ++t) {
    extent::term next{a.terms[t].coefficient, {}};
    for (int i = 0; i < a.name_count; ++i)
      if (place[i] >= 0) next.powers[place[i]] = a.terms[t].powers[i];
    add_term(result, next);
  }
  return result;
}

constexpr extent combine(const extent& a, const extent& b, long long sign) {
  extent sum = names_of_both(a, b);
  for (int t = 0; t < a.term_count; ++t) add_term(sum, renamed(a, a.terms[t], sum));
  for (int t = 0; t < b.term_count; ++t) {
    extent::term next = renamed(b, b.terms[t], sum);
    next.coefficient *= sign;
    add_term(sum, next);
  }
  return without_unused_names(sum);
}

}  // namespace detail

/// Sum, in normal form.
constexpr extent operator+(const extent& a, const extent& b) { return detail::combine(a, b, 1); }

/// Difference, in normal form; coefficients may be negative (see `never_negative`).
constexpr extent operator-(const extent& a, const extent& b) { return detail::combine(a, b, -1); }

/// Product, in normal form.
constexpr extent operator*(const extent& a, const extent& b) {
  extent product = detail::names_of_both(a, b);
  for (int s = 0; s < a.term_count; ++s) {
    const extent::term left = detail::renamed(a, a.terms[s], product);
    for (int t = 0; t < b.term_count; ++t) {
      extent::term next = detail::renamed(b, b.terms[t], product);
      next.coefficient *= left.coefficient;
      for (int i = 0; i < extent::max_names; ++i)
        next.powers[i] = static_cast<std::uint8_t>(next.powers[i] + left.powers[i]);
      detail::add_term(product, next);
    }
  }
  return detail::without_unused_names(product);
}

/// The same polynomial over the same names; sizes are not compared.
constexpr bool operator==(const extent& a, const extent& b) {
  if (a.name_count != b.name_count || a.term_count != b.term_count) return false;
  for (int i = 0; i < a.name_count; ++i)
    if (a.names[i].text != b.names[i].text) return false;
  for (int t = 0; t < a.term_count; ++t)
    if (a.terms[t].coefficient != b.terms[t].coefficient || detail::compare_terms(a.terms[t], b.terms[t]) != 0)
      return false;
  return true;
}

/// Whether the value is at least 0 whenever every name has a size of at least 1. Where it says no, the value
/// may still never be negative: it asks that each coefficient be at least 0 once every name n is replaced by
/// 1 + (a natural number), which decides every difference that is linear.
constexpr bool never_negative(const extent& a) {
  extent shifted;
  for (int t = 0; t < a.term_count; ++t) {
    extent product(a.terms[t].coefficient);
    for (int i = 0; i < a.name_count; ++i)
      for (int p = 0; p < a.terms[t].powers[i]; ++p)
        product = product * (extent(a.names[i].text, 0) + extent(1));
    shifted = shifted + product;
  }
  for (int t = 0; t < shifted.term_count; ++t)
    if (shifted.terms[t].coefficient < 0) return false;
  return true;
}

/// Whether one name occurs in both with different sizes (or with a size in one and none in the other).
constexpr bool sizes_clash(const extent& a, const extent& b) {
  for (int i = 0; i < a.name_count; ++i)
    for (int j = 0; j < b.name_count; ++j)
      if (a.names[i].text == b.names[j].text && a.names[i].size != b.names[j].size) return true;
  return false;
}

}  // namespace odot
