// SPDX-License-Identifier: MIT
/// @file
/// The order in which things are tried.

namespace odot::search {

/// [p ≥ 0] with p = ±a ∓ b + c for two names: of a pair p, −p − 1 only the one stays in which the first free name has coefficient −1,
/// and of p, p − 1, … the one with c = −1; with p = ±a + c for one name, only [a = 0], [a = 1], … stay.
constexpr bool searcher::order_conditions(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      if (m.factors[f].kind != factor_kind::nonnegative) continue;
      const polynomial p = value(m.factors[f].slots[0]);
      name first = -1, alone = -1;
      int names = 0;
      bool plain = true;
      for (const auto& t : p.terms()) {
        if (t.names.empty()) continue;
        plain = plain && t.names.size() == 1 && (t.coefficient == 1 || t.coefficient == -1);
        ++names;
        if (!contains(m.bound, t.names[0]) && (first < 0 || t.names[0] < first)) first = t.names[0];
        if (first < 0) alone = t.names[0];
      }
      if (names == 1 && first < 0) first = alone;
      const std::int64_t c = p.constant_term();
      if (!plain || names < 1 || names > 2 || c < -4 || c > 4) continue;
      const bool turn = first >= 0 && coefficient_of(p, first) == polynomial(names == 1 ? 1 : -1);
      if (!turn && c < 0) continue;
      step s;
      s.law = turn ? schema::complement : schema::successor;
      s.at.push(m.factors[f].slots[0]);
      s.names = m.bound;
      monomial rest = m;
      rest.bound.clear();
      rest.factors.remove(f);
      s.times = single(rest);
      apply(g, s);
      return true;
    }
  return false;
}

/// [p ≥ 0]·[q ≥ 0] = [p ≥ 0] where q follows from p.
constexpr bool searcher::drop_implied(goal_state& g) {
  for (int i = 0; i < g.f.size(); ++i) {
    const monomial m = g.f[i];
    for (int a = 0; a < m.factors.size(); ++a)
      for (int b = 0; b < m.factors.size(); ++b) {
        if (a == b || m.factors[a].kind != factor_kind::nonnegative || m.factors[b].kind != factor_kind::nonnegative) continue;
        const int p = m.factors[a].slots[0], q = m.factors[b].slots[0];
        if (!certain(minus(q, p))) continue;
        step s;
        s.law = schema::implied;
        s.at.push(p), s.at.push(q);
        s.names = m.bound;
        monomial rest = m;
        rest.bound.clear();
        rest.factors.remove(a > b ? a : b), rest.factors.remove(a > b ? b : a);
        s.times = single(rest);
        apply(g, s);
        return true;
      }
  }
  return false;
}

constexpr std::uint64_t searcher::fingerprint(const goal_state& g) const {
  std::uint64_t hash = 0;
  for (int i = 0; i < g.f.size(); ++i) {
    hash = mix(hash, static_cast<std::uint64_t>(g.f[i].coefficient.numerator()));
    for (std::int64_t part : g.codes[i]) hash = mix(hash, static_cast<std::uint64_t>(part));
  }
  return hash;
}

/// Brings the goal to what rewriting alone gives; ends where it comes back to what it was.
constexpr bool searcher::reduce(goal_state& g, int depth) {
  bool any = false;
  sequence<std::uint64_t> seen;
  for (int round = 0; !g.f.empty() && !stopped(); ++round) {
    if (round > 4) {  // most goals are done before
      const std::uint64_t now = fingerprint(g);
      for (std::uint64_t before : seen)
        if (before == now) return any;
      seen.push(now);
    }
    if ((split_early_ && split_last(g)) || rewrite(g) || split_last(g) || (ordered_ && order_conditions(g)) || drop_implied(g) || cancel_numbers(g) || swap_positions(g) || undo_logarithms(g) || join_powers(g) || take_roots(g) ||
        rewrite_bodies(g, depth) || split_at_another(g))
      any = true;
    else break;
  }
  return any;
}

/// Whether the law says B·(1/B) = 1 of this reciprocal.
constexpr bool searcher::speaks_of_reciprocal(int known, const factor& atom, matching& found) {
  if (rules_[known].reciprocal_of.body < 0) return false;
  monomial pattern, target;
  pattern.factors.push(rules_[known].reciprocal_of), target.factors.push(atom);
  return match(known_[known].universals, pattern, target, found);
}

