// SPDX-License-Identifier: MIT
/// @file
/// Functions by what they are: angles taken apart, activations written by exp and sign, logarithms compared by their exponentials.

namespace odot::search {

/// cos and sin of one angle of coefficient 1 each, relu, |·|, sigmoid and tanh written out, sign(−F) = −sign F. Outside of bodies.
constexpr bool searcher::expand_functions(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int at = 0; at < g.f[i].factors.size(); ++at) {
      const monomial m = g.f[i];
      const factor x = m.factors[at];
      if (x.kind != factor_kind::opaque || x.dashes != 0) continue;
      const form argument = body(x.body).sum;
      step s;
      s.left = argument;
      const bool negative = !argument.empty() && argument[0].coefficient.is_negative();
      switch (x.id) {
        case kernel::absolute: s.law = schema::absolute_is; break;
        case kernel::relu: s.law = schema::relu_is; break;
        case kernel::sigmoid: s.law = schema::sigmoid_is; break;
        case kernel::hyperbolic_tangent: s.law = schema::tanh_is; break;
        case kernel::sign_of:
          if (!negative) continue;
          s.law = schema::sign_is_odd;
          break;
        case kernel::cosine:
        case kernel::sine:
          if (!take_angle_apart(x.id == kernel::cosine, argument, s)) continue;
          break;
        default: continue;
      }
      use_schema(g, s, m, at);
      return true;
    }
  return false;
}

/// The law that makes an angle of several parts one of fewer, a negative one positive, and 0 nothing.
constexpr bool searcher::take_angle_apart(bool cosine_of, const form& angle, step& s) {
  if (angle.empty()) {
    s.law = cosine_of ? schema::cos_of_zero : schema::none;
    return cosine_of;
  }
  const rational c = angle[0].coefficient;
  if (angle.size() == 1 && c.is_negative()) {
    s.law = cosine_of ? schema::cos_is_even : schema::sin_is_odd;
    return true;
  }
  const bool several = angle.size() > 1, multiple = c.is_integer() && c.numerator() > 1 && c.numerator() <= 8;
  if (!several && !multiple) return false;
  s.law = cosine_of ? schema::cos_of_sum : schema::sin_of_sum;
  s.left = single(angle[0]), s.right = {};
  if (!several) s.left[0].coefficient = 1, s.right = scaled(s.left, c - 1);
  for (int k = 1; k < angle.size(); ++k) s.right.push(angle[k]);
  return true;
}

/// A lemma for all values of the names that are bound around F, by one step; its rule replaces what stands first.
constexpr void searcher::know_of(sequence<step>& steps, const sequence<name>& around, form F, const sequence<schema>& laws) {
  sequence<name> universals;
  for (name n : around)
    if (mentions_name(F, n)) universals.push(n);
  renaming fresh_names;
  step s;
  s.kind = step::sort::lemma, s.names = made_new(universals, fresh_names);
  F = substitute(F, fresh_names);
  sequence<step> by;
  form zero;
  for (schema law : laws) {
    step use;
    use.law = law, use.left = F;
    if (law == schema::cos_of_sum) use.right = scaled(F, -1), use.times = constant(-1);
    if (law == schema::cos_is_even) use.times = applied(kernel::cosine, F);
    if (law == schema::sin_is_odd) use.times = applied(kernel::sine, F);
    zero.append(times(use.times, instance(law, {}, use.left, use.right, -1)));
    by.push(use);
  }
  zero = substitute(merge(zero), {});  // what is bound in 1/F has other names than in F
  if (zero.empty() || stopped()) return;
  s.zero.push(zero);
  s.by.push(by);
  steps.push(s);
  know({text_of("lemma"), s.names, zero});
}

/// What is always so of the functions in the goal: 1/D of a D that is certainly positive, cos² + sin² = 1, F·sign² F = F.
constexpr void searcher::know_functions(goal_state& g) {
  sequence<int> seen;
  const form all = g.f;
  know_functions_in(g.steps, all, {}, seen);
}

/// The same of a form that stands in the goal, or inside of a function there.
constexpr void searcher::know_functions_in(sequence<step>& steps, const form& all, const sequence<name>& around, sequence<int>& seen) {
  for (const monomial& m : all)
    for (const factor& x : m.factors) {
      if (x.kind != factor_kind::opaque || x.dashes != 0 || stopped()) continue;
      const int number = x.id * 100000 + number_of_body(merged_if_known(x.body));
      if (contains(seen, number)) continue;
      seen.push(number);
      const opaque_body inner = body(x.body);
      const form F = inner.sum;
      sequence<name> bound = around;
      bound.append(m.bound);
      sequence<schema> laws;
      if (x.id == reciprocal && !knows_reciprocal(x) && is_positive(merge(F), true)) laws.push(schema::positive);
      if (x.id == kernel::sign_of) laws.push(schema::sign_squared);
      if (x.id == kernel::cosine) laws.push(schema::cos_of_sum), laws.push(schema::cos_of_zero), laws.push(schema::cos_is_even), laws.push(schema::sin_is_odd);
      if (!laws.empty()) know_of(steps, bound, F, laws);
      if (inner.locals.empty()) know_functions_in(steps, F, bound, seen);
    }
}

