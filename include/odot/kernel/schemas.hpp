// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The equations that hold always, and instances of what is known.

#include "odot/kernel/certificate.hpp"

namespace odot::kernel {

class schemas : public definedness {
 public:
  using definedness::definedness;

 protected:
  constexpr form at_least_zero(int p) { return condition(factor_kind::nonnegative, p); }
  constexpr form to_power(const form& base, int exponent) { return with_slot(integer_power, base, exponent); }

  /// The law with positions in place of its universal names; it carries [e ≥ 0][r−1−e ≥ 0] for the position e of an index with range r.
  constexpr form instance(const law& l, const sequence<int>& at) {
    if (at.size() != l.universals.size()) fail(failure::step);
    if (stopped()) return {};
    renaming r;
    for (int i = 0; i < at.size(); ++i) r.put(l.universals[i], at[i]);
    form guard = constant(1);
    for (int i = 0; i < at.size(); ++i) {
      const name_facts u = facts(l.universals[i]);
      if (u.kind == name_kind::integer) continue;
      if (!certain(at[i])) guard = times(guard, at_least_zero(at[i]));
      int room = 0;
      if (u.kind == name_kind::index) room = substitute(u.range, r), room = intern(value(room) - value(at[i]) - 1);
      if (!certain(room)) guard = times(guard, at_least_zero(room));
    }
    return times(guard, substitute(l.zero, r));
  }

  /// The form that the schema says is 0. Its positions and forms are already read; `name` is what a split_sum runs over.
  constexpr form instance(schema s, const sequence<int>& at, const form& F, const form& G, name k) {
    int positions_needed = 0;
    if (s == schema::complement || s == schema::successor) positions_needed = 1;
    if (s == schema::split_sum || s == schema::power_sum) positions_needed = 2;
    if (s == schema::implied ? at.empty() : at.size() != positions_needed) fail(failure::step);
    if (stopped()) return {};
    const form one = constant(1), minus_F = scaled(F, -1), half_F = scaled(F, rational(1, 2));
    const auto cos = [&](const form& x) { return applied(cosine, x); };
    const auto sin = [&](const form& x) { return applied(sine, x); };
    const auto exp = [&](const form& x) { return applied(exponential, x); };
    const auto sign = [&](const form& x) { return applied(sign_of, x); };
    switch (s) {
      case schema::complement: return at_least_zero(at[0]) + at_least_zero(intern(polynomial(-1) - value(at[0]))) - one;
      case schema::successor:
        return at_least_zero(at[0]) - condition(factor_kind::is_zero, at[0]) - at_least_zero(intern(value(at[0]) - 1));
      case schema::implied: return implied(at);
      case schema::split_sum: return split_sum(at[0], at[1], F, k);
      case schema::positive:
        if (!is_positive(merge(F), true)) fail(failure::step);
        return times(F, inverse_of(F)) - one;
      case schema::power_zero: return to_power(F, 0) - one;
      case schema::power_one: return to_power(F, intern(1)) - F;
      case schema::power_sum: {
        const form equation = to_power(F, plus(at[0], at[1])) - times(to_power(F, at[0]), to_power(F, at[1]));
        return times(times(at_least_zero(at[0]), at_least_zero(at[1])), equation);
      }
      case schema::log_of_exp: return applied(logarithm, exp(F)) - F;
      case schema::cos_of_sum: return cos(F + G) - times(cos(F), cos(G)) + times(sin(F), sin(G));
      case schema::sin_of_sum: return sin(F + G) - times(sin(F), cos(G)) - times(cos(F), sin(G));
      case schema::cos_is_even: return cos(F) - cos(minus_F);
      case schema::sin_is_odd: return sin(F) + sin(minus_F);
      case schema::cos_of_zero: return cos({}) - one;
      case schema::absolute_is: return applied(absolute, F) - times(F, sign(F));
      case schema::relu_is: return applied(relu, F) - half_F - times(half_F, sign(F));
      case schema::sigmoid_is: return applied(sigmoid, F) - inverse_of(one + exp(minus_F));
      case schema::tanh_is: return applied(hyperbolic_tangent, F) - one + scaled(inverse_of(one + exp(scaled(F, 2))), 2);
      case schema::sign_is_odd: return sign(F) + sign(minus_F);
      case schema::sign_squared: return times(F, times(sign(F), sign(F))) - F;
      case schema::none: break;
    }
    fail(failure::step);
    return {};
  }

 private:
  constexpr form implied(const sequence<int>& at) {
    polynomial rest = value(at.back());
    form product = constant(1);
    for (int i = 0; i + 1 < at.size(); ++i) {
      rest = rest - value(at[i]);
      product = times(product, at_least_zero(at[i]));
    }
    if (!certain(intern(rest))) fail(failure::step);
    return times(product, at_least_zero(at.back()) - constant(1));
  }
  constexpr form split_sum(int range, int m, const form& F, name k) {
    const int rest = minus(range, m);
    if (!certain(m) || !certain(rest)) fail(failure::step);
    const auto sum_of = [&](int part, int begin) {
      sequence<name> bound;
      bound.push(fresh_index(part));
      renaming r;
      r.put(k, plus(begin, of(bound[0])));
      return bind(bound, substitute(F, r));
    };
    return sum_of(range, 0) - sum_of(m, 0) - sum_of(rest, m);
  }
};

}  // namespace odot::kernel