/// A reciprocal that not every monomial has is put to all of them, once: m = m·B/B.
constexpr bool searcher::common_denominator(goal_state& g, sequence<code>& tried) {
  for (int i = 0; i < g.f.size(); ++i)
    for (int f = 0; f < g.f[i].factors.size(); ++f) {
      const monomial m = g.f[i];
      const factor atom = m.factors[f];
      if (atom.kind != factor_kind::opaque || atom.id != reciprocal) continue;
      bool inner = false;
      for (name n : m.bound) inner = inner || occurs(n, atom);
      if (inner) continue;
      const code text = code_of(atom, {});
      bool again = false;
      for (const code& before : tried) again = again || before == text;
      if (again) continue;
      for (int r = 0; r < rules_.size(); ++r) {
        matching found;
        if (!speaks_of_reciprocal(r, atom, found)) continue;
        sequence<int> at;
        if (!read_match(found, r, at) || !put_over(g, atom, r, at)) continue;
        tried.push(text);
        return true;
      }
    }
  return false;
}

/// Whether they are equal, whatever the names that their bodies bind.
constexpr bool searcher::same(const factor& a, const factor& b) {
  return a == b || (alike(a, b) && code_of(a, {}) == code_of(b, {}));
}

constexpr int searcher::count_of(const factor& atom, const monomial& m) {
  int count = 0;
  for (const factor& f : m.factors)
    if (same(atom, f)) ++count;
  return count;
}

constexpr bool searcher::put_over(goal_state& g, const factor& atom, int known, const sequence<int>& at) {
  int most = 0, least = 1000;
  for (const monomial& m : g.f) {
    const int count = count_of(atom, m);
    most = count > most ? count : most;
    least = count < least ? count : least;
  }
  for (int r = 0; r < rules_.size(); ++r) {  // whatever would take it away again
    matching found;
    if (r == known || speaks_of_reciprocal(r, atom, found)) rules_[r].off = true;
  }
  if (most == least) return false;
  bool any = false;
  for (int round = 0; round < 40 && !stopped(); ++round) {
    int which = -1;
    for (int i = 0; i < g.f.size() && which < 0; ++i)
      if (count_of(atom, g.f[i]) < most) which = i;
    if (which < 0) break;
    const int before = g.steps.size();
    if (!admit(g, which, known, at)) {
      if (g.steps.size() == before) return any;
      continue;
    }
    step s;
    s.known = known, s.at = at, s.names = g.f[which].bound;
    monomial rest = g.f[which];
    rest.bound.clear();
    rest.coefficient = -rest.coefficient / rules_[known].scale;
    s.times = single(rest);
    apply(g, s);
    any = true;
  }
  return any;
}

/// What was kept as a denominator may go now, the largest first.
constexpr bool searcher::release_denominators(goal_state& g) {
  for (int size = 12; size > 0; --size)
    for (int r = 0; r < rules_.size(); ++r) {
      if (!rules_[r].off || rules_[r].lead < 0 || rules_[r].zero[rules_[r].lead].factors.size() != size) continue;
      rules_[r].off = false;
      if (rewrite(g)) return true;
      rules_[r].off = true;
    }
  return false;
}

/// Where a root is differentiated X = root^(b−1) is not 0, (X·1/X − 1)·∂B = 0: the goal as a multiple of that, times a power of X.
constexpr bool searcher::by_edges(goal_state& g, int depth) {
  const auto is_edge = [&](int i) { return view(known_[i].path).find(":edge") != std::string_view::npos && known_[i].universals.empty(); };
  sequence<int> edges;
  for (int i = 0; i < known_.size(); ++i)
    if (is_edge(i) && !rules_[i].off) edges.push(i), rules_[i].off = true;
  bool done = false;
  for (int e = 0; e < edges.size() && !done && !stopped(); ++e) {
    const form zero = known_[edges[e]].zero;
    factor one_over;
    for (const monomial& m : zero)
      for (const factor& f : m.factors)
        if (f.kind == factor_kind::opaque && f.id == reciprocal) one_over = f;
    for (int exponent = 0; one_over.body >= 0 && exponent < 5 && !done && !stopped(); ++exponent) {
      const form base = body(one_over.body).sum;  // a copy: what is made of it may move what it stands in
      const form by = power(base, exponent);
      const int mark = known_.size();
      goal_state h = goal(merge(times(by, zero)));
      reduce(h, depth);
      forget(mark);
      for (int k = 0; k < h.f.size() && !done; ++k) {
        if (!(h.codes[k] == g.codes[0])) continue;
        goal_state trial = g;
        step s;
        s.known = edges[e], s.times = scaled(by, g.f[0].coefficient / h.f[k].coefficient);
        apply(trial, s);
        reduce(trial, depth);
        done = trial.f.empty() && !stopped();
        if (done) g = trial;
        else forget(mark);
      }
    }
  }
  for (int e : edges) rules_[e].off = false;
  return done;
}

