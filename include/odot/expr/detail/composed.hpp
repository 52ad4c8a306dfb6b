// SPDX-License-Identifier: MIT
// Derived operations of expressions: their definitions (operation/functions.hpp) calculated with types.
#pragma once

#include "odot/expr/arithmetic.hpp"
#include "odot/expr/constants.hpp"
#include "odot/expr/elementwise.hpp"

namespace odot::detail {

/// An expression as definitions calculate with it, entry by entry.
template <class Expression>
struct entries_of {
  Expression is;
};
template <class Expression>
entries_of(Expression) -> entries_of<Expression>;

template <class A, class B>
constexpr auto operator+(const entries_of<A>& a, const entries_of<B>& b) { return entries_of{a.is + b.is}; }
template <class A, class B>
constexpr auto operator-(const entries_of<A>& a, const entries_of<B>& b) { return entries_of{a.is - b.is}; }
template <class A, class B>
constexpr auto operator*(const entries_of<A>& a, const entries_of<B>& b) { return entries_of{hadamard(a.is, b.is)}; }
template <class A, class B>
constexpr auto operator/(const entries_of<A>& a, const entries_of<B>& b) { return entries_of{divide(a.is, b.is)}; }
template <class R, class C, int N>
constexpr auto operator+(const rational& c, const entries_of<expression<R, C, N>>& a) { return entries_of{c * ones(R{}, C{}) + a.is}; }
template <class R, class C, int N>
constexpr auto operator-(const rational& c, const entries_of<expression<R, C, N>>& a) { return entries_of{c * ones(R{}, C{}) - a.is}; }
template <class R, class C, int N>
constexpr auto operator/(const rational& c, const entries_of<expression<R, C, N>>& a) { return entries_of{divide(c * ones(R{}, C{}), a.is)}; }
template <class A>
constexpr auto operator+(const entries_of<A>& a, const rational& c) { return c + a; }
template <class A>
constexpr auto operator-(const entries_of<A>& a, const rational& c) { return -c + a; }
template <class A>
constexpr auto operator-(const entries_of<A>& a) { return entries_of{-a.is}; }
template <class A>
constexpr auto times(const rational& c, const entries_of<A>& a) { return entries_of{c * a.is}; }
template <class A>
constexpr auto square(const entries_of<A>& a) { return entries_of{odot::power(a.is, 2)}; }
template <class A>
constexpr auto exp(const entries_of<A>& a) { return entries_of{odot::exp(a.is)}; }
template <class A>
constexpr auto log(const entries_of<A>& a) { return entries_of{odot::log(a.is)}; }
template <class A>
constexpr auto tanh(const entries_of<A>& a) { return entries_of{odot::tanh(a.is)}; }
template <class A>
constexpr auto relu(const entries_of<A>& a) { return entries_of{odot::relu(a.is)}; }
template <class A>
constexpr auto sigmoid(const entries_of<A>& a) { return entries_of{odot::sigmoid(a.is)}; }
template <class A>
constexpr auto sin(const entries_of<A>& a) { return entries_of{odot::sin(a.is)}; }
template <class A>
constexpr auto cos(const entries_of<A>& a) { return entries_of{odot::cos(a.is)}; }
template <class A>
constexpr auto abs(const entries_of<A>& a) { return entries_of{odot::abs(a.is)}; }
template <class A>
constexpr auto sign(const entries_of<A>& a) { return entries_of{odot::sign(a.is)}; }

/// A function of the table, called with an expression.
template <class Function>
struct derived_function {
  template <class R, class C, int N>
  constexpr auto operator()(const expression<R, C, N>& a) const {
    return apply(a, known_leaf<Function>);
  }
};

/// An operation of the table, called with two expressions of one shape.
template <class Operation>
struct derived_operation {
  template <class R, class C, int N, int M>
  constexpr auto operator()(const expression<R, C, N>& a, const expression<R, C, M>& b) const {
    return Operation::definition(entries_of<expression<R, C, N>>{a}, entries_of<expression<R, C, M>>{b}).is;
  }
  template <class R, class C, int N, class RB, class CB, int M>
    requires(!SameShape<R, C, RB, CB>)
  auto operator()(const expression<R, C, N>&, const expression<RB, CB, M>&) const
      -> decltype(said(message_if<!SameShape<R, C, RB, CB>>::template unlike<cannot_go_entry_by_entry, R, C, RB, CB>()));
};

}  // namespace odot::detail
