// SPDX-License-Identifier: MIT
/// @file
/// Claims about sequences: lemmas first, then the claim as it stands, then by induction.

namespace odot::search {

constexpr form searcher::guard_of(const sequence_lemma& l, const renaming& env) {
  form guard = constant(1);
  for (const polynomial& p : l.guards) guard = times(guard, condition(factor_kind::nonnegative, substitute(intern(p), env)));
  return guard;
}

/// Laws of reciprocals at this position of an index, where it is in the range, as everything else that is known writes them.
constexpr void searcher::laws_at(int position, sequence<step>& steps) {
  const int count = known_.size();
  for (int i = 0; i < count && !stopped(); ++i) {
    if (!view(known_[i].path).ends_with(":inv")) continue;
    for (int which = 0; which < known_[i].universals.size() && !stopped(); ++which) {
      const polynomial range = value(facts(known_[i].universals[which]).range);
      if (facts(known_[i].universals[which]).kind != name_kind::index || range.is_constant()) continue;
      const int behind = intern(range - value(position) - 1);
      const form guard = certain(behind) ? constant(1) : at_least_zero(behind);
      sequence<name> others;
      for (int k = 0; k < known_[i].universals.size(); ++k)
        if (k != which) others.push(known_[i].universals[k]);
      renaming fresh_names;
      const sequence<name> u = made_new(others, fresh_names);
      sequence<int> at;
      for (int k = 0, next = 0; k < known_[i].universals.size(); ++k) at.push(k == which ? position : of(u[next++]));
      const law own = known_[i];
      goal_state h = goal(times(guard, instance(own, at)));
      const int before = known_.size();
      rules_[i].off = true;
      reduce(h, 0);
      rules_[i].off = false;
      forget(before);
      if (!h.f.empty()) know_reduced(steps, i, at, u, h, guard);
    }
  }
}

/// As it stands, then with conditions in one writing.
constexpr bool searcher::solve_either(goal_state& g) {
  const goal_state start = g;
  const int known = known_.size();
  for (int attempt = 0; attempt < 2 && !stopped(); ++attempt) {
    g = start;
    forget(known);
    irreducible_.clear();
    ordered_ = attempt == 1;
    splits_left_ = 6;
    if (solve(g, 0)) {
      ordered_ = false;
      return true;
    }
    unproved = g.f;
  }
  ordered_ = false;
  return false;
}

/// The hypotheses, known from `from` to `to`, one further for each of their naturals, as everything else that is known writes them.
constexpr void searcher::hypotheses_further(int from, int to, sequence<step>& steps) {
  for (int i = from; i < to && !stopped(); ++i)
    for (int which = 0; which < known_[i].universals.size() && !stopped(); ++which) {
      if (facts(known_[i].universals[which]).kind != name_kind::natural) continue;
      renaming fresh_names;
      const law own = known_[i];
      const sequence<name> u = made_new(own.universals, fresh_names);
      sequence<int> at;
      for (int k = 0; k < u.size(); ++k) at.push(k == which ? intern(polynomial::of(u[k]) + 1) : of(u[k]));
      goal_state h = goal(instance(own, at));
      const int before = known_.size();
      for (int k = from; k < rules_.size(); ++k) rules_[k].off = true;  // each of them says this itself
      reduce(h, 0);
      forget(before);
      for (int k = from; k < rules_.size(); ++k) rules_[k].off = false;
      if (!h.f.empty()) know_reduced(steps, i, at, u, h, constant(1));
    }
}

/// The step to `next` where the hypotheses, known from `hypotheses` on, are said as everything else writes them: their sums without their
/// last terms.
constexpr bool searcher::step_by_reduced(goal_state& g, int hypotheses, int next) {
  sequence<rule> as_given;
  for (int i = hypotheses; i < rules_.size(); ++i) as_given.push(rules_[i]);
  const goal_state start = g;
  bool changed = true, solved = false, more = false;
  for (int i = hypotheses; i < known_.size(); ++i)
    for (name u : known_[i].universals) more = more || facts(u).kind == name_kind::natural;
  const int ways = split_early_ ? 2 : 1;
  for (int attempt = 0; attempt < ways + (more ? 1 : 0) && changed && !solved && !stopped(); ++attempt) {  // then with the reciprocals there, then one further
    g = start;
    normal_laws(g.steps, hypotheses);
    changed = rules_.size() > hypotheses + as_given.size() || more;
    if (attempt == ways) hypotheses_further(hypotheses, hypotheses + as_given.size(), g.steps);
    else if (attempt == 1) laws_at(next, g.steps);
    solved = changed && solve_either(g);
    if (!solved) forget(hypotheses + as_given.size());
    for (int i = 0; i < as_given.size(); ++i) rules_[hypotheses + i] = as_given[i];
  }
  return solved;
}

/// The start and the step of all forms of the lemma together, or each as it stands.
constexpr bool searcher::prove_lemma(step& s) {
  const int before = known_.size();
  sequence<form> goals = s.zero;
  if (s.induction >= 0) {
    renaming start, next, fresh_names;
    start.put(s.induction, 0), next.put(s.induction, intern(polynomial::of(s.induction) + 1));
    for (int f = 0; f < s.zero.size(); ++f) {
      goal_state g = goal(substitute(s.zero[f], start));
      if (!solve_either(g)) return false;
      forget(before);
      s.base.push(g.steps);
      goals[f] = substitute(s.zero[f], next);
    }
    sequence<name> others;
    for (name n : s.names)
      if (n != s.induction) others.push(n);
    others = made_new(others, fresh_names);
    for (const form& zero : s.zero) {
      know({text_of("hypothesis"), others, substitute(zero, fresh_names)});
    }
  }
  const int with_hypotheses = known_.size();
  for (const form& f : goals) {
    goal_state g = goal(f);
    if (!solve_either(g)) {
      forget(with_hypotheses);
      g = goal(f);
      if (s.induction < 0 || !step_by_reduced(g, before, intern(polynomial::of(s.induction) + 1))) return false;
    }
    forget(with_hypotheses);
    s.by.push(g.steps);
  }
  forget(before);
  return !stopped();
}

/// Proves the lemma and knows it from then on.
constexpr bool searcher::know_lemma(const sequence_lemma& l, sequence<step>& steps) {
  step s;
  s.kind = step::sort::lemma;
  renaming env;
  for (name n : l.parameters) {
    const name own = fresh(name_kind::natural);
    env.put(n, of(own));
    s.names.push(own);
  }
  if (l.inductive && !l.parameters.empty()) s.induction = s.names[0];
  const form guard = guard_of(l, env);
  for (const piece& row : pieces(rows(l.left, env), false))
    for (const piece& col : pieces(cols(l.left, env), false)) {
      s.names.append(row.names);
      for (name n : col.names)
        if (!contains(s.names, n)) s.names.push(n);
      for (int e = -1; e < l.also.size(); ++e) {
        const equation said = e < 0 ? equation{l.left, l.right} : l.also[e];
        s.zero.push(merge(times(guard, entry(said.lhs, row.position, col.position, env) - entry(said.rhs, row.position, col.position, env))));
      }
    }
  split_first_ = from_the_first_;
  const bool found = !stopped() && prove_lemma(s);
  split_first_ = false;
  if (!found) return false;
  const int given = known_.size();
  for (const form& zero : s.zero) {
    know({text_of("lemma"), s.names, zero});
    rules_.back().where = l.where;
  }
  for (int r = 0; r < given && l.closes >= 0; ++r) {
    if (rules_[r].lead < 0 || rules_[r].where != rule::use::anywhere) continue;
    const monomial& lead = rules_[r].zero[rules_[r].lead];
    if (lead.factors.size() == 1 && lead.factors[0].kind == factor_kind::symbol && lead.factors[0].id == l.closes &&
        !value(lead.factors[0].slots[0]).is_constant())
      rules_[r].off = true;
  }
  steps.push(s);
  return true;
}

/// The claim at these rows and columns, or in all pieces at once, for every value of `time`, then at the one that is asked for.
constexpr bool searcher::claim_by_induction(goal_state& g, const piece& row, const piece& col, name time, const manner& how) {
  step s, use;
  s.kind = step::sort::lemma;
  s.induction = fresh(name_kind::natural);
  s.names.push(s.induction);
  use.at.push(of(time));
  renaming env;
  env.put(time, of(s.induction));
  int which = -1;
  sequence<piece> all_rows, all_cols;
  if (how.only_here) all_rows.push({{}, row.position}), all_cols.push({{}, col.position}), which = 0;
  else all_rows = pieces(rows(claim_.lhs, env), false), all_cols = pieces(cols(claim_.lhs, env), false);
  for (const piece& r : all_rows)
    for (const piece& c : all_cols) {
      const bool here = r.names.size() == row.names.size() && c.names.size() == col.names.size() && (r.names.empty() ? r.position == row.position : true) &&
                        (c.names.empty() ? c.position == col.position : true);
      if (here && which < 0) which = s.zero.size();
      for (int part = 0; part < 2; ++part) {
        const piece& own = part == 0 ? r : c;
        const piece& asked = part == 0 ? row : col;
        for (int k = 0; k < own.names.size(); ++k) {
          if (contains(s.names, own.names[k])) continue;
          s.names.push(own.names[k]);
          use.at.push(here && k < asked.names.size() ? of(asked.names[k]) : 0);
        }
      }
      form zero = entry(claim_.lhs, r.position, c.position, env) - entry(claim_.rhs, r.position, c.position, env);
      if (how.quotients) zero = times(at_least_zero(intern(polynomial::of(time) - polynomial::of(s.induction))), zero);  // where the claim's quotients are defined
      s.zero.push(merge(zero));
    }
  split_first_ = from_the_first_;
  const bool found = !stopped() && which >= 0 && prove_lemma(s);
  split_first_ = false;
  if (!found) return false;
  const int before = known_.size();
  for (const form& zero : s.zero) know({text_of("lemma"), s.names, zero});
  g.steps.push(s);
  use.known = before + which;
  apply(g, use);
  for (int i = before; i < rules_.size(); ++i) rules_[i].off = true;  // what is left is how the two are written
  if (!g.f.empty()) solve_either(g);
  return g.f.empty();
}

constexpr bool searcher::find_with_lemmas(const sequence<int>& families, const sequence<sequence_lemma>& lemmas, name time, certificate& found,
                                         const manner& how) {
  families_ = families;
  latest_first_ = true, from_the_first_ = how.from_the_first, split_early_ = how.only_here;
  for (const piece& row : pieces(rows(claim_.lhs, {}), false))
    for (const piece& col : pieces(cols(claim_.lhs, {}), false)) {
      proof_of_goal proof;
      proof.names = row.names;
      proof.names.append(col.names);
      goal_state g = goal(entry(claim_.lhs, row.position, col.position, {}) - entry(claim_.rhs, row.position, col.position, {}));
      if (stopped()) return false;
      if (!g.f.empty()) {
        for (const law& l : laws(claim_, given_, row.position, col.position)) know(l);
        const int law_count = known_.size();
        if (how.quotients) laws_at(0, g.steps), normal_laws(g.steps);
        for (const sequence_lemma& l : lemmas) {
          const int before = known_.size();
          if (!know_lemma(l, g.steps)) forget(before);
          if (stopped()) return false;
          if (how.quotients && l.closes < 0 && known_.size() > before) normal_laws(g.steps, 0, how.only_here);
        }
        goal_state as_it_stands = g;
        if (time < 0 ? solve_either(as_it_stands) : false) g = as_it_stands;
        else if (time < 0 || stopped() || !claim_by_induction(g, row, col, time, how)) return false;
        proof.steps = g.steps;
        drop_unused(proof.steps, law_count);
        forget(0);
        irreducible_.clear();
      }
      found.goals.push(static_cast<proof_of_goal&&>(proof));
    }
  export_tables(found.tables);
  return !stopped();
}

}  // namespace odot::search