/// Whether a function in the monomial has a name in it that the monomial binds.
constexpr bool searcher::sums_functions(const monomial& m) const {
  for (const factor& x : m.factors)
    for (name n : m.bound)
      if (x.kind == factor_kind::opaque && occurs(n, x)) return true;
  return false;
}

/// Whether sums over these names run alike.
constexpr bool searcher::same_ranges(const sequence<name>& a, const sequence<name>& b) const {
  if (a.size() != b.size()) return false;
  for (int k = 0; k < a.size(); ++k)
    if (facts(a[k]).kind != facts(b[k]).kind || facts(a[k]).range != facts(b[k]).range) return false;
  return true;
}

/// Σₐ h(a) = 0 since h(a) = 0 for all a: denominators are made common there, which differ from one a to the next.
constexpr void searcher::by_summands(goal_state& g) {
  for (int i = 0; i < g.f.size() && !stopped(); ++i) {
    const sequence<name> bound = g.f[i].bound;
    if (bound.empty() || !sums_functions(g.f[i])) continue;
    bool tried = false;
    for (int j = 0; j < i && !tried; ++j) tried = sums_functions(g.f[j]) && same_ranges(g.f[j].bound, bound);
    if (tried) continue;
    renaming fresh_names;
    const sequence<name> u = made_new(bound, fresh_names);
    form summands;
    for (const monomial& m : g.f) {
      if (!same_ranges(m.bound, bound)) continue;
      renaming there;
      for (int k = 0; k < u.size(); ++k) there.put(m.bound[k], of(u[k]));
      monomial one = m;
      one.bound.clear();
      summands.push(substitute(one, there));
    }
    goal_state h = goal(summands);
    step s, use;
    s.kind = step::sort::lemma, s.names = u;
    s.zero.push(h.f);
    const int mark = known_.size();
    const bool done = solve(h, 1);
    forget(mark);
    if (!done) continue;
    s.by.push(h.steps);
    g.steps.push(s);
    know({text_of("lemma"), u, s.zero[0]});
    use.known = known_.size() - 1;
    for (name n : bound) use.names.push(fresh_index(facts(n).range));
    for (name n : use.names) use.at.push(of(n));
    apply(g, use);
    i = -1;
  }
}

constexpr bool searcher::solve(goal_state& g, int depth) {
  sequence<bool> off;
  for (const rule& r : rules_) off.push(r.off);
  sequence<code> tried;
  for (int round = 0; round < 12 && !g.f.empty() && !stopped(); ++round) {
    reduce(g, depth);
    if (g.f.empty() || common_denominator(g, tried)) continue;
    if (!release_denominators(g)) break;
  }
  for (int i = 0; i < off.size() && i < rules_.size(); ++i) rules_[i].off = off[i];
  if (!g.f.empty() && depth == 0 && !stopped()) by_edges(g, depth);
  if (!g.f.empty() && depth == 0 && !stopped()) by_summands(g);
  return g.f.empty() && !stopped();
}

constexpr bool searcher::has_inequalities(const form& f) const {
  for (const monomial& m : f)
    for (const factor& x : m.factors)
      if (x.kind == factor_kind::nonnegative || (x.body >= 0 && has_inequalities(body(x.body).sum))) return true;
  return false;
}

/// exp(−log B)·B = 1.
constexpr void searcher::know_exponentials(sequence<step>& steps) {
  const int count = known_.size();
  for (int i = 0; i < count && !stopped(); ++i) {
    if (!view(known_[i].path).ends_with(":exp") || rules_[i].lead < 0) continue;
    renaming fresh_names;
    const sequence<name> u = made_new(known_[i].universals, fresh_names);
    const form lead = substitute(single(rules_[i].zero[rules_[i].lead]), fresh_names);
    if (lead[0].factors.empty() || lead[0].factors[0].kind != factor_kind::opaque || lead[0].factors[0].id != exponential) continue;
    step s, use;
    s.kind = step::sort::lemma, s.names = u;
    use.known = i;
    for (name n : u) use.at.push(of(n));
    use.times = scaled(product_of(with_body(exponential, scaled(body(lead[0].factors[0].body).sum, -1))), -1);
    const form zero = merge(times(use.times, instance(known_[i], use.at)));
    s.zero.push(zero);
    sequence<step> by;
    by.push(use);
    s.by.push(by);
    steps.push(s);
    know({text_of("lemma"), u, zero});
  }
}