/// Whether something known says D·(1/D) = 1 of it.
constexpr bool searcher::knows_reciprocal(const factor& one_over) {
  matching found;
  for (int r = 0; r < rules_.size(); ++r)
    if (speaks_of_reciprocal(r, one_over, found)) return true;
  return false;
}

/// Whether the goal comes out as 0 where functions are written out; a second time after σ(x)·1/σ(x) = 1 and the like.
constexpr bool searcher::by_functions(goal_state& g) {
  if (g.f.size() > 16) return false;  // what functions say of each other is short
  const goal_state start = g;
  const int count = known_.size();
  for (bool reduced : {false, true}) {
    if (reduced) {
      g = start;
      forget(count);
      irreducible_.clear();
      know_exponentials(g.steps);
      know_arguments(g.steps);
      if (!reduce(g, 0)) return false;
      if (g.f.empty()) return true;
    }
    const int before = g.steps.size();
    while (!stopped() && g.f.size() <= 32 && expand_functions(g)) {
    }
    know_functions(g);
    if (g.steps.size() > before && solve(g, 0)) return true;
    if (!stopped() && !reduced && by_exponentials(g)) return true;
    if (stopped()) return false;
  }
  return false;
}

/// 1/(cG) = (1/c)·(1/G) for two denominators of the claim, so that they meet inside of functions, where no denominator is made common.
constexpr void searcher::know_proportional(sequence<step>& steps) {
  const int count = known_.size();
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < count && !stopped(); ++j) {
      if (i == j || rules_[i].reciprocal_of.body < 0 || rules_[j].reciprocal_of.body < 0 || !known_[i].universals.empty() || !known_[j].universals.empty()) continue;
      const factor over_f = rules_[i].reciprocal_of, over_g = rules_[j].reciprocal_of;
      const form F = merge(body(over_f.body).sum), G = merge(body(over_g.body).sum);
      if (F.size() != 1 || G.size() != 1) continue;
      const rational c = F[0].coefficient / G[0].coefficient;
      if (!(c - rational(1)).is_positive() || !merge(F - scaled(G, c)).empty()) continue;
      step by_g, by_f, s;  // E·(1 − G/G) + (1/c)·(1/G)·(F·E − 1), E being 1/F
      by_g.known = j, by_g.times = scaled(product_of(over_f), -1);
      by_f.known = i, by_f.times = scaled(product_of(over_g), rational(1) / c);
      const form zero = merge(times(by_g.times, instance(known_[j], {})) + times(by_f.times, instance(known_[i], {})));
      if (zero.size() != 2) continue;
      s.kind = step::sort::lemma;
      s.zero.push(zero);
      sequence<step> by;
      by.push(by_g), by.push(by_f);
      s.by.push(by);
      steps.push(s);
      know({text_of("lemma"), {}, zero});
    }
}

constexpr bool searcher::has_logarithm(const form& f) const {
  for (const monomial& m : f)
    for (const factor& x : m.factors)
      if (is_function(x, logarithm)) return true;
  return false;
}

/// E = 0 since exp E = 1, for an E of whole multiples ±1 of logarithms and of what has none.
constexpr bool searcher::by_exponentials(goal_state& g) {
  const form E = g.f;
  if (!has_logarithm(E)) return false;
  for (const monomial& m : E) {
    const bool alone = m.factors.size() == 1 && m.bound.empty() && (m.coefficient == rational(1) || m.coefficient == rational(-1));
    if (!alone && has_logarithm(single(m))) return false;
  }
  sequence<step> before;
  for (const monomial& m : E) know_logarithm(before, m);
  const form power = applied(exponential, E);
  step s;
  s.kind = step::sort::lemma;
  s.zero.push(merge(power - constant(1)));
  goal_state h = goal(s.zero[0]);
  const int mark = known_.size();
  reduce(h, 1);
  while (!stopped() && expand_functions(h)) {
  }
  know_functions(h);
  const bool done = solve(h, 1);
  forget(mark);
  if (!done) return false;
  s.by.push(h.steps);
  for (const step& one : before) g.steps.push(one);
  g.steps.push(s);
  known_.push({text_of("lemma"), {}, s.zero[0]});
  rules_.push({});
  step use;
  use.known = known_.size() - 1;
  sequence<step> by;
  by.push(use);
  step same;
  same.kind = step::sort::same, same.function = logarithm, same.left = power, same.right = constant(1);
  same.by.push(by);
  g.steps.push(same);
  known_.push({text_of("same"), {}, applied(logarithm, power) - applied(logarithm, constant(1))});
  rules_.push({});
  step back, equal_logarithms, zero;
  back.law = zero.law = schema::log_of_exp;
  back.left = E, back.times = constant(-1);
  equal_logarithms.known = known_.size() - 1;
  apply(g, back);
  apply(g, equal_logarithms);
  apply(g, zero);
  return g.f.empty() && !stopped();
}

