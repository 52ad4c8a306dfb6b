// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The derivative of a form by an entry of a symbol:
///
///     ∂ Σ c·F₁⋯Fₖ = Σ c·Σᵢ F₁⋯∂Fᵢ⋯Fₖ        ∂X[a, b] = [a = p]·[b = q]      ∂Φ⟨B⟩ = Φ′⟨B⟩·∂B
///     ∂M⁻¹[i, j] = −Σ_{a,b} M⁻¹[i, a]·∂M[a, b]·M⁻¹[b, j]                   0 of all else: other symbols, numbers, conditions
///
/// Φ′ by the table below. Right where each operation of the term has a derivative at what it is applied to; elsewhere a gradient is not
/// defined (docs/explanation/defined.md). Attacked by tests/kernel/derivative.cpp.

#include "odot/kernel/arithmetic.hpp"

namespace odot::kernel {

class derivatives : public arithmetic {
 public:
  using arithmetic::arithmetic;

 protected:
  /// ∂f/∂X[p, q] of a merged form; X a symbol of no properties but `invertible` (the checker asks that of the claim).
  constexpr form derivative(const form& f, int symbol, int p, int q) {
    const symbol_entry& s = arena.symbol(symbol);
    factor by = make_factor(factor_kind::symbol, symbol);
    if (!s.rows.is_one()) by.slots[by.slot_count++] = p;
    if (!s.cols.is_one()) by.slots[by.slot_count++] = q;
    return merge(derivative(f, by));
  }
  /// Φ⟨B⟩ for a function with dashes; those of the functions that are known are worked out.
  constexpr form applied(int function, form body, int dashes = 0) {
    factor f = with_body(function, static_cast<form&&>(body));
    if (dashes == 0) return product_of(f);
    if (function < first_unknown) return slope(f);  // one dash: the checker asks that of the claim
    f.dashes = dashes;
    return product_of(f);
  }

 private:
  constexpr form derivative(const form& f, const factor& by) {
    form sum;
    for (int k = 0; k < f.size() && !stopped(); ++k) {
      const monomial m = substitute(f[k], {});
      for (int i = 0; i < m.factors.size() && !stopped(); ++i) {
        if (--left < 0) fail(failure::budget);
        const form change = derivative(m.factors[i], by);
        if (change.empty()) continue;
        monomial rest = m;
        rest.bound = {};
        rest.factors.remove(i);
        sum.append(bind(m.bound, times(single(static_cast<monomial&&>(rest)), change)));
      }
    }
    return sum;
  }
  constexpr form derivative(const factor& f, const factor& by) {
    if (f.kind == factor_kind::symbol && f.id == by.id) {
      form conditions = constant(1);
      for (int s = 0; s < f.slot_count; ++s)
        conditions[0].factors.push(make_factor(factor_kind::is_zero, -1, minus(f.slots[s], by.slots[s])));
      return conditions;
    }
    if (f.kind != factor_kind::opaque) return {};
    const form body = bodies_[f.body].sum;
    const form inner = merge(derivative(body, by));
    if (inner.empty() || stopped()) return {};
    if (f.id == matrix_inverse) return of_inverse(f, inner);
    return times(slope(f), inner);
  }
  /// −Σ_{a,b} M⁻¹[i, a]·inner[a, b]·M⁻¹[b, j], each of i, a, b, j one or more positions, or none.
  constexpr form of_inverse(const factor& f, const form& inner) {
    const sequence<name> locals = bodies_[f.body].locals;
    const int half = f.slot_count / 2;
    if (locals.size() != f.slot_count) fail(failure::outside);
    if (stopped()) return {};
    renaming moved;
    const sequence<name> names = made_new(locals, moved);
    factor before = f, after = f;
    for (int s = 0; s < half; ++s) before.slots[half + s] = of(names[s]), after.slots[s] = of(names[half + s]);
    return scaled(bind(names, times(times(substitute(inner, moved), before), after)), -1);
  }
  /// Φ′⟨B⟩ of Φ⟨B⟩.
  constexpr form slope(const factor& f) {
    const form body = bodies_[f.body].sum, self = product_of(f);
    factor other = f;
    if (f.id >= first_unknown) {
      if (++other.dashes > 64) fail(failure::outside);
      return product_of(other);
    }
    switch (f.id) {
      case exponential: return self;
      case logarithm: return product_of(with_body(reciprocal, body));
      case hyperbolic_tangent: return constant(1) - times(self, f);
      case relu: return scaled(constant(1) + product_of(with_body(sign_of, body)), rational(1, 2));
      case sigmoid: return self - times(self, f);
      case sine: return product_of(with_body(cosine, body));
      case cosine: return scaled(product_of(with_body(sine, body)), -1);
      case absolute: return product_of(with_body(sign_of, body));
      case sign_of: return {};
      case reciprocal: return scaled(times(self, f), -1);
      case integer_power:
        other.slots[0] = intern(value(f.slots[0]) - 1);
        return times(product_of(make_factor(factor_kind::number, -1, f.slots[0])), other);
      case root_of: {
        const std::int64_t degree = value(f.slots[0]).constant_term();
        return scaled(product_of(with_body(reciprocal, power(self, degree - 1))), rational(1) / rational(degree));
      }
      default: break;
    }
    fail(failure::outside);
    return {};
  }
};

}  // namespace odot::kernel
