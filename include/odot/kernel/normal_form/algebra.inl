// SPDX-License-Identifier: MIT
/// @file
/// Sums and products of forms.

namespace odot::kernel {

constexpr void add_to(form& sum, const form& more, const rational& factor = 1) {
  for (const monomial& m : more) {
    sum.push(m);
    sum.back().coefficient = sum.back().coefficient * factor;
  }
}

/// The product of two forms whose bound indices have different names. O(|a|·|b|).
constexpr form multiply(workspace& w, const form& a, const form& b) {
  form result;
  for (int i = 0; i < a.size(); ++i)
    for (int j = 0; j < b.size() && !w.stopped(); ++j) {
      monomial m = a[i];
      m.coefficient = m.coefficient * b[j].coefficient;
      m.factors.append(b[j].factors);
      m.bound.append(b[j].bound);
      simplify(w, static_cast<monomial&&>(m), result);
    }
  return result;
}

constexpr form multiply(workspace& w, const form& a, const factor& f) {
  form one = constant(1);
  one[0].factors.push(f);
  return multiply(w, a, one);
}

constexpr factor with_body(workspace& w, factor_kind kind, int id, form sum) {
  factor f = make_factor(kind, id);
  f.body = add_body(w, static_cast<form&&>(sum));
  return f;
}

}  // namespace odot::kernel
