// SPDX-License-Identifier: MIT
/// @file
/// Swapped positions, roots, powers with symbolic exponents, logarithms of exponentials.

namespace odot::search {

/// What a law S[a,b] = ±S[b,a] makes of the factor; false where it is none of its kind.
constexpr bool searcher::swapped(int known, const factor& f, factor& other, rational& sign, sequence<int>& at) {
  monomial target;
  target.factors.push(f);
  for (int side = 0; side < 2; ++side) {
    const form& zero = rules_[known].zero;
    matching found;
    if (!match(known_[known].universals, zero[side], target, found)) continue;
    at.clear();
    renaming r;
    for (name u : known_[known].universals) {
      int v = -1;
      for (int k = 0; k < found.open.size(); ++k)
        if (found.open[k] == u) v = found.values[k];
      if (v < 0) return false;
      at.push(v);
      r.put(u, v);
      const name_facts facts_of_u = facts(u);
      if (facts_of_u.kind == name_kind::index && !inside(v, substitute(facts_of_u.range, r))) return false;
      if (facts_of_u.kind == name_kind::natural && !certain(v)) return false;
    }
    other = substitute(zero[1 - side].factors[0], r);
    sign = -(zero[1 - side].coefficient / zero[side].coefficient);
    side_ = rational(1) / zero[side].coefficient;
    return true;
  }
  return false;
}

/// Of all ways to swap the positions of a monomial's factors the one with the least code is taken; one that is its own negative is 0.
constexpr bool searcher::swap_positions(goal_state& g) {
  bool any_law = false;
  for (const rule& r : rules_) any_law = any_law || r.swaps;
  if (!any_law) return false;
  struct choice {
    int factor_at, known;
  };
  for (int i = 0; i < g.f.size(); ++i) {
    const monomial m = g.f[i];
    sequence<choice> choices;
    for (int f = 0; f < m.factors.size() && choices.size() < 8; ++f)
      for (int r = 0; r < rules_.size(); ++r) {
        factor other;
        rational sign;
        sequence<int> at;
        if (!rules_[r].swaps || !swapped(r, m.factors[f], other, sign, at)) continue;
        choices.push({f, r});
        break;
      }
    if (choices.empty()) continue;
    const code own = code_of(m, {});
    code best = own;
    unsigned best_set = 0;
    rational best_sign = 1;
    for (unsigned set = 1; set < (1U << static_cast<unsigned>(choices.size())); ++set) {
      monomial trial = m;
      rational sign = 1;
      for (int c = 0; c < choices.size(); ++c) {
        if ((set >> static_cast<unsigned>(c) & 1U) == 0) continue;
        factor other;
        rational one;
        sequence<int> at;
        swapped(choices[c].known, m.factors[choices[c].factor_at], other, one, at);
        trial.factors[choices[c].factor_at] = other;
        sign = sign * one;
      }
      const code text = code_of(trial, {});
      const int order = compare(text, best);
      if (order < 0 || (order == 0 && !(sign == best_sign))) best = text, best_set = set, best_sign = sign;
      if (order == 0 && text == own && sign.is_negative()) {  // its own negative
        best_set = set, best_sign = sign, best = own;
        break;
      }
    }
    if (best_set == 0) continue;
    monomial now = m;
    const rational half = best == own ? rational(1, 2) : rational(1);
    for (int c = 0; c < choices.size(); ++c) {
      if ((best_set >> static_cast<unsigned>(c) & 1U) == 0) continue;
      factor other;
      rational sign;
      step s;
      swapped(choices[c].known, now.factors[choices[c].factor_at], other, sign, s.at);
      s.known = choices[c].known, s.names = m.bound;
      monomial rest = now;
      rest.bound.clear();
      rest.factors.remove(choices[c].factor_at);
      rest.coefficient = rest.coefficient * half * side_;
      s.times = single(rest);
      apply(g, s);
      now.factors[choices[c].factor_at] = other;
      now.coefficient = now.coefficient * sign;
    }
    return true;
  }
  return false;
}

/// log exp F = F.
constexpr bool searcher::undo_logarithms(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      const factor x = m.factors[f];
      if (!is_function(x, logarithm)) continue;
      const form inner = body(x.body).sum;
      if (inner.size() != 1 || !inner[0].coefficient.is_one() || !inner[0].bound.empty()) continue;
      form exponent;
      bool all = true;
      for (const factor& e : inner[0].factors) {
        all = all && is_function(e, exponential);
        if (all) exponent.append(body(e.body).sum);
      }
      if (!all) continue;
      step s;
      s.law = schema::log_of_exp, s.left = exponent;
      use_schema(g, s, m, f);
      return true;
    }
  return false;
}