/// For every law from `first` on, or every law of a reciprocal among them, that the others change, a lemma that says it as they write it.
constexpr void searcher::normal_laws(sequence<step>& steps, int first, bool only_reciprocals) {
  const int count = known_.size();
  for (int i = first; i < count && !stopped(); ++i) {
    if (only_reciprocals && rules_[i].reciprocal_of.body < 0) continue;
    renaming fresh_names;
    const sequence<name> u = made_new(known_[i].universals, fresh_names);
    goal_state h = goal(substitute(known_[i].zero, fresh_names));
    const int before = known_.size();
    rules_[i].off = true;
    reduce(h, 0);
    rules_[i].off = false;
    forget(before);
    if (h.steps.empty() || h.f.empty()) continue;
    sequence<int> at;
    for (name n : u) at.push(of(n));
    know_reduced(steps, i, at, u, h, constant(1));
    if (latest_first_ && rules_[i].reciprocal_of.body >= 0) continue;  // where a member meets its reciprocal before either is written out
    rules_[i].lead = -1, rules_[i].reciprocal_of.body = -1;
  }
}

/// A lemma for all `universals`: what was left of the law's instance at these positions, `times` times, by the steps that left it.
constexpr void searcher::know_reduced(sequence<step>& steps, int known, const sequence<int>& at, const sequence<name>& universals,
                                      const goal_state& reduced, const form& times) {
  step s, use;
  use.known = known, use.at = at, use.times = times;
  s.kind = step::sort::lemma, s.names = universals;
  sequence<step> by;
  by.push(use);
  for (step done : reduced.steps) {
    if (done.kind == step::sort::use) done.times = scaled(done.times, -1);
    by.push(done);
  }
  s.zero.push(reduced.f);
  s.by.push(by);
  steps.push(s);
  know({text_of("lemma"), universals, reduced.f});
}

constexpr bool searcher::find(certificate& found) {
  for (const piece& row : pieces(rows(claim_.lhs, {}), false))
    for (const piece& col : pieces(cols(claim_.lhs, {}), false)) {
      proof_of_goal proof;
      proof.names = row.names;
      proof.names.append(col.names);
      goal_state g = goal(entry(claim_.lhs, row.position, col.position, {}) - entry(claim_.rhs, row.position, col.position, {}));
      if (stopped()) return false;
      if (!g.f.empty()) {
        for (const law& l : laws(claim_, given_, row.position, col.position)) know(l);
        const goal_state start = g;
        const int count = known_.size();
        ordered_ = false;
        bool done = solve(g, 0);
        if (!done && !stopped()) {
          unproved = g.f;
          g = start;
          forget(count);
          done = multiply_away(g, -1, -1, row.position, col.position, 0);
        }
        int known_before = count;  // an attempt that knows no more than the last one finds no more
        for (int attempt = 0; attempt < 3 && !done && !stopped(); ++attempt) {
          ordered_ = attempt == 2;
          if (ordered_ && !has_inequalities(start.f)) break;
          g = start;
          forget(count);
          irreducible_.clear();
          know_exponentials(g.steps);
          know_arguments(g.steps);
          know_proportional(g.steps);
          know_diagonal_inverses(g.steps);
          know_symmetric_inverses(g.steps);
          know_inverse_parts(g.steps);
          know_blocks(g.steps);
          if (attempt > 0) normal_laws(g.steps);
          const goal_state prepared = g;
          const int known = known_.size();
          if (attempt < 2 && known == known_before) continue;
          known_before = known;
          done = solve(g, 0);
          if (done || stopped()) continue;
          unproved = g.f;
          g = prepared;
          forget(known);
          done = multiply_away(g, -1, -1, row.position, col.position, 0);
        }
        if (!done && !stopped()) {
          g = start;
          forget(count);
          irreducible_.clear();
          done = by_functions(g);
        }
        if (!done) return false;
        proof.steps = g.steps;
        drop_unused(proof.steps, count);
        forget(0);
        irreducible_.clear();
      }
      found.goals.push(static_cast<proof_of_goal&&>(proof));
    }
  export_tables(found.tables);
  return !stopped();
}

constexpr void searcher::export_tables(written& to) const {
  for (name n = 0; n < names(); ++n) to.names.push(facts(n));
  for (int p = 0; p < position_count(); ++p) to.positions.push(value(p));
  to.bodies = bodies_;
}

}  // namespace odot::search
