// SPDX-License-Identifier: MIT
/// @file
/// Closed forms of recurrences: all families together by induction over the time.

namespace odot::search {

/// A family's member at a slot that is 0 or later: F = [s = 0]·F + [s ≥ 1]·F.
constexpr void searcher::split_slot(goal_state& g, name slot) {
  step s;
  s.law = schema::successor;
  s.at.push(of(slot));
  s.times = g.f;
  apply(g, s);
}

constexpr bool searcher::find_by_induction(const sequence<family_form>& families, int which, certificate& found) {
  for (const family_form& f : families) families_.push(f.symbol);
  int slots = 0;
  for (const family_form& f : families) slots = f.parameters.size() - 1 > slots ? f.parameters.size() - 1 : slots;
  for (const piece& row : pieces(rows(claim_.lhs, {}), false))
    for (const piece& col : pieces(cols(claim_.lhs, {}), false)) {
      proof_of_goal proof;
      proof.names = row.names;
      proof.names.append(col.names);
      forget(0);
      for (const law& l : laws(claim_, given_, row.position, col.position)) know(l);
      step s;
      s.kind = step::sort::lemma;
      s.induction = fresh(name_kind::natural);
      s.names.push(s.induction);
      sequence<name> slot_names;
      for (int i = 0; i < slots; ++i) slot_names.push(fresh(name_kind::natural));
      s.names.append(slot_names);
      step use;
      use.at.push(of(families[which].parameters[0]));
      for (int i = 0; i < slots; ++i)
        use.at.push(i + 1 < families[which].parameters.size() ? of(families[which].parameters[i + 1]) : 0);
      for (int f = 0; f < families.size(); ++f) {
        renaming env;
        env.put(families[f].parameters[0], of(s.induction));
        for (int i = 1; i < families[f].parameters.size(); ++i) env.put(families[f].parameters[i], of(slot_names[i - 1]));
        const int r = rows(families[f].member, env), c = cols(families[f].member, env);
        const piece p = universal(r), q = universal(c);
        s.zero.push(merge(entry(families[f].member, p.position, q.position, env) - entry(families[f].closed, p.position, q.position, env)));
        s.names.append(p.names);
        s.names.append(q.names);
        if (f == which) use.at.append(spread(r, row.position)), use.at.append(spread(c, col.position));
        else for (int i = 0; i < p.names.size() + q.names.size(); ++i) use.at.push(0);
      }
      if (stopped() || !prove_steps(families, s, slot_names)) return false;
      proof.steps.push(s);
      for (const form& zero : s.zero) rules_.push({}), known_.push({text_of("lemma"), s.names, zero});
      use.known = known_.size() - families.size() + which;
      proof.steps.push(use);
      found.goals.push(static_cast<proof_of_goal&&>(proof));
    }
  export_tables(found.tables);
  return !stopped();
}

/// The start and the step of every family; `broken` says where it went wrong.
constexpr bool searcher::prove_steps(const sequence<family_form>& families, step& s, const sequence<name>& slot_names) {
  const int before = known_.size();
  renaming start, next;
  start.put(s.induction, 0), next.put(s.induction, intern(polynomial::of(s.induction) + 1));
  for (int f = 0; f < families.size(); ++f) {
    goal_state g = goal(substitute(s.zero[f], start));
    broken = {f, true};
    if (!solve(g, 0)) {
      unproved = g.f;
      return false;
    }
    forget(before);
    s.base.push(g.steps);
  }
  sequence<name> others;
  for (name n : s.names)
    if (n != s.induction) others.push(n);
  renaming fresh_names;
  others = made_new(others, fresh_names);
  for (const form& zero : s.zero) know({text_of("hypothesis"), others, substitute(zero, fresh_names)});
  const int with_hypotheses = known_.size();
  for (int f = 0; f < families.size(); ++f) {
    goal_state g = goal(substitute(s.zero[f], next));
    broken = {f, false};
    irreducible_.clear();
    for (int slot : families[f].split) split_slot(g, slot_names[slot]);
    if (!solve(g, 0)) {
      unproved = g.f;
      return false;
    }
    forget(with_hypotheses);
    s.by.push(g.steps);
  }
  forget(before);
  return !stopped();
}

}  // namespace odot::search