/// Takes the step with the monomial's other factors as cofactor.
constexpr void searcher::use_schema(goal_state& g, step s, const monomial& m, int factor_at, const rational& scale) {
  s.names = m.bound;
  monomial rest = m;
  rest.bound.clear();
  rest.factors.remove(factor_at);
  rest.coefficient = rest.coefficient * scale;
  s.times = single(rest);
  apply(g, s);
}

/// x^a·x^b = x^{a+b}, x^a·x = x^{a+1}; x⁰ = 1, x¹ = x; (x·y)^a = x^a·y^a.
constexpr bool searcher::join_powers(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      const factor x = m.factors[f];
      if (x.kind != factor_kind::opaque || x.id != integer_power) continue;
      const form base = body(x.body).sum;
      const polynomial e = value(x.slots[0]);
      step s;
      s.left = base;
      if (e.is_constant() && e.constant_term() >= 0 && e.constant_term() <= 16) {
        if (e.constant_term() < 2) s.law = e.is_zero() ? schema::power_zero : schema::power_one;
        else s.law = schema::power_sum, s.at.push(intern(e - 1)), s.at.push(intern(1));
        use_schema(g, s, m, f);
        return true;
      }
      if (!no_split_ && split_base(g, m, f)) return true;
      for (int h = 0; h < m.factors.size(); ++h) {
        if (h == f) continue;
        const factor y = m.factors[h];
        const bool power_of_it = y.kind == factor_kind::opaque && y.id == integer_power && base.size() == 1 && body(y.body).sum.size() == 1 &&
                                 code_of(body(y.body).sum[0], {}) == code_of(base[0], {}) &&
                                 base[0].coefficient == body(y.body).sum[0].coefficient;
        const bool plain = base.size() == 1 && base[0].bound.empty() && base[0].coefficient.is_one() && base[0].factors.size() == 1 &&
                           code_of(base[0].factors[0], {}) == code_of(y, {});
        if (!power_of_it && !plain) continue;
        if (plain) {  // x = x¹ first
          step one;
          one.law = schema::power_one, one.left = base;
          use_schema(g, one, m, h, -1);
        }
        monomial rest = m;
        rest.factors.remove(h);
        s.law = schema::power_sum, s.at.push(x.slots[0]), s.at.push(plain ? intern(1) : y.slots[0]);
        use_schema(g, s, rest, h < f ? f - 1 : f, -1);
        return true;
      }
    }
  return false;
}

