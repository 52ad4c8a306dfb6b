// SPDX-License-Identifier: MIT
/// @file
/// Elementwise functions of forms that hold conditions or permutations: f(x) is taken apart by cases before it becomes a factor.

namespace odot::kernel {

/// What is applied to every entry: a function, or a power with exponent e + s.
struct elementwise {
  int function = -1;
  rational exponent = 1;
  int shift = 0;
};

constexpr form through(workspace& w, const elementwise& f, const form& argument);

/// f(C·x + y) = C·f(x + y) + (1 − C)·f(y) for a condition C, since C is 0 or 1.
constexpr form by_cases(workspace& w, const elementwise& f, const form& argument, const factor& condition) {
  labelling none;
  const code wanted = code_of(w, condition, none).text;
  form holds, fails;
  for (int i = 0; i < argument.size(); ++i) {
    monomial m = argument[i];
    int at = -1;
    for (int g = 0; g < m.factors.size(); ++g)
      if (m.factors[g].kind == condition.kind && code_of(w, m.factors[g], none).text == wanted) at = g;
    if (at < 0) fails.push(m);
    if (at >= 0) m.factors.remove(at);
    holds.push(static_cast<monomial&&>(m));
  }
  const form yes = through(w, f, holds), no = through(w, f, fails);
  form result = multiply(w, yes, condition);
  add_to(result, no);
  add_to(result, multiply(w, with_fresh_indices(w, no), condition), -1);
  return result;
}

/// f of a form.
constexpr form through(workspace& w, const elementwise& f, const form& argument) {
  if (w.stopped()) return {};
  if (f.function < 0 && f.shift == 0 && f.exponent.is_integer() && !f.exponent.is_negative())
    return power(w, argument, f.exponent, 0);
  const form collected = collect(w, argument);
  for (const monomial& m : collected)
    for (const factor& g : m.factors) {
      if (g.kind != factor_kind::is_zero && g.kind != factor_kind::nonnegative) continue;
      if (!mentions_bound(w, g, m)) return by_cases(w, f, collected, g);
    }
  const pulled p = pull_permutation(w, collected);
  if (p.found) {
    form result = through(w, f, p.inside);
    form around = constant(1);
    around[0].factors.push(p.around);
    around[0].bound.push(p.index);
    return multiply(w, around, result);
  }
  if (f.function >= 0) return apply_plain(w, f.function, collected);
  return power(w, collected, f.exponent, f.shift);
}

/// The same function or power of a body that a substitution has changed: x/(a_i − a_j) with j = i is a division by zero.
constexpr form made_anew(workspace& w, const factor& f) {
  form body;
  for (int i = 0; i < w.bodies[f.body].sum.size(); ++i) simplify(w, with_fresh_indices(w, w.bodies[f.body].sum[i]), body);
  if (f.kind == factor_kind::power) return through(w, {-1, f.exponent, f.shift}, body);
  return power(w, through(w, {f.id, 1, 0}, body), f.exponent, f.shift);
}

}  // namespace odot::kernel
