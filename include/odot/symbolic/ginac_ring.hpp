// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// GiNaC expressions as a ring for `evaluator`, and the reading of a term as a matrix of them.

#include <cmath>

#include "odot/reading/evaluate.hpp"
#include "odot/symbolic/expanded.hpp"
#include "odot/symbolic/variables.hpp"

namespace odot::symbolic {

using reading::evaluator, reading::matrix;

namespace detail {

inline void print_elementwise(const GiNaC::ex& f, const GiNaC::ex& x, const GiNaC::print_context& c) {
  f.print(c);
  c.s << '(';
  x.print(c);
  c.s << ')';
}
/// A bound on the terms of an expansion.
inline double terms_of(const GiNaC::ex& e) {
  double terms = GiNaC::is_a<GiNaC::add>(e) ? 0 : 1;
  if (GiNaC::is_a<GiNaC::power>(e) && e.op(1).info(GiNaC::info_flags::posint))
    return std::pow(terms_of(e.op(0)), GiNaC::ex_to<GiNaC::numeric>(e.op(1)).to_double());
  if (GiNaC::is_a<GiNaC::add>(e))
    for (std::size_t i = 0; i < e.nops(); ++i) terms += terms_of(e.op(i));
  if (GiNaC::is_a<GiNaC::mul>(e))
    for (std::size_t i = 0; i < e.nops() && terms < 1e6; ++i) terms *= terms_of(e.op(i));
  return terms;
}
/// Whether it is zero as it is written, or as a short expansion.
inline bool vanishes(const GiNaC::ex& e) { return e.is_zero() || (GiNaC::is_a<GiNaC::add>(e) && terms_of(e) <= 500 && expanded(e).is_zero()); }

inline unsigned elementwise_serial() {
  static const unsigned serial = GiNaC::function::register_new(
      GiNaC::function_options("elementwise", 2).print_func<GiNaC::print_context>(print_elementwise));
  return serial;
}

}  // namespace detail

/// A function of which nothing is known: the function's symbol and its argument. The function is named, so f(x) is not g(x).
inline GiNaC::ex elementwise(const GiNaC::symbol& f, const GiNaC::ex& x) {
  return GiNaC::function(detail::elementwise_serial(), f, x);
}

/// The ring of GiNaC expressions. Nothing is expanded; sums are built at once from all their terms, never term by term, which
/// would take quadratic time.
class ginac_ring {
 public:
  using value = GiNaC::ex;
  explicit ginac_ring(variables& table) : table_(table) {}

  const value& one() const { return one_; }
  value number(const kernel::rational& r) const {
    if (!r.valid()) throw cannot_expand("a number overflowed 64 bits");
    return GiNaC::numeric(static_cast<long>(r.numerator()), static_cast<long>(r.denominator()));
  }
  value integer(std::int64_t i) const { return GiNaC::numeric(static_cast<long>(i)); }
  bool is_zero(const value& v) const { return v.is_equal(zero_); }
  bool is_one(const value& v) const { return v.is_equal(one_); }
  value sum(std::vector<value>&& terms) const { return GiNaC::dynallocate<GiNaC::add>(std::move(terms)); }
  value add(const value& a, const value& b) const { return a + b; }
  value product(const value& a, const value& b) const { return GiNaC::dynallocate<GiNaC::mul>(a, b); }
  value subtract(const value& a, const value& b) const { return a - b; }
  value divide(const value& a, const value& b) const {
    if (detail::vanishes(b)) throw undefined_entry("a division by an entry that is zero");
    return a / b;
  }
  value power(const value& a, const kernel::rational& exponent) const {
    if (exponent.is_zero()) return one_;
    if (!exponent.is_positive() && detail::vanishes(a)) throw undefined_entry("a power of zero that is not defined");
    if (!exponent.is_integer() && a.info(GiNaC::info_flags::negative)) throw undefined_entry("a root of a negative number");
    return GiNaC::pow(a, number(exponent));
  }
  value apply(int f, const value& a) const {
    if (f == kernel::exponential) return GiNaC::exp(a);
    if (f == kernel::logarithm && (a.is_zero() || a.info(GiNaC::info_flags::negative)))
      throw undefined_entry("a logarithm of what is not positive");
    return elementwise(table_.function(f), a);
  }
  /// An entry of a symbol, with what its declared properties say: (i, j) and (j, i) of a symmetric one are one variable.
  value entry(int symbol, const std::vector<std::int64_t>& family, std::size_t i, std::size_t j) const {
    const unsigned properties = table_.arena().symbol(symbol).properties;
    if (i != j && (properties & kernel::diagonal)) return zero_;
    if (properties & (kernel::symmetric | kernel::skew)) {
      if (i == j && (properties & kernel::skew)) return zero_;
      if (i > j) return (properties & kernel::skew) ? value(-table_(symbol, family, j, i)) : value(table_(symbol, family, j, i));
    }
    return table_(symbol, family, i, j);
  }
  reading::dense<value> inverse(const reading::dense<value>& a) const {
    const auto size = static_cast<unsigned>(a.rows);
    GiNaC::matrix m(size, size);
    for (unsigned i = 0; i < m.nops(); ++i) m.let_op(i) = a.entries[i];
    try {
      m = m.inverse();
    } catch (const std::exception&) {
      throw undefined_entry("a matrix that has no inverse is inverted");
    }
    reading::dense<value> result(a.rows, a.cols);
    for (unsigned i = 0; i < m.nops(); ++i) result.entries[i] = m.op(i);
    return result;
  }

 private:
  variables& table_;
  value zero_ = 0, one_ = 1;
};

/// The matrix of GiNaC expressions that `t` is at the given sizes, unexpanded. Throws `cannot_expand`,
/// where an entry is undefined too.
inline matrix<GiNaC::ex> entries(variables& table, const sizes& at, kernel::term t) {
  ginac_ring ring(table);
  evaluator<ginac_ring> read(table.arena(), at, ring);
  matrix<GiNaC::ex> all = read(t);
  if (!all.whole()) throw cannot_expand(all.why_undefined());
  return all;
}

}  // namespace odot::symbolic
