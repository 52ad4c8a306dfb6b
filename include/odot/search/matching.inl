// SPDX-License-Identifier: MIT
/// @file
/// Finding a pattern among the factors of a monomial.

namespace odot::search {

constexpr int searcher::resolve(const matching& m, int position) {
  renaming r;
  for (int i = 0; i < m.open.size(); ++i)
    if (m.values[i] >= 0) r.put(m.open[i], m.values[i]);
  return substitute(position, r);
}

constexpr bool searcher::assign(matching& m, int which, int wanted) {
  if (m.level[which] >= 0) {
    const name image = value(wanted).single_name();
    if (image < 0 || !contains(m.levels[m.level[which]], image)) return false;
    for (int i = 0; i < m.open.size(); ++i)
      if (i != which && m.level[i] == m.level[which] && m.values[i] == wanted) return false;
    m.values[which] = wanted;
    return unify(m, facts(m.open[which]).range, facts(image).range);
  }
  m.values[which] = wanted;
  return true;
}

/// The pattern's position made equal to the target's by what one open name stands for.
constexpr bool searcher::unify(matching& m, int pattern, int target) {
  const int p = resolve(m, pattern);
  if (p == target) return true;
  int which = -1;
  for (int i = 0; i < m.open.size(); ++i)
    if (m.values[i] < 0 && mentions(p, m.open[i])) {
      if (which >= 0) return false;
      which = i;
    }
  if (which < 0) return false;
  const polynomial c = coefficient_of(value(p), m.open[which]);
  if (!(c == polynomial(1) || c == polynomial(-1))) return false;
  polynomial rest = value(target) - value(p);
  if (!(c == polynomial(1))) rest = polynomial(0) - rest;
  rest = rest + polynomial::of(m.open[which]);
  return rest.valid() && assign(m, which, intern(rest));
}

/// What is summed over in the target may stand in what is matched only.
constexpr bool searcher::finished(const matching& m, const monomial& target) {
  for (int i = 0; i < m.open.size(); ++i) {
    if (m.level[i] != 0) continue;
    if (m.values[i] < 0) return false;
    const name image = value(m.values[i]).single_name();
    for (int f = 0; f < target.factors.size(); ++f)
      if (!contains(m.used, f) && occurs(image, target.factors[f])) return false;
    for (int j = 0; j < m.open.size(); ++j)
      if (m.level[j] < 0 && m.values[j] >= 0 && mentions(m.values[j], image)) return false;
  }
  return true;
}

/// Whether a factor may match another, by what costs nothing to see: bodies of as many monomials with as many factors.
constexpr bool searcher::alike(const factor& p, const factor& t) const {
  if (p.kind != t.kind || p.id != t.id || p.dashes != t.dashes || p.slot_count != t.slot_count) return false;
  if (p.body < 0 || p.body == t.body) return true;
  const form &a = body(as_merged(p.body)).sum, &b = body(as_merged(t.body)).sum;
  if (a.size() != b.size()) return false;
  int factors = 0, bound = 0;
  for (int i = 0; i < a.size(); ++i) {
    factors += a[i].factors.size() - b[i].factors.size();
    bound += a[i].bound.size() - b[i].bound.size();
  }
  return factors == 0 && bound == 0;
}

constexpr bool searcher::match_factor(const matching& m, const task& now, const sequence<task>& agenda, const monomial& target,
                                      matching& found) {
  const factor &p = now.p, &t = now.t;
  if (p.kind != t.kind || p.id != t.id || p.dashes != t.dashes || p.slot_count != t.slot_count) return false;
  const int last = p.slot_count - 1;
  const bool unordered = p.kind == factor_kind::symbol && (arena.symbol(p.id).properties & kernel::symmetric) != 0 && last >= 1;
  const bool sign = p.kind == factor_kind::is_zero;
  for (int way = 0; way < (unordered || sign ? 2 : 1); ++way) {
    matching trial = m;
    bool fits = true;
    for (int s = 0; s <= last && fits; ++s) {
      const int other = unordered && way == 1 && s >= last - 1 ? 2 * last - 1 - s : s;
      int wanted = t.slots[other];
      if (sign && way == 1) wanted = negated(wanted);
      fits = unify(trial, p.slots[s], wanted);
    }
    if (!fits) continue;
    if (p.body < 0) {
      if (match_all(trial, agenda, target, found)) return true;
      continue;
    }
    opaque_body a = body(merged(p.body));
    const opaque_body b = body(merged(t.body));
    if (a.locals.size() != b.locals.size() || a.sum.size() != b.sum.size()) continue;
    renaming inner;  // a body that the pattern holds twice is opened under new names
    if (!a.locals.empty() && contains(trial.open, a.locals[0])) {
      a.locals = made_new(a.locals, {}, inner);
      a.sum = substitute(a.sum, inner);
    }
    for (int i = 0; i < a.locals.size(); ++i) {
      trial.open.push(a.locals[i]), trial.values.push(of(b.locals[i])), trial.level.push(-2);
      fits = fits && unify(trial, facts(a.locals[i]).range, facts(b.locals[i]).range);
    }
    sequence<task> more = agenda;
    task bodies;
    bodies.kind = task::sort::forms, bodies.ps = a.sum, bodies.ts = b.sum;
    more.push(bodies);
    if (fits && match_all(trial, more, target, found)) return true;
  }
  return false;
}

constexpr bool searcher::match_all(const matching& m, sequence<task> agenda, const monomial& target, matching& found) {
  if (--budget_.matches < 0) return false;
  if (agenda.empty()) {
    if (!finished(m, target)) return false;
    found = m;
    return true;
  }
  const task now = agenda.back();
  agenda.pop();
  if (now.kind == task::sort::one_factor) return match_factor(m, now, agenda, target, found);
  if (now.kind == task::sort::forms) {
    if (now.ps.size() != now.ts.size()) return false;
    if (now.ps.empty()) return match_all(m, agenda, target, found);
    monomial p = now.ps[0];
    if (!p.bound.empty() && contains(m.open, p.bound[0])) p = substitute(p, {});
    for (int j = 0; j < now.ts.size(); ++j) {
      const monomial& t = now.ts[j];
      if (!(p.coefficient == t.coefficient) || p.bound.size() != t.bound.size() || p.factors.size() != t.factors.size()) continue;
      matching trial = m;
      trial.levels.push(t.bound);
      for (name n : p.bound) trial.open.push(n), trial.values.push(-1), trial.level.push(trial.levels.size() - 1);
      sequence<task> more = agenda;
      task rest = now, factors;
      rest.ps.remove(0), rest.ts.remove(j);
      factors.kind = task::sort::factors, factors.pf = p.factors, factors.tf = t.factors;
      more.push(rest), more.push(factors);
      if (match_all(trial, more, target, found)) return true;
    }
    return false;
  }
  if (now.pf.empty()) return (now.top || now.tf.empty()) && match_all(m, agenda, target, found);
  for (int j = 0; j < now.tf.size(); ++j) {
    if (now.top && contains(m.used, j)) continue;
    const factor &p = now.pf[0], &t = now.tf[j];
    if (!alike(p, t)) continue;
    matching trial = m;
    task rest = now, pair;
    rest.pf.remove(0);
    if (now.top) trial.used.push(j);
    else rest.tf.remove(j);
    pair.p = p, pair.t = t;
    sequence<task> more = agenda;
    more.push(rest), more.push(pair);
    if (match_all(trial, more, target, found)) return true;
  }
  return false;
}

/// Finds `pattern` among the factors of `target`.
constexpr bool searcher::match(const sequence<name>& universals, const monomial& pattern, const monomial& target, matching& found) {
  if (pattern.factors.size() > target.factors.size() || pattern.bound.size() > target.bound.size()) return false;
  for (const factor& p : pattern.factors) {
    bool there = false;
    for (const factor& t : target.factors) there = there || alike(p, t);
    if (!there) return false;
  }
  matching m;
  m.levels.push(target.bound);
  for (name n : pattern.bound) m.open.push(n), m.values.push(-1), m.level.push(0);
  for (name n : universals) m.open.push(n), m.values.push(-1), m.level.push(-1);
  task all;
  all.kind = task::sort::factors, all.pf = pattern.factors, all.tf = target.factors, all.top = true;
  // what says most comes first: factors with a body last, conditions before them
  std::sort(all.pf.begin(), all.pf.end(), [](const factor& a, const factor& b) { return a.kind < b.kind; });
  sequence<task> agenda;
  agenda.push(all);
  return match_all(m, agenda, target, found);
}

}  // namespace odot::search