/// exp(−log B) = 1/B for the B of a logarithm that is certainly positive, beside exp log B = B.
constexpr void searcher::know_logarithm(sequence<step>& steps, const monomial& m) {
  if (m.factors.size() != 1 || !is_function(m.factors[0], logarithm)) return;
  const form B = body(m.factors[0].body).sum;
  int law_number = -1;
  sequence<int> at;
  for (int r = 0; r < rules_.size() && law_number < 0; ++r) {
    if (!view(known_[r].path).ends_with(":exp") || rules_[r].lead < 0) continue;
    monomial target;
    target.factors.push(with_body(exponential, product_of(m.factors[0])));
    matching found;
    if (match(known_[r].universals, rules_[r].zero[rules_[r].lead], target, found) && read_match(found, r, at)) law_number = r;
  }
  if (law_number < 0 || !is_positive(merge(B), true)) return;
  sequence<schema> positive_alone;
  positive_alone.push(schema::positive);
  know_of(steps, {}, B, positive_alone);
  // e·B·(1/B) = e and e·B = 1, e being exp(−log B)
  const form e = applied(exponential, scaled(product_of(m.factors[0]), -1)), one_over = inverse_of(B);
  step positive, inverse;
  positive.law = schema::positive, positive.left = B, positive.times = scaled(e, -1);
  inverse.known = law_number, inverse.at = at, inverse.times = scaled(times(e, one_over), -1);
  step s;
  s.kind = step::sort::lemma;
  s.zero.push(merge(e - one_over));
  sequence<step> by;
  by.push(positive), by.push(inverse);
  s.by.push(by);
  steps.push(s);
  know({text_of("lemma"), {}, s.zero[0]});
}

/// B·(1/B) = 1 of the B of a logarithm that is differentiated, since B = exp log B: its derivative has 1/B, which no node of the claim does.
constexpr void searcher::know_arguments(sequence<step>& steps) {
  const int count = known_.size();
  bool differentiates = false;
  for (int i = 0; i < count; ++i) differentiates = differentiates || view(known_[i].path).find(":edge") != std::string_view::npos;
  for (int i = 0; differentiates && i < count && !stopped(); ++i) {
    if (!view(known_[i].path).ends_with(":exp")) continue;
    renaming fresh_names;
    const sequence<name> u = made_new(known_[i].universals, fresh_names);
    for (const monomial& m : substitute(merge(known_[i].zero), fresh_names)) {
      if (m.factors.size() != 1 || !m.bound.empty() || !is_function(m.factors[0], exponential)) continue;
      const form inner = body(m.factors[0].body).sum;
      if (inner.size() != 1 || inner[0].factors.size() != 1 || !is_function(inner[0].factors[0], logarithm)) continue;
      const form B = body(inner[0].factors[0].body).sum;
      if (knows_reciprocal(with_body(reciprocal, B))) continue;
      know_argument(steps, i, u, product_of(m.factors[0]), B, constant(1));
      form exponent;  // of B = exp(E)·C: C·(1/B) = exp(−E), since exp(E)² and the like are not taken apart
      if (B.size() == 1 && B[0].bound.empty())
        for (const factor& f : B[0].factors)
          if (is_function(f, exponential)) exponent.append(body(f.body).sum);
      if (!exponent.empty()) know_argument(steps, i, u, product_of(m.factors[0]), B, applied(exponential, scaled(exponent, -1)));
    }
  }
}

/// A lemma for all values of the names `u` of the law exp log B = B, which `power` = exp log B stands in: (B·(1/B) − 1)·by = 0.
constexpr void searcher::know_argument(sequence<step>& steps, int law_number, const sequence<name>& u, const form& power, const form& B,
                                       const form& by) {
  const factor one_over = with_body(reciprocal, B);
  goal_state h = goal(times(by, times(B, product_of(one_over)) - constant(1)));
  step law_of_log, inverses, positive, s;
  s.kind = step::sort::lemma, s.names = u;
  s.zero.push(h.f);
  law_of_log.known = law_number;
  for (name n : u) law_of_log.at.push(of(n));
  sequence<step> equal_bodies;
  equal_bodies.push(law_of_log);
  inverses.known = add_same(h, one_over, {}, constant(1), power, B, {}, equal_bodies);
  law_of_log.times = scaled(times(by, product_of(one_over)), -1), inverses.times = scaled(times(by, power), -1);
  positive.law = schema::positive, positive.left = power, positive.times = by;
  apply(h, law_of_log);
  apply(h, inverses);
  apply(h, positive);
  forget(known_.size() - 1);
  if (!h.f.empty() || stopped()) return;
  s.by.push(h.steps);
  steps.push(s);
  know({text_of("lemma"), u, s.zero[0]});
}

}  // namespace odot::search