/// (c·x·y)^e = c^e·x^e·y^e, by induction over the exponent.
constexpr bool searcher::split_base(goal_state& g, const monomial& m, int factor_at) {
  const factor x = m.factors[factor_at];
  const form base = body(x.body).sum;
  if (base.size() != 1 || !base[0].bound.empty()) return false;
  const bool one = base[0].factors.empty() && base[0].coefficient.is_one();
  if (!one && base[0].factors.size() + (base[0].coefficient.is_one() ? 0 : 1) < 2) return false;
  renaming fresh_names;
  sequence<name> bound;
  step use;
  for (name n : m.bound)
    if (contains(body(x.body).outer, n)) bound.push(n), use.at.push(of(n));
  step s;
  s.kind = step::sort::lemma;
  s.names = made_new(bound, fresh_names);
  s.induction = fresh(name_kind::natural);
  s.names.push(s.induction);
  const form own = substitute(base, fresh_names);
  sequence<form> parts;
  for (const factor& f : own[0].factors) parts.push(product_of(f));
  if (!own[0].coefficient.is_one()) parts.push(constant(own[0].coefficient));
  const auto at_exponent = [&](int e) {
    form product = constant(1);
    for (const form& p : parts) product = times(product, to_power(p, e));
    return to_power(own, e) - product;
  };
  const int t = of(s.induction), next = intern(value(t) + 1);
  s.zero.push(at_exponent(t));
  goal_state start = goal(at_exponent(0));
  no_split_ = true;
  const int mark = known_.size();
  reduce(start, 6);
  forget(mark);
  // (own)^{t+1} − Π p^{t+1} by x^{t+1} = x^t·x, then the hypothesis times own
  goal_state after = goal(at_exponent(next));
  const auto unfold = [&](const form& p, form rest) {
    step u;
    u.law = schema::power_sum, u.left = p, u.at.push(t), u.at.push(intern(1)), u.times = rest;
    apply(after, u);
    step v;
    v.law = schema::power_one, v.left = p, v.times = times(rest, to_power(p, t));
    apply(after, v);
  };
  unfold(own, constant(1));
  for (int k = 0; k < parts.size(); ++k) {
    form rest = constant(-1);
    for (int j = 0; j < k; ++j) rest = times(rest, times(to_power(parts[j], t), parts[j]));
    for (int j = k + 1; j < parts.size(); ++j) rest = times(rest, to_power(parts[j], next));
    unfold(parts[k], rest);
  }
  renaming others;
  law hypothesis{text_of("hypothesis"), {}, {}};
  for (name n : s.names)
    if (n != s.induction) hypothesis.universals.push(n);
  hypothesis.zero = s.zero[0];
  rules_.push({});
  known_.push(hypothesis);
  step h;
  h.known = known_.size() - 1, h.times = own;
  for (name n : hypothesis.universals) h.at.push(of(n));
  apply(after, h);
  forget(mark);
  no_split_ = false;
  if (!start.f.empty() || !after.f.empty() || stopped()) return false;
  s.base.push(start.steps), s.by.push(after.steps);
  const law proved{text_of("lemma"), s.names, s.zero[0]};
  g.steps.push(s);
  rules_.push({});
  known_.push(proved);
  use.known = known_.size() - 1;
  use.at.push(x.slots[0]);
  use_schema(g, use, m, factor_at);
  return true;
}

/// root_b⟨B⟩ as a product of roots that are known and of what is a power already.
constexpr bool searcher::take_roots(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      const factor x = m.factors[f];
      if (x.kind != factor_kind::opaque || x.id != root_of) continue;
      const form base = body(merged_body(x.body)).sum;
      if (base.size() != 1 || !base[0].bound.empty()) continue;
      monomial product;
      if (!root_of_monomial(base[0], x, value(x.slots[0]).constant_term(), product, 0)) continue;
      if (take_root(g, m, f, single(product))) return true;
    }
  return false;
}

constexpr rational searcher::exact_root(const rational& c, std::int64_t degree) {
  const auto of_integer = [&](std::int64_t n) -> std::int64_t {
    for (std::int64_t r = 0; r <= 100000; ++r) {
      const rational p = kernel::power(rational(r), degree);
      if (!p.valid() || p.numerator() > n) return -1;
      if (p.numerator() == n) return r;
    }
    return -1;
  };
  if (!c.is_positive()) return -1;
  const std::int64_t n = of_integer(c.numerator()), d = of_integer(c.denominator());
  return n < 0 || d < 0 ? rational(-1) : rational(n, d);
}

