// SPDX-License-Identifier: MIT
/// @file
/// Sums whose length is a natural number, numbers in denominators, closed forms that hold for some positions only: of what is done for
/// recurrences that which every search looks for. What only they need is in induction.inl and sequences.inl.

namespace odot::search {

/// The last term of a sum over 0 … t stands alone: Σ_{k<t+1} F = Σ_{k<t} F + F(t).
constexpr bool searcher::split_last(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (name v : g.f[i].bound) {
      const polynomial range = value(facts(v).range);
      bool natural = latest_first_ && range.is_constant() && range.constant_term() <= 6;  // a start later than the first index
      for (const auto& t : range.terms())
        for (name n : t.names) natural = natural || facts(n).kind == name_kind::natural;
      if (!natural || range.constant_term() < 1 || !certain(intern(range - 1))) continue;
      split_sum(g, i, v, split_first_ && !runs_down(g.f[i], v) ? intern(1) : intern(range - 1));
      return true;
    }
  return false;
}

/// Whether a power or a member that recurrences speak of has an exponent or a time that falls as v rises.
constexpr bool searcher::runs_down(const monomial& m, name v) const {
  for (const factor& x : m.factors) {
    const bool grows = x.kind == factor_kind::opaque ? x.id == integer_power : x.kind == factor_kind::symbol && contains(families_, x.id);
    if (!grows || x.slot_count == 0) continue;
    const polynomial c = coefficient_of(value(x.slots[0]), v);
    if (c.is_constant() && c.constant_term() < 0) return true;
  }
  return false;
}

/// Σ_{v<r} F = Σ_{v<m} F + Σ_{v<r−m} F(m + v) in monomial `at`.
constexpr void searcher::split_sum(goal_state& g, int at, name v, int m) {
  const monomial whole = g.f[at];
  step s;
  s.law = schema::split_sum;
  s.at.push(facts(v).range), s.at.push(m);
  s.locals.push(v);
  monomial inside = whole;
  inside.bound.clear();
  inside.coefficient = 1;
  for (name n : whole.bound)
    if (n != v) s.names.push(n);
  s.left = single(inside);
  s.times = constant(whole.coefficient);
  apply(g, s);
}

/// Whether the law may be used on this member: closed forms that speak of a sum's length are for positions outside of sums.
constexpr bool searcher::stands_there(int known, const factor& member) const {
  const rule::use where = rules_[known].where;
  if (where == rule::use::anywhere || member.slot_count == 0) return true;
  bool inside = false;
  if (value(member.slots[0]).is_constant()) return false;
  for (const auto& t : value(member.slots[0]).terms())
    for (name n : t.names) inside = inside || facts(n).kind == name_kind::index;
  return inside == (where == rule::use::inside_sums);
}

/// p·1/p = 1 for a number p that is certainly positive.
constexpr bool searcher::cancel_numbers(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      const factor& below = m.factors[f];
      if (below.kind != factor_kind::opaque || below.id != reciprocal) continue;
      const form sum = body(below.body).sum;
      bool positive = !sum.empty();
      for (const monomial& part : sum) {
        positive = positive && part.bound.empty() && part.coefficient.is_positive();
        for (const factor& x : part.factors) positive = positive && x.kind == factor_kind::number && certain(x.slots[0]);
      }
      if (!positive || !is_positive(merge(sum), true)) continue;
      int own = -1;  // the number of most names stands for the whole denominator
      for (int k = 0; k < sum.size(); ++k)
        if (!sum[k].factors.empty() && (own < 0 || sum[k].factors.size() > sum[own].factors.size())) own = k;
      if (own < 0) continue;
      sequence<int> used;
      used.push(f);
      for (const factor& x : sum[own].factors)
        for (int k = 0; k < m.factors.size(); ++k)
          if (!contains(used, k) && m.factors[k] == x) {
            used.push(k);
            break;
          }
      if (used.size() != sum[own].factors.size() + 1) continue;
      step s;
      s.law = schema::positive;
      s.left = sum;
      s.names = m.bound;
      monomial rest;
      rest.coefficient = m.coefficient / sum[own].coefficient;
      for (int k = 0; k < m.factors.size(); ++k)
        if (!contains(used, k)) rest.factors.push(m.factors[k]);
      s.times = single(rest);
      apply(g, s);
      return true;
    }
  return false;
}

/// Σ_{k<r} F = Σ_{k<m} F + Σ_{k<r−m} F(m + k) where another sum of the goal has length m.
constexpr bool searcher::split_at_another(goal_state& g) {
  if (!latest_first_ || splits_left_ <= 0) return false;
  for (int i = 0; i < g.f.size(); ++i)
    for (name v : g.f[i].bound) {
      const polynomial range = value(facts(v).range);
      if (range.is_constant()) continue;
      for (int j = 0; j < g.f.size(); ++j)
        for (name w : g.f[j].bound) {
          const polynomial shorter = value(facts(w).range), rest = range - shorter;
          if (rest.is_zero() || shorter.is_constant() || !certain(intern(rest)) || !certain(intern(shorter))) continue;
          bool shared = false;  // what both lengths speak of
          for (const auto& t : shorter.terms())
            for (name n : t.names) shared = shared || (range.mentions(n) && facts(n).kind == name_kind::natural);
          if (!shared) continue;
          --splits_left_;
          split_sum(g, i, v, intern(shorter));
          return true;
        }
    }
  return false;
}

}  // namespace odot::search
