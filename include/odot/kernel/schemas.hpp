// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The equations that hold always, and what is certain about signs.

#include "odot/kernel/certificate.hpp"

namespace odot::kernel {

class schemas : public definedness {
 public:
  using definedness::definedness;

 protected:
  constexpr form at_least_zero(int p) { return condition(factor_kind::nonnegative, p); }
  constexpr form applied(int function, form argument) { return entries::applied(function, 0, static_cast<form&&>(argument)); }
  constexpr form sign_of_form(const form& x) { return applied(sign_of, x); }
  constexpr form one_plus_exp(const form& x) {
    form sum = constant(1);
    add_to(sum, applied(exponential, x));
    return sum;
  }
  constexpr form to_power(const form& base, int exponent) {
    factor f = with_body(integer_power, base);
    f.slots[f.slot_count++] = exponent;
    return product_of(f);
  }

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
      if (u.kind == name_kind::index) room = intern(value(substitute(u.range, r)) - value(at[i]) - 1);
      if (!certain(room)) guard = times(guard, at_least_zero(room));
    }
    return times(guard, substitute(l.zero, r));
  }

  /// The form that the schema says is 0. Its positions and forms are already read; `name` is what a split_sum runs over.
  constexpr form instance(schema s, const sequence<int>& at, const form& F, const form& G, name k) {
    const auto count = [&](int wanted) {
      if (at.size() != wanted) fail(failure::step);
      return at.size() == wanted;
    };
    const auto cos_of = [&](const form& x) { return applied(cosine, x); };
    const auto sin_of = [&](const form& x) { return applied(sine, x); };
    form both = F;
    add_to(both, G);
    switch (s) {
      case schema::complement:
      case schema::successor: {
        if (!count(1)) return {};
        if (s == schema::successor)
          return difference(difference(at_least_zero(at[0]), condition(factor_kind::is_zero, at[0])), at_least_zero(intern(value(at[0]) - 1)));
        form sum = at_least_zero(at[0]);
        add_to(sum, at_least_zero(intern(polynomial(-1) - value(at[0]))));
        return difference(sum, constant(1));
      }
      case schema::implied: {
        if (at.empty()) fail(failure::step);
        if (stopped()) return {};
        polynomial rest = value(at.back());
        form product = constant(1);
        for (int i = 0; i + 1 < at.size(); ++i) {
          rest = rest - value(at[i]);
          product = times(product, at_least_zero(at[i]));
        }
        if (!certain(intern(rest))) fail(failure::step);
        return times(product, difference(at_least_zero(at.back()), constant(1)));
      }
      case schema::split_sum: {
        if (!count(2)) return {};
        const int rest = minus(at[0], at[1]);
        if (!certain(at[1]) || !certain(rest)) fail(failure::step);
        const auto sum_of = [&](int range, int shift) {
          sequence<name> bound;
          bound.push(fresh_index(range));
          renaming r;
          r.put(k, plus(shift, of(bound[0])));
          return bind(bound, substitute(F, r));
        };
        return difference(difference(sum_of(at[0], 0), sum_of(at[1], 0)), sum_of(rest, at[1]));
      }
      case schema::positive:
        if (!count(0) || !is_positive(merge(F), true)) fail(failure::step);
        return difference(times(F, inverse_of(F)), constant(1));
      case schema::power_zero: return difference(to_power(F, 0), constant(1));
      case schema::power_one: return difference(to_power(F, intern(1)), F);
      case schema::power_sum:
        if (!count(2)) return {};
        return times(times(at_least_zero(at[0]), at_least_zero(at[1])),
                     difference(to_power(F, plus(at[0], at[1])), times(to_power(F, at[0]), to_power(F, at[1]))));
      case schema::log_of_exp: return difference(applied(logarithm, applied(exponential, F)), F);
      case schema::cos_of_sum: {
        form zero = difference(cos_of(both), times(cos_of(F), cos_of(G)));
        add_to(zero, times(sin_of(F), sin_of(G)));
        return zero;
      }
      case schema::sin_of_sum: return difference(difference(sin_of(both), times(sin_of(F), cos_of(G))), times(cos_of(F), sin_of(G)));
      case schema::cos_is_even: return difference(cos_of(F), cos_of(scaled(F, -1)));
      case schema::sin_is_odd: {
        form zero = sin_of(F);
        add_to(zero, sin_of(scaled(F, -1)));
        return zero;
      }
      case schema::cos_of_zero: return difference(cos_of({}), constant(1));
      case schema::absolute_is: return difference(applied(absolute, F), times(F, sign_of_form(F)));
      case schema::relu_is: return difference(difference(applied(relu, F), scaled(F, rational(1, 2))), scaled(times(F, sign_of_form(F)), rational(1, 2)));
      case schema::sigmoid_is: return difference(applied(sigmoid, F), inverse_of(one_plus_exp(scaled(F, -1))));
      case schema::tanh_is: {
        form zero = difference(applied(hyperbolic_tangent, F), constant(1));
        add_to(zero, inverse_of(one_plus_exp(scaled(F, 2))), 2);
        return zero;
      }
      case schema::sign_is_odd: {
        form zero = sign_of_form(F);
        add_to(zero, sign_of_form(scaled(F, -1)));
        return zero;
      }
      case schema::sign_squared: return difference(times(F, times(sign_of_form(F), sign_of_form(F))), F);
      case schema::none: break;
    }
    fail(failure::step);
    return {};
  }
};

}  // namespace odot::kernel
