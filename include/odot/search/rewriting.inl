// SPDX-License-Identifier: MIT
/// @file
/// Rewriting a goal by what is known, each use a step.

namespace odot::search {

/// What a monomial weighs where one of an equation is chosen to be replaced.
constexpr int searcher::degree(const monomial& m) const {
  int d = 1;
  for (const factor& f : m.factors) {
    if (f.kind == factor_kind::is_zero || f.kind == factor_kind::nonnegative) return 0;
    if (f.kind != factor_kind::number) ++d;
  }
  return m.factors.empty() ? 0 : d;
}

/// Of exp log B = B and of root^b = B the left side.
constexpr int searcher::forced_lead(const law& l, const form& f) const {
  const bool of_root = view(l.path).ends_with(":root");
  for (int i = 0; i < f.size(); ++i) {
    bool all = !f[i].factors.empty() && f[i].bound.empty();
    for (const factor& x : f[i].factors) {
      const bool log_inside = x.kind == factor_kind::opaque && x.id == exponential && body(x.body).sum.size() == 1 &&
                              body(x.body).sum[0].factors.size() == 1 && body(x.body).sum[0].factors[0].kind == factor_kind::opaque &&
                              body(x.body).sum[0].factors[0].id == logarithm;
      all = all && x.kind == factor_kind::opaque && (of_root ? x.id == root_of : log_inside);
    }
    if (all) return i;
  }
  return -1;
}

/// Of a recurrence S[t + 1] = …, S[0] = …, S[t] = C(t): the monomial that is the member of the latest time alone; −1 for others.
constexpr int searcher::latest_member(const form& f) const {
  int best = -1;
  for (int i = 0; i < f.size(); ++i) {
    if (f[i].factors.size() != 1 || !f[i].bound.empty()) continue;
    const factor& x = f[i].factors[0];
    if (x.kind != factor_kind::symbol || !contains(families_, x.id)) continue;
    if (best >= 0) {  // S[t] before S[0], S[t + 1] before S[t]
      const polynomial &p = value(x.slots[0]), &q = value(f[best].factors[0].slots[0]);
      if (p.is_constant() != q.is_constant() ? p.is_constant() : p.constant_term() <= q.constant_term()) continue;
    }
    best = i;
  }
  return best;
}

/// The monomial to be replaced: of most factors, or of fewest; of several such the last, or the first.
constexpr int searcher::lead_of(const form& f, unsigned orientation) const {
  int best = -1, highest = 0;
  const bool low = (orientation & 2U) != 0;
  for (int i = 0; i < f.size(); ++i) {
    int d = degree(f[i]);
    if (low) d = d == 0 ? -1000 : -d;
    const bool longer = latest_first_ && best >= 0 && d == highest && f[i].factors.size() != f[best].factors.size();
    if (longer ? f[i].factors.size() > f[best].factors.size() : best < 0 || d > highest || (d == highest && (orientation & 1U) == 0)) best = i, highest = d;
  }
  return best;
}

/// Whether positions of the monomial tell, one after another, what each of these names stands for, as far as the form speaks of it.
constexpr bool searcher::tells(const sequence<name>& universals, const form& f, const monomial& m) const {
  sequence<name> known = m.bound;
  for (name u : universals)
    if (!mentions_name(f, u)) known.push(u);
  for (int before = -1; before != known.size();) {
    before = known.size();
    const auto told_by = [&](int position) {
      name open = -1;
      int unknown = 0;
      for (name u : universals)
        if (!contains(known, u) && mentions(position, u)) open = u, ++unknown;
      if (unknown == 1) known.push(open);
    };
    for (name v : m.bound) told_by(facts(v).range);
    for (const factor& x : m.factors)
      for (int s = 0; s < x.slot_count; ++s) told_by(x.slots[s]);
  }
  for (name u : universals)
    if (!contains(known, u)) return false;
  return true;
}

/// `best`, or where it does not tell what the universal names stand for, the first monomial that does.
constexpr int searcher::telling(const sequence<name>& universals, const form& f, int best) const {
  if (f[best].factors.empty() || tells(universals, f, f[best])) return best;
  for (int i = 0; i < f.size(); ++i)
    if (!f[i].factors.empty() && tells(universals, f, f[i])) return i;
  return best;
}

/// Whether what was found for universal names speaks of a name that the target binds.
constexpr bool searcher::inside_sum(const matching& found) const {
  for (int i = 0; i < found.open.size(); ++i)
    for (name n : found.whole->bound)
      if (found.level[i] == -1 && found.values[i] >= 0 && mentions(found.values[i], n)) return true;
  return false;
}

/// Whether the law says nothing where its names stand for what was found outside of sums.
constexpr bool searcher::stays(const sequence<name>& universals, const form& zero, const matching& found) {
  renaming r;
  for (name u : universals) {
    int v = -1;
    for (int i = 0; i < found.open.size(); ++i)
      if (found.open[i] == u && found.level[i] == -1) v = found.values[i];
    if (v < 0 && mentions_name(zero, u)) return false;
    if (v >= 0) r.put(u, v);
  }
  return merge(substitute(zero, r)).empty();
}

constexpr rule searcher::make_rule(const law& l) {
  rule r;
  r.zero = merge(l.zero);
  if (r.zero.empty()) return r;
  form& plain = r.zero;  // what it stands behind is looked at when it is used
  sequence<factor>& shared = r.conditions;
  for (const factor& f : plain[0].factors) {
    bool everywhere = f.kind == factor_kind::is_zero || f.kind == factor_kind::nonnegative;
    for (int i = 1; i < plain.size() && everywhere; ++i) {
      bool here = false;
      for (const factor& g : plain[i].factors) here = here || g == f;
      everywhere = here;
    }
    if (everywhere) shared.push(f);
  }
  for (monomial& m : plain)
    for (int i = 0; i < m.factors.size(); ++i)
      for (const factor& f : shared)
        if (m.factors[i] == f) {
          m.factors.remove(i--);
          break;
        }
  int leads[4] = {};
  for (unsigned orientation = 0; orientation < 4; ++orientation) {
    leads[orientation] = lead_of(plain, orientation);
    if (plain[leads[orientation]].factors.empty()) continue;
    for (unsigned before = 0; before < orientation; ++before)
      if (leads[before] != leads[orientation]) differ_[orientation] |= 1U << before;
  }
  const int best = leads[orientation_];
  r.lead = best;
  int member = latest_member(r.zero);
  if (member < 0) member = forced_lead(l, r.zero);
  if (member >= 0) r.lead = member;
  else if (latest_first_) r.lead = telling(l.universals, plain, best);
  if (plain[best].factors.empty()) r.lead = -1;
  int constants = 0, others = 0;
  for (const monomial& m : plain)  // B·1/B − 1
    if (m.factors.empty() && m.bound.empty()) ++constants;
    else ++others;
  if (constants == 1 && others > 0) {
    for (const monomial& first : plain)
      for (const factor& f : first.factors) {
        bool everywhere = f.kind == factor_kind::opaque && f.id == reciprocal;
        for (const monomial& m : plain) {
          bool here = m.factors.empty() && m.bound.empty();
          for (const factor& g : m.factors) here = here || same(f, g);
          everywhere = everywhere && here;
        }
        if (everywhere) r.reciprocal_of = f;
        for (const monomial& m : plain)
          if (m.factors.empty() && m.bound.empty()) r.scale = -m.coefficient;
      }
  }
  if (r.lead >= 0 && member < 0)
    for (int i = 0; i < r.zero.size(); ++i) {  // it would go on for ever
      if (i == r.lead) continue;
      matching itself;
      const monomial pattern = substitute(r.zero[r.lead], {});
      if (!match(l.universals, pattern, r.zero[i], itself)) continue;
      if (!inside_sum(itself) && stays(l.universals, r.zero, itself)) {
        r.may_stay = true;
        continue;
      }
      r.swaps = r.zero.size() == 2 && pattern.factors.size() == 1 && r.zero[i].factors.size() == 1 && pattern.bound.empty() &&
                pattern.factors[0].kind == factor_kind::symbol;
      r.lead = -1;
      break;
    }
  return r;
}

constexpr bool searcher::mentions_name(const form& f, name n) const {
  for (const monomial& m : f)
    if (occurs(n, m)) return true;
  return false;
}

constexpr void searcher::know(law l) {
  rules_.push(make_rule(l));
  collect_roots(rules_.back().zero);
  known_.push(static_cast<law&&>(l));
}

/// The sum as a goal.
constexpr goal_state searcher::goal(const form& f) {
  goal_state g;
  g.f = merge(f, &g.codes);
  return g;
}

/// Adds to what is left of the goal; its monomials stay in the order of their codes.
constexpr void searcher::add(goal_state& g, const form& more) {
  const form plain = normal_all(more);
  for (const monomial& m : plain) {
    if (stopped()) return;
    const code text = code_of(m, {});
    int low = 0;
    for (int high = g.f.size(); low < high;) {
      const int middle = (low + high) / 2;
      if (compare(g.codes[middle], text) < 0) low = middle + 1;
      else high = middle;
    }
    if (low == g.f.size() || !(g.codes[low] == text)) {
      g.f.insert(low, m), g.codes.insert(low, text);
      continue;
    }
    const rational sum = g.f[low].coefficient + m.coefficient;
    if (!sum.valid()) fail(failure::overflow);
    g.f[low].coefficient = sum;
    if (sum.is_zero()) g.f.remove(low), g.codes.remove(low);
  }
}

/// Takes the step in the goal and writes it down.
constexpr void searcher::apply(goal_state& g, step s) {
  if (s.law == schema::none) {
    const law l = known_[s.known];
    subtract(g, s, instance(l, s.at));
  } else {
    subtract(g, s, instance(s.law, s.at, s.left, s.right, s.locals.empty() ? -1 : s.locals[0]));
  }
}
/// Takes a step that takes monomial `at` of the goal away: of what it subtracts nothing stays but the `others` of the law.
constexpr void searcher::replace(goal_state& g, int at, step s, const form& others) {
  law l = known_[s.known];
  l.zero = others;
  g.f.remove(at), g.codes.remove(at);
  subtract(g, s, instance(l, s.at));
}
constexpr void searcher::subtract(goal_state& g, step s, const form& zero) {
  if (--budget_.steps < 0) fail(failure::budget);
  if (stopped()) return;
  add(g, scaled(bind(s.names, times(s.times, zero)), -1));
  g.steps.push(static_cast<step&&>(s));
}

/// The monomial without the factors that are used and the names that the pattern's bound names stand for.
constexpr monomial searcher::without(const monomial& m, const sequence<int>& used, const sequence<name>& images) const {
  monomial rest;
  rest.coefficient = m.coefficient;
  for (int f = 0; f < m.factors.size(); ++f)
    if (!contains(used, f)) rest.factors.push(m.factors[f]);
  for (name n : m.bound)
    if (!contains(images, n)) rest.bound.push(n);
  return rest;
}

/// Whether the conditions that an instance at these positions carries stand in the monomial, after those that follow from one that
/// does are put there.
constexpr bool searcher::admit(goal_state& g, int at, int known, const sequence<int>& values) {
  const law l = known_[known];
  renaming r;
  for (int i = 0; i < values.size(); ++i) r.put(l.universals[i], values[i]);
  sequence<int> wanted;
  for (int i = 0; i < values.size(); ++i) {
    const name_facts u = facts(l.universals[i]);
    if (u.kind == name_kind::integer) continue;
    wanted.push(values[i]);
    if (u.kind != name_kind::index) continue;
    const int range = substitute(u.range, r);
    wanted.push(intern(value(range) - value(values[i]) - 1));
  }
  for (const factor& c : rules_[known].conditions) {
    const int p = substitute(c.slots[0], r);
    if (c.kind == factor_kind::nonnegative) wanted.push(p);
    if (c.kind == factor_kind::nonnegative || p == 0) continue;
    bool there = false;
    for (const factor& f : g.f[at].factors) there = there || (f.kind == factor_kind::is_zero && (f.slots[0] == p || f.slots[0] == negated(p)));
    if (!there) return false;
  }
  for (int w : wanted) {
    if (certain(w)) continue;
    int from = -1;
    const monomial m = g.f[at];
    for (int f = 0; f < m.factors.size(); ++f) {
      if (m.factors[f].kind != factor_kind::nonnegative) continue;
      if (m.factors[f].slots[0] == w) from = -2;
      else if (from == -1 && certain(intern(value(w) - value(m.factors[f].slots[0])))) from = f;
    }
    if (from == -2) continue;
    if (from == -1) return false;
    step s;
    s.law = schema::implied;
    s.at.push(m.factors[from].slots[0]), s.at.push(w);
    s.names = m.bound;
    monomial rest = m;
    rest.bound.clear();
    rest.factors.remove(from);
    rest.coefficient = -rest.coefficient;
    s.times = single(rest);
    apply(g, s);
    return false;  // the goal is another one now: tried again
  }
  return true;
}

/// What the law's universal names stand for. One that the pattern does not have is put where its condition holds.
constexpr bool searcher::read_match(const matching& found, int known, sequence<int>& values) {
  values.clear();
  const law& l = known_[known];
  for (name u : l.universals) {
    int v = -1;
    for (int i = 0; i < found.open.size(); ++i)
      if (found.open[i] == u && found.level[i] == -1) v = found.values[i];
    if (v < 0 && mentions_name(rules_[known].zero, u)) return false;
    values.push(v);
  }
  for (int open = values.size(); open > 0; --open) {
    int first = -1;
    bool solved_one = false;
    for (int i = 0; i < values.size() && !solved_one; ++i) {
      if (values[i] >= 0) continue;
      if (first < 0) first = i;
      values[i] = solved_by_conditions(known, i, values);
      solved_one = values[i] >= 0;
    }
    if (first < 0) break;
    if (!solved_one) values[first] = 0;  // one that does not occur stands for anything
  }
  return true;
}

/// What the conditions of a law say of its universal name number `which`, the others that are in them being known; −1 for nothing.
constexpr int searcher::solved_by_conditions(int known, int which, const sequence<int>& values) {
  const sequence<name>& universals = known_[known].universals;
  renaming r;
  for (int j = 0; j < values.size(); ++j)
    if (values[j] >= 0) r.put(universals[j], values[j]);
  for (const factor& c : rules_[known].conditions) {
    const polynomial own = value(c.slots[0]), p = value(substitute(c.slots[0], r)), e = coefficient_of(p, universals[which]);
    bool others = false;
    for (int j = 0; j < values.size(); ++j) others = others || (j != which && values[j] < 0 && own.mentions(universals[j]));
    if (others || !(e.is_one() || e == polynomial(-1))) continue;
    if (e.is_one()) return intern(polynomial::of(universals[which]) - p);
    return intern(polynomial::of(universals[which]) + p);
  }
  return -1;
}

constexpr bool searcher::rewrite_at(goal_state& g, int at, int known) {
  const monomial pattern = rules_[known].zero[rules_[known].lead], target = g.f[at];
  matching found;
  if (!match(known_[known].universals, pattern, target, found)) return false;
  if (!stands_there(known, target.factors[found.used[0]])) return false;
  if (rules_[known].diagonal && target.factors[found.used[0]].slots[0] == target.factors[found.used[0]].slots[1]) return false;
  step s;
  s.known = known;
  sequence<name> images;
  for (int i = 0; i < found.open.size(); ++i)
    if (found.level[i] == 0) images.push(value(found.values[i]).single_name());
  if (!read_match(found, known, s.at) || (rules_[known].may_stay && (inside_sum(found) || stays(known_[known].universals, rules_[known].zero, found)))) return false;
  const int before = g.steps.size();
  if (!admit(g, at, known, s.at)) return g.steps.size() > before;
  monomial rest = without(target, found.used, images);
  s.names = rest.bound;
  rest.bound.clear();
  rest.coefficient = rest.coefficient / pattern.coefficient;
  s.times = single(rest);
  if (!rules_[known].conditions.empty()) return apply(g, s), true;
  form others = rules_[known].zero;
  others.remove(rules_[known].lead);
  replace(g, at, s, others);
  return true;
}

/// Rewrites as long as something applies; true when something did.
constexpr bool searcher::rewrite(goal_state& g) {
  bool any = false;
  for (bool again = true; again && !stopped();) {
    again = false;
    for (int i = 0; i < g.f.size() && !again; ++i)
      for (int turn = latest_first_ ? 0 : 1; turn < 2; ++turn)  // what cancels comes first
        for (int k = 0; k < rules_.size() && !again && !stopped(); ++k) {
          const int r = latest_first_ ? rules_.size() - 1 - k : k;
          if (rules_[r].lead < 0 || rules_[r].off || (latest_first_ && (turn == 0) != (rules_[r].reciprocal_of.body >= 0))) continue;
          again = rewrite_at(g, i, r);
        }
    any = any || again;
  }
  return any;
}

}  // namespace odot::search