/// Writes the root of `rest` to `product`: factors that are certainly positive powers, and roots that stand in what is known.
constexpr bool searcher::root_of_monomial(monomial rest, const factor& x, std::int64_t degree, monomial& product, int depth) {
  for (int i = 0; i < rest.factors.size(); ++i) {
    const factor y = rest.factors[i];
    if (is_function(y, exponential)) {
      product.factors.push(with_body(exponential, scaled(body(y.body).sum, rational(1, degree))));
      rest.factors.remove(i--);
      continue;
    }
    const bool positive = (y.kind == factor_kind::number && certain(y.slots[0])) || (y.kind == factor_kind::opaque && y.id == root_of);
    if (!positive) continue;
    int count = 0;
    for (const factor& z : rest.factors) count += z == y ? 1 : 0;
    if (count < degree) continue;
    for (std::int64_t k = 0; k < degree; ++k)
      for (int j = 0; j < rest.factors.size(); ++j)
        if (rest.factors[j] == y) {
          rest.factors.remove(j);
          break;
        }
    product.factors.push(y);
    i = -1;
  }
  if (rest.factors.empty()) {
    const rational r = exact_root(rest.coefficient, degree);
    if (r.is_positive()) {
      product.coefficient = product.coefficient * r;
      return true;
    }
  }
  if (depth > 4) return false;
  for (int k = 0; k < roots_.size(); ++k) {
    const factor other = roots_[k];
    if (other.slots[0] != x.slots[0] || code_of(other, {}) == code_of(x, {})) continue;
    const form base = body(merged_body(other.body)).sum;
    if (base.size() != 1 || !base[0].bound.empty() || base[0].factors.size() > rest.factors.size()) continue;
    monomial less = rest;
    bool all = true;
    for (const factor& y : base[0].factors) {
      int at = -1;
      for (int j = 0; j < less.factors.size(); ++j)
        if (code_of(less.factors[j], {}) == code_of(y, {})) at = j;
      all = all && at >= 0;
      if (at >= 0) less.factors.remove(at);
    }
    if (!all) continue;
    less.coefficient = less.coefficient / base[0].coefficient;
    monomial more = product;
    more.factors.push(other);
    if (root_of_monomial(less, x, degree, more, depth + 1)) {
      product = more;
      return true;
    }
  }
  return false;
}

/// root_b⟨B⟩ = G where both are ≥ 0 and their powers agree.
constexpr bool searcher::take_root(goal_state& g, const monomial& m, int factor_at, const form& product) {
  factor x = m.factors[factor_at];
  renaming fresh_names;
  sequence<name> bound;
  step use;
  for (name n : m.bound)
    if (occurs(n, x)) bound.push(n), use.at.push(of(n));
  step s;
  s.kind = step::sort::root, s.degree = value(x.slots[0]).constant_term();
  s.names = made_new(bound, fresh_names);
  s.left = product_of(substitute(x, fresh_names)), s.right = substitute(product, fresh_names);
  if (!is_positive(merge(s.left), false) || !is_positive(merge(s.right), false)) return false;
  goal_state h = goal(power(s.left, s.degree) - power(s.right, s.degree));
  const int mark = known_.size();
  rewrite(h);
  forget(mark);
  if (!h.f.empty()) return false;
  s.by.push(h.steps);
  g.steps.push(s);
  known_.push({text_of("root"), s.names, s.left - s.right});
  rules_.push({});
  use.known = known_.size() - 1;
  use_schema(g, use, m, factor_at);
  return true;
}

/// The roots that known laws speak of.
constexpr void searcher::collect_roots(const form& f) {
  for (const monomial& m : f)
    for (const factor& x : m.factors)
      if (x.kind == factor_kind::opaque && x.id == root_of) {
        bool there = false;
        for (const factor& y : roots_) there = there || code_of(y, {}) == code_of(x, {});
        if (!there && roots_.size() < 12) roots_.push(x);
      }
}

}  // namespace odot::search
